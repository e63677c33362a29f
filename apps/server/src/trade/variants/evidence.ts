/** Finds the evidence that two companies share besides the name, and judges it. */
import type { VariantEvidence, VariantReason } from '@backoffice/contract'
import { foldWords } from '../../platform/lib/plain-text.ts'
import { taxIdOf } from '../../reference/tax-ids.ts'
import { type Difference, namePartsOf } from './name-variants.ts'

export interface CompanyEvidence {
  address: string
  emails: string[]
  phones: string[]
  /** As the files write them. */
  taxIds: string[]
}

export interface Evidence {
  kind: VariantEvidence
  text: string
}

const plainAddress = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
const plainPhone = (text: string) => text.replace(/\D+/g, '').slice(-9)
/** Shorter addresses are only a town, and shorter phone numbers only the beginning of a switchboard's. */
const addressMin = 12
const phoneMin = 7

/** Words of an address that many leave out or shorten. */
const shortened: Record<string, string> = {
  road: 'rd',
  street: 'st',
  avenue: 'ave',
  building: 'bldg',
  floor: 'fl',
}
/** An address of this length is complete, except for an end that the file has cut off. */
const cutAddressMin = 20
/** This share of the words of the shorter address is most of them. */
const mostWords = 0.75

/** Tells whether one address begins the other, or both have the same numbers and most words in common. */
function isNearAddress(a: string, b: string): boolean {
  const [start = '', whole = ''] = [plainAddress(a), plainAddress(b)].toSorted((x, y) => x.length - y.length)
  if (start.length >= cutAddressMin && whole.startsWith(start)) return true
  const [one = [], other = []] = [a, b].map(text =>
    foldWords(text)
      .split(' ')
      .map(word => shortened[word] ?? word),
  )
  // Unit 5 A is not unit 5 B.
  const numbers = (words: string[]) =>
    words
      .filter(word => /\d|^.$/.test(word))
      .sort()
      .join(' ')
  if (numbers(one) === '' || numbers(one) !== numbers(other)) return false
  const named = (words: string[]) => [...new Set(words.filter(word => /^\p{L}{3}/u.test(word)))]
  const [shorter = [], longer = []] = [named(one), named(other)].toSorted((x, y) => x.length - y.length)
  const common = shorter.filter(word => longer.includes(word))
  return shorter.length >= 2 && common.length >= shorter.length * mostWords
}

const taxKeys = (texts: string[], country: string) =>
  texts.flatMap(text => {
    const found = taxIdOf(text, country)
    return found ? [{ text, kind: found.kind, key: `${found.kind} ${found.key}` }] : []
  })

/** Tells whether two companies of one country have tax numbers of one kind, and none in common: they are two. */
export function hasOtherTaxId(a: CompanyEvidence, b: CompanyEvidence, country: string): boolean {
  const [one, other] = [taxKeys(a.taxIds, country), taxKeys(b.taxIds, country)]
  const isSameKind = one.some(({ kind }) => other.some(found => found.kind === kind))
  return isSameKind && sharedTaxIds(a, b, country).length === 0
}

/** A number of a country whose rules are not known counts as it is written: with so many signs, digits among them. */
const taxMin = 6
const plainTax = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]+/g, '')
const isTax = (plain: string) => plain.length >= taxMin && new Set(plain.match(/\d/g)).size > 1

export function sharedTaxIds(a: CompanyEvidence, b: CompanyEvidence, country: string): Evidence[] {
  const keys = new Set(taxKeys(b.taxIds, country).map(({ key }) => key))
  const texts = new Set(b.taxIds.map(plainTax).filter(isTax))
  return a.taxIds.flatMap(text => {
    const known = taxKeys([text], country)
    const isShared = known.length > 0 ? known.some(({ key }) => keys.has(key)) : texts.has(plainTax(text))
    return isShared ? [{ kind: 'taxId', text } as const] : []
  })
}

/** Contacts and address that two companies share. */
export function sharedEvidence(a: CompanyEvidence, b: CompanyEvidence): Evidence[] {
  const shared: Evidence[] = []
  const address = plainAddress(a.address)
  if (address.length >= addressMin && address === plainAddress(b.address))
    shared.push({ kind: 'address', text: a.address })
  else if (isNearAddress(a.address, b.address)) shared.push({ kind: 'nearAddress', text: a.address })
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

const isTelling = (name: string) => namePartsOf(name).letters.length >= tellingName
const hasOneOf = (shared: Evidence[], kinds: VariantEvidence[]) =>
  shared.some(({ kind }) => kinds.includes(kind))
/** Only one company has these. */
const contact: VariantEvidence[] = ['taxId', 'address', 'email', 'phone']
const place: VariantEvidence[] = [...contact, 'nearAddress']

/**
 * Merged automatically: the same letters in a long name with the same legal form, and a shared contact; or the same long
 * name of one country and of none, and a shared contact or partner.
 */
export function isCertain(
  name: string,
  country: string,
  reasons: VariantReason[],
  shared: Evidence[],
): boolean {
  const [reason, ...others] = reasons
  if (others.length > 0 || country === '' || !isTelling(name)) return false
  if (reason === 'noCountry') return hasOneOf(shared, [...contact, 'partner'])
  return reason === 'spacing' && hasOneOf(shared, contact)
}

const spelledAlike: VariantReason[] = ['spacing', 'script', 'placeWord', 'legalForm', 'plural', 'transposed']

/** Near enough to be one in counts, until a person decides: the names alone say it, or a contact tells of a slip. */
export function isNearlyCertain(
  { reasons, slip }: Difference,
  { name, country, shared }: { name: string; country: string; shared: Evidence[] },
): boolean {
  if (country === '' || !isTelling(name)) return false
  if (slip) {
    // In one building HENGDA may be beside HENGDE, but not HOME beside HOOME.
    const wordMin = slip.isOtherLetter ? longWord.goods[1] : 1
    const telling: VariantEvidence[] = slip.wordLength >= wordMin ? contact : ['taxId', 'email', 'phone']
    return slip.letters === 1 && reasons.length === 1 && hasOneOf(shared, telling)
  }
  return reasons.every(reason => spelledAlike.includes(reason))
}

/** So long a word is typed wrongly more often than there is another like it. */
const longWord = { partner: { 1: 5, 2: 8 }, goods: { 1: 7, 2: 9 } } as const

/** Tells whether a person should check a pair. */
export function isWorthAsking({ reasons, slip }: Difference, shared: Evidence[], name: string): boolean {
  if (hasOneOf(shared, place)) return true
  // Two legal forms are two companies, and other words in between two names.
  if (reasons.includes('otherForm') || reasons.includes('wordOrder')) return false
  const isSharing = (kind: 'partner' | 'goods') =>
    hasOneOf(shared, [kind]) && (slip === undefined || slip.wordLength >= longWord[kind][slip.letters])
  if (slip) return isSharing('partner') || isSharing('goods')
  if (!reasons.includes('noCountry')) return true
  return isSharing('partner') || (reasons.length === 1 && isTelling(name))
}
