/** Intake of orders (decisions §4 Intake, Members). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import type { Row } from '../operation.ts'
import { periodUnits } from '../vocabulary/members.ts'
import { orderFields, orderItemFields } from '../vocabulary/orders.ts'
import { codeOf } from '../words/codes.ts'
import { pick, sentOf } from '../words/fields.ts'
import { intakeGroup, intakeRow } from './intake.ts'

const orderItemRow = Type.Object(
  {
    ...sentOf(pick(orderItemFields, 'item_name', 'sku_code', 'price', 'discount')),
    /** How much longer the membership lasts. Without it, the SKU decides. */
    periodValue: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.periodValueMax })),
    periodUnit: Type.Optional(codeOf(periodUnits)),
    ...sentOf(pick(orderItemFields, 'vipEffectTime', 'vipDueTime')),
  },
  { additionalProperties: false },
)
export type OrderItemRow = Type.Static<typeof orderItemRow>

export const intakeOrders = intakeGroup({
  /** Only UNPAID → PAID or CANCELLED and PAID → CANCELLED (a refund); another change of status is rejected. */
  orders: {
    summary: 'Push orders',
    row: intakeRow({
      ...sentOf(orderFields),
      item_list: Type.Array(orderItemRow, { minItems: 1, maxItems: limits.orderItemsMax }),
    }),
    example: {
      order_no: '202603010001',
      userId: 'wx-1024',
      source: 'trade_site',
      source_name: '王芳',
      source_phone: '13800138000',
      actual_amount: 899,
      discount: 100,
      total_amount: 999,
      status: 'PAID',
      create_time: '2026-03-01T10:00:00+08:00',
      paid_time: '2026-03-01T10:02:11+08:00',
      payment_method: 'WECHAT',
      transaction_no: '4200002026030112345678901234',
      item_list: [
        {
          item_name: '年度会员',
          sku_code: 'VIP-YEAR',
          price: 999,
          discount: 100,
          periodValue: 1,
          periodUnit: 'year',
        },
      ],
      updateTime: '2026-03-01T10:02:11+08:00',
    },
  },
})
export type OrderRow = Row<typeof intakeOrders.orders>
