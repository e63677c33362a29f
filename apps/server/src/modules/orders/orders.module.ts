import {
  orderFields,
  orderFilterFields,
  orderItemFields,
  orderNames,
  orders,
  terms,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'
import { startsWith } from '../../platform/db/filters.ts'
import type { Finder } from '../../platform/kit/finder.ts'
import { namesSeenBy } from '../../platform/masking/personal-data.ts'
import type { Module } from '../../platform/module.ts'
import { orderIntake } from './orders.intake.ts'
import { orderRoutes } from './orders.routes.ts'
import { orderFigures, orderTrend } from './orders-desk.ts'
import { orderExport } from './orders-export.ts'
import { orderEvents } from './orders-timeline.ts'

/** By the beginning of the number; the latest come first, because numbers grow with time. */
const orderFinder: Finder = {
  kind: 'order',
  operation: orders.list,
  async find({ db }, { text, limit, actor }) {
    const rows = await db
      .selectFrom('orders')
      .select(['orderNo', 'sourceName'])
      .where('orderNo', 'like', startsWith(text))
      .orderBy('orderNo', 'desc')
      .limit(limit)
      .execute()
    const name = namesSeenBy(actor)
    return rows.map(({ orderNo, sourceName }) => ({ id: orderNo, name: orderNo, note: name(sourceName) }))
  },
}

const orderWords = auditWords(
  'order',
  orderNames,
  {
    ...orderFields,
    createdFrom: ['下单时间起', 'Ordered from'],
    createdTo: ['下单时间止', 'Ordered until'],
    paidFrom: ['支付时间起', 'Paid from'],
    paidTo: ['支付时间止', 'Paid until'],
    amountFrom: ['实付金额不低于', 'Paid amount from'],
    amountTo: ['实付金额不高于', 'Paid amount up to'],
    channelCode: { label: terms.channel },
    refunded: orderFilterFields.refunded,
    product: orderItemFields.item_name,
  },
  { update: true, export: true },
)

export const ordersModule: Module = {
  routes: [orderRoutes],
  auditWords: [orderWords],
  exports: [orderExport],
  intakes: [orderIntake],
  desk: orderFigures,
  trends: [orderTrend],
  finds: [orderFinder],
  timeline: orderEvents,
}
