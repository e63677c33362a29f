import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsText, parseCells } from './copied-cells.ts'

describe('copied cells', () => {
  it.each<[string, string, string[][]]>([
    [
      'rows and columns of Excel',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells', 'a\t\tb\n\t\t\n', [['a', '', 'b']]],
    ['quotes around tabs and line ends', '"a\tb"\t"c\r\nd"\ne', [['a\tb', 'c\r\nd'], ['e']]],
    ['doubled quotes', '"5"" pipe"\tx', [['5" pipe', 'x']]],
    ['a quote that is only a character', '"5 pipe\tx\ny', [['"5 pipe', 'x'], ['y']]],
    ['spaces around', '  a \t b', [['a', 'b']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, cells) => expect(parseCells(text)).toEqual(cells))

  it('come back as they were copied', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', '\t', '\n', '1', '中') })
      .map(text => text.trim())
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(rows, all => {
        const isBlank = (cells: string[] | undefined) => cells?.every(each => each === '') ?? true
        fc.pre(!isBlank(all.at(-1)))
        expect(parseCells(cellsText(all))).toEqual(all)
      }),
    )
  })

  it('are read quickly, however many, and with quotes that never close', () => {
    const start = performance.now()
    expect(parseCells('月度\tSKU-1\t99.90\t"x""y"\t2026/12/31\n'.repeat(10_000))).toHaveLength(10_000)
    expect(parseCells('"a\t'.repeat(10_000))[0]).toHaveLength(10_001)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
