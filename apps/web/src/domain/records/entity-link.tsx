import { type DrawerKind, recordKinds } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTo } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { recordAccess, recordHref, recordKindOf } from './record-kinds.ts'
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
  const kind = recordKindOf(entity)
  if (!kind) return children
  if (recordKinds[kind].drawer)
    return (
      <RecordLink kind={kind as DrawerKind} id={id}>
        {children}
      </RecordLink>
    )
  const page = Number(id) > 0 ? recordHref(kind, id) : undefined
  return page && can(recordAccess(kind)) ? <Link {...linkTo(page)}>{children}</Link> : children
}
