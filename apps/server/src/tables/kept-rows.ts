/** People see the first rows of a file: very large rows stay in the reader, and only their positions go on. */

/** Rows below the column names that people are shown. */
const shownRows = 20
/** Limits of column names, dates and shown cells; the cells of a wide row get an equal share. */
const keptCell = { most: 1000, least: 60 }
const keptRow = 100_000
/** Limits of characters and cells for all rows together; the shown rows do not count. */
const keptSize = 4_000_000
const keptCells = 250_000

function short(row: string[]): string[] {
  const share = Math.floor(keptRow / Math.max(1, row.length))
  const most = Math.min(keptCell.most, Math.max(keptCell.least, share))
  return row.map(cell => (cell.length > most ? cell.slice(0, most) : cell))
}

/** @param headerRow the row of the column names, from 1 */
export function keptRows(rows: string[][], headerRow: number): string[][] {
  let size = 0
  let cells = 0
  return rows.map((whole, at) => {
    const row = short(whole)
    size += row.reduce((sum, cell) => sum + cell.length, 0)
    cells += row.length
    const isShown = at >= headerRow - 1 && at < headerRow + shownRows
    return isShown || (size <= keptSize && cells <= keptCells) ? row : []
  })
}

/** Cells that a guess is made from. What one means takes a hundred times as long as reading it: 44 columns have 500 rows. */
const judgedCells = 25_000

/** The first rows, so many that a guess takes seconds however wide a file is. */
export function judgedRows(rows: string[][], most = judgedCells): string[][] {
  let cells = 0
  const end = rows.findIndex(row => {
    cells += row.length
    return cells > most
  })
  return end < 0 ? rows : rows.slice(0, Math.max(1, end))
}
