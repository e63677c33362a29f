/** What the data of a column says about its meaning. */

import { isBlank, wordsByScript } from '../../../platform/lib/plain-text.ts'
import { isBillType, parseDirection, parseTransportMode } from '../../../reference/codes.ts'
import { parseCountry } from '../../../reference/countries.ts'
import { countryOfCustoms } from '../../../reference/customs-countries.ts'
import { isSubheading, parseHsCode } from '../../../reference/hs-codes.ts'
import { parsePort } from '../../../reference/ports.ts'
import { kilogramsIn, moneyIn, scaleIn } from '../../../reference/scales.ts'
import { isTaxNumber } from '../../../reference/tax-numbers.ts'
import { isTotalName } from '../../../reference/total-words.ts'
import { parseDate } from '../../../tables/dates.ts'
import { parseMeasure } from '../../../tables/numbers.ts'
import { withoutForms } from '../../store/legal-forms.ts'
import { isMonth, isOfShortMonths } from '../totals/periods.ts'
import type { ShipmentField } from './fields.ts'
import { isPacked } from './packed-cells.ts'

/** A number and its unit have few letters: `5,000 KG`; `LAPTOP CORE I5` is a text. */
const unitLetters = (text: string) => text.replace(/\P{L}+/gu, '').length

const isDate = (text: string) =>
  text.length >= 4 && text.length <= 40 && (parseDate(text, 'dmy') ?? parseDate(text, 'mdy')) !== undefined

/** `ОсОО АЛЬФА`, `株式会社北斗`, `ACME LTD`: a name with its legal form, in front or behind. */
function hasForm(text: string): boolean {
  const { words, forms } = withoutForms(wordsByScript(text), '')
  return forms.length > 0 && words.length > 0
}

const isSign = /^[\p{L}\p{Sc}.]{1,4}$/u

const shares = {
  date: (text: string) => isDate(text) || (text.length <= 40 && isMonth(text)),
  /** Not by its digits alone, which a number of a tax or an amount may share. */
  writtenDate: (text: string) =>
    text.length <= 40 && /\d\D+\d/.test(text) && !/^\d{5,}[.,]\d+$/.test(text) && isDate(text),
  number: (text: string) =>
    text.length <= 40 && /\p{Nd}/u.test(text) && unitLetters(text) <= 8 && parseMeasure(text) !== null,
  /** A code may be a number: `796`. */
  smallNumber: (text: string) => /^\d{1,4}$/.test(text),
  /** More than a code of one to three digits. */
  large: (text: string) => /^\d[\d., ]*$/.test(text) && text.length > 3,
  hs: (text: string) =>
    /^(?:hs ?(?:code)?[: ]*|\p{L}{2,20}: ?)?[\d.,;/ -]{4,120}[a-z]?$/iu.test(text) &&
    parseHsCode(text).length >= 4,
  country: (text: string) => text.length <= 60 && parseCountry(text) !== '',
  /** A code of the nomenclature, which numbers of other things hardly ever are. */
  listed: (text: string) => /^\d[\d. ]{3,14}$/.test(text) && isSubheading(parseHsCode(text)),
  /** A code of the nomenclature and its text in one cell: `851713 Smartphones`. */
  codedText: (text: string) =>
    /^\d{4}(?:[. ]?\d{2}){1,3}[ :–-]+\p{L}{2}/u.test(text) && isSubheading(parseHsCode(text)),
  port: (text: string) => text.length <= 80 && parsePort(text) !== '',
  mode: (text: string) => parseTransportMode(text) !== '',
  direction: (text: string) => parseDirection(text) !== '',
  billType: isBillType,
  exporting: (text: string) => parseDirection(text) === 'export',
  /** The name of a company, as far as a legal form shows it. */
  company: (text: string) => text.length <= 200 && hasForm(text),
  /** Letters and digits in one word, as in the numbers of documents. */
  code: (text: string) => /^[\p{L}\p{Nd}/-]+$/u.test(text) && /\p{L}/u.test(text) && /\p{Nd}/u.test(text),
  /** Several words, as texts about goods have them. */
  long: (text: string) => text.length >= 16 && /\p{L}{3}\P{L}+\p{L}{2}/u.test(text),
  /** A kind or a code: too short for the number of a document. */
  short: (text: string) => text.length <= 5,
  /** A sign that several currencies share is one where the country is known. */
  currency: (text: string) =>
    text.length <= 20 && (isSign.test(scaleIn(text)?.rest.trim() ?? text) || moneyIn(text).currency !== ''),
  weightUnit: (text: string) => text.length <= 20 && (kilogramsIn(text) ?? 0) > 0,
  text: (text: string) => /\p{L}{2}/u.test(text),
  digits: (text: string) => /\p{Nd}/u.test(text),
  taxNumber: isTaxNumber,
  /** Of a postal address; a number of a tax has more digits. */
  postcode: (text: string) => /^\d{5,6}$/.test(text),
  containerNumber: (text: string) => /\b[A-Z]{3}[UJZ][ -]?\d{6}/i.test(text),
  link: (text: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(text),
  email: (text: string) => /^[^\s@]{1,64}@[^\s@]{1,190}\.\p{L}{2}/u.test(text),
  phone: (text: string) => /^[+(]?\d[\d ()./;,+-]{5,}$/.test(text),
  /** UUIDs, hashes and other keys that no person reads. */
  id: (text: string) =>
    /^(?:[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}|(?=\S*\d)(?=\S*[a-f])[0-9a-f]{16,64}|(?=\S*\d)(?=\S*\p{Ll})(?=\S*\p{Lu})[\w-]{18,64})$/iu.test(
      text,
    ) && !/\s/.test(text),
  /** Several words with letters, as no number of a company has. */
  sentence: (text: string) => (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 4,
  /** Names of several columns in the cell itself, with their values behind them. */
  packed: isPacked,
  percent: (text: string) => /^-?\d+(?:[.,]\d+)?\s*%$/.test(text),
  flag: (text: string) =>
    /^(?:y|n|yes|no|true|false|t|f|0|1|si|sí|não|nao|да|нет|так|ні|是|否|有|无|evet|hayir|ya|tidak)$/i.test(
      text,
    ),
} satisfies Record<string, (text: string) => boolean>

type Share = keyof typeof shares

/** Shares of the distinct values, 0 to 1, that can be read as each kind. */
export interface ColumnEvidence extends Record<Share, number> {
  /** Number of distinct values checked. */
  count: number
  /** Rows with a value, and their share of all rows. */
  filled: number
  ofRows: number
  /** Share of these that are zero. */
  zero: number
  /** Whole numbers that count the rows: 1, 2, 3. */
  isSerial: boolean
}

const enoughRows = 3

function isSerial(values: string[]): boolean {
  if (values.length < 5) return false
  const first = Number(values[0])
  return Number.isInteger(first) && first <= 1 && values.every((value, at) => Number(value) === first + at)
}

/** Kilograms and pounds, as the customs of the United States write them. */
const isOfLetters = (texts: string[]) =>
  texts.includes('K') && texts.every(text => text === 'K' || text === 'L')

/** @param customs ISO alpha-2 of the country whose codes the column may have */
export function evidenceOf(values: string[], customs = ''): ColumnEvidence {
  const filled = values.filter(value => !isBlank(value)).map(value => value.trim())
  const seen = [...new Set(filled.slice(0, 200))].slice(0, 60)
  const shareOf = (test: (text: string) => boolean, texts = seen) =>
    texts.length === 0 ? 0 : texts.filter(text => test(text)).length / texts.length
  const found = Object.fromEntries(Object.entries(shares).map(([kind, test]) => [kind, shareOf(test)]))
  const zeros = filled.filter(text => /^[-+]?0+(?:[.,]0+)?$/.test(text)).length
  return {
    ...(found as Record<Share, number>),
    // The world is none, and stands among them.
    country: shareOf(
      text => parseCountry(text) !== '' || countryOfCustoms(customs, text) !== '',
      seen.filter(text => !isTotalName(text)),
    ),
    mode: shareOf(text => parseTransportMode(text, customs) !== ''),
    // Months in four digits are some only together.
    ...(isOfShortMonths(seen) && { date: 1 }),
    // Letters that are others alone.
    ...(isOfLetters(seen) && { weightUnit: 1 }),
    count: seen.length,
    filled: filled.length,
    ofRows: values.length === 0 ? 0 : filled.length / values.length,
    zero: filled.length === 0 ? 0 : zeros / filled.length,
    isSerial: isSerial(filled.slice(0, 60)),
  }
}

type Judge = (evidence: ColumnEvidence) => number

/** Keys, links and yes or no are no goods, no party, no place. */
const isNoWords = ({ id, link, flag, email, packed }: ColumnEvidence) =>
  id >= 0.5 || link >= 0.5 || flag >= 0.9 || email >= 0.9 || packed >= 0.5

const words: Judge = evidence => (isNoWords(evidence) ? 0 : evidence.text)

/** Goods have no legal form. */
const goods: Judge = evidence => (evidence.company >= 0.4 ? 0 : words(evidence))

/** Zeros, shares and the numbers of the rows are no amounts. */
export const figure: Judge = evidence => {
  const isNothing = evidence.zero >= 0.98 && evidence.filled >= enoughRows
  return isNothing || evidence.percent >= 0.5 || evidence.isSerial || evidence.writtenDate >= 0.9
    ? 0
    : evidence.number
}

const taxId: Judge = ({ digits, writtenDate, link, id, postcode, taxNumber, packed, sentence }) =>
  Math.max(packed, sentence) >= 0.5 ||
  writtenDate >= 0.9 ||
  link >= 0.5 ||
  (id >= 0.5 && taxNumber < 0.8) ||
  postcode >= 0.9
    ? 0
    : digits

/** Codes of units lose to their names beside them. */
const belowWords = 0.65

const kinds: Partial<Record<ShipmentField, Judge>> = {
  date: ({ date }) => date,
  hsCode: ({ hs }) => hs,
  weight: figure,
  netWeight: figure,
  quantity: figure,
  amount: figure,
  amountUsd: figure,
  unitPrice: figure,
  teu: ({ number }) => number,
  supplierName: words,
  buyerName: words,
  notifyName: words,
  product: goods,
  supplierAddress: words,
  buyerAddress: words,
  brand: evidence => (isNoWords(evidence) || evidence.number >= 0.5 ? 0 : 1),
  vessel: words,
  carrier: words,
  quantityUnit: ({ date, link, id, count, number, large, smallNumber }) =>
    date >= 0.9 ||
    link >= 0.5 ||
    id >= 0.5 ||
    large >= 0.5 ||
    (number >= 0.9 && (count > 12 || smallNumber < 0.9))
      ? 0
      : number >= 0.9
        ? belowWords
        : 1,
  supplierTaxId: taxId,
  buyerTaxId: taxId,
  declarationNo: ({ digits, date, link, zero, short, count, filled }) =>
    date >= 0.7 || link >= 0.5 || zero >= 0.9 || (short >= 0.8 && count <= filled / 10) ? 0 : digits,
  billNo: ({ date, link, zero, flag }) => (date >= 0.7 || link >= 0.5 || zero >= 0.9 || flag >= 0.9 ? 0 : 1),
  masterBillNo: ({ date, link, zero, flag }) =>
    date >= 0.7 || link >= 0.5 || zero >= 0.9 || flag >= 0.9 ? 0 : 1,
  supplierPhone: ({ phone, digits }) => Math.max(phone, digits),
  buyerPhone: ({ phone, digits }) => Math.max(phone, digits),
  supplierEmail: ({ email }) => email,
  buyerEmail: ({ email }) => email,
}

export const isOfFigures = (field: ShipmentField) => kinds[field] === figure

/** What a name adds that says a code of a party, where the column holds numbers of taxes. */
const taxBonus = 22
/** Scores of names that say a code of a party only. */
const codeOfParty = 50
/** Below it, the name alone does not say that a column numbers declarations. */
const sureNumber = 60
/** Rows of which a number of declarations has a different one in every third. */
const someNumbers = 10

/** A kind of declaration is in many rows, a number in few. */
const isKind = ({ count, filled }: ColumnEvidence) =>
  filled >= someNumbers && count < Math.min(20, filled / 3)

/** Scores below are no names of a number. */
const leastSerial = 45

/**
 * Multiplies a score by the evidence of the data: 1 when it agrees or there is too little data, down to 0.3 when it
 * contradicts. Recognised places, modes and container numbers add a little.
 */
export function weigh(field: ShipmentField, score: number, evidence: ColumnEvidence | undefined): number {
  if (!evidence || evidence.count === 0) return score
  if ((field === 'supplierTaxId' || field === 'buyerTaxId') && score <= codeOfParty)
    return evidence.taxNumber >= 0.8 ? score + taxBonus : score * 0.3
  if (field === 'declarationNo' && score < sureNumber && isKind(evidence)) return score * 0.3
  const share = kinds[field]?.(evidence)
  if (share !== undefined) {
    if (share >= 0.7) return score
    // The name says that it is a number; a person looks whether it only counts the rows.
    if (evidence.isSerial && isOfFigures(field)) return Math.max(score * 0.6, Math.min(score, leastSerial))
    return score * (evidence.filled < enoughRows && evidence.packed < 0.5 ? 0.8 : 0.3 + share)
  }
  if (field === 'origCountry' || field === 'destCountry' || field.endsWith('Country')) {
    if (isNoWords(evidence) || evidence.date >= 0.9 || isOfCodes(evidence)) return score * 0.3
    return score + placeBonus(evidence.country, evidence.port)
  }
  if (field === 'origPort' || field === 'destPort') {
    if (isNoWords(evidence) || (evidence.date >= 0.7 && evidence.port === 0)) return score * 0.3
    return score + placeBonus(evidence.port, evidence.country)
  }
  if (field === 'transportMode') return evidence.mode >= 0.5 ? score + 8 : score * 0.6
  if (field === 'direction')
    return evidence.direction >= 0.5
      ? score + (evidence.text >= 0.5 ? 4 : 0)
      : score * (evidence.direction > 0 ? 0.6 : 0.4)
  if (field === 'currency') return evidence.currency >= 0.5 ? score + 4 : score * 0.4
  // Words that are no units that we know leave the weight without kilograms: a person looks.
  if (field === 'weightUnit')
    return evidence.weightUnit >= 0.5 ? score + 4 : evidence.text >= 0.5 ? score : score * 0.3
  if (field === 'containers') return evidence.containerNumber >= 0.5 ? score + 25 : score * 0.6
  return score
}

/** No country is written so. */
const isOfCodes = ({ country, code }: ColumnEvidence) => country === 0 && code >= 0.9

const placeBonus = (own: number, other: number) => (own >= 0.6 ? 8 : 0) - (other >= 0.6 && own < 0.3 ? 20 : 0)

/** Whether two columns hold the same kind of values, so that one can be used instead of the other. */
export function isAlike(one: ColumnEvidence | undefined, other: ColumnEvidence | undefined): boolean {
  // An empty column proves nothing and cannot replace another column.
  if (!one || !other || one.count === 0) return true
  if (other.count === 0) return false
  const telling: Share[] = ['date', 'number', 'country', 'text', 'link', 'id', 'flag']
  return telling.every(kind => Math.abs(one[kind] - other[kind]) < 0.6)
}
