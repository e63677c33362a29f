import { formatDay, parseDay } from '../../../lib/dates.ts'
import { type CompanyUrl, searchedDays } from './company-search.ts'

/** First and last day of `YYYY-MM` or `YYYY`. */
function daysOf(period: string): [string, string] {
  const first = parseDay(period)
  return [formatDay(first), formatDay(first.endOf(period.length === 4 ? 'year' : 'month'))]
}

/** Tells whether the chosen dates are inside a month or year. */
export const liesInPeriod = ({ startDate = '', endDate = '' }: CompanyUrl, period: string) =>
  startDate.startsWith(period) && endDate.startsWith(period)

/** Narrows the dates to a month or year, within the chosen dates; narrowing to it again restores the default. */
export function periodPatch(url: CompanyUrl, period: string) {
  if (liesInPeriod(url, period)) return { startDate: undefined, endDate: undefined, dates: undefined }
  const [first, last] = daysOf(period)
  const { startDate = first, endDate = last }: { startDate?: string; endDate?: string } = searchedDays(url)
  return {
    startDate: first > startDate ? first : startDate,
    endDate: last < endDate ? last : endDate,
    dates: undefined,
  }
}
