import { countWaiting, type DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import type { Module } from '../../platform/module.ts'
import { invoiceWords } from './invoices.audit-words.ts'
import { invoiceIntake } from './invoices.intake.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { invoiceExport } from './invoices-export.ts'
import { invoiceEvents } from './invoices-timeline.ts'

/** Requests for invoices that wait, from the index of the states. */
const invoicesAsked: DeskFigurePart = {
  key: 'invoicesAsked',
  async read({ app }) {
    const search = { state: 'asked' } as const
    return { ...(await countWaiting(app.db.selectFrom('invoice').where('state', '=', search.state))), search }
  },
}

export const invoicesModule: Module = {
  routes: [invoiceRoutes],
  auditWords: [invoiceWords],
  exports: [invoiceExport],
  intakes: [invoiceIntake],
  desk: [invoicesAsked],
  timeline: invoiceEvents,
}
