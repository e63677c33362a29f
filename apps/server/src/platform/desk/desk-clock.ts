/** The parts of time that the desk compares. Days begin in the business time zone. */
import type { TrendUnit } from '@backoffice/contract'
import { Temporal } from 'temporal-polyfill'
import { clockAt, instantOf } from '../lib/time.ts'

export interface TimeSpan {
  from: Date
  /** Not included. */
  before: Date
}

const span = (from: Temporal.ZonedDateTime, before: Temporal.ZonedDateTime): TimeSpan => ({
  from: instantOf(from),
  before: instantOf(before),
})

const earlier = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0 ? a : b

export interface DeskClock {
  now: Date
  timeZone: string
  /** `YYYY-MM-DD` */
  today: string
  /** The day so far, and the same weekday a week ago until the same time. */
  day: { now: TimeSpan; before: TimeSpan }
  /** The month so far, and the month before until the same day and time. */
  month: { now: TimeSpan; before: TimeSpan }
  /** The same of quarters and years of the calendar. */
  quarter: { now: TimeSpan; before: TimeSpan }
  year: { now: TimeSpan; before: TimeSpan }
  /** `YYYY-MM-DD`, so many days from today. */
  dayIn(days: number): string
  /** The first day of each of so many periods, the current one last. Weeks begin on Monday. */
  startsOf(unit: TrendUnit, count: number): string[]
}

function firstDay(day: Temporal.PlainDate, unit: TrendUnit): Temporal.PlainDate {
  if (unit === 'month') return day.with({ day: 1 })
  return unit === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day
}

/** The month, quarter or year so far, and the one before until the same time. */
function monthsUntil(clock: Temporal.ZonedDateTime, months: 1 | 3 | 12) {
  const start = clock
    .with({ day: 1 })
    .startOfDay()
    .subtract({ months: (clock.month - 1) % months })
  const monthAgo = clock.with({ day: 1 }).startOfDay().subtract({ months })
  // The 31st has no such day in a shorter month: the whole month is compared then.
  const ago = clock.day > monthAgo.daysInMonth ? monthAgo.add({ months: 1 }) : clock.subtract({ months })
  return { now: span(start, clock), before: span(start.subtract({ months }), earlier(ago, start)) }
}

export function deskClock(now: Date, timeZone: string): DeskClock {
  const clock = clockAt(now, timeZone)
  const dayStart = clock.startOfDay()
  const weekAgo = clock.subtract({ weeks: 1 })
  return {
    now,
    timeZone,
    today: clock.toPlainDate().toString(),
    day: { now: span(dayStart, clock), before: span(weekAgo.startOfDay(), weekAgo) },
    month: monthsUntil(clock, 1),
    quarter: monthsUntil(clock, 3),
    year: monthsUntil(clock, 12),
    dayIn: days => clock.toPlainDate().add({ days }).toString(),
    startsOf(unit, count) {
      const first = firstDay(clock.toPlainDate(), unit)
      return Array.from({ length: count }, (_, n) =>
        first.subtract({ [`${unit}s`]: count - 1 - n }).toString(),
      )
    },
  }
}
