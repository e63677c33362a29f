import type { DrawerKind } from '@backoffice/contract'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hrefWithDrawer, useDrawer } from '../../lib/drawer-address.ts'
import { wantsNewTab } from '../../lib/links.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { drawerAccess } from './drawer-kinds.ts'
import styles from './records.module.css'

interface Props {
  kind: DrawerKind
  /** Its id, or `byName(…)`. Blank where nothing is named. */
  id: string | number | null | undefined
  children: ReactNode
}

/** The name of a record, which opens its drawer; plain for people who may not read it. */
export function RecordLink({ kind, id, children }: Props) {
  const can = useCan()
  const href = useLocation({ select: location => location.href })
  const { open } = useDrawer()
  if (id === '' || id === null || id === undefined || !can(drawerAccess(kind))) return children
  const look = `${kind}:${id}`
  return (
    <a
      className={styles.link}
      href={hrefWithDrawer(href, look)}
      onClick={event => {
        if (wantsNewTab(event)) return
        event.preventDefault()
        open(look)
      }}
    >
      {children}
    </a>
  )
}
