/** Merged cells of a sheet: people see one value in their whole area, the file has it in the first cell only. */

export interface MergedArea {
  firstRow: number
  lastRow: number
  /** From 0. */
  firstColumn: number
  lastColumn: number
}

/** Excel itself becomes unusable long before. */
const mergedMax = 200_000

const reference = /mergeCell\s[^<>]{0,60}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g

/** Column of letters, from 0. */
export function columnIndex(letters: string): number {
  let column = 0
  for (let at = 0; at < letters.length; at++) {
    const letter = letters.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

/** The areas that the XML behind the rows of a sheet names, from above; undefined when there are too many. */
export function mergedAreasIn(xml: string): MergedArea[] | undefined {
  const areas: MergedArea[] = []
  for (const [, left = '', top, right = '', bottom] of xml.matchAll(reference)) {
    if (areas.length === mergedMax) return undefined
    areas.push({
      firstRow: Number(top),
      lastRow: Number(bottom),
      firstColumn: columnIndex(left),
      lastColumn: columnIndex(right),
    })
  }
  return areas.sort((a, b) => a.firstRow - b.firstRow)
}

/** Goes through the rows of a sheet from above. */
export class MergedCells {
  private readonly areas: MergedArea[]
  private next = 0
  /** The areas that the current row is in, by their first column. */
  private readonly open = new Map<number, { area: MergedArea; text: string }>()

  constructor(areas: MergedArea[]) {
    this.areas = areas
  }

  /**
   * The cells of a row as people see them: an area gives its text to each of its rows that has content of its own, in
   * its first column; text that an area covers is left out. Changes `cells`.
   *
   * @param mayFill whether a column takes the text in this row
   * @returns columns that got it
   */
  apply(row: number, cells: string[], mayFill: (column: number) => boolean): number[] {
    this.begin(row, cells)
    const filled: number[] = []
    for (const [column, { area, text }] of this.open) {
      if (area.lastRow < row) {
        this.open.delete(column)
        continue
      }
      const from = area.firstRow === row ? column + 1 : column
      for (let at = from; at <= area.lastColumn && at < cells.length; at++) cells[at] = ''
      if (area.firstRow < row && text !== '' && mayFill(column)) filled.push(column)
    }
    if (filled.length === 0 || cells.every(cell => cell === '')) return []
    for (const column of filled) {
      while (cells.length < column) cells.push('')
      cells[column] = this.open.get(column)?.text ?? ''
    }
    return filled
  }

  private begin(row: number, cells: string[]): void {
    for (let area = this.areas[this.next]; area && area.firstRow <= row; area = this.areas[++this.next])
      if (area.lastRow >= row)
        this.open.set(area.firstColumn, {
          area,
          text: area.firstRow === row ? (cells[area.firstColumn] ?? '') : '',
        })
  }
}
