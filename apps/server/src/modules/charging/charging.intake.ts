/** Points charged, as front sites push them. */
import { type ChargeOrderRow, type ChargeSettlementRow, intakeCharging } from '@backoffice/contract'
import { defineIntake, type IntakeSource } from '../../platform/intake/define-intake.ts'
import { storeNewer } from '../../platform/intake/upsert.ts'
import { inexactFields } from '../../platform/lib/decimals.ts'

const sharedColumns = (row: ChargeOrderRow | ChargeSettlementRow, { accountId }: IntakeSource) => ({
  product_name: row.productName,
  material: row.material ?? '',
  destination_country_code: row.destinationCountryCode ?? '',
  amount: row.amount,
  update_time: row.updateTime,
  pushed_by: accountId,
  sample: row.sample ?? false,
})

export const settlementIntake = defineIntake<ChargeSettlementRow>({
  operation: intakeCharging.chargeSettlements,
  keyField: 'id',
  check: ({ amount }) => inexactFields({ amount }, 2),
  async store(trx, rows, source) {
    const columns = rows.map(row => ({
      source_key: row.id,
      ...sharedColumns(row, source),
      result_size: row.resultSize,
      query_date: row.queryDate,
    }))
    return storeNewer(trx, { table: 'charge_settlement', key: 'source_key', rows: columns })
  },
})

export const chargeOrderIntake = defineIntake<ChargeOrderRow>({
  operation: intakeCharging.chargeOrders,
  keyField: 'orderNo',
  check: ({ amount }) => inexactFields({ amount }, 2),
  async store(trx, rows, source) {
    const columns = rows.map(row => ({
      order_no: row.orderNo,
      ...sharedColumns(row, source),
      user_id: row.userId,
      place_date: row.placeDate,
    }))
    return storeNewer(trx, { table: 'charge_order', key: 'order_no', rows: columns })
  },
})
