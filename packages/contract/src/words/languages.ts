/** The languages of the product. One more entry here, and the compiler asks for every text in it. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** How each is written in headers, in names that people give, and in its own words. */
export const languageForms = {
  zh: { tag: 'zh-CN', locale: 'zh_CN', name: '简体中文' },
  en: { tag: 'en-US', locale: 'en_US', name: 'English' },
} as const satisfies Record<Language, { tag: string; locale: string; name: string }>

/** BCP 47. */
export type LanguageTag = (typeof languageForms)[Language]['tag']

/** One text in every language. */
export type Labels = Record<Language, string>

type Each<T extends readonly unknown[]> = { readonly [I in keyof T]: string }
/** The same as arguments, in the order of `languages`. */
export type InEveryLanguage = Each<typeof languages>

/** `labels('渠道', 'Channel')`. */
export const labels = (...[zh, en]: InEveryLanguage): Labels => ({ zh, en })
