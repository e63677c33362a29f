import { exchangeRateNames, exchangeRates } from '@backoffice/contract'
import { recordWords } from '../../components/list/record-words.ts'
import { paths } from '../../config/paths.ts'
import { exchangeRateData } from '../../features/exchange-rates/api/exchange-rates.ts'
import { ExchangeRateForm } from '../../features/exchange-rates/components/exchange-rate-form.ts'
import { editPage } from '../edit-page.tsx'

export const { Page, preload } = editPage({
  read: exchangeRates.get,
  change: exchangeRates.update,
  query: exchangeRateData.one,
  entity: 'exchangeRate',
  title: recordWords(exchangeRateNames),
  nameOf: ({ currency, month }) => `${currency} ${month}`,
  back: paths.exchangeRates,
  form: (record, readOnly) => <ExchangeRateForm record={record} readOnly={readOnly} />,
})
