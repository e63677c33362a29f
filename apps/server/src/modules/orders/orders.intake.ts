/** Orders as front sites push them: amounts, states, and what they give their members. */
import { intakeOrders, type Labels, type OrderItemRow, type OrderRow } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/recordset.ts'
import { defineIntake, type RowResult, type StoredSource } from '../../platform/intake/define-intake.ts'
import { ofSource } from '../../platform/intake/owners.ts'
import { isWritten, storeNewer } from '../../platform/intake/upsert.ts'
import { storeWatched } from '../../platform/intake/watch-changes.ts'
import type { FieldProblem } from '../../platform/lib/app-error.ts'
import { fieldTexts } from '../../platform/lib/texts.ts'
import { lockLedgersOf } from '../members/ledger.ts'
import { findFrontSites } from '../sites/front-sites.ts'
import { findGiven, storeOrderPeriods } from './order-periods.ts'

/** Cents of an amount; undefined when it is not exact to the cent. */
function cents(amount: number): number | undefined {
  const rounded = Math.round(amount * 100)
  return rounded / 100 === amount ? rounded : undefined
}

const twoDecimals: Labels = { zh: '最多两位小数', en: 'At most two decimals' }

function checkAmounts(row: OrderRow): FieldProblem[] {
  const amounts = {
    actual_amount: row.actual_amount,
    discount: row.discount ?? 0,
    total_amount: row.total_amount,
    refund_amount: row.refund_amount ?? 0,
  }
  const inexact = Object.entries(amounts).filter(([, amount]) => cents(amount) === undefined)
  if (inexact.length > 0) return inexact.map(([field]) => ({ field, reason: twoDecimals }))
  const [actual = 0, discount = 0, total = 0] = Object.values(amounts).map(cents)
  if (total === actual + discount) return []
  const reason: Labels = {
    zh: '订单金额应等于实付金额与优惠金额之和',
    en: 'The total must equal the paid amount plus the discount',
  }
  return [{ field: 'total_amount', reason }]
}

type At = (field: string, reason: FieldProblem['reason']) => FieldProblem[]

function checkPrice({ price, discount }: OrderItemRow, at: At): FieldProblem[] {
  if (price !== undefined && cents(price) === undefined) return at('price', twoDecimals)
  if (discount === undefined) return []
  if (cents(discount) === undefined) return at('discount', twoDecimals)
  if (price === undefined) return at('price', fieldTexts.required())
  return discount > price
    ? at('discount', { zh: '优惠金额不能大于单价', en: 'The discount cannot be more than the price' })
    : []
}

function checkItems({ item_list }: OrderRow): FieldProblem[] {
  return item_list.flatMap((item, index): FieldProblem[] => {
    const at: At = (field, reason) => [{ field: `item_list.${index}.${field}`, reason }]
    const badPrice = checkPrice(item, at)
    if (badPrice.length > 0) return badPrice
    if ((item.periodValue === undefined) !== (item.periodUnit === undefined))
      return at(item.periodValue === undefined ? 'periodValue' : 'periodUnit', fieldTexts.required())
    if (item.vipEffectTime !== undefined && item.vipDueTime === undefined)
      return at('vipDueTime', fieldTexts.required())
    if (
      item.vipEffectTime !== undefined &&
      item.vipDueTime !== undefined &&
      Date.parse(item.vipDueTime) < Date.parse(item.vipEffectTime)
    )
      return at('vipDueTime', {
        zh: '结束时间不能早于开始时间',
        en: 'The end cannot be before the start',
      })
    return []
  })
}

/** Clocks of a site may differ by so much. */
const clocksDifferMs = 86_400_000

/** An order is made, paid and refunded, in this order. */
function checkOrderOfTimes({ create_time, paid_time, refund_time }: OrderRow): FieldProblem[] {
  const isBefore = (time: string | undefined, other: string | undefined) =>
    time !== undefined && other !== undefined && Date.parse(time) < Date.parse(other) - clocksDifferMs
  const beforeOrder: Labels = { zh: '不能早于下单时间', en: 'Expected a time after that of the order' }
  const beforePaid: Labels = { zh: '不能早于支付时间', en: 'Expected a time after that of the payment' }
  if (isBefore(paid_time, create_time)) return [{ field: 'paid_time', reason: beforeOrder }]
  if (isBefore(refund_time, create_time)) return [{ field: 'refund_time', reason: beforeOrder }]
  return isBefore(refund_time, paid_time) ? [{ field: 'refund_time', reason: beforePaid }] : []
}

const checkPaid = ({ status, paid_time }: OrderRow): FieldProblem[] =>
  status === 'PAID' && paid_time === undefined
    ? [{ field: 'paid_time', reason: { zh: '已支付订单必须提供支付时间', en: 'A paid order needs it' } }]
    : []

/** A refund is of a paid order that is cancelled, and gives back at most what was paid. */
function checkRefund({ status, paid_time, actual_amount, ...row }: OrderRow): FieldProblem[] {
  const given = (['refund_time', 'refund_amount'] as const).filter(field => row[field] !== undefined)
  const isRefunded = status === 'CANCELLED' && paid_time !== undefined
  if (!isRefunded)
    return given.map(field => ({
      field,
      reason: { zh: '只有支付后取消的订单才有退款', en: 'Only a paid order that is cancelled has a refund' },
    }))
  if ((row.refund_amount ?? 0) <= actual_amount) return []
  return [
    {
      field: 'refund_amount',
      reason: { zh: '退款金额不能大于实付金额', en: 'The refund cannot be more than the paid amount' },
    },
  ]
}

const toColumns = (row: OrderRow, source: StoredSource) => ({
  order_no: row.order_no,
  user_id: row.userId,
  source: row.source,
  source_name: row.source_name ?? '',
  source_phone: row.source_phone ?? '',
  actual_amount: row.actual_amount,
  discount: row.discount ?? 0,
  total_amount: row.total_amount,
  status: row.status,
  create_time: row.create_time,
  paid_time: row.paid_time ?? null,
  payment_method: row.payment_method ?? null,
  transaction_no: row.transaction_no || null,
  refund_time: row.refund_time ?? null,
  refund_amount: row.refund_amount ?? null,
  update_time: row.updateTime,
  ...source.marksOf(row),
  sample: row.sample ?? false,
})

const itemsOf = (row: OrderRow) =>
  row.item_list.map((item, position) => ({
    order_no: row.order_no,
    position,
    item_name: item.item_name,
    sku_code: item.sku_code || null,
    price: item.price ?? null,
    discount: item.discount ?? null,
    vip_effect_time: item.vipEffectTime ?? null,
    vip_due_time: item.vipDueTime ?? null,
  }))

/** Rows with an existing front site; the others get their reason. */
async function ofFrontSites(
  trx: Trx,
  rows: OrderRow[],
  results: Map<string, RowResult>,
): Promise<OrderRow[]> {
  const sites = await findFrontSites(trx)
  const reason: Labels = { zh: '前台站点不存在', en: 'Front site not found' }
  return rows.filter(row => {
    if (sites.has(row.source)) return true
    results.set(row.order_no, [{ field: 'source', reason }])
    return false
  })
}

const watched = {
  table: 'orders',
  key: 'order_no',
  entity: 'order',
  id: sql`order_no`,
  name: sql<string>`order_no`,
  fields: {
    source: 'source',
    actual_amount: 'actual_amount',
    discount: 'discount',
    total_amount: 'total_amount',
    status: 'status',
    refund_amount: 'refund_amount',
  },
}

const guards = [
  {
    holds: sql<boolean>`excluded.user_id = old.user_id`,
    otherwise: {
      field: 'userId',
      reason: { zh: '订单已属于其他会员，不能更改', en: 'The order belongs to another member' },
    },
  },
  {
    // UNPAID → PAID or CANCELLED, PAID → CANCELLED (decisions §4 Members).
    holds: sql<boolean>`excluded.status = old.status OR old.status = 'UNPAID'
      OR (old.status = 'PAID' AND excluded.status = 'CANCELLED')`,
    otherwise: {
      field: 'status',
      reason: {
        zh: '订单当前状态不允许变更为该状态',
        en: 'The order cannot change to this status',
      },
    },
  },
]

async function replaceItems(trx: Trx, rows: OrderRow[], updated: string[]): Promise<void> {
  if (updated.length > 0)
    await sql`DELETE FROM order_items WHERE order_no = ANY (${updated}::text[])`.execute(trx)
  await insertRows(trx, 'order_items', rows.flatMap(itemsOf))
}

export const orderIntake = defineIntake<OrderRow>({
  operation: intakeOrders.orders,
  keyField: 'order_no',
  owned: {
    in: { table: 'orders', key: 'order_no', perSender: false, before: [ofSource()] },
    members: ['userId'],
  },
  mayBeAhead: ['item_list'],
  check: row => [
    ...checkAmounts(row),
    ...checkPaid(row),
    ...checkRefund(row),
    ...checkOrderOfTimes(row),
    ...checkItems(row),
  ],
  // Before the orders: a member who comes or changes their channel meanwhile gives it to these orders, too.
  lock: lockLedgersOf,
  async store(trx, sent, source) {
    const refused = new Map<string, RowResult>()
    const rows = await ofFrontSites(trx, sent, refused)
    const keys = rows.map(row => row.order_no)
    const results = await storeWatched(trx, watched, { keys, ...source }, () =>
      storeNewer(trx, {
        table: 'orders',
        key: 'order_no',
        rows: rows.map(row => toColumns(row, source)),
        guards,
      }),
    )
    const written = rows.filter(row => isWritten(results.get(row.order_no)))
    const updated = written.map(row => row.order_no).filter(key => results.get(key) === 'updated')
    const before = await findGiven(trx, updated)
    await replaceItems(trx, written, updated)
    await storeOrderPeriods(trx, written, { updated: new Set(updated), before }, source)
    return new Map([...results, ...refused])
  },
})
