/** Weights and currencies by the words that files use for them. */
import { foldWords } from '../platform/lib/plain-text.ts'

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

const currencyWords: Record<string, string> = {
  USD: 'us$|$us|u$s|us dollar|us dollars|dollar|dollars|dolar|dolares|dolar estadounidense|u s dollar|usd$|美元|美金|美圆|ドル|米ドル|달러|불|долл|дол|долл сша|дол сша|dolares eeuu|доллар|доллар сша|dola my|abd dolari|dolar amerika',
  EUR: '€|euro|euros|ユーロ|유로|欧元|евро',
  CNY: 'rmb|cnh|yuan|renminbi|人民币|元|юань|yuan renminbi',
  GBP: '£|pound sterling|pounds sterling|sterling|英镑',
  JPY: 'yen|japanese yen|日元|иена|円|日本円|엔',
  INR: '₹|inr|indian rupee|indian rupees|रुपये|रुपया|भारतीय रुपया',
  RUB: '₽|rur|рублях|ruble|rubles|rouble|рубль|рублей|рубли|руб',
  HKD: 'hk$|港币|港元|hong kong dollar',
  VND: '₫|dong|vnđ|viet nam dong|越南盾',
  TRY: '₺|turk lirasi|turkish lira|tl',
  BRL: 'r$|real|reais|real brasil',
  KRW: '₩|won|韩元|원|원화',
  MXN: 'mx$|peso mexicano|pesos mexicanos',
  CHF: 'swiss franc|franco suizo|瑞士法郎',
  AUD: 'a$|au$|australian dollar|澳元',
  CAD: 'c$|ca$|canadian dollar|加元',
  TWD: 'nt$|新台币',
  THB: '฿|baht|泰铢|บาท',
  IDR: 'rp|rupiah',
  BDT: 'taka|tk',
  NGN: 'naira',
  GHS: 'cedi|cedis',
  ETB: 'birr',
  BWP: 'pula|botswanan pula',
  MZN: 'metical|meticais',
  UAH: 'hryvnia|hryvnias|hryvnya|грн|гривня|гривень|₴',
  KZT: 'тенге|tenge|₸',
  PLN: 'zloty|zlotys|zł',
  PEN: 'soles|nuevos soles',
  XOF: 'fcfa|cfa|f cfa|franc cfa',
  MYR: 'rm|ringgit',
  ILS: '₪|nis|שקל|שקלים|שח|ש"ח|shekel',
  IRR: 'ریال|ریال ایران',
  CZK: 'kč|koruna',
  HUF: 'forint',
}

/** Words that several countries use for their own currency: the country of the customs decides. */
const sharedWords: [words: RegExp, byCountry: Record<string, string>][] = [
  [/^(?:rs|rs\.|₨|rupees?)$/, { IN: 'INR', PK: 'PKR', LK: 'LKR', NP: 'NPR', MU: 'MUR', SC: 'SCR' }],
  [/^kwachas?$/, { ZM: 'ZMW', MW: 'MWK' }],
  [/^(?:lei|leu)$/, { RO: 'RON', MD: 'MDL' }],
  [/^[¥￥]$/, { CN: 'CNY', JP: 'JPY' }],
  [/^(?:ريال)$/, { SA: 'SAR', QA: 'QAR', OM: 'OMR', YE: 'YER' }],
  [/^(?:درهم)$/, { AE: 'AED', MA: 'MAD' }],
  [/^(?:جنيه)$/, { EG: 'EGP', SD: 'SDG' }],
  [/^(?:دينار)$/, { KW: 'KWD', JO: 'JOD', BH: 'BHD', IQ: 'IQD', TN: 'TND', DZ: 'DZD', LY: 'LYD' }],
  [/^(?:kr|kr\.|krona|krone|kronor|kroner)$/, { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' }],
]

const currencies = new Map<string, string>()
for (const [code, words] of Object.entries(currencyWords)) {
  currencies.set(code.toLowerCase(), code)
  for (const word of words.split('|')) currencies.set(word, code).set(foldWords(word) || word, code)
}
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
  const shared = sharedWords.find(([words]) => words.test(lower))
  if (shared) return shared[1][country] ?? ''
  const upper = trimmed.toUpperCase()
  if (isoCurrencies.has(upper)) return upper
  const known = currencies.get(lower) ?? currencies.get(foldWords(trimmed))
  if (known) return known
  const code = /(?:^|[^A-Z])([A-Z]{3})(?![A-Z])/.exec(upper)?.[1]
  return code && isoCurrencies.has(code) ? code : ''
}
