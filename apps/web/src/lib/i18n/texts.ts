import { type Language, languageForms } from '@backoffice/contract'
import { language, languageTag } from './locale.ts'

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Values<S extends string> = [Names<S>] extends [never] ? [] : [Record<Names<S>, string | number>]

/** The same keys in another language. */
export type TextsLike<T> = Record<keyof T, string>

const plural = new Intl.PluralRules(languageTag)
const numbers = new Intl.NumberFormat(languageTag)

/** 1234567 → 1,234,567 in the user's language. */
export const formatNumber = (value: number) => numbers.format(value)

/** Separates names. */
export const { comma } = languageForms[language]

/** Names in a list. */
export const joined = (names: readonly (string | number)[]) => names.join(comma)

/** Fills `{name}`; a text `one|many` chooses by its first number. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  const count = Object.values(values).find(value => typeof value === 'number')
  const [one = '', many] = text.split('|')
  const form =
    many !== undefined && !(count !== undefined && plural.select(Number(count)) === 'one') ? many : one
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? formatNumber(value) : (value ?? whole)
  })
}

/**
 * Texts of one feature in every language, read by key: `const t = texts({ zh, en })`, `t('saved')`.
 * Keys and the names to fill are checked by the compiler; `check:texts` finds what is unused.
 */
export function texts<const T extends Record<string, string>>(
  all: Record<Language, TextsLike<T>> & { zh: T },
) {
  const chosen: TextsLike<T> = all[language]
  return <K extends keyof T & string>(key: K, ...values: Values<T[K]>): string =>
    fill(chosen[key], values[0] as Record<string, string | number> | undefined)
}
