/** Columns of a file of both directions, as its rows of exports have them. */
import type { Mapping, ShipmentField } from '../mapping/fields.ts'

const sides = [
  ['supplier', 'buyer'],
  ['orig', 'dest'],
] as const

/** `buyerName` for `supplierName`; undefined for a field without a side. */
function oppositeOf(field: ShipmentField): ShipmentField | undefined {
  for (const [one, other] of sides) {
    if (field.startsWith(one)) return field.replace(one, other) as ShipmentField
    if (field.startsWith(other)) return field.replace(other, one) as ShipmentField
  }
  return undefined
}

/** The columns of each field in a row of exports; those of the mapping where none is turned. */
export function columnsOfExports({ columns, turned = [] }: Mapping): Mapping['columns'] {
  if (turned.length === 0) return columns
  const fixed: Mapping['columns'] = {}
  const moved: Mapping['columns'] = {}
  const add = (to: Mapping['columns'], field: ShipmentField, column: number) => {
    to[field] = [...(to[field] ?? []), column]
  }
  for (const [name, list] of Object.entries(columns)) {
    const opposite = oppositeOf(name as ShipmentField)
    for (const column of list) {
      if (opposite && turned.includes(column)) add(moved, opposite, column)
      else add(fixed, name as ShipmentField, column)
    }
  }
  for (const [field, list] of Object.entries(moved))
    for (const column of list) add(fixed, field as ShipmentField, column)
  return fixed
}
