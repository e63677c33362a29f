import { dataSets, jobs, tradeData } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { requestOf } from '../../../../test/build-app.ts'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { billHeader, billLine, useImports } from '../../../../test/factories/imports.ts'
import { workbookOf, zipOf } from '../../../../test/factories/test-zip.ts'
import { numberColumns } from '../../../trade/store/shipment-numbers.ts'

const test = useImports()

/** 100 bills, and some that are wrong. */
const doubtful = [
  billHeader,
  ...Array.from({ length: 100 }, (_, n) => billLine(n + 1)),
  '2026-01-05,GAMMA LTD,BETA INC,LAMPS,ABC,China,Los Angeles,abc',
  '2026-01-05,GAMMA LTD,BETA INC,LAMPS,940511,Chinastan,Nowhere Harbour,-5',
  '2026-01-06,GAMMA LTD,BETA INC,LAMPS,940511,China,Nowhere Harbour,99000000',
  '1998-01-06,GAMMA LTD,MAERSK LOGISTICS INC,LAMPS,940511,China,Los Angeles,7.5',
  'soon,GAMMA LTD,BETA INC,LAMPS,940511,China,Los Angeles,5',
  '2026-01-07,GAMMA LTD,BETA INC,LAMPS,940511,China,Los Angeles,5.5,LEFT OVER',
  '2026-01-08,GAMMA LTD,BETA INC,LAM',
].join('\n')

const fieldOf = ({ fields }: { fields: { field: string }[] }, name: string) =>
  fields.find(({ field }) => field === name)

it('reports what of a file was not read, and what looks wrong', async () => {
  const { row, job } = await test.importFile('doubtful.csv', doubtful)
  expect(job.state).toBe('done')
  const { data } = await test.call(tradeData.report, { params: { id: row.id } })
  expect(data).toMatchObject({
    readCount: 107,
    rejectedCount: 1,
    rejected: [{ reason: '日期无法识别', count: 1, examples: [{ text: 'soon', row: 106 }] }],
    daysOutside: { count: 1, examples: [{ text: '1998-01-06', row: 105 }] },
    forwarders: { supplier: 0, buyer: 1 },
    shortRows: { count: 1, examples: [{ text: '2026-01-08 | GAMMA LTD | BETA INC | LAM', row: 108 }] },
    longRows: { count: 1, examples: [{ row: 107 }] },
    endsEarly: true,
    habits: { dateOrder: null, nextDay: false, scales: [] },
    withExamples: true,
  })
  expect(fieldOf(data, 'weight')).toMatchObject({
    columns: ['Weight (kg)'],
    filled: 103,
    unread: {
      count: 2,
      examples: [
        { text: 'abc', row: 102 },
        { text: '-5', row: 103 },
      ],
    },
    outliers: { count: 1, examples: [{ text: '99000000', row: 104 }] },
  })
  expect(fieldOf(data, 'hsCode')).toMatchObject({ unread: { count: 1, examples: [{ text: 'ABC' }] } })
  expect(fieldOf(data, 'destPort')).toMatchObject({
    unread: { count: 2, examples: [{ text: 'Nowhere Harbour', row: 103, count: 2 }] },
  })
  expect(fieldOf(data, 'origCountry')).toMatchObject({
    unread: { count: 1, examples: [{ text: 'Chinastan' }] },
  })
  expect(data.doubts).toBe(row.doubts)
  expect(row.doubts).toBe(10)
})

it('lists the columns that were left out, each with its first value', async () => {
  const content = `${billHeader},Marks,Contact phone,Empty\n${billLine(501)},,+1 626 555 0142,\n${billLine(502)},N/M 7,,-\n`
  const { id: fileId } = (await test.uploadFile('wide.csv', content)).data
  const { mapping } = (await test.call(tradeData.preview, { params: { id: fileId } })).data
  // All others are kept, unless somebody takes them out.
  expect(mapping.extras?.map(({ name }) => name)).toEqual(['Marks', 'Contact phone'])
  const body = { dataSetName: 'doubtful', mapping: { ...mapping, extras: [] } }
  const { row } = await test.importFile('wide.csv', content, body)
  const params = { id: row.id }
  const { data } = await test.call(tradeData.report, { params })
  expect(data.leftOut).toEqual([
    { column: 'Marks', count: 1, examples: [{ text: 'N/M 7', row: 3, count: 1 }] },
    { column: 'Contact phone', count: 1, examples: [{ text: '+1 626 555 0142', row: 2, count: 1 }] },
  ])
  // A bill says which import it came with.
  const query = { company: 'ALPHA 501 LTD' }
  const { data: bills } = await test.call(dataSets.bills, { params: { id: row.dataSetId }, query })
  expect(bills.rows[0]?.import).toEqual({ id: row.id, fileName: 'wide.csv', row: 2, sheet: '' })
  const token = await signedInAs(test, { permissions: { default_site: ['tradeData.read'] } })
  const { data: seen } = await test.call(tradeData.report, { params, token })
  expect(seen.leftOut.map(({ column, examples }) => [column, examples])).toEqual([
    ['Marks', []],
    ['Contact phone', []],
  ])
})

it('gives the report as a table', async () => {
  const { row } = await test.importFile('doubtful.csv', doubtful)
  const response = await test.app.http.inject(
    requestOf(tradeData.reportFile, {
      params: { id: row.id },
      query: { format: 'csv' },
      token: test.adminToken,
    }),
  )
  expect(response.headers['content-disposition']).toContain('doubtful')
  expect(response.body).toContain('abc (102) | -5 (103)')
})

it('shows texts of the file only to who imported it', async () => {
  const { row } = await test.importFile('doubtful.csv', doubtful)
  const token = await signedInAs(test, { permissions: { default_site: ['tradeData.read'] } })
  const { data } = await test.call(tradeData.report, { params: { id: row.id }, token })
  expect(data).toMatchObject({ withExamples: false, rejected: [{ count: 1, examples: [] }] })
  expect(JSON.stringify(data)).not.toContain('Nowhere')
  const missing = await test.call(tradeData.report, { params: { id: 999_999 } })
  expect(missing.errorcode).toBe(10404)
})

it('reports of a check in the same way, for who asked for it', async () => {
  const file = (await test.uploadFile('checked.csv', doubtful)).data
  const { data } = await test.call(tradeData.check, { body: { fileId: file.id } })
  await test.ended(data.jobId)
  const params = { id: data.jobId }
  const { data: report } = await test.call(tradeData.checkReport, { params })
  expect(fieldOf(report, 'weight')).toMatchObject({ unread: { count: 2 } })
  const token = await signedInAs(test, { permissions: { default_site: ['tradeData.import'] } })
  expect((await test.call(tradeData.checkReport, { params, token })).errorcode).toBe(10404)
})

it('lists no data set that only a failed import would have filled, until that is tried again', async () => {
  const { job, row } = await test.importFile('lost.csv', 'lorem,ipsum,dolor\n1,2,3\n4,5,6\n')
  expect(job.state).toBe('failed')
  const names = async () => (await test.call(tradeData.list)).data.rows.map(({ name }) => name)
  expect(await names()).toEqual(['doubtful'])
  const again = await test.importFile('found.csv', doubtful, { dataSetName: row.dataSetName })
  expect(again.row.dataSetId).toBe(row.dataSetId)
  expect(await names()).toContain('lost')
})

it('says that it is too late to cancel while rows are being made visible', async () => {
  const { job } = await test.importFile('late.csv', doubtful)
  const params = { id: job.id }
  await test.sql(
    `UPDATE job SET state = 'running', end_time = NULL, progress = '{"stage": "committing"}' WHERE id = $1`,
    [job.id],
  )
  const late = await test.call(jobs.cancel, { params })
  expect([late.errorcode, late.errormessage]).toEqual([10409, '正在写入，已不能取消，请等待完成'])
})

const sheetOf = (lines: string[]) =>
  lines
    .map(line => line.split(',').map(text => `<c t="str"><v>${text}</v></c>`))
    .map(cells => `<row>${cells.join('')}</row>`)
    .join('')

it('lists the sheets of a workbook and imports several with the same columns, but no others', async () => {
  const bills = (from: number) => sheetOf([billHeader, billLine(from), billLine(from + 1)])
  const book = zipOf(workbookOf([sheetOf(['Notes,Of the vendor']), bills(700), bills(800)]))
  const { data: file } = await test.uploadFile('book.xlsx', book)
  const { data: seen } = await test.call(tradeData.preview, { params: { id: file.id } })
  expect(seen.sheets).toMatchObject([
    { name: 'S1', rowCount: 1, shown: false, sameColumns: false },
    { name: 'S2', rowCount: 3, shown: true, sameColumns: true },
    { name: 'S3', rowCount: 3, shown: false, sameColumns: true },
  ])
  const query = { sheet: 'S3' }
  const { data: third } = await test.call(tradeData.preview, { params: { id: file.id }, query })
  // Those with the same column names are read with it, unless a person takes them out.
  expect(seen.mapping.sheets).toEqual(['S2', 'S3'])
  expect(third.mapping.sheets).toEqual(['S3', 'S2'])
  expect(third.rows[0]?.[1]).toBe('ALPHA 800 LTD')

  const mapping = { ...seen.mapping, sheets: ['S2', 'S3'] }
  const { row } = await test.importFile('book.xlsx', book, { mapping })
  expect(row).toMatchObject({ readCount: 4, addedCount: 4 })
  // A bill says the row of its sheet.
  const { data: found } = await test.call(dataSets.bills, {
    params: { id: row.dataSetId },
    query: { size: 200 },
  })
  const places = found.rows.flatMap(({ import: from }) =>
    from?.id === row.id ? [`${from.sheet} ${from.row}`] : [],
  )
  expect(places.sort()).toEqual(['S2 2', 'S2 3', 'S3 2', 'S3 3'])
  const { job } = await test.importFile('book.xlsx', book, { mapping: { ...mapping, sheets: ['S2', 'S1'] } })
  expect(job.error).toBe('工作表的列名与第一个工作表不同，不能一起导入：S1')
})

const totalsFile = [
  'YEAR,MONTH,HS Code,Description,Country of Origin,CIF Value USD,Net weight (kg)',
  ...Array.from({ length: 60 }, (_, n) => {
    const [code, text] = [
      ['847130', 'Portable computers'],
      ['940521', 'Lamps'],
    ][n % 2] ?? ['', '']
    return `2026,${1 + (Math.floor(n / 2) % 3)},${code},${text},${['China', 'Germany', 'Italy', 'India', 'Japan', 'Brazil', 'Mexico', 'Turkey', 'Vietnam', 'Spain'][Math.floor(n / 6)]},${1000 + n},${10 + n}`
  }),
].join('\n')

it('imports monthly totals as what they are: in no count of shipments, once, and gone with their data set', async () => {
  const { data: file } = await test.uploadFile('totals.csv', totalsFile)
  const { data: seen } = await test.call(tradeData.preview, { params: { id: file.id } })
  expect([seen.monthlyTotals, seen.mapping.rowsAre, seen.mapping.monthColumn]).toEqual([true, 'totals', 1])
  const count = 'SELECT count() AS n FROM trade_shipment'
  const before = await test.app.trade.engine.rows(count)
  const { row } = await test.importFile('totals.csv', totalsFile, { dataSetName: 'Totals' })
  expect(row).toMatchObject({ state: 'done', addedCount: 60, rejectedCount: 0, totals: true })
  expect(await test.app.trade.engine.rows(count)).toEqual(before)
  const { row: again } = await test.importFile('again.csv', totalsFile, { dataSetName: 'Totals' })
  expect(again).toMatchObject({ addedCount: 0, existingCount: 60 })

  const set = async () => (await test.call(tradeData.list)).data.rows.find(({ name }) => name === 'Totals')
  expect(await set()).toMatchObject({
    rowCount: 0,
    coverage: { totals: 60 },
    startDate: '2026-01-01',
    endDate: '2026-03-31',
  })
  const params = { id: row.dataSetId }
  const figures = (query: object) =>
    test.call(tradeData.totals, { params, query: { by: 'month', ...query } }).then(({ data }) => data)
  expect(await figures({})).toMatchObject([
    { key: '2026-01', count: 20 },
    { key: '2026-02', count: 20 },
    { key: '2026-03', count: 20, weightKg: expect.any(Number) },
  ])
  expect(await figures({ by: 'country', hsCode: '94', country: 'CN' })).toMatchObject([
    { key: 'CN', count: 3 },
  ])
  expect((await figures({ by: 'heading' })).map(({ key }: { key: string }) => key)).toEqual(['9405', '8471'])

  const { data } = await test.call(tradeData.delete, { params })
  await test.ended(data.jobId)
  const left = 'SELECT count() AS n FROM trade_aggregate'
  expect(await test.app.trade.engine.rows(left)).toEqual([{ n: 0 }])
})

it('refuses monthly totals by choice, and takes them for shipments by choice', async () => {
  const { data: file } = await test.uploadFile('totals.csv', totalsFile)
  const { data: seen } = await test.call(tradeData.preview, { params: { id: file.id } })
  const refused = { mapping: { ...seen.mapping, rowsAre: 'refused' } }
  expect((await test.importFile('totals.csv', totalsFile, refused)).job.error).toContain('按月汇总')
  const taken = { mapping: { ...seen.mapping, rowsAre: 'shipments' } }
  const { row } = await test.importFile('totals.csv', totalsFile, taken)
  expect(row).toMatchObject({ totals: false, addedCount: 60 })
})

it('masks numbers in the headings and in the name of a file', async () => {
  const name = '13912340002_6222020000000002.csv'
  const rows = `${billHeader},Note 6222020000000002\n${billLine(601)},x`
  const { id: fileId } = (await test.uploadFile(name, rows)).data
  const { mapping } = (await test.call(tradeData.preview, { params: { id: fileId } })).data
  const { row } = await test.importFile(name, rows, { mapping: { ...mapping, extras: [] } })
  const token = await signedInAs(test, { permissions: { default_site: ['tradeData.read'] } })
  const params = { id: row.id }
  const { data } = await test.call(tradeData.report, { params, token })
  expect(data.leftOut).toMatchObject([{ column: 'Note 6222****0002' }])
  const table = requestOf(tradeData.reportFile, { params, query: { format: 'csv' }, token })
  const file = await test.app.http.inject(table)
  expect(file.headers['content-disposition']).toContain('139_0002_6222_0002')
  expect(file.body).not.toContain('6222020000000002')
})

/** Fields of numbers, each with a number just beyond what its column holds, and why its row is refused. */
const beyond = {
  weight: ['1000000000001', '重量过大'],
  quantity: ['1000000000000.5', '数量过大'],
  amountUsd: ['10000000000000', '金额过大'],
  amount: ['99999999999999999999', '金额过大'],
  teu: ['10000000', '标准箱（TEU）数过大'],
  revision: ['65536', '修改次数过大'],
  netWeight: ['1000000000001', '净重过大'],
  unitPrice: ['1e30', '单价过大'],
} as const
const numberFields = Object.keys(beyond) as (keyof typeof beyond)[]

it('refuses a row whose number its column cannot hold, and brings in the others', async () => {
  const line = (values: Partial<Record<string, string>>, date = '2026-01-05') =>
    [date, 'ALPHA LTD', 'LAMPS', ...numberFields.map(field => values[field] ?? '')].join(',')
  const largest = { weight: '1e12', quantity: '1e12', amountUsd: '9999999999999', teu: '9999999.99' }
  const content = [
    `Date,Shipper,Goods,${numberFields.join(',')}`,
    ...numberFields.map(field => line({ [field]: beyond[field][0] })),
    ...['99999999999', '2147483648', '1e30', '9999999.999'].map(teu => line({ teu })),
    ...['0001-01-01', '1969-12-31', '2149-06-07', '9999-12-31'].map(date => line({}, date)),
    line({ ...largest, revision: '65535' }),
    ...['NaN', '-1', '-1e30', 'Infinity'].map(teu => line({ teu })),
  ].join('\n')
  const columns = Object.fromEntries(
    ['date', 'supplierName', 'product', ...numberFields].map((field, at) => [field, [at]]),
  )
  const mapping = { headerRow: 1, columns, constants: {}, dateOrder: 'ymd', decimalComma: [] }
  const { row, job } = await test.importFile('beyond.csv', content, { mapping })
  expect(job.state).toBe('done')
  const { data } = await test.call(tradeData.report, { params: { id: row.id } })
  expect(data).toMatchObject({ readCount: 21, rejectedCount: 16 })
  expect(data.rejected).toEqual(
    expect.arrayContaining([
      ...numberFields
        .filter(field => !['teu', 'amount', 'amountUsd'].includes(field))
        .map(field => ({
          reason: beyond[field][1],
          count: 1,
          examples: [expect.objectContaining({ text: beyond[field][0] })],
        })),
      expect.objectContaining({ reason: '金额过大', count: 2 }),
      expect.objectContaining({ reason: '标准箱（TEU）数过大', count: 5 }),
    ]),
  )
  expect(fieldOf(data, 'teu')).toMatchObject({ filled: 1, unread: { count: 3 } })
  const [bill] = await test.app.trade.engine.rows(
    `SELECT toString(teu) AS teu, toString(weight_kg) AS kg, toString(amount_usd) AS usd, revision
     FROM trade_shipment WHERE data_set = {set:UInt32} AND role = 'supplier' AND revision > 0`,
    { set: row.dataSetId },
  )
  expect(bill).toEqual({ teu: '9999999.99', kg: '1000000000000', usd: '9999999999999', revision: 65_535 })
})

it('knows how much every column of numbers holds', async () => {
  const found = await test.app.trade.engine.rows<{ name: string; type: string }>(
    `SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = 'trade_staging'
     AND (type LIKE '%Decimal%' OR type LIKE '%Float%' OR type = 'UInt16') AND name NOT LIKE 'given_%'`,
  )
  const holds = found.map(({ name, type }) => {
    const [, digits = 0, decimals = 0] = /Decimal\((\d+), (\d+)\)/.exec(type) ?? []
    const max = type === 'UInt16' ? 65_535 : 10 ** (Number(digits) - Number(decimals))
    return [name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()), max] as const
  })
  expect(holds.map(([field]) => field).toSorted()).toEqual(Object.keys(numberColumns).toSorted())
  for (const [field, max] of holds)
    expect(numberColumns[field as keyof typeof numberColumns].max, field).toBeLessThanOrEqual(max)
})
