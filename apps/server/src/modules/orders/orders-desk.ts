/** Revenue and orders that wait, from the indexes of the list. */
import { unpaidOrderDays } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { TimeSpan } from '../../platform/desk/desk-clock.ts'
import { countWaiting, type DeskFigurePart, type DeskTrendPart } from '../../platform/desk/desk-parts.ts'
import { startOfDay } from '../../platform/lib/time.ts'

const paidIn = (db: Db, { from, before }: TimeSpan) =>
  db
    .selectFrom('orders')
    .where('status', '=', 'PAID')
    .where('paidTime', '>=', from)
    .where('paidTime', '<', before)

async function revenueIn(db: Db, span: TimeSpan): Promise<number> {
  const { sum } = await paidIn(db, span)
    .select(sql<string>`coalesce(sum(actual_amount), 0)`.as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const revenue = (key: 'revenueToday' | 'revenueMonth'): DeskFigurePart => ({
  key,
  async read({ app: { db }, clock }) {
    const isDay = key === 'revenueToday'
    const spans = isDay ? clock.day : clock.month
    const [value, before] = await Promise.all([revenueIn(db, spans.now), revenueIn(db, spans.before)])
    const search = { status: 'PAID', paidFrom: isDay ? 'today' : 'month', paidTo: 'today' }
    return { value, before, search }
  },
})

const unpaid: DeskFigurePart = {
  key: 'ordersUnpaid',
  async read({ app, clock }) {
    const first = 1 - unpaidOrderDays
    const found = await countWaiting(
      app.db
        .selectFrom('orders')
        .where('status', '=', 'UNPAID')
        .where('createTime', '>=', startOfDay(clock.dayIn(first), clock.timeZone)),
    )
    return { ...found, search: { status: 'UNPAID', createdFrom: `today${first}` } }
  },
}

export const orderFigures = [revenue('revenueToday'), revenue('revenueMonth'), unpaid]

export const orderTrend: DeskTrendPart = {
  keys: ['orders', 'revenue'],
  async read({ app, span, clock }) {
    const ofDays = paidIn(app.db, span)
      .select([
        sql<Date>`(paid_time AT TIME ZONE ${clock.timeZone})::date`.as('date'),
        ({ fn }) => fn.countAll<number>().as('orders'),
        sql<string>`sum(actual_amount)`.as('revenue'),
      ])
      .groupBy(sql`1`)
      .as('ofDays')
    // Only as many texts as days.
    const rows = await app.db
      .selectFrom(ofDays)
      .select([sql<string>`date::text`.as('day'), 'orders', 'revenue'])
      .execute()
    return rows.map(row => ({ day: row.day, values: [row.orders, Number(row.revenue)] }))
  },
}
