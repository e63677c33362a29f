/** The rows that could not be read, as a CSV file to be corrected and imported again. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { harmlessForNow, restored } from '../../exports/cells.ts'
import { rowProblems } from './problems.ts'
import type { TableRows } from './readers/table.ts'
import type { BadRow } from './transform.ts'

const flushCharacters = 128 * 1024
/** A file of nothing but rejects stays of bearable size; the count goes on. */
const maxBytes = 1024 ** 3

/** By these a file that comes back is known (`openTable`), whose cells then mean what they meant before. */
const ownHeaders = ['行号 row', '原因 reason']

const isRejectHeader = (cells: string[]) => ownHeaders.every((name, at) => cells[at] === name)

/** The rows of a file as they were before it was a reject file; of any other as they are. */
export async function* restoreRejects(table: TableRows): TableRows {
  let isOurs: boolean | undefined
  for await (const rows of table) {
    isOurs ??= rows[0] && isRejectHeader(rows[0].cells)
    yield isOurs ? rows.map(row => ({ ...row, cells: row.cells.map(restored) })) : rows
  }
}

/** Quotes a cell; what a spreadsheet would run as a formula becomes text, as in exports. */
function cell(text: string): string {
  const safe = harmlessForNow(text)
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export class RejectFile {
  private readonly file: number | undefined
  private readonly rowOffset: number
  private text = ''
  private bytes = 0

  /** @param rowOffset taken off row numbers, where the names are no row of the file itself */
  constructor(path: string, headers: string[], rowOffset: number) {
    this.file = path ? openSync(path, 'w', 0o600) : undefined
    this.rowOffset = rowOffset
    this.text = `\uFEFF${[...ownHeaders, ...headers].map(cell).join(',')}\r\n`
  }

  add(row: number, { problem, detail }: BadRow, cells: string[]): void {
    if (this.file === undefined || this.bytes > maxBytes) return
    const { zh, en } = rowProblems[problem]
    const reason = detail ? `${zh} · ${en}: ${detail}` : `${zh} · ${en}`
    this.text += `${[String(row - this.rowOffset), reason, ...cells].map(cell).join(',')}\r\n`
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
