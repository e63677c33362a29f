import { relativeDay } from '@backoffice/contract'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A day begins and ends in this time zone (decisions §1); the server writes its setting into the page. */
const businessTimezone = document.documentElement.dataset.timezone ?? 'Asia/Shanghai'

const businessClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessTimezone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const wallClock = 'YYYY-MM-DD HH:mm:ss'

/** Instant (ISO 8601 or epoch ms) as `YYYY-MM-DD HH:mm:ss` in the business time zone, for logs. */
export const formatExactInstant = (instant: string | number) => businessClock.format(new Date(instant))

/** The same as a time. Kept in UTC, because the browser's own zone may skip that hour. */
const clockOf = (instant: string | number) => dayjs.utc(formatExactInstant(instant))

/** The same without seconds (specification §9). */
export const formatInstant = (instant: string | number) => formatExactInstant(instant).slice(0, 16)

/** `YYYY.MM.DD`, also with the time: only the order detail uses them (specification §2 Order). */
export const formatDottedDay = (instant: string) => clockOf(instant).format('YYYY.MM.DD')
export const formatDottedInstant = (instant: string) => clockOf(instant).format('YYYY.MM.DD HH:mm:ss')

/** A time as the calendar shows it: the local time of the business time zone, without the zone. */
export const toWallClock = (instant: string): Dayjs => dayjs(formatExactInstant(instant))

/** The time, ISO 8601 with offset, for a local time of the business time zone. */
export const fromWallClock = (clock: Dayjs) => dayjs.tz(clock.format(wallClock), businessTimezone).format()

/** Today in the business time zone, as a plain calendar day. */
export const today = (): Dayjs => dayjs(clockOf(Date.now()).format('YYYY-MM-DD'))

/** `YYYY-MM-DD`, the form in which days are sent. */
export const formatDay = (day: Dayjs) => day.format('YYYY-MM-DD')

export const parseDay = (text: string) => dayjs(text, 'YYYY-MM-DD')

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * Two days as the log filters send them: from the start of the first to the end of the last, each
 * `YYYY-MM-DD HH:mm:ss` (specification §9).
 */
export function logRange<Q extends { startTime?: string; endTime?: string }>(query: Q): Q {
  const { startTime, endTime } = query
  return {
    ...query,
    ...(isDay(startTime) && { startTime: `${startTime} 00:00:00` }),
    ...(isDay(endTime) && { endTime: `${endTime} 23:59:59` }),
  }
}

/** The calendar day of an instant in the business time zone. */
export const dayOf = (instant: string | number): Dayjs => parseDay(clockOf(instant).format('YYYY-MM-DD'))

/**
 * The day that a filter of times names: a day, a relative one, a local time in the business time zone, or a time (also
 * epoch ms).
 *
 * @param isEnd of a range
 */
export function filterDay(text: string, isEnd = false): Dayjs | null {
  const meant = relativeDay(text, isEnd, formatDay(today()))
  if (meant) return parseDay(meant)
  if (/^\d{4}-\d{2}-\d{2}($|[ T][\d:.]*$)/.test(text)) return parseDay(text.slice(0, 10))
  const instant = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  return Number.isNaN(instant) ? null : dayOf(instant)
}

/** Two days as epoch milliseconds: from the start of the first to the end of the last. */
export const msRange = (from: string | undefined, to: string | undefined) => ({
  from: isDay(from) ? String(dayjs.tz(`${from} 00:00:00`, businessTimezone).valueOf()) : from,
  to: isDay(to) ? String(dayjs.tz(`${to} 23:59:59.999`, businessTimezone).valueOf()) : to,
})
