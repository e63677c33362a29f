/**
 * Calendar days and instants. A day begins and ends in the business time zone, whatever the time zone of the machine.
 */
import { Temporal } from 'temporal-polyfill'

const { Instant, PlainDate } = Temporal

/** The clock time of a zone at an instant. */
export const clockAt = (instant: Date, timeZone: string) =>
  Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

export const instantOf = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)

/**
 * Tells whether a text is an existing day, `YYYY-MM-DD`. It runs for each pushed row, and Temporal would take longer.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
export const offsetMs = (instant: Date, timeZone: string) =>
  clockAt(instant, timeZone).offsetNanoseconds / 1e6

/** First instant of a calendar day. */
export const startOfDay = (day: string, timeZone: string) =>
  instantOf(PlainDate.from(day).toZonedDateTime(timeZone))

/** Today's calendar day in a zone. */
export const today = (timeZone: string, now = new Date()) => clockAt(now, timeZone).toPlainDate().toString()

export const addDays = (day: string, days: number) => PlainDate.from(day).add({ days }).toString()

/** The last instant before the next day begins, to the second. */
export const endOfDay = (day: string, timeZone: string) =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1000)

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string) => PlainDate.from(from).until(to).days

/** The years that a calendar day can have; the database can store them too. */
export const isInRange = (instant: Date) =>
  instant.getTime() >= -62_135_596_800_000 && instant.getTime() < 253_402_300_800_000

const inRange = (instant: Date) => (isInRange(instant) ? instant : undefined)

/**
 * A filter's instant: epoch milliseconds, `YYYY-MM-DD`, `YYYY-MM-DD HH:mm[:ss]` in the zone, or ISO 8601. When the
 * clock shows a time twice, the first is used. When the clock skips a time, the same distance after the jump is used.
 *
 * @returns undefined when the text is none of these
 */
export function parseTimeFilter(text: string, timeZone: string): Date | undefined {
  if (/^-?\d{1,15}$/.test(text)) return inRange(new Date(Number(text)))
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,3})?(Z|[+-]\d{2}:\d{2})?)?$/.exec(
    text,
  )
  const [, day = '', time, seconds = ':00', offset] = match ?? []
  if (!match || !isCalendarDay(day)) return undefined
  const wall = new Date(`${day}T${time ?? '00:00'}${seconds}Z`)
  if (Number.isNaN(wall.getTime())) return undefined
  if (offset) return inRange(new Date(text.replace(' ', 'T')))
  return inRange(instantOf(clockAt(wall, 'UTC').toPlainDateTime().toZonedDateTime(timeZone)))
}

/** Whole seconds until the day ends, at least one. */
export function secondsToNextDay(timeZone: string, now = new Date()): number {
  const midnight = startOfDay(addDays(today(timeZone, now), 1), timeZone)
  return Math.max(1, Math.ceil((midnight.getTime() - now.getTime()) / 1000))
}
