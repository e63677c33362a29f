/** The first rows of a file as they will be stored, each value with the columns that it comes from. */
import {
  freightPort,
  type ImportMapping,
  type ShipmentField,
  type StoredRow,
  shownFields,
} from '@backoffice/contract'
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { seriesOf } from '../../../trade/import/mapping/two-directions.ts'
import { columnsOfExports } from '../../../trade/import/values/turned.ts'
import type { Shipment } from '../../../trade/store/shipment.ts'
import { type PreviewRows, shipmentReaders } from './file-rows.ts'

type Value = StoredRow['values'][number]
type ShownField = Value['field']

const rowsMax = 5
const textMax = 200

const number = (value: number | null) => (value === null ? '' : String(value))

/** Text and unit of each field; '' for what a row does not have. */
const said: Record<ShownField, (row: Shipment) => [text: string, unit?: string]> = {
  date: ({ date }) => [date],
  direction: ({ direction }) => [direction],
  supplierName: ({ supplierName }) => [supplierName],
  buyerName: ({ buyerName }) => [buyerName],
  product: ({ product }) => [product],
  hsCode: ({ hsCode }) => [hsCode],
  origCountry: ({ origCountry, countryTexts }) => [origCountry || (countryTexts?.origCountry ?? '')],
  destCountry: ({ destCountry, countryTexts }) => [destCountry || (countryTexts?.destCountry ?? '')],
  origPort: ({ origPort, origPortText }) => [freightPort(origPort) || origPortText],
  destPort: ({ destPort, destPortText }) => [freightPort(destPort) || destPortText],
  weight: ({ weightKg }) => [number(weightKg), 'kg'],
  quantity: ({ quantity, quantityUnit }) => [number(quantity), quantityUnit],
  amountUsd: ({ amountUsd }) => [number(amountUsd), 'USD'],
  amount: ({ amountOriginal, currency }) => [currency === 'USD' ? '' : number(amountOriginal), currency],
}

/** Fields from which a value may come that has no column of its own. */
const otherSources: Partial<Record<ShownField, ShipmentField[]>> = {
  amountUsd: ['amount'],
  weight: ['netWeight'],
  origCountry: ['supplierCountry', 'origPort', 'supplierAddress'],
  destCountry: ['buyerCountry', 'destPort', 'buyerAddress'],
}

function sourcesOf(field: ShownField, cells: string[], row: Shipment, mapping: ImportMapping): number[] {
  const columns = row.direction === 'export' ? columnsOfExports(mapping) : mapping.columns
  const { monthColumn, dayColumn, joined } = mapping
  for (const one of [field, ...(otherSources[field] ?? [])]) {
    const filled = (columns[one] ?? []).filter(column => !isBlank(cells[column] ?? ''))
    const used = joined?.includes(one) ? filled : filled.slice(0, 1)
    const parts = field === 'date' ? [monthColumn, dayColumn].filter(column => column !== undefined) : []
    if (used.length > 0) return [...used, ...parts]
  }
  return []
}

/** @param show a text as the person may see it */
export function storedRows(seen: PreviewRows, show: (text: string) => string): StoredRow[] {
  const { rows, mapping } = seen
  const readers = shipmentReaders(seen)
  const stored: StoredRow[] = []
  for (const [at, cells] of rows.entries()) {
    if (at < mapping.headerRow || !readers.isData(cells)) continue
    for (const [series, one] of seriesOf(mapping).entries()) {
      const row = readers.read[series]?.(cells)
      if (!row || stored.length >= rowsMax) continue
      const values = shownFields.flatMap((field): Value[] => {
        const [text, unit = ''] = said[field](row)
        if (text === '') return []
        return [
          { field, text: show(text).slice(0, textMax), unit, columns: sourcesOf(field, cells, row, one) },
        ]
      })
      stored.push({ row: at + 1, values })
    }
    if (stored.length >= rowsMax) break
  }
  return stored
}
