/**
 * How like a company's name is to that of a listed party, and why. Legal forms are left out. The score is the share of
 * letters in words that both have: twice the letters of equal words, divided by those of both names. Words that many
 * companies have count a third, words that differ by one letter nine tenths.
 */
import type { ScreeningCountry, ScreeningEvidence } from '@backoffice/contract'
import { namePartsOf } from '../../trade/variants/name-variants.ts'
import { slipBetween } from '../../trade/variants/near-words.ts'

/** Words of names that tell little: what a company does, where it stands, particles. */
const common = new Set(
  `trading trade trades trader traders general international internacional intl import imports importadora export exports
  exportadora impex group grupo holding holdings industry industries industrial enterprise enterprises company
  companies commercial comercial comercializadora commerce business services service servicios shipping logistics
  logistica logistic transport transportation cargo freight marine maritime lines line global world worldwide overseas
  foreign products product production manufacturing factory works mill mills technology technologies tech engineering
  construction development investment investments management solutions systems supply supplies store stores agency
  petroleum oil gas energy steel metal metals chemical chemicals plastic plastics textile textiles garment garments
  electronic electronics electric equipment machinery food foods medical pharma pharmaceutical auto motors
  china shanghai shenzhen guangzhou ningbo hongkong hong kong india dubai iran russia turkey europe asia america
  al el ul the and of for de la del los las du des van von der und new national united bank`.split(/\s+/),
)

const commonWeight = 1 / 3
const similarWeight = 0.9
export const otherCountryPoints = 10
/** Lower scores are not shown to people. */
export const scoreMin = 75

export interface ScreenedName {
  /** Without legal forms; a Chinese name is one word. */
  words: string[]
  /** By word. */
  weights: number[]
  total: number
  /** Those with digits. */
  numbers: string
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

const weightOf = (word: string) => [...word].length * (common.has(word) ? commonWeight : 1)

/** @returns undefined for a name of which nothing can be compared */
export function screenedName(name: string, country: string): ScreenedName | undefined {
  const parts = namePartsOf(name, country)
  const written = isHan(parts.letters) ? [parts.letters] : parts.words
  const words = [...new Set(written)]
  const weights = words.map(weightOf)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // Something that few have, of more than two letters.
  const isTelling = words.some(word => !common.has(word) && (isHan(word) || [...word].length > 2))
  return isTelling ? { words, weights, total, numbers: numbersOf(words) } : undefined
}

/** Words that may be one, written wrongly. */
export const isSimilarWord = (a: string, b: string) => slipBetween([a], [b])?.letters === 1

/** Words that can only be compared as a whole. */
export const canBeSimilar = (word: string) => word.length >= 7 && /^\p{L}+$/u.test(word) && !isHan(word)

interface Beside {
  countries: string[]
  country: string
  isSimilar(listed: string, company: string): boolean
}

interface Likeness {
  score: number
  evidence: ScreeningEvidence
}

const numbersOf = (words: string[]) =>
  words
    .filter(word => /\d/.test(word))
    .toSorted()
    .join(' ')

/** The most points that two names can have: those of the shorter one, if all of it were in the other. */
const mostPoints = (a: number, b: number) => (200 * Math.min(a, b)) / (a + b)

/**
 * @param countries of the listed party
 * @param isSimilar tells whether a word of the list and one of the company may be one
 * @returns undefined when the two are not alike
 */
export function likeness(
  listed: ScreenedName,
  company: ScreenedName,
  { countries, country, isSimilar }: Beside,
): Likeness | undefined {
  if (mostPoints(listed.total, company.total) < scoreMin - 1) return undefined
  if (listed.numbers !== '' && company.numbers !== '' && listed.numbers !== company.numbers) return undefined
  const equal = listed.words.filter(word => company.words.includes(word))
  const onlyCompany = company.words.filter(word => !equal.includes(word))
  const similar: [string, string][] = []
  const onlyListed: string[] = []
  for (const word of listed.words) {
    if (equal.includes(word)) continue
    const other = onlyCompany.find(each => isSimilar(word, each))
    if (other === undefined) onlyListed.push(word)
    else {
      similar.push([word, other])
      onlyCompany.splice(onlyCompany.indexOf(other), 1)
    }
  }
  const isTelling = [...equal, ...similar.flat()].some(word => !common.has(word))
  if (!isTelling) return undefined
  const shared = (words: string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)
  const both = 2 * shared(equal) + similarWeight * shared(similar.flat())
  const place = countryOf(countries, country)
  const points = Math.round((100 * both) / (listed.total + company.total))
  const score = points - (place === 'different' ? otherCountryPoints : 0)
  if (score < scoreMin) return undefined
  return { score, evidence: { equal, similar, onlyListed, onlyCompany, country: place } }
}

function countryOf(countries: string[], country: string): ScreeningCountry {
  if (countries.length === 0 || country === '') return 'unknown'
  return countries.includes(country) ? 'same' : 'different'
}
