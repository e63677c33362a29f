import { expect, it } from 'vitest'
import { columnNames, layoutOf, mappingOf, shareOf } from './template-layout.ts'

const headers = ['Date', 'Shipper', ' Goods\nDescription ', 'Name', 'Name', '']
const mapping = {
  headerRow: 2,
  columns: { date: [0], supplierName: [1], product: [2, 4], buyerName: [5] },
  constants: { currency: 'USD' },
  dateOrder: 'dmy' as const,
  nextDay: false,
  decimalComma: [],
  extras: [{ name: 'Brand', column: 3 }],
}
const layout = layoutOf(mapping, headers)

it('names columns, also those without a name and those of one name', () => {
  expect(columnNames(headers)).toEqual(['Date', 'Shipper', 'Goods Description', 'Name', 'Name [2]', '#6'])
  expect(layout.columns).toEqual({
    date: ['Date'],
    supplierName: ['Shipper'],
    product: ['Goods Description', 'Name [2]'],
    buyerName: ['#6'],
  })
})

it('finds moved columns again, leaves out what is missing, and brings no constants', () => {
  expect(mappingOf(layout, headers, 2)).toEqual({ ...mapping, constants: {} })
  const moved = ['No', 'GOODS  DESCRIPTION', 'DATE', 'Buyer', 'Name']
  expect(mappingOf(layout, moved, 1)).toMatchObject({
    columns: { date: [2], product: [1] },
    extras: [{ name: 'Brand', column: 4 }],
  })
})

it('says how many of the columns a row has', () => {
  expect(shareOf(layout, headers)).toBe(0.8)
  expect(shareOf(layout, ['date', 'shipper', 'goods description'])).toBe(0.6)
  expect(shareOf(layout, ['date', 'shipper'])).toBe(0)
})
