import { type LookKind, recordKinds } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { kindOf, pageOf, readersOf } from './record-kinds.ts'
import { RecordLink } from './record-link.tsx'

interface Props {
  /** The kind, as the audit log has it. */
  entity: string
  id: string | number
  children: ReactNode
}

/** The name of a record of any kind, which leads to it for people who may read it. */
export function EntityLink({ entity, id, children }: Props) {
  const can = useCan()
  const kind = kindOf(entity)
  if (!kind) return children
  if (recordKinds[kind].drawer)
    return (
      <RecordLink kind={kind as LookKind} id={id}>
        {children}
      </RecordLink>
    )
  const page = Number(id) > 0 ? pageOf(kind, id) : undefined
  return page && can(readersOf(kind)) ? <Link {...linkTo(page)}>{children}</Link> : children
}
