/** The data of a column is evidence of its meaning. */
import { asciiDigits, isBlank, wordsByScript } from '../../../platform/lib/plain-text.ts'
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
import { meaningOf } from './concepts.ts'

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
    /^(?:hs ?(?:code)?[: ]*|wa|\p{L}{2,20}: ?)?[\d.,;/ -]{4,120}[a-z]?$/iu.test(text) &&
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
  /** The code of a postal address; a number of a tax has more digits. */
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
  const filled = values.filter(value => !isBlank(value)).map(value => asciiDigits(value.trim()))
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

/** Tells whether two columns hold the same kind of values, so that one can be used instead of the other. */
export function isAlike(one: ColumnEvidence | undefined, other: ColumnEvidence | undefined): boolean {
  // An empty column proves nothing and cannot replace another column.
  if (!one || !other || one.count === 0) return true
  if (other.count === 0) return false
  const telling: Share[] = ['date', 'number', 'country', 'text', 'link', 'id', 'flag']
  return telling.every(kind => Math.abs(one[kind] - other[kind]) < 0.6)
}

/** Cells that hold a table of their own have labels: texts about goods have a label here and there, and no line of names only. */
const [fewLabels, fewConcepts] = [3, 5]
const lengthMax = 400

const isLabelled = (line: string) => {
  const at = line.search(/[:=]/)
  const name = line.slice(0, Math.max(at, 0)).trim()
  if (name.length < 2 || name.length > 40 || line.slice(at + 1).trim() === '') return false
  const { concepts, unknown } = meaningOf(name)
  return concepts.size > 0 && unknown === 0
}

/**
 * Tells whether the first line of a cell has the names of several columns, or each of its parts has a name of its own.
 */
function isPacked(text: string): boolean {
  const cut = text.slice(0, lengthMax)
  const [first = '', ...others] = cut.split(/[\r\n]+/)
  if (others.length > 0 && !/\d/.test(first) && meaningOf(first).concepts.size >= fewConcepts) return true
  const parts = cut.split(/[\r\n;|]+/).filter(part => part.trim())
  return parts.length >= fewLabels && parts.every(isLabelled)
}
