/** Weights and currencies by the words that files use for them. */
import { foldWords } from '../platform/lib/plain-text.ts'
import { currencyWords, sharedWords } from './currency-words.ts'
import { countryRows } from './reference-tables.ts'

const weightUnits: Record<string, string> = {
  kg: 'kg|kgs|kgm|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|kilogramo|kilogramos|quilograma|quilogramas|кг|килограмм|килограммы|千克|公斤|kilogramm|кілограм|kilograma|kilogramas|quilo|quilos|килограмма|килограммов|кілограми|кілограмів|chilogrammi|chilogrammo|kilogramy|kilograme|kilogam|กิโลกรัม|กก|كيلوغرام|كيلوجرام|كجم|كغ|کیلوگرم|킬로그램|キログラム|किलोग्राम|किग्रा|κιλά|κιλό|კგ|კილოგრამი|קג|קילוגרם|կգ',
  g: 'g|gr|grm|gram|grams|gramme|gramo|gramos|grama|gramas|г|грамм|克|gms',
  t: 't|ton|tons|tonne|tonnes|tne|mt|mts|metric ton|metric tons|metric tonne|tonelada|toneladas|tonelada metrica|т|тонна|тонн|吨|公吨|tm|mton|tns|tnm|tan|tonnen|tona|tony|tonnellate|톤|トン|ตัน|طن',
  lb: 'lb|lbs|lbr|pound|pounds|libra|libras|磅',
  oz: 'oz|onz|ounce|ounces|盎司',
  mg: 'mg|mgm|milligram|milligrams|毫克',
  cwt: 'cwt|hundredweight',
  q: 'q|qq|quintal|quintales|dtn',
  shortTon: 'short ton|short tons|stn',
  longTon: 'long ton|long tons|ltn|lt',
}

const kilograms: Record<string, number> = {
  kg: 1,
  g: 0.001,
  t: 1000,
  lb: 0.45359237,
  oz: 0.028349523125,
  mg: 0.000001,
  cwt: 45.359237,
  q: 100,
  shortTon: 907.18474,
  longTon: 1016.0469088,
}

const byWord = new Map<string, number>()
for (const [unit, words] of Object.entries(weightUnits)) {
  for (const word of words.split('|')) byWord.set(foldWords(word), kilograms[unit] ?? 1)
}

/** Kilograms in one of the unit, undefined when the word is no weight unit. */
export function kilogramsPer(unit: string): number | undefined {
  const known = byWord.get(unit)
  if (known !== undefined) return known
  const words = foldWords(unit)
  return byWord.get(words) ?? byWord.get(words.split(' ')[0] ?? '')
}

const currencies = new Map<string, string>()
for (const [code, words] of Object.entries(currencyWords)) {
  currencies.set(code.toLowerCase(), code)
  for (const word of words.split('|')) currencies.set(word, code).set(foldWords(word) || word, code)
}
const shared = new Map(
  sharedWords.flatMap(([words, codes, otherwise = '']) =>
    words.split('|').map(word => [word, { codes: codes.split(' '), otherwise }] as const),
  ),
)
const isoCurrencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether it is a code of ISO 4217, also one of the past. */
export const isCurrency = (code: string): boolean => isoCurrencies.has(code)

/**
 * ISO 4217 code of a currency given by code, sign or name; '' when unknown.
 *
 * @param country ISO alpha-2 of the customs, by which shared signs are told apart
 */
export function parseCurrency(text: string, country = ''): string {
  const trimmed = text.trim()
  if (!trimmed || trimmed.length > 60) return ''
  const lower = trimmed.toLowerCase()
  const some = shared.get(lower)
  if (some) {
    const own = countryRows().find(({ iso2 }) => iso2 === country)?.currency ?? ''
    return some.codes.includes(own) ? own : some.otherwise
  }
  const upper = trimmed.toUpperCase()
  if (isoCurrencies.has(upper)) return upper
  const known = currencies.get(lower) ?? currencies.get(foldWords(trimmed))
  if (known) return known
  const code = /(?:^|[^A-Z])([A-Z]{3})(?![A-Z])/.exec(upper)?.[1]
  return code && isoCurrencies.has(code) ? code : ''
}
