import type { OrderItem, OrderRecord } from './orders.repository.ts'

const dateOf = (text: string | null) => (text === null ? null : new Date(`${text}Z`))
// Two decimals and at most 12 digits: the JSON number has exactly the same value as the text.
const amountOf = (text: string | null) => (text === null ? null : Number(text))

const toItem = (item: OrderItem) => ({
  item_name: item.itemName,
  sku_code: item.skuCode,
  price: amountOf(item.price),
  discount: amountOf(item.discount),
  vipEffectTime: dateOf(item.vipEffectTime),
  vipDueTime: dateOf(item.vipDueTime),
  vipRevokedTime: dateOf(item.vipRevokedTime),
  points: amountOf(item.points),
})

export const toOrder = (row: OrderRecord) => ({
  order_no: row.orderNo,
  userId: row.userId,
  source: row.source,
  source_name: row.sourceName,
  source_phone: row.sourcePhone,
  actual_amount: Number(row.actualAmount),
  discount: Number(row.discount),
  total_amount: Number(row.totalAmount),
  status: row.status,
  create_time: row.createTime,
  paid_time: row.paidTime,
  payment_method: row.paymentMethod,
  transaction_no: row.transactionNo,
  refund_time: row.refundTime,
  refund_amount: amountOf(row.refundAmount),
  cancelTime: row.cancelTime,
  cancelledBy: row.canceller,
  invoice: row.invoice,
  item_list: row.items.map(toItem),
})

export type OrderView = ReturnType<typeof toOrder>
