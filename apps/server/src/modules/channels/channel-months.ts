/** Counts by month how many members came through a channel, the orders that they paid, and the revenue. */
import { type ChannelMonth, members, orders } from '@backoffice/contract'
import { sql } from 'kysely'
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { requireFilled } from '../../platform/db/upgrade-state.ts'

interface MonthRow {
  month: string
  members: number
  orders: number
  revenue: string
}

/**
 * The last 12 months of the business time zone, oldest first. Members and orders are found by the indexes of their
 * channel.
 */
export async function monthsOfChannel(
  db: Db,
  code: string,
  { actor, timeZone }: { actor: Actor; timeZone: string },
): Promise<ChannelMonth[]> {
  await requireFilled(db, 'orders_channel_code')
  const month = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE ${timeZone}, 'YYYY-MM')`
  const { rows } = await sql<MonthRow>`
    WITH span AS (
      SELECT date_trunc('month', now() AT TIME ZONE ${timeZone}) - interval '11 months' AS first
    ), came AS (
      SELECT ${month('m.create_time')} AS month, count(*)::integer AS n
      FROM members m, span
      WHERE lower(m.channel_code) = lower(${code}) AND m.create_time >= span.first AT TIME ZONE ${timeZone}
      GROUP BY 1
    ), paid AS (
      SELECT ${month('o.paid_time')} AS month, count(*)::integer AS n, sum(o.actual_amount) AS amount
      FROM orders o, span
      WHERE o.channel_code = lower(${code}) AND o.status = 'PAID'
        AND o.paid_time >= span.first AT TIME ZONE ${timeZone}
      GROUP BY 1
    )
    SELECT to_char(start, 'YYYY-MM') AS month, coalesce(came.n, 0) AS members, coalesce(paid.n, 0) AS orders,
      coalesce(paid.amount, 0) AS revenue
    FROM span, generate_series(span.first, span.first + interval '11 months', interval '1 month') AS start
    LEFT JOIN came ON came.month = to_char(start, 'YYYY-MM')
    LEFT JOIN paid ON paid.month = to_char(start, 'YYYY-MM')
    ORDER BY start
  `.execute(db)
  const [seesMembers, seesOrders] = [permits(members.list.access, actor), permits(orders.list.access, actor)]
  return rows.map(row => ({
    month: row.month,
    members: seesMembers ? row.members : null,
    orders: seesOrders ? row.orders : null,
    revenue: seesOrders ? Number(row.revenue) : null,
  }))
}
