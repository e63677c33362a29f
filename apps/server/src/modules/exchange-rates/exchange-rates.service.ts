/** Values of imported rows by the rates of their months: applied, applied again when a rate changes, and undone. */
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import {
  type Conversion,
  convertStored,
  type StoredConversion,
} from '../../trade/store/converted-values.query.ts'
import { refreshCoverage } from '../data-sets/coverage.service.ts'
import { hasRates, listDollarRates } from './exchange-rates.repository.ts'

type Stores = Pick<AppContext, 'db' | 'trade'>

/** After a kill it can run again and ends in the same state. */
async function convertValues(
  { db, trade }: Stores,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: Conversion['onProgress'] } = {},
): Promise<StoredConversion> {
  const { engine, store } = trade
  let result: StoredConversion = { converted: 0, undone: 0, without: 0 }
  await store.revise(async beforeStep => {
    const rates = await listDollarRates(db)
    result = await convertStored(engine, { rates, beforeStep, ...(onProgress && { onProgress }) })
    return result.converted + result.undone
  }, signal)
  return result
}

/** For rows that have just come in. */
export async function convertImported(app: Stores): Promise<void> {
  if (await hasRates(app.db)) await convertValues(app)
}

/** Which of these months have a rate, as `CNY 2026-03`. */
export async function monthsWithRate(
  db: Db,
  months: { currency: string; month: string }[],
): Promise<Set<string>> {
  const asked = [...new Set(months.map(({ currency, month }) => `${currency} ${month}`))]
  const rates = await listDollarRates(db, asked)
  return new Set(rates.map(({ currency, month }) => `${currency} ${month}`))
}

/** Only carries out what a request has decided: a change of the rates, or the wish to convert now. */
export const convertValuesJob = defineJob<object>({
  kind: 'trade.convert-values',
  label: { zh: '折算美元金额', en: 'Convert values to US dollars' },
  access: 'system',
  heartbeatS: 60,
  async handler({ signal, progress }, app) {
    const result = await convertValues(app, { signal, onProgress: progress })
    await refreshCoverage(app)
    return { result: { ...result } }
  },
})

/** In the transaction that changes rates. @returns the job */
export const requestConversion = (app: AppContext, trx: Trx, origin: Origin): Promise<number> =>
  app.jobs.enqueue(trx, convertValuesJob, {}, origin.actor?.accountId ?? null)
