import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { countRows } from '../../platform/kit/pages.ts'

const hasEnded = sql<boolean>`members.level > 0 AND members.end_time <= now()`

export async function countEnded(db: Db): Promise<number> {
  return countRows(db.selectFrom('members').where(hasEnded))
}

/** Members whose validity has ended while they have another one. */
export async function findContinuing(trx: Trx, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('members')
    .where(hasEnded)
    .where('members.nextStart', 'is not', null)
    .select('members.userId')
    .orderBy('members.userId')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Sets levels whose end has passed to 0; locked members are left for the next run. @returns how many */
export async function endLevels(trx: Trx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE members SET level = 0 WHERE uid_pk IN (
      SELECT uid_pk FROM members WHERE ${hasEnded} AND next_start IS NULL
      ORDER BY uid_pk LIMIT 10000 FOR UPDATE SKIP LOCKED
    )
  `.execute(trx)
  return Number(numAffectedRows)
}
