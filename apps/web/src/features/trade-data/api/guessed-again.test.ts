import type { ImportMapping } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { guessedAgain } from './guessed-again.ts'

const mapping = (columns: ImportMapping['columns'], more: Partial<ImportMapping> = {}): ImportMapping => ({
  headerRow: 1,
  columns,
  constants: {},
  dateOrder: 'dmy',
  decimalComma: [],
  ...more,
})

it('takes the new guess for columns that nobody touched, and keeps what a person said', () => {
  const before = mapping({ buyerName: [1], supplierName: [2], origCountry: [3], product: [4] })
  const now = mapping(
    { buyerName: [1], supplierName: [2], origCountry: [3], product: [5] },
    { constants: { currency: 'INR' }, context: { direction: 'export' } },
  )
  const again = mapping(
    { buyerName: [2], supplierName: [1], destCountry: [3], product: [4], incoterm: [5] },
    { constants: { weightUnit: 'kg' }, extras: [{ name: 'FOB INR', column: 7 }] },
  )
  expect(guessedAgain(now, before, again)).toEqual({
    ...now,
    columns: { buyerName: [2], supplierName: [1], destCountry: [3], product: [5] },
    constants: { weightUnit: 'kg', currency: 'INR' },
    extras: [{ name: 'FOB INR', column: 7 }],
  })
})
