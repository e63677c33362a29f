/** Sheets of a workbook as streams of rows. */
import { findHeaderRow } from '../mapping/header-row.ts'
import { TableError } from '../problems.ts'
import {
  maxColumns,
  maxRowLength,
  type ReadOptions,
  type TableRow,
  type TableRows,
  tableRow,
} from './table.ts'
import {
  openEntry,
  openWorkbook,
  readDayStyles,
  readSharedTexts,
  unescapeText,
  type Workbook,
  xmlParser,
} from './xlsx-parts.ts'

const dayMs = 86_400_000

/** Excel's day number as a calendar day, with the time when it has one. */
function dayOf(serial: number, from1904: boolean): string {
  const days = from1904 ? serial - 24_107 : serial - 25_569
  const date = new Date(Math.round(days * 86_400) * 1000)
  if (Number.isNaN(date.getTime()) || Math.abs(days * dayMs) > 4e12) return String(serial)
  const iso = date.toISOString()
  return Number.isInteger(serial) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** The number that people see: 15 digits, as the program itself shows. */
const shownNumber = (text: string) => {
  const value = Number(text)
  return text.length > 15 && Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text
}

function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

class SheetReader {
  rows: TableRow[] = []
  readonly write: (text: string) => void
  private row = 0
  private cells: string[] = []
  private column = -1
  private length = 0
  private tooWide = false
  private type = ''
  private style = 0
  private value = ''
  private reading = false
  private readonly texts: string[]
  private readonly dayStyles: boolean[]
  private readonly from1904: boolean

  constructor(texts: string[], dayStyles: boolean[], from1904: boolean) {
    this.texts = texts
    this.dayStyles = dayStyles
    this.from1904 = from1904
    const parser = xmlParser({
      open: (name, attributes) => this.open(name, attributes),
      close: name => this.close(name),
      text: text => {
        if (!this.reading) return
        this.length += text.length
        if (this.length <= maxRowLength) this.value += text
      },
    })
    this.write = text => void parser.write(text)
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.row = Number(attributes.r) || this.row + 1
      this.cells = []
      this.column = -1
      this.length = 0
      this.tooWide = false
    } else if (name === 'c') {
      this.column = attributes.r ? columnOf(attributes.r) : this.column + 1
      this.type = attributes.t ?? 'n'
      this.style = Number(attributes.s ?? 0)
      this.value = ''
    } else if (name === 'v' || name === 't') this.reading = true
  }

  private close(name: string): void {
    if (name === 'v' || name === 't') this.reading = false
    else if (name === 'c') this.endCell()
    else if (name === 'row') this.endRow()
  }

  private endCell(): void {
    const text = this.cellText()
    if (text === '') return
    if (this.column >= maxColumns) {
      this.tooWide = true
      return
    }
    while (this.cells.length < this.column) this.cells.push('')
    this.cells[this.column] = text
  }

  private cellText(): string {
    switch (this.type) {
      case 's':
        return this.texts[Number(this.value)] ?? ''
      case 'e':
        return ''
      case 'b':
        return this.value === '1' ? 'true' : 'false'
      case 'n':
        if (this.value === '') return ''
        return this.dayStyles[this.style] ? dayOf(Number(this.value), this.from1904) : shownNumber(this.value)
      default:
        return unescapeText(this.value)
    }
  }

  private endRow(): void {
    const { row, cells } = this
    if (this.length > maxRowLength) this.rows.push({ row, cells: cells.slice(0, 20), problem: 'tooLong' })
    else if (this.tooWide) this.rows.push({ row, cells: cells.slice(0, 20), problem: 'tooManyColumns' })
    else this.rows.push(tableRow(row, cells))
  }
}

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
  const reader = new SheetReader(parts.texts, parts.dayStyles, book.from1904)
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
  } catch (error) {
    if (error instanceof TableError || options.signal?.aborted) throw error
    throw new TableError('damagedWorkbook', { cause: error })
  } finally {
    stream.destroy()
  }
}

const lookedAtRows = 40

/** The first sheet with column names; where none has them, the first with rows. */
async function chooseSheet(book: Workbook, parts: SheetParts): Promise<string> {
  let fallback = ''
  for (const sheet of book.sheets) {
    const first: string[][] = []
    for await (const rows of readSheet(book, sheet, parts)) {
      first.push(...rows.map(({ cells }) => cells))
      if (first.length >= lookedAtRows) break
    }
    if (first.length > 0 && !fallback) fallback = sheet
    if (findHeaderRow(first).row > 0) return sheet
  }
  if (!fallback) throw new TableError('empty')
  return fallback
}

/**
 * Rows of a workbook's sheet with data. Cells are texts: days as ISO, numbers with a decimal point.
 *
 * @throws TableError for what is damaged, encrypted, or unpacks to far too much
 */
export async function* readXlsx(path: string, options: ReadOptions = {}): TableRows {
  const book = await openWorkbook(path)
  try {
    const parts = { texts: await readSharedTexts(book), dayStyles: await readDayStyles(book) }
    const sheet = await chooseSheet(book, parts)
    yield* readSheet(book, sheet, parts, options)
  } finally {
    book.zip.close()
  }
}
