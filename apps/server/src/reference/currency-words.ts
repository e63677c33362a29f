/** Currencies have these names in cells and in names of columns. Names are those of CLDR and of customs files. */
import { foldText } from '../platform/lib/plain-text.ts'

/** Signs and words of one currency, by its code of ISO 4217. */
export const currencyWords: Record<string, string> = {
  USD: 'us$|$us|u$s|us dollar|us dollars|dollar|dollars|dolar|dolares|dolar estadounidense|u s dollar|usd$|美元|美金|美圆|ドル|米ドル|달러|불|долл|дол|долл сша|дол сша|dolares eeuu|доллар|доллар сша|dola my|abd dolari|dolar amerika',
  EUR: '€|euro|euros|ユーロ|유로|欧元|евро',
  CNY: 'rmb|cnh|yuan|renminbi|人民币|юань|yuan renminbi|人民幣',
  GBP: '£|pound sterling|pounds sterling|sterling|英镑',
  JPY: 'yen|japanese yen|日元|иена|円|日本円|엔|日圓',
  INR: '₹|inr|indian rupee|indian rupees|रुपये|रुपया|भारतीय रुपया',
  RUB: '₽|rur|российский рубль|российских рублей',
  HKD: 'hk$|港币|港元|hong kong dollar|hong kong dollars',
  VND: '₫|dong|vnđ|viet nam dong|vietnamese dong|dong viet nam|đồng việt nam|越南盾|dongs|đồng',
  TRY: '₺|turk lirasi|turkish lira|tl|turk liralari|türk lirası',
  BRL: 'r$|real|reais|real brasil|reales|reales brasileños',
  KRW: '₩|won|韩元|원|원화|korean won',
  MXN: 'mx$|peso mexicano|pesos mexicanos',
  CHF: 'swiss franc|franco suizo|瑞士法郎',
  AUD: 'a$|au$|australian dollar|澳元|australian dollars',
  CAD: 'c$|ca$|canadian dollar|加元|canadian dollars',
  TWD: 'nt$|新台币|新臺幣|台幣|臺幣|taiwan dollar|taiwan dollars|new taiwan dollars',
  THB: '฿|baht|泰铢|บาท|bahts',
  IDR: 'rp|rupiah|rupiahs',
  BDT: 'taka|tk|takas|৳',
  NGN: 'naira',
  GHS: 'cedi|cedis',
  ETB: 'birr',
  BWP: 'pula|botswanan pula',
  MZN: 'metical|meticais',
  UAH: 'hryvnia|hryvnias|hryvnya|грн|гривня|гривень|₴|гривні|гривнях|hrn',
  KZT: 'тенге|tenge|₸|теңге',
  PLN: 'zloty|zlotys|zł|złoty|zlotych',
  PEN: 'soles|nuevos soles|sol peruano|soles peruanos',
  XOF: 'fcfa|cfa|f cfa|franc cfa',
  MYR: 'rm|ringgit|ringgits',
  ILS: '₪|nis|שקל|שקלים|שח|ש"ח|shekel',
  IRR: 'ریال|ریالی|ریال ایران',
  CZK: 'kč|koruna|korun',
  HUF: 'forint|ft',
  GTQ: 'quetzal|quetzales|quetzals',
  HNL: 'lempira|lempiras',
  NIO: 'cordobas|cordoba oro|cordobas oro',
  CRC: 'colones',
  PAB: 'balboas',
  BOB: 'boliviano|bolivianos',
  PYG: 'guaranies|guarani|guaranis|gs',
  VES: 'bolivares|bolivares soberanos',
  HTG: 'gourde|gourdes',
  UYU: 'pesos uruguayos',
  COP: 'pesos colombianos',
  CLP: 'pesos chilenos',
  ARS: 'pesos argentinos',
  DOP: 'pesos dominicanos|rd$',
  PHP: 'pesos filipinos|philippine pesos|₱',
  GEL: 'лари|lari|laris|₾',
  TJS: 'сомони|somoni',
  AMD: 'драм|драмов|драмах|dram|drams|֏',
  BYN: 'белорусский рубль|белорусских рублей|бел руб',
  KGS: 'кыргызский сом|киргизский сом',
  UZS: 'сум|сумов|сумах|сўм|сўмда|soum|so m',
  BGN: 'лева|лв',
  MNT: 'tugrik|tugriks|төгрөг|тугрик|тугриков|₮',
  KHR: 'riel|riels',
  LAK: 'laotian kip',
  MMK: 'kyat|kyats',
  AOA: 'kwanza|kwanzas',
  ZAR: 'rand|rands',
  NAD: 'n$|namibian dollar|namibian dollars|namibia dollars',
  KES: 'kenya shilling|kenya shillings|kenyan shillings|ksh|kshs',
  TZS: 'tanzanian shillings|tanzania shillings|tsh|tshs',
  UGX: 'uganda shillings|ugandan shillings|ush',
  GMD: 'dalasi|dalasis',
  MGA: 'ariary',
  SGD: 's$|singapore dollar|singapore dollars',
  NZD: 'nz$|new zealand dollar|new zealand dollars',
  AZN: '₼',
  AFN: 'afghani|afghanis',
  MOP: 'pataca|patacas',
  JMD: 'j$|jamaican dollars',
  TTD: 'tt$|trinidad dollars',
  RSD: 'srpski dinar',
  ALL: 'albanian lek',
  CDF: 'francs congolais',
  XAF: 'fcfa beac',
  MAD: 'dirhams marocains',
  TND: 'dinars tunisiens',
  DZD: 'dinars algeriens',
}

/** Words that several currencies share: the country of the customs decides; the last one is meant where it has none of them. */
export const sharedWords: [words: string, codes: string, otherwise?: string][] = [
  ['rs|rs.|₨|rupee|rupees|рупий', 'INR PKR LKR NPR MUR SCR'],
  ['kwacha|kwachas', 'ZMW MWK'],
  ['lei|leu|лей|леев|леях', 'RON MDL'],
  ['¥|￥', 'CNY JPY'],
  ['元', 'CNY TWD', 'CNY'],
  ['руб|руб.|рубль|рублей|рубли|рублях|ruble|rubles|rouble', 'RUB BYN', 'RUB'],
  ['peso|pesos', 'MXN ARS CLP COP UYU DOP PHP CUP'],
  ['lira|liras|lirasi|lirası', 'TRY LBP SYP'],
  ['som|сом|сомов|сомах', 'KGS UZS'],
  ['manat|manats|манат|манатов|манатах', 'TMT AZN'],
  ['shilling|shillings', 'KES TZS UGX SOS'],
  ['dinar|dinars|دينار', 'KWD JOD BHD IQD TND DZD LYD RSD'],
  ['dh|dhs|dirham|dirhams|درهم', 'AED MAD'],
  ['rial|rials|riyal|riyals|ريال', 'SAR QAR OMR YER IRR'],
  ['جنيه', 'EGP SDG'],
  ['kr|kr.|krona|krone|kronor|kroner', 'SEK NOK DKK ISK'],
]

/** Words that are something else in the name of a column, where they do not stand in brackets. */
const ambiguous = new Set('real|won|som|dong|dongs|đồng|rp|gs|peso|лв|a$|c$|s$'.split('|'))

const all = [...Object.entries(currencyWords), ...sharedWords]
  .filter(([code]) => code !== 'USD')
  .flatMap(entry => (entry.length === 2 && /^[A-Z]{3}$/.test(entry[0]) ? entry[1] : entry[0]).split('|'))

/** Names and signs of currencies other than the US dollar that stand in names of columns. */
export const currencyNames = all.filter(word => !ambiguous.has(word))

const pattern = (words: string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(word => word.replace(/[$.]/g, '\\$&').replaceAll(' ', '[ _]'))
    .join('|')
const unspaced = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2,}$/u

const inNames = new RegExp(
  `(?<!\\p{L})(?:${pattern(currencyNames)})(?!\\p{L})|${pattern(currencyNames.filter(word => unspaced.test(word)))}|(?<=[([])(?:${pattern([...ambiguous])})(?=[)\\]])`,
  'iu',
)

/** The word or sign of a currency other than the US dollar in the name of a column. */
export const currencyInName = (name: string): string | undefined =>
  (inNames.exec(name) ?? inNames.exec(foldText(name)))?.[0].replaceAll('_', ' ')
