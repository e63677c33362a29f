import { limits } from '@backoffice/contract'
import type { Dayjs } from 'dayjs'
import { today } from './dates.ts'

export type DayRange = [Dayjs, Dayjs]

/** The last `months`, shifted back one month: the latest month of trade data is never complete (specification §9). */
function lastMonths(months: number): DayRange {
  const end = today().subtract(1, 'month')
  return [end.subtract(months, 'month'), end]
}

/** Quick ranges: last half year, one, two, three years. */
export const quickRanges = {
  halfYear: () => lastMonths(6),
  oneYear: () => lastMonths(12),
  twoYears: () => lastMonths(24),
  threeYears: () => longest(lastMonths(36)),
}

/** Three years with a leap day are one day longer than allowed. */
function longest([start, end]: DayRange): DayRange {
  const first = end.subtract(limits.dateRangeMaxDays, 'day')
  return [start.isBefore(first) ? first : start, end]
}

/** Default of the trade searches: the last year, shifted back one day. */
export function lastYear(): DayRange {
  const end = today().subtract(1, 'day')
  return [end.subtract(1, 'year'), end]
}

/** Days more than 1095 days from the other end of the range cannot be chosen (specification §5). */
export const isTooFar = (day: Dayjs, otherEnd: Dayjs | null | undefined) =>
  Boolean(otherEnd) && Math.abs(day.diff(otherEnd, 'day')) > limits.dateRangeMaxDays
