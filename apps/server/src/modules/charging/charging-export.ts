import {
  chargeOrder,
  chargeOrderFields,
  chargeOrderNames,
  chargeSettlement,
  charging,
  settlementFields,
  settlementNames,
  titleOf,
} from '@backoffice/contract'
import { columnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport } from '../../platform/exports/define-export.ts'
import { type ChargeOrderFilters, selectChargeOrders, totalChargeOrders } from './charge-orders.repository.ts'
import { type ChargeOrderRow, type Counted, type SettlementRow, toCharge } from './charging.mapper.ts'
import { type SettlementFilters, selectSettlements, totalSettlements } from './settlements.repository.ts'

export const settlementExport = defineExport<SettlementFilters, SettlementRow, Counted<SettlementRow>>({
  name: 'chargeSettlement',
  module: import.meta.url,
  title: titleOf(settlementNames.many),
  operation: charging.exportSettlements,
  columns: columnsOf(settlementFields, {
    productName: 30,
    material: 0,
    destinationCountryCode: 12,
    resultSize: 0,
    amount: 0,
    queryDate: 0,
  }),
  row: chargeSettlement,
  toItem: toCharge,
  count: async (db, filters, reader) => (await totalSettlements(db, filters, reader)).total,
  rows: (db, filters, reader) => selectSettlements(db, filters, reader),
})

export const chargeOrderExport = defineExport<ChargeOrderFilters, ChargeOrderRow, Counted<ChargeOrderRow>>({
  name: 'chargeOrder',
  module: import.meta.url,
  title: titleOf(chargeOrderNames.many),
  operation: charging.exportOrders,
  columns: columnsOf(chargeOrderFields, {
    orderNo: 24,
    productName: 30,
    material: 0,
    destinationCountryCode: 12,
    amount: 0,
    userId: 0,
    placeDate: 0,
  }),
  row: chargeOrder,
  toItem: toCharge,
  count: async (db, filters, reader) => (await totalChargeOrders(db, filters, reader)).total,
  rows: (db, filters, reader) => selectChargeOrders(db, filters, reader),
})
