import { type Language, languageForms } from '@backoffice/contract'
import { language, languageTag, textTag } from './locale.ts'
import type { Messages } from './messages.gen.ts'
import { inTextLanguage } from './say.ts'

/** A text, or its forms by plural category. */
type Form = string | Partial<Record<Intl.LDMLPluralRule, string>>

const plural = new Intl.PluralRules(textTag)
const numbers = new Intl.NumberFormat(languageTag)

/** 1234567 → 1,234,567 in the user's language. */
export const formatNumber = (value: number) => numbers.format(value)

/** Separates names. */
export const { comma } = languageForms[language]

/** Names in a list. */
export const joined = (names: readonly (string | number)[]) => names.join(comma)

/** Fills `{{name}}`; the number `count` chooses among the forms of a plural. */
export function fill(form: Form, values: Record<string, string | number> = {}): string {
  const text =
    typeof form === 'string' ? form : (form[plural.select(Number(values.count))] ?? form.other ?? '')
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? formatNumber(value) : (value ?? whole)
  })
}

/**
 * A text of `messages/*.json` in the reader's language: `t('palette.found', { count })`. The compiler checks the key and
 * the names to fill. The build puts the texts of all languages in the place of the key (`build/messages.ts`).
 */
export const t = <Key extends keyof Messages>(
  key: Key,
  ...[values]: Messages[Key] extends null ? [] : [Messages[Key]]
): string => fill(inTextLanguage(key as unknown as Record<Language, Form>), values ?? {})
