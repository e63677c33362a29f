import { type Invoice, invoiceNames, invoices, type Order, titleOf } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../components/link-button.tsx'
import { ListSkeleton } from '../../../components/list/list-states.tsx'
import { RowsView } from '../../../components/list/rows-view.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { Section } from '../../../components/section/section.tsx'
import { pathWith } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { ofOrderQuery } from '../api/invoices.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { RefundNote } from './invoice-facts.tsx'

const shown = new Set(['title', 'kind', 'amount', 'state', 'number', 'issuedOn'])
const columns = invoiceColumns.filter(({ key }) => shown.has(key))

function Invoices({ order }: { order: Order }) {
  const can = useCan()
  const { order_no: orderNo, status, invoice, actual_amount: paid } = order
  const { data, error, refetch } = useQuery(ofOrderQuery(orderNo))
  const isOpen = invoice === 'asked' || invoice === 'issued'
  const mayAsk = can(invoices.create) && status === 'PAID' && paid > 0 && !isOpen
  return (
    <Section title={say(titleOf(invoiceNames.many))}>
      {!data && !error && <ListSkeleton />}
      {!data && error && <FailureNote error={error} onRetry={() => void refetch()} />}
      {data?.rows.map(row => (
        <RefundNote key={row.id} invoice={row} />
      ))}
      {data?.total === 0 && <p>{t('invoices.none')}</p>}
      {data && data.total > 0 && (
        <RowsView<Invoice>
          label={say(titleOf(invoiceNames.many))}
          rows={data.rows}
          rowKey={row => row.id}
          columns={columns}
          empty={{ title: t('invoices.none'), text: '' }}
        />
      )}
      {mayAsk && (
        <LinkButton type="default" to={pathWith('invoiceAdd', { orderNo })}>
          {t('invoices.enter')}
        </LinkButton>
      )}
    </Section>
  )
}

/** The invoices of an order, for people who may see invoices. */
export function OrderInvoices({ order }: { order: Order }) {
  const can = useCan()
  return can(invoices.list) ? <Invoices order={order} /> : null
}
