/** Names of countries in one language that are codes or names of other countries elsewhere: `Nga` is Russia in Vietnamese. */
import { foldWords } from '../platform/lib/plain-text.ts'
import { countryNamed, inLanguage } from './country-names.ts'
import { countryRows } from './reference-tables.ts'

/** Short names that customs write and the language tables (CLDR) lack. */
const shortNames: Record<string, Record<string, string>> = {
  vi: { mỹ: 'US', anh: 'GB', ý: 'IT', úc: 'AU', nhật: 'JP', hàn: 'KR', nga: 'RU', ấn: 'IN' },
}

interface Tongue {
  names: Map<string, string>
  /** Those that mean another country, or none, where the language is not known. */
  own: Set<string>
}

const exact = (text: string) => text.trim().normalize('NFC').toLowerCase()

function tongueNamed(language: string): Tongue {
  const table = inLanguage(language)
  const named = countryRows().map(({ iso2 }) => [table.of(iso2) ?? '', iso2] as const)
  const short = Object.entries(shortNames[language] ?? {})
  const names = new Map<string, string>()
  const own = new Set<string>()
  for (const key of [exact, foldWords]) {
    for (const [name, iso2] of [...short, ...named]) {
      const word = key(name)
      if (!word || names.has(word)) continue
      names.set(word, iso2)
      if (countryNamed(word) !== iso2) own.add(word)
    }
  }
  return { names, own }
}

/** Languages with such names. */
const languages = 'vi ro nb fi et lv tk sq hi ne bn ta si km my'.split(' ')

const loaded = new Map<string, Tongue>()

function inTongue(language: string): Tongue {
  const tongue = loaded.get(language) ?? tongueNamed(language)
  loaded.set(language, tongue)
  return tongue
}

/** As many show the language of a column. */
const someNames = 500

/** All of two, or all of three capital letters. */
const areCodes = (texts: string[]) =>
  [/^[A-Z]{2}$/, /^[A-Z]{3}$/].some(code => texts.every(text => code.test(text)))

const isNameIn = ({ names }: Tongue, text: string) => names.has(exact(text)) || names.has(foldWords(text))

/**
 * The language in which the texts of a column name countries, where another one would read some of them as other
 * countries; '' where no language is needed. Columns of codes have none.
 */
export function tongueOf(cells: Iterable<string>): string {
  const texts = [...new Set([...cells].map(text => text.trim()).filter(Boolean))].slice(0, someNames)
  if (texts.length === 0 || areCodes(texts)) return ''
  const inEnglish = texts.filter(text => isNameIn(inTongue('en'), text)).length
  let best = { language: '', count: inEnglish }
  if (inEnglish === texts.length) return ''
  for (const language of languages) {
    const tongue = inTongue(language)
    if (!texts.some(text => tongue.own.has(exact(text)) || tongue.own.has(foldWords(text)))) continue
    const count = texts.filter(text => isNameIn(tongue, text)).length
    if (count > best.count) best = { language, count }
  }
  return best.language
}

/** ISO 3166 alpha-2 of a name in a language of `tongueOf`; undefined when the language has no such name. */
export function countryInTongue(text: string, language: string): string | undefined {
  const { names } = inTongue(language)
  return names.get(exact(text)) ?? names.get(foldWords(text))
}
