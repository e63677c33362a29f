import {
  chargeOrder,
  chargeOrderFields,
  chargeOrderNames,
  chargeSettlement,
  charging,
  settlementFields,
  settlementNames,
} from '@backoffice/contract'
import { columnsOf } from '../../platform/exports/columns-of.ts'
import { begins, equals, part, pushedList, spelled } from '../../platform/kit/pushed-lists.ts'

const shared = {
  module: import.meta.url,
  filters: { productName: part('product_name'), destinationCountryCode: spelled('destination_country_code') },
}
const sharedColumns = { productName: 30, material: 0, destinationCountryCode: 12 }

export const settlements = pushedList({
  ...shared,
  name: 'chargeSettlement',
  names: settlementNames,
  table: 'chargeSettlement',
  fields: settlementFields,
  row: chargeSettlement,
  list: charging.settlements,
  export: charging.exportSettlements,
  time: { column: 'queryDate', from: 'queryDateFrom', to: 'queryDateUtil' },
  sums: ['amount', 'resultSize'],
  columns: columnsOf(settlementFields, { ...sharedColumns, resultSize: 0, amount: 0, queryDate: 0 }),
})

export const chargeOrders = pushedList({
  ...shared,
  name: 'chargeOrder',
  names: chargeOrderNames,
  table: 'chargeOrder',
  fields: chargeOrderFields,
  row: chargeOrder,
  list: charging.orders,
  export: charging.exportOrders,
  filters: { ...shared.filters, userId: begins('userId'), member: equals('userId') },
  time: { column: 'placeDate', from: 'placeDateFrom', to: 'placeDateUtil' },
  sums: ['amount'],
  columns: columnsOf(chargeOrderFields, {
    orderNo: 24,
    ...sharedColumns,
    amount: 0,
    userId: 0,
    placeDate: 0,
  }),
})

export const settlementExport = settlements.file
export const chargeOrderExport = chargeOrders.file
