import {
  freightRateFields,
  freightRateNames,
  freightRates,
  memberNameFields,
  titleOf,
} from '@backoffice/contract'
import { listFilters } from '../../components/list/filters-of.ts'
import { listPage } from '../../components/list/list-page.tsx'
import { ExportButton } from '../../domain/export/export-button.tsx'
import { freightRateData, rateMs } from '../../features/freight/api/freight.ts'
import { freightRateColumns } from '../../features/freight/components/freight-columns.tsx'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'

const filters = listFilters(
  freightRates.list,
  { ...freightRateFields, ...memberNameFields },
  { createTimeFrom: { trade: true } },
)

export const { Page, preload } = listPage({
  id: 'freight-rates',
  operation: freightRates.list,
  query: freightRateData.list,
  title: say(titleOf(freightRateNames.many)),
  context: t('freight.rates.context'),
  filters,
  columns: freightRateColumns,
  empty: { title: t('freight.rates.empty'), text: t('freight.rates.emptyText') },
  useParts: list => ({
    tools: <ExportButton operation={freightRates.export} query={rateMs(list.query)} />,
  }),
})
