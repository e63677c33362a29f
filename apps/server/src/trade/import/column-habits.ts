/** What only a whole column shows: the order of day and month, the zone of its midnights, how it writes HS codes. */
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
import { openTable, type TableFormat } from '../../tables/open-table.ts'
import type { Told } from '../../tables/readers/table.ts'
import { chosenSheets } from './chosen-sheets.ts'
import type { Mapping } from './mapping/fields.ts'
import { hasColumnNames } from './mapping/header-row.ts'
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

/**
 * Reads the columns of dates and codes until they prove their format; uses `mapping.dateOrder` when they never prove an
 * order, or when the file stated one.
 */
export async function decideHabits(
  path: string,
  format: TableFormat,
  mapping: Mapping,
): Promise<ColumnHabits> {
  const evidence = noOrderEvidence()
  const clock = new ClockEvidence()
  const codes = new Set<string>()
  const dates = new Set<string>()
  const { date = [], hsCode = [] } = mapping.columns
  const countries = new TextsOf([...new Set(countryFields.flatMap(field => mapping.columns[field] ?? []))])
  let seen = 0
  let isOrderOpen = true
  const told: Told = {}
  for await (const rows of openTable(path, format, {
    told,
    sheets: chosenSheets(mapping),
    hasNames: hasColumnNames,
  })) {
    if (told.conventions) isOrderOpen = false
    for (const { row, cells, problem } of rows) {
      if (row <= mapping.headerRow || problem) continue
      for (const column of date) {
        const text = cells[column] ?? ''
        if (isOrderOpen) addOrderEvidence(evidence, text)
        clock.add(text)
        if (dates.size < shownDates) dates.add(text.slice(0, 40))
      }
      for (const column of hsCode) codes.add((cells[column] ?? '').slice(0, 60))
      countries.add(cells)
    }
    seen += rows.length
    const proofs = proofsOf(evidence)
    if (proofs >= enough || (seen >= certainRows && proofs + evidence.either === 0)) isOrderOpen = false
    if (!isOrderOpen && (hsCode.length === 0 || seen >= codeRows)) break
  }
  const dateOrder = told.conventions ? mapping.dateOrder : decideDateOrder(evidence, mapping.dateOrder)
  const isOrderProven = told.conventions !== undefined || proofsOf(evidence) > 0 || evidence.either === 0
  const isNextDay = mapping.nextDay ?? clock.isNextDay()
  const hasOrder = told.conventions !== undefined || proofsOf(evidence) + evidence.either > 0
  const isShortMonth = isOfShortMonths([...dates])
  const [hs, tongues] = [decideHsHabit(codes), countries.tongues()]
  return { dateOrder, isOrderProven, hasOrder, hs, isNextDay, isShortMonth, tongues }
}
