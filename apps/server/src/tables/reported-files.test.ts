/** Files of public bug reports of comparable systems: what stands in them is what is read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { workbookOf, zipOf } from '../../test/factories/test-zip.ts'
import { detectFormat, openTable } from './open-table.ts'
import { digitsOf } from './readers/number-text.ts'
import { noTraits, type ReadOptions } from './readers/table.ts'

const folder = mkdtempSync(join(tmpdir(), 'reported-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reported = (name: string) =>
  fileURLToPath(new URL(`../../test/fixtures/reports/${name}`, import.meta.url))

let serial = 0
function file(content: string | Buffer): string {
  const path = join(folder, String(serial++))
  writeFileSync(path, content)
  return path
}

async function cellsOf(path: string, options: ReadOptions = {}): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of openTable(path, await detectFormat(path), options))
    rows.push(...batch.map(({ cells, problem }) => (problem ? [problem] : cells)))
  return rows
}

describe('numbers keep their digits', () => {
  it('in JSON lines', async () => {
    const [names = [], ...rows] = await cellsOf(reported('b28-long-numbers.jsonl'))
    const bill = names.indexOf('bill_no')
    expect(rows.map(cells => cells[bill])).toEqual([
      '1245953273786007552',
      '1245953273786007553',
      '1245953273786007554',
      '9007199254740993',
      '123456789012345678901234567890',
    ])
    expect(rows[0]?.[names.indexOf('weight_kg')]).toBe('100')
  })

  it.each([
    ['1245953273786007552', '1245953273786007552'],
    ['-1.5e3', '-1500'],
    ['8471.30', '8471.30'],
    ['731815.0', '731815'],
    ['1.500', '1.5'],
    ['2.5E-3', '0.0025'],
    ['1.234567890123457e+16', '12345678901234570'],
    ['1e+20', '100000000000000000000'],
    ['0.10', '0.10'],
    ['1e999', '1e999'],
  ])('%s', (source, text) => {
    expect(digitsOf(source)).toBe(text)
  })

  it('in strings and nested objects of JSON, where digits are text', async () => {
    const path = file(
      '{"a":"1.50 \\" 12345678901234567","b":{"c":12345678901234567},"d":[1.0,12345678901234567]}\n',
    )
    expect(await cellsOf(path)).toEqual([
      ['a', 'b.c', 'd'],
      ['1.50 " 12345678901234567', '12345678901234567', '1; 12345678901234567'],
    ])
  })

  it('in a workbook, which is marked where it may have rounded them', async () => {
    const seen = noTraits()
    const rows = await cellsOf(reported('b28-rounded-by-the-workbook.xlsx'), { seen })
    expect(rows.slice(1).map(cells => cells[1])).toEqual([
      '12345678901234570',
      '866950870867243000',
      '100000000000000000000',
    ])
    expect(seen).toMatchObject({ roundedNumbers: 3, roundedColumns: new Set([1]) })
  })
})

describe('a JSON array', () => {
  const objects = [
    '{"a":1,"b":"x, } ] \\" {"}',
    '{"a":12345678901234567,"b":{"c":[1,{"d":2}]}}',
    '{\n  "a": null,\n  "b": "中"\n}',
  ]
  const expected = [
    ['a', 'b', 'b.c'],
    ['1', 'x, } ] " {', ''],
    ['12345678901234567', '', '1; {"d":"2"}'],
    ['', '中', ''],
  ]

  it.each([
    ['in one line', `[${objects.join(',')}]`],
    ['in many lines', `[\n  ${objects.join(',\n  ')}\n]\n`],
  ])('%s', async (_name, content) => {
    expect(await cellsOf(file(content))).toEqual(expected)
  })

  it('of more than one piece is read as a stream, its objects divided anywhere', async () => {
    const many = Array.from({ length: 40_000 }, (_, n) => `{"no":${n},"text":"\\\\\\"${'}'.repeat(n % 40)}"}`)
    const rows = await cellsOf(file(`[${many.join(',')}]`))
    expect(rows).toHaveLength(40_001)
    expect(
      rows.slice(1).every(([no, text], n) => no === String(n) && text === `\\"${'}'.repeat(n % 40)}`),
    ).toBe(true)
  })

  it('refuses what is no object, and what has no end', async () => {
    expect(await cellsOf(file('[{"a":1}, 7, {"a":2}, {"a":'))).toEqual([
      ['a'],
      ['1'],
      ['badJson'],
      ['2'],
      ['badJson'],
    ])
    await expect(cellsOf(file('[[1,2],[3,4]]'))).rejects.toMatchObject({ problem: 'jsonArray' })
  })
})

describe('workbooks', () => {
  it('merged cells fill their area below the column names', async () => {
    const seen = noTraits()
    const path = reported('b24-merged.xlsx')
    const rows = await cellsOf(path, { headerRow: 1, seen })
    expect(rows.slice(1).map(cells => cells.slice(1, 5))).toEqual([
      ['FAILMC0', 'Merged Shipper 0 Ltd', 'Merged Buyer Inc', 'item 0-0'],
      ['FAILMC0', 'Merged Shipper 0 Ltd', 'Merged Buyer Inc', 'item 0-1'],
      ['FAILMC0', 'Merged Shipper 0 Ltd', 'Merged Buyer Inc', 'item 0-2'],
      ['FAILMC1', 'Merged Shipper 1 Ltd', 'Merged Buyer Inc', 'item 1-0'],
      ['FAILMC1', 'Merged Shipper 1 Ltd', 'Merged Buyer Inc', 'item 1-1'],
      ['FAILMC1', 'Merged Shipper 1 Ltd', 'Merged Buyer Inc', 'item 1-2'],
    ])
    expect(seen).toMatchObject({ mergedCells: 12, hasMerged: true })
  })

  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`
  const row = (no: number, ...cells: string[]) => `<row r="${no}">${cells.join('')}</row>`
  const merged = (rows: string[], ...areas: string[]) => {
    const parts = workbookOf([rows.join('')])
    const sheet = parts.at(-1)
    if (sheet)
      sheet.content = String(sheet.content).replace(
        '</sheetData>',
        `</sheetData><mergeCells>${areas.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
      )
    return file(zipOf(parts))
  }

  it('text that a merged cell covers is not read; a merged number counts once; blank rows stay blank', async () => {
    const path = merged(
      [
        row(1, cell('A1', 'Bill'), cell('B1', 'Goods'), cell('C1', 'Weight')),
        row(2, cell('A2', 'B1'), cell('B2', 'LAMPS'), '<c r="C2"><v>900</v></c>'),
        row(3, cell('A3', 'under'), cell('B3', 'CHAIRS'), '<c r="C3"><v>1</v></c>'),
        row(4, cell('A4', 'under')),
        row(5, cell('A5', 'B2'), cell('B5', 'SHOES'), cell('C5', 'covered')),
      ],
      'A2:A4',
      'C2:C4',
      'B5:C5',
    )
    expect(await cellsOf(path, { headerRow: 1, countedOnce: new Set([2]) })).toEqual([
      ['Bill', 'Goods', 'Weight'],
      ['B1', 'LAMPS', '900'],
      ['B1', 'CHAIRS', ''],
      [''],
      ['B2', 'SHOES', ''],
    ])
  })

  it('hidden rows are read, or left out where a person says so', async () => {
    const seen = noTraits()
    const path = reported('b25-hidden-rows.xlsx')
    expect(await cellsOf(path, { headerRow: 1, seen })).toHaveLength(11)
    expect(seen.hiddenRows).toBe(6)
    const shown = await cellsOf(path, { headerRow: 1, skipsHidden: true })
    expect(shown.slice(1).map(cells => cells[1])).toEqual([
      'FAILHR006',
      'FAILHR007',
      'FAILHR008',
      'FAILHR009',
    ])
  })
})
