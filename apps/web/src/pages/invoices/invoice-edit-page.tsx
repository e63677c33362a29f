import { invoiceNames, invoices } from '@backoffice/contract'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { invoiceData } from '../../features/invoices/api/invoices.ts'
import { InvoiceForm } from '../../features/invoices/components/invoice-form.tsx'
import { editPage } from '../edit-page.tsx'

export const { Page, preload } = editPage({
  read: invoices.get,
  change: invoices.update,
  query: invoiceData.one,
  entity: 'invoice',
  title: recordWords(invoiceNames),
  nameOf: ({ title }) => title,
  back: paths.invoices,
  form: (record, readOnly) => (
    <InvoiceForm
      record={record}
      readOnly={readOnly || record.state !== 'asked'}
      back={paths.invoiceDetails(record.id)}
    />
  ),
})
