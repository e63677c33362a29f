import { exchangeRate, exchangeRates } from '@backoffice/contract'
import { exchangeRateData } from '../../features/exchange-rates/api/exchange-rates.ts'
import { useRateImport } from '../../features/exchange-rates/components/rate-import.tsx'
import { languageTag } from '../../lib/i18n/locale.ts'
import { t } from '../../lib/i18n/texts.ts'
import { recordListPage } from '../record-list-page.tsx'

const exact = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 6 })

export const { Page, preload } = recordListPage(exchangeRate, exchangeRates, {
  data: exchangeRateData,
  context: t('exchangeRates.context'),
  empty: { text: t('exchangeRates.emptyText') },
  deleteText: t('exchangeRates.deleteText'),
  nameOf: ({ currency, month }) => `${currency} ${month}`,
  filters: ['currency', 'month'],
  cells: { rate: ({ rate }) => <bdi>{exact.format(rate)}</bdi> },
  useParts: useRateImport,
})
