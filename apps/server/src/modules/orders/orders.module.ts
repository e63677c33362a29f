import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import { countRows } from '../../platform/kit/pages.ts'
import type { Module } from '../../platform/module.ts'
import { invoiceWords } from './invoices.audit-words.ts'
import { invoiceIntake } from './invoices.intake.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { invoiceExport } from './invoices-export.ts'
import { invoiceEvents } from './invoices-timeline.ts'
import { orderWords } from './orders.audit-words.ts'
import { orderFinder } from './orders.finder.ts'
import { orderIntake } from './orders.intake.ts'
import { orderRoutes } from './orders.routes.ts'
import { orderFigures, orderTrend } from './orders-desk.ts'
import { orderExport } from './orders-export.ts'
import { orderEvents } from './orders-timeline.ts'

/** Requests for invoices that wait, from the index of the states. */
const invoicesAsked: DeskFigurePart = {
  key: 'invoicesAsked',
  async read({ app }) {
    const search = { state: 'asked' } as const
    const value = await countRows(app.db.selectFrom('invoice').where('state', '=', search.state))
    return { value, search }
  },
}

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
