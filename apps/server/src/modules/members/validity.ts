/** A member's validity: the fold of what was given, in the order of giving (decisions §4 Members). */
import type { MemberLevel } from '@backoffice/contract'
import { extend, type Period } from '../../lib/calendar.ts'

/** Something that gives membership: a period, or from and to as it says. */
export interface Given {
  level: 1 | 2
  givenAt: Date
  /** Orders what was given at one instant. */
  key: string
  period?: Period
  start?: Date | undefined
  end?: Date
}

export interface Validity {
  level: MemberLevel
  start: Date
  end: Date
}

const later = (a: Date, b: Date) => (a > b ? a : b)

/** Where what was given lies: behind what runs at that time, by the calendar, or as it says itself. */
function placeOf({ givenAt, period, start, end }: Given, runningEnd: Date | undefined, timeZone: string) {
  if (end) return { start: start ?? (givenAt < end ? givenAt : end), end }
  const from = runningEnd ? later(givenAt, runningEnd) : givenAt
  return { start: from, end: period ? extend(from, period, timeZone) : from }
}

const inOrder = (a: Given, b: Given) =>
  a.givenAt.getTime() - b.givenAt.getTime() || (a.key < b.key ? -1 : Number(a.key > b.key))

/** Periods that follow each other within a second are one validity: a day's last second and the next midnight. */
const isBehind = (start: Date, end: Date) => start.getTime() > end.getTime() + 1000

/**
 * @param gifts in any order, revoked ones left out
 * @returns the validity that reaches furthest, and where each gift lies in it; VIP as long as one of them made it
 */
export function foldValidity(gifts: readonly Given[], timeZone: string) {
  const places = new Map<string, { start: Date; end: Date }>()
  let validity: Validity | undefined
  for (const gift of [...gifts].sort(inOrder)) {
    const place = placeOf(gift, validity?.end, timeZone)
    places.set(gift.key, place)
    if (!validity || isBehind(place.start, validity.end)) validity = { level: gift.level, ...place }
    else
      validity = {
        level: Math.min(validity.level, gift.level) as MemberLevel,
        start: place.start < validity.start ? place.start : validity.start,
        end: later(validity.end, place.end),
      }
  }
  return { validity, places }
}
