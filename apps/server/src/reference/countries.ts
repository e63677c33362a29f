/** Countries named in a cell among other words, and at the end of an address. */
import { foldWords } from '../platform/lib/plain-text.ts'
import { wholeNames } from './country-aliases.ts'
import { countryNamed } from './country-names.ts'
import { inCountry, inState } from './place-choice.ts'
import { placesNamed } from './place-index.ts'
import { hyphenParts, placePartsOf, type Region, regionOf } from './place-parts.ts'
import { countryOfState, statesNamed } from './states.ts'

/** The country that a part can mean and in which another part is a place: `Savannah, Georgia`, `Los Angeles, CA`. */
function provenBy(others: string[], { country, states }: Region): string {
  for (const other of others) {
    const candidates = placesNamed(foldWords(other))
    for (const state of states) if (inState(candidates, state)) return state.country
    if (country && (countryNamed(other) === country || inCountry(candidates, country))) return country
  }
  return ''
}

/** The country of a part, when it can be only one or the other parts prove it. */
function saidBy(part: string, others: string[]): string | undefined {
  const region = regionOf(part)
  if (!region) return undefined
  const { country, states, isCode } = region
  const proven = isCode || (country !== '' && states.length > 0) || states.length > 1
  if (proven) return provenBy(others, region)
  return country || (states[0]?.country ?? '')
}

/**
 * ISO 3166 alpha-2 of a country given by code or name, alone or with more around it (`CN - China`, `Shanghai, China`,
 * `Savannah, Georgia`, `中国(大陆)`); '' when unknown. Two letters beside other words are a country only where those prove
 * it, and a state at the end is not the country of the same name.
 */
export function parseCountry(text: string): string {
  if (!text || text.length > 120) return ''
  const whole =
    wholeNames.get(text.trim().normalize('NFC').toLowerCase().replaceAll('.', '')) ?? countryNamed(text)
  if (whole) return whole
  const bare = countryNamed(text.replace(/[([（【].*$/u, ''))
  if (bare) return bare
  const parts = placePartsOf(text).length > 1 ? placePartsOf(text) : hyphenParts(text)
  if (parts.length < 2) return countryNamed(parts[0] ?? '') ?? countryOfState(foldWords(parts[0] ?? ''))
  for (const at of [parts.length - 1, 0]) {
    const said = saidBy(parts[at] ?? '', parts.toSpliced(at, 1))
    if (said !== undefined && (said !== '' || at > 0)) return said
  }
  for (const part of parts.slice(1, -1).reverse()) {
    const region = regionOf(part)
    if (region?.country && !region.isCode && region.states.length === 0) return region.country
  }
  return ''
}

const shortNames = /^(?:usa|uae|prc|ksa)$/i

/** The country that words at the end of an address name; undefined when they name none. */
function countryAtEnd(end: string, earlier: string[], hasPostalCode: boolean): string | undefined {
  const words = foldWords(end)
  const country = countryNamed(words)
  const [state] = statesNamed(words)
  if (country && state) {
    const place = provenBy([earlier.at(-1) ?? '', earlier.slice(-2).join(' ')], {
      country,
      states: [state],
      isCode: false,
    })
    return place || (hasPostalCode ? state.country : '')
  }
  if (state) return countryOfState(words)
  return country && !(end.length === 3 && !shortNames.test(end)) ? country : undefined
}

/**
 * Country that an address ends in (`…, SHENZHEN, CHINA 518000`, `…, NEWARK, NEW JERSEY 07102`), '' when its end names
 * none. Two-letter codes are not taken for one: they are states as often.
 */
export function countryOfAddress(address: string): string {
  const end = address.slice(-60)
  const tail = end.replace(
    /(?<![\d\s.,;:()+-])[\d\s.,;:()+-]*(?:(?:tel|ph|phone|fax|email|e-mail|zip|zip code|postal code|pin)\b.*)?$/i,
    '',
  )
  if (!tail) return ''
  const chinese = /^\s*(中国|美国|日本|韩国|越南|印度|德国|英国|法国)/.exec(address)?.[1]
  if (chinese) return countryNamed(chinese) ?? ''
  const hasPostalCode = /\d{5}(?:-\d{4})?\W*$/.test(end)
  const words = tail.split(/[\s,;./()-]+/u).filter(Boolean)
  for (let count = Math.min(4, words.length); count >= 1; count--) {
    const last = words.slice(-count).join(' ')
    if (last.length < 3) continue
    const found = countryAtEnd(last, words.slice(0, -count), hasPostalCode)
    if (found !== undefined) return found
  }
  return ''
}
