import { invoiceFields, invoiceNames, invoices } from '@backoffice/contract'
import type { Filter } from '../../components/list/filters.ts'
import { filtersOf } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { invoiceData, invoiceTimes } from '../../features/invoices/api/invoices.ts'
import { invoiceColumns } from '../../features/invoices/components/invoice-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

const words = recordWords(invoiceNames)

const days = (from: string, to: string, field: 'createTime' | 'issuedOn'): Filter => ({
  kind: 'dates',
  from,
  to,
  label: say(invoiceFields[field].label),
})

export const { Page, preload } = listPage({
  id: 'invoices',
  operation: invoices.list,
  query: invoiceData.list,
  title: recordWords(invoiceNames).title,
  context: t('invoices.list.context'),
  add: { operation: invoices.create, to: paths.invoiceAdd, label: t('invoices.enter') },
  filters: [
    ...filtersOf(invoiceFields, 'state', 'title', 'orderNo', 'number'),
    days('startTime', 'endTime', 'createTime'),
    days('issuedFrom', 'issuedTo', 'issuedOn'),
    ...filtersOf(invoiceFields, 'kind', 'orderStatus', 'taxNo'),
  ],
  columns: invoiceColumns,
  useParts: list => ({
    tools: <ExportButton operation={invoices.export} query={invoiceTimes(list.query)} />,
  }),
  empty: { ...words.empty, text: t('invoices.list.emptyText') },
})
