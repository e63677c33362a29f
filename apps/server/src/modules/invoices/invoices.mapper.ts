import type { MaskedInvoiceField, PersonalKind } from '@backoffice/contract'
import type { InvoiceRecord } from './invoices.repository.ts'

/** The fields that are masked as a whole, each with the kind of its data; in the others, contacts are. */
export const wholeKinds: Partial<Record<MaskedInvoiceField, PersonalKind>> = {
  taxNo: 'taxNo',
  email: 'email',
  phone: 'phone',
  account: 'bankAccount',
}

/** The audit log shows rows outside the schema of an operation: internal fields are left out here. */
export const toInvoice = ({
  sourceKey,
  fileId,
  issuedAmount,
  pushedBy,
  owner,
  senderKey,
  sample,
  ...row
}: InvoiceRecord) => ({ ...row, amount: Number(row.amount), hasFile: fileId !== null })

export type InvoiceView = ReturnType<typeof toInvoice>
