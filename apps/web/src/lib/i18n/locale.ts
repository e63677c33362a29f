import { defaultLocale, type Language, languageForms, languages } from '@backoffice/contract'

/** The language of the browser's user: fixed key, locale keys of the specification §1. */
const storageKey = 'locale'
const layoutOnly = /^(he|ar|fa|ku)(_[A-Z]{2})?$/

export const locales = languages.map(each => ({
  key: languageForms[each].locale,
  name: languageForms[each].name,
}))

const isKnown = (key: string) => layoutOnly.test(key) || locales.some(locale => locale.key === key)

function readLocale() {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored && isKnown(stored) ? stored : defaultLocale
  } catch {
    return defaultLocale
  }
}

/** These only have a direction: their texts are English. */
export const layoutLocales = [
  { key: 'he', name: 'עברית' },
  { key: 'ar', name: 'العربية' },
  { key: 'fa', name: 'فارسی' },
  { key: 'ku', name: 'کوردی' },
] as const

export const locale = readLocale()

/** Locales without texts of their own use the English ones. */
export const language: Language = languages.find(each => languageForms[each].locale === locale) ?? 'en'

/** BCP 47 tag for Intl and for the Accept-Language header. */
export const tagOf = (written: Language) => languageForms[written].tag

export const languageTag = tagOf(language)

export const direction = /^(he|ar|fa|ku)\b/.test(locale.replace('_', '-')) ? 'rtl' : 'ltr'

/** Keeps the choice and reloads, so that menus, messages and form errors all change at once. */
export function switchLocale(next: string) {
  localStorage.setItem(storageKey, next)
  location.reload()
}
