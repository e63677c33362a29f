/** The cells of an export, before a format writes them. */
import { withoutDirection } from '../lib/plain-text.ts'
import { offsetMs } from '../lib/time.ts'

/**
 * - `text`: in CSV made harmless; `number`: stays a number, also exact decimals given as text.
 * - `time`: an instant, shown in the business time zone; `day`: given as `YYYY-MM-DD`.
 */
export type ColumnType = 'text' | 'number' | 'time' | 'day'

/** The writing thread gets cells: instants as epoch milliseconds. */
export type Cell = string | number | null

export interface Heading {
  title: string
  type: ColumnType
  /** In characters; the default depends on the type. */
  width?: number | undefined
}

export type TextEncoding = 'utf-8' | 'gb18030'

export interface TableLayout {
  format: 'xlsx' | 'csv'
  /** The encoding of a CSV file; UTF-8 unless given. */
  encoding?: TextEncoding
  sheetName: string
  headings: Heading[]
  timeZone: string
  /** The limit of Excel, heading included, unless a test sets a lower one. */
  rowsPerSheet?: number
}

/** Characters that a spreadsheet may read as the beginning of a formula (OWASP, CSV injection; security.md 18). */
const formulaSigns = '[=+\\-@\\t\\r\\n＝＋－＠]'
/** A program may cut these off or divide cells by them, before it looks for a formula (security.md 58). */
const skipped = '[\\s;,|\u200b\ufeff]*'
const formulaStart = new RegExp(`^${skipped}${formulaSigns}`)
const behindApostrophes = new RegExp(`^'+${skipped}${formulaSigns}`)
/** A cell of Excel cannot hold more characters. */
const cellMax = 32_767
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Text of a cell, without control characters and marks of direction: with U+202E, a program shows names, amounts and
 * formulas in another order than they are written (security.md 18).
 */
export const cellText = (text: string) => withoutDirection(text.replace(notInXml, ''))

/** Text of a CSV that no spreadsheet reads as a formula: an apostrophe is added in front when needed. */
export const harmless = (text: string) => (formulaStart.test(text) ? `'${text}` : text)

/**
 * The same for texts that are imported again: `withoutApostrophe` gives the original text, also when it began with an
 * apostrophe.
 */
export const harmlessForNow = (text: string) => (behindApostrophes.test(text) ? `'${text}` : harmless(text))

export const withoutApostrophe = (text: string) => (behindApostrophes.test(text) ? text.slice(1) : text)

const isNumber = (text: string) => /^-?\d{1,15}(\.\d{1,10})?$/.test(text)

/** A number when a column of numbers has one. */
export function cellNumber(value: Cell): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return value !== null && isNumber(value) ? Number(value) : value
}

const hourMs = 3_600_000

/** Wall clock times of a zone; the offset is looked up once per quarter hour, because it only changes then. */
export class WallClock {
  private readonly offsets = new Map<number, number>()
  private readonly timeZone: string

  constructor(timeZone: string) {
    this.timeZone = timeZone
  }

  /** Milliseconds of the zone's clock time, as if it were UTC. */
  at(instantMs: number): number {
    const quarter = Math.floor(instantMs / (hourMs / 4))
    let offset = this.offsets.get(quarter)
    if (offset === undefined) {
      offset = offsetMs(new Date(instantMs), this.timeZone)
      if (this.offsets.size > 50_000) this.offsets.clear()
      this.offsets.set(quarter, offset)
    }
    return instantMs + offset
  }

  /** `2026-11-21 10:00:00` */
  text(instantMs: number): string {
    return new Date(this.at(instantMs)).toISOString().slice(0, 19).replace('T', ' ')
  }

  /** Days since Excel's epoch, to the second. */
  serial(instantMs: number): number {
    return Math.floor(this.at(instantMs) / 1000) / 86_400 + 25_569
  }
}

/** Text as an XLSX cell can hold it. The cell says that it is a text, so no spreadsheet reads a formula there. */
export function xlsxText(text: string): string {
  const clean = cellText(text).toWellFormed()
  return clean.length > cellMax ? `${clean.slice(0, cellMax - 1).toWellFormed()}…` : clean
}
