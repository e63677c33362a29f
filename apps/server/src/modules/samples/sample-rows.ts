/** The tables with sample rows, and how to delete these. Rows without the flag are never touched. */
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { IntakeSource } from '../../platform/intake/define-intake.ts'
import { recountInviters } from '../members/inviter-counts.ts'
import { lockLedgers, recompute } from '../members/ledger.ts'

/** Rows of one transaction. */
export const sampleBatchRows = 5_000

type Source = Pick<IntakeSource, 'origin' | 'timeZone'>

/** @returns how many rows were deleted; fewer than `sampleBatchRows` when they were the last */
type Remover = (trx: Trx, source: Source) => Promise<number>

/** Rows that nothing else depends on. */
const plain =
  (table: string, key: string): Remover =>
  async trx => {
    const [name, column] = [sql.table(table), sql.ref(key)]
    const { numAffectedRows } = await sql`
      DELETE FROM ${name} WHERE sample AND ${column} IN (
        SELECT ${column} FROM ${name} WHERE sample ORDER BY ${column} LIMIT ${sampleBatchRows} FOR UPDATE
      )
    `.execute(trx)
    return Number(numAffectedRows)
  }

/** Unused ledgers: no member, nothing given. */
const dropEmptyLedgers = (trx: Trx, userIds: string[]) =>
  sql`
    DELETE FROM member_ledgers l WHERE user_id = ANY (${userIds}::text[])
      AND NOT EXISTS (SELECT FROM members m WHERE m.user_id = l.user_id)
      AND NOT EXISTS (SELECT FROM member_periods p WHERE p.user_id = l.user_id)
  `.execute(trx)

/** Rows that give membership. The validity of the remaining members is calculated again without them. */
const giving =
  (table: string, key: string, only = sql`sample`): Remover =>
  async (trx, source) => {
    const [name, column] = [sql.table(table), sql.ref(key)]
    const { rows } = await sql<{ key: unknown; userId: string }>`
      SELECT ${column} AS key, user_id FROM ${name} WHERE ${only} ORDER BY ${column} LIMIT ${sampleBatchRows}
    `.execute(trx)
    if (rows.length === 0) return 0
    const userIds = [...new Set(rows.map(row => row.userId))]
    await lockLedgers(trx, userIds)
    await sql`
      DELETE FROM ${name} WHERE ${only} AND ${column} IN (${sql.join(rows.map(row => row.key))})
    `.execute(trx)
    const left = await trx
      .selectFrom('members')
      .where(sql<boolean>`user_id = ANY (${userIds}::text[])`)
      .select('userId')
      .execute()
    const leftIds = left.map(row => row.userId)
    if (leftIds.length > 0) await recompute(trx, leftIds, source)
    await dropEmptyLedgers(trx, userIds)
    return rows.length
  }

const members: Remover = async trx => {
  const { rows } = await sql<{ userId: string }>`
    SELECT user_id FROM members WHERE sample ORDER BY user_id LIMIT ${sampleBatchRows}
  `.execute(trx)
  const ids = rows.map(row => row.userId)
  if (ids.length === 0) return 0
  await lockLedgers(trx, ids)
  const gone = await sql<{ userId: string }>`
    DELETE FROM members WHERE user_id = ANY (${ids}::text[]) AND sample RETURNING user_id
  `.execute(trx)
  const goneIds = gone.rows.map(row => row.userId)
  // Upgrades and adjustments that people gave a sample member have no sample flag.
  await sql`
    DELETE FROM member_periods
    WHERE user_id = ANY (${goneIds}::text[]) AND (sample OR source IN ('upgrade', 'adjustment'))
  `.execute(trx)
  await sql`DELETE FROM member_stats WHERE user_id = ANY (${goneIds}::text[])`.execute(trx)
  await dropEmptyLedgers(trx, goneIds)
  return rows.length
}

const invitations: Remover = async trx => {
  const { rows } = await sql<{ inviterUserId: string }>`
    DELETE FROM invitation WHERE sample AND id IN (
      SELECT id FROM invitation WHERE sample ORDER BY id LIMIT ${sampleBatchRows} FOR UPDATE
    ) RETURNING inviter_user_id
  `.execute(trx)
  const inviters = [...new Set(rows.map(row => row.inviterUserId))]
  const left = await sql<{ userId: string }>`
    SELECT user_id FROM member_stats WHERE user_id = ANY (${inviters}::text[])
  `.execute(trx)
  await recountInviters(
    trx,
    left.rows.map(row => row.userId),
  )
  return rows.length
}

const signIns: Remover = async trx => {
  const { rows } = await sql<{ n: number }>`
    WITH gone AS (
      DELETE FROM login_fact WHERE sample AND uid IN (
        SELECT uid FROM login_fact WHERE sample ORDER BY uid LIMIT ${sampleBatchRows} FOR UPDATE
      ) RETURNING uid, user_id
    ), counted AS (
      SELECT user_id, count(*) AS n FROM gone GROUP BY user_id ORDER BY user_id
    ), changed AS (
      UPDATE member_stats AS s SET login_times = greatest(0, s.login_times - counted.n),
        last_login_at = (
          SELECT max(login_time) FROM login_fact AS left_over
          WHERE left_over.user_id = s.user_id AND left_over.uid NOT IN (SELECT uid FROM gone)
        )
      FROM counted WHERE s.user_id = counted.user_id
    )
    SELECT count(*)::integer AS n FROM gone
  `.execute(trx)
  return rows[0]?.n ?? 0
}

/** By their names in the audit log; members come first, so that nothing is calculated in vain. */
export const removers: Record<string, Remover> = {
  members,
  // Their orders may be real.
  invoices: plain('invoice', 'id'),
  orders: giving('orders', 'order_no'),
  grants: giving('member_periods', 'id', sql`sample AND source = 'grant'`),
  invitations,
  inviteCodes: plain('invite_code', 'id'),
  rewards: plain('reward', 'id'),
  quotes: plain('freight_rate_query', 'id'),
  trailerOrders: plain('trailer_order', 'id'),
  chargeOrders: plain('charge_order', 'id'),
  settlements: plain('charge_settlement', 'id'),
  companyContacts: plain('company_contact', 'id'),
  companyStaff: plain('company_staff', 'id'),
  companyRegistry: plain('company_registry', 'id'),
  companyImports: plain('company_record_import', 'id'),
  signIns,
}
