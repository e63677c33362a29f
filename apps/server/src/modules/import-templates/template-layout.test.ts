import { describe, expect, it } from 'vitest'
import { knownByFile } from './known-by-file.ts'
import { columnNames, headerShare, layoutOf, mappingOf } from './template-layout.ts'

const headers = ['Date', 'Shipper', ' Goods\nDescription ', 'Name', 'Name', '']
const mapping = {
  headerRow: 2,
  columns: { date: [0], supplierName: [1], product: [2, 4], buyerName: [5] },
  constants: { currency: 'USD' },
  dateOrder: 'dmy' as const,
  nextDay: false,
  decimalComma: [],
  extras: [{ name: 'Brand', column: 3 }],
  turned: [1, 5],
  directionCodes: { import: 'U', export: 'I' },
}
const layout = layoutOf(mapping, headers, { dateOrder: true, decimalOpen: ['weight'] })

it('names columns, also those without a name and those of one name', () => {
  expect(columnNames(headers)).toEqual(['Date', 'Shipper', 'Goods Description', 'Name', 'Name [2]', '#6'])
  expect(layout.columns).toEqual({
    date: ['Date'],
    supplierName: ['Shipper'],
    product: ['Goods Description', 'Name [2]'],
    buyerName: ['#6'],
  })
})

it('keeps columns that hold the other side in rows of exports', () => {
  expect(layout.turned).toEqual(['Shipper', '#6'])
  expect(mappingOf(layout, ['Shipper', 'Date'], 1).turned).toEqual([0])
})

describe('a template keeps of a file', () => {
  const read = {
    headerRow: 1,
    columns: { date: [0], weight: [1] },
    constants: {},
    dateOrder: 'mdy' as const,
    decimalComma: [],
  }
  const file = (...rows: string[][]) => [['Date', 'Weight'], ...rows]
  const days = file(['20250314', '12'])
  const open = file(['03/04/2025', '1.250'])
  const proven = file(['03/04/2025', '1.250'], ['13/04/2025', '1.250,5'])
  const layout = { columns: { date: ['Date'], weight: ['Weight'] }, decimalComma: [] }
  it.each([
    ['nothing that it does not show', days, { isChosen: true }, false, ['weight']],
    ['what a person was asked', open, { isChosen: true }, true, []],
    ['nothing that nobody was asked', open, { isChosen: false }, false, ['weight']],
    ['what it proves', proven, { isChosen: false }, true, []],
    [
      'what the template knew',
      days,
      { isChosen: true, layout: { ...layout, dateOrder: 'mdy' as const } },
      true,
      [],
    ],
    [
      'no more than the template knew',
      days,
      { isChosen: true, layout: { ...layout, decimalOpen: ['weight' as const] } },
      false,
      ['weight'],
    ],
  ])('%s', (_what, rows, sources, dateOrder, decimalOpen) =>
    expect(knownByFile(read, rows, sources)).toEqual({ dateOrder, decimalOpen }),
  )
})

it('finds moved columns again, leaves out what is missing, and brings no constants', () => {
  expect(mappingOf(layout, headers, 2)).toEqual({ ...mapping, scales: {}, constants: {} })
  const moved = ['No', 'GOODS  DESCRIPTION', 'DATE', 'Buyer', 'Name']
  expect(mappingOf(layout, moved, 1)).toMatchObject({
    columns: { date: [2], product: [1] },
    extras: [{ name: 'Brand', column: 4 }],
  })
})

it('says how many of the columns a row has', () => {
  expect(headerShare(layout, headers)).toBe(0.8)
  expect(headerShare(layout, ['date', 'shipper', 'goods description'])).toBe(0.6)
  expect(headerShare(layout, ['date', 'shipper'])).toBe(0)
})
