import {
  invoiceFields,
  invoices as operations,
  personalData,
  type Query,
  type Rows,
} from '@backoffice/contract'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import { accountName } from '../../platform/access/account-name.ts'
import { may } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { startsWith } from '../../platform/db/filters.ts'
import { tableVersion } from '../../platform/db/table-versions.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { ListCache } from '../../platform/kit/kept-list.ts'
import { filteredRows, type ListReader } from '../../platform/kit/list-filters.ts'
import { countRows, type PageSlice } from '../../platform/kit/pages.ts'
import { versioned } from '../../platform/kit/versions.ts'
import { clockAt } from '../../platform/lib/time.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { hiddenTexts, isPersonal, sortableText } from '../../platform/masking/personal-data.ts'

export type InvoiceRecord = Selectable<Database['invoice']> & {
  orderStatus: Selectable<Database['orders']>['status']
  amount: string
  asker: string | null
  handler: string | null
}
export type InvoiceFilters = Omit<Query<typeof operations.list>, 'page' | 'size'>

type InvoiceQuery = SelectQueryBuilder<Database, 'invoice' | 'orders', InvoiceRecord>
type InvoiceSelection = SelectQueryBuilder<Database, 'invoice', object>

/** With the order and the names of the people. */
export const selectInvoices = (db: Db | Trx): InvoiceQuery =>
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

/** By the columns of invoices alone, so that their indexes answer; only the state of the order is looked up. */
const found = filteredRows({
  table: 'invoice',
  fields: invoiceFields,
  list: operations.list,
  own: {
    // Those without one are not in the index of numbers, nor in that of tax numbers.
    number: text => sql<boolean>`(invoice.number LIKE ${startsWith(text)} AND invoice.number <> '')`,
    taxNo: (text, { access }) =>
      sql<boolean>`(${isPersonal(access, 'taxNo', 'invoice.tax_no', [text])} AND invoice.tax_no <> '')`,
    orderStatus: states =>
      sql<boolean>`invoice.order_no IN (SELECT order_no FROM orders WHERE status IN (${sql.join(states)}))`,
  },
  beside: ['issuedFrom', 'issuedTo'],
})

function matching(db: Db, filters: InvoiceFilters, reader: ListReader): InvoiceSelection {
  const { issuedFrom: startTime, issuedTo: endTime } = filters
  const { from, before } = timeRange({ startTime, endTime }, reader.timeZone, 'issuedTo')
  let query: InvoiceSelection = found(db, filters, reader)
  if (from) query = query.where(sql<boolean>`invoice.issued_on >= ${dayOf(from, reader.timeZone)}::date`)
  if (before) {
    const last = dayOf(new Date(before.getTime() - 1), reader.timeZone)
    query = query.where(sql<boolean>`invoice.issued_on <= ${last}::date`)
  }
  return query
}

type SortField = 'title' | 'orderNo' | 'amount' | 'issuedOn' | 'createTime'

const columns: Record<Exclude<SortField, 'title'>, RawBuilder<unknown>> = {
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
  const [field, direction] = sort.split(',') as [SortField, 'ASC' | 'DESC']
  const way = direction === 'ASC' ? sql`ASC` : sql`DESC`
  const nulls = field === 'issuedOn' ? sql` NULLS LAST` : sql``
  const value = field === 'title' ? sortableText(access, 'invoice.title') : columns[field]
  return sql`${value} ${way}${nulls}, invoice.id ${way}`
}

/** Which invoices, and how many, until an order or an invoice changes anywhere; their rows are read each time. */
const kept = new ListCache<number, never>(row => row)

async function viewOf(db: Db, { sort, ...filters }: InvoiceFilters, reader: ListReader) {
  const all = () => matching(db, filters, reader)
  return {
    version: await tableVersion(db, 'orders'),
    searches: [filters, may(reader.access, personalData.taxNo), hiddenTexts(reader.access)],
    order: [sort],
    count: () => countRows(all()),
    totalOf: (total: number) => total,
    async keys({ limit, offset }: PageSlice) {
      const rows = await all()
        .select('invoice.id')
        .orderBy(inOrder(reader.access, sort))
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

export const countInvoices = async (db: Db, filters: InvoiceFilters, reader: ListReader) =>
  kept.counts(db, await viewOf(db, filters, reader))

/** All matches, in the list's order. */
export const matchingInvoices = (db: Db, filters: InvoiceFilters, reader: ListReader): InvoiceQuery =>
  selectInvoices(db)
    .where('invoice.id', 'in', matching(db, filters, reader).select('invoice.id'))
    .orderBy(inOrder(reader.access, filters.sort))

/** A page: which invoices, then their orders and people. */
export async function listInvoices(
  db: Db,
  { page, size, ...filters }: Query<typeof operations.list>,
  reader: ListReader,
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
