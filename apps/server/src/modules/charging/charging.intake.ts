/** Points charged, as front sites push them. */
import { type ChargeOrderRow, type ChargeSettlementRow, intakeCharging } from '@backoffice/contract'
import { defineIntake } from '../../platform/intake/define-intake.ts'
import { ofApp, ofMember } from '../../platform/intake/owners.ts'
import { storeNewer } from '../../platform/intake/upsert.ts'
import { inexactFields } from '../../platform/lib/decimals.ts'

const sharedColumns = (row: ChargeOrderRow | ChargeSettlementRow) => ({
  product_name: row.productName,
  material: row.material ?? '',
  destination_country_code: row.destinationCountryCode ?? '',
  amount: row.amount,
  update_time: row.updateTime,
  sample: row.sample ?? false,
})

export const settlementIntake = defineIntake<ChargeSettlementRow>({
  operation: intakeCharging.chargeSettlements,
  keyField: 'id',
  owned: { in: { table: 'charge_settlement', key: 'source_key', perSender: true, before: [ofApp()] } },
  check: ({ amount }) => inexactFields({ amount }, 2),
  async store(trx, rows, source) {
    const columns = rows.map(row => ({
      source_key: row.id,
      ...source.keyedMarksOf(row),
      ...sharedColumns(row),
      result_size: row.resultSize,
      query_date: row.queryDate,
    }))
    return storeNewer(trx, { table: 'charge_settlement', key: 'source_key', rows: columns })
  },
})

export const chargeOrderIntake = defineIntake<ChargeOrderRow>({
  operation: intakeCharging.chargeOrders,
  keyField: 'orderNo',
  owned: {
    in: { table: 'charge_order', key: 'order_no', perSender: false, before: [ofMember('user_id'), ofApp()] },
    members: ['userId'],
  },
  check: ({ amount }) => inexactFields({ amount }, 2),
  async store(trx, rows, source) {
    const columns = rows.map(row => ({
      order_no: row.orderNo,
      ...source.marksOf(row),
      ...sharedColumns(row),
      user_id: row.userId,
      place_date: row.placeDate,
    }))
    return storeNewer(trx, { table: 'charge_order', key: 'order_no', rows: columns })
  },
})
