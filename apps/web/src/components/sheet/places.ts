/** Cells of a sheet and rectangles of them. Rows and columns count from 0. */
export interface CellPosition {
  row: number
  column: number
}

interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

/** @param size how many rows and columns there are */
export const clampCell = ({ row, column }: CellPosition, size: CellPosition): CellPosition => ({
  row: Math.max(0, Math.min(row, size.row - 1)),
  column: Math.max(0, Math.min(column, size.column - 1)),
})

export const cellRange = (one: CellPosition, other: CellPosition): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

/** One value for each place of the range. */
export const textsIn = (
  { top, bottom, left, right }: CellRange,
  textAt: (place: CellPosition) => string,
): string[][] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) =>
      textAt({ row: top + row, column: left + column }),
    ),
  )

/** The cell after this one, or before it, at the end of a row in the next row. Undefined at the end of the sheet. */
export function nextPlace(
  { row, column }: CellPosition,
  size: CellPosition,
  by: 1 | -1,
): CellPosition | undefined {
  const at = row * size.column + column + by
  if (at < 0 || at >= size.row * size.column) return undefined
  return { row: Math.floor(at / size.column), column: at % size.column }
}

/** A single copied cell fills the chosen range; otherwise the copied cells begin at its first cell. */
export function pastedInto({ top, bottom, left, right }: CellRange, texts: string[][]): string[][] {
  const [single] = texts[0] ?? []
  const isSingle = texts.length === 1 && texts[0]?.length === 1 && single !== undefined
  return isSingle ? textsIn({ top, bottom, left, right }, () => single) : texts
}
