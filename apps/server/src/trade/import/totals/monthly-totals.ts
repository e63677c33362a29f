/**
 * Tells monthly totals from bills: totals have months instead of days and name no bill. Where days are all firsts of
 * months, totals also say each combination of goods, country and company once a month.
 */
import { foldWords, isBlank } from '../../../platform/lib/plain-text.ts'
import { type DateOrder, parseDate } from '../../../tables/dates.ts'
import { parseNumber } from '../../../tables/numbers.ts'
import type { Mapping, ShipmentField } from '../mapping/fields.ts'
import { columnCells, columnsOfTotals, isCode, isOfCountries } from './columns.ts'
import {
  beginOfYear,
  isMonth,
  isOfShortMonths,
  isYear,
  joinedMonth,
  monthOf,
  mostly,
  partsOfDays,
  periodName,
  shortMonthOf,
} from './periods.ts'

/** Where a file says its months. */
interface Period {
  column: number
  /** Column of the months, when the other column has only years. */
  monthColumn?: number | undefined
  dateOrder?: DateOrder
  /** The month of each row as `YYYY-MM-DD`; '' when the row has none. */
  months: string[]
  /** The file writes months, not days, or calls the column a month. */
  isNamed: boolean
  /** It writes years alone. */
  isOfYears?: boolean
}

const fewest = 3
/** At least this share of rows must be unique; some may repeat, because not every dimension is recognised. */
const uniqueShare = 0.8

const isFilled = (rows: string[][], column: number) => columnCells(rows, column).some(text => !isBlank(text))

function twoColumns(headers: string[], rows: string[][]): Period | undefined {
  const found = partsOfDays(headers, rows)
  if (!found || found.dayColumn !== undefined) return undefined
  const { column, monthColumn } = found
  const months = rows.map(cells =>
    cells[column] && cells[monthColumn]
      ? (parseDate(joinedMonth(cells[column], cells[monthColumn])) ?? '')
      : '',
  )
  return { column, monthColumn, months, isNamed: true }
}

const isFirst = (day: string | undefined) => day?.endsWith('-01') ?? false

/** Tells whether a day is the last of its month. */
function isLast(day: string | undefined): boolean {
  return day !== undefined && new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1
}

/** The date order in which all days are the first or last of a month. The order of the mapping is tried first. */
function orderOfMonths(texts: string[], order: DateOrder): DateOrder | undefined {
  const others = (['dmy', 'mdy'] as const).filter(one => one !== order)
  return [order, ...others].find(one =>
    [isFirst, isLast].some(test => mostly(texts, text => test(dayOf(text, one)))),
  )
}

/** Tells whether a name means a year or a month, not a day. */
const isPeriod = (header: string) => !['day', undefined].includes(periodName(header))

function oneColumn(headers: string[], rows: string[][], { columns, dateOrder }: Mapping): Period | undefined {
  const named = headers.flatMap((header, column) => (isPeriod(header) ? [column] : []))
  const dates = columns.date ?? []
  // A column of days next to the column of months: the file has no monthly totals.
  const days = dates.filter(column => !named.includes(column))
  for (const column of [...days, ...named]) {
    const texts = columnCells(rows, column)
    if (mostly(texts, isYear)) {
      const months = texts.map(text => beginOfYear(text) ?? '')
      return { column, months, isNamed: true, isOfYears: true }
    }
    const isShort = isOfShortMonths(texts)
    const isWritten = isShort || mostly(texts, text => isMonth(text))
    const order = isWritten ? dateOrder : orderOfMonths(texts, dateOrder)
    if (order) {
      const written = isShort ? shortMonthOf : monthOf
      const read = (text: string) => (isWritten ? written(text.trim()) : dayOf(text, order))
      const months = texts.map(text => read(text)?.replace(/\d\d$/, '01') ?? '')
      return { column, months, dateOrder: order, isNamed: isWritten || named.includes(column) }
    }
    if (mostly(texts, text => dayOf(text, dateOrder) !== undefined)) return undefined
  }
  return undefined
}

const dayOf = (text: string, order: DateOrder) => parseDate(text.trim(), order)

const billFields: ShipmentField[] = ['billNo', 'masterBillNo', 'declarationNo', 'containers', 'vessel']
const partyFields: ShipmentField[] = ['supplierName', 'buyerName', 'notifyName']
const measureFields = new Set<ShipmentField>(['weight', 'quantity', 'amountUsd', 'amount', 'teu'])
const billWords =
  /^n(?:umero|ro|o)?(?: de)? orde[mn]$|\b(?:bill|b l|bl|awb|hawb|mawb|declaration|entry|invoice|manifest|dua|despacho|shipping bill|container|vessel|transaction id)\b.*\b(?:no|nr|num|number|id|code)\b|提单|报关单号|单证号|箱号|декларац/iu
const countWords =
  /\b(?:(?:no|number|count|total)(?: of)? (?:shipments?|records?|transactions?|entries|bills?|consignments?)|(?:shipment|record|transaction)s? (?:count|number)|entry count|票数|笔数)\b|票数|笔数/iu

/** Goods that are described in other words again and again under one code are goods of bills. */
function isVaried(rows: string[][], { columns }: Mapping): boolean {
  const [product] = columns.product ?? []
  const [code] = columns.hsCode ?? []
  if (product === undefined || !isFilled(rows, product)) return false
  if (code === undefined)
    return new Set(columnCells(rows, product)).size > rows.length * 0.9 && rows.length > 20
  const byCode = Map.groupBy(rows, cells => cells[code] ?? '')
  const repeated = [...byCode.values()].filter(list => list.length > 1)
  const varied = repeated.filter(list => new Set(list.map(cells => cells[product] ?? '')).size > 1)
  return repeated.length > 0 && varied.length > repeated.length * 0.3
}

/** Columns that make rows different: mapped columns without measures, and texts and codes with few values. */
function dimensions(headers: string[], rows: string[][], { columns }: Mapping, period: Period): number[] {
  const measures = new Set<number>()
  const mapped = new Set<number>()
  for (const [field, list] of Object.entries(columns))
    for (const column of list) (measureFields.has(field as ShipmentField) ? measures : mapped).add(column)
  return headers.flatMap((_, column) => {
    if (measures.has(column) || column === period.column || column === period.monthColumn) return []
    if (mapped.has(column)) return [column]
    const texts = columnCells(rows, column)
    const isText = !mostly(texts, text => parseNumber(text) !== null) || isCode(headers, rows, column)
    return isText || new Set(texts).size < rows.length * 0.3 ? [column] : []
  })
}

function isSaidOnce(headers: string[], rows: string[][], mapping: Mapping, period: Period): boolean {
  const keys = dimensions(headers, rows, mapping, period)
  const said = new Set(
    rows.map((cells, at) => JSON.stringify([period.months[at], ...keys.map(column => cells[column] ?? '')])),
  )
  return said.size >= rows.length * uniqueShare
}

/** Columns that only bills have. */
function namesBills(headers: string[], rows: string[][], { columns }: Mapping): boolean {
  const mapped = billFields.some(field => columns[field]?.some(column => isFilled(rows, column)))
  return (
    mapped ||
    headers.some(
      (header, column) =>
        billWords.test(foldWords(header)) && !countWords.test(foldWords(header)) && isFilled(rows, column),
    )
  )
}

/** A column of days, beside which year and month say nothing new. */
function namesDays(headers: string[], rows: string[][], { columns, dateOrder }: Mapping): boolean {
  return (columns.date ?? []).some(column => {
    if (isPeriod(headers[column] ?? '')) return false
    const texts = columnCells(rows, column)
    const isDay = (text: string) => !isMonth(text.trim()) && dayOf(text, dateOrder) !== undefined
    return mostly(texts, isDay) && !orderOfMonths(texts, dateOrder)
  })
}

/** A column that no field has may name the days: of a payment, of a release. */
function hasOtherDays(headers: string[], rows: string[][], { columns, dateOrder }: Mapping): boolean {
  const mapped = new Set(Object.values(columns).flat())
  return headers.some((header, column) => {
    const texts = columnCells(rows, column)
    if (mapped.has(column) || isPeriod(header) || new Set(texts).size < 2) return false
    const isDay = (text: string) => /\d\D\d+\D\d/.test(text) && dayOf(text, dateOrder) !== undefined
    return mostly(texts, isDay) && !orderOfMonths(texts, dateOrder)
  })
}

/** Where the dates of a file are all months, or all the first or last of a month; undefined where a row has a day. */
function monthsOf(headers: string[], rows: string[][], mapping: Mapping): Period | undefined {
  const hasDays = mapping.dayColumn !== undefined || namesDays(headers, rows, mapping)
  const period = hasDays ? undefined : (twoColumns(headers, rows) ?? oneColumn(headers, rows, mapping))
  return period && (period.isNamed || rows.length >= fewest) ? period : undefined
}

const filledRows = (rows: string[][]) => rows.filter(cells => cells.some(text => !isBlank(text)))
const countOfMonths = ({ months }: Period) => new Set(months.filter(month => month !== '')).size

/** Fewer days that are all the first of a month are so by chance. */
const fewFirsts = 10

/** `SUMOFQUANTITY` leaves no question what the rows are. */
const sumName = /^sum[\s_]?of/i
export const areSumsByName = (headers: string[]): boolean =>
  headers.some(header => sumName.test(header.trim()))

/** Tells whether no row of a file has a day, so that bills would all be dated the first. */
export function hasMonthsOnly(headers: string[], rows: string[][], mapping: Mapping): boolean {
  const filled = filledRows(rows)
  const period = monthsOf(headers, filled, mapping)
  if (!period) return false
  return period.isNamed || (filled.length >= fewFirsts && countOfMonths(period) > 1)
}

/** Firsts of months that may be days: sums of goods and countries, each said once a month. */
function areSums(headers: string[], rows: string[][], mapping: Mapping, period: Period): boolean {
  const hasParties = partyFields.some(field =>
    mapping.columns[field]?.some(column => isFilled(rows, column) && !isOfCountries(rows, column)),
  )
  if (isVaried(rows, mapping)) return false
  const isCounted = headers.some(header => countWords.test(foldWords(header)))
  if (!isCounted && (hasParties || countOfMonths(period) < 2)) return false
  return isSaidOnce(headers, rows, mapping, period)
}

/**
 * Changes the mapping of rows that are monthly totals; undefined when they are bills. Rows without a day and without a
 * number of a bill are totals: no shipment is known by its month alone.
 *
 * @param rows below the column names
 */
export function monthlyTotals(
  headers: string[],
  rows: string[][],
  mapping: Mapping,
): Partial<Mapping> | undefined {
  const filled = filledRows(rows)
  const period = monthsOf(headers, filled, mapping)
  if (!period || namesBills(headers, filled, mapping) || hasOtherDays(headers, filled, mapping))
    return undefined
  if (!period.isNamed && !areSums(headers, filled, mapping, period)) return undefined
  const { column, monthColumn, dateOrder, isOfYears } = period
  return {
    rowsAre: 'totals',
    columns: { ...columnsOfTotals(headers, filled, mapping), date: [column] },
    ...(monthColumn !== undefined && { monthColumn }),
    ...(dateOrder && { dateOrder }),
    ...(isOfYears && { yearsOnly: true }),
  }
}
