import { invoices } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { paths } from '../../config/paths.ts'
import { InvoiceForm } from '../../features/invoices/components/invoice-form.tsx'
import { useScreenSearch } from '../../lib/screen-address.ts'

/** From an order, its number is known, and the way back leads there. */
function InvoiceAdd() {
  const { orderNo } = useScreenSearch<'invoiceAdd'>()
  return orderNo ? <InvoiceForm first={{ orderNo }} back={paths.orderDetails(orderNo)} /> : <InvoiceForm />
}

export const { Page } = formPage(invoices.create, InvoiceAdd)
