import type { MaskedInvoiceField, PersonalKind } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { namesSeenBy, shownTo, textsSeenBy } from '../../platform/masking/personal-data.ts'
import type { InvoiceRecord } from './invoices.repository.ts'

/** The fields that are masked as a whole, each with the kind of its data; in the others, contacts are. */
export const wholeKinds: Partial<Record<MaskedInvoiceField, PersonalKind>> = {
  taxNo: 'taxNo',
  email: 'email',
  phone: 'phone',
  account: 'bankAccount',
}

/** How a person sees the masked fields of a row. */
export function seenBy(access: Access) {
  const show = shownTo(access)
  const see = textsSeenBy(access)
  const name = namesSeenBy(access)
  return (row: Pick<InvoiceRecord, MaskedInvoiceField>): Record<MaskedInvoiceField, string> => ({
    taxNo: show('taxNo', row.taxNo),
    email: show('email', row.email),
    phone: show('phone', row.phone),
    account: show('bankAccount', row.account),
    title: name(row.title),
    address: see(row.address),
    bank: see(row.bank),
    remark: see(row.remark),
    reason: see(row.reason),
  })
}

export function invoiceMapper(access: Access) {
  const seen = seenBy(access)
  // A conflict shows rows outside the schema of its operation: internal fields are left out here.
  return ({
    sourceKey,
    fileId,
    issuedAmount,
    pushedBy,
    owner,
    senderKey,
    sample,
    ...row
  }: InvoiceRecord) => ({
    ...row,
    ...seen(row),
    amount: Number(row.amount),
    hasFile: fileId !== null,
  })
}

export type ShownInvoice = ReturnType<ReturnType<typeof invoiceMapper>>
