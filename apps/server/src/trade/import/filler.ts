/** Rows without data: blank ones, the numbers or units of the columns below their names, and the head of a page once more. */
import { kilogramsIn, moneyIn } from '../../reference/scales.ts'
import { isCountedUnit } from '../../reference/units.ts'
import { isBlankRow } from '../../tables/readers/table.ts'

const isNumbered = (cells: string[]) =>
  cells.length > 1 && cells.every((cell, column) => cell.trim() === String(column + 1))

/** `(t)`, `USD '000`: the text without its brackets; '' where it is no unit. */
export function unitOfCell(cell: string): string {
  const text = cell.trim().replace(/^[([（](.*)[)\]）]$/u, '$1')
  const isUnit = text.length <= 20 && (kilogramsIn(text) || isCountedUnit(text) || moneyIn(text).currency)
  return isUnit ? text : ''
}

/** Units below the names, or signs that there are none. */
export const isOfUnits = (cells: string[]) =>
  cells.every(cell => /^[\s–—-]*$/u.test(cell) || unitOfCell(cell)) && cells.some(unitOfCell)

export const isFiller = (cells: string[]) => isBlankRow(cells) || isNumbered(cells) || isOfUnits(cells)

/** Case, spaces and the number of the page may differ from one page to the next. */
const plain = (cell: string) => cell.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\d+/g, '#')
const firstOf = (cells: string[]) => plain(cells.find(cell => cell.trim() !== '') ?? '')
const wholeOf = (cells: string[]) => cells.map(plain).join('\t').trimEnd()

/** The titles and column names of a file, which programs print again on each page. */
export class Heads {
  private readonly firsts = new Set<string>()
  private readonly rows = new Set<string>()

  constructor(rows: string[][] = []) {
    for (const cells of rows) this.add(cells)
  }

  add(cells: string[]): void {
    if (!cells.some(cell => /\p{L}/u.test(cell))) return
    this.firsts.add(firstOf(cells))
    this.rows.add(wholeOf(cells))
  }

  has(cells: string[]): boolean {
    return this.firsts.has(firstOf(cells)) && this.rows.has(wholeOf(cells))
  }
}
