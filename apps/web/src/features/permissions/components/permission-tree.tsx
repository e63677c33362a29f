import type { SitePermission } from '@backoffice/contract'
import type { ReactNode } from 'react'
import styles from './permissions.module.css'

interface Props {
  label: string
  permissions: SitePermission[]
  render: (permission: SitePermission) => ReactNode
}

/** The permissions of a group, each below its parent. */
export function PermissionTree({ label, permissions, render }: Props) {
  const present = new Set(permissions.map(({ id }) => id))
  const children = Map.groupBy(permissions, ({ parent }) =>
    parent !== null && present.has(parent) ? parent : null,
  )
  const level = (parent: number | null) =>
    children.get(parent)?.map(permission => (
      <li key={permission.id}>
        <div className={styles.row}>{render(permission)}</div>
        {children.has(permission.id) && <ul>{level(permission.id)}</ul>}
      </li>
    ))
  return (
    <ul className={styles.tree} aria-label={label}>
      {level(null)}
    </ul>
  )
}
