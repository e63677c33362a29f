/** What one member paid, bought, renewed and last did: each by an index of the member. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isReminded } from './member-filters.ts'

interface Totals {
  spend: string
  lastPaidTime: Date | null
  unpaid: number
  renewals: number
  lastSeenTime: Date | null
  reminded: boolean
}

/** @returns undefined for a member that is gone */
export async function readTotals(db: Db, uidPk: number): Promise<Totals | undefined> {
  const { rows } = await sql<Totals>`
    SELECT paid.*, ${isReminded} AS reminded,
      (SELECT count(*)::integer FROM member_periods p
        WHERE p.user_id = members.user_id AND p.renews AND p.revoked_at IS NULL) AS renewals,
      (SELECT last_login_at FROM member_stats s WHERE s.user_id = members.user_id) AS last_seen_time
    FROM members, LATERAL (
      SELECT coalesce(sum(o.actual_amount) FILTER (WHERE o.status = 'PAID'), 0)::numeric(20, 2)::text AS spend,
        max(o.paid_time) FILTER (WHERE o.status = 'PAID') AS last_paid_time,
        (count(*) FILTER (WHERE o.status = 'UNPAID'))::integer AS unpaid
      FROM orders o WHERE o.user_id = members.user_id
    ) paid
    WHERE members.uid_pk = ${uidPk}
  `.execute(db)
  return rows[0]
}

/** The most products that are shown. */
const productsMax = 20

interface ProductTotal {
  product: string
  orders: number
  amount: string
  lastPaidTime: Date
}

/** Each order counts once, under the names of all its products, so that the amounts add up to what was paid. */
export async function readProductTotals(db: Db, userId: string): Promise<ProductTotal[]> {
  const { rows } = await sql<ProductTotal>`
    SELECT product, count(*)::integer AS orders, sum(actual_amount)::numeric(20, 2)::text AS amount,
      max(paid_time) AS last_paid_time
    FROM (
      SELECT o.actual_amount, o.paid_time, coalesce((
        SELECT string_agg(i.item_name, ' + ' ORDER BY i.position) FROM order_items i WHERE i.order_no = o.order_no
      ), '') AS product
      FROM orders o WHERE o.user_id = ${userId} AND o.status = 'PAID'
    ) paid
    GROUP BY product ORDER BY sum(actual_amount) DESC, product LIMIT ${productsMax}
  `.execute(db)
  return rows
}
