/** `A`, `B`, … `AA`: columns as spreadsheets name them. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}

/** Which fields each column goes to. */
export function fieldsByColumn<F extends string>(columns: Partial<Record<F, number | number[]>>) {
  const fields = new Map<number, F[]>()
  for (const [field, indexes] of Object.entries(columns) as [F, number | number[]][]) {
    for (const index of [indexes].flat()) fields.set(index, [...(fields.get(index) ?? []), field])
  }
  return fields
}
