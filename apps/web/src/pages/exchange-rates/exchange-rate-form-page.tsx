import { exchangeRate, exchangeRates } from '@backoffice/contract'
import { paths } from '../../config/paths.ts'
import { exchangeRateData } from '../../features/exchange-rates/api/exchange-rates.ts'
import { recordFormPage } from '../record-form-page.tsx'

export const { add, edit } = recordFormPage(exchangeRate, exchangeRates, {
  data: exchangeRateData,
  back: paths.exchangeRates,
  nameOf: ({ currency, month }) => `${currency} ${month}`,
})
