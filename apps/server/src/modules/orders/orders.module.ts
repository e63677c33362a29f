import type { Module } from '../../platform/module.ts'
import { orderWords } from './orders.audit-words.ts'
import { orderFinder } from './orders.finder.ts'
import { orderIntake } from './orders.intake.ts'
import { orderRoutes } from './orders.routes.ts'
import { orderFigures, orderTrend } from './orders-desk.ts'
import { orderExport } from './orders-export.ts'
import { orderEvents } from './orders-timeline.ts'

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
