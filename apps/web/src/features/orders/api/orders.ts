import { orders, type Query } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { withMs } from '../../../lib/day-filters.ts'
import { listQuery } from '../../../lib/resource.ts'

/** The address has days, the operation takes milliseconds. */
export const orderTimes = <Q extends Query<typeof orders.list>>(query: Q) =>
  withMs(withMs(query, 'paidFrom', 'paidTo'), 'createdFrom', 'createdTo')

export const orderListQuery = listQuery(['orders', 'list'], orders.list, orderTimes)

/** Specification §9: a member's orders are page 1 of 20. */
export const memberOrdersQuery = (userId: string) => orderListQuery({ userId, page: 1, size: 20 })

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: ({ signal }) => call(orders.get, { params: { order_no: orderNo }, signal }),
  })

/** The full phone number; the request is recorded. */
export const revealOrderPhone = async (orderNo: string) =>
  (await call(orders.reveal, { params: { order_no: orderNo }, body: { field: 'source_phone' } })).value
