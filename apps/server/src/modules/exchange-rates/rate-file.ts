/**
 * Exchange rates as the European Central Bank publishes them, read as monthly rates. Two formats are known:
 *
 * - `eurofxref-hist.csv`: a row for each working day, a column for each currency (`Date,USD,JPY,…`), `N/A` for no rate.
 *   The rate of a month is the average of the days that the file has, exact, rounded half up to six decimals. So the
 *   rate of a month that has not ended changes with a later file.
 * - CSV of the ECB Data Portal (data set EXR): a row for each series and period. Only spot rates against the euro count
 *   (`EXR_TYPE` SP00, `EXR_SUFFIX` A). A monthly average of the ECB is taken as it is and comes before daily rates.
 *
 * Format: https://data.ecb.europa.eu/help/api/data. The ECB lets anyone use its statistics if the source is named.
 */
import { isCalendarDay } from '../../platform/lib/time.ts'
import { isCurrency } from '../../reference/units.ts'
import { TableError } from '../../tables/problems.ts'
import type { TableRow } from '../../tables/readers/table.ts'

export interface MonthlyRate {
  currency: string
  /** `2026-03` */
  month: string
  /** Units of the currency for one euro, with six decimals. */
  rate: string
}

export interface RateFileContent {
  rates: MonthlyRate[]
  /** Codes that are not in ISO 4217. */
  unknown: string[]
  /** Rows of other series. */
  skipped: number
}

/** Rates are added up as whole numbers of this unit. */
const unitDecimals = 10
const keptDecimals = 6
const unitsPerKept = 10n ** BigInt(unitDecimals - keptDecimals)
/** Limits of the table, in kept units. */
const leastRate = 100n
const mostRate = 999_999_999_000_000n
const unknownMost = 50
/** So many of the bad rows are named. */
const badMost = 20
/** The euro began in 1999. */
const firstMonth = '1999-01'
const base = 'EUR'

interface Days {
  sum: bigint
  /** A bit for each day of the month. */
  days: number
}

type Layout =
  | { kind: 'daily'; columns: { at: number; currency: string }[] }
  | { kind: 'series'; at: (name: string) => number }

function unitsIn(text: string): bigint | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,10}))?$/.exec(text) ?? []
  return whole === '' ? undefined : BigInt(whole + decimals.padEnd(unitDecimals, '0'))
}

const isNone = (text: string) => text === '' || text === 'N/A' || text === 'NaN'

function withDecimals(kept: bigint): string {
  const digits = kept.toString().padStart(keptDecimals + 1, '0')
  return `${digits.slice(0, -keptDecimals)}.${digits.slice(-keptDecimals)}`
}

/** Half up. */
const averageOf = ({ sum, days }: Days): bigint => {
  const count = BigInt(days.toString(2).replaceAll('0', '').length)
  return (2n * sum + count * unitsPerKept) / (2n * count * unitsPerKept)
}

function layoutOf(cells: string[]): Layout {
  const names = cells.map(cell => cell.trim())
  const at = (name: string) => names.indexOf(name)
  if (['CURRENCY', 'TIME_PERIOD', 'OBS_VALUE'].every(name => at(name) >= 0)) return { kind: 'series', at }
  const columns = names.flatMap((currency, place) => (place > 0 && currency ? [{ at: place, currency }] : []))
  const isEach = (test: (name: string, place: number) => boolean) =>
    columns.length > 0 && columns.every(({ currency }, place) => test(currency, place))
  const isDaily =
    names[0] === 'Date' &&
    isEach(name => /^[A-Z]{3}$/.test(name)) &&
    isEach((name, place) => columns.findIndex(({ currency }) => currency === name) === place)
  if (!isDaily) throw new TableError('notRates')
  return { kind: 'daily', columns }
}

/** Takes the rows of a file one by one. @throws TableError `notRates` */
export class RateFile {
  private readonly lastMonth: string
  private readonly daily = new Map<string, Days>()
  private readonly monthly = new Map<string, bigint>()
  private readonly unknown = new Set<string>()
  private skipped = 0
  private readonly bad: string[] = []
  private badCount = 0
  private layout: Layout | undefined

  /** @param lastMonth later ones are refused */
  constructor(lastMonth: string) {
    this.lastMonth = lastMonth
  }

  take({ row, cells, problem }: TableRow): void {
    if (problem) this.refuse(row)
    else if (!this.layout) this.layout = layoutOf(cells)
    else if (this.layout.kind === 'daily') this.takeDay(row, cells, this.layout.columns)
    else this.takeObservation(row, cells, this.layout.at)
  }

  private takeDay(row: number, cells: string[], columns: { at: number; currency: string }[]): void {
    const period = cells[0]?.trim() ?? ''
    if (!this.isKnownTime(period)) this.refuse(row, period)
    else for (const { at, currency } of columns) this.note({ row, currency, period, text: cells[at] ?? '' })
  }

  private takeObservation(row: number, cells: string[], at: (name: string) => number): void {
    const of = (name: string) => cells[at(name)]?.trim() ?? ''
    const isOther = (name: string, ...wanted: string[]) => at(name) >= 0 && !wanted.includes(of(name))
    const isSkipped =
      isOther('CURRENCY_DENOM', base) ||
      isOther('EXR_TYPE', 'SP00') ||
      isOther('EXR_SUFFIX', 'A') ||
      isOther('FREQ', 'D', 'M') ||
      isOther('UNIT_MULT', '0', '')
    const period = of('TIME_PERIOD')
    if (isSkipped) this.skipped++
    else if (!this.isKnownTime(period)) this.refuse(row, period)
    else this.note({ row, currency: of('CURRENCY'), period, text: of('OBS_VALUE') })
  }

  /** All that is bad is named when the file is at its end. */
  private refuse(...where: (string | number)[]): void {
    if (this.badCount++ < badMost) this.bad.push(where.map(text => String(text).slice(0, 40)).join(' · '))
  }

  private isKnownTime(period: string): boolean {
    const month = period.slice(0, 7)
    return (
      isCalendarDay(period === month ? `${period}-01` : period) &&
      month >= firstMonth &&
      month <= this.lastMonth
    )
  }

  private note(seen: { row: number; currency: string; period: string; text: string }): void {
    const { row, currency, period } = seen
    const text = seen.text.trim()
    const month = period.slice(0, 7)
    if (isNone(text) || currency === base) return
    if (!isCurrency(currency)) {
      if (this.unknown.size < unknownMost) this.unknown.add(currency.slice(0, 10))
      return
    }
    const units = unitsIn(text)
    if (units === undefined) this.refuse(row, currency, text)
    else if (!this.add(`${month} ${currency}`, period, units)) this.refuse(row, currency, period)
  }

  /** @returns false where the day or the month has a rate already */
  private add(key: string, period: string, units: bigint): boolean {
    const [, , day] = period.split('-')
    const bit = 1 << (Number(day) - 1)
    const days = this.daily.get(key) ?? { sum: 0n, days: 0 }
    const isNew = day ? (days.days & bit) === 0 : !this.monthly.has(key)
    if (!day) this.monthly.set(key, averageOf({ sum: units, days: 1 }))
    else if (isNew) this.daily.set(key, { sum: days.sum + units, days: days.days | bit })
    return isNew
  }

  /** The oldest month first. @throws TableError `badRate` that names what is bad, `notRates` when there is none */
  finish(): RateFileContent {
    const found = new Map([...this.daily].map(([key, days]) => [key, averageOf(days)]))
    for (const [key, rate] of this.monthly) found.set(key, rate)
    const rates = [...found].map(([key, kept]) => {
      const [month = '', currency = ''] = key.split(' ')
      if (kept < leastRate || kept > mostRate) this.refuse(currency, month, withDecimals(kept))
      return { month, currency, rate: withDecimals(kept) }
    })
    const more = this.badCount > badMost ? [`… +${this.badCount - badMost}`] : []
    if (this.badCount > 0) throw new TableError('badRate', { detail: [...this.bad, ...more].join('; ') })
    if (rates.length === 0) throw new TableError('notRates')
    // A list with the newest first then has the currencies of a month in the order of the alphabet.
    rates.sort((a, b) =>
      a.month === b.month ? (a.currency > b.currency ? -1 : 1) : a.month < b.month ? -1 : 1,
    )
    return { rates, unknown: [...this.unknown].sort(), skipped: this.skipped }
  }
}
