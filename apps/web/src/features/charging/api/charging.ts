import { charging, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withClock } from '../../../lib/day-filters.ts'

type Settlements = Query<typeof charging.settlements>
type Orders = Query<typeof charging.orders>

/** The address holds days, the calls take times. */
export const settlementTimes = <Q extends Settlements>(query: Q) =>
  withClock(query, 'queryDateFrom', 'queryDateUtil')
export const orderTimes = <Q extends Orders>(query: Q) => withClock(query, 'placeDateFrom', 'placeDateUtil')

export const settlementListQuery = (query: Settlements) =>
  queryOptions({
    queryKey: ['charging', 'settlements', query],
    queryFn: ({ signal }) => call(charging.settlements, { query: settlementTimes(query), signal }),
    placeholderData: keepPreviousData,
  })

export const chargeOrderListQuery = (query: Orders) =>
  queryOptions({
    queryKey: ['charging', 'orders', query],
    queryFn: ({ signal }) => call(charging.orders, { query: orderTimes(query), signal }),
    placeholderData: keepPreviousData,
  })
