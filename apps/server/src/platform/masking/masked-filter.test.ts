import { expect, it } from 'vitest'
import { maskedFilter } from './masked-filter.ts'

it.each([
  ['phone', '13800138000', '138****8000'],
  ['taxNo', '91110000600037341L', '9111****341L'],
  ['username', 'wang.fang@example.com', 'w****@example.com'],
  ['title', '王芳１３８００１３８０００', '王芳138****8000'],
  ['source_name', '王芳', '王芳'],
  ['order_no', '202603010001', '202603010001'],
  ['amountFrom', 13_800_138_000, 13_800_138_000],
])('a filter by %s is kept without personal data: %s', (field, value, kept) => {
  expect(maskedFilter(field, value)).toBe(kept)
})
