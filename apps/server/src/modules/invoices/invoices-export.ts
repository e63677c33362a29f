import { invoice, invoiceFields, invoiceNames, invoices, titleOf } from '@backoffice/contract'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport } from '../../platform/exports/define-export.ts'
import { type InvoiceView, toInvoice } from './invoices.mapper.ts'
import {
  countInvoices,
  type InvoiceFilters,
  type InvoiceRecord,
  matchingInvoices,
} from './invoices.repository.ts'

export const invoiceExport = defineExport<InvoiceFilters, InvoiceRecord, InvoiceView>({
  name: 'invoice',
  module: import.meta.url,
  title: titleOf(invoiceNames.many),
  operation: invoices.export,
  columns: fileColumnsOf(invoiceFields, {
    orderNo: 24,
    orderStatus: 10,
    state: 10,
    titleKind: 10,
    title: 30,
    taxNo: 24,
    kind: 12,
    amount: 0,
    number: 24,
    issuedOn: 12,
    email: 24,
    address: 30,
    phone: 16,
    bank: 24,
    account: 24,
    remark: 30,
    link: 30,
    redNumber: 24,
    reason: 30,
    asker: 14,
    createTime: 0,
    handler: 14,
    handleTime: 0,
  }),
  row: invoice,
  toItem: toInvoice,
  count: countInvoices,
  rows: matchingInvoices,
})
