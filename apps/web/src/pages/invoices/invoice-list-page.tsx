import { invoiceFields, invoiceNames, invoices } from '@backoffice/contract'
import { listFilters } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { invoiceData, invoiceTimes } from '../../features/invoices/api/invoices.ts'
import { invoiceColumns } from '../../features/invoices/components/invoice-columns.tsx'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(invoiceNames)

export const { Page, preload } = listPage({
  id: 'invoices',
  operation: invoices.list,
  query: invoiceData.list,
  title: recordWords(invoiceNames).title,
  context: t('invoices.list.context'),
  add: { operation: invoices.create, to: paths.invoiceAdd, label: t('invoices.enter') },
  filters: listFilters(invoices.list, invoiceFields, {}, [
    'state',
    'title',
    'orderNo',
    'number',
    'startTime',
    'issuedFrom',
  ]),
  columns: invoiceColumns,
  useParts: list => ({
    tools: <ExportButton operation={invoices.export} query={invoiceTimes(list.query)} />,
  }),
  empty: { ...words.empty, text: t('invoices.list.emptyText') },
})
