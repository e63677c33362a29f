import { language, languageTag } from './i18n/locale.ts'

const names = new Intl.DisplayNames([languageTag], { type: 'region' })
const regions: Record<string, string> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' }

/** Name of an ISO 3166 alpha-2 code in the user's language; the code itself when it has none. */
export function countryName(code: string) {
  const fixed = language === 'zh' ? regions[code] : undefined
  if (fixed) return fixed
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
