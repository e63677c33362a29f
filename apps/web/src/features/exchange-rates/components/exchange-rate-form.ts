import {
  type ExchangeRate,
  exchangeRateBody,
  exchangeRateFields,
  exchangeRateNames,
} from '@backoffice/contract'
import { recordForm } from '../../../components/form/record-form.tsx'
import { paths } from '../../../config/paths.ts'
import { exchangeRateData } from '../api/exchange-rates.ts'

export const ExchangeRateForm = recordForm<ExchangeRate>({
  names: exchangeRateNames,
  fields: exchangeRateFields,
  schema: exchangeRateBody,
  data: exchangeRateData,
  back: paths.exchangeRates,
  fixed: ['currency', 'month'],
})
