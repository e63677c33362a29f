/** The rows that could not be read, as a CSV file to be corrected and imported again. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { rowProblems } from './problems.ts'
import type { BadRow } from './transform.ts'

const flushCharacters = 128 * 1024
/** A file of nothing but rejects stays of bearable size; the count goes on. */
const maxBytes = 1024 ** 3

/** Quotes a cell; what a spreadsheet would run as a formula becomes text. */
function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
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
    this.text = `\uFEFF${['行号 row', '原因 reason', ...headers].map(cell).join(',')}\r\n`
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
