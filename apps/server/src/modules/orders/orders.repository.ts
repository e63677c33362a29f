import {
  limits,
  type OrderStatus,
  type orders as operations,
  personalData,
  type Query,
} from '@backoffice/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import { may } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { hasPart, showsPart, startsWith } from '../../platform/db/filters.ts'
import { plannedOnce } from '../../platform/db/prepared.ts'
import { countsOf, countsWithPart } from '../../platform/db/row-counts.ts'
import { tableVersion } from '../../platform/db/table-versions.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { VersionedCache } from '../../platform/lib/versioned-cache.ts'
import { wherePersonal } from '../../platform/masking/personal-data.ts'
import type { SiteRow } from '../sites/sites.repository.ts'

/** Times as the database writes them into JSON. */
export interface OrderItem {
  itemName: string
  skuCode: string | null
  vipEffectTime: string | null
  vipDueTime: string | null
}

export type OrderRecord = Selectable<Database['orders']> & { items: OrderItem[] }
type OrderQuery = Query<typeof operations.list>
/** The searches, the tab among them. */
type Filters = Omit<OrderQuery, 'page' | 'size' | 'sort'>
export type OrderFilters = Omit<OrderQuery, 'page' | 'size'>
type Matching = SelectQueryBuilder<Database, 'orders', object>

/** The searches apart from the tab and the name. */
function searched(db: Db, { order_no, source_phone, source, userId }: Filters, access: Access) {
  let matching: Matching = db.selectFrom('orders')
  if (order_no) matching = matching.where('orders.orderNo', 'like', startsWith(order_no))
  if (source_phone)
    matching = matching.$call(
      wherePersonal<Database, 'orders'>(access, 'phone', 'orders.sourcePhone', source_phone),
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

const noOrders: OrderCounts = { all: 0, UNPAID: 0, PAID: 0, CANCELLED: 0 }

function countsFrom(totals: { status: string | null; total: number }[]): OrderCounts {
  const counts = { ...noOrders }
  for (const { status, total } of totals) {
    counts[status as keyof OrderCounts] += total
    counts.all += total
  }
  return counts
}

/** Of all orders, or of those whose name has a part: kept by the database, however many orders there are. */
async function countKept(db: Db, { source, source_name }: Filters): Promise<OrderCounts> {
  const kept = source_name
    ? await countsWithPart(db, 'orders_of_name', source_name)
    : await countsOf(db, 'orders')
  const ofSource = kept.filter(({ keys }) => !source || keys[0] === source)
  return countsFrom(ofSource.map(({ keys: [, status = null], total }) => ({ status, total })))
}

async function countFound(db: Db, filters: Filters, access: Access): Promise<OrderCounts> {
  const totals = await searched(db, filters, access)
    .$if(Boolean(filters.source_name), query =>
      query.where(hasPart('orders.source_name', filters.source_name ?? '')),
    )
    .select(['orders.status', ({ fn }) => fn.countAll<number>().as('total')])
    .groupBy('orders.status')
    .execute()
  return countsFrom(totals)
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

interface Slice {
  direction: 'asc' | 'desc'
  limit: number
  offset: number
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

/** They hold until an order, an item or what it gave changes anywhere. */
interface Kept {
  counts: VersionedCache<string, OrderCounts>
  numbers: VersionedCache<string, string[]>
  /** 200 of the longest take 30 MB. */
  pages: VersionedCache<string, OrderRecord[]>
}

const keptOf = new WeakMap<Db, Kept>()

function keptFor(db: Db): Kept {
  let kept = keptOf.get(db)
  if (!kept) {
    kept = {
      counts: new VersionedCache(1000),
      numbers: new VersionedCache(1000),
      pages: new VersionedCache(200),
    }
    keptOf.set(db, kept)
  }
  return kept
}

const isCountKept = ({ order_no, source_phone, userId }: Filters) => !(order_no || source_phone || userId)

/** A list as one person sees it, at one version of the orders. */
interface View {
  version: number
  key: string
  filters: Filters
  access: Access
}

function viewOf(version: number, filters: Filters, access: Access): View {
  const { status: _, ...search } = filters
  // Who sees phones masked finds them by the whole number only.
  return { version, key: JSON.stringify([search, may(access, personalData.phone)]), filters, access }
}

const countView = (db: Db, { version, key, filters, access }: View) =>
  keptFor(db).counts.get(version, key, () =>
    isCountKept(filters) ? countKept(db, filters) : countFound(db, filters, access),
  )

/** Orders passed in an index in the time in which one is fetched from its place in the table, about. */
const passedForOneLookedUp = 4

/** Whether so many share a part of a name that going through all orders meets a page sooner than looking them up. */
async function isCommon(db: Db, view: View, { limit, offset }: Slice): Promise<boolean> {
  if (!isCountKept(view.filters)) return false
  const { source_name: _, status = 'all', ...rest } = view.filters
  const [found, all] = await Promise.all([countView(db, view), countKept(db, rest)])
  return ((offset + limit) * all[status]) / found[status] < found.all * passedForOneLookedUp
}

/** Numbers of orders in their order, from indexes alone: a late page costs no rows. */
async function numbersOf(db: Db, view: View, slice: Slice): Promise<string[]> {
  const { order_no, source_name, source_phone, status } = view.filters
  const { direction, limit, offset } = slice
  let matching = searched(db, view.filters, view.access)
  if (status) matching = matching.where('orders.status', '=', status)
  const isRareName = Boolean(source_name) && !(await isCommon(db, view, slice))
  if (source_name)
    matching = matching.where((isRareName ? hasPart : showsPart)('orders.source_name', source_name))
  const keys = matching.select(['orders.orderNo', 'orders.createTime'])
  // What begins with something or has a rare part is found by that alone: numbers go with time, and looking for old
  // ones from the newest on would read almost everything. An offset keeps the planner from it.
  const found = order_no || source_phone || isRareName ? keys.offset(0) : keys
  const rows = await db
    .selectFrom(found.as('found'))
    .select('found.orderNo')
    .orderBy('found.createTime', direction)
    .orderBy('found.orderNo', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ orderNo }) => orderNo)
}

/** Numbers are read and kept by blocks, each with the longest page that begins in it: 1,000 of them take 40 MB. */
const blockNumbers = limits.pageSizeMax

async function numbersOfPage(db: Db, view: View, slice: Slice) {
  const block = slice.offset - (slice.offset % blockNumbers)
  const blockKey = JSON.stringify([view.key, view.filters.status, slice.direction, block])
  const found = await keptFor(db).numbers.get(view.version, blockKey, () =>
    numbersOf(db, view, { ...slice, limit: blockNumbers + limits.pageSizeMax, offset: block }),
  )
  const from = slice.offset - block
  return found.slice(from, from + slice.limit)
}

const rowsOfPage = (db: Db, view: View, slice: Slice) =>
  keptFor(db).pages.get(view.version, JSON.stringify([view.key, view.filters.status, slice]), async () =>
    selectRows(db, await numbersOfPage(db, view, slice), slice.direction),
  )

export async function listOrders(
  db: Db,
  { page = 1, size = limits.pageSizeDefault, sort, ...filters }: OrderQuery,
  access: Access,
): Promise<{ rows: OrderRecord[]; total: number; counts: OrderCounts }> {
  const direction = sort === 'create_time,ASC' ? 'asc' : 'desc'
  const slice: Slice = { direction, limit: size, offset: (page - 1) * size }
  const view = viewOf(await tableVersion(db, 'orders'), filters, access)
  const counting = countView(db, view)
  const tab = filters.status ?? 'all'
  // Far away it pays to know first whether there is such a page.
  const isThere = slice.offset < blockNumbers || slice.offset < (await counting)[tab]
  const [counts, rows] = await Promise.all([counting, isThere ? rowsOfPage(db, view, slice) : []])
  return { rows, total: counts[tab], counts }
}

/** The front site that sold it, as the site table has it. */
export type SourceSite = Pick<SiteRow, 'name' | 'labels' | 'locale'>

const sourceSite = sql<SourceSite | null>`(
  SELECT jsonb_build_object('name', site.name, 'labels', site.labels, 'locale', site.locale)
  FROM site WHERE site.code = orders.source
)`

/** Every order that matches, for a file: what the list shows, page after page. */
export function selectMatching(db: Db, { sort, ...filters }: OrderFilters, access: Access) {
  const direction = sort === 'create_time,ASC' ? 'asc' : 'desc'
  const { status, source_name } = filters
  return searched(db, filters, access)
    .$if(Boolean(source_name), query => query.where(hasPart('orders.source_name', source_name ?? '')))
    .$if(status !== undefined, query => query.where('orders.status', '=', status as OrderStatus))
    .selectAll('orders')
    .select([itemsOfOrder.as('items'), sourceSite.as('site')])
    .orderBy('orders.createTime', direction)
    .orderBy('orders.orderNo', direction)
}

export async function countOrders(db: Db, filters: OrderFilters, access: Access): Promise<number> {
  const { sort: _, ...searches } = filters
  const counts = await countView(db, viewOf(await tableVersion(db, 'orders'), searches, access))
  return counts[filters.status ?? 'all']
}

export async function findOrder(db: Db | Trx, orderNo: string): Promise<OrderRecord | undefined> {
  return selectOrders(db).where('orders.orderNo', '=', orderNo).executeTakeFirst()
}
