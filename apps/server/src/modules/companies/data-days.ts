/** The open end of a range of days gets a meaning here (decisions §6). */
import type { AppContext } from '../../platform/app-context.ts'
import { today } from '../../platform/lib/time.ts'
import { isUnavailable } from '../../platform/lib/unavailable.ts'
import { findFirstDay } from '../../trade/profile/company-detail.query.ts'
import { cached } from '../../trade/search/cached.ts'
import type { DataDays } from './search-rules.ts'

export type SearchApp = Pick<AppContext, 'trade' | 'config'>

/** Today, and the first day of the data; the latter is unknown while the search is down. */
export async function dataDays({ trade, config }: SearchApp, signal: AbortSignal): Promise<DataDays> {
  const firstDay = await cached(trade, ['firstDay'], signal, (_hidden, shared) =>
    findFirstDay(trade.engine, { signal: shared }),
  ).catch(error => {
    if (!isUnavailable(error) || signal.aborted) throw error
    return undefined
  })
  return { today: today(config.businessTimezone), firstDay }
}

/** The same, read only when a range needs it. */
export async function daysFor(
  app: SearchApp,
  { startDate, endDate }: { startDate?: string; endDate?: string },
  signal: AbortSignal,
): Promise<DataDays> {
  if (endDate && !startDate) return dataDays(app, signal)
  return { today: today(app.config.businessTimezone), firstDay: undefined }
}
