import type { OrderStatus } from '@backoffice/contract'
import type { Generated } from 'kysely'

interface OrdersTable {
  orderNo: string
  userId: string
  source: string
  sourceName: Generated<string>
  sourcePhone: Generated<string>
  /** Exact decimals, as text. */
  actualAmount: string
  discount: Generated<string>
  totalAmount: string
  status: OrderStatus
  createTime: Date
  paidTime: Date | null
  updateTime: Date
  pushedBy: number | null
  sample: Generated<boolean>
}

interface OrderItemsTable {
  orderNo: string
  position: number
  itemName: string
  skuCode: string | null
  vipEffectTime: Date | null
  vipDueTime: Date | null
}

export interface OrderTables {
  orders: OrdersTable
  orderItems: OrderItemsTable
}
