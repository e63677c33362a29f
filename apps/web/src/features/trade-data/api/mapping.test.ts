import type { ImportMapping } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { columnLetter, exampleOf } from '../../../domain/imports/mapping-columns.ts'
import { fieldsByColumn, isOrderOpen, withColumns, withConstant } from './mapping.ts'

const mapping: ImportMapping = {
  headerRow: 1,
  columns: { date: [0], product: [2, 3] },
  constants: { currency: 'USD' },
  dateOrder: 'ymd',
  decimalComma: [],
}

describe('mapping of columns', () => {
  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })

  it('takes a field out when it has no column left', () => {
    expect(withColumns(mapping, 'date', []).columns).toEqual({ product: [2, 3] })
    expect(withColumns(mapping, 'date', [4]).columns).toEqual({ date: [4], product: [2, 3] })
  })

  it('takes a blank fixed value out', () => {
    expect(withConstant(mapping, 'currency', ' ').constants).toEqual({})
  })

  it('shows the first value that is not blank, of the first row that has one', () => {
    const preview = {
      rows: [
        ['', ' ', '', ''],
        ['2026-01-01', '', ' ', 'lamps'],
      ],
    } as never
    expect(exampleOf(preview, [2, 3])).toBe('lamps')
    expect(exampleOf(preview, [1])).toBe('')
  })

  it.each([
    [[0], {}, true],
    [[1], {}, false],
    [[1, 0], {}, true],
    [[1], { date: '03/04/2026' }, true],
    [[1], { date: '2026-04-03' }, false],
  ])('asks for the order of dates in %j with %j: %s', (date, constants, isOpen) => {
    const preview = { openDateColumns: [0] } as never
    expect(isOrderOpen(preview, { ...mapping, columns: { date }, constants })).toBe(isOpen)
  })

  it('tells which fields a column goes to', () => {
    expect([...fieldsByColumn(mapping)]).toEqual([
      [0, ['date']],
      [2, ['product']],
      [3, ['product']],
    ])
  })
})
