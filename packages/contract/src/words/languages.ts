/** The languages that the product is written in: every word of the contract and the server stands in both. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** How headers, names from people, and the language itself write each language. */
export const languageForms = {
  zh: { tag: 'zh-CN', locale: 'zh_CN', name: '简体中文', comma: '、' },
  en: { tag: 'en-US', locale: 'en_US', name: 'English', comma: ', ' },
} as const satisfies Record<Language, { tag: string; locale: string; name: string; comma: string }>

/** The language when nobody has chosen one. It is also the language of names that exist in one language only. */
export const defaultLanguage = 'zh' satisfies Language
export const { tag: defaultTag, locale: defaultLocale } = languageForms[defaultLanguage]

/** BCP 47. */
export type LanguageTag = (typeof languageForms)[Language]['tag']

/** A language of the screens that is translated from English. */
export interface Translation {
  /** BCP 47, and what the browser keeps as the choice. */
  key: string
  name: string
  isRtl?: true
  /** `messages/<key>.json` is there. What it lacks is shown in English. */
  isTranslated?: true
}

/** Languages of the screens beside the two that the product is written in. Without a catalogue only their direction counts. */
export const translations: readonly Translation[] = [
  { key: 'he', name: 'עברית', isRtl: true },
  { key: 'ar', name: 'العربية', isRtl: true },
  { key: 'fa', name: 'فارسی', isRtl: true },
  { key: 'ku', name: 'کوردی', isRtl: true },
]

/** The locale marks of names from people: `zh_CN`. */
export const nameLocales = languages.map(each => languageForms[each].locale)

/** One text in every language. */
export type Labels = Record<Language, string>

type Each<T extends readonly unknown[]> = { readonly [I in keyof T]: string }
/** The same texts as arguments, in the order of `languages`. */
export type TextPerLanguage = Each<typeof languages>

/** `labels('渠道', 'Channel')`. */
export const labels = (...[zh, en]: TextPerLanguage): Labels => ({ zh, en })

/** Makes one value for each language. */
export const inEveryLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map(each => [each, make(each)])) as Record<Language, T>

/** Names in separate columns: `nameZh`, `nameEn`. */
export type NameColumns = { [L in Language as `name${Capitalize<L>}`]: string }

export const namesInColumns = ({ nameZh, nameEn }: NameColumns): Labels => ({ zh: nameZh, en: nameEn })
