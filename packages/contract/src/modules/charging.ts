/** Points charged for customs look-ups (specification §2 Charging, §3, §7): settlements and the members' own queries. */
import Type from 'typebox'
import { needing } from '../filter-permission.ts'
import { limits } from '../limits.ts'
import { begins } from '../list-filter.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { exportOperation } from '../record-operations.ts'
import { id, listQuery, optionalText, personal, rowsOf, textSearch, times } from '../schemas.ts'
import { chargeOrderFields, settlementFields } from '../vocabulary/charging.ts'
import { shownOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'

export const chargingPermissions = permissionGroup('charging', labels('计费', 'Charging'), {
  read: labels('查看计费记录', 'View charges'),
  export: labels('导出计费记录', 'Export charges'),
})

export const chargeSettlement = Type.Object({ id: id(), ...shownOf(settlementFields) })
export type ChargeSettlement = Type.Static<typeof chargeSettlement>

/** `memberName` is blank for callers who may not read members. */
export const chargeOrder = Type.Object({
  id: id(),
  memberName: personal('name'),
  ...shownOf(chargeOrderFields),
})
export type ChargeOrder = Type.Static<typeof chargeOrder>

const shared = {
  /** A part of the name, in upper or lower case. */
  productName: textSearch(),
  destinationCountryCode: optionalText({ max: limits.countryCodeMax }),
}

const settlementFilters = {
  ...shared,
  ...times(settlementFields.queryDate, 'queryDateFrom', 'queryDateUtil'),
}
const settlementSorts = ['queryDate', 'amount', 'resultSize'] as const

const orderFilters = {
  ...shared,
  userId: begins(optionalText({ max: limits.searchTextMax })),
  /** A part of the name. */
  memberName: needing({ code: 'member.read' }, textSearch(limits.memberNameMax)),
  /** The whole login id of one member. */
  member: optionalText({ max: limits.senderKeyMax }),
  ...times(chargeOrderFields.placeDate, 'placeDateFrom', 'placeDateUtil'),
}
const orderSorts = ['placeDate', 'amount'] as const

export const charging = operationGroup('charging', {
  settlements: {
    method: 'GET',
    path: '/hscode/charge/list',
    summary: 'List settlements, with the totals of all that match',
    access: { permission: chargingPermissions.read },
    query: listQuery(settlementFilters, settlementSorts),
    data: Type.Object({
      ...rowsOf(chargeSettlement).properties,
      totals: Type.Object({ amount: Type.Number(), resultSize: Type.Integer() }),
    }),
  },
  exportSettlements: exportOperation({
    path: '/hscode/charge/list',
    permissions: chargingPermissions,
    filters: settlementFilters,
    sortable: settlementSorts,
  }),
  orders: {
    method: 'GET',
    path: '/hscode/charge/orders',
    summary: 'List query records of users, with the totals of all that match',
    access: { permission: chargingPermissions.read },
    query: listQuery(orderFilters, orderSorts),
    data: Type.Object({
      ...rowsOf(chargeOrder).properties,
      totals: Type.Object({ amount: Type.Number() }),
    }),
  },
  exportOrders: exportOperation({
    path: '/hscode/charge/orders',
    permissions: chargingPermissions,
    filters: orderFilters,
    sortable: orderSorts,
  }),
})
