/** The parts of a cell that names a place, and what each may say about its location. */
import { foldWords } from '../platform/lib/plain-text.ts'
import { countryNamed } from './country-names.ts'
import { type State, statesCoded, statesNamed } from './states.ts'

/** A part of a text says where a place is: each of these is possible. */
export interface Region {
  /** ISO 3166 alpha-2; '' when the part names no country. */
  country: string
  states: State[]
  /** Only letters that stand for it: `CA` is California, Canada or neither. */
  isCode: boolean
}

const marks = /[,;:/|()[\]{}（）［］，、；：]|\s[-–—]\s?|\s?[-–—]\s/u
const hyphens = /[-–—]/u

/** Postal codes, and what is said of China alone: `China (Mainland)`. */
const saysNothing = /^(?:[\d\s.]*|mainland)$/i

const named = (parts: string[]) => parts.map(part => part.trim()).filter(part => !saysNothing.test(part))

/** Parts of a text between commas, brackets and dashes; those that are numbers only are left out. */
export const placePartsOf = (text: string): string[] => named(text.split(marks))

/** The same where words are put together by hyphens alone: `KARACHI-PORT QASIM`. */
export const hyphenParts = (text: string): string[] => named(text.split(hyphens))

/** The region of a part of a text, undefined when it names none. A postal code after it is ignored. */
export function regionOf(part: string): Region | undefined {
  const words = foldWords(part).replace(/ \d[\d ]{2,9}$/, '')
  const isCode = /^[a-z]{2,3}$/.test(words) && !/^(?:usa|uae|prc|ksa|drc|png|uk)$/.test(words)
  const country = countryNamed(words) ?? ''
  const states = isCode ? statesCoded(words) : statesNamed(words)
  return country || states.length > 0 ? { country, states, isCode } : undefined
}

/**
 * `SAVANNAH GA`, `MANZANILLO MEXICO`, `CHINA SHANGHAI`: the name, and the one to three words behind or before it that say
 * where it lies.
 */
export function* endings(text: string): Generator<{ name: string; region: Region }> {
  const words = text.trim().split(/\s+/)
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const region = regionOf(words.slice(-count).join(' '))
    if (region) yield { name: words.slice(0, -count).join(' '), region }
    const first = regionOf(words.slice(0, count).join(' '))
    if (first?.country && !first.isCode)
      yield { name: words.slice(count).join(' '), region: { ...first, states: [] } }
  }
}
