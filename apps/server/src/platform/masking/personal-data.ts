/** Personal data by permission: shown masked or in full, and searched for. */
import {
  bareNumber,
  isNumberName,
  type Permission,
  type PersonalFilter,
  type PersonalKind,
  personalData,
} from '@backoffice/contract'
import { sql } from 'kysely'
import type { Access } from '../access/access.repository.ts'
import { may } from '../access/actor.ts'
import { hasPart, likePart, namedLike, startsWithOneOf } from '../db/filters.ts'
import { fieldError } from '../lib/app-error.ts'
import { asciiDigits } from '../lib/plain-text.ts'
import {
  type ContactText,
  contactBits,
  contactMarks,
  showContactsIn,
  showContactsInNote,
} from './contact-text.ts'
import { mask } from './masking.ts'

/**
 * For mappers: how an actor sees a kind of value.
 *
 *     const show = shownTo(actor)
 *     return { phone: show('phone', row.phone), … }
 */
export function maskFor(actor: Access) {
  const whole = new Set(Object.entries(personalData).flatMap(([name, p]) => (may(actor, p) ? name : [])))
  return (kind: PersonalKind, value: string) => (whole.has(kind) ? value : mask[kind](value))
}

/** No phone number has more digits. */
const phoneDigits = 15

export const seesContacts = (actor: Access) =>
  may(actor, personalData.phone) && may(actor, personalData.email)

/** Contacts of accounts and apps: whole for people who change them. */
export function staffContactsSeenBy(actor: Access, change: Permission) {
  if (may(actor, change)) return <R>(row: R): R => row
  const show = maskFor(actor)
  const cover = (kind: PersonalKind, value?: string) => value && show(kind, value)
  return <R extends { cellphone: string; email?: string }>(row: R): R => ({
    ...row,
    cellphone: cover('phone', row.cellphone),
    ...(row.email && { email: cover('email', row.email) }),
  })
}

const showNumberTo = (actor: Access) => {
  const show = maskFor(actor)
  return (text: string) => show(bareNumber(text).length > phoneDigits ? 'bankAccount' : 'phone', text)
}

/**
 * Texts that anybody may have written, as an actor sees them: numbers and e-mail addresses in them are masked.
 *
 *     const see = textsSeenBy(actor)
 *     return { remark: see(row.remark), … }
 */
export function textsSeenBy(actor: Access): (text: string) => string {
  const show = maskFor(actor)
  const showNumber = showNumberTo(actor)
  return text =>
    showContactsInNote(text, (kind, value) => (kind === 'phone' ? showNumber(value) : show(kind, value)))
}

/**
 * A text whose contacts the editor sees masked comes back masked. Then it is the old one, and no other may replace it.
 *
 * @param seen the old text as the editor sees it
 * @throws AppError 10400 on the field
 */
export function keptText(
  field: string,
  { sent, old, seen }: Record<'sent' | 'old' | 'seen', string>,
): string {
  if (sent === seen || seen === old) return sent === seen ? old : sent
  throw fieldError(
    field,
    '内容中有您看不到的联系方式，不能修改',
    'The text has contacts that you cannot see, and cannot be changed',
  )
}

const mobileNumber = /(?<![0-9])1[3-9][0-9]{9}(?![0-9])/g
/** A number of 16 digits or more, in one or in groups of four; not a time to the millisecond. */
const longNumber =
  /(?<![0-9])(?!20[0-9]{2}[01][0-9][0-3][0-9][0-2][0-9][0-5][0-9]{6}(?![0-9]))(?:[0-9]{16,30}|[0-9]{4}(?:[ _-][0-9]{4}){3}(?:[ _-][0-9]{1,3})?)(?![0-9])/g

/** Names of files as an actor sees them. Their dates, codes and numbers stay, other than in notes. */
export function fileNamesSeenBy(actor: Access): (name: string) => string {
  const show = maskFor(actor)
  return name => {
    const plain = asciiDigits(name.normalize('NFKC'))
    const masked = plain
      .replace(longNumber, found => show('bankAccount', found.replace(/[ _-]/g, '')))
      .replace(mobileNumber, found => show('phone', found))
    return showContactsIn(masked === plain ? name : masked, 'product', show)
  }
}

/** Names as an actor sees them: some people are called by their phone number, however short it is. */
export function namesSeenBy(actor: Access): (name: string) => string {
  const see = textsSeenBy(actor)
  const showNumber = showNumberTo(actor)
  return name => {
    const plain = asciiDigits(name.normalize('NFKC'))
    if (!isNumberName(plain)) return see(name)
    const shown = showNumber(plain)
    return shown === plain ? name : shown
  }
}

/** The same for a name: what comes back as it was shown is the old one. @throws AppError 10400 on the field */
export const keptName = (actor: Access, field: string, sent: string, old: string) =>
  keptText(field, { sent, old, seen: namesSeenBy(actor)(old) })

/** Whoever may see nothing whole: the audit log and the list of jobs keep values as they see them. */
export const nobody: Access = { superAdmin: false, sites: [], permissions: new Map() }

/** Tells whether an actor sees the value of a filter masked. */
export const isMaskedFor = (actor: Access, { kind, orName }: PersonalFilter, value: string): boolean =>
  orName ? namesSeenBy(actor)(value) !== value : !may(actor, personalData[kind])

const contacts = ['phone', 'email', 'bankAccount'] as const
const hideable = [...contacts, 'taxNo'] as const

/** The pattern of texts that may be masked for an actor (`contactMarks`); undefined when none is. */
export function hiddenTexts(actor: Access): string | undefined {
  const hidden = hideable.filter(kind => !may(actor, personalData[kind]))
  return hidden.length > 0 ? hidden.map(kind => contactMarks[kind]).join('|') : undefined
}

/** Characters that are digits, `@` or brackets, or become some by NFKC: most texts have none, which is found much faster. */
const marks =
  '[0-9@(\\[\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be\\u2070-\\u209f\\u2150-\\u218f\\u2460-\\u24ff\\u3200-\\u33ff' +
  '\\ufe00-\\uffef\\U0001d7ce-\\U0001d7ff\\U0001f100-\\U0001f1ff\\U0001fbf0-\\U0001fbf9]'

/** Tells whether a text holds nothing that an actor sees masked. */
export function showsWhole(actor: Access, column: string) {
  const hidden = hiddenTexts(actor)
  const text = sql.ref(column)
  return hidden === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${text} !~ ${marks} OR normalize(${text}, NFKC) !~* ${hidden})`
}

/**
 * A contact of every kind: an index over `sortableText` serves everybody who sees some of them masked. Tax numbers are
 * numbers, too.
 */
const anyContact = contacts.map(kind => contactMarks[kind]).join('|')

/**
 * A text to sort a list by. Texts in which an actor may see something masked have no place of their own: they stand
 * together, after the others in ascending order, so that their order tells nothing of what is masked.
 */
export function sortableText(actor: Access, column: string) {
  const text = sql.ref<string | null>(column)
  if (hiddenTexts(actor) === undefined) return text
  if (contacts.every(kind => may(actor, personalData[kind])))
    return sql<string | null>`CASE WHEN ${showsWhole(actor, column)} THEN ${text} END`
  return sql<string | null>`CASE WHEN ${text} !~ ${sql.lit(marks)}
    OR normalize(${text}, NFKC) !~* ${sql.lit(anyContact)} THEN ${text} END`
}

/**
 * Part of a text, which finds no text that the actor may see masked: that is found as a whole only.
 *
 * @param has how the column is compared
 */
export function hasSeenPart(actor: Access, column: string, part: string, has: typeof likePart = hasPart) {
  const found = has(column, part)
  if (hiddenTexts(actor) === undefined) return found
  return sql<boolean>`(${found} AND (${showsWhole(actor, column)} OR lower(${sql.ref(column)}) = lower(${part})))`
}

/** The same for the names of a record of a small table: its own, and those in other languages beside it. */
export function hasSeenName(actor: Access, table: string, part: string) {
  const [own, labels] = [hasSeenPart(actor, `${table}.name`, part, likePart), `${table}.labels`]
  const hidden = hiddenTexts(actor)
  const areSeen = hidden
    ? sql<boolean>`normalize(${sql.ref(labels)}::text, NFKC) !~* ${hidden}`
    : sql<boolean>`true`
  return sql<boolean>`(${own} OR (${namedLike(labels, part)} AND ${areSeen}))`
}

/**
 * Texts of bills as an actor sees them: the contacts in them masked.
 *
 *     const see = contactsSeenBy(actor)
 *     return { product: see(row.product, 'product'), … }
 */
export function contactsSeenBy(actor: Access) {
  const show = maskFor(actor)
  return (text: string, where: ContactText) => showContactsIn(text, where, show)
}

/** The kinds of contacts that an actor sees masked in texts, as the search needs them; undefined for none. */
export function maskedContactBits(actor: Access): number | undefined {
  const kinds = ['phone', 'email'] as const
  const bits = kinds.reduce(
    (sum, kind) => (may(actor, personalData[kind]) ? sum : sum | contactBits[kind]),
    0,
  )
  return bits === 0 ? undefined : bits
}

/**
 * Tells whether a column has one of the values that were typed. People who may see the value in full can search by its
 * beginning. Others can search by the whole value only, so that they cannot find the masked digits one by one.
 */
export const isPersonal = (actor: Access, kind: PersonalKind, column: string, texts: readonly string[]) =>
  may(actor, personalData[kind])
    ? startsWithOneOf(column, texts)
    : sql<boolean>`${sql.ref(column)} = ANY (${texts}::text[])`
