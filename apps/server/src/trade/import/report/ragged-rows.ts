/** Rows with fewer or more cells than the file has columns: something is missing in them, or stands in another column. */
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { TextTally } from './text-tally.ts'

/** The number of columns: blank names at the end are none. */
export const widthOf = (names: string[]): number => names.findLastIndex(name => !isBlank(name)) + 1

/** `short`: cells are missing. `long`: something stands behind the last column. */
export function raggedness(cells: string[], width: number): 'short' | 'long' | undefined {
  if (cells.length < width) return 'short'
  for (let column = width; column < cells.length; column++) if (!isBlank(cells[column] ?? '')) return 'long'
  return undefined
}

const shown = (cells: string[]) =>
  cells
    .filter(cell => !isBlank(cell))
    .slice(0, 6)
    .join(' | ')

export class RaggedRows {
  private readonly tallies = { short: new TextTally(), long: new TextTally() }

  add(row: number, cells: string[], width: number): void {
    const found = raggedness(cells, width)
    if (found) this.tallies[found].add(shown(cells), row)
  }

  told() {
    return { shortRows: this.tallies.short.noted(), longRows: this.tallies.long.noted() }
  }
}
