import { exchangeRates } from '@backoffice/contract'
import { listPreload } from '../../components/list/list-page.tsx'
import { guarded } from '../../components/page-states/guarded.tsx'
import { exchangeRateData } from '../../features/exchange-rates/api/exchange-rates.ts'
import { RateList } from '../../features/exchange-rates/components/rate-list.tsx'

export const { Page } = guarded(exchangeRates.list, { Page: RateList })
export const preload = listPreload(exchangeRates.list, exchangeRateData.list)
