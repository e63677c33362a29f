/** Sheets of a workbook as streams of rows. */
import { judgedRows } from '../kept-rows.ts'
import { TableError } from '../problems.ts'
import { MergedCells } from './merged-cells.ts'
import { SheetReader } from './sheet-reader.ts'
import type { NamesTest, ReadOptions, SheetSelection, TableRows } from './table.ts'
import {
  hasPivot,
  openEntry,
  openWorkbook,
  readDayStyles,
  readMerged,
  readSharedTexts,
  type Workbook,
  type WorkbookSheet,
} from './xlsx-parts.ts'

export interface SheetParts {
  texts: string[]
  dayStyles: boolean[]
}

export const readParts = async (book: Workbook): Promise<SheetParts> => ({
  texts: await readSharedTexts(book),
  dayStyles: await readDayStyles(book),
})

export async function* readSheet(
  book: Workbook,
  sheet: WorkbookSheet,
  parts: SheetParts,
  options: ReadOptions = {},
): TableRows {
  const entry = book.entries.get(sheet.path)
  if (!entry) throw new TableError('damagedWorkbook')
  const { seen, headerRow, countedOnce, skipsHidden } = options
  const { mergedUpTo = Number.POSITIVE_INFINITY } = options
  const areas = entry.uncompressedSize <= mergedUpTo ? await readMerged(book, sheet) : []
  if (seen && areas.length > 0) seen.hasMerged = true
  const { from1904 } = book
  const merged = new MergedCells(areas)
  const reader = new SheetReader({ ...parts, from1904, merged, seen, headerRow, countedOnce, skipsHidden })
  const decoder = new TextDecoder()
  const stream = await openEntry(book.zip, entry)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      options.signal?.throwIfAborted()
      if (options.meter) options.meter.bytes += chunk.length
      reader.write(decoder.decode(chunk, { stream: true }))
      if (reader.rows.length === 0) continue
      yield reader.rows
      reader.rows = []
    }
    reader.end()
    if (reader.rows.length > 0) yield reader.rows
  } catch (error) {
    if (error instanceof TableError || options.signal?.aborted) throw error
    throw new TableError('damagedWorkbook', { cause: error })
  } finally {
    stream.destroy()
  }
}

export const lookedAtRows = 40
/** Cells of all sheets together in which column names are looked for: naming them takes a hundred times as long as reading. */
const namedCells = 20_000

/** Sheets of data first: neither hidden nor with a pivot table on them. */
async function inOrder(book: Workbook): Promise<WorkbookSheet[]> {
  const behind = new Map<WorkbookSheet, number>()
  for (const sheet of book.sheets)
    behind.set(sheet, Number(sheet.isHidden) * 2 + Number(await hasPivot(book, sheet)))
  return book.sheets.toSorted((a, b) => (behind.get(a) ?? 0) - (behind.get(b) ?? 0))
}

/** The first sheet with column names; when no sheet has them or nobody can tell, the first sheet with rows. */
export async function chooseSheet(
  book: Workbook,
  parts: SheetParts,
  hasNames?: NamesTest,
): Promise<WorkbookSheet> {
  let fallback: WorkbookSheet | undefined
  let cellsLeft = namedCells
  for (const sheet of await inOrder(book)) {
    if (cellsLeft <= 0) break
    const first: string[][] = []
    for await (const rows of readSheet(book, sheet, parts, { mergedUpTo: 0 })) {
      first.push(...rows.map(({ cells }) => cells))
      if (first.length >= lookedAtRows) break
    }
    cellsLeft -= first.reduce((sum, cells) => sum + cells.length, 0)
    if (first.length > 0) fallback ??= sheet
    if (book.sheets.length === 1 ? first.length > 0 : hasNames?.(judgedRows(first, namedCells))) return sheet
    if (fallback && !hasNames) break
  }
  if (!fallback) throw new TableError('empty')
  return fallback
}

/** @throws TableError when the workbook has no such sheet */
function sheetsNamed(book: Workbook, names: string[]): WorkbookSheet[] {
  return names.map(name => {
    const sheet = book.sheets.find(one => one.name === name)
    if (!sheet) throw new TableError('noSheet', { detail: name })
    return sheet
  })
}

/** Rows of several sheets: numbers go on, the column names are given once. @throws TableError sheetDiffers */
async function* readTogether(
  book: Workbook,
  sheets: WorkbookSheet[],
  parts: SheetParts,
  options: ReadOptions & { sheets: SheetSelection },
): TableRows {
  const { headerRow, printOf } = options.sheets
  let print: string | undefined
  let last = 0
  for (const [at, sheet] of sheets.entries()) {
    const before = last
    options.seen?.sheets.push({ name: sheet.name, before })
    let hasBegun = at === 0
    for await (const rows of readSheet(book, sheet, parts, options)) {
      const kept = rows.filter(({ row, cells }) => {
        last = before + row
        if (at === 0 && row === headerRow) print = printOf(cells)
        if (hasBegun) return true
        if (printOf(cells) === print) hasBegun = true
        else if (row > lookedAtRows) throw new TableError('sheetDiffers', { detail: sheet.name })
        return false
      })
      if (kept.length > 0) yield before === 0 ? kept : kept.map(row => ({ ...row, row: row.row + before }))
    }
    if (!hasBegun) throw new TableError('sheetDiffers', { detail: sheet.name })
  }
}

/**
 * Rows of the workbook's sheet with data, or of the chosen ones. Cells are texts: days as ISO, numbers with a decimal
 * point.
 *
 * @throws TableError for a file that is damaged, encrypted, or far too large when unpacked
 */
export async function* readXlsx(path: string, options: ReadOptions = {}): TableRows {
  const book = await openWorkbook(path)
  try {
    const parts = await readParts(book)
    const { sheets: chosen, meter, told } = options
    if (told && book.from1904) told.from1904 = true
    const sheets = chosen
      ? sheetsNamed(book, chosen.names)
      : [await chooseSheet(book, parts, options.hasNames)]
    if (meter)
      meter.total = sheets.reduce((sum, one) => sum + (book.entries.get(one.path)?.uncompressedSize ?? 0), 0)
    const [first] = sheets
    if (chosen) yield* readTogether(book, sheets, parts, { ...options, sheets: chosen })
    else if (first) yield* readSheet(book, first, parts, options)
  } finally {
    book.zip.close()
  }
}
