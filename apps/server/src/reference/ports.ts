/** Ports and inland places by UN/LOCODE, by customs codes, or by name; the other columns decide between them. */
import { freightPort } from '@backoffice/contract'
import { foldWords } from '../platform/lib/plain-text.ts'
import { countryNamed } from './country-names.ts'
import { latinNames } from './cyrillic.ts'
import { inCountry, inState, isIn, likeliestPlace } from './place-choice.ts'
import { type Candidate, placeIndex, placesNamed } from './place-index.ts'
import { endings, hyphenParts, placePartsOf, type Region, regionOf } from './place-parts.ts'
import type { PortRow } from './reference-tables.ts'
import { statesNamed } from './states.ts'

/** The statements of a file beside the name of a place. */
interface PlaceContext {
  /** ISO 3166 alpha-2 of the column beside it: the place is looked for there first. */
  country?: string
  /** The country at the other end of the route: customs of the United States write foreign ports in a separate list. */
  otherCountry?: string
  /** The goods fly: three letters are an airport then. */
  isAir?: boolean
}

/** By UN/LOCODE, with the digit or letter that Indian customs add: `INMAA4`, `INRXLB`. */
function byCode(text: string): PortRow | undefined {
  const code = /^([A-Za-z]{2})[\s-]?([A-Za-z0-9]{3})(?=(?:\d|(?<=^IN...)B)?(?:$|[\s,;:/)\]-]))/.exec(text)
  return code ? placeIndex().byCode.get(`${code[1]}${code[2]}`.toUpperCase()) : undefined
}

/** By the lists of the United States: Schedule D of own ports, Schedule K of foreign ones. */
function byNumber(digits: string, { country = '', otherCountry = '' }: PlaceContext): PortRow | undefined {
  const { lists } = placeIndex()
  if (digits.length === 4 && country === 'US') return lists.get('D')?.get(digits)
  const foreign = digits.length === 5 ? lists.get('K')?.get(digits) : undefined
  return foreign && (otherCountry === 'US' || foreign.country === country) ? foreign : undefined
}

/** Three letters that files write for the mode of transport. */
const modes = new Set(['AIR', 'SEA', 'LCL', 'FCL', 'FTL', 'LTL', 'ICD', 'CFS'])

/** By three letters, as lines and airlines write it: `PKG`. */
function byShortCode(text: string, { country = '', isAir = false }: PlaceContext): PortRow | undefined {
  if (!/^[A-Z]{3}$/.test(text) || modes.has(text)) return undefined
  const { lists, byAirport } = placeIndex()
  const [short, airport] = [lists.get('S')?.get(text), byAirport.get(text)]
  const inCountry = country ? [short, airport].find(place => place && isIn(place, country)) : undefined
  return inCountry ?? (isAir ? (airport ?? short) : country === '' ? short : undefined)
}

const namesIn = (name: string): Candidate[] => placesNamed(foldWords(name))

/** The place in the region that one of the names most likely means. */
function inRegion(names: string[], { country, states, isCode }: Region): Candidate | undefined {
  let found: Candidate | undefined
  for (const name of names) {
    const candidates = namesIn(name)
    const places = [
      ...states.map(state => inState(candidates, state)),
      country ? inCountry(candidates, country) : undefined,
    ]
    for (const place of places)
      if (place && (!isCode || place.standing > 0) && place.standing > (found?.standing ?? -1)) found = place
  }
  return found
}

/** Among parts of which one names the state or the country: `Savannah, Georgia`, `China - Shanghai`. */
function inNamedRegion(parts: string[]): { place?: Candidate | undefined; isNamed: boolean } {
  const whole = inWhole(parts)
  if (whole) return { place: whole, isNamed: true }
  let isNamed = false
  for (const at of [parts.length - 1, 0]) {
    const region = regionOf(parts[at] ?? '')
    if (!region) continue
    const place = inRegion(parts.toSpliced(at, 1), region)
    if (place) return { place, isNamed: true }
    isNamed ||= !region.isCode
  }
  return { isNamed }
}

/** `New York/Newark Area, Newark, New Jersey` is a name of its own. */
function inWhole(parts: string[]): Candidate | undefined {
  const [only, ...others] = namesIn(parts.join(' '))
  return only?.standing === 3 && others.length === 0 ? only : undefined
}

/** By name alone, with what stands beside the cell. */
function byName(name: string, country: string): Candidate | undefined {
  const candidates = namesIn(name)
  if (candidates.length === 0) return undefined
  const found =
    (country ? inCountry(candidates, country) : undefined) ?? likeliestPlace(candidates, country !== '')
  if (!found) return undefined
  // Oregon is a state, and a village in Ohio. Ontario is a state of Canada, and a place elsewhere.
  const states = statesNamed(foldWords(name))
  const isState = states.some(
    state => found.standing < 2 || (state.country === country && !isIn(found.row, country)),
  )
  return isState ? undefined : found
}

function byParts(parts: string[], context: PlaceContext): PortRow | undefined {
  for (const part of parts) {
    const coded = countryNamed(part) ? undefined : (byCode(part) ?? byShortCode(part, context))
    if (coded && !isName(part, coded, context.country ?? ''))
      return coded.code.startsWith(regionOf(parts.at(-1) ?? '')?.country ?? '') ? coded : undefined
  }
  const { place, isNamed } = inNamedRegion(parts)
  if (place || isNamed) return place?.row
  for (const part of parts) {
    const found = countryNamed(part) ? undefined : byName(part, context.country ?? '')
    if (found && found.standing >= 2) return found.row
  }
  return undefined
}

function byEnding(text: string): PortRow | undefined {
  for (const { name, region } of endings(text)) {
    const found = inRegion([name], region)
    if (found) return found.row
  }
  return undefined
}

/** Five letters that are a code elsewhere, and the name of a place here: `AQABA (EL AKABA)` is none in Antarctica. */
function isName(text: string, { country: ofCode }: PortRow, country: string): boolean {
  const [first = ''] = placePartsOf(text)
  const named = /^\p{L}{5}$/u.test(first) ? byName(first, country) : undefined
  return named !== undefined && (country === '' ? named.standing >= 2 : ofCode !== country)
}

function find(text: string, context: PlaceContext): PortRow | undefined {
  const { country = '' } = context
  const number = /^\(?(\d{4,6})\)?(?:\s*[-,:]?\s*(?=\D)|$)/.exec(text)
  const name = number ? text.slice(number[0].length).trim() : text
  if (name.length < 2) return number ? byNumber(number[1] ?? '', context) : undefined
  // Five letters may be a name as well as a code: GENOA.
  const known = byName(name, country)
  if (known && known.standing >= 2) return known.row
  const coded = byCode(name) ?? byShortCode(name, context)
  if (coded && !isName(name, coded, country)) return coded
  if (countryNamed(name)) return undefined
  if (known) return known.row
  const parts = placePartsOf(name)
  if (parts.length > 1) return byParts(parts, context)
  const inLatin = country ? latinNames(foldWords(name), country).map(latin => byName(latin, country)) : []
  const spelled = inLatin.find(found => found && isIn(found.row, country))
  if (spelled) return spelled.row
  const hyphens = hyphenParts(name)
  return byEnding(parts[0] ?? name) ?? (hyphens.length > 1 ? byParts(hyphens, context) : undefined)
}

/**
 * The list's own code of a port or inland place given by code or name (`CNSHA`, `Shanghai, China`, `57035 - Shanghai`,
 * `Savannah, Georgia`, `上海港`), '' when unknown or when several places of that name are as likely. Rows are told apart by
 * these codes; `knownPort` has those that are answered.
 */
export function parsePort(text: string, near: string | PlaceContext = ''): string {
  const trimmed = text.trim()
  if (trimmed.length < 2 || trimmed.length > 120) return ''
  return find(trimmed, typeof near === 'string' ? { country: near } : near)?.code ?? ''
}

/** The same under the code that is answered: `CNSHA` for Shanghai. */
export const knownPort = (text: string): string => freightPort(parsePort(text))

/** Country (ISO alpha-2) of a UN/LOCODE. */
export const countryOfPort = (code: string) => code.slice(0, 2)
