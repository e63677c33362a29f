import { exchangeRates } from '@backoffice/contract'
import { refreshJobs } from '../../../domain/jobs/jobs.ts'
import { call } from '../../../lib/api/call.ts'
import { resource } from '../../../lib/resource.ts'

// A change starts the job that converts values.
export const exchangeRateData = resource('exchangeRates', exchangeRates, { alsoRefresh: refreshJobs })

export const useConvertNow = exchangeRateData.action(() => call(exchangeRates.convert, {}))
