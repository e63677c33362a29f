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
    't|ton|tons|tonne|tonnes|tne|mt|mts|metric ton|metric tons|metric tonne|tonelada|toneladas|tonelada metrica|т|тн|тонна|тонны|тонн|吨|噸|公吨|公噸|m t|tn|tm|mton|tns|tnm|tan|tonnen|tona|tony|tonnellate|톤|トン|ตัน|طن',
  ],
  [1_000_000, 'kt|kiloton|kilotons|kilotonne|kilotonnes'],
  [0.45359237, 'lb|lbs|lbr|pound|pounds|libra|libras|磅'],
  [0.028349523125, 'oz|ozs|onz|onza|onzas|ounce|ounces|盎司'],
  [0.0311034768, 'troy oz|oz troy|oz t|troy ounce|troy ounces|apz'],
  [
    45.359237,
    'cwt?|cwts?|hundredweight?|hundredweights?|us cwt|cwt us|short cwt|cwt short|short hundredweight|cwa',
  ],
  [50.80234544, 'uk cwt|cwt uk|long cwt|cwt long|imperial cwt|cwt imperial|long hundredweight|cwi'],
  [
    100,
    'q|qq?|qtl|qtls|qntl|qntls|quintal|quintals|metric quintal|metric quintals|quintales?|quintal metrico|quintales metricos|quintali|quintaux|dtn|dt|ц|центнер|центнеров',
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
  const [first = '', ...others] = words.split(' ')
  // `tons (long)`
  return byWord.get(words) ?? byWord.get([...others, first].join(' ')) ?? byWord.get(first)
}

/** Tells whether the word is another weight in another country. */
export const isOpenWeight = (unit: string): boolean => openWords.has(foldWords(unit))

/** Units of quantities that are no weights, as names of columns have them. */
const countedUnits = new Set(
  [
    'dozen|dozens|doz|dz|dzn|docena|docenas|duzia|duzias|douzaine|douzaines|dutzend|дюжина|дюжин|打',
    'pair|pairs|prs|pares|paires|paar|пар|пары|双|對|set|sets|juegos|комплект|комплектов|套|gross gross|head|cabezas',
    'pcs|pc|pce|pieces|piece|nos|piezas|pza|pzas|pz|peças|pecas|stück|stuck|stk|szt|sztuk|шт|штук|штуки|个|個|件|개|ชิ้น|adet|buah|cái|pezzi|kpl|kom|ks|buc|db|τεμ|قطعة|עדד',
    'l|lt|ltr|ltrs|litre|litres|liter|liters|litro|litros|litri|л|литр|литров|літр|літрів|升|公升|リットル|리터|ลิตร|لتر|لیتر|ליטר',
    'kl|kiloliters|kilolitres|kilolitre|hl|ml|cl|gal|gallon|gallons|galones|bbl|bbls|barrel|barrels|barriles|баррель|баррелей|桶',
    'm3|cbm|cum|cu m|m³|м3|м³|metros cubicos|cubic metres|cubic meters|立方米|m2|sqm|sq m|m²|м2|м²|mtk|sft|sqft|sq ft|metros cuadrados|平方米',
    'm|mtr|mtrs|metre|metres|meter|meters|metros|м|метр|метров|米|yd|yds|yards|yardas|ft|feet|pies',
    'carton|cartons|ctn|ctns|cajas|caja|box|boxes|bag|bags|sacos|sacks|bale|bales|drum|drums|roll|rolls|rollos|pallet|pallets|sheets|bottles|箱|卷|包',
    'carat|carats|ct|cts|kwh|mwh|кар|карат|tablets|vials|u|un|und|uds|unidades',
  ]
    .join('|')
    .split('|')
    .map(foldWords),
)

/** Tells whether a text is a unit of quantities that is no weight: `Ltr`, `Dozen`, `M3`. */
export const isCountedUnit = (text: string): boolean => countedUnits.has(foldWords(text))

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

/** Tells whether it is a code of ISO 4217, also one of the past. */
export const isCurrency = (code: string): boolean => isoCurrencies.has(code)

/** A text without the countries that only name its money: `US$`, `US dollars`. */
export const withoutMoney = (text: string): string =>
  text
    .replace(/(?<!\p{L})(?:\p{L}\.?){1,3}[\s_]?\p{Sc}|\p{Sc}[\s_]?\p{L}{2,3}(?!\p{L})/gu, ' ')
    .replace(/(?<!\p{L})(\p{L}{2,3})(?=[\s_-]+(\p{L}{3,}))/gu, (one, country, money) =>
      parseCurrency(`${country} ${money}`.toLowerCase()) ? ' ' : one,
    )

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
