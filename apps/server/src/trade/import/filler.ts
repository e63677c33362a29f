/** Whether a row has no data: blank, the column names again, or the numbers of the columns below them. */
export function isFiller(cells: string[], headers: string[]): boolean {
  let numbered = cells.length > 1
  let repeated = cells.length > 1
  let blank = true
  for (let column = 0; column < cells.length; column++) {
    const cell = (cells[column] ?? '').trim()
    if (cell !== '') blank = false
    if (numbered && cell !== String(column + 1)) numbered = false
    if (repeated && cell !== (headers[column] ?? '').trim()) repeated = false
    if (!blank && !numbered && !repeated) return false
  }
  return blank || numbered || repeated
}
