/** Filters on personal data that some see masked (security.md 31): how they are marked, and what is a whole value. */
import type { PersonalKind } from './modules/personal-data.ts'
import type { Labels } from './words/languages.ts'

/** What of personal data a filter compares: a kind, or a name that may be a number. */
export interface PersonalFilter {
  kind: PersonalKind
  /** A name, which is masked where it is a number (`isNumberName`). */
  orName?: true
}

/**
 * Marks a filter that compares what some see masked: `Type.String({ ...personalFilter({ kind: 'phone' }) })`. Who
 * may not see it whole finds whole values only, and few of them a day.
 */
export const personalFilter = (filter: PersonalFilter) => ({ 'x-personal': filter })

/** The mark of a field's schema; undefined where it compares nothing that is masked. */
export const personalFilterOf = (schema: unknown): PersonalFilter | undefined =>
  (schema as { 'x-personal'?: PersonalFilter } | undefined)?.['x-personal']

const digitsOf = (text: string) => text.replace(/\D/g, '').length
const chineseMobile = /^(?:\+?86)?1[3-9]\d*$/
const chineseMobileDigits = 11

const whole: Record<PersonalKind, (text: string) => boolean> = {
  phone: text => digitsOf(text) >= (chineseMobile.test(text) ? chineseMobileDigits : 7),
  email: text => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text),
  bankAccount: text => digitsOf(text) >= 12,
}

/** Some sign in with their number: such a name is masked as one. */
export const isNumberName = (text: string) => /^[0-9+() -]{7,}$/.test(text)

/** Whether a text can be a whole value of its kind, and not the beginning of one. */
export const isWholeValue = (kind: PersonalKind, text: string) => whole[kind](text)

/** What is said of a part of a value that is masked. */
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
} satisfies Record<PersonalKind, Labels>
