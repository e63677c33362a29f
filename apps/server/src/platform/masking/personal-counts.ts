/** How many different values that an account sees masked it has searched for, or had shown, on a day. */
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { today } from '../lib/time.ts'

interface SearchCount {
  accountId: number
  /** `YYYY-MM-DD` */
  day: string
  hash: Buffer
  most: number
  counter: 'sought' | 'revealed'
}

/**
 * Counts a value for an account and day; the same value does not count again. One statement on one row: however many
 * requests run at once, no more than `most` pass.
 *
 * @returns whether the value is new; undefined when it would exceed the limit
 */
export async function countOfDay(
  trx: Db | Trx,
  { accountId, day, hash, most, counter }: SearchCount,
): Promise<boolean | undefined> {
  const values = sql.ref(counter)
  const known = await sql<{ known: boolean }>`
    SELECT ${hash} = ANY (${values}) AS known FROM personal_search WHERE account_id = ${accountId} AND day = ${day}
  `.execute(trx)
  if (known.rows[0]?.known) return false
  const { rows } = await sql`
    INSERT INTO personal_search AS s (account_id, day, ${values})
    SELECT ${accountId}::integer, ${day}::date, ARRAY[${hash}::bytea] WHERE ${most}::integer > 0
    ON CONFLICT (account_id, day) DO UPDATE SET
      ${values} = CASE WHEN ${hash} = ANY (s.${values}) THEN s.${values} ELSE s.${values} || ${hash}::bytea END
      WHERE ${hash} = ANY (s.${values}) OR cardinality(s.${values}) < ${most}
    RETURNING 1
  `.execute(trx)
  return rows.length > 0 ? true : undefined
}

/** Deletes the counts of earlier days. */
export async function forgetCounts(db: Db, timeZone: string): Promise<void> {
  await db.deleteFrom('personalSearch').where('day', '<', today(timeZone)).execute()
}
