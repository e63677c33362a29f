import { defaultLocale, type Language, languageForms, languages, translations } from '@backoffice/contract'

/** The language of the browser's user: fixed key, locale keys of the specification §1. */
const storageKey = 'locale'

const written: { key: string; name: string }[] = languages.map(each => ({
  key: languageForms[each].locale,
  name: languageForms[each].name,
}))
export const locales = [...written, ...translations.filter(({ isTranslated }) => isTranslated)]

/** These only have a direction: their texts are English. */
export const layoutLocales = translations.filter(({ isTranslated }) => !isTranslated)

/** `ar_EG` → Arabic. */
const translationOf = (locale: string) => translations.find(({ key }) => key === locale.split('_')[0])

const isKnown = (locale: string) => translationOf(locale) || written.some(({ key }) => key === locale)

function readLocale() {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored && isKnown(stored) ? stored : defaultLocale
  } catch {
    return defaultLocale
  }
}

export const locale = readLocale()

const translation = translationOf(locale)
const translated = translation?.isTranslated && translation.key

/** The name of the locale in `locales` or `layoutLocales`. */
export const localeKey = translation?.key ?? locale

/**
 * The reader's one of the two languages that the product is written in. Other readers get English where nothing is
 * translated.
 */
export const language: Language = languages.find(each => languageForms[each].locale === locale) ?? 'en'

/** The reader's language, where it has a catalogue. */
export const textLanguage = translated || language

/** BCP 47 tag for Intl and for the Accept-Language header. */
export const tagOf = (written: Language) => languageForms[written].tag

export const languageTag = tagOf(language)

/** BCP 47 tag of what is read on the screens. */
export const textTag = translated || languageTag

export const direction = translation?.isRtl ? 'rtl' : 'ltr'

/**
 * Reloads in another language, so that menus, messages and form errors all change at once. The choice is kept when the
 * page really goes: who has something unsaved may stay.
 */
export function switchLocale(next: string) {
  const keep = () => localStorage.setItem(storageKey, next)
  const stay = () => removeEventListener('pagehide', keep)
  addEventListener('pagehide', keep, { once: true })
  // Whoever goes on working has stayed.
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stay, { once: true, capture: true })
  location.reload()
}
