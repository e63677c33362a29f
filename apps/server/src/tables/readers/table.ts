/** Every reader of a file gives these. */
import type { DateOrder } from '../dates.ts'
import type { RowProblemCode } from '../problems.ts'

export interface TableRow {
  /** Counted from 1, as a spreadsheet shows it; blank rows count. */
  row: number
  cells: string[]
  /** The line of a text file in which it begins, where that is another number: cells may go over several lines. */
  line?: number
  /** Why the row cannot be used; `cells` then hold what could be kept of it. */
  problem?: RowProblemCode
}

export const isBlankRow = (cells: string[]): boolean => cells.every(cell => cell.trim() === '')

/** Rows in batches of some hundreds: an async step per row would cost more than reading it. */
export type TableRows = AsyncIterable<TableRow[]>

/** Without the blank rows; one that cannot be used stays, whatever could be kept of it. */
export async function* filledRows(table: TableRows): TableRows {
  for await (const rows of table) yield rows.filter(({ cells, problem }) => problem || !isBlankRow(cells))
}

export interface ReadOptions {
  signal?: AbortSignal | undefined
  meter?: Meter
  /** The first rows of a sheet contain column names; this decides which sheet is read. */
  hasNames?: NamesTest | undefined
  /** Filled with what the file says about itself, before its first row is given. */
  told?: ReadHints
  /** The sheets of a workbook to read. When absent, the sheet with the column names is read. */
  sheets?: SheetSelection | undefined
  /** Counted up as rows are read. */
  seen?: WorkbookTraits
  /** The row of the column names: merged cells of a workbook fill their area below it. */
  headerRow?: number | undefined
  /** Merged cells of sheets that unpack to more are not looked for; of all when absent. */
  mergedUpTo?: number | undefined
  /** Columns whose merged cells count once, because they hold numbers. */
  countedOnce?: ReadonlySet<number> | undefined
  /** Leaves out rows that the program hides. */
  skipsHidden?: boolean | undefined
}

/** The traits of a workbook that its cells do not show. */
export interface WorkbookTraits {
  /** Formulas whose result is not in the file: their cells are blank. */
  formulas: number
  /** Their columns. */
  formulaColumns: Set<number>
  /** Cells with an error such as #N/A: they are blank too. */
  errorCells: number
  /** Rows with content that the program hides. They are read unless `skipsHidden`. */
  hiddenRows: number
  /** Cells that got the text of the merged cell they are in, and whether there are such areas. */
  mergedCells: number
  hasMerged: boolean
  /** Numbers of more digits than a workbook keeps, and their columns. */
  roundedNumbers: number
  roundedColumns: Set<number>
  /** Sheets that are read together, with the rows before each. */
  sheets: { name: string; before: number }[]
}

export const noTraits = (): WorkbookTraits => ({
  formulas: 0,
  formulaColumns: new Set(),
  errorCells: 0,
  hiddenRows: 0,
  mergedCells: 0,
  hasMerged: false,
  roundedNumbers: 0,
  roundedColumns: new Set(),
  sheets: [],
})

/** The row as its own sheet counts it; the sheet is named when several are read together. */
export function placeOfRow(
  { sheets }: Pick<WorkbookTraits, 'sheets'>,
  row: number,
): { row: number; sheet?: string } {
  const sheet = sheets.length > 1 ? sheets.findLast(({ before }) => before < row) : undefined
  return sheet ? { row: row - sheet.before, sheet: sheet.name } : { row }
}

/** Sheets that are read one after another as one table: the others must have the same column names. */
export interface SheetSelection {
  names: string[]
  /** Header row of the first sheet. */
  headerRow: number
  /** The fingerprint that two rows of the same column names have in common. */
  printOf: (cells: string[]) => string
}

export type NamesTest = (rows: string[][]) => boolean

/** How dates and numbers are written. */
export interface Conventions {
  dateOrder: DateOrder
  /** Fields whose numbers have a decimal comma. */
  decimalComma: 'all' | string[]
}

export interface ReadHints {
  conventions?: Conventions | undefined
  /** Numbers of days count from 1904, as workbooks of old Macs have them. */
  from1904?: boolean | undefined
}

/** How far a file is read. */
export interface Meter {
  /** Bytes of the file, of its unpacked sheet for a workbook. */
  bytes: number
  /** How many there will be. */
  total: number
}

export const maxColumns = 2000
/** Characters of one row. */
export const maxRowLength = 1024 * 1024
export const tableBatchRows = 500
/** Characters kept of a row that cannot be used. */
export const keptOfBadRow = 2000

/** The row, refused when it has too many columns. */
export function tableRow(row: number, cells: string[]): TableRow {
  if (cells.length <= maxColumns) return { row, cells }
  return { row, cells: cells.slice(0, 20), problem: 'tooManyColumns' }
}
