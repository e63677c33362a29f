import type { Module } from '../../platform/module.ts'
import { invoiceWords } from './invoices.audit-words.ts'
import { invoiceIntake } from './invoices.intake.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { invoicesAsked } from './invoices-desk.ts'
import { invoiceExport } from './invoices-export.ts'
import { invoiceEvents } from './invoices-timeline.ts'
import { orderWords } from './orders.audit-words.ts'
import { orderFinder } from './orders.finder.ts'
import { orderIntake } from './orders.intake.ts'
import { orderRoutes } from './orders.routes.ts'
import { orderFigures, orderTrend } from './orders-desk.ts'
import { orderExport } from './orders-export.ts'
import { orderEvents } from './orders-timeline.ts'

export const ordersModule: Module = {
  routes: [orderRoutes, invoiceRoutes],
  auditWords: [orderWords, invoiceWords],
  exports: [orderExport, invoiceExport],
  intakes: [orderIntake, invoiceIntake],
  desk: [...orderFigures, invoicesAsked],
  trends: [orderTrend],
  finds: [orderFinder],
  timeline: [...orderEvents, ...invoiceEvents],
}
