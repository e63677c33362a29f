import { type LookKind, lookPermissions, type OperationSpec } from '@backoffice/contract'

/** Who may read the records of a kind. */
export function accessOf(kind: LookKind): Pick<OperationSpec, 'access'> {
  const permission = lookPermissions[kind]
  return { access: permission ? { permission } : 'signedIn' }
}

/** What another record calls it (a user id, a code), in place of its own id. */
export const named = (name: string) => (name === '' ? '' : `@${name}`)

interface Look {
  kind: LookKind
  /** Its id, or what others call it (`named`). */
  ref: string
}

/** The parts of `order:A-1`; undefined for a kind that there is not. */
export function lookOf(text: string): Look | undefined {
  const [kind = '', ...rest] = text.split(':')
  return Object.hasOwn(lookPermissions, kind) ? { kind: kind as LookKind, ref: rest.join(':') } : undefined
}
