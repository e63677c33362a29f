/** Intake of points charges (decisions §4 Intake). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { optionalText, requiredText, sentTime } from '../schemas.ts'
import { intakeOperation, intakeRow } from './intake.ts'

const what = {
  productName: requiredText({ max: limits.chargeTextMax }),
  material: optionalText({ max: limits.chargeTextMax }),
  destinationCountryCode: optionalText({ max: limits.countryCodeMax }),
  /** Points, at most two decimals. */
  amount: Type.Number({ minimum: 0, maximum: limits.amountMax }),
}

export const chargeSettlementRow = intakeRow({
  /** The sender's own. */
  id: requiredText({ max: limits.senderKeyMax }),
  ...what,
  resultSize: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  queryDate: sentTime(),
})
export type ChargeSettlementRow = Type.Static<typeof chargeSettlementRow>

export const chargeOrderRow = intakeRow({
  orderNo: requiredText({ max: limits.senderKeyMax }),
  ...what,
  /** The name with which the member signs in. */
  userId: requiredText({ max: limits.senderKeyMax }),
  placeDate: sentTime(),
})
export type ChargeOrderRow = Type.Static<typeof chargeOrderRow>

const example = {
  productName: '不锈钢保温杯',
  material: '不锈钢',
  destinationCountryCode: 'US',
  amount: 12.5,
  updateTime: '2026-03-01T10:00:00+08:00',
}

export const intakeCharging = {
  settlements: intakeOperation({
    kind: 'charge-settlements',
    summary: 'Push settlements of points charged',
    row: chargeSettlementRow,
    example: { id: 'settle-1', ...example, resultSize: 128, queryDate: '2026-03-01T10:00:00+08:00' },
  }),
  orders: intakeOperation({
    kind: 'charge-orders',
    summary: 'Push query records of users, with the points charged',
    row: chargeOrderRow,
    example: {
      orderNo: 'HS202603010001',
      ...example,
      userId: 'wangfang',
      placeDate: '2026-03-01T10:00:00+08:00',
    },
  }),
}
