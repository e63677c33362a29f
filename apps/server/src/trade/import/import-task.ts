/** Reads a file, makes shipments of its rows and hands them on as lines for the engine. A task of `file-worker.ts`. */

import { endOf, type FileEnd } from '../../tables/end-of-file.ts'
import { detectFormat, openTable, type TableFormat } from '../../tables/open-table.ts'
import type { BadRow } from '../../tables/problems.ts'
import {
  noTraits,
  placeOfRow,
  type ReadHints,
  type TableRow,
  type TableRows,
} from '../../tables/readers/table.ts'
import { RejectFile } from '../../tables/reject-file.ts'
import { sendMessage } from '../../tables/worker-port.ts'
import { isLogistics } from '../store/forwarders.ts'
import { identify } from '../store/identity.ts'
import type { Shipment } from '../store/shipment.ts'
import {
  type FilePlace,
  hasDerivedValues,
  NameCache,
  stagedRow,
  stagingColumns,
} from '../store/staged-rows.ts'
import { readOptionsOf } from './chosen-sheets.ts'
import { type ColumnHabits, decideHabits } from './column-habits.ts'
import { Heads, isFiller } from './filler.ts'
import { LineBuffer } from './line-buffer.ts'
import { conventionsOf, derivesValues, type Mapping } from './mapping/fields.ts'
import { fullNames } from './mapping/header-row.ts'
import { seriesOf } from './mapping/two-directions.ts'
import { widthOf } from './report/ragged-rows.ts'
import { ReportBuilder, refusalReasonOf } from './report/report-builder.ts'
import { totalOf, withMonth } from './totals/total-of.ts'
import { Transformer } from './transform.ts'
import {
  charactersPerMessage,
  type ImportMessage,
  rowsPerMessage,
  type WorkerInput,
} from './worker-messages.ts'

const special = /[\\\t\n\r\0]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' }

const escaped = (text: string) => text.replaceAll(/[\\\t\n\r\0]/g, found => escapes[found] ?? '')

/** Values, changed in place, as a line of TabSeparated; one join takes half the time of as many additions. */
function engineLine(values: unknown[]): string {
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    if (value === null) values[at] = '\\N'
    else if (typeof value === 'string' && value !== '' && special.test(value)) values[at] = escaped(value)
  }
  return values.join('\t')
}

const [supplierForwards, buyerForwards] = ['supplier_logistics', 'buyer_logistics'].map(column =>
  stagingColumns.indexOf(column),
) as [number, number]

/** The sums of one direction; shipments are one series. */
interface Series {
  mapping: Mapping
  transformer: Transformer
}

class Import {
  private readonly input: WorkerInput
  private readonly counts = { read: 0, rejected: 0 }
  private meter = { bytes: 0, total: 0 }
  private seen = noTraits()
  private readonly report: ReportBuilder
  private readonly names = new NameCache({ identify, isLogistics })
  private readonly withGiven: boolean
  private readonly lines = new LineBuffer()
  /** The lines of rows that get more than their cells say. */
  private readonly givenLines = new LineBuffer()
  private characters = 0
  private isJson = false
  private isDelimited = false
  /** The width of a file with delimiters. */
  private width = 0
  private rejects: RejectFile | undefined
  private readonly heads = new Heads()
  /** The last rows up to the header. */
  private head: string[][] = []
  private mapping: Mapping
  private series: Series[]

  constructor(input: WorkerInput) {
    this.input = input
    this.mapping = input.mapping
    this.withGiven = derivesValues(input.mapping)
    this.series = this.seriesBy({})
    this.report = new ReportBuilder(input.mapping, new Date(input.now), input.mapped)
  }

  async run(): Promise<void> {
    const { path, mapping } = this.input
    const format = await detectFormat(path, mapping.encoding)
    this.isJson = format.kind === 'jsonLines'
    this.isDelimited = format.kind === 'delimited'
    const { habits, table } = await decideHabits(told => this.open(format, told), mapping)
    this.mapping = { ...mapping, dateOrder: habits.dateOrder }
    this.series = this.seriesBy(habits)
    for await (const rows of table) {
      for (const row of rows) this.take(row)
      const count = this.lines.count + this.givenLines.count
      if (count >= rowsPerMessage || this.characters >= charactersPerMessage) await this.send()
    }
    await this.send()
    this.rejectFile().close()
    const end = await endOf(path, format, this.width)
    await sendMessage({
      kind: 'done',
      ...this.counts,
      report: this.told(habits, end),
    } satisfies ImportMessage)
  }

  private open(format: TableFormat, told: ReadHints): TableRows {
    const { path, mapping } = this.input
    this.meter = { bytes: 0, total: 0 }
    this.seen = noTraits()
    const { meter, seen } = this
    return openTable(path, format, { told, meter, seen, ...readOptionsOf(mapping) })
  }

  private told(habits: ColumnHabits, end: FileEnd) {
    const { decimalComma, scales = {} } = this.mapping
    const read = { ...habits, decimalComma, scales }
    return this.report.told(fullNames(this.head), this.counts, read, this.seen, end)
  }

  private take(one: TableRow): void {
    const { row, cells, problem } = one
    const { headerRow } = this.input.mapping
    if (row === headerRow) this.width = widthOf(cells)
    if (row <= headerRow) {
      this.heads.add(cells)
      this.head = [...this.head.slice(-2), cells]
      return
    }
    if (!problem && isFiller(cells)) return
    if (!problem && this.heads.has(cells)) this.report.repeat()
    else for (const nth of this.series.keys()) this.takeOne(one, nth)
  }

  /** @param nth of the series: a row has a place among the staged ones for each */
  private takeOne({ row, cells, line, problem }: TableRow, nth: number): void {
    this.counts.read++
    const read = problem ? { problem } : this.shipmentOf(cells, this.series[nth] as Series)
    const shipment = 'problem' in read ? refusalReasonOf(read, cells) : read
    if ('problem' in shipment) {
      this.counts.rejected++
      this.report.reject(row, shipment)
      const { sheet, row: at } = placeOfRow(this.seen, row)
      this.rejectFile().add(at, shipment, cells, { sheet, line })
      return
    }
    if (this.isDelimited) this.report.measure(row, cells, this.width)
    const withGiven = this.withGiven || hasDerivedValues(shipment)
    const seq = row * this.series.length + nth
    const staged = stagedRow(this.input.batchId, seq, shipment, this.names, withGiven, this.placeOf(row))
    const forwards = (at: number) => staged[at] === 1
    this.report.add(row, cells, shipment, [forwards(supplierForwards), forwards(buyerForwards)])
    const text = engineLine(staged)
    this.characters += text.length
    const lines = withGiven ? this.givenLines : this.lines
    lines.add(text)
  }

  private seriesBy(habits: Partial<ColumnHabits>): Series[] {
    const now = new Date(this.input.now)
    return seriesOf(this.mapping).map(mapping => ({
      mapping,
      transformer: new Transformer(mapping, now, habits),
    }))
  }

  private shipmentOf(cells: string[], { mapping, transformer }: Series): Shipment | BadRow {
    const read = transformer.shipmentOf(withMonth(cells, mapping))
    return mapping.rowsAre === 'totals' && !('problem' in read) ? totalOf(read, mapping) : read
  }

  /** The first row of JSON lines is made of their names. */
  private placeOf(row: number): FilePlace {
    if (this.isJson) return { row: row - 1 }
    const isOne = (this.mapping.sheets?.length ?? 0) < 2
    const sheet = isOne ? undefined : this.seen.sheets.findLast(({ before }) => before < row)
    return sheet ? { row: row - sheet.before, sheet: sheet.name } : { row }
  }

  private rejectFile(): RejectFile {
    const conventions = conventionsOf(this.mapping)
    this.rejects ??= new RejectFile(
      this.input.rejectsPath,
      fullNames(this.head),
      this.isJson ? 1 : 0,
      conventions,
    )
    return this.rejects
  }

  private async send(): Promise<void> {
    const [lines, givenLines] = [this.lines.take(), this.givenLines.take()]
    this.characters = 0
    const message: ImportMessage = { kind: 'rows', lines, givenLines, ...this.meter, ...this.counts }
    await sendMessage(message)
  }
}

export const importRows = (input: WorkerInput) => new Import(input).run()
