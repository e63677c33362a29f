/** Joins sorted files into one: a row for each row of the main file, never more. Runs as a worker. */
import { TableError } from '../problems.ts'
import { sendMessage, work } from '../worker-port.ts'
import { KeyRows } from './one-row.ts'
import type { MergeCounts, MergeMessage, MergeTask, PartToMerge, SideCounts } from './plan.ts'
import { cellsOfLine, compare, mergedLines, requireRoom, TextFile } from './runs.ts'

const rowsPerProgress = 50_000

/** Walks through the rows of a file beside the main one, in step with the keys of that. */
class Side {
  readonly counts: SideCounts = { partnerless: 0, missing: 0, several: 0, cut: 0, unsummed: 0, counted: 0 }
  private readonly part: PartToMerge
  private readonly lines: Iterator<{ key: string; line: string }>
  private readonly blank: string[]
  private readonly isNumber: boolean[]
  private next: { key: string; line: string } | undefined
  private key: string | undefined
  private found: KeyRows | undefined
  private cells: string[]

  constructor(part: PartToMerge) {
    this.part = part
    this.lines = mergedLines(part.sorted.runs)
    this.blank = part.columns.map(() => '')
    this.isNumber = part.columns.map(({ way }) => way === 'summed')
    this.cells = this.blank
    this.step()
  }

  private step(): void {
    const { value, done } = this.lines.next()
    this.next = done ? undefined : value
  }

  /** The cells of the file for a row of the main file; keys come in ascending order. */
  of(key: string): string[] {
    const isFirst = key !== this.key
    if (isFirst) this.goTo(key)
    const { found, counts } = this
    if (!found) {
      counts.missing++
      return this.blank
    }
    if (found.count > 1) counts.several++
    if (found.isCut) counts.cut++
    if (found.isBroken) counts.unsummed++
    return isFirst ? this.cells : this.withoutNumbers()
  }

  /** For further rows of one key: the same weight in each of them would add up to several times as much. */
  private withoutNumbers(): string[] {
    if (!this.cells.some((cell, at) => this.isNumber[at] && cell !== '')) return this.cells
    this.counts.counted++
    return this.cells.map((cell, at) => (this.isNumber[at] ? '' : cell))
  }

  private goTo(key: string): void {
    this.key = key
    this.found = undefined
    while (this.next && compare(this.next.key, key) < 0) this.skip()
    // The blank keys of the main file have no partners.
    if (key === '') return
    while (this.next?.key === key) {
      this.found ??= new KeyRows(this.part)
      this.found.add(cellsOfLine(this.next.line))
      this.step()
    }
    this.cells = this.found?.cells ?? this.blank
  }

  private skip(): void {
    this.counts.partnerless++
    this.step()
  }

  end(): SideCounts {
    while (this.next) this.skip()
    return this.counts
  }
}

const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csvLine = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`

const lengthOf = (cells: string[]) => cells.reduce((sum, cell) => sum + Buffer.byteLength(cell) + 1, 0)

/** How large the joined file will be, before any of it is written; a little less, because quotes do not count. */
function plannedBytes({ main, sides, maxBytes }: MergeTask): number {
  const walks = sides.map(side => new Side(side))
  let bytes = 0
  let before: string | undefined
  let rowsOfKey = 0
  let beside = 0
  for (const { key, line } of mergedLines(main.sorted.runs)) {
    rowsOfKey = key === before ? rowsOfKey + 1 : 1
    // All rows of a key but the first have the same cells beside them.
    if (rowsOfKey <= 2) beside = lengthOf(walks.flatMap(side => side.of(key)))
    bytes += Buffer.byteLength(line) - key.length + beside
    if (bytes > maxBytes) throw new TableError('joinTooLarge')
    before = key
  }
  return bytes
}

work<MergeTask>(async task => {
  const { path, main, sides, maxBytes } = task
  requireRoom(path, plannedBytes(task))
  const walks = sides.map(side => new Side(side))
  const file = new TextFile(path)
  const counts: MergeCounts = { rows: 0, repeatedKeys: 0, repeatedRows: 0, sides: [] }
  file.add(`\uFEFF${csvLine([main, ...sides].flatMap(({ names }) => names))}`)
  let before: string | undefined
  let isRepeated = false
  for (const { key, line } of mergedLines(main.sorted.runs)) {
    if (key !== before) isRepeated = false
    else if (key !== '') {
      counts.repeatedRows += isRepeated ? 1 : 2
      if (!isRepeated) counts.repeatedKeys++
      isRepeated = true
    }
    before = key
    file.add(csvLine([...cellsOfLine(line), ...walks.flatMap(side => side.of(key))]))
    if (++counts.rows % rowsPerProgress !== 0) continue
    if (file.bytes > maxBytes) throw new TableError('joinTooLarge')
    const share = counts.rows / Math.max(1, main.sorted.rows)
    await sendMessage({ kind: 'progress', share } satisfies MergeMessage)
  }
  counts.sides = walks.map(side => side.end())
  file.close()
  await sendMessage({ kind: 'merged', counts } satisfies MergeMessage)
})
