import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { columnList, type RecordsetRow, recordset, recordsetColumns } from '../db/recordset.ts'
import { foreign } from './claim-rows.ts'
import type { RowProblem, RowResult } from './define-intake.ts'

interface Guard {
  /** The stored row is `old`, the pushed one `excluded`. */
  holds: RawBuilder<boolean>
  otherwise: RowProblem
}

interface Upsert {
  table: string
  /** Column of the sender's key, with a unique index; `conflict` when the index has more columns. */
  key: string
  conflict?: string[]
  rows: readonly RecordsetRow[]
  /** Other conditions for a newer row, besides being newer. */
  guards?: Guard[]
}

/** Another site took the key between the claim and this: the row has to be claimed again. */
export const isTakenByOther = foreign('id')
const ownerStays = {
  holds: sql<boolean>`old.owner IN ('', excluded.owner)`,
  otherwise: isTakenByOther,
}

async function upsert(
  trx: Trx,
  { table, key, conflict = [key], rows, guards = [] }: Upsert,
): Promise<Map<string, RowResult>> {
  const columns = recordsetColumns(rows)
  const changes = columns.map(column => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  const allowed = sql.join([sql`true`, ...guards.map(({ holds }) => sql`(${holds})`)], sql` AND `)
  const written = await sql<{ key: string; created: boolean }>`
    INSERT INTO ${sql.table(table)} AS old (${columnList(columns)})
    SELECT ${columnList(columns)} FROM ${recordset(table, rows)} ORDER BY ${sql.ref(key)}
    ON CONFLICT (${columnList(conflict)}) DO UPDATE SET ${sql.join(changes)}
    WHERE excluded.update_time > old.update_time AND ${allowed}
    RETURNING ${sql.ref(key)} AS key, xmax = 0 AS created
  `.execute(trx)
  return new Map(written.rows.map(row => [row.key, row.created ? 'created' : 'updated']))
}

/** Why rows were not written, from the stored rows with their keys. */
async function reasonsOf(
  trx: Trx,
  { table, key, conflict = [key], guards = [] }: Upsert,
  rows: readonly RecordsetRow[],
): Promise<[string, RowResult][]> {
  const failed = guards.map(({ holds }, index) => sql`WHEN NOT (${holds}) THEN ${index}::integer`)
  const ofGuards = failed.length > 0 ? sql`CASE ${sql.join(failed, sql` `)} END` : sql`NULL::integer`
  const found = await sql<{ key: string; isNewer: boolean; isSame: boolean; guard: number | null }>`
    SELECT excluded.${sql.ref(key)} AS key, old.update_time > excluded.update_time AS is_newer,
      old.update_time = excluded.update_time AS is_same, ${ofGuards} AS guard
    FROM ${recordset(table, rows)} AS excluded
    JOIN ${sql.table(table)} AS old ON ${sql.join(
      conflict.map(column => sql`old.${sql.ref(column)} = excluded.${sql.ref(column)}`),
      sql` AND `,
    )}
  `.execute(trx)
  return found.rows.map(({ key: name, isNewer, isSame, guard }) => {
    const refusal = guard === null ? undefined : guards[guard]?.otherwise
    if (refusal && (refusal === isTakenByOther || !(isNewer || isSame))) return [name, [refusal]]
    return [name, isNewer ? 'stale' : 'unchanged']
  })
}

/**
 * Inserts rows and overwrites older ones, in one statement and in the order of keys.
 *
 * @param wanted rows that all have the same columns, `update_time` and `owner` among them, with each key once
 * @returns the result of each row, by key
 */
export async function storeNewer(
  trx: Trx,
  { guards = [], ...given }: Upsert,
): Promise<Map<string, RowResult>> {
  const wanted = { ...given, guards: [ownerStays, ...guards] }
  if (wanted.rows.length === 0) return new Map()
  const results = await upsert(trx, wanted)
  const others = wanted.rows.filter(row => !results.has(String(row[wanted.key])))
  if (others.length > 0)
    for (const [key, stored] of await reasonsOf(trx, wanted, others)) results.set(key, stored)
  return results
}

/** Tells whether a row is in force, so that its effects must follow. */
export const isWritten = (stored: RowResult | undefined) => stored === 'created' || stored === 'updated'
