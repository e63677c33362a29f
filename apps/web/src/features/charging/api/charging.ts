import { charging, type Query } from '@backoffice/contract'
import { withClock } from '../../../lib/day-filters.ts'
import { listQuery } from '../../../lib/resource.ts'

type Settlements = Query<typeof charging.settlements>
type Orders = Query<typeof charging.orders>

/** The address has days, the operations take times. */
export const settlementTimes = <Q extends Settlements>(query: Q) =>
  withClock(query, 'queryDateFrom', 'queryDateUtil')
export const chargeTimes = <Q extends Orders>(query: Q) => withClock(query, 'placeDateFrom', 'placeDateUtil')

export const settlementListQuery = listQuery(
  ['charging', 'settlements'],
  charging.settlements,
  settlementTimes,
)

export const chargeOrderListQuery = listQuery(['charging', 'orders'], charging.orders, chargeTimes)
