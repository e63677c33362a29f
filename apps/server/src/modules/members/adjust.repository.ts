/** Adjustments of the staff, and the points of a member: what was given, less what was used. */
import type { AdjustmentReason } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** Exact texts with two decimals. */
interface Points {
  bought: string
  adjusted: string
  used: string
  balance: string
}

function oneOf<Row>([row]: Row[]): Row {
  if (!row) throw new Error('sums have a row')
  return row
}

export async function sumPoints(db: Db | Trx, userId: string): Promise<Points> {
  const { rows } = await sql<Points>`
    SELECT bought::numeric(16, 2)::text, adjusted::numeric(16, 2)::text, used::numeric(16, 2)::text,
      (bought + adjusted - used)::numeric(16, 2)::text AS balance
    FROM (
      SELECT coalesce(sum(amount) FILTER (WHERE source = 'order'), 0) AS bought,
        coalesce(sum(amount) FILTER (WHERE source = 'adjustment'), 0) AS adjusted
      FROM member_points WHERE user_id = ${userId} AND revoked_at IS NULL
    ) given, (SELECT coalesce(sum(amount), 0) AS used FROM charge_order WHERE user_id = ${userId}) charged
  `.execute(db)
  return oneOf(rows)
}

interface Adjustment {
  memberId: number
  days?: number
  points?: string
  reason: AdjustmentReason
  reasonText: string
  oldEnd?: Date
  newEnd?: Date
  accountId: number
}

export async function insertAdjustment(trx: Trx, adjustment: Adjustment): Promise<number> {
  const { id } = await trx
    .insertInto('memberAdjustment')
    .values(adjustment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
