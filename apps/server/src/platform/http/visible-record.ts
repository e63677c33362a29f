/**
 * People who may change a record, but not read it, do not see it in the answer of the change either: neither when it
 * succeeds nor when it is refused because somebody else has changed the record. Operations are about the same record where
 * they name the same schema object: a copy of it is another record.
 */
import { type AccessRule, changesSomething, type OperationSpec, operations } from '@backoffice/contract'
import { type Actor, permits } from '../access/actor.ts'

/** The schema of one record: in a list, of its rows. */
function recordOf(operation: OperationSpec): unknown {
  const data = operation.data as { items?: unknown; properties?: { rows?: { items?: unknown } } } | undefined
  return data?.properties?.rows?.items ?? data?.items ?? data
}

const readers = Map.groupBy(
  operations.filter(({ method, data }: OperationSpec) => method === 'GET' && data),
  recordOf,
)

const readersOf = (operation: OperationSpec): AccessRule[] =>
  operation.method === 'GET' || !changesSomething(operation) || !operation.data
    ? []
    : (readers.get(recordOf(operation)) ?? []).map(({ access }) => access)

/** Tells whether the caller sees records of the answer: a record that nothing reads alone belongs to the answer. */
export function isVisible(operation: OperationSpec, actor: Actor | undefined): boolean {
  const accesses = readersOf(operation)
  return accesses.length === 0 || (actor !== undefined && accesses.some(access => permits(access, actor)))
}
