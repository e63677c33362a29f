import { type Invoice, invoiceFields, type MaskedInvoiceField } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { SafeLink } from '../../../components/safe-link.tsx'
import { isMasked } from '../../../domain/personal/personal-value.tsx'
import { Person, RecordCode } from '../../../domain/records/record-code.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import { invoiceFileQuery } from '../api/invoices.ts'
import { InvoiceValue } from './invoice-columns.tsx'

function InvoiceFile({ id }: { id: number }) {
  const { data } = useQuery(invoiceFileQuery(id))
  if (!data) return '–'
  return (
    <a href={data.url} target="_blank" rel="noopener noreferrer">
      {t('invoices.download')}
    </a>
  )
}

/** A refund of the order may ask something of its invoice; otherwise nothing is shown. */
export function RefundNote({ invoice: { state, orderStatus } }: { invoice: Invoice }) {
  if (orderStatus !== 'CANCELLED' || (state !== 'issued' && state !== 'asked')) return null
  const title = state === 'issued' ? t('invoices.mustVoid') : t('invoices.mustRefuse')
  return <Alert type="warning" showIcon title={title} style={{ marginBlockEnd: 12 }} />
}

const personal = (invoice: Invoice, name: MaskedInvoiceField) => ({
  value: <InvoiceValue invoice={invoice} name={name} />,
})

/** A text, in which contacts may be masked. */
const personalText = (invoice: Invoice, name: MaskedInvoiceField) =>
  isMasked(invoice[name]) ? personal(invoice, name) : true

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { id, orderNo, link, hasFile, kind, state } = invoice
  const special = {
    address: personalText(invoice, 'address'),
    phone: personal(invoice, 'phone'),
    bank: personalText(invoice, 'bank'),
  } as const
  const issued = {
    number: true,
    issuedOn: true,
    link: { value: <SafeLink href={link} /> },
    hasFile: { value: hasFile ? <InvoiceFile id={id} /> : '' },
  } as const
  return (
    <Facts
      items={factsOf(invoiceFields, invoice, {
        orderNo: { value: <RecordCode kind="order" id={orderNo} text={orderNo} /> },
        orderStatus: true,
        amount: true,
        state: true,
        titleKind: true,
        title: personalText(invoice, 'title'),
        taxNo: personal(invoice, 'taxNo'),
        kind: true,
        ...(kind === 'special' && { ...special, account: personal(invoice, 'account') }),
        email: personal(invoice, 'email'),
        remark: personalText(invoice, 'remark'),
        ...((state === 'issued' || state === 'voided') && issued),
        ...(state === 'voided' && { redNumber: true }),
        ...((state === 'refused' || state === 'voided') && { reason: personalText(invoice, 'reason') }),
        createTime: true,
        asker: { value: <Person id={invoice.askerId} name={invoice.asker} /> },
        ...(state !== 'asked' && {
          handler: { value: <Person id={invoice.handlerId} name={invoice.handler} /> },
          handleTime: true,
        }),
      })}
    />
  )
}
