/** Counts for channels how many members came, the orders that they paid, and the revenue, beside the period before. */
import {
  type ChannelFigure,
  type ChannelMeasure,
  channelMeasures,
  type channels,
  type Data,
  limits,
  members,
  orders,
  type Query,
} from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { requireFilled } from '../../platform/db/upgrade-state.ts'
import { deskClock } from '../../platform/desk/desk-clock.ts'
import { localNames } from '../../platform/kit/local-names.ts'
import { readTogether } from '../../platform/kit/pages.ts'
import { today } from '../../platform/lib/time.ts'

type Sums = Pick<ChannelFigure, 'members' | 'orders' | 'revenue'>

interface Row extends Pick<ChannelFigure, 'id' | 'code' | 'name' | 'labels'> {
  now: Sums
  before: Sums
  /** Of all channels. */
  total: number
}

const orderBy: Record<ChannelMeasure, RawBuilder<unknown>> = {
  revenue: sql`amount_now`,
  orders: sql`paid.now`,
  members: sql`came.now`,
}

/** The order would tell what the reader may not see. */
function orderFor(by: ChannelMeasure, seesMembers: boolean, seesOrders: boolean) {
  const mayBe = (measure: ChannelMeasure) => (measure === 'members' ? seesMembers : seesOrders)
  const measure = mayBe(by) ? by : channelMeasures.find(mayBe)
  return measure ? sql`${orderBy[measure]} DESC NULLS LAST, lower(channel.code)` : sql`lower(channel.code)`
}

/** By the measure, as far as the reader may see it. @throws UnavailableError while an upgrade still names the channels of orders */
export async function figuresOfChannels(
  db: Db,
  { period, codes, by = 'revenue' }: Query<typeof channels.figures>,
  { actor, timeZone }: { actor: Actor; timeZone: string },
): Promise<Data<typeof channels.figures>> {
  const [seesMembers, seesOrders] = [permits(members.list.access, actor), permits(orders.list.access, actor)]
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
    SELECT channel.id, channel.code, name, labels, (SELECT count(*)::integer FROM channel) AS total,
      jsonb_build_object('members', coalesce(came.now, 0), 'orders', coalesce(paid.now, 0),
        'revenue', coalesce(amount_now, 0)) AS now,
      jsonb_build_object('members', coalesce(came.before, 0), 'orders', coalesce(paid.before, 0),
        'revenue', coalesce(amount_before, 0)) AS before
    FROM channel
    LEFT JOIN came ON came.code = lower(channel.code)
    LEFT JOIN paid ON paid.code = lower(channel.code)
    WHERE ${codes ? sql`lower(channel.code) = ANY (${codes.map(code => code.toLowerCase())}::text[])` : sql`true`}
    ORDER BY ${orderFor(by, seesMembers, seesOrders)}
    LIMIT ${codes ? codes.length : limits.channelsComparedMax}
  `
  const key = ['channelFigures', period, codes, by, seesMembers, seesOrders]
  const { rows } = await readTogether(db, key, () => query.execute(db))
  const seen = (sums: Sums): Sums => ({
    members: seesMembers ? sums.members : null,
    orders: seesOrders ? sums.orders : null,
    revenue: seesOrders ? sums.revenue : null,
  })
  return {
    from: today(timeZone, now.from),
    before: today(timeZone, before.from),
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ now, before, labels, total: _, ...row }) => ({
      ...row,
      labels: localNames(row.name, labels),
      ...seen(now),
      before: seen(before),
    })),
  }
}
