/** Reject files are as harmless as exports, and say the same when they come back (security.md 37). */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shipmentNumbers } from '@backoffice/contract'
import { afterAll, expect, it } from 'vitest'
import { detectFormat, openTable } from '../../tables/open-table.ts'
import type { ReadHints } from '../../tables/readers/table.ts'
import { RejectFile } from '../../tables/reject-file.ts'
import { conventionsOf, type Mapping, withConventions } from './mapping/fields.ts'

const folder = mkdtempSync(join(tmpdir(), 'rejects-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'rejects.csv')

async function cellsOf(file: string, told: ReadHints = {}) {
  const rows: string[][] = []
  for await (const batch of openTable(file, await detectFormat(file), { told }))
    rows.push(...batch.map(row => row.cells))
  return rows
}

const cells = [
  '=HYPERLINK("http://x","y")',
  '+1',
  '-5',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(A1)',
  '＝1',
  "'=1",
  "''-5",
  "'70s lamps",
  '\t=1',
  ';=1+1',
  ' =1+1',
  '| @SUM(A1)',
  "' ;=1",
  'a=b',
  '',
  '-',
]
const headers = cells.map((_, n) => (n === 0 ? '=Name' : `Column ${n}`))

function write(file: string): void {
  const rejects = new RejectFile(file, headers, 0)
  rejects.add(7, { problem: 'badDate', detail: '=1+1' }, cells)
  rejects.close()
}

it('A.L1: no cell of a reject file begins as a formula', () => {
  write(path)
  const lines = readFileSync(path, 'utf8').slice(1).split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).not.toMatch(/(?:^|,)"?[\s;|]*[=+\-@\t＝＋－＠]/)
})

it('A.L1: a reject file that is imported again gives back what the cells said', async () => {
  write(path)
  const [names, row] = await cellsOf(path)
  expect(names).toEqual(['行号 row', '原因 reason', ...headers])
  expect(row?.slice(2)).toEqual(cells)
  expect(row?.[0]).toBe('7')
})

it('A.L1: rejected again it still says the same; an apostrophe of any other file stays', async () => {
  write(path)
  const [names = [], row = []] = await cellsOf(path)
  const again = new RejectFile(path, names, 0)
  again.add(2, { problem: 'badDate' }, row)
  again.close()
  expect((await cellsOf(path))[1]?.slice(4)).toEqual(cells)
  writeFileSync(path, "a,b\n'=1,'-5\n")
  expect((await cellsOf(path))[1]).toEqual(["'=1", "'-5"])
})

const columns = { date: [0], weight: [1], amount: [2] }
const commas = shipmentNumbers
type Written = Pick<Mapping, 'dateOrder' | 'decimalComma'>
it.each<[string, Written, Written]>([
  [
    'dates mdy / decimals point',
    { dateOrder: 'mdy', decimalComma: [] },
    { dateOrder: 'mdy', decimalComma: [] },
  ],
  [
    'dates ymd / decimals comma',
    { dateOrder: 'ymd', decimalComma: ['weight', 'amount'] },
    { dateOrder: 'ymd', decimalComma: [...commas] },
  ],
  [
    'dates dmy / decimals comma in amount',
    { dateOrder: 'dmy', decimalComma: ['amount'] },
    { dateOrder: 'dmy', decimalComma: ['amount'] },
  ],
])('its heading says how dates and numbers are written: %s', async (said, conventions, read) => {
  const mapping = { headerRow: 1, columns, constants: {}, ...conventions }
  const rejects = new RejectFile(path, ['Date', 'Weight', 'Amount'], 0, conventionsOf(mapping))
  rejects.add(2, { problem: 'badDate' }, ['-', "'=1", '3'])
  rejects.close()
  const text = readFileSync(path, 'utf8')
  expect(text.split('\r\n')[0]).toBe(`\uFEFF行号 row,原因 reason (${said}),Date,Weight,Amount`)
  const told: ReadHints = {}
  expect(await cellsOf(path, told)).toEqual([
    ['行号 row', '原因 reason', 'Date', 'Weight', 'Amount'],
    ['2', '日期无法识别 · The date is not understood', '-', "'=1", '3'],
  ])
  expect(told.conventions && withConventions(told.conventions)).toEqual(read)
})

it('a reject file of before says nothing of it, and is known all the same', async () => {
  write(path)
  const told: ReadHints = {}
  expect((await cellsOf(path, told))[1]?.slice(2)).toEqual(cells)
  expect(told.conventions).toBeUndefined()
})

it('b23: names the record and, where cells go over several lines, the line of the file', async () => {
  const goods = (n: number) => `"goods ${n}\nsecond line\nthird line"`
  const source = join(folder, 'lines.csv')
  writeFileSync(source, ['Date,Goods', ...[1, 2, 3].map(n => `2026-01-0${n},${goods(n)}`), 'x,y'].join('\n'))
  const rejects = new RejectFile(path, ['Date', 'Goods'], 0)
  for await (const rows of openTable(source, await detectFormat(source)))
    for (const { row, line, cells } of rows)
      if (row > 3) rejects.add(row, { problem: 'noDate' }, cells, { line })
  rejects.close()
  expect((await cellsOf(path)).slice(1).map(([number]) => number)).toEqual([
    '4 (第 8 行 line 8)',
    '5 (第 11 行 line 11)',
  ])
})
