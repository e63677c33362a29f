/** Periods by the calendar of the business time zone (decisions §4 Members; reliability.md 14). */
import type { PeriodUnit } from '@backoffice/contract'
import { fromWall, offsetMs, startOfDay } from './time.ts'

export interface Period {
  value: number
  unit: PeriodUnit
}

const dayMs = 86_400_000
/** The last instant that an answer can show. */
const lastMs = Date.parse('9999-12-31T00:00:00Z')

/** An instant, or the last that an answer can show. */
export const capped = (instant: Date) => (instant.getTime() <= lastMs ? instant : new Date(lastMs))

/** The same day so many months on, or the last of a month that is too short for it. */
function addMonths(wall: Date, months: number): Date {
  const first = new Date(wall)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(wall.getUTCDate(), lastDay))
  return first
}

/**
 * The instant a period later, at the same time of the day: 31 January and a month is the end of February,
 * 29 February and a year is 28 February.
 */
export function extend(from: Date, { value, unit }: Period, timeZone: string): Date {
  const wall = new Date(from.getTime() + offsetMs(from, timeZone))
  const ms = from.getTime() % 1000
  const later =
    unit === 'day'
      ? new Date(wall.getTime() + value * dayMs)
      : addMonths(wall, unit === 'year' ? value * 12 : value)
  if (Number.isNaN(later.getTime()) || later.getTime() > lastMs) return new Date(lastMs)
  // A zone's offset has no milliseconds; what the instant has is kept.
  return new Date(fromWall(new Date(later.getTime() - ms), timeZone).getTime() + ms)
}

/** The last second of a calendar day. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return new Date(startOfDay(next, timeZone).getTime() - 1000)
}
