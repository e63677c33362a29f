/** Actions for all rows that match the filters of a list, or for chosen ones of them, in one call. */
import Type, { type TProperties } from 'typebox'
import { limits } from './limits.ts'
import { operation } from './operation.ts'
import type { Permission } from './permissions.ts'
import { closed, count, id, plain } from './schemas.ts'
import type { EntityNames } from './words/entities.ts'

const bulkResult = Type.Object({
  /** Its line in the job centre, with the outcome of each row as a file. */
  jobId: id(),
  /** False (HTTP 202) while a job does it: there are many rows. */
  ended: Type.Boolean(),
  total: count(),
  success: count(),
  /** Rows that needed no change. */
  unchanged: count(),
  failure: count(),
  /** The first rows that were refused, with the reason. */
  items: Type.Array(Type.Object({ id: id(), name: plain(), errormessage: plain() })),
})
export type BulkResult = Type.Static<typeof bulkResult>

/** The count that the person saw differs: 10409 with the count of now. */
export interface BulkMoved {
  total: number
}

interface Declared<Filters extends TProperties, Sent extends TProperties> {
  path: `/${string}`
  summary: string
  permission: Permission
  /** Those of the list. They stand in the query of the call, as they do for the list. */
  filters: Filters
  /** The rest of the action's body. */
  body: Sent
  /** Rows of one call. */
  max?: number
}

/** Those that `bindBulk` of the server binds. A call whose `seen` is not the number of matching rows changes nothing. */
export const bulkOperation = <Filters extends TProperties, Sent extends TProperties>({
  filters,
  permission,
  body,
  max = limits.bulkMax,
  ...named
}: Declared<Filters, Sent>) =>
  operation({
    ...named,
    method: 'POST',
    access: { permission },
    query: Type.Object(filters),
    body: closed({ seen: Type.Integer({ minimum: 1, maximum: max }), ...body }),
    data: bulkResult,
    idempotent: true,
  })

/** In the body: only these of the matching rows. */
export const idSelection = {
  ids: Type.Optional(Type.Array(id(), { minItems: 1, maxItems: limits.chosenMax, uniqueItems: true })),
}

interface OfRecords<Verb extends string, Filters extends TProperties> {
  path: `/${string}`
  names: EntityNames
  permissions: Record<Verb, Permission>
  filters: Filters
}

/** Deletes records: `deleteMatching: bulkDeletion(…)`. Those that may not be deleted are refused, the others go. */
export const bulkDeletion = <Filters extends TProperties>({
  path,
  names,
  permissions,
  filters,
}: OfRecords<'delete', Filters>) =>
  bulkOperation({
    path: `${path}/delete-matching`,
    summary: `Delete the ${names.many.en} that match, or those of them that are named`,
    permission: permissions.delete,
    filters,
    body: idSelection,
  })

/** Sets fields of records: `changeMatching: bulkChange(…)`. */
export const bulkChange = <Filters extends TProperties, Sent extends TProperties>({
  path,
  names,
  permissions,
  filters,
  change,
}: OfRecords<'write', Filters> & { change: Sent }) =>
  bulkOperation({
    path: `${path}/change-matching`,
    summary: `Change the ${names.many.en} that match, or those of them that are named`,
    permission: permissions.write,
    filters,
    body: { ...idSelection, ...change },
  })
