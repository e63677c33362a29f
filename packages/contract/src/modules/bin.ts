/** Deleted records stay for 30 days. Who may delete such a record sees it here and may bring it back. */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import {
  closed,
  id,
  idParams,
  instant,
  listQuery,
  maskedByModule,
  optionalText,
  personal,
  plain,
  rowsOf,
  textSearch,
  timeFilter,
} from '../schemas.ts'
import { binActions, binNames } from '../vocabulary/bin.ts'
import { titleOf } from '../words/entities.ts'

const binPermissions = permissionGroup('bin', titleOf(binNames.many), { purge: binActions.purge })

const own = { access: 'signedIn' } as const

export const binItem = Type.Object({
  id: id(),
  /** The kind of record, as the audit log names it. */
  entity: plain(),
  kind: plain(),
  /** The operation that deleted it, and its own id, as undoing takes them. */
  operation: plain(),
  rowId: id(),
  name: personal('name'),
  siteCode: plain(),
  /** Who deleted it; blank when the account is gone. */
  userId: plain(),
  deleteTime: instant(),
  /** From then on it cannot be restored. */
  expireTime: instant(),
})
export type BinItem = Type.Static<typeof binItem>

/** Where the record is again. */
const restored = Type.Object({ entity: plain(), id: id(), name: maskedByModule() })

/** A refused restore names the record that has its code or name by now. */
export interface BinRefusal {
  inTheWay: { entity: string; id: number; name: string }
}

export const bin = operationGroup('bin', {
  list: {
    method: 'GET',
    path: '/core/bin/list',
    summary: 'List deleted records that the caller may restore',
    ...own,
    query: listQuery(
      {
        name: textSearch(200),
        entity: optionalText({ max: 80 }),
        userId: optionalText({ max: 64 }),
        startTime: timeFilter(),
        endTime: timeFilter('end'),
      },
      ['deleteTime'],
    ),
    data: rowsOf(binItem),
  },
  kinds: {
    method: 'GET',
    path: '/core/bin/kinds',
    summary: 'The kinds of records that the caller finds in the bin',
    ...own,
    data: Type.Array(Type.Object({ code: plain(), text: plain() })),
  },
  restore: {
    method: 'POST',
    path: '/core/bin/{id}/restore',
    summary: 'Bring a deleted record back',
    ...own,
    params: idParams,
    data: restored,
  },
  purge: {
    method: 'POST',
    path: '/core/bin/{id}/purge',
    summary: 'Delete a record for good that the caller may restore',
    access: { permission: binPermissions.purge },
    params: idParams,
  },
  undo: {
    method: 'POST',
    path: '/core/bin/undo',
    summary: 'Bring back the record that an operation has just deleted',
    ...own,
    body: closed({ operation: Type.String({ minLength: 1, maxLength: 80 }), id: id() }),
    data: restored,
  },
})
