import { limits } from '../limits.ts'
import { namesOf } from '../words/entities.ts'
import { code, fields, instant, integer, number, text } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { terms } from './glossary.ts'

export const settlementNames = namesOf(labels('结算记录', 'settlement'), labels('结算记录', 'settlements'))

export const chargeOrderNames = namesOf(
  labels('用户查询记录', 'user query record'),
  labels('用户查询记录', 'user query records'),
)

const whatFields = fields({
  productName: text({
    personal: 'text',
    label: { zh: '品名', en: 'Product' },
    max: limits.chargeTextMax,
    required: true,
  }),
  material: text({
    personal: 'text',
    label: { zh: '材质', en: 'Material' },
    max: limits.chargeTextMax,
    optional: true,
  }),
  destinationCountryCode: text({
    plain: true,
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
