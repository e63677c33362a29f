/** The languages of the product. One more entry here, and the compiler asks for every text in it. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** How each is written in headers, in names that people give, and in its own words. */
export const languageForms = {
  zh: { tag: 'zh-CN', locale: 'zh_CN', name: '简体中文', comma: '、' },
  en: { tag: 'en-US', locale: 'en_US', name: 'English', comma: ', ' },
} as const satisfies Record<Language, { tag: string; locale: string; name: string; comma: string }>

/** What is spoken where nobody has chosen, and the language of names that have no other. */
export const defaultLanguage = 'zh' satisfies Language
export const { tag: defaultTag, locale: defaultLocale } = languageForms[defaultLanguage]

/** BCP 47. */
export type LanguageTag = (typeof languageForms)[Language]['tag']

/** As names that people give are marked: `zh_CN`. */
export const nameLocales = languages.map(each => languageForms[each].locale)

/** One text in every language. */
export type Labels = Record<Language, string>

type Each<T extends readonly unknown[]> = { readonly [I in keyof T]: string }
/** The same as arguments, in the order of `languages`. */
export type InEveryLanguage = Each<typeof languages>

/** `labels('渠道', 'Channel')`. */
export const labels = (...[zh, en]: InEveryLanguage): Labels => ({ zh, en })

/** The same made for each language. */
export const inEveryLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map(each => [each, make(each)])) as Record<Language, T>

/** Names in columns of their own: `nameZh`, `nameEn`. */
export type NameColumns = { [L in Language as `name${Capitalize<L>}`]: string }

export const namesInColumns = ({ nameZh, nameEn }: NameColumns): Labels => ({ zh: nameZh, en: nameEn })
