/**
 * Only a whole column shows its habits: the order of day and month, the zone of its midnights, how it writes HS codes.
 */
import { tongueOf } from '../../reference/country-tongues.ts'
import { decideHsHabit, type HsHabit } from '../../reference/hs-codes.ts'
import {
  addOrderEvidence,
  ClockEvidence,
  type DateOrder,
  decideDateOrder,
  noOrderEvidence,
  type OrderEvidence,
} from '../../tables/dates.ts'
import type { ReadHints, TableRow, TableRows } from '../../tables/readers/table.ts'
import type { Mapping } from './mapping/fields.ts'
import { isOfShortMonths } from './totals/periods.ts'

/** After this many proofs the rest of the column is not read. */
const enough = 25
/** After this many rows without an ambiguous date, the column is taken to have none. */
const certainRows = 1000

const proofsOf = ({ dmy, mdy, ymd }: OrderEvidence) => dmy + mdy + ymd

const columnsOf = (rows: string[][]) =>
  Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, column) => column)

/**
 * Columns with dates whose order no row proves.
 *
 * @param isTold whether the file itself states the order: then no row proves another one
 */
export function openDateColumns(rows: string[][], isTold = false): number[] {
  return columnsOf(rows).filter(column => {
    const evidence = noOrderEvidence()
    for (const cells of rows) addOrderEvidence(evidence, cells[column] ?? '')
    const proofs = proofsOf(evidence)
    return isTold ? evidence.either + proofs > 0 : evidence.either > 0 && proofs === 0
  })
}

/** Two dates of a column of which one proves that days go first, and the other that months do. */
export function mixedDates(texts: string[]): string[] {
  const proofOf = (text: string) => {
    const evidence = noOrderEvidence()
    addOrderEvidence(evidence, text)
    return evidence
  }
  const found = [texts.find(text => proofOf(text).dmy > 0), texts.find(text => proofOf(text).mdy > 0)]
  return found.every(text => text !== undefined) ? found : []
}

/** `18:30Z` */
const clockText = (minutes: number) => `${new Date(minutes * 60_000).toISOString().slice(11, 16)}Z`

/** Columns whose times are midnights of a zone other than UTC, and whether they are read as the next day. */
export function midnightColumns(rows: string[][]) {
  return columnsOf(rows).flatMap(column => {
    const clock = new ClockEvidence()
    for (const cells of rows) clock.add(cells[column] ?? '')
    const midnights = clock.midnights()
    return midnights.some(minutes => minutes > 0)
      ? [{ column, times: midnights.map(clockText).sort(), nextDay: clock.isNextDay() }]
      : []
  })
}

/** Tells whether the dates of some rows are read as the next day, which the mapping may say. */
export function isNextDayIn(rows: string[][], { columns, nextDay }: Mapping): boolean {
  const clock = new ClockEvidence()
  for (const cells of rows) for (const column of columns.date ?? []) clock.add(cells[column] ?? '')
  return nextDay ?? clock.isNextDay()
}

/** At most this many rows are checked for codes. */
const codeRows = 20_000

/** As many different dates show whether they are months in four digits. */
const shownDates = 500

export interface ColumnHabits {
  dateOrder: DateOrder
  /** A date, or the file itself, shows the order. */
  isOrderProven: boolean
  /** Some dates can be read only in an order: not those that begin with the year, nor numbers of days. */
  hasOrder: boolean
  hs: HsHabit
  /**
   * The times are midnights of a zone east of Greenwich: `2026-03-01T18:30:00Z` is 2 March in India. The mapping may
   * say it; otherwise the column tells.
   */
  isNextDay: boolean
  /** The dates are months in four digits: `2508`. */
  isShortMonth: boolean
  /** Numbers of days count from 1904. */
  isFrom1904?: boolean | undefined
  /** The language of the columns of countries, where it decides which countries they name. */
  tongues: Map<number, string>
}

/** Columns of countries. */
const countryFields = [
  'supplierCountry',
  'buyerCountry',
  'origCountry',
  'destCountry',
  'originCountry',
] as const

/** The different texts of some columns. */
class TextsOf {
  private readonly texts: [number, Set<string>][]

  constructor(columns: number[]) {
    this.texts = columns.map(column => [column, new Set<string>()])
  }

  add(cells: string[]): void {
    for (const [column, texts] of this.texts)
      if (texts.size < codeRows) texts.add((cells[column] ?? '').slice(0, 60))
  }

  tongues(): Map<number, string> {
    return new Map(
      this.texts.flatMap(([column, texts]) => {
        const tongue = tongueOf(texts)
        return tongue ? [[column, tongue]] : []
      }),
    )
  }
}

/** Collects what the rows show, and knows when that is enough. */
class HabitEvidence {
  private readonly mapping: Mapping
  private readonly order = noOrderEvidence()
  private readonly clock = new ClockEvidence()
  private readonly codes = new Set<string>()
  private readonly dates = new Set<string>()
  private readonly countries: TextsOf
  private seen = 0
  private isOrderOpen = true

  constructor(mapping: Mapping) {
    this.mapping = mapping
    this.countries = new TextsOf([...new Set(countryFields.flatMap(field => mapping.columns[field] ?? []))])
  }

  /** @returns whether more rows can show more */
  add(rows: TableRow[], isOrderTold: boolean): boolean {
    if (isOrderTold) this.isOrderOpen = false
    for (const { row, cells, problem } of rows)
      if (row > this.mapping.headerRow && !problem) this.addCells(cells)
    this.seen += rows.length
    const proofs = proofsOf(this.order)
    if (proofs >= enough || (this.seen >= certainRows && proofs + this.order.either === 0))
      this.isOrderOpen = false
    const { hsCode = [] } = this.mapping.columns
    return this.isOrderOpen || (hsCode.length > 0 && this.seen < codeRows)
  }

  private addCells(cells: string[]): void {
    const { date = [], hsCode = [] } = this.mapping.columns
    for (const column of date) {
      const text = cells[column] ?? ''
      if (this.isOrderOpen) addOrderEvidence(this.order, text)
      this.clock.add(text)
      if (this.dates.size < shownDates) this.dates.add(text.slice(0, 40))
    }
    for (const column of hsCode) this.codes.add((cells[column] ?? '').slice(0, 60))
    this.countries.add(cells)
  }

  /** Uses `mapping.dateOrder` when the rows never prove an order, or when the file stated one. */
  habits(isOrderTold: boolean): ColumnHabits {
    const { mapping, order, clock, codes } = this
    const proofs = proofsOf(order)
    return {
      dateOrder: isOrderTold ? mapping.dateOrder : decideDateOrder(order, mapping.dateOrder),
      isOrderProven: isOrderTold || proofs > 0 || order.either === 0,
      hasOrder: isOrderTold || proofs + order.either > 0,
      hs: decideHsHabit(codes),
      isNextDay: mapping.nextDay ?? clock.isNextDay(),
      isShortMonth: isOfShortMonths([...this.dates]),
      tongues: this.countries.tongues(),
    }
  }
}

/** So many characters of the rows are kept; a row and a cell take room of their own. More are read a second time. */
const keptMax = 40_000_000
const perRow = 64
const perCell = 16

const sizeOf = (rows: TableRow[]) =>
  rows.reduce((sum, { cells }) => cells.reduce((of, { length }) => of + length + perCell, sum + perRow), 0)

async function* goOn(kept: TableRow[][], rest: AsyncIterator<TableRow[]>): TableRows {
  try {
    yield* kept
    kept.length = 0
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/**
 * Reads the columns of dates and codes until they prove their format.
 *
 * @param open the file from its first row on, also a second time
 * @returns with all rows of the file
 */
export async function decideHabits(
  open: (told: ReadHints) => TableRows,
  mapping: Mapping,
): Promise<{ habits: ColumnHabits; table: TableRows }> {
  const evidence = new HabitEvidence(mapping)
  const told: ReadHints = {}
  const rest = open(told)[Symbol.asyncIterator]()
  const kept: TableRow[][] = []
  let size = 0
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    size += sizeOf(next.value)
    if (size <= keptMax) kept.push(next.value)
    else kept.length = 0
    if (!evidence.add(next.value, told.conventions !== undefined)) break
  }
  const habits = { ...evidence.habits(told.conventions !== undefined), isFrom1904: told.from1904 }
  if (size <= keptMax) return { habits, table: goOn(kept, rest) }
  await rest.return?.()
  return { habits, table: open({}) }
}
