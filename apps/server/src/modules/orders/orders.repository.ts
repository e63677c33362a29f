import { limits, type orders as operations, type Query } from '@backoffice/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db, Trx } from '../../db/database.ts'
import { contains, startsWith } from '../../db/filters.ts'
import { plannedOnce } from '../../db/prepared.ts'
import { countsOf } from '../../db/row-counts.ts'
import type { Actor } from '../access/actor.ts'
import { wherePersonal } from '../personal-data/personal-data.ts'
import type { OrderTables } from './orders.tables.ts'

/** Times as the database writes them into JSON. */
export interface OrderItem {
  itemName: string
  skuCode: string | null
  vipEffectTime: string | null
  vipDueTime: string | null
}

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

/** What an item gave: as it was pushed, else as the member's ledger has it. */
const itemsOfOrder = sql<OrderItem[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'itemName', item.item_name, 'skuCode', item.sku_code,
    'vipEffectTime', coalesce(item.vip_effect_time, period.start_time),
    'vipDueTime', coalesce(item.vip_due_time, period.end_time)
  ) ORDER BY item.position), '[]')
  FROM order_items item LEFT JOIN member_periods period ON period.source = 'order'
    AND period.source_key = item.order_no || '#' || lpad(item.position::text, 3, '0')
  WHERE item.order_no = orders.order_no
)`

/** The numbers of one page, from indexes alone: a late page costs no rows. */
function pageOf(
  db: Db,
  { page = 1, size = limits.pageSizeDefault, sort, ...filters }: OrderQuery,
  actor: Actor,
) {
  const direction = sort === 'create_time,ASC' ? 'asc' : 'desc'
  const { order_no, source_phone, status } = filters
  let matching = searched(db, filters, actor)
  if (status) matching = matching.where('orders.status', '=', status)
  const keys = matching.select(['orders.orderNo', 'orders.createTime'])
  // What begins with something is found by that alone: numbers go with time, and looking for old ones from the
  // newest on would read almost everything. An offset keeps the planner from it.
  const found = order_no || source_phone ? keys.offset(0) : keys
  return db
    .selectFrom(found.as('found'))
    .select('found.orderNo')
    .orderBy('found.createTime', direction)
    .orderBy('found.orderNo', direction)
    .limit(size)
    .offset((page - 1) * size)
}

/** The orders of some numbers, as the list has them. */
async function selectRows(db: Db, numbers: string[], direction: 'asc' | 'desc'): Promise<OrderRecord[]> {
  if (numbers.length === 0) return []
  return selectOrders(db)
    .modifyFront(plannedOnce)
    .where(sql<boolean>`orders.order_no = ANY (${numbers}::text[])`)
    .orderBy('orders.createTime', direction)
    .orderBy('orders.orderNo', direction)
    .execute()
}

const selectOrders = (db: Db | Trx) =>
  db.selectFrom('orders').selectAll('orders').select(itemsOfOrder.as('items'))

/** From here on it pays to know first whether there is such a page. */
const farOffset = 10_000

export async function listOrders(
  db: Db,
  query: OrderQuery,
  actor: Actor,
): Promise<{ rows: OrderRecord[]; total: number; counts: OrderCounts }> {
  const { page = 1, size = limits.pageSizeDefault, sort, ...filters } = query
  const direction = sort === 'create_time,ASC' ? 'asc' : 'desc'
  const listRows = async () => {
    const numbers = await pageOf(db, query, actor).execute()
    return selectRows(
      db,
      numbers.map(({ orderNo }) => orderNo),
      direction,
    )
  }
  const offset = (page - 1) * size
  const counting = countOrders(db, filters, actor)
  const [counts, near] = await Promise.all([counting, offset < farOffset ? listRows() : undefined])
  const total = counts[filters.status ?? 'all']
  return { rows: near ?? (offset < total ? await listRows() : []), total, counts }
}

export async function findOrder(db: Db | Trx, orderNo: string): Promise<OrderRecord | undefined> {
  return selectOrders(db).where('orders.orderNo', '=', orderNo).executeTakeFirst()
}
