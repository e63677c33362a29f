/** Weights and currencies by the words that files use for them. */
import { foldWords } from '../platform/lib/plain-text.ts'
import { currencyWords, sharedWords } from './currency-words.ts'
import { countryRows } from './reference-tables.ts'

/**
 * Kilograms in one of a unit of weight, and what files call it. Pounds, ounces, hundredweights and tons: NIST Handbook 44,
 * Appendix C. Quintals and codes of three letters: UNECE Recommendation 20. A tola is 180 grains, and 3,200 of them were a
 * maund. A question mark stands behind words that are other weights elsewhere.
 */
const weightUnits: [kilograms: number, words: string][] = [
  [
    1,
    'kg|kgs|kgm|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|kilogramo|kilogramos|quilograma|quilogramas|кг|килограмм|килограммы|千克|公斤|kilogramm|кілограм|kilograma|kilogramas|quilo|quilos|килограмма|килограммов|кілограми|кілограмів|chilogrammi|chilogrammo|kilogramy|kilograme|kilogam|กิโลกรัม|กก|كيلوغرام|كيلوجرام|كجم|كغ|کیلوگرم|킬로그램|キログラム|किलोग्राम|किग्रा|κιλά|κιλό|კგ|კილოგრამი|קג|קילוגרם|կգ',
  ],
  [0.001, 'g|gr|grm|gram|grams|gramme|gramo|gramos|grama|gramas|г|грамм|克|gms'],
  [0.01, 'decagram|decagrams'],
  [0.1, 'hg|hectogram|hectograms|hectogramme|hectogrammes'],
  [0.000001, 'mg|mgm|milligram|milligrams|毫克'],
  [
    1000,
    't|ton|tons|tonne|tonnes|tne|mt|mts|metric ton|metric tons|metric tonne|tonelada|toneladas|tonelada metrica|т|тонна|тонн|吨|公吨|tm|mton|tns|tnm|tan|tonnen|tona|tony|tonnellate|톤|トン|ตัน|طن',
  ],
  [1_000_000, 'kt|kiloton|kilotons|kilotonne|kilotonnes'],
  [0.45359237, 'lb|lbs|lbr|pound|pounds|libra|libras|磅'],
  [0.028349523125, 'oz|ozs|onz|onza|onzas|ounce|ounces|盎司'],
  [0.0311034768, 'troy oz|oz troy|oz t|troy ounce|troy ounces|apz'],
  [45.359237, 'cwt?|cwts?|hundredweight?|hundredweights?|us cwt|short cwt|short hundredweight|cwa'],
  [50.80234544, 'uk cwt|long cwt|long hundredweight|cwi'],
  [
    100,
    'q|qq?|qtl|qtls|qntl|qntls|quintal|quintals|metric quintal|metric quintals|quintales?|quintal metrico|quintales metricos|quintali|dtn|ц|центнер|центнеров',
  ],
  [907.18474, 'short ton|short tons|us ton|us tons|tonelada corta|toneladas cortas|stn'],
  [1016.0469088, 'long ton|long tons|uk ton|uk tons|imperial ton|tonelada larga|toneladas largas|ltn|lt'],
  [0.0116638038, 'tola|tolas'],
  [37.32417216, 'maund?|maunds?'],
]

const byWord = new Map<string, number>()
/** Words that a person should look at. */
const openWords = new Set<string>()
for (const [kilograms, words] of weightUnits) {
  for (const word of words.split('|')) {
    const folded = foldWords(word.replace('?', ''))
    byWord.set(folded, kilograms)
    if (word.endsWith('?')) openWords.add(folded)
  }
}

/** Names of units that have more than one letter, and may stand in names of columns. */
export const weightWords = [...byWord.keys()].filter(word => word.length > 1 && word !== 'lt')

/** Kilograms in one of the unit, undefined when the word is no weight unit. */
export function kilogramsPer(unit: string): number | undefined {
  const known = byWord.get(unit)
  if (known !== undefined) return known
  const words = foldWords(unit)
  return byWord.get(words) ?? byWord.get(words.split(' ')[0] ?? '')
}

/** Whether the word is another weight in another country. */
export const isOpenWeight = (unit: string): boolean => openWords.has(foldWords(unit))

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
