/** Which days a saved search covers when it is opened. */
import type { CompanySearch, SavedFilters } from '@backoffice/contract'
import { clockAt } from '../../platform/lib/time.ts'

/**
 * The last year, shifted back a day (specification §9), in the business time zone. For 29 February the previous year
 * has no such day: 28 February.
 */
export function lastYear(timeZone: string, now = new Date()): { startDate: string; endDate: string } {
  const end = clockAt(now, timeZone).toPlainDate().subtract({ days: 1 })
  return { startDate: end.subtract({ years: 1 }).toString(), endDate: end.toString() }
}

/** The request for the company list. */
export function companySearchOf(
  { dates, line: _line, ...search }: SavedFilters,
  timeZone: string,
  now = new Date(),
): CompanySearch {
  if (dates === 'all' || search.startDate || search.endDate) return search
  return { ...search, ...lastYear(timeZone, now) }
}
