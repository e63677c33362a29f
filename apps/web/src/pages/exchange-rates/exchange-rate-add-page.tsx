import { exchangeRates } from '@backoffice/contract'
import { formPage } from '../../components/page-states/guarded.tsx'
import { ExchangeRateForm } from '../../features/exchange-rates/components/exchange-rate-form.ts'

export const { Page } = formPage(exchangeRates.create, ExchangeRateForm)
