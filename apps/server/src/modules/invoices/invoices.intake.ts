/** Requests for invoices as front sites push them; a request can change until it is answered. */
import { type InvoiceRow, intakeInvoices, type Labels } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { foreign } from '../../platform/intake/claim-rows.ts'
import { defineIntake, type RowResult, type StoredSource } from '../../platform/intake/define-intake.ts'
import { ofOrder, orderOwner } from '../../platform/intake/owners.ts'
import { storeNewer } from '../../platform/intake/upsert.ts'
import { invoiceProblems } from './invoice-checks.ts'
import { unpaidProblem } from './invoices.service.ts'

const toColumns = (row: InvoiceRow, source: StoredSource) => ({
  source_key: row.id,
  order_no: row.orderNo,
  title_kind: row.titleKind,
  title: row.title,
  kind: row.kind,
  tax_no: row.taxNo ?? '',
  email: row.email ?? '',
  address: row.address ?? '',
  phone: row.phone ?? '',
  bank: row.bank ?? '',
  account: row.account ?? '',
  remark: row.remark ?? '',
  update_time: row.updateTime,
  ...source.keyedMarksOf(row),
  sample: row.sample ?? false,
})

const orderStays = {
  holds: sql<boolean>`old.order_no = excluded.order_no`,
  otherwise: {
    field: 'orderNo',
    reason: { zh: '申请已属于其他订单，不能更改', en: 'The request belongs to another order' },
  },
}

const answeredStays = {
  holds: sql<boolean>`old.state = 'asked'`,
  otherwise: {
    field: 'id',
    reason: { zh: '申请已处理，不能再修改', en: 'The request is answered: it stays as it is' },
  },
}

interface OrderState {
  owner: string | null
  status: string
  actualAmount: string
  /** The sender's key of the open invoice; blank where it has none of a sender. */
  openKey: string | null
}

/** The orders, locked, with their open invoices: no other request comes between. */
async function lockOrders(trx: Trx, orderNos: string[]): Promise<Map<string, OrderState>> {
  await sql`
    SELECT FROM orders WHERE order_no = ANY (${orderNos}::text[]) ORDER BY order_no FOR UPDATE
  `.execute(trx)
  const { rows } = await sql<OrderState & { orderNo: string }>`
    SELECT o.order_no, ${orderOwner('o')} AS owner, o.status, o.actual_amount,
      CASE WHEN i.id IS NOT NULL THEN coalesce(i.source_key, '') END AS open_key
    FROM orders o LEFT JOIN invoice i ON i.order_no = o.order_no AND i.state IN ('asked', 'issued')
    WHERE o.order_no = ANY (${orderNos}::text[])
  `.execute(trx)
  return new Map(rows.map(({ orderNo, ...order }) => [orderNo, order]))
}

function problemOf(row: InvoiceRow, order: OrderState): Labels | undefined {
  // The same request again: whether it may change is decided when it is stored.
  if (order.openKey === row.id) return undefined
  if (order.openKey !== null)
    return {
      zh: '该订单已有待开票或已开具的发票',
      en: 'The order has an invoice already, which waits or was issued',
    }
  return unpaidProblem(order)
}

/** Keys that are stored: pushes of these are no new requests. */
async function knownKeys(trx: Trx, rows: InvoiceRow[]): Promise<Set<string>> {
  const keys = rows.map(({ id }) => id)
  const { rows: found } = await sql<{ key: string }>`
    SELECT source_key AS key FROM invoice WHERE source_key = ANY (${keys}::text[])
  `.execute(trx)
  return new Set(found.map(({ key }) => key))
}

export const invoiceIntake = defineIntake<InvoiceRow>({
  operation: intakeInvoices.invoices,
  keyField: 'id',
  owned: {
    in: { table: 'invoice', key: 'source_key', perSender: true, before: [ofOrder('order_no')] },
    orders: ['orderNo'],
  },
  check: invoiceProblems,
  async store(trx, sent, source) {
    const orders = await lockOrders(trx, [...new Set(sent.map(({ orderNo }) => orderNo))])
    const known = await knownKeys(trx, sent)
    const refused = new Map<string, RowResult>()
    const rows = sent.filter(row => {
      if (known.has(row.id)) return true
      const order = orders.get(row.orderNo)
      // It may have come, from another site, since the row was claimed. The answer does not say which orders others have.
      const isOwn = order && (!source.sites || source.sites.includes(order.owner ?? ''))
      const reason = isOwn && problemOf(row, order)
      if (!isOwn) refused.set(row.id, [foreign('orderNo')])
      else if (reason) refused.set(row.id, [{ field: 'orderNo', reason }])
      // A second request of the batch for the same order finds this one.
      else orders.set(row.orderNo, { ...order, openKey: row.id })
      return isOwn && !reason
    })
    const results = await storeNewer(trx, {
      table: 'invoice',
      key: 'source_key',
      rows: rows.map(row => toColumns(row, source)),
      guards: [orderStays, answeredStays],
    })
    return new Map([...results, ...refused])
  },
})
