/** Road freight queries and orders of members (specification §3 Trailer order, §7). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { exportOperation } from '../record-operations.ts'
import { id, listQuery, optionalText, rowsOf, timeFilter } from '../schemas.ts'
import { freightRateFields, trailerFields } from '../vocabulary/freight.ts'
import { shownOf } from '../words/fields.ts'

export const trailerPermissions = permissionGroup(
  'trailer',
  { zh: '拖车订单', en: 'Trailer orders' },
  {
    read: { zh: '查看拖车订单', en: 'View trailer orders' },
    export: { zh: '导出拖车订单', en: 'Export trailer orders' },
  },
)

export const freightRatePermissions = permissionGroup(
  'freightRate',
  { zh: '运价查询记录', en: 'Freight-rate queries' },
  {
    read: { zh: '查看运价查询记录', en: 'View freight-rate queries' },
    export: { zh: '导出运价查询记录', en: 'Export freight-rate queries' },
  },
)

export const trailerOrder = Type.Object({ id: id(), ...shownOf(trailerFields) })
export type TrailerOrder = Type.Static<typeof trailerOrder>

export const freightRateQuery = Type.Object({ id: id(), ...shownOf(freightRateFields) })
export type FreightRateQuery = Type.Static<typeof freightRateQuery>

/** These match the beginning of the value. */
const who = {
  userId: optionalText({ max: limits.searchTextMax }),
  rateId: optionalText({ max: limits.searchTextMax }),
}
const orderFilters = { ...who, placeDateFrom: timeFilter(), placeDateTo: timeFilter('end') }
const orderSorts = ['placeDate', 'weight'] as const
const quoteFilters = { ...who, createTimeFrom: timeFilter(), createTimeTo: timeFilter('end') }
const quoteSorts = ['createTime', 'weight'] as const

export const trailers = operationGroup('trailers', {
  list: {
    method: 'GET',
    path: '/drayeasy/order/list',
    summary: 'List trailer orders',
    access: { permission: trailerPermissions.read },
    query: listQuery(orderFilters, orderSorts),
    data: rowsOf(trailerOrder),
  },
  export: exportOperation({
    path: '/drayeasy/order',
    permission: trailerPermissions.export,
    filters: orderFilters,
    sortable: orderSorts,
  }),
})

export const freightRates = operationGroup('freightRates', {
  list: {
    method: 'GET',
    path: '/drayeasy/quote/list',
    summary: 'List freight-rate queries',
    access: { permission: freightRatePermissions.read },
    query: listQuery(quoteFilters, quoteSorts),
    data: rowsOf(freightRateQuery),
  },
  export: exportOperation({
    path: '/drayeasy/quote',
    permission: freightRatePermissions.export,
    filters: quoteFilters,
    sortable: quoteSorts,
  }),
})
