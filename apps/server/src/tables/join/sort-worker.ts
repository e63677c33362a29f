/** Reads one of the files to join and leaves its rows sorted by key. Runs as a worker. */
import { isBlank } from '../../platform/lib/plain-text.ts'
import { type DecimalSign, decideDecimalSign } from '../numbers.ts'
import { detectFormat, openTable } from '../open-table.ts'
import { filledRows, type TableRow } from '../readers/table.ts'
import { sendMessage, work } from '../worker-port.ts'
import type { SortedRows, SortMessage, SortTask } from './plan.ts'
import { lineOf, RunWriter } from './runs.ts'

/** Rows that show how the numbers of a column are written. */
const signRows = 2000
const rowsPerProgress = 20_000

class Sorting {
  private readonly task: SortTask
  private readonly runs: RunWriter
  private readonly counts = { rows: 0, keyless: 0, unreadable: 0 }
  private readonly samples: string[][]
  private names: string[] = []

  constructor(task: SortTask) {
    this.task = task
    this.runs = new RunWriter(task.folder, task.maxBytes)
    this.samples = task.columns.map(() => [])
  }

  get rows(): number {
    return this.counts.rows
  }

  take({ row, cells, problem }: TableRow): void {
    const { head, key, columns, keepsKeyless } = this.task
    if (row === head.headerRow) this.names = cells
    if (row <= head.headerRow) return
    if (problem) {
      this.counts.unreadable++
      return
    }
    if (this.repeatsNames(cells)) return
    this.counts.rows++
    const found = cells[key] ?? ''
    const own = isBlank(found) ? '' : found.trim()
    if (own === '') {
      this.counts.keyless++
      if (!keepsKeyless) return
    }
    if (this.counts.rows <= signRows) this.sample(cells)
    this.runs.add(lineOf([own, ...columns.map(({ column }) => cells[column] ?? '')]))
  }

  /** Files that were put together repeat their column names. */
  private repeatsNames(cells: string[]): boolean {
    return cells[0] === this.names[0] && cells.every((cell, at) => cell === (this.names[at] ?? ''))
  }

  private sample(cells: string[]): void {
    this.task.columns.forEach(({ column, way }, at) => {
      if (way === 'summed') this.samples[at]?.push(cells[column] ?? '')
    })
  }

  done(): SortedRows {
    const signs = this.samples.map((texts): DecimalSign => decideDecimalSign(texts) ?? '.')
    return { ...this.counts, runs: this.runs.close(), signs }
  }
}

work<SortTask>(async task => {
  const sorting = new Sorting(task)
  const meter = { bytes: 0, total: 0 }
  const { sheets: names, headerRow, encoding } = task.head
  // Sheets of one table have the same column names.
  const sheets = names && { names, headerRow, printOf: (cells: string[]) => JSON.stringify(cells) }
  // A merged number counts once, like one of several rows.
  const countedOnce = new Set(task.columns.flatMap(({ column, way }) => (way === 'summed' ? [column] : [])))
  const format = await detectFormat(task.path, encoding)
  const reading = { meter, sheets, headerRow, countedOnce }
  let told = 0
  for await (const rows of filledRows(openTable(task.path, format, reading))) {
    for (const row of rows) sorting.take(row)
    if (sorting.rows - told < rowsPerProgress) continue
    told = sorting.rows
    const share = meter.total > 0 ? Math.min(1, meter.bytes / meter.total) : 0
    await sendMessage({ kind: 'progress', share } satisfies SortMessage)
  }
  await sendMessage({ kind: 'sorted', sorted: sorting.done() } satisfies SortMessage)
})
