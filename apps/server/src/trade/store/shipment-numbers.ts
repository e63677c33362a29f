/**
 * The columns of numbers hold so much. A larger one would stop the insert of all rows, so its row is refused before.
 */
import type { ShipmentField } from '@backoffice/contract'
import type { RowProblemCode } from '../../tables/problems.ts'
import type { Shipment } from './shipment.ts'

const measureMax = 1e12
/** At the smallest rate, 0.001 for a dollar, its dollars still fit their column. */
const amountMax = 1e13 - 1

interface NumberColumn {
  /** The field of the cells. */
  field: ShipmentField
  max: number
  problem: RowProblemCode
  /** None for whole numbers. */
  decimals?: number
}

const weight = { field: 'weight', max: measureMax, problem: 'weightTooLarge', decimals: 3 } as const

/** Every number of a shipment with a column of its own. */
export const numberColumns = {
  weightKg: weight,
  weightOriginal: weight,
  quantity: { field: 'quantity', max: measureMax, problem: 'quantityTooLarge', decimals: 3 },
  amountUsd: { field: 'amountUsd', max: amountMax, problem: 'amountTooLarge', decimals: 2 },
  amountOriginal: { field: 'amount', max: amountMax, problem: 'amountTooLarge', decimals: 2 },
  teu: { field: 'teu', max: 9_999_999.99, problem: 'teuTooLarge', decimals: 2 },
  revision: { field: 'revision', max: 65_535, problem: 'revisionTooLarge' },
} as const satisfies Partial<Record<keyof Shipment, NumberColumn>>

/** Numbers that are kept as texts. */
const detailNumbers = {
  netWeight: { field: 'netWeight', max: measureMax, problem: 'netWeightTooLarge' },
  unitPrice: { field: 'unitPrice', max: amountMax, problem: 'unitPriceTooLarge' },
} as const satisfies Record<string, NumberColumn>

const columns = Object.entries(numberColumns) as [keyof typeof numberColumns, NumberColumn][]
const details = Object.entries(detailNumbers) as [keyof typeof detailNumbers, NumberColumn][]

export const decimalsOf = (field: string): number | undefined =>
  (numberColumns as Record<string, NumberColumn>)[field]?.decimals

/** The first number that its column cannot hold. */
export function overflowingColumn(row: Shipment): NumberColumn | undefined {
  for (const [field, column] of columns) {
    const value = row[field]
    if (value !== null && value > column.max) return column
  }
  if (row.stated?.amountUsd && row.stated.amountUsd > amountMax) return numberColumns.amountUsd
  if (row.details)
    for (const [field, column] of details) if (Number(row.details[field]) > column.max) return column
  return undefined
}
