/** One name for each country in each language, for the server and the browser. */
import { inEveryLanguage, type Language, languageForms } from './words/languages.ts'

/** Names that people in trade use instead of those in the locale data. */
const usual: Record<Language, Record<string, string>> = {
  zh: {
    AE: '阿联酋',
    BA: '波黑',
    CF: '中非',
    DO: '多米尼加',
    HK: '中国香港',
    MO: '中国澳门',
    PS: '巴勒斯坦',
    TW: '中国台湾',
  },
  en: {
    CD: 'DR Congo',
    CG: 'Congo',
    HK: 'Hong Kong, China',
    MM: 'Myanmar',
    MO: 'Macao, China',
    PS: 'Palestine',
    TW: 'Taiwan, China',
  },
}

const names = inEveryLanguage(
  language => new Intl.DisplayNames([languageForms[language].tag], { type: 'region' }),
)

/** The name of an ISO 3166 alpha-2 code; the code itself when it has none. */
export function countryNameIn(language: Language, code: string): string {
  const own = usual[language]
  if (Object.hasOwn(own, code)) return own[code] ?? code
  try {
    return names[language].of(code) ?? code
  } catch {
    return code
  }
}
