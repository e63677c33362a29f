/** Columns of a file of both directions, as its rows of exports have them. */
import type { Mapping, ShipmentField } from '../mapping/fields.ts'

const pairs: [ShipmentField, ShipmentField][] = [
  ['supplierName', 'buyerName'],
  ['supplierAddress', 'buyerAddress'],
  ['supplierCountry', 'buyerCountry'],
  ['supplierTaxId', 'buyerTaxId'],
  ['supplierPhone', 'buyerPhone'],
  ['supplierEmail', 'buyerEmail'],
  ['origCountry', 'destCountry'],
  ['origPort', 'destPort'],
]
const oppositeOf = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))

/** The columns of each field in a row of exports; those of the mapping where none is turned. */
export function columnsOfExports({ columns, turned = [] }: Mapping): Mapping['columns'] {
  if (turned.length === 0) return columns
  const fixed: Mapping['columns'] = {}
  const moved: Mapping['columns'] = {}
  const add = (to: Mapping['columns'], field: ShipmentField, column: number) => {
    to[field] = [...(to[field] ?? []), column]
  }
  for (const [name, list] of Object.entries(columns)) {
    const opposite = oppositeOf.get(name as ShipmentField)
    for (const column of list) {
      if (opposite && turned.includes(column)) add(moved, opposite, column)
      else add(fixed, name as ShipmentField, column)
    }
  }
  for (const [field, list] of Object.entries(moved))
    for (const column of list) add(fixed, field as ShipmentField, column)
  return fixed
}

/** Columns of a row whose direction nobody knows: what is of either side is of none. */
export const columnsOfNeither = ({ columns, turned = [] }: Mapping): Mapping['columns'] =>
  turned.length === 0
    ? columns
    : Object.fromEntries(
        Object.entries(columns).map(([field, list]) => [
          field,
          list.filter(column => !turned.includes(column)),
        ]),
      )
