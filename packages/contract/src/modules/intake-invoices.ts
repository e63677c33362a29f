/** Requests for invoices that members make on front sites (decisions §4 Intake). */
import type Type from 'typebox'
import { sentOf } from '../words/fields.ts'
import { intakeGroup, keyedRow } from './intake.ts'
import { invoiceAskedFields } from './invoices.ts'

export const invoiceRow = keyedRow({
  ...sentOf(invoiceAskedFields),
})
export type InvoiceRow = Type.Static<typeof invoiceRow>

export const intakeInvoices = intakeGroup({
  invoices: {
    summary: 'Push requests for invoices of paid orders. A request can change until it is answered',
    row: invoiceRow,
    example: {
      id: 'invoice-1',
      orderNo: '202603010001',
      titleKind: 'company',
      title: '上海示例贸易有限公司',
      kind: 'normal',
      taxNo: '91310000MA1K000019',
      email: 'finance@example.com',
      updateTime: '2026-03-01T10:05:00+08:00',
    },
  },
})
