/** Orders of the front sites (specification §2 Order, §3, §4; decisions §4 Members, §5). */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { personalFilter } from '../personal-filter.ts'
import {
  closed,
  exportQuery,
  instant,
  listQuery,
  nullable,
  oneOf,
  optionalText,
  requiredText,
} from '../schemas.ts'

export const orderPermissions = permissionGroup(
  'order',
  { zh: '订单', en: 'Orders' },
  { read: { zh: '查看订单', en: 'View orders' }, export: { zh: '导出订单', en: 'Export orders' } },
)

export const orderStatuses = ['UNPAID', 'PAID', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A search for phone numbers: digits only (specification §5, §9). */
export const phoneSearch = () =>
  Type.Optional(
    Type.String({
      maxLength: limits.phoneMax,
      pattern: '^[0-9]*$',
      'x-pattern': { zh: '手机号只能包含数字', en: 'A phone number has digits only' },
      ...personalFilter({ kind: 'phone' }),
    }),
  )

const orderItem = Type.Object({
  item_name: Type.String(),
  sku_code: nullable(Type.String()),
  /** What the item gave: as it was pushed, else as this back-office computed it. */
  vipEffectTime: nullable(instant()),
  vipDueTime: nullable(instant()),
})

export const order = Type.Object({
  order_no: Type.String(),
  /** The member, by the front site's id. */
  userId: Type.String(),
  /** Code of the front site that sold it. */
  source: Type.String(),
  source_name: Type.String(),
  /** Masked without the permission. */
  source_phone: Type.String(),
  /** Yuan, exact to the cent; total = actual + discount. */
  actual_amount: Type.Number(),
  discount: Type.Number(),
  total_amount: Type.Number(),
  status: oneOf('string', orderStatuses),
  create_time: instant(),
  paid_time: nullable(instant()),
  item_list: Type.Array(orderItem),
})
export type Order = Type.Static<typeof order>

const count = () => Type.Integer({ minimum: 0 })

const orderParams = Type.Object({ order_no: requiredText({ max: limits.searchTextMax }) })

const filters = {
  /** Its beginning. */
  order_no: optionalText({ max: limits.searchTextMax }),
  /** Part of it. */
  source_name: optionalText({ max: limits.searchTextMax }),
  /** Its beginning; the whole number for who sees numbers masked. */
  source_phone: phoneSearch(),
  source: optionalText({ max: limits.siteCodeMax }),
  status: Type.Optional(oneOf('string', orderStatuses)),
  userId: optionalText({ max: limits.senderKeyMax }),
}
const sortable = ['create_time'] as const

export const orders = {
  list: operation({
    id: 'orders.list',
    method: 'GET',
    path: '/prod/order',
    summary: 'List orders; `counts` are the totals of the tabs under the same searches',
    access: { permission: orderPermissions.read },
    query: listQuery(filters, sortable),
    data: Type.Object({
      rows: Type.Array(order),
      total: count(),
      counts: Type.Object({ all: count(), UNPAID: count(), PAID: count(), CANCELLED: count() }),
    }),
  }),
  export: operation({
    id: 'orders.export',
    method: 'GET',
    path: '/prod/order/export',
    summary: 'The filtered list as a file, or as a job (HTTP 202)',
    access: { permission: orderPermissions.export },
    query: exportQuery(filters, sortable),
    answers: 'file',
    cost: 'export',
  }),
  get: operation({
    id: 'orders.get',
    method: 'GET',
    path: '/prod/order/details/{order_no}',
    summary: 'One order',
    access: { permission: orderPermissions.read },
    params: orderParams,
    data: order,
  }),
  reveal: operation({
    id: 'orders.reveal',
    method: 'POST',
    path: '/prod/order/reveal/{order_no}',
    summary: 'The whole phone number of an order, written into the audit log',
    access: { permission: orderPermissions.read },
    params: orderParams,
    body: closed({ field: oneOf('string', ['source_phone'] as const) }),
    data: Type.Object({ value: Type.String() }),
  }),
}
