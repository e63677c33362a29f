/** Changes compare the days of a search with as many days before (docs/trade-figures.md). */
import type { CompanySearch, ComparedDays } from '@backoffice/contract'
import { addDays, daysBetween, today } from '../../platform/lib/time.ts'
import { findSearchUntil } from '../../trade/market/search-days.query.ts'
import { findLatestDay } from '../../trade/profile/company-detail.query.ts'
import { sourceParams } from '../../trade/profile/sources.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { searchScope } from '../../trade/search/company-search.query.ts'
import { dataDays, type SearchApp } from '../companies/data-days.ts'

export type Reader = { hides?: number | undefined }

interface Days {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** @param data its first and last day. Days after the last one are not compared: they would be a loss that nobody had. */
export function comparedDays(
  { startDate, endDate }: Days,
  { firstDay, lastDay }: { firstDay: string | undefined; lastDay: string },
): ComparedDays {
  if (!startDate || !firstDay) return null
  const end = endDate && endDate < lastDay ? endDate : lastDay
  if (end < startDate) return null
  const before = {
    startDate: addDays(startDate, -daysBetween(startDate, end) - 1),
    endDate: addDays(startDate, -1),
  }
  return before.startDate < firstDay ? null : { days: { startDate, endDate: end }, before }
}

/** The last day of the data of the bills of a search, or of all data where there are none; not in the future. */
export async function lastDayOf(
  app: SearchApp,
  search: CompanySearch & Reader,
  signal: AbortSignal,
): Promise<string> {
  const { trade, config } = app
  const sources = await sourceParams(trade, signal)
  const found = await cached(trade, ['until', search], signal, async (hidden, shared) => {
    const options = { signal: shared }
    const scope = await searchScope(trade.engine, search, hidden, options)
    return (await findSearchUntil(trade.engine, scope, sources, options)) ?? null
  })
  const last =
    found ??
    (await cached(trade, ['latestDay'], signal, (_hidden, shared) =>
      findLatestDay(trade.engine, { signal: shared }),
    ))
  const now = today(config.businessTimezone)
  return last < now ? last : now
}

export async function daysOf(
  app: SearchApp,
  search: CompanySearch & Reader,
  signal: AbortSignal,
): Promise<ComparedDays> {
  if (!search.startDate) return null
  const { firstDay } = await dataDays(app, signal)
  return comparedDays(search, { firstDay, lastDay: await lastDayOf(app, search, signal) })
}
