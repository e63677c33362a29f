import { settlementFields } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { figureReader } from './figures.ts'

it('gives exact decimals as numbers, and leaves texts, numbers and nulls as they are', () => {
  const figures = figureReader(settlementFields)
  const row = { id: 1, amount: '12.50', resultSize: 3, productName: '007' }
  expect(figures(row)).toEqual({ ...row, amount: 12.5 })
  expect(figures({ amount: null })).toEqual({ amount: null })
})
