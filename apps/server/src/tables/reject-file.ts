/** The rows that could not be read, as a CSV file that can be corrected and imported again. */

import { closeSync, openSync, writeSync } from 'node:fs'
import { languages } from '@backoffice/contract'
import { harmlessForNow, withoutApostrophe } from '../platform/exports/cells.ts'
import { type BadRow, rowProblems } from './problems.ts'
import type { Conventions, ReadHints, TableRow, TableRows } from './readers/table.ts'

const flushCharacters = 128 * 1024
/** Limits the size of a file with only rejects; the count goes on. */
const maxBytes = 1024 ** 3

/** They identify a returned reject file (`openTable`), whose cells then mean what they meant before. */
const ownHeaders = ['行号 row', '原因 reason'] as const

const [numberHeader, reasonHeader] = ownHeaders
const reasonPattern = new RegExp(`^${reasonHeader}(?: \\(.*\\))?$`)
/** Contains no comma and no semicolon: a spreadsheet may use either as the separator when it saves. */
const conventionsPattern = /\(dates (dmy|mdy|ymd) \/ decimals (?:point|(comma)(?: in ([a-zA-Z ]+))?)\)$/

const isRejectHeader = ([number, reason = '']: string[]) =>
  number === numberHeader && reasonPattern.test(reason)

/** A few rows alone do not show how dates and numbers are written, so the heading states the format of the source. */
function reasonHeaderOf({ dateOrder, decimalComma }: Conventions): string {
  const comma = decimalComma === 'all' ? 'comma' : `comma in ${decimalComma.join(' ')}`
  return `${reasonHeader} (dates ${dateOrder} / decimals ${decimalComma.length > 0 ? comma : 'point'})`
}

/** Reads back the text of `reasonHeaderOf`; older files have none. */
function conventionsOf(reason = ''): Conventions | undefined {
  const [, order, comma, fields] = conventionsPattern.exec(reason) ?? []
  if (!order) return undefined
  const decimalComma = comma ? (fields?.split(' ') ?? 'all') : []
  return { dateOrder: order as Conventions['dateOrder'], decimalComma }
}

/** Without the formats: the same column names can then use the same saved mapping. */
function plainHeader(row: TableRow): TableRow {
  return { ...row, cells: [...ownHeaders, ...row.cells.slice(ownHeaders.length)] }
}

/** The original rows of a reject file; the rows of any other file unchanged. */
export async function* restoreRejects(table: TableRows, told: ReadHints = {}): TableRows {
  let isOurs: boolean | undefined
  for await (const rows of table) {
    const [first] = rows
    if (isOurs === undefined && first) {
      isOurs = isRejectHeader(first.cells)
      if (isOurs) {
        told.conventions = conventionsOf(first.cells[1])
        rows[0] = plainHeader(first)
      }
    }
    yield isOurs ? rows.map(row => ({ ...row, cells: row.cells.map(withoutApostrophe) })) : rows
  }
}

/** Quotes a cell; text that a spreadsheet would run as a formula is made harmless, as in exports. */
function cell(text: string): string {
  const safe = harmlessForNow(text)
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

interface Place {
  sheet?: string | undefined
  line?: number | undefined
}

export class RejectFile {
  private readonly file: number | undefined
  private readonly rowOffset: number
  private text = ''
  private bytes = 0

  /**
   * @param rowOffset subtracted from row numbers, when the column names are not a row of the file
   * @param conventions how the dates and numbers of the rows are written, when there are any
   */
  constructor(path: string, headers: string[], rowOffset: number, conventions?: Conventions) {
    this.file = path ? openSync(path, 'w', 0o600) : undefined
    this.rowOffset = rowOffset
    const names = [numberHeader, conventions ? reasonHeaderOf(conventions) : reasonHeader, ...headers]
    this.text = `\uFEFF${names.map(cell).join(',')}\r\n`
  }

  /** @param sheet of the row, and its line in a text file, where its number alone does not say where it is */
  add(row: number, { problem, detail }: BadRow, cells: string[], { sheet = '', line }: Place = {}): void {
    if (this.file === undefined || this.bytes > maxBytes) return
    const said = languages.map(each => rowProblems[problem][each]).join(' · ')
    const reason = detail ? `${said}: ${detail}` : said
    const number = sheet ? `${sheet}!${row}` : String(row - this.rowOffset)
    this.text += `${[line ? `${number} (第 ${line} 行 line ${line})` : number, reason, ...cells].map(cell).join(',')}\r\n`
    if (this.text.length > flushCharacters) this.flush()
  }

  private flush(): void {
    if (this.file !== undefined) this.bytes += writeSync(this.file, this.text)
    this.text = ''
  }

  close(): void {
    this.flush()
    if (this.file !== undefined) closeSync(this.file)
  }
}
