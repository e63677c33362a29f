/** Decides which of several places with the same name is meant. */
import type { Candidate } from './place-index.ts'
import type { PortRow } from './reference-tables.ts'
import { liesInState, type State } from './states.ts'

/** Territories that files name by the country they belong to as well: `Hong Kong, China`. */
const partOf: Record<string, string> = {
  HK: 'CN',
  MO: 'CN',
  TW: 'CN',
  PR: 'US',
  VI: 'US',
  GU: 'US',
  RE: 'FR',
  GP: 'FR',
}

/** Tells whether a place may be said to lie in a country. */
export const isIn = (place: PortRow, country: string): boolean =>
  place.country === country || partOf[place.country] === country

const kmPerDegree = 111

function kmBetween(a: PortRow, b: PortRow): number {
  if (a.latitude === null || b.latitude === null || a.longitude === null || b.longitude === null)
    return Infinity
  const north = (a.latitude - b.latitude) * kmPerDegree
  const east = (a.longitude - b.longitude) * kmPerDegree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Two codes of one town are one place. */
const sameTownKm = 60

/** The one place that stands out among those of a name; undefined when several are equally likely. */
function best(candidates: Candidate[]): Candidate | undefined {
  const top = Math.max(...candidates.map(({ standing }) => standing))
  const [first, ...others] = candidates.filter(({ standing }) => standing === top)
  return first && others.every(({ row }) => kmBetween(first.row, row) < sameTownKm) ? first : undefined
}

/** The place of a name in a country. */
export const inCountry = (candidates: Candidate[], country: string): Candidate | undefined =>
  best(candidates.filter(({ row }) => row.country === country)) ??
  best(candidates.filter(({ row }) => isIn(row, country)))

/** The place of a name in a state. */
export const inState = (candidates: Candidate[], state: State): Candidate | undefined =>
  best(candidates.filter(({ row }) => liesInState(row, state)))

/**
 * The place of a name without a country, or with a country that has no such place: the well-known one, not a village
 * with the same name.
 */
export function likeliestPlace(candidates: Candidate[], isCountryKnown: boolean): Candidate | undefined {
  const found = best(candidates)
  if (!found || found.standing >= 2) return found
  return candidates.length === 1 && !isCountryKnown && found.standing === 1 && found.row.country !== 'US'
    ? found
    : undefined
}
