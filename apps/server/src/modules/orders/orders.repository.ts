import { limits, type orders as operations, type Query } from '@backoffice/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db, Trx } from '../../db/database.ts'
import { contains, startsWith } from '../../db/filters.ts'
import { countsOf } from '../../db/row-counts.ts'
import type { Actor } from '../access/actor.ts'
import { wherePersonal } from '../personal-data/personal-data.ts'
import type { OrderTables } from './orders.tables.ts'

export type OrderItem = Pick<
  Selectable<OrderTables['orderItems']>,
  'orderNo' | 'itemName' | 'skuCode' | 'vipEffectTime' | 'vipDueTime'
>
export type OrderRecord = Selectable<OrderTables['orders']> & { items: OrderItem[] }
type OrderQuery = Query<typeof operations.list>
type Filters = Omit<OrderQuery, 'page' | 'size' | 'sort'>
type Matching = SelectQueryBuilder<Database, 'orders', object>

/** The searches apart from the tab. */
function searched(db: Db, { order_no, source_name, source_phone, source, userId }: Filters, actor: Actor) {
  let matching: Matching = db.selectFrom('orders')
  if (order_no) matching = matching.where('orders.orderNo', 'like', startsWith(order_no))
  if (source_name)
    matching = matching
      .where(sql<boolean>`text_pieces(orders.source_name) @> pieces_sought(${source_name})`)
      .where(sql<boolean>`lower(orders.source_name) LIKE lower(${contains(source_name)})`)
  if (source_phone)
    matching = matching.$call(
      wherePersonal<Database, 'orders'>(actor, 'phone', 'orders.sourcePhone', source_phone),
    )
  if (source) matching = matching.where('orders.source', '=', source)
  if (userId) matching = matching.where('orders.userId', '=', userId)
  return matching
}

export interface OrderCounts {
  all: number
  UNPAID: number
  PAID: number
  CANCELLED: number
}

async function statusTotals(db: Db, filters: Filters, actor: Actor): Promise<[string, number][]> {
  const { order_no, source_name, source_phone, userId, source } = filters
  if (order_no || source_name || source_phone || userId) {
    const rows = await searched(db, filters, actor)
      .select(['orders.status', ({ fn }) => fn.countAll<number>().as('total')])
      .groupBy('orders.status')
      .execute()
    return rows.map(({ status, total }) => [status, total])
  }
  // Kept by the database: the tabs cost nothing, however many orders there are.
  const kept = await countsOf(db, 'orders')
  return kept.flatMap(({ keys: [keptSource, status], total }): [string, number][] =>
    source && keptSource !== source ? [] : [[status ?? '', total]],
  )
}

/** Exact totals of the tabs under the searches. */
export async function countOrders(db: Db, filters: Filters, actor: Actor): Promise<OrderCounts> {
  const counts: OrderCounts = { all: 0, UNPAID: 0, PAID: 0, CANCELLED: 0 }
  for (const [status, total] of await statusTotals(db, filters, actor)) {
    counts[status as keyof OrderCounts] += total
    counts.all += total
  }
  return counts
}

/** With their items: what an item gave as it was pushed, else as the member's ledger has it. */
async function withItems(db: Db | Trx, rows: Selectable<OrderTables['orders']>[]): Promise<OrderRecord[]> {
  if (rows.length === 0) return []
  const items = await db
    .selectFrom('orderItems as item')
    .leftJoin('memberPeriods as period', join =>
      join
        .onRef('period.orderNo', '=', 'item.orderNo')
        .on(sql<boolean>`period.source_key = item.order_no || '#' || lpad(item.position::text, 3, '0')`),
    )
    .where(sql<boolean>`item.order_no = ANY (${rows.map(row => row.orderNo)}::text[])`)
    .select(['item.orderNo', 'item.itemName', 'item.skuCode'])
    .select(sql<Date | null>`coalesce(item.vip_effect_time, period.start_time)`.as('vipEffectTime'))
    .select(sql<Date | null>`coalesce(item.vip_due_time, period.end_time)`.as('vipDueTime'))
    .orderBy('item.orderNo')
    .orderBy('item.position')
    .execute()
  const byOrder = Map.groupBy(items, item => item.orderNo)
  return rows.map(row => ({ ...row, items: byOrder.get(row.orderNo) ?? [] }))
}

export async function listOrders(
  db: Db,
  { page = 1, size = limits.pageSizeDefault, sort, ...filters }: OrderQuery,
  actor: Actor,
): Promise<{ rows: OrderRecord[]; total: number; counts: OrderCounts }> {
  const counts = await countOrders(db, filters, actor)
  const total = counts[filters.status ?? 'all']
  const offset = (page - 1) * size
  if (offset >= total) return { rows: [], total, counts }
  let matching = searched(db, filters, actor)
  if (filters.status) matching = matching.where('orders.status', '=', filters.status)
  const direction = sort === 'create_time,ASC' ? 'asc' : 'desc'
  const rows = await matching
    .selectAll('orders')
    .orderBy('orders.createTime', direction)
    .orderBy('orders.orderNo', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return { rows: await withItems(db, rows), total, counts }
}

export async function findOrder(db: Db | Trx, orderNo: string): Promise<OrderRecord | undefined> {
  const row = await db.selectFrom('orders').where('orderNo', '=', orderNo).selectAll().executeTakeFirst()
  return row && (await withItems(db, [row]))[0]
}
