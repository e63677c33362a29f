/** Points that a person should check before the import of a file. */
import Type from 'typebox'
import { type ImportMapping, importFields } from './modules/import-mapping.ts'
import { maskedByModule, oneOf } from './schemas.ts'
import { fileDoubts } from './vocabulary/trade-data.ts'
import { codeOf } from './words/codes.ts'

export const fileDoubt = Type.Object({
  doubt: codeOf(fileDoubts),
  fields: Type.Array(oneOf('string', importFields)),
  /** The names of the columns in question, one for each field. */
  columns: Type.Optional(Type.Array(maskedByModule())),
  /** One or two values of each of these columns. */
  examples: Type.Optional(Type.Array(maskedByModule())),
})

export type Trust = 'sure' | 'check' | 'unsure'

/** How far a person may rely on the guess of a column, by its confidence of 0 to 1. */
export function trustOf(confidence: number): Trust {
  if (confidence >= 0.7) return 'sure'
  return confidence >= 0.55 ? 'check' : 'unsure'
}

/** The fields that this mapping still needs before the file can be imported. */
export function missingIn({ headerRow, columns, constants, rowsAre }: ImportMapping) {
  const { date, product, hsCode, supplierName, buyerName } = columns
  // A monthly total may be the total of a country.
  const isFound =
    rowsAre === 'totals' || [product, hsCode, supplierName, buyerName].some(found => found?.length)
  const { amount, amountUsd, weight, netWeight, quantity, teu } = columns
  const isMeasured =
    rowsAre !== 'totals' || [amount, amountUsd, weight, netWeight, quantity, teu].some(found => found?.length)
  return [
    ...(headerRow < 1 ? ['noHeader' as const] : []),
    // One day for all rows, which a person has chosen.
    ...(date?.length || constants.date?.trim() ? [] : ['noDate' as const]),
    ...(isFound ? [] : ['noGoodsOrParty' as const]),
    // A month alone is no sum.
    ...(isMeasured ? [] : ['noMeasure' as const]),
  ]
}
