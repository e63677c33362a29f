/** Which days a saved search means when it is looked at. */
import type { CompanySearch, SavedFilters } from '@backoffice/contract'
import { today } from '../../platform/lib/time.ts'

const dayMs = 86_400_000

const textOf = (day: Date) => day.toISOString().slice(0, 10)

/** The last year shifted back a day (specification §9), in the business time zone. */
export function lastYear(timeZone: string, now = new Date()): { startDate: string; endDate: string } {
  const end = new Date(Date.parse(`${today(timeZone, now)}T00:00:00Z`) - dayMs)
  const start = new Date(end)
  start.setUTCFullYear(end.getUTCFullYear() - 1)
  // 29 February has no day of the year before: its last one.
  if (start.getUTCMonth() !== end.getUTCMonth()) start.setUTCDate(0)
  return { startDate: textOf(start), endDate: textOf(end) }
}

/** What the company list is asked for. */
export function searchOf(
  { dates, line: _line, ...search }: SavedFilters,
  timeZone: string,
  now = new Date(),
): CompanySearch {
  if (dates === 'all' || search.startDate || search.endDate) return search
  return { ...search, ...lastYear(timeZone, now) }
}
