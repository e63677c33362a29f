/** Files as operators make them: read right, or refused with what to do. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { workbookOf, zipOf } from '../../../test/factories/test-zip.ts'
import { detectFormat, firstRows } from '../../tables/open-table.ts'
import { Heads, isFiller } from './filler.ts'
import { guessMapping } from './mapping/guess.ts'
import { hasColumnNames } from './mapping/header-row.ts'
import { withMonth } from './totals/total-of.ts'
import { Transformer } from './transform.ts'

const folder = mkdtempSync(join(tmpdir(), 'odd-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Told = [date: string, supplier: string, goods: string, hs: string, kilograms: number | null]

/** The shipments of a file, as an import without a hand would make them. */
async function told(content: string | Buffer): Promise<Told[]> {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const rows = await firstRows(path, await detectFormat(path), 500, { hasNames: hasColumnNames })
  const { mapping } = guessMapping(rows)
  const heads = new Heads(rows.slice(0, mapping.headerRow))
  const transformer = new Transformer(mapping, new Date('2026-06-01'))
  return rows
    .slice(mapping.headerRow)
    .filter(cells => !isFiller(cells) && !heads.has(cells))
    .map(cells => transformer.shipmentOf(withMonth(cells, mapping)))
    .flatMap(row =>
      'problem' in row ? [] : [[row.date, row.supplierName, row.product, row.hsCode, row.weightKg] as Told],
    )
}

const refusalOf = (content: string | Buffer) =>
  told(content).then(
    () => 'none',
    error => error.problem,
  )

const names = ['Date', 'Shipper', 'Goods Description', 'HS Code', 'Gross Weight (kg)']
const lamps = ['2026-01-05', 'ACME CO LTD', 'LED LAMPS', '940542', '1200.5']
const chairs = ['2026-01-17', 'BETA GMBH', 'OFFICE CHAIRS', '940131', '800']
const both: Told[] = [
  ['2026-01-05', 'ACME CO LTD', 'LED LAMPS', '940542', 1200.5],
  ['2026-01-17', 'BETA GMBH', 'OFFICE CHAIRS', '940131', 800],
]
const text = (rows: string[][], delimiter = ',', newline = '\n') =>
  rows.map(cells => cells.join(delimiter)).join(newline)
const table = [names, lamps, chairs]

/** As a declarant of Kazakhstan writes them: the day in three columns, whose names only the language knows. */
const inParts = (head: string[], parts: (row: string[]) => string[]) =>
  text([[...head, ...names.slice(1)], ...[lamps, chairs].map(row => [...parts(row), ...row.slice(1)])], ';')
const partsOf = ([date = '']: string[]) => date.split('-')

/** Letters of a single-byte page. Vietnamese is written with its tones apart. */
function inPage(page: string, words: string): Buffer {
  const bytes = Array.from({ length: 128 }, (_, at) => at + 128)
  const letters = new Map(bytes.map(byte => [new TextDecoder(page).decode(Buffer.from([byte])), byte]))
  const apart = words
    .normalize('NFD')
    .replace(
      /([aeo])(\u0323?)([\u0302\u0306])/gi,
      (_, letter, dot, mark) => (letter + mark).normalize('NFC') + dot,
    )
    .replace(/[ou]\u031b/gi, letter => letter.normalize('NFC'))
  const whole = page === 'windows-1258' ? apart : words
  return Buffer.from([...whole].map(letter => letters.get(letter) ?? letter.charCodeAt(0)))
}

describe('text', () => {
  it.each<[string, string | Buffer]>([
    ['semicolons', text(table, ';')],
    ['pipes', text(table, '|')],
    ['tabs and Windows line ends', text(table, '\t', '\r\n')],
    ['a line that names the separator', `sep=;\n${text(table, ';')}`],
    ['UTF-16 LE without mark', Buffer.from(text(table), 'utf16le')],
    ['UTF-16 BE without mark', Buffer.from(text(table), 'utf16le').swap16()],
    ['commas behind the last column', text(table.map(cells => [...cells, '', '']))],
    ['year, month and day apart', inParts(['Жыл', 'Ай', 'Күн'], partsOf)],
    [
      'parts of a day without a name that is known',
      inParts(['x1', 'x2', 'x3'], row => partsOf(row).reverse()),
    ],
    ['a title and blank rows above', `Shipments of January\n\n,,,,\n${text(table)}`],
    ['column names again in the middle', text([names, lamps, names, chairs])],
    ['numbers of the columns below their names', text([names, ['1', '2', '3', '4', '5'], lamps, chairs])],
    ['a total below', text([...table, ['TOTAL', '', '', '', '2000.5']])],
    ['blank rows between', text([names, lamps, ['', '', '', '', ''], chairs])],
    ['quoted cells', table.map(cells => cells.map(cell => `"${cell}"`).join(',')).join('\n')],
    ['days of a spreadsheet beside written ones', text([names, ['46027', ...lamps.slice(1)], chairs])],
    [
      'errors of formulas',
      text([
        [...names, 'Consignee'],
        [...lamps, '#REF!'],
        [...chairs, '#N/A'],
      ]),
    ],
  ])('%s', async (_name, content) => expect(await told(content)).toEqual(both))

  it('keeps line ends in quotes, and takes a quote that is never closed for a sign', async () => {
    const broken =
      'Date,Shipper,Goods Description\n2026-01-05,A LTD,"LED\nLAMPS"\n2026-01-06,B LTD,"OPEN\n2026-01-07,C LTD,CHAIRS\n'
    expect((await told(broken)).map(([, supplier, goods]) => [supplier, goods])).toEqual([
      ['A LTD', 'LED LAMPS'],
      ['B LTD', '"OPEN'],
      ['C LTD', 'CHAIRS'],
    ])
  })

  it('one row is a file; column names alone have no rows', async () => {
    expect(await told(text([names, lamps]))).toEqual(both.slice(0, 1))
    expect(await told(text([names]))).toEqual([])
  })

  it('GBK', async () => {
    const bytes =
      'C8D5C6DA2CB9A9D3A6C9CC2CBBF5CEEF0A323032362D30312D33312CC9EEDBDACAD0BAE3BBAABCD2BEDFD3D0CFDEB9ABCBBE2CC4BED6C6B0ECB9ABD7C0D2CE0A'
    const [row] = await told(Buffer.from(bytes, 'hex'))
    expect(row?.slice(0, 3)).toEqual(['2026-01-31', '深圳市恒华家具有限公司', '木制办公桌椅'])
  })

  it.each([
    ['windows-1251', 'Дата,Отправитель,Описание товара\n2026-01-05,ООО ЛАМПЫ,Светильники потолочные\n'],
    [
      'windows-1254',
      'Tarih,Gönderici,Eşya Tanımı\n2026-01-05,IŞIK AĞI A.Ş.,Işıklı şapkalar ve ağır eşyalar\n',
    ],
    [
      'windows-1258',
      'Ngày,Người xuất khẩu,Tên hàng\n2026-01-05,CÔNG TY ĐÈN HÀ NỘI,Đèn trần bằng thủy tinh\n',
    ],
  ])('%s', async (page, words) => {
    const [, supplier, goods] = words.split('\n')[1]?.split(',') ?? []
    const [row] = await told(inPage(page, words))
    expect(row?.slice(0, 3)).toEqual(['2026-01-05', supplier, goods])
  })

  it.each([
    ['1\u00a0200,5', 1200.5],
    ["1'200.5", 1200.5],
    ['1,200.50', 1200.5],
    ['１２００.５', 1200.5],
    ['١٢٠٠٫٥', 1200.5],
    ['1.2005E+3', 1200.5],
    ['-1200.5', null],
    ['abc', null],
  ])('a weight of %s', async (weight, kilograms) => {
    const cells = table.map(row => [...row.slice(0, 4), row === lamps ? weight : (row[4] ?? '')])
    expect((await told(text(cells, ';')))[0]?.[4]).toBe(kilograms)
  })
})

const cell = (value: string | number, style = 0) =>
  typeof value === 'number' ? `<c s="${style}"><v>${value}</v></c>` : `<c t="str"><v>${value}</v></c>`
const row = (cells: string[], attributes = '') => `<row${attributes}>${cells.join('')}</row>`
const heading = row(names.map(name => cell(name)))
const book = (...sheets: string[]) => zipOf(workbookOf(sheets))

describe('workbooks', () => {
  const numbers = (day: number, code: number, attributes = '') =>
    row([cell(day, 1), cell('ACME CO LTD'), cell('LED LAMPS'), cell(code), cell(1200.5)], attributes)

  it('take days and codes that are numbers for what they were', async () => {
    const sheet = heading + numbers(46_027, 940_542) + numbers(46_027, 9405.4) + numbers(46_027, 84_713_010)
    expect((await told(book(sheet))).map(([date, , , hs]) => [date, hs])).toEqual([
      ['2026-01-05', '940542'],
      ['2026-01-05', '940540'],
      ['2026-01-05', '84713010'],
    ])
  })

  it('read hidden rows, and the sheet that has the columns', async () => {
    const hidden = heading + numbers(46_027, 940_542, ' hidden="1"')
    expect(await told(book('', row([cell('Notes')]), hidden))).toEqual(both.slice(0, 1))
    // The first of several tables is read: a person chooses the others.
    const other = heading + numbers(46_027, 940_360)
    expect(await told(book(hidden, other))).toEqual(both.slice(0, 1))
  })

  it('read a heading in two rows under merged groups', async () => {
    const groups = row(['Shipment', '', 'Cargo', '', ''].map(name => cell(name)))
    const below = row(['Date', 'Shipper', 'Description', 'HS Code', 'Gross Weight'].map(name => cell(name)))
    expect(await told(book(groups + below + numbers(46_027, 940_542)))).toEqual(both.slice(0, 1))
  })
})

describe('other files say what to do', () => {
  const office = (...parts: string[]) => zipOf(parts.map(name => ({ name, content: 'x' })))

  it.each<[string, string, string | Buffer]>([
    ['a binary workbook', 'otherWorkbook', office('[Content_Types].xml', 'xl/workbook.bin')],
    ['an OpenDocument sheet', 'otherWorkbook', office('mimetype', 'content.xml', 'META-INF/manifest.xml')],
    ['a text document', 'unknownKind', office('[Content_Types].xml', 'word/document.xml')],
    ['a presentation', 'unknownKind', office('[Content_Types].xml', 'ppt/presentation.xml')],
    ['a ZIP of files', 'compressed', office('a.csv')],
    ['a damaged ZIP', 'damagedWorkbook', Buffer.from(`504b0304${'00'.repeat(60)}`, 'hex')],
    ['GZIP', 'compressed', Buffer.from('1f8b08000000', 'hex')],
    ['7z', 'compressed', Buffer.from('377abcaf271c', 'hex')],
    ['RAR', 'compressed', Buffer.from('526172211a07', 'hex')],
    ['an empty workbook', 'empty', book('')],
  ])('%s', async (_name, problem, content) => expect(await refusalOf(content)).toBe(problem))
})

it('a year alone is said to be one', () => {
  const { mapping } = guessMapping(table)
  const transformer = new Transformer(mapping, new Date('2026-06-01'))
  const problemOf = (date: string) => transformer.shipmentOf([date, ...lamps.slice(1)])
  expect(problemOf('2024')).toEqual({ problem: 'yearOnly', detail: '2024' })
  expect(problemOf('2024年')).toMatchObject({ problem: 'yearOnly' })
  expect(problemOf('soon')).toMatchObject({ problem: 'badDate' })
})
