/** A.M1: previews mask contacts and nothing else (security.md 30, 31). */
import { describe, expect, it } from 'vitest'
import { maskedCells } from './masked-cells.ts'

const nobody = { superAdmin: false, sites: [], permissions: new Map() }
const titles = ['Date', 'Bill', 'Goods', 'Weight', 'Address', 'Phone', 'Mail', 'Note']
const columns = { date: [0], billNo: [1], product: [2], weight: [3], supplierAddress: [4] }
const goods = ['', '', 'MOBILE PHONE']

const seen = (column: number, cell: string) => {
  const cells = titles.map((_, at) => (at === column ? cell : ''))
  return maskedCells(nobody, [titles, goods, cells], { headerRow: 1, columns })(cells)[column]
}

describe('A.M1 the preview of an import', () => {
  it.each([
    [2, 'LAMPS TEL 13812345163', 'LAMPS TEL 138****5163'],
    [4, '1 Main St PHONE 88881234', '1 Main St PHONE 88****34'],
    [5, '88881234', '88****34'],
    [5, '13812345163.00', '138****6300'],
    [5, '88881234, 0574-88885678', '88****34,057****5678'],
    [6, 'sales@foo.example', 's****@foo.example'],
    [7, '13812345163', '138****5163'],
    [7, 'sales@foo.example', 's****@foo.example'],
  ])('masks contacts in column %i: %s', (column, cell, shown) => expect(seen(column, cell)).toBe(shown))

  it.each([
    [0, '13-08-2025'],
    [1, '13812345163'],
    [2, 'MOBILE PHONE'],
    [2, 'LAMPS 94054210 1250000 PCS'],
    [3, '13812345163'],
    [3, '19178.47'],
    [7, '19178.47'],
    [7, '13812345.5'],
    [7, '1.380.013,50'],
    [7, '2025-02-28'],
    [7, '20250228'],
    [7, '日期无法识别 · The date cannot be read: 20250228'],
  ])('leaves all else as it is in column %i: %s', (column, cell) => expect(seen(column, cell)).toBe(cell))

  it('hides a column of phone numbers whichever row is pointed out as its heading', () => {
    const head = [['Report'], ['Supplier', 'Phone'], ['Alpha', '88881234']]
    const masked = maskedCells(nobody, head, { headerRow: 1, columns: {} })
    expect(masked(['Alpha', '88881234'])).toEqual(['Alpha', '88****34'])
  })
})
