import type { ImportMapping, ShipmentField, TradeFilePreview } from '@backoffice/contract'

/** `A`, `B`, … `AA`: columns as spreadsheets name them. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}

/** A mapping with other columns for a field; none takes the field out. */
export function withColumns(mapping: ImportMapping, field: ShipmentField, columns: number[]): ImportMapping {
  const { [field]: _old, ...others } = mapping.columns
  return { ...mapping, columns: columns.length > 0 ? { ...others, [field]: columns } : others }
}

/** A mapping with another fixed value for a field; a blank one takes it out. */
export function withConstant(mapping: ImportMapping, field: ShipmentField, value: string): ImportMapping {
  const { [field]: _old, ...others } = mapping.constants
  return { ...mapping, constants: value.trim() ? { ...others, [field]: value } : others }
}

/** What the first row that has anything in these columns has there: the first that is not blank. */
export function exampleOf({ rows }: TradeFilePreview, columns: number[]) {
  for (const row of rows) {
    const value = columns.map(column => row[column]?.trim()).find(Boolean)
    if (value) return value
  }
  return ''
}

/** Whether a person must say which number of a date is the day: of a fixed date, or where no row of the file tells. */
export function isOrderOpen({ openDateColumns }: TradeFilePreview, { columns, constants }: ImportMapping) {
  const isFixedOpen = constants.date !== undefined && !/^\d{4}/.test(constants.date)
  return isFixedOpen || (columns.date ?? []).some(column => openDateColumns.includes(column))
}

/** Which fields each column goes to. */
export function fieldsByColumn({ columns }: ImportMapping) {
  const fields = new Map<number, ShipmentField[]>()
  for (const [field, indexes] of Object.entries(columns) as [ShipmentField, number[]][]) {
    for (const index of indexes) fields.set(index, [...(fields.get(index) ?? []), field])
  }
  return fields
}
