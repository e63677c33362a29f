import { type Invoice, invoiceFields, type MaskedInvoiceField } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../components/list/columns.ts'
import { columnsOf } from '../../../components/list/columns-of.tsx'
import { paths } from '../../../config/paths.ts'
import { PersonalValue } from '../../../domain/personal/personal-value.tsx'
import { Person, RecordCode } from '../../../domain/records/record-code.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { linkTo } from '../../../lib/search-params.ts'
import { revealInvoice } from '../api/invoices.ts'

/** A masked value, which may be revealed. A changed value must be revealed again. */
export const InvoiceValue = ({ invoice, name }: { invoice: Invoice; name: MaskedInvoiceField }) => (
  <PersonalValue
    key={invoice[name]}
    value={invoice[name]}
    label={say(invoiceFields[name].label)}
    reveal={() => revealInvoice(invoice.id, name)}
  />
)

export const invoiceColumns: Column<Invoice>[] = columnsOf(invoiceFields, {
  title: {
    width: 200,
    render: ({ id, title }) => (
      <Link {...linkTo(paths.invoiceDetails(id))}>
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  orderNo: { width: 200, render: row => <RecordCode kind="order" id={row.orderNo} text={row.orderNo} /> },
  state: { width: 100, onCard: true },
  amount: 120,
  kind: 110,
  taxNo: { width: 210, render: row => <InvoiceValue invoice={row} name="taxNo" /> },
  orderStatus: 100,
  number: 210,
  issuedOn: 120,
  createTime: 160,
  titleKind: { width: 100, hidden: true },
  email: { width: 200, hidden: true, render: row => <InvoiceValue invoice={row} name="email" /> },
  handler: {
    width: 110,
    hidden: true,
    render: row => <Person id={row.handlerId} name={row.handler} />,
  },
  handleTime: { width: 160, hidden: true },
  reason: { width: 180, hidden: true },
  remark: { width: 180, hidden: true },
})
