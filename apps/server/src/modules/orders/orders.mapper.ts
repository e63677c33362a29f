import type { Order } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { shownTo } from '../../platform/masking/personal-data.ts'
import type { OrderRecord } from './orders.repository.ts'

const instantOf = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString())

export function toOrder(access: Access) {
  const show = shownTo(access)
  return (row: OrderRecord): Order => ({
    order_no: row.orderNo,
    userId: row.userId,
    source: row.source,
    source_name: row.sourceName,
    source_phone: show('phone', row.sourcePhone),
    // Two decimals of at most 12 digits: the JSON number says exactly what the text does.
    actual_amount: Number(row.actualAmount),
    discount: Number(row.discount),
    total_amount: Number(row.totalAmount),
    status: row.status,
    create_time: row.createTime.toISOString(),
    paid_time: instantOf(row.paidTime),
    item_list: row.items.map(item => ({
      item_name: item.itemName,
      sku_code: item.skuCode,
      vipEffectTime: instantOf(item.vipEffectTime),
      vipDueTime: instantOf(item.vipDueTime),
    })),
  })
}
