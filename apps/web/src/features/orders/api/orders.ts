import { memberTimeline, orders, type Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withMs } from '../../../lib/day-filters.ts'
import { listQuery } from '../../../lib/resource.ts'

/** The address has days, the operation takes milliseconds. */
export const orderTimes = <Q extends Query<typeof orders.list>>(query: Q) =>
  withMs(withMs(query, 'paidFrom', 'paidTo'), 'createdFrom', 'createdTo')

export const orderListQuery = listQuery(['orders', 'list'], orders.list, orderTimes)

/** Counts and sums the paid orders of the list. */
export const paidQuery = ({ page: _, size: __, sort: ___, ...filters }: Query<typeof orders.list>) =>
  queryOptions({
    queryKey: ['orders', 'paid', filters],
    queryFn: ({ signal }) => call(orders.paid, { query: orderTimes(filters), signal }),
    placeholderData: keepPreviousData,
  })

/** Specification §9: a member's orders are page 1 of 20. */
export const memberOrdersQuery = (userId: string) => orderListQuery({ userId, page: 1, size: 20 })

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: ({ signal }) => call(orders.get, { params: { order_no: orderNo }, signal }),
  })

export const orderTimelineQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'timeline', orderNo],
    queryFn: ({ signal }) => call(memberTimeline.ofOrder, { params: { order_no: orderNo }, signal }),
  })

/** The full phone number; the request is recorded. */
export const revealOrderPhone = async (orderNo: string) =>
  (await call(orders.reveal, { params: { order_no: orderNo }, body: { field: 'source_phone' } })).value
