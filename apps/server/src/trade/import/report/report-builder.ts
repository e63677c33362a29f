/** Collects, while a file is read, what a person should know afterwards. Memory does not grow with the file. */
import type { ImportReport, RowNote, SameBills, ShipmentField } from '@backoffice/contract'
import type { FileEnd } from '../../../tables/end-of-file.ts'
import type { BadRow, RowProblemCode } from '../../../tables/problems.ts'
import { placeOfRow, type WorkbookTraits } from '../../../tables/readers/table.ts'
import type { Shipment } from '../../store/shipment.ts'
import type { ColumnHabits } from '../column-habits.ts'
import type { Mapping } from '../mapping/fields.ts'
import { columnsOfExports } from '../values/turned.ts'
import { DaySpread } from './day-spread.ts'
import { FieldTally } from './field-tally.ts'
import { LeftOutTally } from './left-out-tally.ts'
import { type MappedPlaces, MappedPlaceTexts } from './mapped-places.ts'
import { RaggedRows } from './ragged-rows.ts'
import { TextTally } from './text-tally.ts'

/** The report as it is kept: reasons are named in the language of the reader later. */
export type StoredReport = Omit<ImportReport, 'rejected' | 'withExamples' | 'sameBills'> & {
  rejected: (RowNote & { problem: RowProblemCode })[]
  /** Only a check has these. */
  sameBills?: SameBills[]
}

/** The first words of rows that sum up others. */
const totalStart =
  /^\W{0,3}(?:(?:grand |sub[- ]?)?totals?\b|sum\b|(?:gran )?total(?:e|es)?\b|suma\b|toplam\b|jumlah\b|итого|всего|合计|总计|小计|總計|合計|tổng (?:cộng|số))/iu

const startsWithDigit = /^\d/

/** Most rows begin with a day or a number. */
const isTotal = (text: string) => !startsWithDigit.test(text) && totalStart.test(text)

const firstText = (cells: string[]) => cells.find(cell => cell.trim() !== '') ?? ''

/** Why a row was refused; sums of other rows lack what shipments have. */
export function refusalReasonOf(row: BadRow, cells: string[]): BadRow {
  const [start = '', ...others] = cells.filter(cell => cell.trim() !== '')
  const lacks = ['noDate', 'badDate', 'yearOnly', 'nothingToFind'].includes(row.problem)
  // A company may be called so too.
  const isSum = isTotal(start) && !others.some(cell => /\p{L}{3}/u.test(cell))
  return lacks && isSum ? { problem: 'totalRow', detail: start.trim().slice(0, 60) } : row
}

/** Rows as their sheets count them. */
const withSheets = <N extends RowNote>(noted: N, seen: WorkbookTraits): N => ({
  ...noted,
  examples: noted.examples.map(example => ({ ...example, ...placeOfRow(seen, example.row) })),
})

/** How many entries a person should look at. */
function doubtsOf(report: Omit<StoredReport, 'doubts'>): number {
  const { fields, rejected, daysOutside, daysAhead, totalRows, shortRows, longRows } = report
  const {
    endsEarly,
    endsOpen,
    formulas,
    errorCells,
    hiddenRows,
    mergedCells = 0,
    roundedNumbers = 0,
  } = report
  const ofFields = fields.map(({ unread, outliers }) => Number(unread.count > 0) + Number(outliers.count > 0))
  const noted = [daysOutside, daysAhead, totalRows, shortRows, longRows].map(({ count }) => count)
  const counts = [
    ...noted,
    formulas,
    errorCells,
    hiddenRows,
    mergedCells,
    roundedNumbers,
    Number(endsEarly),
    Number(endsOpen),
  ]
  return (
    ofFields.reduce((sum, count) => sum + count, 0) +
    rejected.length +
    counts.filter(count => count > 0).length
  )
}

export class ReportBuilder {
  private readonly fields: FieldTally[]
  private readonly dateColumn: number[]
  private readonly days: DaySpread
  private readonly totals = new TextTally()
  private readonly ragged = new RaggedRows()
  private readonly leftOut: LeftOutTally
  private readonly skipsHidden: boolean
  private readonly rejected = new Map<RowProblemCode, TextTally>()
  private readonly forwarders = { supplier: 0, buyer: 0 }
  private repeatedHeads = 0

  constructor(mapping: Mapping, now: Date, mapped?: MappedPlaces) {
    const { columns, monthColumn, dayColumn } = mapping
    const ofExports = columnsOfExports(mapping)
    this.dateColumn = [...(columns.date ?? []), monthColumn, dayColumn].filter(column => column !== undefined)
    const texts = new MappedPlaceTexts(mapped)
    const fields = Object.keys({ ...columns, ...ofExports }) as ShipmentField[]
    this.fields = fields
      .filter(field => field !== 'date')
      .map(field => new FieldTally(field, { mapping, ofExports: ofExports[field] ?? [], mapped: texts }))
    this.days = new DaySpread(now.toISOString().slice(0, 10))
    this.leftOut = new LeftOutTally(mapping)
    this.skipsHidden = mapping.skipsHidden === true
  }

  /** Cells of a row that came in, as a file with delimiters has them. @param width number of columns */
  measure(row: number, cells: string[], width: number): void {
    this.ragged.add(row, cells, width)
  }

  /** The head of a page once more. */
  repeat(): void {
    this.repeatedHeads++
  }

  /** A row that came in. @param forwards whether its supplier, its buyer forwards goods */
  add(row: number, cells: string[], shipment: Shipment, forwards: [supplier: boolean, buyer: boolean]): void {
    for (const field of this.fields) field.add(row, cells, shipment)
    this.leftOut.add(row, cells)
    this.days.add(shipment.date, row)
    if (forwards[0]) this.forwarders.supplier++
    if (forwards[1]) this.forwarders.buyer++
    const start = firstText(cells)
    if (isTotal(start)) this.totals.add(start, row)
    else if (isTotal(shipment.product) && !shipment.billNo) this.totals.add(shipment.product, row)
  }

  reject(row: number, { problem, detail = '' }: BadRow): void {
    const tally = this.rejected.get(problem) ?? new TextTally()
    this.rejected.set(problem, tally)
    tally.add(detail, row)
  }

  told(
    headers: string[],
    counts: { read: number; rejected: number },
    habits: ColumnHabits & Pick<Mapping, 'decimalComma' | 'scales'>,
    seen: WorkbookTraits,
    fileEnd: FileEnd,
  ): StoredReport {
    const { dateOrder, hasOrder, isOrderProven, isNextDay, hs, decimalComma, scales = {} } = habits
    const { start, end } = this.days
    const { formulas, errorCells, hiddenRows, mergedCells, roundedNumbers } = seen
    const placed = <N extends RowNote>(noted: N): N => withSheets(noted, seen)
    const dates = { field: 'date' as const, columns: this.dateColumn.map(column => headers[column] ?? '') }
    const none: RowNote = { count: 0, examples: [] }
    const report = {
      readCount: counts.read,
      rejectedCount: counts.rejected,
      fields: [
        { ...dates, filled: counts.read - counts.rejected, unread: none, outliers: none, zeros: 0 },
        ...this.fields
          .map(field => field.told(headers))
          .map(field => ({ ...field, unread: placed(field.unread), outliers: placed(field.outliers) })),
      ],
      leftOut: this.leftOut.told(headers).map(placed),
      rejected: [...this.rejected].map(([problem, tally]) => ({ problem, ...placed(tally.noted()) })),
      startDate: start,
      endDate: end,
      daysOutside: placed(this.days.outside()),
      daysAhead: placed(this.days.ahead()),
      totalRows: placed(this.totals.noted()),
      ...this.ragged.told(),
      endsEarly: fileEnd === 'early',
      endsOpen: fileEnd === 'open',
      formulas,
      errorCells,
      ...(this.skipsHidden ? { hiddenRows: 0, hiddenLeftOut: hiddenRows } : { hiddenRows }),
      ...(this.repeatedHeads > 0 && { repeatedHeads: this.repeatedHeads }),
      mergedCells,
      roundedNumbers,
      forwarders: this.forwarders,
      habits: {
        dateOrder: hasOrder ? dateOrder : null,
        orderProven: isOrderProven,
        nextDay: isNextDay,
        decimalComma,
        scales: Object.entries(scales).flatMap(([field, factor]) =>
          factor === 1 ? [] : [{ field: field as ShipmentField, factor }],
        ),
        zerosAdded: hs.dropsZero,
      },
    }
    return { ...report, doubts: doubtsOf(report) }
  }
}
