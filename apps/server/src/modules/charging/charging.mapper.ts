import type { ChargeOrder, ChargeSettlement } from '@backoffice/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/tables.gen.ts'

export type SettlementRow = Selectable<Database['chargeSettlement']>
export type ChargeOrderRow = Selectable<Database['chargeOrder']>

export function toSettlement(row: SettlementRow): ChargeSettlement {
  return {
    id: row.id,
    productName: row.productName,
    material: row.material,
    destinationCountryCode: row.destinationCountryCode,
    resultSize: row.resultSize,
    amount: Number(row.amount),
    queryDate: row.queryDate.toISOString(),
  }
}

export function toChargeOrder(row: ChargeOrderRow): ChargeOrder {
  return {
    id: row.id,
    orderNo: row.orderNo,
    productName: row.productName,
    material: row.material,
    destinationCountryCode: row.destinationCountryCode,
    amount: Number(row.amount),
    userId: row.userId,
    placeDate: row.placeDate.toISOString(),
  }
}
