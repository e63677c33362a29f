/** The XML of a sheet as rows of texts. */
import type { SaxesParser } from 'saxes'
import { columnIndex, type MergedCells } from './merged-cells.ts'
import { digitsOf, isBeyondDigits } from './number-text.ts'
import { maxColumns, maxRowLength, noTraits, type TableRow, tableRow, type WorkbookTraits } from './table.ts'
import { unescapeText, xmlParser } from './xlsx-parts.ts'

const dayMs = 86_400_000

/** Excel's day number as a calendar day, with the time when it has one. */
function dayOf(serial: number, from1904: boolean): string {
  const days = from1904 ? serial - 24_107 : serial - 25_569
  const date = new Date(Math.round(days * 86_400) * 1000)
  if (Number.isNaN(date.getTime()) || Math.abs(days * dayMs) > 4e12) return String(serial)
  const iso = date.toISOString()
  return Number.isInteger(serial) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** The number that people see: 15 digits, as the program itself shows. All digits that the file has of larger ones. */
const shownNumber = (text: string) => {
  if (isBeyondDigits(text)) return digitsOf(text)
  const value = text.length > 15 ? Number(text) : Number.NaN
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text
}

/** Characters that XML takes as they are, in text of any version. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
const plainText = /[^<\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\ufffe\uffff]*/.source
/** A row and a cell as programs write nearly all of them. */
const plainRow = /\s*<row(?: r="(\d+)")?(?: (?!r=)[\w:]+="[^"<&]*")*>/y
const plainCell = new RegExp(
  `<c(?: r="([A-Z]+)\\d+")?(?: s="(\\d+)")?(?: t="(\\w+)")?(?:/>|>` +
    `(?:<v>(${plainText})</v>|<is><t(?: xml:space="preserve")?(?:/>|>(${plainText})</t>)</is>|<v/>)?</c>)`,
  'y',
)
const rowEnd = '</row>'

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const strangeReference = /&(?!(?:amp|lt|gt|quot|apos);)/
const dereferenced = (text: string) =>
  text.includes('&') ? text.replace(/&(\w+);/g, (_, name: string) => references[name] ?? '') : text

interface SheetReading {
  texts: string[]
  dayStyles: boolean[]
  from1904: boolean
  merged: MergedCells
  seen?: WorkbookTraits | undefined
  /** The row of the column names: merged cells below it fill their area. None do when it is not known. */
  headerRow?: number | undefined
  /** Columns whose merged cells count once, because they hold numbers. */
  countedOnce?: ReadonlySet<number> | undefined
  skipsHidden?: boolean | undefined
}

/** Simple rows skip the XML parser and are read in a third of the time. */
export class SheetReader {
  rows: TableRow[] = []
  private readonly parser: SaxesParser
  /** The text of a row that has not ended yet. */
  private text = ''
  /** Tells whether the parser is between two rows. */
  private between = false
  private row = 0
  private cells: string[] = []
  private column = -1
  private length = 0
  private tooWide = false
  private type = ''
  private style = 0
  private value = ''
  private isInText = false
  private hasFormula = false
  private isHidden = false
  private readonly seen: WorkbookTraits
  private readonly reading: SheetReading

  constructor(reading: SheetReading) {
    this.reading = reading
    this.seen = reading.seen ?? noTraits()
    this.parser = xmlParser({
      open: (name, attributes) => this.open(name, attributes),
      close: name => this.close(name),
      text: text => {
        if (!this.isInText) return
        this.length += text.length
        if (this.length <= maxRowLength) this.value += text
      },
    })
  }

  write(text: string): void {
    this.text += text
    let at = 0
    for (;;) {
      const end = this.text.indexOf(rowEnd, at)
      if (end < 0) break
      const next = end + rowEnd.length
      if (!this.between || !this.takePlain(at, end)) this.parse(this.text.slice(at, next))
      at = next
    }
    this.text = this.text.slice(at)
    if (this.text.length > maxRowLength) this.end()
  }

  /** Passes the remaining text to the parser. */
  end(): void {
    this.parse(this.text)
    this.text = ''
  }

  private parse(text: string): void {
    this.between = false
    this.parser.write(text)
  }

  /** Reads a row that ends at `end`, unless something about it is unusual. */
  private takePlain(at: number, end: number): boolean {
    plainRow.lastIndex = at
    const start = plainRow.exec(this.text)
    if (!start || end - at > maxRowLength) return false
    const rowBefore = this.row
    this.openRow(start[1], start[0].includes(' hidden="1"'))
    plainCell.lastIndex = plainRow.lastIndex
    while (plainCell.lastIndex < end) {
      const cell = plainCell.exec(this.text)
      const text = cell?.[4] ?? cell?.[5] ?? ''
      if (!cell || strangeReference.test(text) || text.includes(']]>')) {
        this.row = rowBefore
        return false
      }
      this.openCell(cell[1], cell[2], cell[3])
      this.value = dereferenced(text)
      this.endCell()
    }
    this.endRow()
    return true
  }

  private openRow(number: string | undefined, isHidden: boolean): void {
    this.row = Number(number) || this.row + 1
    this.isHidden = isHidden
    this.cells = []
    this.column = -1
    this.length = 0
    this.tooWide = false
  }

  private openCell(reference: string | undefined, style = '0', type = 'n'): void {
    this.column = reference ? columnIndex(reference) : this.column + 1
    this.type = type
    this.style = Number(style)
    this.value = ''
    this.hasFormula = false
  }

  private open(name: string, { r, s, t, hidden }: Record<string, string>): void {
    if (name === 'row') this.openRow(r, hidden === '1' || hidden === 'true')
    else if (name === 'c') this.openCell(r, s, t)
    else if (name === 'f') this.hasFormula = true
    else if (name === 'v' || name === 't') this.isInText = true
  }

  private close(name: string): void {
    if (name === 'v' || name === 't') this.isInText = false
    else if (name === 'c') this.endCell()
    else if (name === 'row') this.endRow()
    this.between = name === 'row'
  }

  private endCell(): void {
    if (this.hasFormula && this.value === '' && this.type !== 'str') {
      this.seen.formulas++
      this.seen.formulaColumns.add(this.column)
    } else if (this.type === 'e') this.seen.errorCells++
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
        return this.reading.texts[Number(this.value)] ?? ''
      case 'e':
        return ''
      case 'b':
        return this.value === '1' ? 'true' : 'false'
      case 'n':
        if (this.value === '') return ''
        if (this.reading.dayStyles[this.style]) return dayOf(Number(this.value), this.reading.from1904)
        if (isBeyondDigits(this.value)) {
          this.seen.roundedNumbers++
          this.seen.roundedColumns.add(this.column)
        }
        return shownNumber(this.value)
      default:
        return unescapeText(this.value)
    }
  }

  private endRow(): void {
    const { row, cells } = this
    const { headerRow = Number.POSITIVE_INFINITY, merged, skipsHidden, countedOnce } = this.reading
    const isData = row > headerRow
    const filled = merged.apply(row, cells, column => isData && !countedOnce?.has(column))
    for (const column of filled) this.length += cells[column]?.length ?? 0
    this.seen.mergedCells += filled.length
    if (this.isHidden && cells.some(cell => cell !== '')) this.seen.hiddenRows++
    if (this.isHidden && isData && skipsHidden) return
    if (this.length > maxRowLength) this.rows.push({ row, cells: cells.slice(0, 20), problem: 'tooLong' })
    else if (this.tooWide) this.rows.push({ row, cells: cells.slice(0, 20), problem: 'tooManyColumns' })
    else this.rows.push(tableRow(row, cells))
  }
}
