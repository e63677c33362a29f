import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readXlsxRows } from '../../../test/read-xlsx.ts'
import { type Cell, harmless, type TableLayout, WallClock } from './cells.ts'
import { encode } from './encode.ts'

const layout = (change: Partial<TableLayout> = {}): TableLayout => ({
  format: 'xlsx',
  sheetName: '订单 [2026]',
  headings: [
    { title: '名称', type: 'text' },
    { title: '金额', type: 'number' },
    { title: '时间', type: 'time' },
  ],
  timeZone: 'Asia/Shanghai',
  ...change,
})

async function* batchesOf(rows: Cell[][], size = 1000): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

const fileOf = (rows: Cell[][], change: Partial<TableLayout> = {}) =>
  buffer(encode(layout(change), batchesOf(rows)))
const instant = Date.parse('2026-11-21T02:30:05Z')

describe('XLSX', () => {
  it('reads back as it was written, by two other readers', async () => {
    const rows: Cell[][] = [
      ['甲 & <乙> "丙"\n第二行 ', 12.5, instant],
      [' 空格 ', '-0.10', null],
      ['\u0000\u0007控制符', 'n/a', null],
      [null, 0, instant],
    ]
    const file = await fileOf(rows)
    const book = await readXlsx(file)
    const [heading, ...cells] = book.sheets[0]?.rows ?? []
    expect(heading).toEqual(['名称', '金额', '时间'])
    expect(cells.map(row => row[0])).toEqual(['甲 & <乙> "丙"\n第二行 ', ' 空格 ', '控制符', null])
    expect(cells.map(row => row[1])).toEqual([12.5, -0.1, 'n/a', 0])
    expect(cells[0]?.[2]).toEqual(new Date('2026-11-21T10:30:05Z'))
    const again = await readXlsxRows(file)
    expect(again[0]?.rows.map(row => row[0])).toEqual([
      '名称',
      '甲 & <乙> "丙"\n第二行 ',
      ' 空格 ',
      '控制符',
      '',
    ])
  })

  it('goes on to further sheets, each with the heading', async () => {
    const rows = Array.from({ length: 25 }, (_, n): Cell[] => [`行${n}`, n, null])
    const sheets = await readXlsxRows(await fileOf(rows, { rowsPerSheet: 11 }))
    expect(sheets.map(sheet => sheet.rows.length)).toEqual([11, 11, 6])
    for (const sheet of sheets) expect(sheet.rows[0]?.[0]).toBe('名称')
    expect(sheets.flatMap(sheet => sheet.rows.slice(1).map(row => row[0]))).toEqual(rows.map(row => row[0]))
  })

  it('is a file with its heading when there are no rows', async () => {
    const [sheet] = await readXlsxRows(await fileOf([]))
    expect(sheet?.rows).toEqual([['名称', '金额', '时间']])
  })

  it('cuts what no cell can hold', async () => {
    const [sheet] = await readXlsxRows(await fileOf([['长'.repeat(40_000), 1, null]]))
    expect(sheet?.rows[1]?.[0]).toHaveLength(32_767)
  })
})

describe('CSV', () => {
  it('is UTF-8 with its mark, quoted as RFC 4180 has it', async () => {
    const rows: Cell[][] = [
      ['逗号,引号"', 12.5, instant],
      ['两\n行', '7.20', null],
      ['=1+1', '=2', null],
      ['甲;=1+1', 3, null],
    ]
    const text = (await fileOf(rows, { format: 'csv' })).toString('utf8')
    expect(text).toBe(
      '\ufeff名称,金额,时间\r\n' +
        '"逗号,引号""",12.5,2026-11-21 10:30:05\r\n' +
        '"两\n行",7.2,\r\n' +
        "'=1+1,'=2,\r\n" +
        '"甲;=1+1",3,\r\n',
    )
  })
})

describe('security: formulas', () => {
  it.each(['=1+1', '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=HYPERLINK("http://x")'])(
    'gives %j to a cell of text as it is, and begins it with an apostrophe in CSV',
    async text => {
      // The reader refuses formulas.
      const [sheet] = await readXlsxRows(await fileOf([[text, text, null]]))
      const held = text.replace('\r', '_x000D_')
      expect(sheet?.rows[1]?.slice(0, 2)).toEqual([held, held])
      const csv = (await fileOf([[text, 1, null]], { format: 'csv' })).toString('utf8')
      expect(csv.split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/)
    },
  )

  it('leaves numbers numbers, and every harmless text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const made = harmless(text)
        expect(made).not.toMatch(/^[=+\-@\t\r]/)
        expect(made === text || made === `'${text}`).toBe(true)
      }),
    )
  })
})

it('shows instants by the clock of the business time zone, whatever the season', () => {
  const clock = new WallClock('America/New_York')
  expect(clock.text(Date.parse('2026-07-01T12:00:00Z'))).toBe('2026-07-01 08:00:00')
  expect(clock.text(Date.parse('2026-12-01T12:00:00Z'))).toBe('2026-12-01 07:00:00')
  expect(clock.serial(Date.parse('2026-12-01T17:00:00Z'))).toBe(46_357.5)
})
