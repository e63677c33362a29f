/** Powers of ten beside the name of a number or its unit: `thousand USD`, `тыс. руб.`, `万美元`, `USD '000`, `US cents`. */
import { foldText } from '../platform/lib/plain-text.ts'
import { isCurrency, isOpenWeight, kilogramsPer, parseCurrency } from './units.ts'

export interface Scale {
  power: number
  /** The text without the power. */
  rest: string
  /** False for a word that means different powers in different languages: `mil`, `M`. */
  isSure: boolean
}

/** Words that mean nothing else in the name of a number. */
const words: Record<number, string> = {
  3: 'thousand|thousands|thsd|thous|ths|miles|millares|milhares|milhar|millier|milliers|migliaia|mila|tausend|tsd|duizend|tusen|tuhat|tuhatta|tysiac|tysiace|tysiecy|tys|tisic|tisice|tisicu|tis|mii|tkr|ezer|χιλιαδες|χιλιαδων|χιλ|тысяч|тысячи|тысяча|тыс|тисяч|тисячі|тис|мың|хиляди|хил|хиљада|хиљ|hiljada|tisuca|ribu|nghin|ngan|ألف|آلاف|هزار|हज़ार|אלף|אלפי|hazar|elfu',
  5: 'lakh|lakhs|lac|lacs|लाख',
  6: 'million|millions|mln|mio|mill|millon|millones|milhao|milhoes|milione|milioni|milion|miliony|milionow|miljoen|miljon|miljoner|miljoonaa|εκατομμυρια|εκατ|миллион|миллионы|миллионов|млн|мільйон|мільйонів|juta|trieu|milyon|مليون|ملايين|میلیون|מיליון|מיליוני',
  7: 'crore|crores|करोड़',
  9: 'billion|billions|milliard|milliards|miliardo|miliardi|miliard|miliardy|milliarden|miljard|mrd|mld|миллиард|миллиарды|миллиардов|млрд|мільярд|мільярдів|miliar|milyar|مليار|میلیارد|מיליארד|mil millones',
}

/** Words that are powers only beside a unit or another power; a question mark where languages differ. */
const wordsBesideUnits: Record<number, string> = { 3: 'bin|mille|mil?' }

/** Words that are powers only beside a currency. */
const wordsBesideMoney: Record<number, string> = {
  [-2]: 'cent|cents|centavos|centimes|копеек|копейки|paise|fils|öre|øre|sen',
  3: 'k|rb|ming|mus?|e?',
  6: 'mn|mm|mmus|jt|m?',
  7: 'cr',
  9: 'bn|ty|ti',
}

/** Smaller coins that only one currency has. */
const ownCoins: Record<string, string> = {
  GBP: 'pence',
  PLN: 'grosze|groszy',
  CZK: 'haléř|haléřů',
  CHF: 'rappen',
  TRY: 'kuruş',
  ILS: 'agorot',
  BGN: 'stotinki',
  THB: 'satang|สตางค์',
  EUR: 'eurocent|eurocents',
}

interface Word {
  power: number
  /** The currency of a coin: its code takes the place of the word. */
  currency?: string
  isSure: boolean
  /** The word must stand beside one of these. */
  beside: 'nothing' | 'unit' | 'money'
}

const known = new Map<string, Word>()
for (const [beside, table] of [
  ['nothing', words],
  ['unit', wordsBesideUnits],
  ['money', wordsBesideMoney],
] as const)
  for (const [power, list] of Object.entries(table))
    for (const word of list.split('|')) {
      const isSure = !word.endsWith('?')
      known.set(foldText(isSure ? word : word.slice(0, -1)), { power: Number(power), isSure, beside })
    }

for (const [currency, words] of Object.entries(ownCoins))
  for (const word of words.split('|'))
    known.set(foldText(word), { power: -2, currency, isSure: true, beside: 'nothing' })

/** Where `mil` is a thousand: words of Spanish and Portuguese. */
const iberian =
  /(?:^|\P{L})(?:valor|importe|monto|preco|precio|peso|quantidade|cantidad|dolares|reais|pesos|em|en|r\$)(?:\P{L}|$)/u

const joints = new Set(['de', 'of', 'd', 'в'])
const moneyWords = new Set('us rs долларов dolares dollars'.split(' '))
const pieces = new Set('pcs шт unidades units'.split(' '))
const isMoney = (token: string) =>
  /^\p{Sc}$/u.test(token) || moneyWords.has(token) || parseCurrency(token) !== ''

const mayStandBeside: Record<Word['beside'], (token: string) => boolean> = {
  nothing: () => true,
  unit: token =>
    isMoney(token) ||
    pieces.has(token) ||
    kilogramsPer(token) !== undefined ||
    known.get(token)?.beside === 'nothing',
  money: isMoney,
}

interface Token {
  text: string
  at: number
  end: number
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}]+|\p{Sc}/gu)].map(({ 0: found, index }) => ({
    text: foldText(found),
    at: index,
    end: index + found.length,
  }))

/** `kUSD`, `TEUR`, `MMUSD` */
function wordBefore(token: string): Word | undefined {
  const [, prefix = '', code = ''] = /^(k|t|mm|m)([a-z]{3})$/.exec(token) ?? []
  if (!isCurrency(code.toUpperCase())) return undefined
  return { power: prefix.startsWith('m') ? 6 : 3, isSure: prefix !== 'm', beside: 'nothing' }
}

function inWords(text: string): Scale | undefined {
  const tokens = tokensOf(text)
  const beside = (at: number, step: number): string => {
    const { text: next = '' } = tokens[at + step] ?? {}
    return joints.has(next) ? beside(at + step, step) : next
  }
  let power = 0
  let isFound = false
  let isSure = true
  let rest = text
  let last = -1
  for (const [at, { text: token, at: from, end }] of tokens.entries()) {
    const glued = wordBefore(token)
    const word = known.get(token) ?? glued
    if (!word) continue
    const isBeside = [1, -1].some(step => mayStandBeside[word.beside](beside(at, step)))
    // The smaller coins of a currency that is not named: a person is asked.
    if (!isBeside && word.power >= 0) continue
    if (isFound && !tokens.slice(last + 1, at).every(({ text: between }) => joints.has(between))) continue
    power += word.power
    isFound = true
    const isClear = word.isSure || (token === 'mil' && iberian.test(foldText(text))) || /[€£]/.test(text)
    isSure &&= isClear && isBeside
    last = at
    const kept = glued ? token.slice(-3) : (word.currency ?? '')
    rest = rest.slice(0, from) + kept.padEnd(end - from) + rest.slice(end)
  }
  return isFound ? { power, rest, isSure } : undefined
}

const han: Record<string, number> = { 十: 1, 百: 2, 千: 3, 万: 4, 萬: 4, 亿: 8, 億: 8, 兆: 12 }
/** Scripts that write the power and its unit as one word. */
const joinedWords: Record<string, number> = {
  ...{ 천: 3, 만: 4, 백만: 6, 천만: 7, 억: 8, 십억: 9 },
  ...{ พัน: 3, หมื่น: 4, แสน: 5, ล้าน: 6, สิบล้าน: 7, ร้อยล้าน: 8, พันล้าน: 9 },
}
const eastern =
  /([十百千万萬亿億兆]{1,3})(?=\s?(?:美|元|圆|円|日元|日圆|欧元|歐元|人民|港|英镑|卢布|ドル|米ドル|ユーロ|吨|噸|公吨|公斤|千克|トン|kg|usd|eur|rmb|cny|jpy|[个個件台套双只箱枚条支张]|[)\]]|$))|(십억|백만|천만|[천만억])(?=\s?(?:달러|불|원|엔|유로|톤|개|kg|usd))|((?:พัน|สิบ|ร้อย)?ล้าน|พัน|หมื่น|แสน)(?=\s?(?:บาท|ดอลลาร์|เหรียญ|ตัน|กิโลกรัม|usd))/iu

function inEastern(text: string): Scale | undefined {
  const [found = '', chinese = '', korean = '', thai = ''] = eastern.exec(text) ?? []
  if (found === '') return undefined
  const power = joinedWords[korean || thai] ?? [...chinese].reduce((sum, sign) => sum + (han[sign] ?? 0), 0)
  return power >= 3 ? { power, rest: text.replace(found, ' '), isSure: true } : undefined
}

/** `'000`, `(000s)`, `x 1,000`, `1000 USD`, `10,000 JPY`; a price for 1000 pieces is none. */
const zeros = /(?<![\d.,])(?:1(0{0,2})[.,'’\s]?)?(000(?:[.,'’\s]?000){0,2})(?![\d.,]?\d)/
const perWord = /(?:\/|(?:^|\P{L})(?:per|por|par|pro|je|за|每))\s*['’]?$/iu
const exponent = /(?<!\d)10\s?(?:\^|\*\*)\s?([3-9])(?!\d)|(?<!\d)10([³⁴⁵⁶⁷⁸⁹])/

function inDigits(text: string): Scale | undefined {
  const raised = exponent.exec(text)
  const found = raised ?? zeros.exec(text)
  if (!found || perWord.test(text.slice(0, found.index))) return undefined
  const power = raised
    ? Number((raised[1] ?? raised[2] ?? '').normalize('NFKC'))
    : `${found[1] ?? ''}${found[2] ?? ''}`.replace(/\D/g, '').length
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { power, rest: rest.replace(/['’`´]\s*s?(?!\p{L})/gu, ' '), isSure: true }
}

/** Longer texts are no names and no units. */
const longest = 120

/** `USD 100`, which may also be a part of the name. */
function inHundreds(text: string): Scale | undefined {
  const found = /(?<![\d.,\p{L}])100(?![\d.,]|\s?\d)/u.exec(text)
  const rest = found ? `${text.slice(0, found.index)} ${text.slice(found.index + 3)}` : ''
  const [before] = tokensOf(text.slice(0, found?.index)).slice(-1)
  const [after] = tokensOf(text.slice((found?.index ?? 0) + 3))
  const isOfMoney = [before, after].some(token => token && isMoney(token.text))
  return found && isOfMoney && !perWord.test(text.slice(0, found.index))
    ? { power: 2, rest, isSure: false }
    : undefined
}

/** The power of ten that a text says; undefined where it says none. */
export function scaleIn(text: string): Scale | undefined {
  if (text.length > longest) return undefined
  const plain = text.normalize('NFKC')
  return inDigits(text) ?? inEastern(plain) ?? inWords(plain) ?? inHundreds(plain)
}

/** The number times a power of ten, exactly as decimals: 1.1 thousand is 1100. */
export const scaleNumber = (value: number, power: number): number =>
  power === 0 ? value : Number(/e/i.test(String(value)) ? value * 10 ** power : `${value}e${power}`)

/** The currency that a word of a text names; codes of three letters may be other words. */
export const currencyWordIn = (text: string): string =>
  tokensOf(text)
    .flatMap(({ text: token }, at, tokens) => [`${token} ${tokens[at + 1]?.text ?? ''}`.trim(), token])
    .map(words => (/^[a-z]{3}$/.test(words) ? '' : parseCurrency(words)))
    .find(currency => currency !== '') ?? ''

/** Kilograms in one of a unit that may have a power of ten: `thousand tonnes`, `1000 kg`. */
export function kilogramsIn(unit: string): number | undefined {
  const plain = kilogramsPer(unit)
  if (plain !== undefined) return plain
  // `1.000 kg` is one or a thousand of them.
  const [, count, one = ''] = /^(\d{1,4}(?:[.,](?!0{3}(?!\d))\d{1,6})?) ?(\p{L}+)$/u.exec(unit) ?? []
  if (count) return Number(count.replace(',', '.')) * (kilogramsPer(one) ?? 0) || undefined
  if (/^\d/.test(unit) && /[.,]/.test(unit)) return undefined
  const scale = unit ? scaleIn(unit) : undefined
  const per = scale?.isSure ? kilogramsPer(scale.rest.replace(/^\s*(?:de|of)\s/i, '')) : undefined
  return scale && per !== undefined ? scaleNumber(per, scale.power) : undefined
}

/** Latin letters that are a unit of weight in some files, and litres, metres or pieces in others: `LT`, `MT`, `G`, `T`. */
const isShort = (unit: string) => /^[a-z]{1,2}$/i.test(unit) && !/^kg$/i.test(unit)

/** Kilograms in one of a unit of quantities, `KN - KILOGRAMO NETO` too; undefined where it may be no weight. */
export function kilogramsOfQuantity(unit: string): number | undefined {
  for (const part of unit.split(/ [-–:|] /)) {
    const [word = ''] = part.trim().split(/[\s.-]/)
    const found = isShort(word) ? undefined : kilogramsIn(part.trim())
    if (found !== undefined && found > 0 && !isOpenWeight(part)) return found
  }
  return undefined
}

/** A currency that may have a power of ten: `USD thousand`. */
export function moneyIn(text: string, country = ''): { currency: string; power: number } {
  const scale = text ? scaleIn(text) : undefined
  if (!scale) return { currency: parseCurrency(text, country), power: 0 }
  return { currency: parseCurrency(scale.rest, country), power: scale.power }
}
