import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { workbookOf, type ZipPart, zipOf } from '../../test/factories/test-zip.ts'
import { listSheets } from './list-sheets.ts'
import { detectFormat, openTable } from './open-table.ts'
import { noTraits, placeOfRow, type ReadOptions } from './readers/table.ts'

const folder = mkdtempSync(join(tmpdir(), 'list-sheets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function book(parts: ZipPart[]): string {
  const path = join(folder, String(Math.random()))
  writeFileSync(path, zipOf(parts))
  return path
}

const row = (cells: string[], attributes = '') =>
  `<row${attributes}>${cells.map(text => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
const names = row(['Date', 'Shipper'])
const parts = (...sheets: string[]) => workbookOf(sheets)

/** Changes the list of sheets. */
const renamed = (all: ZipPart[], from: string, to: string) =>
  all.map(part =>
    part.name === 'xl/workbook.xml' ? { ...part, content: String(part.content).replace(from, to) } : part,
  )

const looked = {
  hasNames: (rows: string[][]) => rows.flat().includes('Shipper'),
  printOf: (cells: string[]) => cells.join('|'),
}

async function read(path: string, options: ReadOptions = {}) {
  const found: [number, ...string[]][] = []
  for await (const rows of openTable(path, await detectFormat(path), options))
    found.push(...rows.map(({ row: at, cells }) => [at, ...cells] as [number, ...string[]]))
  return found
}

it('lists the sheets with rows, hidden ones and those with pivot tables', async () => {
  const pivot = {
    name: 'xl/worksheets/_rels/sheet1.xml.rels',
    content:
      '<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/pivotTable" Target="../pivotTables/pivotTable1.xml"/></Relationships>',
  }
  const data = names + row(['2026-01-02', 'A']) + row(['2026-01-03', 'B'])
  const path = book([
    ...renamed(parts(names + row(['x', 'y']), data, data), 'sheetId="2"', 'sheetId="2" state="hidden"'),
    pivot,
  ])
  expect(await listSheets(path, looked)).toMatchObject([
    { name: 'S1', rowCount: 2, hasPivot: true, isHidden: false, isFirstChoice: false },
    { name: 'S2', rowCount: 3, hasPivot: false, isHidden: true, isFirstChoice: false },
    { name: 'S3', rowCount: 3, hasPivot: false, isHidden: false, isFirstChoice: true },
  ])
})

it('reads chosen sheets as one table, and refuses one with other columns by its name', async () => {
  const path = book(
    parts(
      names + row(['2026-01-02', 'A']),
      row(['Title']) + names + row(['2026-02-02', 'B']),
      row(['Country', 'Total']) + row(['CN', '5']),
    ),
  )
  const sheets = { names: ['S1', 'S2'], headerRow: 1, printOf: looked.printOf }
  const seen = noTraits()
  expect(await read(path, { sheets, seen })).toEqual([
    [1, 'Date', 'Shipper'],
    [2, '2026-01-02', 'A'],
    [5, '2026-02-02', 'B'],
  ])
  expect([2, 5].map(at => placeOfRow(seen, at))).toEqual([
    { row: 2, sheet: 'S1' },
    { row: 3, sheet: 'S2' },
  ])
  const refused = (chosen: string[]) =>
    read(path, { sheets: { ...sheets, names: chosen } }).catch(error => [error.problem, error.words.en])
  expect(await refused(['S1', 'S3'])).toEqual([
    'sheetDiffers',
    'The sheet has other column names than the first one: import it by itself: S3',
  ])
  expect(await refused(['Nothing'])).toEqual(['noSheet', 'The workbook has no such sheet: Nothing'])
})

it('counts hidden rows, errors and formulas without a result', async () => {
  const hidden = row(['2026-01-02', 'A'], ' r="2" hidden="1"')
  const empty = '<row><c t="str"><v>2026-01-03</v></c><c><f>A1*2</f></c><c t="e"><v>#N/A</v></c></row>'
  // A blank text is a result.
  const blank = '<row><c t="str"><v>2026-01-03</v></c><c t="str"><f>A1&amp;""</f><v></v></c></row>'
  const computed = '<row><c t="str"><v>2026-01-03</v></c><c><f>A1*2</f><v>7</v></c></row>'
  const seen = noTraits()
  const rows = await read(book(parts(names + hidden + empty + blank + computed)), { seen })
  expect(rows).toHaveLength(5)
  expect(seen).toMatchObject({
    hiddenRows: 1,
    formulas: 1,
    formulaColumns: new Set([1]),
    errorCells: 1,
    sheets: [],
  })
})
