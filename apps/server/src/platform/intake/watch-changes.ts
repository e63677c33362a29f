/** Pushes that change records on which money depends are written down with both values (security.md 48). */
import { type RawBuilder, sql } from 'kysely'
import { recordAudits } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import type { IntakeSource, RowResult } from './define-intake.ts'
import { isWritten } from './upsert.ts'

interface ChangeTrigger {
  table: string
  /** The column of the key under which rows are stored. */
  key: string
  /** As the audit log knows the record. */
  entity: string
  id: RawBuilder<unknown>
  name: RawBuilder<string>
  /** The names in the log, by column. */
  fields: Readonly<Record<string, string>>
}

interface StoredValues {
  key: string
  id: string
  name: string
  values: Record<string, unknown>
}

/** @returns the records by key, locked in the order of keys */
async function read(trx: Trx, { table, key, id, name, fields }: ChangeTrigger, keys: string[]) {
  const values = Object.entries(fields).map(
    ([column, field]) => sql`${sql.lit(field)}::text, ${sql.ref(column)}`,
  )
  const { rows } = await sql<StoredValues>`
    SELECT ${sql.ref(key)} AS key, (${id})::text AS id, ${name} AS name, json_build_object(${sql.join(values)}) AS values
    FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ANY (${keys}::text[]) ORDER BY ${sql.ref(key)} FOR UPDATE
  `.execute(trx)
  return new Map(rows.map(row => [row.key, row]))
}

const changesOf = ({ values }: StoredValues, now: StoredValues) =>
  Object.keys(values).flatMap(field =>
    values[field] === now.values[field] ? [] : [{ field, before: values[field], after: now.values[field] }],
  )

/** Stores rows, and records what that changed of those that were here before: an event for each. */
export async function storeWatched(
  trx: Trx,
  watched: ChangeTrigger,
  { keys, origin }: { keys: string[] } & Pick<IntakeSource, 'origin'>,
  store: () => Promise<Map<string, RowResult>>,
): Promise<Map<string, RowResult>> {
  const before = await read(trx, watched, keys)
  const results = await store()
  const updated = keys.filter(key => before.has(key) && isWritten(results.get(key)))
  const after = updated.length > 0 ? await read(trx, watched, updated) : new Map<string, StoredValues>()
  const events = [...after.values()].flatMap(now => {
    const old = before.get(now.key)
    const changes = old ? changesOf(old, now) : []
    const { entity } = watched
    if (changes.length === 0) return []
    return [{ action: `${entity}.update`, entity, entityId: now.id, entityName: now.name, changes }]
  })
  if (events.length > 0) await recordAudits(trx, origin, events)
  return results
}
