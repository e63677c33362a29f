/** Requests for invoices that members make on front sites (decisions §4 Intake). */
import type { Row } from '../operation.ts'
import { sentOf } from '../words/fields.ts'
import { intakeGroup, keyedRow } from './intake.ts'
import { invoiceAskedFields } from './invoices.ts'

export const intakeInvoices = intakeGroup({
  invoices: {
    summary: 'Push requests for invoices of paid orders. A request can change until it is answered',
    row: keyedRow(sentOf(invoiceAskedFields)),
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
export type InvoiceRow = Row<typeof intakeInvoices.invoices>
