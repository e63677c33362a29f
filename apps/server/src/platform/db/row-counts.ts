/**
 * Totals that `create_row_count(name, table, '{key columns}')` keeps (migration `row_counts`). They are exact in the
 * transaction that reads them, without counting rows.
 */
import { type Expression, sql } from 'kysely'
import type { Db, Trx } from './database.ts'

type Key = string | number | boolean | null

/** How a trigger writes the key columns of a row: the values as text in a JSON array. */
const keyOf = (keys: readonly Key[]) =>
  sql<string>`jsonb_build_array(${sql.join(keys.map(key => sql`${key === null ? null : String(key)}::text`))})::text`

/**
 * Rows of one key.
 *
 * @param keys values of the key columns, in their order; none when the count has no key
 */
export async function countOf(db: Db | Trx, name: string, ...keys: Key[]): Promise<number> {
  const { total } = await db
    .selectFrom('rowCount')
    .where('name', '=', name)
    .where('key', '=', keys.length > 0 ? keyOf(keys) : '[]')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Rows of every key, as the texts of its columns: for the tabs of a list. Keys without rows are left out. */
export async function rowCountsOf(
  db: Db | Trx,
  name: string,
): Promise<{ keys: (string | null)[]; total: number }[]> {
  return db
    .selectFrom('rowCount')
    .where('name', '=', name)
    .select([sql<(string | null)[]>`key::jsonb`.as('keys'), sql<number>`sum(total)::bigint`.as('total')])
    .groupBy('key')
    .having(sql`sum(total)`, '<>', 0)
    .orderBy('key')
    .execute()
}

/**
 * Rows of every key whose first column contains a text, by the other columns. The count needs its own
 * index over `text_pieces(first_key)`.
 */
export async function countsWithPart(
  db: Db | Trx,
  name: string,
  has: (column: string) => Expression<boolean>,
): Promise<{ keys: (string | null)[]; total: number }[]> {
  return db
    .selectFrom('rowCount')
    .where('name', '=', name)
    .where(has('firstKey'))
    .select([
      sql<(string | null)[]>`other_keys::jsonb`.as('keys'),
      sql<number>`sum(total)::bigint`.as('total'),
    ])
    .groupBy('otherKeys')
    .execute()
}
