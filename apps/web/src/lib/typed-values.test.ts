import { expect, it } from 'vitest'
import { dayIn, numberIn } from './typed-values.ts'

it.each<[string, number | undefined]>([
  ['99.9', 99.9],
  ['￥1,234.50', 1234.5],
  ['1.234,50 元', 1234.5],
  ['99,9', 99.9],
  ['1,234', 1234],
  ['１２．５', 12.5],
  ['99。9', 99.9],
  ['CNY 88', 88],
  ['1E+3', 1000],
  ['-5', -5],
  ['12%', undefined],
  ['1/2', undefined],
  ['1.2.3', undefined],
  ['abc', undefined],
  ['#REF!', undefined],
  ['', undefined],
])('the number %s', (text, value) => expect(numberIn(text)).toBe(value))

it.each<[string, string | undefined]>([
  ['2026-12-31', '2026-12-31'],
  ['2026/1/5', '2026-01-05'],
  ['2026.1.5', '2026-01-05'],
  ['２０２６年１月５日', '2026-01-05'],
  ['2026 年 1 月 5 日', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['2026-01-05 00:00:00', '2026-01-05'],
  ['12/31/2026', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['5/5/2026', '2026-05-05'],
  // Two days in two countries.
  ['1/2/2026', undefined],
  ['31-Dec-26', '2026-12-31'],
  ['Dec 31, 2026', '2026-12-31'],
  // As a spreadsheet stores it: the first and the last of the century, and years between.
  ['36526', '2000-01-01'],
  ['36525', undefined],
  ['39448', '2008-01-01'],
  ['73050', '2099-12-31'],
  ['73051', undefined],
  ['46387', '2026-12-31'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['12', undefined],
  ['tomorrow', undefined],
])('the day %s', (text, day) => expect(dayIn(text)).toBe(day))
