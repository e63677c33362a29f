import type { PersonalKind } from '@backoffice/contract'
import type { Access } from '../../platform/access/access.repository.ts'
import { shownTo } from '../../platform/masking/personal-data.ts'
import type { InvoiceRecord } from './invoices.repository.ts'

/** The fields that are masked, each with the kind of its data. */
export const maskedFields = {
  taxNo: 'taxNo',
  email: 'email',
  phone: 'phone',
  account: 'bankAccount',
} as const satisfies Partial<Record<keyof InvoiceRecord, PersonalKind>>

type Masked = keyof typeof maskedFields

/** How a person sees the masked fields of a row. */
export function seenBy(access: Access) {
  const show = shownTo(access)
  return (row: Pick<InvoiceRecord, Masked>) =>
    Object.fromEntries(
      Object.entries(maskedFields).map(([name, kind]) => [name, show(kind, row[name as Masked])]),
    ) as Record<Masked, string>
}

export function invoiceMapper(access: Access) {
  const seen = seenBy(access)
  // A conflict shows rows outside the schema of its operation: internal fields are left out here.
  return ({ sourceKey, fileId, issuedAmount, pushedBy, sample, ...row }: InvoiceRecord) => ({
    ...row,
    ...seen(row),
    amount: Number(row.amount),
    hasFile: fileId !== null,
  })
}

export type ShownInvoice = ReturnType<ReturnType<typeof invoiceMapper>>
