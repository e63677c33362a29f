/** Calendar days and instants. A day begins and ends in the business time zone, whatever the machine's. */

/** Whether a text is a day that exists, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && Number(match[1]) > 0
}

const wallClocks = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter takes a hundred times as long as using it. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  let clock = wallClocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      calendar: 'iso8601',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    wallClocks.set(timeZone, clock)
  }
  return clock
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
export function offsetMs(instant: Date, timeZone: string): number {
  const parts = wallClock(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find(entry => entry.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(instant.getTime() / 1000) * 1000
}

/**
 * The instant at which a wall clock in a zone shows the given UTC-like time: the first one where the clock is set
 * back over it, the moment after the jump where the clock is set forward over it.
 */
export function fromWall(wall: Date, timeZone: string): Date {
  const dayMs = 86_400_000
  const offsets = [-dayMs, dayMs].map(ms => offsetMs(new Date(wall.getTime() + ms), timeZone))
  const [before, ...others] = offsets.map(offset => new Date(wall.getTime() - offset))
  const shows = (instant: Date) => instant.getTime() + offsetMs(instant, timeZone) === wall.getTime()
  return [before, ...others].find(instant => instant && shows(instant)) ?? before ?? wall
}

/** First instant of a calendar day. */
export const startOfDay = (day: string, timeZone: string) => fromWall(new Date(`${day}T00:00:00Z`), timeZone)

/** Today's calendar day in a zone. */
export function today(timeZone: string, now = new Date()): string {
  return new Date(now.getTime() + offsetMs(now, timeZone)).toISOString().slice(0, 10)
}

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The years a calendar day can name, which the database can hold too. */
export const isInRange = (instant: Date) =>
  instant.getTime() >= -62_135_596_800_000 && instant.getTime() < 253_402_300_800_000

const inRange = (instant: Date) => (isInRange(instant) ? instant : undefined)

/**
 * A filter's instant: epoch milliseconds, `YYYY-MM-DD`, `YYYY-MM-DD HH:mm[:ss]` in the zone, or ISO 8601.
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
  return inRange(offset ? new Date(text.replace(' ', 'T')) : fromWall(wall, timeZone))
}
