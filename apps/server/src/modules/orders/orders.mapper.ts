import type { OrderRecord } from './orders.repository.ts'

const dateOf = (text: string | null) => (text === null ? null : new Date(`${text}Z`))

export const toOrder = (row: OrderRecord) => ({
  order_no: row.orderNo,
  userId: row.userId,
  source: row.source,
  source_name: row.sourceName,
  source_phone: row.sourcePhone,
  // Two decimals and at most 12 digits: the JSON number has exactly the same value as the text.
  actual_amount: Number(row.actualAmount),
  discount: Number(row.discount),
  total_amount: Number(row.totalAmount),
  status: row.status,
  create_time: row.createTime,
  paid_time: row.paidTime,
  refund_time: row.refundTime,
  refund_amount: row.refundAmount === null ? null : Number(row.refundAmount),
  cancelTime: row.cancelTime,
  cancelledBy: row.canceller,
  invoice: row.invoice,
  item_list: row.items.map(item => ({
    item_name: item.itemName,
    sku_code: item.skuCode,
    vipEffectTime: dateOf(item.vipEffectTime),
    vipDueTime: dateOf(item.vipDueTime),
    vipRevokedTime: dateOf(item.vipRevokedTime),
  })),
})

export type OrderView = ReturnType<typeof toOrder>
