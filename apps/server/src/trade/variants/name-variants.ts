/**
 * Judges whether two names may be one company's. Conservative: names that differ by more than a space, a legal form, a
 * plural, the order of words or two letters are two companies, and different numbers always mean two companies.
 */
import type { VariantReason } from '@backoffice/contract'
import { simplifiedHan } from '../../platform/lib/han-forms.ts'
import { normaliseCompanyName } from '../store/identity.ts'
import { bracketForms, withoutForms } from '../store/legal-forms.ts'
import { type Slip, slipBetween } from './near-words.ts'

interface NameParts {
  /** The normalised name. */
  whole: string
  words: string[]
  /** The meanings of its legal forms. */
  forms: string[]
  /** The words without blanks, Chinese simplified and without the words for a city or a province. */
  letters: string
  /** The same as the name writes it. */
  written: string
  simple: string
}

/** `深圳市恒华` and `深圳恒华`, `广东省恒华` and `广东恒华`. */
const withoutPlaceWords = (letters: string) =>
  letters
    .replace(/^(\p{Script=Han}{2,3})省(?=\p{Script=Han}{2})/u, '$1')
    .replace(/^(\p{Script=Han}{2,6}?)市(?=\p{Script=Han}{2})/u, '$1')

const bracketed = bracketForms.map(
  ([sign, form]) => [new RegExp(`\\(${sign}\\)`, 'gu'), ` ${form} `] as const,
)

/** With the signs of forms (`㈱`, `（주）`) in full. */
function spelledOut(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return name
  return bracketed.reduce((text, [sign, form]) => text.replace(sign, form), name.normalize('NFKD'))
}

/** @param country tells whether `PT` in front of a name is a legal form */
export function namePartsOf(name: string, country = ''): NameParts {
  const normalised = normaliseCompanyName(spelledOut(name))
  const simplified = simplifiedHan(normalised)
  const { words, forms } = withoutForms(normalised, country)
  const written = words.join('')
  // A form may be written in traditional characters, too.
  const plain = simplified === normalised ? { words, forms } : withoutForms(simplified, country)
  const simple = plain.words.join('')
  return {
    whole: normaliseCompanyName(name),
    words,
    forms: plain.forms,
    written,
    simple,
    letters: withoutPlaceWords(simple),
  }
}

const singular = (word: string) => (word.length > 4 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word)

const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim()

/** Tells whether two texts differ by two swapped neighbouring letters. */
function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Letters that a name needs before a typing error in it is more than chance. */
const longName = 12
const shortestName = 4

/** `CO` and `CO LTD`, `LTD` and `PVT LTD`: one form says less than the other. */
function formReason(one: string[], other: string[]): VariantReason[] {
  if (one.join(' ') === other.join(' ')) return []
  const within = (some: string[], all: string[]) => some.every(word => all.includes(word))
  return [within(one, other) || within(other, one) ? 'legalForm' : 'otherForm']
}

export interface Difference {
  reasons: VariantReason[]
  slip?: Slip
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** The differences in names of the same letters. */
function spellingReasons(one: NameParts, other: NameParts): VariantReason[] {
  if (one.simple !== other.simple) return ['placeWord']
  if (one.written !== other.written) return ['script']
  return one.words.join(' ') === other.words.join(' ') ? [] : ['spacing']
}

function lettersReason(one: NameParts, other: NameParts): Difference | undefined {
  if (one.letters === other.letters) return { reasons: spellingReasons(one, other) }
  const bare = (parts: NameParts) => parts.words.map(singular).join('')
  if (bare(one) === bare(other)) return { reasons: ['plural'] }
  const isLong = one.letters.length >= longName
  if (isLong && isTransposed(one.letters, other.letters)) return { reasons: ['transposed'] }
  const sorted = (parts: NameParts) => parts.words.toSorted().join(' ')
  if (isLong && sorted(one) === sorted(other)) return { reasons: ['wordOrder'] }
  const slip = isHan(one.letters) ? undefined : slipBetween(one.words, other.words)
  return slip && { reasons: [slip.letters === 1 ? 'oneLetter' : 'twoLetters'], slip }
}

/** The differences of two spellings; undefined when they are two companies. */
function spellingsApart(a: string, b: string, country: string): Difference | undefined {
  const [one, other] = [namePartsOf(a, country), namePartsOf(b, country)]
  if (one.letters === '' || other.letters === '') return undefined
  if (Math.min(one.letters.length, other.letters.length) < shortestName && !isHan(one.letters))
    return undefined
  if (digitsOf(one.letters) !== digitsOf(other.letters)) return undefined
  const difference = lettersReason(one, other)
  if (!difference) return undefined
  const reasons = [...difference.reasons, ...formReason(one.forms, other.forms)]
  // The same form in front and behind, in long and in short.
  const isSameForm = reasons.length === 0 && one.whole !== other.whole
  return { ...difference, reasons: isSameForm ? ['legalForm'] : reasons }
}

/** @returns undefined when they are two companies, or equal */
export function spellingDifferences(a: string, b: string, country = ''): VariantReason[] | undefined {
  const reasons = spellingsApart(a, b, country)?.reasons ?? []
  return reasons.length > 0 ? reasons : undefined
}

export interface CompanySpellings {
  names: string[]
  country: string
}

/** The difference that tells two companies apart; undefined when they are two whatever they share. */
export function differenceOf(a: CompanySpellings, b: CompanySpellings): Difference | undefined {
  const isHomeless = a.country !== b.country
  if (isHomeless && a.country !== '' && b.country !== '') return undefined
  for (const name of a.names)
    for (const other of b.names) {
      const difference = spellingsApart(name, other, a.country || b.country)
      if (!difference) continue
      if (isHomeless && !difference.slip)
        return { ...difference, reasons: ['noCountry', ...difference.reasons] }
      if (isHomeless) continue
      // Equal in name and country, yet two: the file of one names a country that a person had to map.
      return difference.reasons.length > 0 ? difference : { ...difference, reasons: ['noCountry'] }
    }
  return undefined
}
