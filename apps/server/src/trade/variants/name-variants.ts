/**
 * Whether two names may be one company's. Conservative: names that differ by more than a space, a legal form, a plural,
 * the order of words or two letters are two companies, and different numbers always mean two companies.
 */
import type { VariantReason } from '@backoffice/contract'
import { normaliseCompanyName } from '../store/identity.ts'
import { type Slip, slipBetween } from './near-words.ts'

/** Only the last few words: a name made only of legal forms is not read again from each of them. */
const legalForm =
  /(?: (?:co ltd|pvt ltd|ltd|llc|llp|inc|corp|co|gmbh|ag|kg|sa de cv|srl|sac|sas|sa|spa|bv|nv|jsc|as|ltd sti|ltda|sdn bhd|ooo|plc|pty ltd|pte ltd|pt|oy|ab|sarl|ev|lp)){1,6}$/
const chineseForm = /(?:股份有限公司|有限公司|公司)$/u

interface NameParts {
  words: string[]
  form: string
  /** The words without blanks. */
  letters: string
}

export function partsOf(name: string): NameParts {
  const normalised = normaliseCompanyName(name)
  const form = legalForm.exec(normalised)?.[0] ?? chineseForm.exec(normalised)?.[0] ?? ''
  const words = normalised
    .slice(0, normalised.length - form.length)
    .split(' ')
    .filter(Boolean)
  return { words, form: form.trim(), letters: words.join('') }
}

const singular = (word: string) => (word.length > 4 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word)

const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim()

/** Whether two texts differ by two swapped neighbouring letters. */
function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Letters that a name needs before a typing error in it is more than chance. */
const longName = 12
const shortestName = 4

/** `CO` and `CO LTD`, `LTD` and `PVT LTD`: one form says less than the other. */
function formReason(a: string, b: string): VariantReason[] {
  if (a === b) return []
  const [one, other] = [a, b].map(form => form.split(' ').filter(Boolean)) as [string[], string[]]
  const within = (some: string[], all: string[]) => some.every(word => all.includes(word))
  return [within(one, other) || within(other, one) ? 'legalForm' : 'otherForm']
}

export interface Difference {
  reasons: VariantReason[]
  slip?: Slip
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

function lettersReason(one: NameParts, other: NameParts): Difference | undefined {
  if (one.letters === other.letters)
    return { reasons: one.words.join(' ') === other.words.join(' ') ? [] : ['spacing'] }
  const bare = (parts: NameParts) => parts.words.map(singular).join('')
  if (bare(one) === bare(other)) return { reasons: ['plural'] }
  const isLong = one.letters.length >= longName
  if (isLong && isTransposed(one.letters, other.letters)) return { reasons: ['transposed'] }
  const sorted = (parts: NameParts) => parts.words.toSorted().join(' ')
  if (isLong && sorted(one) === sorted(other)) return { reasons: ['wordOrder'] }
  const slip = isHan(one.letters) ? undefined : slipBetween(one.words, other.words)
  return slip && { reasons: [slip.letters === 1 ? 'oneLetter' : 'twoLetters'], slip }
}

/** What makes two spellings different; undefined when they are two companies. */
function spellingsApart(a: string, b: string): Difference | undefined {
  const [one, other] = [partsOf(a), partsOf(b)]
  if (Math.min(one.letters.length, other.letters.length) < shortestName && !isHan(one.letters))
    return undefined
  if (digitsOf(one.letters) !== digitsOf(other.letters)) return undefined
  const difference = lettersReason(one, other)
  return (
    difference && { ...difference, reasons: [...difference.reasons, ...formReason(one.form, other.form)] }
  )
}

/** @returns undefined when they are two companies, or equal */
export function variantReasons(a: string, b: string): VariantReason[] | undefined {
  const reasons = spellingsApart(a, b)?.reasons ?? []
  return reasons.length > 0 ? reasons : undefined
}

export interface Named {
  names: string[]
  country: string
}

/** What tells two companies apart; undefined when they are two whatever they share. */
export function differenceOf(a: Named, b: Named): Difference | undefined {
  const isHomeless = a.country !== b.country
  if (isHomeless && a.country !== '' && b.country !== '') return undefined
  for (const name of a.names)
    for (const other of b.names) {
      const difference = spellingsApart(name, other)
      if (!difference) continue
      if (isHomeless && !difference.slip)
        return { ...difference, reasons: ['noCountry', ...difference.reasons] }
      if (isHomeless) continue
      // Equal in name and country, yet two: the file of one names a country that a person had to map.
      return difference.reasons.length > 0 ? difference : { ...difference, reasons: ['noCountry'] }
    }
  return undefined
}
