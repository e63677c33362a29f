/** Intake of orders (decisions §4 Intake, Members). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { oneOf, optionalText, requiredText, sentTime } from '../schemas.ts'
import { intakeOperation, intakeRow } from './intake.ts'
import { periodUnits } from './members.ts'
import { orderStatuses } from './orders.ts'

/** Yuan, at most two decimals. */
const amount = () => Type.Number({ minimum: 0, maximum: limits.amountMax })

export const orderItemRow = Type.Object(
  {
    item_name: requiredText({ max: limits.itemNameMax }),
    sku_code: optionalText({ max: limits.skuCodeMax }),
    /** What it extends the membership by; without it, what the SKU says. */
    periodValue: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.periodValueMax })),
    periodUnit: Type.Optional(oneOf('string', periodUnits)),
    /** Orders of the past bring the validity that they gave. */
    vipEffectTime: Type.Optional(sentTime()),
    vipDueTime: Type.Optional(sentTime()),
  },
  { additionalProperties: false },
)
export type OrderItemRow = Type.Static<typeof orderItemRow>

/** Only UNPAID → PAID or CANCELLED and PAID → CANCELLED (a refund); another change of status is rejected. */
export const orderRow = intakeRow({
  order_no: requiredText({ max: limits.searchTextMax }),
  /** The member, by the front site's id. */
  userId: requiredText({ max: limits.senderKeyMax }),
  /** Code of the front site. */
  source: requiredText({ max: limits.siteCodeMax }),
  source_name: optionalText({ max: limits.searchTextMax }),
  source_phone: optionalText({ max: limits.cellphoneMax, pattern: '^[0-9+() -]*$' }),
  /** Always total_amount = actual_amount + discount; of an unpaid order actual is what is due. */
  actual_amount: amount(),
  discount: Type.Optional(amount()),
  total_amount: amount(),
  status: oneOf('string', orderStatuses),
  create_time: sentTime(),
  /** Required of a PAID order: what it gives begins then, or behind the validity that runs then. */
  paid_time: Type.Optional(sentTime()),
  item_list: Type.Array(orderItemRow, { minItems: 1, maxItems: limits.orderItemsMax }),
})
export type OrderRow = Type.Static<typeof orderRow>

export const intakeOrders = {
  orders: intakeOperation({
    kind: 'orders',
    summary: 'Push orders',
    row: orderRow,
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
      item_list: [{ item_name: '年度会员', sku_code: 'VIP-YEAR', periodValue: 1, periodUnit: 'year' }],
      updateTime: '2026-03-01T10:02:11+08:00',
    },
  }),
}
