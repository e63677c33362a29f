/** Changes compare the days of a search with as many days before (docs/trade-figures.md). */
import type { ComparedDays } from '@backoffice/contract'
import { addDays, daysBetween, today } from '../../platform/lib/time.ts'
import { findLatestDay } from '../../trade/profile/company-detail.query.ts'
import { cached } from '../../trade/search/cached.ts'
import { dataDays, type SearchApp } from '../companies/data-days.ts'

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

/** The last day of the data that is not in the future. */
export async function lastDataDay({ trade, config }: SearchApp, signal: AbortSignal): Promise<string> {
  const last = await cached(trade, ['latestDay'], signal, (_hidden, shared) =>
    findLatestDay(trade.engine, { signal: shared }),
  )
  const now = today(config.businessTimezone)
  return last < now ? last : now
}

export async function daysOf(app: SearchApp, search: Days, signal: AbortSignal): Promise<ComparedDays> {
  if (!search.startDate) return null
  const { firstDay } = await dataDays(app, signal)
  return comparedDays(search, { firstDay, lastDay: await lastDataDay(app, signal) })
}
