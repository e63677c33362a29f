/** The operations of records that people edit: list, export, read, add, change, delete. */
import type { TObject, TProperties, TSchema } from 'typebox'
import { operation } from './operation.ts'
import type { Permission } from './permissions.ts'
import { changeOf, exportQuery, idParams, listQuery, rowsOf } from './schemas.ts'
import type { EntityNames } from './words/entities.ts'

interface Kept<Row extends TSchema, Sent extends TProperties, Filters extends TProperties> {
  /** The start of the operation ids: `channels`. */
  id: string
  /** The path in the API: `/core/channel`. */
  path: `/${string}`
  names: EntityNames
  permissions: Record<'read' | 'write' | 'delete', Permission>
  row: Row
  body: TObject<Sent>
  filters: Filters
  sortable: readonly string[]
}

/** Add special operations after them: `{ ...recordOperations({ … }), publish: operation({ … }) }`. */
export function recordOperations<Row extends TSchema, Sent extends TProperties, Filters extends TProperties>({
  id,
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
      id: `${id}.list`,
      method: 'GET',
      path: `${path}/list`,
      summary: `List ${many.en}`,
      access: read,
      query: listQuery(filters, sortable),
      data: rowsOf(row),
    }),
    get: operation({
      id: `${id}.get`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One ${one.en}`,
      access: read,
      params: idParams,
      data: row,
    }),
    create: operation({
      id: `${id}.create`,
      method: 'POST',
      path,
      summary: `Add ${a} ${one.en}`,
      access: write,
      body,
      data: row,
      idempotent: true,
    }),
    update: operation({
      id: `${id}.update`,
      method: 'PUT',
      path,
      summary: `Change ${a} ${one.en}`,
      access: write,
      body: changeOf(body),
      data: row,
    }),
    delete: operation({
      id: `${id}.delete`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete ${a} ${one.en}`,
      access: { permission: permissions.delete },
      params: idParams,
    }),
  }
}

/** Exports the list as a file: `export: exportOperation(…)` after `recordOperations`. */
export const exportOperation = <Filters extends TProperties>({
  id,
  path,
  permission,
  filters,
  sortable,
}: Pick<Kept<TSchema, TProperties, Filters>, 'id' | 'path' | 'filters' | 'sortable'> & {
  permission: Permission
}) =>
  operation({
    id: `${id}.export`,
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered list as a file, or as a job (HTTP 202)',
    access: { permission },
    query: exportQuery(filters, sortable),
    answers: 'file',
    cost: 'export',
  })
