import { type Order, orders as operations, orderFields, type Query } from '@backoffice/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import { accountName } from '../../platform/access/account-name.ts'
import type { NamedSite } from '../../platform/access/site-names.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { hasPart, showsPart, withinTimes } from '../../platform/db/filters.ts'
import { plannedOnce } from '../../platform/db/prepared.ts'
import { countsWithPart, rowCountsOf } from '../../platform/db/row-counts.ts'
import { tableVersion } from '../../platform/db/table-versions.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { requireFilled } from '../../platform/db/upgrade-state.ts'
import { ListCache, type ListCacheRequest } from '../../platform/kit/kept-list.ts'
import { filteredRows, type ListReader } from '../../platform/kit/list-filters.ts'
import { countRows, type PageSlice, readTogether } from '../../platform/kit/pages.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { hasSeenPart, hiddenTexts, sortableText } from '../../platform/masking/personal-data.ts'

/** Amounts as texts; times in UTC without an offset, as the database writes them into JSON: old local offsets have seconds, which no Date reads. */
export interface OrderItem {
  itemName: string
  skuCode: string | null
  vipEffectTime: string | null
  vipDueTime: string | null
  vipRevokedTime: string | null
  price: string | null
  discount: string | null
  points: string | null
}

export type OrderRecord = Selectable<Database['orders']> & {
  items: OrderItem[]
  invoice: OrderInvoiceState
  canceller: string | null
}
type OrderInvoiceState = Order['invoice']
type OrderQuery = Query<typeof operations.list>
export type OrderFilters = Omit<OrderQuery, 'page' | 'size'>
/** The filters, including the tab. */
type Filters = Omit<OrderFilters, 'sort'>

/** As orders keep the codes of channels. */
const lower = (code: string) => code.toLowerCase()

const paidRange = ({ paidFrom: startTime, paidTo: endTime }: Filters, timeZone: string) =>
  timeRange({ startTime, endTime }, timeZone, 'paidTo')

const hasNoInvoice = sql<boolean>`NOT EXISTS (SELECT FROM invoice WHERE invoice.order_no = orders.order_no)`

/** Tells whether the latest invoice of an order is in one of some states. */
function hasInvoice(states: OrderInvoiceState[]) {
  const latest = sql<boolean>`orders.order_no IN (
    SELECT i.order_no FROM invoice i WHERE i.state = ANY (${states}::text[])
      AND NOT EXISTS (SELECT FROM invoice later WHERE later.order_no = i.order_no AND later.id > i.id)
  )`
  if (!states.includes('none')) return latest
  return states.length === 1 ? hasNoInvoice : sql<boolean>`(${hasNoInvoice} OR ${latest})`
}

/** As the condition of its index says it. */
const isRefunded = sql<boolean>`orders.status = 'CANCELLED' AND orders.paid_time IS NOT NULL`

const matching = filteredRows({
  table: 'orders',
  fields: orderFields,
  list: operations.list,
  own: {
    product: (part, { access }) => sql<boolean>`orders.order_no IN (
      SELECT order_no FROM order_items WHERE ${hasSeenPart(access, 'order_items.item_name', part)}
    )`,
    channelCode: codes => sql<boolean>`orders.channel_code IN (${sql.join(codes.map(lower))})`,
    invoice: hasInvoice,
    refunded: isWanted => (isWanted ? isRefunded : sql<boolean>`NOT (${isRefunded})`),
  },
})

interface OrderCounts {
  all: number
  UNPAID: number
  PAID: number
  CANCELLED: number
  /** Some of the cancelled ones. */
  refunded: number
}

type Tab = { [K in 'status' | 'refunded']: Filters[K] | undefined }

/** Counts the orders of these states, or all; only those that were refunded, or that were not. */
function countIn(counts: OrderCounts, { status, refunded }: Tab): number {
  const ofStates = status ? status.reduce((sum, state) => sum + counts[state], 0) : counts.all
  if (refunded === undefined) return ofStates
  const ofRefunds = !status || status.includes('CANCELLED') ? counts.refunded : 0
  return refunded ? ofRefunds : ofStates - ofRefunds
}

const noOrders: OrderCounts = { all: 0, UNPAID: 0, PAID: 0, CANCELLED: 0, refunded: 0 }

function countsFrom(totals: { status: string | null; total: number }[]): OrderCounts {
  const counts = { ...noOrders }
  for (const { status, total } of totals) {
    counts[status as keyof OrderCounts] += total
    counts.all += total
  }
  return counts
}

/** For all orders, or for those of channels or with part of a name: kept by the database, however many orders there are. */
function keptFor(db: Db, { source_name, channelCode }: Filters, access: Access) {
  if (channelCode)
    return countsWithPart(
      db,
      'orders_of_channel',
      column => sql`${sql.ref(column)} IN (${sql.join(channelCode.map(lower))})`,
    )
  return source_name
    ? countsWithPart(db, 'orders_of_name', column => hasSeenPart(access, column, source_name))
    : rowCountsOf(db, 'orders')
}

/** Few orders are refunded: their index has all of them. */
const countRefunded = (db: Db, filters: Filters, reader: ListReader): Promise<number> =>
  countRows(matching(db, { ...filters, refunded: true }, reader, showsPart).select('orders.orderNo'))

async function countKept(db: Db, filters: Filters, reader: ListReader): Promise<OrderCounts> {
  const [kept, refunded] = await Promise.all([
    keptFor(db, filters, reader.access),
    countRefunded(db, filters, reader),
  ])
  const ofSource = kept.filter(({ keys }) => !filters.source || filters.source.some(each => each === keys[0]))
  const counts = countsFrom(ofSource.map(({ keys: [, status = null], total }) => ({ status, total })))
  return { ...counts, refunded }
}

const isBlank = (filters: object) =>
  Object.values(filters).every(value => value === undefined || value === '')

/** Kept counts know the source and the state, beside either the name or the channel. */
const isCountKept = ({
  source: _,
  source_name,
  status: __,
  refunded: ___,
  channelCode,
  ...others
}: Filters) => isBlank(others) && (!source_name || !channelCode)

async function countFound(db: Db, filters: Filters, reader: ListReader): Promise<OrderCounts> {
  const totals = await matching(db, filters, reader)
    .select(({ fn }) => [
      'orders.status',
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere(isRefunded).as('refunded'),
    ])
    .groupBy('orders.status')
    .execute()
  return { ...countsFrom(totals), refunded: totals.reduce((sum, { refunded }) => sum + refunded, 0) }
}

/** An item shows the validity that it gave: as it was pushed, otherwise from the member's ledger. */
const itemsOfOrder = sql<OrderItem[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'itemName', item.item_name, 'skuCode', item.sku_code,
    'vipEffectTime', coalesce(item.vip_effect_time, period.start_time) AT TIME ZONE 'UTC',
    'vipDueTime', coalesce(item.vip_due_time, period.end_time) AT TIME ZONE 'UTC',
    'vipRevokedTime', period.revoked_at AT TIME ZONE 'UTC',
    'price', item.price::text, 'discount', item.discount::text,
    'points', (SELECT points.amount::text FROM member_points points WHERE points.source = 'order'
      AND points.source_key = item.order_no || '#' || lpad(item.position::text, 3, '0'))
  ) ORDER BY item.position), '[]')
  FROM order_items item LEFT JOIN member_periods period ON period.source = 'order'
    AND period.source_key = item.order_no || '#' || lpad(item.position::text, 3, '0')
  WHERE item.order_no = orders.order_no
)`

const latestInvoice = sql<OrderInvoiceState>`coalesce(
  (SELECT i.state FROM invoice i WHERE i.order_no = orders.order_no ORDER BY i.id DESC LIMIT 1), 'none'
)`

/** The account whose push cancelled it. */
const canceller = accountName('orders.cancelled_by')

const selectOrders = (db: Db | Trx) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select([itemsOfOrder.as('items'), latestInvoice.as('invoice'), canceller.as('canceller')])

const selectRows = (db: Db, numbers: string[]): Promise<OrderRecord[]> =>
  selectOrders(db)
    .modifyFront(plannedOnce)
    .where(sql<boolean>`orders.order_no = ANY (${numbers}::text[])`)
    .execute()

/** By a column that the contract names; rows with equal values by time, in the same direction: an index serves both. */
function orderOf(access: Access, sort = 'create_time,DESC') {
  const [column = '', direction] = sort.split(',')
  const way = direction === 'ASC' ? sql`ASC` : sql`DESC`
  const columns = [...new Set([column, 'create_time', 'order_no'])]
  const sortedBy = (each: string) =>
    each === 'source_name' ? sortableText(access, 'orders.source_name') : sql.ref(`orders.${each}`)
  const by = (values: RawBuilder<unknown>[]) => sql`${sql.join(values.map(value => sql`${value} ${way}`))}`
  return {
    isByTime: column === 'create_time',
    keys: columns.map(each => sortedBy(each).as(each)),
    inOrder: by(columns.map(sortedBy)),
    /** The same over the keys that a subselect has. */
    keysInOrder: by(columns.map(each => sql.ref(`found.${each}`))),
  }
}

/** About how many orders an index scan passes in the time of fetching one row. */
const passedForOneLookedUp = 4

/**
 * Tells whether so many orders share part of a name that scanning all orders finds a page faster than looking them up.
 */
async function isCommon(db: Db, view: View, { limit, offset }: PageSlice): Promise<boolean> {
  const { source_name, status, refunded, sort, ...rest } = view.filters
  // The other indexes do not contain names.
  if (!source_name || !isCountKept(rest) || !orderOf(view.reader.access, sort).isByTime) return false
  const [found, all] = await Promise.all([keptOrders.counts(db, view), countKept(db, rest, view.reader)])
  const tab = { status, refunded }
  return ((offset + limit) * countIn(all, tab)) / countIn(found, tab) < found.all * passedForOneLookedUp
}

/**
 * Tells whether a scan in the order of time would first pass so many orders outside the days of payment that sorting
 * all that were paid then is faster.
 */
async function isBehindMany(db: Db, view: View): Promise<boolean> {
  const { sort = 'create_time,DESC', ...filters } = view.filters
  const [column, direction] = sort.split(',')
  const { from, before } = paidRange(filters, view.reader.timeZone)
  const edge = direction === 'ASC' ? from : before
  if (!edge || column !== 'create_time') return false
  const outside = direction === 'ASC' ? { before: edge } : { from: edge }
  const limit = Math.ceil(view.totalOf(await keptOrders.counts(db, view)) / passedForOneLookedUp)
  const passed = db
    .selectFrom('orders')
    .$call(withinTimes('orders.createTime', outside))
    .select('orders.orderNo')
  return (await countRows(db.selectFrom(passed.limit(limit + 1).as('passed')))) > limit
}

/** Numbers of orders in their order, from indexes alone: a late page reads no rows. */
async function numbersOf(db: Db, view: View, slice: PageSlice): Promise<string[]> {
  const { filters, reader } = view
  // A sorted index would be read to its end to find none.
  if (isCountKept(filters) && view.totalOf(await keptOrders.counts(db, view)) === 0) return []
  const { keys: sortKeys, keysInOrder } = orderOf(reader.access, filters.sort)
  const isCommonName = await isCommon(db, view, slice)
  const keys = matching(db, filters, reader, isCommonName ? showsPart : hasPart).select(sortKeys)
  // A beginning or a rare part is looked up by its own index alone: numbers grow with time, and a scan from the newest
  // order would read almost everything to find old ones. An offset stops the planner from doing that.
  const isFoundAlone =
    filters.order_no ||
    filters.source_phone ||
    filters.transaction_no ||
    (filters.source_name && !isCommonName) ||
    (await isBehindMany(db, view))
  const rows = await db
    .selectFrom((isFoundAlone ? keys.offset(0) : keys).as('found'))
    .select(sql.ref<string>('found.order_no').as('orderNo'))
    .orderBy(keysInOrder)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return rows.map(({ orderNo }) => orderNo)
}

/** Valid until an order, an item or what it gave changes anywhere. */
const keptOrders = new ListCache<string, OrderRecord, OrderCounts>(({ orderNo }) => orderNo)

interface View extends ListCacheRequest<string, OrderRecord, OrderCounts> {
  filters: OrderFilters
  reader: ListReader
}

/** The list as one person sees it. */
async function viewOf(db: Db, filters: OrderFilters, reader: ListReader): Promise<View> {
  if (filters.channelCode) await requireFilled(db, 'orders_channel_code')
  const { status, refunded, sort, ...searches } = filters
  const view: View = {
    filters,
    reader,
    version: await tableVersion(db, 'orders'),
    searches: [searches, hiddenTexts(reader.access)],
    order: [status, refunded, sort],
    count: () => (isCountKept(searches) ? countKept(db, searches, reader) : countFound(db, searches, reader)),
    totalOf: counts => countIn(counts, { status, refunded }),
    keys: slice => numbersOf(db, view, slice),
    rows: numbers => selectRows(db, numbers),
  }
  return view
}

export const listOrders = (db: Db, { page, size, ...filters }: OrderQuery, reader: ListReader) =>
  readTogether(db, ['orders', filters, page, size, hiddenTexts(reader.access)], async () =>
    keptOrders.page(db, await viewOf(db, filters, reader), { page, size }),
  )

/** The front site that sold it, from the site table. */
const sourceSite = sql<NamedSite | null>`(
  SELECT jsonb_build_object('name', site.name, 'labels', site.labels, 'locale', site.locale)
  FROM site WHERE site.site_code = orders.source
)`

/** Every order that matches, for a file: what the list shows, page after page. */
export const selectMatchingOrders = (db: Db, { sort, ...filters }: OrderFilters, reader: ListReader) =>
  matching(db, filters, reader)
    .selectAll('orders')
    .select([
      itemsOfOrder.as('items'),
      latestInvoice.as('invoice'),
      canceller.as('canceller'),
      sourceSite.as('site'),
    ])
    .orderBy(orderOf(reader.access, sort).inOrder)

export async function countOrders(db: Db, filters: OrderFilters, reader: ListReader): Promise<number> {
  const view = await viewOf(db, filters, reader)
  return view.totalOf(await keptOrders.counts(db, view))
}

interface PaidTotal {
  count: number
  amount: number
}

/** Until an order changes anywhere. */
const keptPaid = new ListCache<never, never, PaidTotal>(row => row)

/** The paid ones among those that match, and what was paid for them. */
export async function sumPaid(
  db: Db,
  filters: Omit<OrderFilters, 'sort'>,
  reader: ListReader,
): Promise<PaidTotal> {
  const searches = [filters, hiddenTexts(reader.access)]
  return readTogether(db, ['paid orders', searches], async () =>
    keptPaid.counts(db, {
      version: await tableVersion(db, 'orders'),
      searches,
      async count() {
        if (filters.channelCode) await requireFilled(db, 'orders_channel_code')
        const { count, amount } = await matching(db, filters, reader)
          .where('orders.status', '=', 'PAID')
          .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            fn.sum<string | null>('orders.actualAmount').as('amount'),
          ])
          .executeTakeFirstOrThrow()
        return { count, amount: Number(amount ?? 0) }
      },
    }),
  )
}

export async function findOrder(db: Db | Trx, orderNo: string): Promise<OrderRecord | undefined> {
  return selectOrders(db).where('orders.orderNo', '=', orderNo).executeTakeFirst()
}
