import {
  chargeOrder,
  chargeOrderFields,
  chargeOrderNames,
  chargeSettlement,
  charging,
  settlementFields,
  settlementNames,
} from '@backoffice/contract'
import { sql } from 'kysely'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import { codeEquals, pushedList } from '../../platform/kit/pushed-lists.ts'
import { memberHasNamePart, withMemberNames } from '../members/names.service.ts'

const shared = {
  module: import.meta.url,
  own: { destinationCountryCode: codeEquals('destination_country_code') },
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
  time: 'queryDate',
  sums: ['amount', 'resultSize'],
  columns: fileColumnsOf(settlementFields, { ...sharedColumns, resultSize: 0, amount: 0, queryDate: 0 }),
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
  own: {
    ...shared.own,
    member: userId => sql`user_id = ${userId}`,
    memberName: memberHasNamePart('charge_order'),
  },
  completed: (app, reader, rows) => withMemberNames(app.db, reader, rows),
  time: 'placeDate',
  sums: ['amount'],
  columns: fileColumnsOf(chargeOrderFields, {
    orderNo: 24,
    ...sharedColumns,
    amount: 0,
    userId: 0,
    placeDate: 0,
  }),
})

export const settlementExport = settlements.file
export const chargeOrderExport = chargeOrders.file
