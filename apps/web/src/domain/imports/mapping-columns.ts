/** `A`, `B`, … `AA`: columns as spreadsheets name them. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}

/** What the first row that has anything in these columns has there: the first that is not blank. */
export function exampleOf({ rows }: { rows: string[][] }, columns: number[]): string {
  for (const row of rows) {
    const value = columns.map(column => row[column]?.trim()).find(Boolean)
    if (value) return value
  }
  return ''
}
