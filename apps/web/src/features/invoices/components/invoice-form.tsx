import { type Invoice, invoiceBody, invoiceFields, invoiceNames } from '@backoffice/contract'
import { Input } from 'antd'
import { recordForm } from '../../../components/form/record-form.tsx'
import { paths } from '../../../config/paths.ts'
import { invoiceData } from '../api/invoices.ts'

/** Enters a request for an invoice, or changes one that waits; its order cannot change. */
export const InvoiceForm = recordForm<Invoice>({
  names: invoiceNames,
  fields: invoiceFields,
  schema: invoiceBody,
  data: invoiceData,
  back: paths.invoices,
  fixed: ['orderNo'],
  controls: { title: <Input />, address: <Input />, bank: <Input /> },
  first: { titleKind: 'company', kind: 'normal' },
})
