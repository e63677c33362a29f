/** Operations that many kinds of records have: list, export, reveal, and of those that people edit: read, add, change, delete. */
import Type, { type TObject, type TProperties, type TSchema } from 'typebox'
import { operation } from './operation.ts'
import type { Permission } from './permissions.ts'
import { changeOf, closed, exportQuery, idParams, listQuery, oneOf, plain, rowsOf } from './schemas.ts'
import type { EntityNames } from './words/entities.ts'

interface Listed<Row extends TSchema, Filters extends TProperties> {
  /** The path in the API: `/core/channel`. */
  path: `/${string}`
  names: EntityNames
  permissions: { read: Permission }
  row: Row
  filters: Filters
  sortable: readonly string[]
}

const listOperation = <Row extends TSchema, Filters extends TProperties>({
  path,
  names,
  permissions,
  row,
  filters,
  sortable,
}: Listed<Row, Filters>) =>
  operation({
    method: 'GET',
    path: `${path}/list`,
    summary: `List ${names.many.en}`,
    access: { permission: permissions.read },
    query: listQuery(filters, sortable),
    data: rowsOf(row),
  })

/** No export shows more than its list: it needs both permissions, or the one that is both. */
export const exportAccess = (permissions: Record<'read' | 'export', Permission>) => ({
  permission: permissions.export,
  ...(permissions.read !== permissions.export && { and: permissions.read }),
})

/** Exports a list as a file, for people who may read it, too. */
export const exportOperation = <Filters extends TProperties>({
  path,
  summary = 'The filtered list as a file, or as a job (HTTP 202)',
  permissions,
  filters,
  sortable,
}: Pick<Listed<TSchema, Filters>, 'path' | 'filters' | 'sortable'> & {
  summary?: string
  permissions: Record<'read' | 'export', Permission>
}) =>
  operation({
    method: 'GET',
    path: `${path}/export`,
    summary,
    access: exportAccess(permissions),
    query: exportQuery(filters, sortable),
    answers: 'file',
    cost: 'export',
  })

interface Exported {
  permissions: Record<'read' | 'export', Permission>
}

/** A list and its export. */
export const exportedList = <Row extends TSchema, Filters extends TProperties>(
  listed: Listed<Row, Filters> & Exported,
) => ({
  list: listOperation(listed),
  export: exportOperation(listed),
})

interface Kept<Row extends TSchema, Sent extends TProperties, Filters extends TProperties>
  extends Listed<Row, Filters> {
  permissions: Record<'read' | 'write' | 'delete', Permission>
  body: TObject<Sent>
}

/** Add special operations after them: `operationGroup('notices', { ...recordOperations({ … }), publish: { … } })`. */
export function recordOperations<Row extends TSchema, Sent extends TProperties, Filters extends TProperties>(
  kept: Kept<Row, Sent, Filters>,
) {
  const { path, permissions, row, body } = kept
  const one = kept.names.one.en
  const a = /^[aeiou]/.test(one) ? 'an' : 'a'
  const write = { permission: permissions.write }
  return {
    list: listOperation(kept),
    get: operation({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One ${one}`,
      access: { permission: permissions.read },
      params: idParams,
      data: row,
    }),
    create: operation({
      method: 'POST',
      path,
      summary: `Add ${a} ${one}`,
      creates: true,
      access: write,
      body,
      data: row,
      idempotent: true,
    }),
    update: operation({
      method: 'PUT',
      path,
      summary: `Change ${a} ${one}`,
      access: write,
      body: changeOf(body),
      data: row,
    }),
    delete: operation({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete ${a} ${one}`,
      access: { permission: permissions.delete },
      params: idParams,
    }),
  }
}

/** `recordOperations`, and the export of the list. */
export const exportedRecords = <Row extends TSchema, Sent extends TProperties, Filters extends TProperties>(
  kept: Kept<Row, Sent, Filters> & Exported,
) => ({ ...recordOperations(kept), export: exportedList(kept).export })

/** Answers one masked value of a record, and writes that into the audit log. The path ends in `/reveal/{id}`. */
export const revealOperation = <const Field extends string, Params extends TSchema>({
  what,
  permission,
  fields,
  ...named
}: {
  path: `/${string}`
  /** `phone number of an order` */
  what: string
  permission: Permission
  params: Params
  fields: readonly Field[]
}) =>
  operation({
    ...named,
    method: 'POST',
    summary: `The whole ${what}, written into the audit log`,
    access: { permission },
    body: closed({ field: oneOf('string', fields) }),
    data: Type.Object({ value: plain() }),
  })
