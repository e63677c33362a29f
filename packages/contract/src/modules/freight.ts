/** Road freight queries and orders of members (specification §3 Trailer order, §7). */
import Type from 'typebox'
import { needing } from '../filter-permission.ts'
import { limits } from '../limits.ts'
import { begins } from '../list-filter.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportedList } from '../record-operations.ts'
import { id, optionalText, personal, textSearch, times } from '../schemas.ts'
import { freightRateFields, freightRateNames, trailerFields, trailerNames } from '../vocabulary/freight.ts'
import { shownOf } from '../words/fields.ts'

export const trailerPermissions = permissionsOf('trailer', trailerNames, ['read', 'export'])

export const freightRatePermissions = permissionsOf('freightRate', freightRateNames, ['read', 'export'])

/** Blank for callers who may not read members. */
const memberName = personal('name')

export const trailerOrder = Type.Object({ id: id(), memberName, ...shownOf(trailerFields) })
export type TrailerOrder = Type.Static<typeof trailerOrder>

export const freightRateQuery = Type.Object({ id: id(), memberName, ...shownOf(freightRateFields) })
export type FreightRateQuery = Type.Static<typeof freightRateQuery>

/** Ids match by their beginning. */
const who = {
  userId: begins(optionalText({ max: limits.searchTextMax })),
  rateId: begins(optionalText({ max: limits.searchTextMax })),
  /** A part of the name. */
  memberName: needing({ code: 'member.read' }, textSearch(limits.memberNameMax)),
}
export const trailers = operationGroup(
  'trailers',
  exportedList({
    path: '/drayeasy/order',
    names: trailerNames,
    permissions: trailerPermissions,
    row: trailerOrder,
    filters: { ...who, ...times(trailerFields.placeDate, 'placeDateFrom', 'placeDateTo') },
    sortable: ['placeDate', 'weight'],
  }),
)

export const freightRates = operationGroup(
  'freightRates',
  exportedList({
    path: '/drayeasy/quote',
    names: freightRateNames,
    permissions: freightRatePermissions,
    row: freightRateQuery,
    filters: { ...who, ...times(freightRateFields.createTime, 'createTimeFrom', 'createTimeTo') },
    sortable: ['createTime', 'weight'],
  }),
)
