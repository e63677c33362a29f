/**
 * Whether two names may be one company's. Conservative: names that differ by more than a space, a legal form, a plural
 * or two swapped letters are two companies, and different numbers always mean two companies.
 */
import type { VariantReason } from '@backoffice/contract'
import { normaliseCompanyName } from '../store/identity.ts'

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

/** What makes two spellings different; undefined when they are two companies, or equal. */
export function variantReasons(a: string, b: string): VariantReason[] | undefined {
  const [one, other] = [partsOf(a), partsOf(b)]
  if (
    Math.min(one.letters.length, other.letters.length) < shortestName &&
    !/\p{Script=Han}/u.test(one.letters)
  )
    return undefined
  if (digitsOf(one.letters) !== digitsOf(other.letters)) return undefined
  const reasons: VariantReason[] = []
  const bare = (parts: NameParts) => parts.words.map(singular).join('')
  if (one.letters === other.letters) {
    if (one.words.length !== other.words.length || one.words.join(' ') !== other.words.join(' '))
      reasons.push('spacing')
  } else if (bare(one) === bare(other)) reasons.push('plural')
  else if (one.letters.length >= longName && isTransposed(one.letters, other.letters))
    reasons.push('transposed')
  else return undefined
  if (one.form !== other.form) reasons.push(one.form === '' || other.form === '' ? 'legalForm' : 'otherForm')
  return reasons.length > 0 ? reasons : undefined
}

export interface Known {
  address: string
  emails: string[]
  phones: string[]
}

export interface Evidence {
  kind: 'address' | 'email' | 'phone'
  text: string
}

const plainAddress = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const plainPhone = (text: string) => text.replace(/\D+/g, '').slice(-9)
/** Shorter addresses are only a town, and shorter phone numbers only the beginning of a switchboard's. */
const addressMin = 12
const phoneMin = 7

/** What two companies share besides the name. */
export function sharedEvidence(a: Known, b: Known): Evidence[] {
  const shared: Evidence[] = []
  const address = plainAddress(a.address)
  if (address.length >= addressMin && address === plainAddress(b.address))
    shared.push({ kind: 'address', text: a.address })
  const emails = new Set(b.emails)
  for (const text of a.emails) if (emails.has(text)) shared.push({ kind: 'email', text })
  const phones = new Set(b.phones.map(plainPhone))
  for (const text of a.phones)
    if (plainPhone(text).length >= phoneMin && phones.has(plainPhone(text)))
      shared.push({ kind: 'phone', text })
  return shared
}

/** Letters besides the legal form that make a distinctive name. */
const tellingName = 8

/** Merged automatically: the same letters in a long name with the same legal form, and a shared contact. */
export function isCertain(
  name: string,
  country: string,
  reasons: VariantReason[],
  shared: Evidence[],
): boolean {
  const onlySpaces = reasons.length === 1 && reasons[0] === 'spacing'
  return onlySpaces && country !== '' && shared.length > 0 && partsOf(name).letters.length >= tellingName
}

/** Whether a person should check a pair: two legal forms are two companies unless they share something. */
export const isWorthAsking = (reasons: VariantReason[], shared: Evidence[]) =>
  !reasons.includes('otherForm') || shared.length > 0
