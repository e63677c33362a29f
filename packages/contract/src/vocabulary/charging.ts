import Type from 'typebox'
import { limits } from '../limits.ts'
import type { EntityNames } from '../words/entities.ts'
import { code, field, fields, instant, text } from '../words/fields.ts'

export const settlementNames: EntityNames = {
  one: { zh: '结算记录', en: 'settlement' },
  many: { zh: '结算记录', en: 'settlements' },
}

export const chargeOrderNames: EntityNames = {
  one: { zh: '用户查询记录', en: 'user query record' },
  many: { zh: '用户查询记录', en: 'user query records' },
}

const whatFields = fields({
  productName: text({ label: { zh: '品名', en: 'Product' }, max: limits.chargeTextMax, required: true }),
  material: text({ label: { zh: '材质', en: 'Material' }, max: limits.chargeTextMax, optional: true }),
  destinationCountryCode: text({
    label: { zh: '目的国', en: 'Destination country' },
    max: limits.countryCodeMax,
    optional: true,
  }),
})

/** Points, at most two decimals. */
const amount = field({
  kind: 'number',
  label: { zh: '积分', en: 'Points' },
  shown: Type.Number(),
  sent: Type.Number({ minimum: 0, maximum: limits.amountMax }),
})

export const settlementFields = fields({
  ...whatFields,
  /** Results that the query found. */
  resultSize: field({
    kind: 'number',
    label: { zh: '结果条数', en: 'Results' },
    shown: Type.Integer(),
    sent: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  }),
  amount,
  queryDate: instant({ label: { zh: '查询时间', en: 'Queried at' }, required: true }),
})

export const chargeOrderFields = fields({
  orderNo: code({ label: { zh: '订单号', en: 'Order number' }, max: limits.senderKeyMax, required: true }),
  ...whatFields,
  amount,
  /** The name with which the member signs in. */
  userId: code({ label: { zh: '登录 ID', en: 'Login ID' }, max: limits.senderKeyMax, required: true }),
  placeDate: instant({ label: { zh: '下单时间', en: 'Ordered at' }, required: true }),
})
