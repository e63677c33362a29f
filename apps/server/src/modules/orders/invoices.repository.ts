import { type invoices as operations, personalData, type Query, type Rows } from '@backoffice/contract'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import { accountName } from '../../platform/access/account-name.ts'
import { may } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { startsWith, within } from '../../platform/db/filters.ts'
import { tableVersion } from '../../platform/db/table-versions.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { KeptList } from '../../platform/kit/kept-list.ts'
import { countRows, type Slice } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'
import { clockAt } from '../../platform/lib/time.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { hasSeenPart, hiddenTexts, isPersonal, sortableText } from '../../platform/masking/personal-data.ts'

export type InvoiceRecord = Selectable<Database['invoice']> & {
  orderStatus: Selectable<Database['orders']>['status']
  amount: string
  asker: string | null
  handler: string | null
}
export type InvoiceFilters = Omit<Query<typeof operations.list>, 'page' | 'size'>

type Matching = SelectQueryBuilder<Database, 'invoice' | 'orders', InvoiceRecord>
type Found = SelectQueryBuilder<Database, 'invoice', object>

/** With the order and the names of the people. */
export const selectInvoices = (db: Db | Trx): Matching =>
  db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.orderNo', 'invoice.orderNo')
    .selectAll('invoice')
    .select([
      'orders.status as orderStatus',
      sql<string>`coalesce(invoice.issued_amount, orders.actual_amount)`.as('amount'),
      accountName('invoice.asker_id').as('asker'),
      accountName('invoice.handler_id').as('handler'),
    ])

export const invoiceTable = versioned<'invoice', InvoiceRecord, 'invoice' | 'orders'>('invoice', {
  select: selectInvoices,
})

export const hasNumber = async (trx: Trx, number: string): Promise<boolean> =>
  (await trx.selectFrom('invoice').select('id').where('number', '=', number).executeTakeFirst()) !== undefined

const dayOf = (instant: Date, timeZone: string) => clockAt(instant, timeZone).toPlainDate().toString()

/** The days of a range of times. */
function issuedRange({ issuedFrom: startTime, issuedTo: endTime }: InvoiceFilters, timeZone: string) {
  const { from, before } = timeRange({ startTime, endTime }, timeZone, 'issuedTo')
  return {
    ...(from && { first: dayOf(from, timeZone) }),
    ...(before && { last: dayOf(new Date(before.getTime() - 1), timeZone) }),
  }
}

interface Reader {
  /** People who see tax numbers masked find them by the whole number only. */
  access: Access
  timeZone: string
}

/** By the columns of invoices alone, so that their indexes answer; only the state of the order is looked up. */
function matching(db: Db, filters: InvoiceFilters, { access, timeZone }: Reader): Found {
  const { state, title, number, kind, orderNo, orderStatus, taxNo, startTime, endTime } = filters
  const { first, last } = issuedRange(filters, timeZone)
  let query: Found = db.selectFrom('invoice')
  if (state) query = query.where('invoice.state', 'in', state)
  if (title) query = query.where(hasSeenPart(access, 'invoice.title', title))
  // Those without one are not in the index of numbers, nor in that of tax numbers.
  if (number)
    query = query.where('invoice.number', 'like', startsWith(number)).where('invoice.number', '<>', '')
  if (kind) query = query.where('invoice.kind', 'in', kind)
  if (orderNo) query = query.where('invoice.orderNo', 'in', orderNo)
  if (orderStatus)
    query = query.where('invoice.orderNo', 'in', ({ selectFrom }) =>
      selectFrom('orders').where('orders.status', 'in', orderStatus).select('orders.orderNo'),
    )
  if (taxNo)
    query = query
      .where(isPersonal(access, 'taxNo', 'invoice.taxNo', [taxNo]))
      .where('invoice.taxNo', '<>', '')
  if (first) query = query.where(sql<boolean>`invoice.issued_on >= ${first}::date`)
  if (last) query = query.where(sql<boolean>`invoice.issued_on <= ${last}::date`)
  return query.$call(within('invoice.createTime', timeRange({ startTime, endTime }, timeZone)))
}

type Sorted = 'title' | 'orderNo' | 'amount' | 'issuedOn' | 'createTime'

const columns: Record<Exclude<Sorted, 'title'>, RawBuilder<unknown>> = {
  orderNo: sql`invoice.order_no`,
  // The order is looked up only where nothing was issued.
  amount: sql`coalesce(invoice.issued_amount, (
    SELECT paid.actual_amount FROM orders paid WHERE paid.order_no = invoice.order_no
  ))`,
  issuedOn: sql`invoice.issued_on`,
  createTime: sql`invoice.create_time`,
}

/** Those that were not issued come last in both directions. */
function inOrder(access: Access, sort = 'createTime,DESC') {
  const [field, direction] = sort.split(',') as [Sorted, 'ASC' | 'DESC']
  const way = direction === 'ASC' ? sql`ASC` : sql`DESC`
  const nulls = field === 'issuedOn' ? sql` NULLS LAST` : sql``
  const value = field === 'title' ? sortableText(access, 'invoice.title') : columns[field]
  return sql`${value} ${way}${nulls}, invoice.id ${way}`
}

/** Which invoices, and how many, until an order or an invoice changes anywhere; their rows are read each time. */
const kept = new KeptList<number, never>(row => row)

async function viewOf(db: Db, { sort, ...filters }: InvoiceFilters, reader: Reader) {
  const found = () => matching(db, filters, reader)
  return {
    version: await tableVersion(db, 'orders'),
    searches: [filters, may(reader.access, personalData.taxNo), hiddenTexts(reader.access)],
    order: [sort],
    count: () => countRows(found()),
    totalOf: (total: number) => total,
    async keys({ limit, offset }: Slice) {
      const rows = await found()
        .select('invoice.id')
        .orderBy(inOrder(reader.access, sort))
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

export const countInvoices = async (db: Db, filters: InvoiceFilters, reader: Reader) =>
  kept.counts(db, await viewOf(db, filters, reader))

/** All matches, in the list's order. */
export const matchingInvoices = (db: Db, filters: InvoiceFilters, reader: Reader): Matching =>
  selectInvoices(db)
    .where('invoice.id', 'in', matching(db, filters, reader).select('invoice.id'))
    .orderBy(inOrder(reader.access, filters.sort))

/** A page: which invoices, then their orders and people. */
export async function listInvoices(
  db: Db,
  { page, size, ...filters }: Query<typeof operations.list>,
  reader: Reader,
): Promise<Rows<InvoiceRecord>> {
  const { rows: ids, total } = await kept.pageOfKeys(db, await viewOf(db, filters, reader), { page, size })
  if (ids.length === 0) return { rows: [], total }
  const rows = await selectInvoices(db).where('invoice.id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return { rows: ids.flatMap(id => byId.get(id) ?? []), total }
}

/** The order of an invoice, locked, so that it is paid or refunded before or after. */
export async function lockOrder(trx: Trx, orderNo: string) {
  return trx
    .selectFrom('orders')
    .where('orderNo', '=', orderNo)
    .select(['orderNo', 'status', 'actualAmount'])
    .forUpdate()
    .executeTakeFirst()
}
