/** Counts for all channels how many members came, the orders that they paid, and the revenue, beside the period before. */
import {
  type ChannelFigure,
  type ChannelPeriod,
  type channels,
  type Data,
  limits,
  members,
  orders,
} from '@backoffice/contract'
import { sql } from 'kysely'
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { requireFilled } from '../../platform/db/upgrade-state.ts'
import { deskClock } from '../../platform/desk/desk-clock.ts'
import { localNames } from '../../platform/kit/local-names.ts'
import { readTogether } from '../../platform/kit/pages.ts'
import { today } from '../../platform/lib/time.ts'

type Sums = Pick<ChannelFigure, 'members' | 'orders' | 'revenue'>

interface Row extends Pick<ChannelFigure, 'code' | 'name' | 'labels'> {
  now: Sums
  before: Sums
  /** Of all channels. */
  total: number
}

/** Highest revenue first, by code for people who may not see it. @throws UnavailableError while an upgrade still names the channels of orders */
export async function figuresOfChannels(
  db: Db,
  period: ChannelPeriod,
  { actor, timeZone }: { actor: Actor; timeZone: string },
): Promise<Data<typeof channels.figures>> {
  await requireFilled(db, 'orders_channel_code')
  const { now, before } = deskClock(new Date(), timeZone)[period]
  const counted = (time: string, span: typeof now) =>
    sql`${sql.ref(time)} >= ${span.from} AND ${sql.ref(time)} < ${span.before}`
  // The first condition alone is a range of the index.
  const inEither = (time: string) =>
    sql`${sql.ref(time)} >= ${before.from} AND (${counted(time, before)} OR ${counted(time, now)})`
  const query = sql<Row>`
    WITH came AS (
      SELECT lower(channel_code) AS code, count(*) FILTER (WHERE ${counted('create_time', now)}) AS now,
        count(*) FILTER (WHERE ${counted('create_time', before)}) AS before
      FROM members WHERE ${inEither('create_time')} GROUP BY 1
    ), paid AS (
      SELECT channel_code AS code, count(*) FILTER (WHERE ${counted('paid_time', now)}) AS now,
        count(*) FILTER (WHERE ${counted('paid_time', before)}) AS before,
        sum(actual_amount) FILTER (WHERE ${counted('paid_time', now)}) AS amount_now,
        sum(actual_amount) FILTER (WHERE ${counted('paid_time', before)}) AS amount_before
      FROM orders WHERE status = 'PAID' AND ${inEither('paid_time')} GROUP BY 1
    )
    SELECT channel.code, name, labels, count(*) OVER ()::integer AS total,
      jsonb_build_object('members', coalesce(came.now, 0), 'orders', coalesce(paid.now, 0),
        'revenue', coalesce(amount_now, 0)) AS now,
      jsonb_build_object('members', coalesce(came.before, 0), 'orders', coalesce(paid.before, 0),
        'revenue', coalesce(amount_before, 0)) AS before
    FROM channel
    LEFT JOIN came ON came.code = lower(channel.code)
    LEFT JOIN paid ON paid.code = lower(channel.code)
    ORDER BY amount_now DESC NULLS LAST, came.now DESC NULLS LAST, channel.id DESC
    LIMIT ${limits.channelFiguresMax}
  `
  const { rows } = await readTogether(db, ['channelFigures', period], () => query.execute(db))
  const [seesMembers, seesOrders] = [permits(members.list.access, actor), permits(orders.list.access, actor)]
  const seen = (sums: Sums): Sums => ({
    members: seesMembers ? sums.members : null,
    orders: seesOrders ? sums.orders : null,
    revenue: seesOrders ? sums.revenue : null,
  })
  // Their order would tell the revenue.
  const inOrder = seesOrders ? rows : rows.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return {
    from: today(timeZone, now.from),
    before: today(timeZone, before.from),
    total: rows[0]?.total ?? 0,
    rows: inOrder.map(({ now, before, labels, total: _, ...row }) => ({
      ...row,
      labels: localNames(row.name, labels),
      ...seen(now),
      before: seen(before),
    })),
  }
}
