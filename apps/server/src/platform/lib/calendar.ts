/** Periods by the calendar of the business time zone (decisions §4 Members; reliability.md 14). */
import type { PeriodUnit } from '@backoffice/contract'
import { clockAt, instantOf } from './time.ts'

export interface Period {
  value: number
  unit: PeriodUnit
}

/** The last instant that an answer can show. */
const lastMs = Date.parse('9999-12-31T00:00:00Z')

/** An instant, or the last that an answer can show. */
export const capInstant = (instant: Date) => (instant.getTime() <= lastMs ? instant : new Date(lastMs))

/**
 * The instant one period later, at the same time of day: 31 January plus a month is the end of February, 29 February
 * plus a year is 28 February.
 */
export const extend = (from: Date, { value, unit }: Period, timeZone: string) =>
  capInstant(instantOf(clockAt(from, timeZone).add({ [`${unit}s`]: value })))
