/**
 * Filters on personal data that some people see masked (security.md 31): their mark, and a check for whole values. The browser
 * needs this file, so it does not import the schema library.
 */
import type { PersonalKind } from './modules/personal-data.ts'
import type { Labels } from './words/languages.ts'

/** The kind of value in an answer that not everybody sees whole: one value, or contacts in what somebody wrote. */
export type MaskKind = PersonalKind | 'text' | 'name' | 'fileName'

/** Reads the mark of such a text's schema. */
export const maskedOf = (schema: unknown): MaskKind | undefined =>
  (schema as { 'x-masked'?: MaskKind } | undefined)?.['x-masked']

/** The personal data that a filter compares: a kind, or a text that may hold some. */
export interface PersonalFilter {
  kind: PersonalKind
  /** The field is a name or another text. Contacts in it are masked; a part of such a text finds nothing. */
  orName?: true
}

/**
 * Marks a filter on data that some people see masked: `Type.String({ ...personalFilter({ kind: 'phone' }) })`. These
 * people can search only for whole values, and only a few times a day.
 */
export const personalFilter = (filter: PersonalFilter) => ({ 'x-personal': filter })

/** Reads the mark of a field's schema. Undefined when the field has no masked data. */
export const personalFilterOf = (schema: unknown): PersonalFilter | undefined =>
  (schema as { 'x-personal'?: PersonalFilter } | undefined)?.['x-personal']

/**
 * People put these between the digits of a number, also signs that nobody sees. Several stars stand for what is masked.
 */
const separators = /(?<!\*)\*(?!\*)|[^\p{L}\p{N}@*]/gu

/** A number without separators, in plain digits: `＋86 138-0013.8000` becomes `8613800138000`. */
export const bareNumber = (text: string) => text.normalize('NFKC').replaceAll(separators, '')

const digitsOf = (text: string) => text.replace(/\D/g, '').length
const chineseMobile = /^(?:\+?86)?1[3-9]\d*$/
const chineseMobileDigits = 11

const whole: Record<PersonalKind, (text: string) => boolean> = {
  phone: text => digitsOf(text) >= (chineseMobile.test(text) ? chineseMobileDigits : 7),
  email: text => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text),
  bankAccount: text => digitsOf(text) >= 12,
  taxNo: text => text.length >= 15,
}

/** Some people sign in with their phone number. Such a name is masked like a phone number. */
export const isNumberName = (text: string) => /^[0-9]{7,}$/.test(bareNumber(text))

/** Tells whether a text can be a whole value of its kind, not only its beginning. */
export const isWholeValue = (kind: PersonalKind, text: string) => whole[kind](text)

/** The message when somebody searches for a part of a masked value. */
export const wholeValueOnly = {
  phone: {
    zh: '您看到的号码已隐藏部分数字，只能按完整号码查询',
    en: 'These numbers are masked. Search by the full number.',
  },
  email: {
    zh: '您看到的邮箱已隐藏部分字符，只能按完整邮箱查询',
    en: 'These addresses are masked. Search by the full address.',
  },
  bankAccount: {
    zh: '您看到的账号已隐藏部分数字，只能按完整账号查询',
    en: 'These accounts are masked. Search by the full account.',
  },
  taxNo: {
    zh: '您看到的税号已隐藏部分字符，只能按完整税号查询',
    en: 'These tax numbers are masked. Search by the full number.',
  },
} satisfies Record<PersonalKind, Labels>
