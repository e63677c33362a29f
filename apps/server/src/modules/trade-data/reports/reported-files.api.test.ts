/** Files of public bug reports of comparable systems: what is not certain of them is said, and all of it is imported right. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Body, dataSets, fileBatches, tradeData } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { useImports } from '../../../../test/factories/imports.ts'
import { workbookOf, zipOf } from '../../../../test/factories/test-zip.ts'

const test = useImports()

const reported = (name: string) =>
  readFileSync(new URL(`../../../../test/fixtures/reports/${name}`, import.meta.url))

const context = { direction: 'export' as const, country: 'CN' }

/** The doubts of a file that is said to be exports of China. */
async function doubtsOf(name: string, content: string | Buffer) {
  const { id, files } = await test.batchOf({ [name]: content })
  const body: Body<typeof fileBatches.tell> = { files: files.map(file => file.id), context }
  const { data } = await test.call(fileBatches.tell, { params: { id }, body })
  await test.ended(data.jobId)
  const { data: batch } = await test.call(fileBatches.get, { params: { id } })
  return batch.files[0]?.doubts ?? []
}

/** Reads the stored bills of a file, in the order of its rows. */
async function imported(name: string, content: string | Buffer, change: object = {}) {
  const { data: file } = await test.uploadFile(name, content)
  const query = { ...context }
  const { data: seen } = await test.call(tradeData.preview, { params: { id: file.id }, query })
  const mapping = { ...seen.mapping, context, ...change }
  const { row } = await test.importFile(name, content, { mapping, dataSetName: `${name} ${Math.random()}` })
  const { data: report } = await test.call(tradeData.report, { params: { id: row.id } })
  const { data } = await test.call(dataSets.bills, { params: { id: row.dataSetId }, query: { size: 200 } })
  const bills = data.rows.toSorted((a, b) => (a.import?.row ?? 0) - (b.import?.row ?? 0))
  return { bills, report, row }
}

const billNumbers = (bills: { billNo: string }[]) => bills.map(({ billNo }) => billNo)

it('b28: every digit of a bill number stays, from JSON lines, an array of JSON and Parquet', async () => {
  const lines = reported('b28-long-numbers.jsonl').toString()
  const expected = [
    '1245953273786007552',
    '1245953273786007553',
    '1245953273786007554',
    '9007199254740993',
    '123456789012345678901234567890',
  ]
  expect(billNumbers((await imported('long.jsonl', lines)).bills)).toEqual(expected)
  const array = `[${lines.trim().split('\n').join(',')}]`.replaceAll('steel', 'brass')
  expect(billNumbers((await imported('long.json', array)).bills)).toEqual(expected)

  const path = join(test.app.config.dataDir, 'long.parquet')
  const numbers = 'toUInt64(1245953273786007552 + number)'
  const goods = `'2026-05-01' AS date, 'Meridian Fasteners Co Ltd' AS shipper, 'Lakeside Import Inc' AS consignee, concat('nuts ', toString(number)) AS goods`
  const others = `toInt64(number - 1245953273786007552) AS other, toDecimal128('12345678901234567890123456789012345678', 0) AS declaration_no, 1.5 AS weight_kg, toFloat64(866950870867243000) AS master_bill_no`
  await test.app.trade.engine.command(
    `INSERT INTO FUNCTION file('${path}', Parquet) SELECT ${numbers} AS bill_no, ${goods}, ${others} FROM numbers(3)`,
    {},
  )
  const { bills } = await imported('long.parquet', readFileSync(path))
  expect(bills).toMatchObject(
    ['1245953273786007552', '1245953273786007553', '1245953273786007554'].map(billNo => ({
      billNo,
      declarationNo: '12345678901234567890123456789012345678',
      weightKg: 1.5,
    })),
  )
  expect(await doubtsOf('long2.parquet', readFileSync(path))).toContainEqual(
    expect.objectContaining({ doubt: 'roundedNumbers', fields: ['masterBillNo'] }),
  )
})

it('b28: numbers that the workbook has rounded are kept, said and asked about, in a CSV of it too', async () => {
  const book = reported('b28-rounded-by-the-workbook.xlsx')
  expect(await doubtsOf('rounded.xlsx', book)).toEqual([
    {
      doubt: 'roundedNumbers',
      fields: ['billNo'],
      columns: ['B/L No'],
      examples: ['12345678901234570 | 866950870867243000'],
    },
  ])
  const { bills, report } = await imported('rounded.xlsx', book)
  expect(billNumbers(bills)).toEqual(['12345678901234570', '866950870867243000', '100000000000000000000'])
  expect(report).toMatchObject({ roundedNumbers: 3 })
  const csv =
    'Date,B/L No,Shipper,Goods\n2026-05-01,1.23457E+16,ACME LTD,LAMPS\n2026-05-02,A17,ACME LTD,CHAIRS\n'
  expect((await doubtsOf('rounded.csv', csv)).map(({ doubt }) => doubt)).toContain('roundedNumbers')
})

it('b24: merged cells fill their area, and that is said', async () => {
  const book = reported('b24-merged.xlsx')
  expect((await doubtsOf('merged.xlsx', book)).map(({ doubt }) => doubt)).toEqual(['mergedCells'])
  const { bills, report } = await imported('merged.xlsx', book)
  expect(billNumbers(bills)).toEqual(['FAILMC0', 'FAILMC0', 'FAILMC0', 'FAILMC1', 'FAILMC1', 'FAILMC1'])
  expect(bills.map(({ supplier }) => supplier.uname)).toEqual([
    ...Array.from({ length: 3 }, () => 'Merged Shipper 0 Ltd'),
    ...Array.from({ length: 3 }, () => 'Merged Shipper 1 Ltd'),
  ])
  expect(bills.every(({ buyer }) => buyer.uname === 'Merged Buyer Inc')).toBe(true)
  expect(report).toMatchObject({ mergedCells: 12 })
})

it('counts the heads of pages, which are neither rows nor rejects', async () => {
  const head = 'Page 1 of 2\nDate,B/L No,Shipper,Goods\n'
  const page = (n: number) => `${head.replace('1', String(n))}2026-05-0${n},PAGED${n},ACME LTD,LAMPS\n`
  const { bills, report } = await imported('paged.csv', page(1) + page(2))
  expect(billNumbers(bills)).toEqual(['PAGED1', 'PAGED2'])
  expect(report).toMatchObject({ readCount: 2, rejectedCount: 0, repeatedHeads: 2 })
})

it('b25: hidden rows are said, and left out where a person says so', async () => {
  const book = reported('b25-hidden-rows.xlsx')
  expect((await doubtsOf('hidden.xlsx', book)).map(({ doubt }) => doubt)).toEqual(['hiddenRows'])
  const shown = await imported('hidden.xlsx', book, { skipsHidden: true })
  expect(billNumbers(shown.bills)).toEqual(['FAILHR006', 'FAILHR007', 'FAILHR008', 'FAILHR009'])
  expect(shown.report).toMatchObject({ readCount: 4, hiddenRows: 0, hiddenLeftOut: 6 })
  const all = await imported('hidden again.xlsx', book)
  expect(all.report).toMatchObject({ readCount: 10, hiddenRows: 6 })
})

it('b26: numbers of days of a workbook from 1904 are days from 1904, also without a format', async () => {
  const { bills } = await imported('mac.xlsx', reported('b26-1904-without-format.xlsx'))
  expect(bills.map(({ date }) => date)).toEqual([
    '2020-05-17',
    '2020-05-18',
    '2020-05-19',
    '2020-05-20',
    '2020-05-21',
  ])
})

it('b22: Cyrillic in ISO 8859-5 is read as it was written', async () => {
  const { bills } = await imported('cyrillic.csv', reported('b22-iso-8859-5.csv'))
  expect(bills.map(({ supplier }) => supplier.uname)).toEqual([
    'ООО Ромашка',
    'Завод Полярис',
    'Торговый дом Мост',
  ])
})

it('proposes all sheets with the same column names', async () => {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`
  const row = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`
  const names = row('Date', 'Shipper', 'Consignee', 'Goods Description')
  const sheet = (n: number) =>
    names +
    [1, 2, 3].map(day => row(`2026-02-0${day}`, 'ACME LTD', `BUYER ${n}`, `PUMPS ${n}-${day}`)).join('')
  const sheets = Array.from({ length: 20 }, (_, n) => sheet(n))
  const book = zipOf(workbookOf([row('Notes', 'of the vendor'), ...sheets]))
  const { id, files } = await test.batchOf({ 'Chile imports in 20 sheets.xlsx': book })
  expect(files[0]).toMatchObject({ rowCount: 60 })
  expect(files[0]?.doubts.map(({ doubt }) => doubt)).toEqual(['noDirection', 'unsureCountry', 'moreSheets'])
  expect(id).toBeGreaterThan(0)
  const { row: done } = await test.importFile('sheets.xlsx', book, {
    mapping: (await test.call(tradeData.preview, { params: { id: files[0]?.fileId ?? 0 } })).data.mapping,
  })
  expect(done).toMatchObject({ readCount: 60, addedCount: 60 })
})
