/** The operations of records that people edit: list, export, read, add, change, delete. */
import type { TObject, TProperties, TSchema } from 'typebox'
import { operation } from './operation.ts'
import { type Permission, permissionGroup } from './permissions.ts'
import { changeOf, exportQuery, idParams, listQuery, rowsOf } from './schemas.ts'
import { type EntityNames, phrase, titleOf } from './words/entities.ts'
import type { Labels } from './words/languages.ts'

/** To read, write, delete and export records, and `more`. */
export const recordPermissions = <const More extends string = never>(
  code: string,
  names: EntityNames,
  more = {} as Record<More, Labels>,
) =>
  permissionGroup(code, titleOf(names.many), {
    read: phrase('read', names),
    write: phrase('write', names),
    delete: phrase('delete', names),
    export: phrase('export', names),
    ...more,
  })

interface Kept<Row extends TSchema, Sent extends TProperties, Filters extends TProperties> {
  /** The path in the API: `/core/channel`. */
  path: `/${string}`
  names: EntityNames
  permissions: Record<'read' | 'write' | 'delete', Permission>
  row: Row
  body: TObject<Sent>
  filters: Filters
  sortable: readonly string[]
}

/** Add special operations after them: `operationGroup('notices', { ...recordOperations({ … }), publish: { … } })`. */
export function recordOperations<Row extends TSchema, Sent extends TProperties, Filters extends TProperties>({
  path,
  names,
  permissions,
  row,
  body,
  filters,
  sortable,
}: Kept<Row, Sent, Filters>) {
  const { one, many } = names
  const a = /^[aeiou]/.test(one.en) ? 'an' : 'a'
  const read = { permission: permissions.read }
  const write = { permission: permissions.write }
  return {
    list: operation({
      method: 'GET',
      path: `${path}/list`,
      summary: `List ${many.en}`,
      access: read,
      query: listQuery(filters, sortable),
      data: rowsOf(row),
    }),
    get: operation({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One ${one.en}`,
      access: read,
      params: idParams,
      data: row,
    }),
    create: operation({
      method: 'POST',
      path,
      summary: `Add ${a} ${one.en}`,
      creates: true,
      access: write,
      body,
      data: row,
      idempotent: true,
    }),
    update: operation({
      method: 'PUT',
      path,
      summary: `Change ${a} ${one.en}`,
      access: write,
      body: changeOf(body),
      data: row,
    }),
    delete: operation({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete ${a} ${one.en}`,
      access: { permission: permissions.delete },
      params: idParams,
    }),
  }
}

/** Exports the list as a file: `export: exportOperation(…)` beside the list. */
export const exportOperation = <Filters extends TProperties>({
  path,
  summary = 'The filtered list as a file, or as a job (HTTP 202)',
  permission,
  filters,
  sortable,
}: Pick<Kept<TSchema, TProperties, Filters>, 'path' | 'filters' | 'sortable'> & {
  summary?: string
  permission: Permission
}) =>
  operation({
    method: 'GET',
    path: `${path}/export`,
    summary,
    access: { permission },
    query: exportQuery(filters, sortable),
    answers: 'file',
    cost: 'export',
  })

/** `recordOperations`, and the export of the list. */
export const exportedRecords = <Row extends TSchema, Sent extends TProperties, Filters extends TProperties>({
  permissions,
  ...kept
}: Kept<Row, Sent, Filters> & { permissions: Record<'export', Permission> }) => ({
  ...recordOperations({ permissions, ...kept }),
  export: exportOperation({ ...kept, permission: permissions.export }),
})
