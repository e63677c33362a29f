import type { ImportMapping, ShipmentField, TradeFilePreview } from '@backoffice/contract'

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
