/** What was sold through a channel in a period so far, and whose friends came through it. */
import { type ChannelPeriod, type channels, type Data, limits, members, orders } from '@backoffice/contract'
import { sql } from 'kysely'
import { type Actor, permits } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { requireFilled } from '../../platform/db/upgrade-state.ts'
import { deskClock } from '../../platform/desk/desk-clock.ts'
import { readTogether } from '../../platform/kit/pages.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { findSkuNames } from '../products/sku-names.ts'

interface Asked {
  code: string
  period: ChannelPeriod
  actor: Actor
  timeZone: string
}

const spanOf = ({ period, timeZone }: Asked) => deskClock(new Date(), timeZone)[period].now

interface ProductRow {
  skuCode: string | null
  name: string
  orders: number
  revenue: string
  total: number
}

/** @throws AppError 10406 for whoever may not read orders */
export async function productsOfChannel(db: Db, asked: Asked): Promise<Data<typeof channels.products>> {
  if (!permits(orders.list.access, asked.actor)) throw new AppError(10406)
  await requireFilled(db, 'orders_channel_code')
  const { from, before } = spanOf(asked)
  // An order with the same product twice is one.
  const query = sql<ProductRow>`
    WITH sold AS (
      SELECT i.sku_code, CASE WHEN i.sku_code IS NULL THEN i.item_name END AS own_name, min(i.item_name) AS name,
        o.order_no, min(o.actual_amount) AS amount
      FROM orders o JOIN order_items i ON i.order_no = o.order_no
      WHERE o.channel_code = lower(${asked.code}) AND o.status = 'PAID'
        AND o.paid_time >= ${from} AND o.paid_time < ${before}
      GROUP BY 1, 2, o.order_no
    )
    SELECT sku_code, min(name) AS name, count(*)::integer AS orders, sum(amount) AS revenue,
      count(*) OVER ()::integer AS total
    FROM sold GROUP BY sku_code, own_name
    ORDER BY count(*) DESC, sum(amount) DESC, min(name) LIMIT ${limits.channelPartsMax}
  `
  const { rows } = await readTogether(db, ['channelProducts', asked.code, asked.period], () =>
    query.execute(db),
  )
  const names = await findSkuNames(
    db,
    rows.flatMap(({ skuCode }) => skuCode ?? []),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ skuCode, revenue, total: _, ...row }) => ({
      ...row,
      sku_code: skuCode,
      revenue: Number(revenue),
      labels: names.get(skuCode ?? '') ?? [],
    })),
  }
}

interface InviterRow {
  userId: string
  name: string
  friends: number
  total: number
}

/** @throws AppError 10406 for whoever may not read members */
export async function invitersOfChannel(db: Db, asked: Asked): Promise<Data<typeof channels.inviters>> {
  if (!permits(members.list.access, asked.actor)) throw new AppError(10406)
  const { from, before } = spanOf(asked)
  const query = sql<InviterRow>`
    WITH inviters AS (
      SELECT v.inviter_user_id AS id, count(*)::integer AS friends
      FROM members m JOIN invitation v ON v.invited_user_id = m.user_id AND v.invited_user_id <> ''
      WHERE lower(m.channel_code) = lower(${asked.code})
        AND m.create_time >= ${from} AND m.create_time < ${before}
      GROUP BY 1
    ), first AS (
      SELECT id, friends, count(*) OVER ()::integer AS total FROM inviters
      ORDER BY friends DESC, id LIMIT ${limits.channelPartsMax}
    )
    SELECT id AS "userId", coalesce(member.name, '') AS name, friends, total
    FROM first LEFT JOIN members member ON member.user_id = first.id ORDER BY friends DESC, id
  `
  const { rows } = await readTogether(db, ['channelInviters', asked.code, asked.period], () =>
    query.execute(db),
  )
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}
