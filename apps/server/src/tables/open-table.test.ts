import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { workbookOf, zipOf } from '../../test/factories/test-zip.ts'
import { detectFormat, firstRows, openTable } from './open-table.ts'
import type { TableRow } from './readers/table.ts'

const folder = mkdtempSync(join(tmpdir(), 'open-table-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let serial = 0
function file(content: string | Buffer): string {
  const path = join(folder, String(serial++))
  writeFileSync(path, content)
  return path
}

async function rowsOf(content: string | Buffer): Promise<TableRow[]> {
  const path = file(content)
  const rows: TableRow[] = []
  for await (const batch of openTable(path, await detectFormat(path))) rows.push(...batch)
  return rows
}
const cellsOf = async (content: string | Buffer) => (await rowsOf(content)).map(({ cells }) => cells)
const problemsOf = async (content: string | Buffer) =>
  (await rowsOf(content)).flatMap(({ row, problem }) => (problem ? [[row, problem]] : []))
const failureOf = async (content: string | Buffer) =>
  rowsOf(content).then(
    () => 'none',
    error => error.problem,
  )

describe('delimited text', () => {
  it.each([
    [',', 'a,b\n1,2\n'],
    [';', 'a;b\r\n1;2'],
    ['tab', 'a\tb\n1\t2\n'],
    ['|', 'a|b\n1|2\n'],
    ['old line ends', 'a,b\r1,2\r'],
    ['quotes', '"a","b"\n"1","2"\n'],
  ])('%s', async (_name, text) => {
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps quotes, line ends and delimiters within quotes, and quotes that are part of the text', async () => {
    const text = 'a,b,c\n"x ""y"" z","1\n2","p,q"\n12" TV,24" TV,x\n"bad,1,2\n3,4,5\n'
    expect(await cellsOf(text)).toEqual([
      ['a', 'b', 'c'],
      ['x "y" z', '1\n2', 'p,q'],
      ['12" TV', '24" TV', 'x'],
      ['"bad', '1', '2'],
      ['3', '4', '5'],
    ])
  })

  it('reads back whatever is written by the rules', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', '中', '1'), maxLength: 8 })
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(table, async rows => {
        const all = [['h1', 'h2', 'h3'], ...rows]
        const text = all.map(row => row.map(one => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(await cellsOf(`${text}\r\n`)).toEqual(all)
      }),
      { numRuns: 60 },
    )
  })
})

describe('encodings', () => {
  const text =
    '日期,供应商,货物\n2026-01-31,深圳市恒华家具有限公司,木制办公桌椅\n2026-01-30,宁波海益电子有限公司,手机充电器\n'
  const gbk = Buffer.from(
    'C8D5C6DA2CB9A9D3A6C9CC2CBBF5CEEF0A323032362D30312D33312CC9EEDBDACAD0BAE3BBAABCD2BEDFD3D0CFDEB9ABCBBE2CC4BED6C6B0ECB9ABD7C0D2CE0A'.replaceAll(
      ' ',
      '',
    ),
    'hex',
  )

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE with mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('%s', async (_name, bytes) => {
    expect(await cellsOf(bytes)).toEqual(
      text
        .trim()
        .split('\n')
        .map(line => line.split(',')),
    )
  })

  it('GBK', async () => {
    expect(await cellsOf(gbk)).toEqual([
      ['日期', '供应商', '货物'],
      ['2026-01-31', '深圳市恒华家具有限公司', '木制办公桌椅'],
    ])
  })

  it('Western and Cyrillic pages', async () => {
    expect(await cellsOf(Buffer.from('País,Descripción\nEspaña,Camión\n', 'latin1'))).toEqual([
      ['País', 'Descripción'],
      ['España', 'Camión'],
    ])
    const cyrillic = Buffer.from(
      [...'Страна,Описание товара'].map(letter => {
        const code = letter.codePointAt(0) ?? 0
        return code > 0x400 ? code - 0x410 + 0xc0 : code
      }),
    )
    expect(await cellsOf(cyrillic)).toEqual([['Страна', 'Описание товара']])
  })

  it('refuses the rows with wrong bytes and keeps the others', async () => {
    const good = Buffer.from('日期,供应商\n2026-01-31,深圳家具有限公司\n')
    const bad = Buffer.concat([Buffer.from('2026-01-30,Espa'), Buffer.from([0xf1]), Buffer.from('a\n')])
    const rest = Buffer.from('2026-01-29,B\n2026-01-28,nul\0\n')
    expect(await problemsOf(Buffer.concat([good, bad, rest]))).toEqual([
      [3, 'wrongEncoding'],
      [5, 'nul'],
    ])
  })
})

describe('damage', () => {
  it('a line without end costs that line and no memory', async () => {
    const start = process.memoryUsage().rss
    const huge = Buffer.concat([
      Buffer.from('a,b\n1,2\n'),
      Buffer.alloc(120 * 1024 * 1024, 'x'),
      Buffer.from('\n3,4\n'),
    ])
    expect(await problemsOf(huge)).toEqual([[3, 'tooLong']])
    expect(process.memoryUsage().rss - start).toBeLessThan(400 * 1024 * 1024)
  })

  it('a quote that never closes costs its line', async () => {
    const lines = Array.from({ length: 200_000 }, (_, n) => `${n},x`).join('\n')
    const rows = await rowsOf(`a,b\n"broken\n${lines}\n`)
    expect(rows).toHaveLength(200_002)
    expect(rows.filter(({ problem }) => problem)).toMatchObject([{ row: 2, problem: 'unclosedQuote' }])
  })

  it.each<[string, string, string | Buffer]>([
    ['nothing', 'empty', ''],
    ['blanks only', 'empty', '\n  \n'],
    ['an old workbook', 'oldExcel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a compressed file', 'compressed', Buffer.from('1f8b0800', 'hex')],
    ['a picture', 'unknownKind', Buffer.from(Array.from({ length: 2000 }, (_, n) => (n * 7) % 256))],
    [
      'a document',
      'unknownKind',
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog, /Pages 2 0 R >>\n${'a,b\n'.repeat(50)}`,
    ],
    ['a photograph', 'unknownKind', Buffer.from(`ffd8ffe0${'61'.repeat(400)}`, 'hex')],
    [
      'a workbook with a password',
      'encrypted',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(1000),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
    ],
    ['a web page', 'unknownKind', '<!DOCTYPE html><html></html>'],
    ['a JSON array of arrays', 'jsonArray', '[["a"],[1]]'],
    ['10,000 columns', 'tooManyColumns', `${Array(10_000).fill('a').join(',')}\n`],
    [
      '10,000 keys',
      'tooManyColumns',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n]))),
    ],
    ['a zip of something else', 'compressed', zipOf([{ name: 'a.txt', content: 'x' }])],
    ['half a workbook', 'damagedWorkbook', zipOf(workbookOf([''])).subarray(0, 300)],
    [
      'a bomb',
      'zipBomb',
      zipOf([
        ...workbookOf(['<row/>']),
        { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(100 * 1024 * 1024, ' ') },
      ]),
    ],
    [
      'a workbook that lies about its size',
      'damagedWorkbook',
      zipOf(workbookOf([`<row><c><v>${'1'.repeat(5000)}</v></c></row>`]), 10),
    ],
    ...[
      '<row><c><v>1 < 2</v></c></row>',
      '<row><c><v>&none;</v></c></row>',
      '<row><c><v>]]></v></c></row>',
      '<row><c><v>\u0001</v></c></row>',
      '<row><c><v>1</v></row>',
    ].map((row): [string, string, Buffer] => [
      `a workbook with ${row}`,
      'damagedWorkbook',
      zipOf(workbookOf([`<row><c><v>1</v></c></row>${row}`])),
    ]),
    ...[
      ['styles', `<cellXfs>${'<xf numFmtId="0"/>'.repeat(300_000)}</cellXfs>`],
      [
        'number formats',
        `<numFmts>${Array.from({ length: 70_000 }, (_, n) => `<numFmt numFmtId="${n}" formatCode="0"/>`).join('')}</numFmts>`,
      ],
    ].map(([what, content]): [string, string, Buffer] => [
      `a workbook with too many ${what}`,
      'tooManyStyles',
      zipOf(
        workbookOf(['<row/>']).map(part =>
          part.name === 'xl/styles.xml' ? { ...part, content: `<styleSheet>${content}</styleSheet>` } : part,
        ),
      ),
    ]),
    [
      'a workbook with a document type',
      'damagedWorkbook',
      zipOf(
        workbookOf(['<row/>']).map(part =>
          part.name.endsWith('sheet1.xml')
            ? { ...part, content: `<!DOCTYPE x [<!ENTITY a "b">]>${part.content}` }
            : part,
        ),
      ),
    ],
  ])('%s', async (_name, problem, content) => {
    expect(await failureOf(content)).toBe(problem)
  })
})

describe('JSON lines', () => {
  it('makes columns of keys, also of objects inside, and refuses lines that are none', async () => {
    const lines = ['{"a":1,"b":{"c":"x"}}', 'oops', '{"a":null,"d":["p","q"]}', '', '[1]']
    expect(await rowsOf(lines.join('\n'))).toEqual([
      { row: 1, cells: ['a', 'b.c', 'd'] },
      { row: 2, cells: ['1', 'x', ''] },
      { row: 3, cells: ['oops'], problem: 'badJson' },
      { row: 4, cells: ['', '', 'p; q'] },
      { row: 6, cells: ['[1]'], problem: 'badJson' },
    ])
  })

  const goods = { n: 5, goods: [{ d: 'x' }, { d: 'y' }], boxes: [{ no: 'A' }, { no: 'B' }] }
  const pages = Array.from({ length: 12_000 }, (_, n) => ({ a: n, text: 'goods of a page, in words' }))
  it.each<[string, string, string[][]]>([
    [
      'a row for each of the goods',
      JSON.stringify(goods),
      [
        ['n', 'boxes.no', 'goods.d'],
        ['5', 'A; B', 'x'],
        ['5', 'A; B', 'y'],
      ],
    ],
    [
      'over several lines',
      JSON.stringify(goods, null, 2),
      [
        ['n', 'boxes.no', 'goods.d'],
        ['5', 'A; B', 'x'],
        ['5', 'A; B', 'y'],
      ],
    ],
    [
      'the only array of an object',
      JSON.stringify({ total: 2, data: [{ a: 1 }, { a: 2 }], more: { b: [1] } }),
      [['a'], ['1'], ['2']],
    ],
    [
      'two arrays of an object',
      JSON.stringify({ data: [{ a: 1, b: 2 }, { a: 3 }], c: [{ d: 4 }] }),
      [
        ['c.d', 'a', 'b'],
        ['4', '1', '2'],
        ['4', '3', ''],
      ],
    ],
    ['a damaged first line', '{"a":1\n{"a":2}\n{"a":3}', [['a'], ['{"a":1'], ['2'], ['3']]],
  ])('%s', async (_name, content, cells) => expect(await cellsOf(content)).toEqual(cells))

  it.each([undefined, 1])('an array of any size within an object, indented by %s', async indent => {
    const rows = await cellsOf(
      JSON.stringify({ page: 1, data: pages, more: { of: [{ a: 1 }] } }, null, indent),
    )
    expect([rows.length, rows[0], rows.at(-1)?.[0]]).toEqual([12_001, ['a', 'text'], '11999'])
  })

  it('lets no key reach an object’s prototype', async () => {
    const rows = await rowsOf('{"__proto__":{"x":"1"},"constructor":"2"}\n')
    expect(rows[0]?.cells).toContain('constructor')
    expect(({} as { x?: string }).x).toBeUndefined()
  })
})

describe('workbooks', () => {
  it('reads texts, numbers, days, blanks between, and the sheet that has the columns', async () => {
    const cover = '<row r="1"><c r="A1" t="inlineStr"><is><t>Cover</t></is></c></row>'
    const data = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>Weight (kg)</t></is></c></row>
      <row r="4"><c r="A4" s="1"><v>46053</v></c><c r="B4" t="str"><v>A &amp; B_x000D_</v></c><c r="D4" s="3"><v>1234.5600000000002</v></c></row>
      <row r="5"><c r="A5" s="2"><v>46053.5</v></c><c r="B5" t="b"><v>1</v></c><c r="C5" t="e"><v>#N/A</v></c></row>`
    const shared = ['<t>Date</t>', '<r><t>Ship</t></r><r><t>per</t></r><rPh><t>x</t></rPh>']
    const path = file(zipOf(workbookOf([cover, data], shared)))
    const hasNames = (rows: string[][]) => rows.flat().includes('Shipper')
    expect(await firstRows(path, await detectFormat(path), 10, { hasNames })).toEqual([
      [],
      ['Date', 'Shipper', '', 'Weight (kg)'],
      [],
      ['2026-01-31', 'A & B\r', '', '1234.56'],
      ['2026-01-31 12:00:00', 'true'],
    ])
  })

  it('reads rows alike in whatever way XML may write them', async () => {
    const ways: ((cells: string[], row: number) => string)[] = [
      (cells, row) =>
        `<row r="${row}" spans="1:2">${cells.map((text, n) => `<c r="${'AB'[n]}${row}" s="0" t="str"><v>${escaped(text)}</v></c>`).join('')}</row>`,
      cells =>
        `\n  <row>${cells.map(text => `<c t="inlineStr"><is>${text ? `<t xml:space="preserve">${escaped(text)}</t>` : '<t/>'}</is></c>`).join('')}</row>`,
      cells =>
        `<row ht="1" r="">${cells.map(text => `<c t="str" s="0"><f>1</f><v>${numbered(text)}</v></c>`).join('')}</row >`,
      cells =>
        `<!-- <row><c><v>no</v></c></row> --><row>${cells.map(text => `<c t="str"><v><![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></v></c>`).join('')}</row>`,
    ]
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const numbered = (text: string) => [...text].map(one => `&#${one.codePointAt(0)};`).join('')
    const cell = fc.string({
      unit: fc.constantFrom('a', '&', '<', '>', ']', '"', '\n', ' ', '中', '𠮷', '</row>', '-'),
      maxLength: 12,
    })
    const writing = fc.tuple(fc.nat(ways.length - 1), cell, cell)
    await fc.assert(
      fc.asyncProperty(fc.array(writing, { minLength: 1, maxLength: 60 }), async rows => {
        const xml = rows.map(([way, ...cells], n) => ways[way]?.(cells, n + 1))
        const read = await cellsOf(zipOf(workbookOf([xml.join('')])))
        expect(read.map(([a = '', b = '']) => [a, b])).toEqual(rows.map(([, ...cells]) => cells))
      }),
      { numRuns: 100 },
    )
  })

  it('refuses a row of 10,000 columns and keeps the others', async () => {
    const wide = Array.from({ length: 10_000 }, (_, n) => `<c><v>${n}</v></c>`).join('')
    const names =
      '<row r="1"><c t="inlineStr"><is><t>Date</t></is></c><c t="inlineStr"><is><t>Shipper</t></is></c></row>'
    const book = zipOf(workbookOf([`${names}<row r="2">${wide}</row><row r="3"><c><v>1</v></c></row>`]))
    expect(await problemsOf(book)).toEqual([[2, 'tooManyColumns']])
    expect(await rowsOf(book)).toHaveLength(3)
  })
})
