/** Sheets of a workbook as streams of rows. */
import { TableError } from '../problems.ts'
import { SheetReader } from './sheet-reader.ts'
import type { NamesTest, ReadOptions, TableRows } from './table.ts'
import { openEntry, openWorkbook, readDayStyles, readSharedTexts, type Workbook } from './xlsx-parts.ts'

interface SheetParts {
  texts: string[]
  dayStyles: boolean[]
}

async function* readSheet(
  book: Workbook,
  sheet: string,
  parts: SheetParts,
  options: ReadOptions = {},
): TableRows {
  const entry = book.entries.get(sheet)
  if (!entry) throw new TableError('damagedWorkbook')
  if (options.meter) options.meter.total = entry.uncompressedSize
  const reader = new SheetReader(parts.texts, parts.dayStyles, book.from1904, options.seen)
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

const lookedAtRows = 40

/** The first sheet with column names; where none has them, or nobody knows them, the first with rows. */
async function chooseSheet(book: Workbook, parts: SheetParts, hasNames?: NamesTest): Promise<string> {
  let fallback = ''
  for (const sheet of book.sheets) {
    const first: string[][] = []
    for await (const rows of readSheet(book, sheet, parts)) {
      first.push(...rows.map(({ cells }) => cells))
      if (first.length >= lookedAtRows) break
    }
    if (first.length > 0 && !fallback) fallback = sheet
    if (hasNames?.(first)) return sheet
    if (fallback && !hasNames) break
  }
  if (!fallback) throw new TableError('empty')
  return fallback
}

/**
 * Rows of the workbook's sheet with data. Cells are texts: days as ISO, numbers with a decimal point.
 *
 * @throws TableError for a file that is damaged, encrypted, or far too large when unpacked
 */
export async function* readXlsx(path: string, options: ReadOptions = {}): TableRows {
  const book = await openWorkbook(path)
  try {
    const parts = { texts: await readSharedTexts(book), dayStyles: await readDayStyles(book) }
    const sheet = await chooseSheet(book, parts, options.hasNames)
    yield* readSheet(book, sheet, parts, options)
  } finally {
    book.zip.close()
  }
}
