/** The language of the browser's user: fixed key, locale keys of the specification §1. */
const storageKey = 'locale'
const known = /^(zh_CN|en_US|(he|ar|fa|ku)(_[A-Z]{2})?)$/

function readLocale() {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored && known.test(stored) ? stored : 'zh_CN'
  } catch {
    return 'zh_CN'
  }
}

export type Language = 'zh' | 'en'

export const locales = [
  { key: 'zh_CN', name: '简体中文' },
  { key: 'en_US', name: 'English' },
] as const

/** Of these only the direction is there: their texts are the English ones. */
export const layoutLocales = [
  { key: 'he', name: 'עברית' },
  { key: 'ar', name: 'العربية' },
  { key: 'fa', name: 'فارسی' },
  { key: 'ku', name: 'کوردی' },
] as const

export const locale = readLocale()

/** Texts exist in two languages; other locales read the English ones. */
export const language: Language = locale.startsWith('zh') ? 'zh' : 'en'

/** BCP 47 tag for Intl and for the Accept-Language header. */
export const tagOf = (written: Language) => (written === 'zh' ? 'zh-CN' : 'en-US')

export const languageTag = tagOf(language)

export const direction = /^(he|ar|fa|ku)\b/.test(locale.replace('_', '-')) ? 'rtl' : 'ltr'

/** Keeps the choice and reloads, so that menus, messages and form errors all change at once. */
export function switchLocale(next: string) {
  localStorage.setItem(storageKey, next)
  location.reload()
}
