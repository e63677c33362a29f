/**
 * Whether two names may be one company's. Conservative: names that differ by more than a space, a legal form, a plural,
 * two swapped letters or a typing error in one long word are two companies, and different numbers always mean two
 * companies.
 */
import type { VariantReason } from '@backoffice/contract'
import { normaliseCompanyName } from '../store/identity.ts'
import { hasTypingError } from './typing-errors.ts'

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
  else if (hasTypingError(one.words, other.words)) reasons.push('typo')
  else return undefined
  if (one.form !== other.form) reasons.push(one.form === '' || other.form === '' ? 'legalForm' : 'otherForm')
  return reasons.length > 0 ? reasons : undefined
}

export interface Known {
  address: string
  emails: string[]
  phones: string[]
  /** Numbers of companies that it trades with. */
  partners?: string[]
  /** Headings of what it trades in. */
  headings?: string[]
}

export interface Evidence {
  kind: 'address' | 'email' | 'phone' | 'partner' | 'goods'
  text: string
}

const plainAddress = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const plainPhone = (text: string) => text.replace(/\D+/g, '').slice(-9)
/** Shorter addresses are only a town, and shorter phone numbers only the beginning of a switchboard's. */
const addressMin = 12
const addressCutMin = 20
const phoneMin = 7

/** Equal, or one is the beginning of the other: a file cut it off. */
const isSameAddress = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= addressCutMin && (a.startsWith(b) || b.startsWith(a)))

/** What two companies share besides the name. */
export function sharedEvidence(a: Known, b: Known): Evidence[] {
  const shared: Evidence[] = []
  const address = plainAddress(a.address)
  if (address.length >= addressMin && isSameAddress(address, plainAddress(b.address)))
    shared.push({ kind: 'address', text: a.address })
  const emails = new Set(b.emails)
  for (const text of a.emails) if (emails.has(text)) shared.push({ kind: 'email', text })
  const phones = new Set(b.phones.map(plainPhone))
  for (const text of a.phones)
    if (plainPhone(text).length >= phoneMin && phones.has(plainPhone(text)))
      shared.push({ kind: 'phone', text })
  const partner = a.partners?.find(name => b.partners?.includes(name))
  if (partner) shared.push({ kind: 'partner', text: '' })
  const goods = a.headings?.filter(heading => b.headings?.includes(heading)) ?? []
  if (goods.length > 0) shared.push({ kind: 'goods', text: goods.slice(0, 5).join(', ') })
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
  const contacts = shared.filter(({ kind }) => kind !== 'partner' && kind !== 'goods')
  const onlySpaces = reasons.length === 1 && reasons[0] === 'spacing'
  return onlySpaces && country !== '' && contacts.length > 0 && partsOf(name).letters.length >= tellingName
}

const isTelling = ({ kind }: Evidence) => kind !== 'goods'

/**
 * Whether a person should check a pair: two legal forms, and names that differ by a letter, are two companies unless they
 * share something. Goods alone are shared by many.
 */
export function isWorthAsking(reasons: VariantReason[], shared: Evidence[]): boolean {
  const isOpen = reasons.includes('otherForm') || (reasons.includes('typo') && reasons.length > 1)
  if (isOpen) return shared.some(isTelling)
  return !reasons.includes('typo') || shared.length > 0
}
