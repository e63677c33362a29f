/** The sheets of a workbook, as a person chooses among them. */

import type { NamesTest } from './readers/table.ts'
import { chooseSheet, lookedAtRows, readParts, readSheet, type SheetParts } from './readers/xlsx.ts'
import { hasPivot, openEntry, openWorkbook, type Workbook, type WorkbookSheet } from './readers/xlsx-parts.ts'

export interface SheetInfo {
  name: string
  rowCount: number
  /** The sheet is too large to count: the number is estimated from its first part. */
  isEstimate: boolean
  isHidden: boolean
  hasPivot: boolean
  /** It is read when nobody chooses. */
  isFirstChoice: boolean
  /** First rows, by which its column names are found. */
  prints: string[]
}

/** Unpacked bytes in which rows are counted, for each sheet. */
const countedBytes = 48 * 1024 * 1024
const sheetsMax = 100
/** Cells of all sheets together whose rows are compared as column names. */
const printedCells = 400_000
const rowEnd = Buffer.from('</row>')

function endsIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(rowEnd); at >= 0; at = chunk.indexOf(rowEnd, at + rowEnd.length)) count++
  return count
}

/** Counts the end tags of rows: ten times as fast as reading the rows. */
async function countRows(
  book: Workbook,
  { path }: WorkbookSheet,
): Promise<{ rowCount: number; isEstimate: boolean }> {
  const entry = book.entries.get(path)
  if (!entry) return { rowCount: 0, isEstimate: false }
  const stream = await openEntry(book.zip, entry)
  let rowCount = 0
  let bytes = 0
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // A tag may be divided between two chunks.
      const whole = Buffer.concat([rest, chunk])
      rowCount += endsIn(whole)
      rest = whole.subarray(Math.max(0, whole.length - rowEnd.length + 1))
      bytes += chunk.length
      if (bytes >= countedBytes) {
        const share = entry.uncompressedSize / bytes
        return { rowCount: Math.round(rowCount * Math.max(1, share)), isEstimate: share > 1 }
      }
    }
  } finally {
    stream.destroy()
  }
  return { rowCount, isEstimate: false }
}

async function printsOf(
  book: Workbook,
  sheet: WorkbookSheet,
  parts: SheetParts,
  printOf: (cells: string[]) => string,
) {
  const prints: string[] = []
  let cells = 0
  for await (const rows of readSheet(book, sheet, parts, { mergedUpTo: 0 })) {
    const looked = rows.slice(0, lookedAtRows - prints.length)
    prints.push(...looked.map(row => printOf(row.cells)))
    cells += looked.reduce((sum, row) => sum + row.cells.length, 0)
    if (prints.length >= lookedAtRows) break
  }
  return { prints, cells }
}

/** @throws TableError */
export async function listSheets(
  path: string,
  { hasNames, printOf }: { hasNames: NamesTest; printOf: (cells: string[]) => string },
): Promise<SheetInfo[]> {
  const book = await openWorkbook(path)
  try {
    const parts = await readParts(book)
    const first = await chooseSheet(book, parts, hasNames)
    const found: SheetInfo[] = []
    let cellsLeft = printedCells
    const printsWhileFew = async (sheet: WorkbookSheet) => {
      if (cellsLeft <= 0) return []
      const { prints, cells } = await printsOf(book, sheet, parts, printOf)
      cellsLeft -= cells
      return prints
    }
    for (const sheet of book.sheets.slice(0, sheetsMax))
      found.push({
        name: sheet.name,
        ...(await countRows(book, sheet)),
        isHidden: sheet.isHidden,
        hasPivot: await hasPivot(book, sheet),
        isFirstChoice: sheet === first,
        prints: await printsWhileFew(sheet),
      })
    return found
  } finally {
    book.zip.close()
  }
}
