import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { endOf } from '../../../tables/end-of-file.ts'
import { detectFormat } from '../../../tables/open-table.ts'
import type { BadRow } from '../../../tables/problems.ts'
import { DaySpread } from './day-spread.ts'
import { refusalReasonOf } from './report-builder.ts'
import { Spread } from './spread.ts'
import { TextTally } from './text-tally.ts'

function spreadOf(values: number[]) {
  const spread = new Spread()
  values.forEach((value, at) => {
    spread.add(value, at + 2)
  })
  return spread
}

/** Values as bills have them: from some hundreds to a million. */
const usual = Array.from({ length: 400 }, (_, n) => Math.round(10 ** (2.5 + (n % 40) / 12)))

it('finds the values far beyond a column, in columns of every size', () => {
  expect(spreadOf(usual).outliers()).toEqual({ count: 0, examples: [] })
  expect(spreadOf([...usual, 4e11, 3e11]).outliers()).toEqual({
    count: 2,
    examples: [
      { text: '400000000000', row: 402, count: 1 },
      { text: '300000000000', row: 403, count: 1 },
    ],
  })
  const pieces = Array.from({ length: 60 }, (_, n) => 1 + (n % 3))
  expect(spreadOf([...pieces, 5000]).outliers()).toMatchObject({ count: 1, examples: [{ row: 62 }] })
  expect(spreadOf([...pieces, 90]).outliers().count).toBe(0)
  expect(spreadOf([1, 2, 5e9]).outliers().count).toBe(0)
})

it('counts zeros apart from the values', () => {
  const spread = spreadOf([...usual, 0, 0])
  expect([spread.zeros, spread.outliers().count]).toEqual([2, 0])
})

it('finds days far from the others and days of the future', () => {
  const days = new DaySpread('2026-03-15')
  for (let n = 0; n < 300; n++) days.add(`2026-0${1 + (n % 3)}-10`, n + 2)
  days.add('2062-01-05', 302)
  days.add('1998-02-01', 303)
  days.add('2026-03-20', 304)
  expect([days.start, days.end]).toEqual(['1998-02-01', '2062-01-05'])
  expect(days.outside()).toEqual({
    count: 2,
    examples: [
      { text: '1998-02-01', row: 303, count: 1 },
      { text: '2062-01-05', row: 302, count: 1 },
    ],
  })
  expect(days.ahead().examples.map(({ row }) => row)).toEqual([302, 304])
})

it('takes two years of data with a gap as they are', () => {
  const days = new DaySpread('2026-03-15')
  for (let n = 0; n < 50; n++) days.add(n % 2 ? '2020-01-10' : '2024-05-10', n)
  expect(days.outside().count).toBe(0)
})

describe('a file that breaks off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ends-early-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  it.each([
    ['in a row', 'a,b,c\n1,2,3\n4,5', 'early'],
    ['between rows', 'a,b,c\n1,2,3\n', 'whole'],
    ['nowhere, without a last line end', 'a,b,c\n1,2,3\n4,5,6', 'whole'],
    ['nowhere: a cell has several lines', 'a,b,c\n1,2,"3\nx"', 'whole'],
    ['in a quoted cell that is the last', 'a,b,c\n1,2,3\n4,5,"6', 'early'],
    ['perhaps in the last cell of a large file', `a,b,c\n${'1,2,3\n'.repeat(20_000)}4,5,6`, 'open'],
    ['in an object', '{"a":1}\n{"a":2,"b', 'early'],
    ['nowhere: whole objects', '{"a":1}\n{"a":2}', 'whole'],
  ])('%s', async (_where, content, end) => {
    const path = join(folder, 'file')
    for (const encoding of ['utf8', 'utf16le'] as const) {
      writeFileSync(path, Buffer.from(content, encoding))
      expect(await endOf(path, await detectFormat(path), 3)).toBe(end)
    }
  })
})

it('counts texts in limited memory, the most frequent first', () => {
  const tally = new TextTally(2)
  for (let n = 0; n < 10_000; n++) tally.add(n % 3 ? `text ${n}` : 'abc', n + 1)
  expect(tally.noted()).toMatchObject({
    count: 10_000,
    examples: [{ text: 'abc', row: 1, count: 3334 }, { count: 1 }],
  })
})

it.each<[string, string[], string]>([
  ['noDate', ['', 'Grand total', '', '99'], 'totalRow'],
  ['badDate', ['合计', '', '99'], 'totalRow'],
  ['noDate', ['', 'TOTAL ENERGY SA', 'OIL'], 'noDate'],
  ['noDate', ['', 'ACME LTD', '99'], 'noDate'],
  ['tooLong', ['TOTAL'], 'tooLong'],
])('says of a row with %s %j that it is %s', (problem, cells, reason) => {
  expect(refusalReasonOf({ problem } as BadRow, cells).problem).toBe(reason)
})
