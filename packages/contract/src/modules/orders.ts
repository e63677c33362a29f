/** Orders of the front sites (specification §2 Order, §3, §4; decisions §4 Members, §5). */
import Type from 'typebox'
import { needing } from '../filter-permission.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { exportOperation, revealOperation } from '../record-operations.ts'
import {
  amounts,
  anyOf,
  codeSearch,
  count,
  labelsOf,
  listQuery,
  optionalText,
  phoneSearch,
  requiredText,
  textSearch,
  times,
} from '../schemas.ts'
import { orderFields, orderItemFields, orderNames, type orderStatuses } from '../vocabulary/orders.ts'
import { searchOf, shownOf } from '../words/fields.ts'

export const orderPermissions = permissionsOf('order', orderNames, ['read', 'export'])

export type OrderStatus = (typeof orderStatuses.values)[number]

export const order = Type.Object(shownOf(orderFields))
export type Order = Type.Static<typeof order>

/** Its items with the names that their products have now; none for a SKU that is not known. */
const orderDetails = Type.Object({
  ...order.properties,
  item_list: Type.Array(Type.Object({ ...shownOf(orderItemFields), labels: labelsOf() })),
})
export type OrderDetails = Type.Static<typeof orderDetails>

export const orderParams = Type.Object({ order_no: requiredText({ max: limits.searchTextMax }) })

const { invoice } = searchOf(orderFields, 'invoice')

const filters = {
  /** The beginning of the order number, or of one of several. */
  order_no: codeSearch(),
  /** A part of the name. */
  source_name: textSearch(),
  source_phone: phoneSearch(),
  source: anyOf(requiredText({ max: limits.siteCodeMax })),
  status: anyOf(orderFields.status.shown),
  userId: optionalText({ max: limits.senderKeyMax }),
  transaction_no: codeSearch(limits.transactionNoMax),
  ...times(orderFields.create_time, 'createdFrom', 'createdTo'),
  ...times(orderFields.paid_time, 'paidFrom', 'paidTo'),
  ...amounts(orderFields.actual_amount, 'amountFrom', 'amountTo'),
  /** A part of the name of an item. */
  product: textSearch(limits.itemNameMax),
  /** The channel through which the member came. */
  channelCode: needing({ code: 'member.read' }, anyOf(requiredText({ max: limits.channelCodeMax }))),
  /** The state of its latest invoice. */
  invoice,
  /** It was paid, and cancelled later. */
  refunded: Type.Optional(Type.Boolean()),
}
const sortable = [
  'order_no',
  'source_name',
  'source',
  'actual_amount',
  'discount',
  'total_amount',
  'status',
  'create_time',
] as const

export const orders = operationGroup('orders', {
  list: {
    method: 'GET',
    path: '/prod/order',
    summary: 'List orders; `counts` are the totals of the tabs under the same searches',
    access: { permission: orderPermissions.read },
    query: listQuery(filters, sortable),
    data: Type.Object({
      rows: Type.Array(order),
      total: count(),
      /** Refunded orders are cancelled ones, too. */
      counts: Type.Object({
        all: count(),
        UNPAID: count(),
        PAID: count(),
        CANCELLED: count(),
        refunded: count(),
      }),
    }),
  },
  paid: {
    method: 'GET',
    path: '/prod/order/paid',
    summary: 'Of the orders that match, those that are paid: how many, and what was paid',
    access: { permission: orderPermissions.read },
    query: Type.Object(filters),
    data: Type.Object({ count: count(), amount: Type.Number() }),
  },
  export: exportOperation({ path: '/prod/order', permissions: orderPermissions, filters, sortable }),
  get: {
    method: 'GET',
    path: '/prod/order/details/{order_no}',
    summary: 'One order',
    access: { permission: orderPermissions.read },
    params: orderParams,
    data: orderDetails,
  },
  reveal: revealOperation({
    path: '/prod/order/reveal/{order_no}',
    what: 'phone number of an order',
    permission: orderPermissions.read,
    params: orderParams,
    fields: ['source_phone'],
  }),
})
