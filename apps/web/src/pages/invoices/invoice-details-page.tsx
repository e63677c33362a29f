import { type Invoice, invoiceStates, invoices } from '@backoffice/contract'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { Section } from '../../components/section/section.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { invoiceData } from '../../features/invoices/api/invoices.ts'
import { InvoiceActions } from '../../features/invoices/components/invoice-actions.tsx'
import { InvoiceFacts, RefundNote } from '../../features/invoices/components/invoice-facts.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const history = useHistoryTab('invoice', invoice.id)
  const facts = (
    <>
      <RefundNote invoice={invoice} />
      <Section title={t('invoices.info')}>
        <InvoiceFacts invoice={invoice} />
      </Section>
    </>
  )
  return (
    <>
      <PageHeader
        title={invoice.title}
        context={say(invoiceStates.texts[invoice.state])}
        back={paths.invoices}
        action={<InvoiceActions invoice={invoice} />}
      />
      <UrlTabs tabs={[{ key: 'info', label: t('invoices.info'), children: facts }, ...history]} />
    </>
  )
}

export const { Page, preload } = recordPage({
  read: invoices.get,
  query: invoiceData.one,
  show: invoice => <InvoiceDetails invoice={invoice} />,
})
