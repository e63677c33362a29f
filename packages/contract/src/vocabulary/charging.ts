import { limits } from '../limits.ts'
import type { EntityNames } from '../words/entities.ts'
import { code, fields, instant, integer, number, text } from '../words/fields.ts'
import { terms } from './glossary.ts'

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
    label: terms.destinationCountry,
    max: limits.countryCodeMax,
    optional: true,
  }),
})

/** Points, at most two decimals. */
const amount = number({
  label: { zh: '积分', en: 'Points' },
  minimum: 0,
  maximum: limits.amountMax,
  required: true,
})

export const settlementFields = fields({
  ...whatFields,
  /** Results that the query found. */
  resultSize: integer({
    label: { zh: '结果条数', en: 'Results' },
    minimum: 0,
    maximum: 2_147_483_647,
    required: true,
  }),
  amount,
  queryDate: instant({ label: terms.queriedAt, required: true }),
})

export const chargeOrderFields = fields({
  orderNo: code({ label: terms.orderNo, max: limits.senderKeyMax, required: true }),
  ...whatFields,
  amount,
  /** The name that the member uses to sign in. */
  userId: code({ label: terms.loginId, max: limits.senderKeyMax, required: true }),
  placeDate: instant({ label: terms.orderedAt, required: true }),
})
