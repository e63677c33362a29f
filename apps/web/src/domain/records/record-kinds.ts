import { type OperationSpec, type RecordKind, recordKinds } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'

/** The kind of this name, if there is one. */
export const recordKindOf = (name: string) =>
  Object.hasOwn(recordKinds, name) ? (name as RecordKind) : undefined

/** Who may read the records of a kind. */
export function recordAccess(kind: RecordKind): Pick<OperationSpec, 'access'> {
  const { read } = recordKinds[kind]
  return { access: read ? { permission: read } : 'signedIn' }
}

/** The address of the list of these records. */
export function recordListHref(kind: RecordKind): string {
  const { list, tab } = recordKinds[kind]
  return tab ? `${paths[list]}?tab=${tab}` : (paths[list] as string)
}

/** The address of the page of one record; undefined where its kind has none. */
export function recordHref(kind: RecordKind, id: string | number): string | undefined {
  const { page } = recordKinds[kind]
  return page && (paths[page] as (id: string | number) => string)(id)
}
