import { type ImportMapping, type TradeFilePreview, withContext } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { columnLetter, fieldsByColumn } from '../../../domain/imports/mapping-columns.ts'
import {
  doubtfulColumns,
  isOrderOpen,
  lacksMonths,
  mayHaveComma,
  trustByColumn,
  unitColumnOf,
  unusedColumns,
  withConstant,
  withDayPart,
  withFirst,
  withJoined,
  withLeftOutKept,
  withoutBlanks,
  withUses,
} from './mapping.ts'

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

  it('takes a field out when it has no column left, and lets a column be several fields', () => {
    expect(withUses(mapping, 0, [], 'x').columns).toEqual({ product: [2, 3] })
    expect(withUses(mapping, 0, ['product'], 'x').columns).toEqual({ product: [2, 3, 0] })
    expect(withUses(mapping, 3, ['product', 'hsCode'], 'x').columns).toEqual({
      date: [0],
      product: [2, 3],
      hsCode: [3],
    })
    expect(withUses(mapping, 3, ['extra'], 'Marks')).toMatchObject({
      columns: { product: [2] },
      extras: [{ name: 'Marks', column: 3 }],
    })
    const twice = withUses(withUses(mapping, 4, ['extra'], 'Marks'), 5, ['extra'], 'Marks')
    expect(twice.extras?.map(({ name }) => name)).toEqual(['Marks', 'Marks 2'])
    expect(withUses(twice, 4, [], 'Marks').extras).toEqual([{ name: 'Marks 2', column: 5 }])
    expect(withJoined(mapping, 'product', true).joined).toEqual(['product'])
    expect(withJoined(withJoined(mapping, 'product', true), 'product', false)).toEqual(mapping)
    expect(withFirst(mapping, 'product', 3).columns.product).toEqual([3, 2])
  })

  it('keeps what is left out as further columns, where it has a value', () => {
    const headers = ['Date', 'Bill', 'Goods', 'More', 'Marks', '', 'Empty', 'Marks']
    const preview = { headers, rows: [['2026', '', '', '', 'M1', 'x', ' ', 'M2']] }
    expect(unusedColumns(preview, mapping)).toEqual([4, 5, 7])
    expect(unusedColumns(preview, { ...mapping, monthColumn: 5 })).toEqual([4, 7])
    expect(unusedColumns(preview, { ...mapping, rowsAre: 'totals' })).toEqual([])
    const kept = withLeftOutKept(preview, mapping)
    expect(kept.extras?.map(({ name }) => name)).toEqual(['Marks', 'F', 'Marks 2'])
    expect(unusedColumns(preview, kept)).toEqual([])
    const wide = Array.from({ length: 60 }, (_, n) => `C${n}`)
    expect(withLeftOutKept({ headers: wide, rows: [wide] }, mapping).extras).toHaveLength(40)
  })

  it('puts a day together from the columns that a person chooses', () => {
    const preview = {
      rows: [
        ['2026', 'Март'],
        ['', ''],
        ['2025', 'Май'],
      ],
    } as TradeFilePreview
    const whole = { rows: [['2026-01-02'], ['2025']] } as TradeFilePreview
    expect([lacksMonths(preview, mapping), lacksMonths(whole, mapping)]).toEqual([true, false])
    const month = withDayPart(mapping, 'monthColumn', 1)
    expect(lacksMonths(whole, month)).toBe(true)
    const day = withDayPart(month, 'dayColumn', 4)
    expect(day).toEqual({ ...mapping, monthColumn: 1, dayColumn: 4 })
    expect(withDayPart(day, 'dayColumn', undefined)).toEqual(month)
    expect(withDayPart(day, 'monthColumn', undefined)).toEqual(mapping)
    expect(month.rowsAre).toBe('totals')
    const shipments = { ...mapping, rowsAre: 'shipments' as const }
    expect(withDayPart(shipments, 'monthColumn', 1).rowsAre).toBe('shipments')
    expect(withFirst(day, 'date', 2)).toEqual({ ...mapping, columns: { ...mapping.columns, date: [2, 0] } })
  })

  it('sends no blank fixed value, and shows it until it is taken out', () => {
    const blank = withConstant(mapping, 'currency', ' ')
    expect(blank.constants).toEqual({ currency: ' ' })
    expect(withoutBlanks(blank).constants).toEqual({})
    expect(withConstant(mapping, 'currency', undefined).constants).toEqual({})
  })

  it('asks for a unit and a decimal comma only where a column leaves them open', () => {
    const weighed = { ...mapping, columns: { weight: [1] } }
    expect(unitColumnOf(weighed, 'weight')).toBe('weightUnit')
    expect(unitColumnOf({ ...weighed, columns: { weight: [1], weightUnit: [2] } }, 'weight')).toBeUndefined()
    const preview = { rows: [['1,5', '12.5']] } as never
    expect(mayHaveComma(preview, weighed, 'weight')).toBe(false)
    expect(mayHaveComma(preview, { ...mapping, columns: { weight: [0] } }, 'weight')).toBe(true)
    expect(mayHaveComma(preview, { ...weighed, decimalComma: ['weight'] }, 'weight')).toBe(true)
    expect(mayHaveComma(preview, { ...mapping, columns: { product: [0] } }, 'product')).toBe(false)
  })

  it('marks what was guessed, the most doubtful first, and nothing that was chosen or saved', () => {
    const of = (field: string, column: number, confidence: number) => ({ field, column, confidence })
    const columns = [of('date', 0, 0.9), of('product', 2, 0.6), of('product', 3, 0.43)]
    const preview = { templateId: null, columns } as never
    expect([...trustByColumn(preview, mapping)]).toEqual([
      [0, 'sure'],
      [2, 'check'],
      [3, 'unsure'],
    ])
    expect([...trustByColumn(preview, withUses(mapping, 2, ['hsCode'], 'x')).keys()]).toEqual([0, 3])
    expect(doubtfulColumns(preview)).toEqual([3, 2])
    expect(doubtfulColumns({ templateId: 1, columns } as never)).toEqual([])
  })

  it.each([
    [[0], {}, true],
    [[1], {}, false],
    [[1, 0], {}, true],
    [[1], { date: '03/04/2026' }, true],
    [[1], { date: '2026-04-03' }, false],
    [[1], { date: '' }, false],
  ])('asks for the order of dates in %j with %j: %s', (date, constants, isOpen) => {
    const preview = { openDateColumns: [0] } as never
    expect(isOrderOpen(preview, { ...mapping, columns: { date }, constants })).toBe(isOpen)
  })

  it('tells which fields a column goes to', () => {
    expect([...fieldsByColumn(mapping.columns)]).toEqual([
      [0, ['date']],
      [2, ['product']],
      [3, ['product']],
    ])
  })
})

it('keeps what is confirmed apart from constants, and leaves none that speaks against a change', () => {
  const constants = { direction: 'import', destCountry: 'VN', buyerCountry: 'VN', weightUnit: 'kg' }
  const before: ImportMapping = { headerRow: 1, columns: {}, constants, dateOrder: 'dmy', decimalComma: [] }
  const said = { direction: 'import', country: 'VN' }
  expect(withContext(before, said)).toEqual({ ...before, context: said })
  expect(withContext(before, { ...said, country: 'TH' }, 'country')).toEqual({
    ...before,
    constants: { direction: 'import', weightUnit: 'kg' },
    context: { direction: 'import', country: 'TH' },
  })
})
