/** Intake of points charges (decisions §4 Intake). */
import type { Row } from '../operation.ts'
import { chargeOrderFields, settlementFields } from '../vocabulary/charging.ts'
import { pick, sentOf } from '../words/fields.ts'
import { intakeGroup, intakeRow, keyedRow } from './intake.ts'

const example = {
  productName: '不锈钢保温杯',
  material: '不锈钢',
  destinationCountryCode: 'US',
  amount: 12.5,
  updateTime: '2026-03-01T10:00:00+08:00',
}

export const intakeCharging = intakeGroup({
  chargeSettlements: {
    summary: 'Push settlements of points charged',
    row: keyedRow({
      ...sentOf(
        pick(
          settlementFields,
          'productName',
          'material',
          'destinationCountryCode',
          'amount',
          'resultSize',
          'queryDate',
        ),
      ),
    }),
    example: { id: 'settle-1', ...example, resultSize: 128, queryDate: '2026-03-01T10:00:00+08:00' },
  },
  chargeOrders: {
    summary: 'Push query records of users, with the points charged',
    row: intakeRow(sentOf(chargeOrderFields)),
    example: {
      orderNo: 'HS202603010001',
      ...example,
      userId: 'wangfang',
      placeDate: '2026-03-01T10:00:00+08:00',
    },
  },
})
export type ChargeSettlementRow = Row<typeof intakeCharging.chargeSettlements>
export type ChargeOrderRow = Row<typeof intakeCharging.chargeOrders>
