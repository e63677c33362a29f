import type { invoices as operations, Query } from '@backoffice/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Access } from '../../platform/access/access.repository.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { contains, orderBy, startsWith } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { versioned } from '../../platform/kit/versions.ts'
import { clockAt } from '../../platform/lib/time.ts'
import { timeRange } from '../../platform/lib/time-range.ts'
import { wherePersonal } from '../../platform/masking/personal-data.ts'

export type InvoiceRecord = Selectable<Database['invoice']> & {
  orderStatus: Selectable<Database['orders']>['status']
  amount: string
  asker: string | null
  handler: string | null
}
export type InvoiceFilters = Omit<Query<typeof operations.list>, 'page' | 'size'>

const nameOf = (column: string) =>
  sql<string | null>`(SELECT coalesce(nullif(a.full_name, ''), a.user_id) FROM account a
    WHERE a.id = ${sql.ref(column)})`

type Matching = SelectQueryBuilder<Database, 'invoice' | 'orders', InvoiceRecord>

/** With the order and the names of the people. */
export const selectInvoices = (db: Db | Trx): Matching =>
  db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.orderNo', 'invoice.orderNo')
    .selectAll('invoice')
    .select([
      'orders.status as orderStatus',
      sql<string>`coalesce(invoice.issued_amount, orders.actual_amount)`.as('amount'),
      nameOf('invoice.asker_id').as('asker'),
      nameOf('invoice.handler_id').as('handler'),
    ])

export const invoiceTable = versioned<'invoice', InvoiceRecord, 'invoice' | 'orders'>('invoice', {
  select: selectInvoices,
})

const dayOf = (instant: Date, timeZone: string) => clockAt(instant, timeZone).toPlainDate().toString()

/** The days of a range of times. */
function issuedRange({ issuedFrom: startTime, issuedTo: endTime }: InvoiceFilters, timeZone: string) {
  const { from, before } = timeRange({ startTime, endTime }, timeZone, 'issuedTo')
  return {
    ...(from && { first: dayOf(from, timeZone) }),
    ...(before && { last: dayOf(new Date(before.getTime() - 1), timeZone) }),
  }
}

/** @param access people who see tax numbers masked find them by the whole number only */
export function matchingInvoices(
  db: Db,
  filters: InvoiceFilters,
  { access, timeZone }: { access: Access; timeZone: string },
): Matching {
  const { state, title, number, kind, orderNo, orderStatus, taxNo, startTime, endTime, sort } = filters
  const { from, before } = timeRange({ startTime, endTime }, timeZone)
  const { first, last } = issuedRange(filters, timeZone)
  let query = selectInvoices(db)
  if (state) query = query.where('invoice.state', 'in', state)
  if (title) query = query.where('invoice.title', 'ilike', contains(title))
  if (number) query = query.where('invoice.number', 'like', startsWith(number))
  if (kind) query = query.where('invoice.kind', 'in', kind)
  if (orderNo) query = query.where('invoice.orderNo', '=', orderNo)
  if (orderStatus) query = query.where('orders.status', 'in', orderStatus)
  if (taxNo)
    query = query.$call(
      wherePersonal<Database, 'invoice' | 'orders'>(access, 'taxNo', 'invoice.taxNo', taxNo),
    )
  if (from) query = query.where('invoice.createTime', '>=', from)
  if (before) query = query.where('invoice.createTime', '<', before)
  if (first) query = query.where(sql<boolean>`invoice.issued_on >= ${first}::date`)
  if (last) query = query.where(sql<boolean>`invoice.issued_on <= ${last}::date`)
  return query.$call(inOrder(sort)).orderBy('invoice.id', 'desc')
}

type Sorted = 'title' | 'orderNo' | 'amount' | 'issuedOn' | 'createTime'

const columns = {
  title: 'invoice.title',
  orderNo: 'invoice.orderNo',
  amount: 'amount',
  issuedOn: 'invoice.issuedOn',
  createTime: 'invoice.createTime',
} as const satisfies Record<Sorted, string>

function inOrder(sort = 'createTime,DESC') {
  const [field, direction] = sort.split(',') as [Sorted, 'ASC' | 'DESC']
  return orderBy<(typeof columns)[Sorted]>(`${columns[field]},${direction}`, 'invoice.createTime,DESC')
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
