/** A member's validity: calculated from everything that was given, in the order of giving (decisions §4 Members). */
import type { MemberLevel } from '@backoffice/contract'
import { capInstant, extend, type Period } from '../../platform/lib/calendar.ts'
import { addDays, endOfDay, today } from '../../platform/lib/time.ts'

/** Something that gives membership: a period, a fixed range, or days by which the end of what runs moves. */
export interface ValidityGrant {
  level: 1 | 2
  givenAt: Date
  /** Orders what was given at the same instant. */
  key: string
  period?: Period
  start?: Date | undefined
  end?: Date
  /** Fewer with a minus. */
  days?: number
}

interface Validity {
  level: MemberLevel
  start: Date
  end: Date
}

const later = (a: Date, b: Date) => (a > b ? a : b)

/** No part of a period is lost: when it reaches a later one, it continues after that. */
function beyond(from: Date, end: Date, before: readonly Validity[]): Date {
  return before
    .filter(ahead => ahead.start > from)
    .reduce((last, ahead) => {
      const overlapMs = last.getTime() - ahead.start.getTime()
      return overlapMs > 0 ? capInstant(new Date(ahead.end.getTime() + overlapMs)) : last
    }, end)
}

/** The dates of what was given: after the one that runs at that time, by the calendar, or as given. */
function placeOf(
  { givenAt, period, start, end }: ValidityGrant,
  before: readonly Validity[],
  timeZone: string,
) {
  if (end) return { start: capInstant(start ?? (givenAt < end ? givenAt : end)), end: capInstant(end) }
  const running = before.find(validity => validity.start <= givenAt && givenAt <= validity.end)
  const from = running?.end ?? givenAt
  return { start: from, end: period ? beyond(from, extend(from, period, timeZone), before) : from }
}

/** The end after an adjustment: the last second of a day, so that days are whole ones. */
export const movedEnd = (end: Date, days: number, timeZone: string) =>
  capInstant(endOfDay(addDays(today(timeZone, end), days), timeZone))

/**
 * Moves the end of what runs. Nothing before the adjustment is taken back. Where what ran then has been refunded, days
 * that were added begin on their own, and days that were taken have nothing to take from.
 */
function withMoved(
  before: readonly Validity[],
  { level, givenAt }: ValidityGrant,
  days: number,
  timeZone: string,
) {
  const running = before.find(({ start, end }) => start <= givenAt && givenAt <= end)
  const start = running?.end ?? givenAt
  const moved = movedEnd(start, days, timeZone)
  if (days > 0) {
    const end = beyond(start, moved, before)
    const added = { level: running?.level ?? level, start, end }
    return { place: { start, end }, validities: withNext(before, added) }
  }
  const end = later(moved, givenAt)
  if (!running) return { place: { start, end }, validities: [...before] }
  return { place: { start, end }, validities: before.map(one => (one === running ? { ...one, end } : one)) }
}

const inOrder = (a: ValidityGrant, b: ValidityGrant) =>
  a.givenAt.getTime() - b.givenAt.getTime() || (a.key < b.key ? -1 : Number(a.key > b.key))

/** Periods that follow each other within a second are one validity: a day's last second and the next midnight. */
const isBehind = (start: Date, end: Date) => start.getTime() > end.getTime() + 1000

const join = (a: Validity, b: Validity): Validity => ({
  level: Math.min(a.level, b.level) as MemberLevel,
  start: a.start < b.start ? a.start : b.start,
  end: later(a.end, b.end),
})

/** Adds one: it is joined with all that it overlaps or follows. */
function withNext(validities: readonly Validity[], next: Validity): Validity[] {
  const isApart = (other: Validity) => isBehind(other.start, next.end) || isBehind(next.start, other.end)
  const joined = validities.filter(other => !isApart(other)).reduce(join, next)
  return [...validities.filter(isApart), joined].sort((a, b) => a.start.getTime() - b.start.getTime())
}

/**
 * @param gifts in any order, revoked ones left out
 * @returns the validity that runs now, otherwise the next one, otherwise the last; the separate one after it; and the
 * dates of each gift. VIP as long as one of its gifts made it.
 */
export function foldValidity(gifts: readonly ValidityGrant[], timeZone: string, now: Date) {
  const places = new Map<string, { start: Date; end: Date }>()
  let validities: Validity[] = []
  for (const gift of [...gifts].sort(inOrder)) {
    if (gift.days !== undefined) {
      const moved = withMoved(validities, gift, gift.days, timeZone)
      places.set(gift.key, moved.place)
      validities = moved.validities
      continue
    }
    const place = placeOf(gift, validities, timeZone)
    places.set(gift.key, place)
    validities = withNext(validities, { level: gift.level, ...place })
  }
  const ended = validities.filter(({ end }) => end <= now).length
  const own = Math.min(ended, validities.length - 1)
  return { validity: validities[own], next: validities[own + 1], places }
}
