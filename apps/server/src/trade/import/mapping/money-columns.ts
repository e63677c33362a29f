/** The amount of a row and its US dollars are one value: of two kinds of value, one is used and the other one kept. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { currencyInName } from '../../../reference/currency-words.ts'
import { countryRows } from '../../../reference/reference-tables.ts'
import { parseCurrency } from '../../../reference/units.ts'
import { parseMeasure } from '../../../tables/numbers.ts'
import { type HeaderMeaning, headerTokens } from './concepts.ts'
import { decimalSigns } from './decimal-signs.ts'
import type { ColumnEvidence } from './evidence.ts'
import type { GuessedColumn, Mapping, ShipmentField } from './fields.ts'
import type { MeaningInContext } from './in-context.ts'
import { scoresOf } from './rules.ts'
import { figure } from './weigh.ts'

type Candidate = GuessedColumn & { score: number }

interface MoneyEvidence {
  meanings: MeaningInContext[]
  evidence: ColumnEvidence[]
  rows: string[][]
}

/** A declaration calls a value so; the first of these that a name has is its kind. */
const kinds = ['DUTIABLE', 'STATISTICAL', 'CUSTOMS', 'INVOICE', 'FC', 'COMMERCIAL', 'DECLARATION']
const sameKind: Record<string, string> = { FC: 'INVOICE', COMMERCIAL: 'INVOICE' }

function kindOf(meaning: MeaningInContext | undefined): string {
  const kind = kinds.find(name => meaning?.concepts.has(name)) ?? ''
  return sameKind[kind] ?? kind
}

/** Names with a lower score are no amounts. */
const leastAmount = 44

const isUnitPrice = ({ concepts }: MeaningInContext) => concepts.has('UNITPRICE') || concepts.has('UNIT')

class MoneyColumns<C extends Candidate> {
  private readonly seen: MoneyEvidence
  private readonly chosen: C[]
  private readonly candidates: C[]

  constructor(chosen: C[], candidates: C[], seen: MoneyEvidence) {
    this.chosen = [...chosen]
    this.candidates = candidates
    this.seen = seen
  }

  decide(): C[] {
    this.preferItems()
    this.preferInvoiced()
    this.preferOneKind()
    this.dropOther()
    this.preferOwnPrice()
    return this.chosen
  }

  private at = (field: ShipmentField) => this.chosen.find(one => one.field === field)
  private meaningAt = (one: GuessedColumn | undefined) => one && this.seen.meanings[one.column]

  /** The name says the currency. */
  private isInOwn(one: C): boolean {
    const meaning = this.meaningAt(one)
    return meaning !== undefined && columnCurrency(one.header, meaning, '') !== undefined
  }

  private swap(from: C, test: (other: C) => boolean): boolean {
    const isFree = (column: number) => !this.chosen.some(one => one.column === column)
    const better = this.candidates.find(
      other =>
        other.field === from.field && other.score >= leastAmount && isFree(other.column) && test(other),
    )
    if (better) this.chosen[this.chosen.indexOf(from)] = better
    return better !== undefined
  }

  /** Where a column says the currency of the invoice, an amount in the country's own money is another value. */
  private preferInvoiced(): void {
    const amount = this.at('amount')
    const currency = this.at('currency')
    if (!amount || !currency || !this.isInOwn(amount)) return
    if ((this.seen.evidence[currency.column]?.currency ?? 0) < 0.5) return
    const { unknown = 0 } = this.meaningAt(amount) ?? {}
    this.swap(amount, other => !this.isInOwn(other) && (this.meaningAt(other)?.unknown ?? 0) <= unknown)
  }

  /** What all rows of each declaration share is a total of the declaration: that of the item is the row's. */
  private preferItems(): void {
    const document = this.at('declarationNo') ?? this.at('billNo')
    if (!document) return
    const byNumber = Map.groupBy(this.seen.rows, cells => cells[document.column] ?? '')
    const several = [...byNumber].flatMap(([number, rows]) =>
      !isBlank(number) && rows.length > 1 ? [rows] : [],
    )
    if (several.length < fewDocuments) return
    const isShared = ({ column }: C) =>
      several.every(rows => rows.every(cells => cells[column] === rows[0]?.[column]))
    for (const field of ofItems) {
      const one = this.at(field)
      if (one && isShared(one)) this.swap(one, other => !isShared(other))
    }
  }

  private preferOneKind(): void {
    const amount = this.at('amount')
    const dollars = this.at('amountUsd')
    const kind = kindOf(this.meaningAt(amount))
    const other = kindOf(this.meaningAt(dollars))
    if (!amount || !dollars || kind === '' || other === kind) return
    if (this.swap(dollars, one => kindOf(this.meaningAt(one)) === kind) || other === '') return
    // An invoice in US dollars is no customs value in the money of the country.
    const isOther = (kind === 'INVOICE') !== (other === 'INVOICE')
    if (isOther && this.isInOwn(amount) && !this.swap(amount, one => kindOf(this.meaningAt(one)) === other))
      this.chosen.splice(this.chosen.indexOf(amount), 1)
  }

  /** Rows in US dollars prove whether both columns give the same value. */
  private dropOther(): void {
    const [amount, dollars, currency] = [this.at('amount'), this.at('amountUsd'), this.at('currency')]
    if (!amount || !dollars || this.isInOwn(amount)) return
    const pair = { amount: [amount.column], amountUsd: [dollars.column] }
    // Nothing but the dollars themselves says the currency of the same number.
    if (!currency && compareWithDollars(pair, this.seen.rows) === 'same')
      this.chosen.splice(this.chosen.indexOf(amount), 1)
    if (!currency || !this.areOther(amount.column, dollars.column, currency.column)) return
    const isSame = (other: C) => !this.areOther(amount.column, other.column, currency.column)
    if (!this.swap(dollars, isSame)) this.chosen.splice(this.chosen.indexOf(dollars), 1)
  }

  /** The price of a unit is read in the currency of the row: one in US dollars is none where rows have another. */
  private preferOwnPrice(): void {
    const price = this.at('unitPrice')
    const currency = this.at('currency')
    if (!price || !currency || !this.meaningAt(price)?.concepts.has('USD')) return
    const read = this.seen.rows.map(cells => parseCurrency(cells[currency.column] ?? '')).filter(Boolean)
    if (read.every(code => code === 'USD')) return
    const isOfRow = (other: C) => !this.meaningAt(other)?.concepts.has('USD') && !this.isInOwn(other)
    if (!this.swap(price, isOfRow)) this.chosen.splice(this.chosen.indexOf(price), 1)
  }

  private areOther(amount: number, dollars: number, currency: number): boolean {
    const rows = this.seen.rows.filter(cells => parseCurrency(cells[currency] ?? '') === 'USD')
    return compareWithDollars({ amount: [amount], amountUsd: [dollars] }, rows) === 'other'
  }
}

/**
 * Tells whether rows with two values show the same number in most of them, or another one; '' where they show neither.
 */
export function compareWithDollars(
  { amount: [amount = -1] = [], amountUsd: [dollars = -1] = [] }: Mapping['columns'],
  rows: string[][],
): 'same' | 'other' | '' {
  const { comma } = decimalSigns({ amount: [amount], amountUsd: [dollars] }, rows, '')
  const number = (cells: string[], column: number, field: 'amount' | 'amountUsd') =>
    parseMeasure(cells[column] ?? '', comma.includes(field) ? ',' : '.')?.value ?? 0
  const pairs = rows
    .slice(0, 100)
    .map(cells => [number(cells, amount, 'amount'), number(cells, dollars, 'amountUsd')] as const)
    .filter(([one, other]) => one > 0 && other > 0)
  const different = pairs.filter(([one, other]) => Math.abs(one - other) > one * mostDifference)
  if (pairs.length < fewPairs) return ''
  if (different.length >= pairs.length * 0.8) return 'other'
  return different.length <= pairs.length * 0.2 ? 'same' : ''
}

/** Fields of which a declaration may also give the total. */
const ofItems: ShipmentField[] = ['amount', 'amountUsd', 'weight', 'netWeight']
/** Fewer declarations of several rows show nothing. */
const fewDocuments = 3

/** Rounding, and a rate of another day. */
const mostDifference = 0.005
const fewPairs = 5

/** @param candidates columns with all fields that they may be, best first */
export const decideValueColumns = <C extends Candidate>(
  chosen: C[],
  candidates: C[],
  seen: MoneyEvidence,
): C[] => new MoneyColumns(chosen, candidates, seen).decide()

/** Columns with further values of a row: the bill keeps them under their own names. */
export function furtherValueColumns(
  columns: Mapping['columns'],
  { meanings, evidence, rows }: MoneyEvidence,
): number[] {
  if (!columns.amount && !columns.amountUsd) return []
  const taken = new Set(Object.values(columns).flat())
  return meanings.flatMap((meaning, column) => {
    const scores = scoresOf(meaning)
    const score = Math.max(scores.get('amount') ?? 0, scores.get('amountUsd') ?? 0)
    const seen = evidence[column]
    const holds = seen !== undefined && seen.count > 0 && figure(seen) >= 0.7
    const isFilled = rows.some(cells => !isBlank(cells[column] ?? ''))
    return !taken.has(column) && score >= leastAmount && holds && isFilled && !isUnitPrice(meaning)
      ? [column]
      : []
  })
}

/**
 * The currency that the name of a column of amounts says.
 *
 * @returns ISO 4217, or a sign that the country of the customs decides for each row, or '' for the customs' own when their country
 * is not known; undefined when the name says nothing.
 */
export function columnCurrency(
  header: string,
  { currency, concepts }: HeaderMeaning,
  country: string,
): string | undefined {
  if (currency) return currency
  const sign = currencyInName(header) || currencyInName(headerTokens(header).join(' '))
  if (sign && !concepts.has('WEIGHT')) return parseCurrency(sign, country) || sign
  if (!concepts.has('LOCALCUR')) return undefined
  return countryRows().find(({ iso2 }) => iso2 === country)?.currency ?? ''
}
