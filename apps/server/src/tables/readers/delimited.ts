/** CSV, TSV and their like as a stream of rows. */
import type { FileEncoding } from '@backoffice/contract'
import type { RowProblemCode } from '../problems.ts'
import { decodeFile, wrongByte } from './decode.ts'
import {
  keptOfBadRow,
  maxRowLength,
  type ReadOptions,
  type TableRow,
  type TableRows,
  tableBatchRows,
  tableRow,
} from './table.ts'

export interface TextDialect {
  encoding: FileEncoding
  delimiter: string
  newline: '\n' | '\r'
  /** Columns that most rows have: tells a quote in the text from one around a cell. */
  columns: number
}

interface Quoted {
  cells: string[]
  /** Where the next row begins; -1 when the row does not end within the text. */
  next: number
  lines: number
  /** Text stands after a closing quote, so the quote may have been part of the text. */
  loose: boolean
}

/** One row that has quotes, from `start` on. RFC 4180, with text after a closing quote kept. */
export function readQuoted(
  text: string,
  start: number,
  { delimiter, newline }: Pick<TextDialect, 'delimiter' | 'newline'>,
  last: boolean,
): Quoted {
  const cells: string[] = []
  let at = start
  let lines = 1
  let loose = false
  let end = -1
  // From `from` to `end`: a search inside a line does not go through the text after it.
  let line = ''
  let from = start
  for (;;) {
    let cell = ''
    if (text[at] === '"') {
      let next = at + 1
      for (;;) {
        const close = text.indexOf('"', next)
        if (close < 0) return { cells, next: -1, lines, loose }
        cell += text.slice(at + 1, close)
        if (text[close + 1] !== '"') {
          if (close + 1 === text.length && !last) return { cells, next: -1, lines, loose }
          at = close + 1
          break
        }
        cell += '"'
        at = close + 1
        next = close + 2
      }
      if (cell.includes(newline)) lines++
      const after = text[at]
      if (after !== undefined && after !== delimiter && after !== newline && after !== '\r') loose = true
    }
    if (end < at) {
      end = text.indexOf(newline, at)
      if (end < 0 && !last) return { cells, next: -1, lines, loose }
      if (end < 0) end = text.length
      line = text.slice(at, end)
      from = at
    }
    const stop = line.indexOf(delimiter, at - from)
    if (stop >= 0) {
      cells.push(cell + line.slice(at - from, stop))
      at = from + stop + 1
      continue
    }
    cells.push(cell + trimReturn(line.slice(at - from)))
    return { cells, next: end + 1, lines, loose }
  }
}

const trimReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)

/** Cells of a line whose quotes are part of the text. */
const literalCells = (line: string, delimiter: string) =>
  trimReturn(line)
    .split(delimiter)
    .map(cell => (cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell))

/** The search for closing quotes may fail over this many characters, plus those of the file read so far. */
const spareLooks = 16 * maxRowLength

class RowReader {
  private buffer = ''
  private read = 0
  private lookedInVain = 0
  private row = 0
  private skipping = false
  /** Lines of the file before the current row, and how many that takes. */
  private line = 0
  private spanned = 1
  private readonly format: TextDialect

  constructor(format: TextDialect) {
    this.format = format
  }

  /** Rows that are complete with this text; with `last` also the one without a line end. */
  push(text: string, last: boolean): TableRow[] {
    this.buffer += text
    this.read += text.length
    const rows: TableRow[] = []
    const doubtful = this.buffer.includes('\0') || this.buffer.includes(wrongByte)
    let at = 0
    while (at < this.buffer.length) {
      this.spanned = 1
      const before = rows.length
      const next = this.readRow(at, last, doubtful, rows)
      if (next < 0) break
      const read = rows[before]
      if (read && this.line + 1 !== read.row) read.line = this.line + 1
      this.line += this.spanned
      at = next
    }
    this.buffer = this.buffer.slice(Math.min(at, this.buffer.length))
    if (last && this.buffer) this.buffer = ''
    return rows
  }

  private readRow(at: number, last: boolean, doubtful: boolean, rows: TableRow[]): number {
    const { newline, delimiter } = this.format
    const found = this.buffer.indexOf(newline, at)
    if (found < 0 && !last) return this.overlong(at, rows)
    const end = found < 0 ? this.buffer.length : found
    if (this.skipping) {
      this.skipping = false
      this.spanned = 0
      return end + 1
    }
    if (end - at > maxRowLength) return this.refuse(at, end, 'tooLong', rows)
    const line = this.buffer.slice(at, end)
    if (doubtful && line.includes('\0')) return this.refuse(at, end, 'nul', rows)
    if (doubtful && line.includes(wrongByte)) return this.refuse(at, end, 'wrongEncoding', rows)
    if (!line.includes('"')) {
      rows.push(tableRow(++this.row, trimReturn(line).split(delimiter)))
      return end + 1
    }
    return this.readWithQuotes(at, end, last, rows)
  }

  /** A row that does not end within the buffer: waits for more, or gives the row up when it is too long. */
  private overlong(at: number, rows: TableRow[]): number {
    if (this.skipping) {
      this.spanned = 0
      return this.buffer.length
    }
    if (this.buffer.length - at <= maxRowLength) return -1
    this.refuse(at, at + keptOfBadRow, 'tooLong', rows)
    this.skipping = true
    return this.buffer.length
  }

  /** When quotes never close, the rest of the file is not searched for each of them: each line is then a row. */
  private quotedFrom(at: number, lineEnd: number, last: boolean): Quoted & { isOpen: boolean } {
    if (this.lookedInVain > this.read + spareLooks) {
      const quoted = readQuoted(this.buffer.slice(at, lineEnd), 0, this.format, true)
      return { ...quoted, next: quoted.next < 0 ? -1 : lineEnd + 1, isOpen: false }
    }
    const quoted = readQuoted(this.buffer, at, this.format, last)
    return { ...quoted, isOpen: quoted.next < 0 && !last && this.buffer.length - at <= maxRowLength }
  }

  private readWithQuotes(at: number, lineEnd: number, last: boolean, rows: TableRow[]): number {
    const { delimiter, columns } = this.format
    const quoted = this.quotedFrom(at, lineEnd, last)
    const seen = (quoted.next < 0 ? this.buffer.length : quoted.next) - at
    if (quoted.isOpen) {
      this.lookedInVain += seen
      return -1
    }
    const fits = quoted.next >= 0 && quoted.next - at <= maxRowLength
    if (fits && (quoted.lines === 1 || (!quoted.loose && quoted.cells.length === columns))) {
      if (quoted.lines > 1) this.spanned = this.linesIn(at, quoted.next)
      const bad = quoted.cells.some(cell => cell.includes('\0'))
      rows.push(
        bad ? { row: ++this.row, cells: quoted.cells, problem: 'nul' } : tableRow(++this.row, quoted.cells),
      )
      return quoted.next
    }
    this.lookedInVain += seen
    const literal = literalCells(this.buffer.slice(at, lineEnd), delimiter)
    if (literal.length === columns) {
      rows.push(tableRow(++this.row, literal))
      return lineEnd + 1
    }
    if (!fits) return this.refuse(at, lineEnd, 'unclosedQuote', rows)
    this.spanned = this.linesIn(at, quoted.next)
    rows.push(tableRow(++this.row, quoted.cells))
    return quoted.next
  }

  private linesIn(from: number, to: number): number {
    return this.buffer.slice(from, to - 1).split(this.format.newline).length
  }

  private refuse(at: number, end: number, problem: RowProblemCode, rows: TableRow[]): number {
    const kept = this.buffer.slice(at, Math.min(end, at + keptOfBadRow)).replaceAll(wrongByte, '\uFFFD')
    rows.push({ row: ++this.row, cells: kept.replaceAll('\0', '').split(this.format.delimiter), problem })
    return end + 1
  }
}

/** Rows of a delimited text file, memory bounded by the longest allowed row. */
export async function* readDelimited(
  path: string,
  format: TextDialect,
  options: ReadOptions = {},
): TableRows {
  const reader = new RowReader(format)
  let first = true
  for await (const text of decodeFile(path, format.encoding, options)) {
    const rows = reader.push(first ? text.replace(/^\uFEFF/, '') : text, false)
    first = false
    for (let at = 0; at < rows.length; at += tableBatchRows) yield rows.slice(at, at + tableBatchRows)
  }
  yield reader.push('', true)
}

const candidates = [',', ';', '\t', '|', '^', '~']

/** Rows of a sample that are looked at, blank ones included. */
const sampleRows = 2000

/** Column counts of the sample's rows under a delimiter. */
function countsUnder(sample: string, delimiter: string, newline: '\n' | '\r'): number[] {
  const counts: number[] = []
  let at = 0
  for (let row = 0; row < sampleRows && at < sample.length && counts.length < 60; row++) {
    const { cells, next } = readQuoted(sample, at, { delimiter, newline }, true)
    if (next < 0) break
    if (cells.some(cell => cell.trim())) counts.push(cells.length)
    at = next
  }
  return counts
}

/** Delimiter, line end and usual number of columns: the choice that makes the most rows alike. */
export function detectDelimiter(sample: string): Omit<TextDialect, 'encoding'> {
  const newline = !sample.includes('\n') && sample.includes('\r') ? '\r' : '\n'
  let best: Omit<TextDialect, 'encoding'> = { delimiter: ',', newline, columns: 1 }
  let bestScore = 0
  for (const delimiter of candidates) {
    const counts = countsUnder(sample, delimiter, newline)
    const tally = new Map<number, number>()
    for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1)
    for (const [columns, times] of tally) {
      if (columns < 2) continue
      const score = (times / counts.length) * Math.min(columns, 12)
      if (score > bestScore) {
        best = { delimiter, newline, columns }
        bestScore = score
      }
    }
  }
  return best
}
