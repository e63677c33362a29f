import { type DrawerKind, drawerPermissions, type OperationSpec } from '@backoffice/contract'

/** Who may read the records of a kind. */
export function drawerAccess(kind: DrawerKind): Pick<OperationSpec, 'access'> {
  const permission = drawerPermissions[kind]
  return { access: permission ? { permission } : 'signedIn' }
}

/** Names a record as others call it (a user id, a code), in place of its own id. */
export const byName = (name: string) => (name === '' ? '' : `@${name}`)

interface DrawerAddress {
  kind: DrawerKind
  /** Its id, or what others call it (`byName`). */
  ref: string
}

/** The parts of `order:A-1`; undefined for a kind that there is not. */
export function drawerOf(text: string): DrawerAddress | undefined {
  const [kind = '', ...rest] = text.split(':')
  return Object.hasOwn(drawerPermissions, kind)
    ? { kind: kind as DrawerKind, ref: rest.join(':') }
    : undefined
}
