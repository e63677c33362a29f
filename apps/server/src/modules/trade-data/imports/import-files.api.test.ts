import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dataSets, importFields, jobs, shipmentNumbers, tradeData } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { requestOf } from '../../../../test/build-app.ts'
import { removeStored } from '../../../../test/factories/files.ts'
import { billHeader, billLine, billsCsv, useImports } from '../../../../test/factories/imports.ts'
import { workbookOf, zipOf } from '../../../../test/factories/test-zip.ts'
import { Transformer } from '../../../trade/import/transform.ts'

/** The bytes of the largest file that lies below a folder meanwhile. */
function largestIn(folder: string) {
  let most = 0
  const look = () => {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      most = Math.max(most, statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
  }
  const timer = setInterval(look, 5)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

const test = useImports()

it('shows a preview, takes a corrected mapping and uses it again', async () => {
  const content = 'When,Who,What,Ref Shipper\n03/04/2026,GAMMA LTD,CHAIRS,X\n05/04/2026,GAMMA LTD,TABLES,X\n'
  const { data: file } = await test.uploadFile('odd.csv', content)
  const before = (await test.call(tradeData.preview, { params: { id: file.id } })).data
  expect(before).toMatchObject({ name: 'odd.csv', kind: 'delimited', delimiter: ',', encoding: 'utf-8' })
  expect(before).toMatchObject({ templateId: null, templates: [] })
  // Neither date says which number is the day.
  expect(before.openDateColumns).toEqual([0])
  const mapping = {
    headerRow: 1,
    columns: { date: [0], supplierName: [1], product: [2] },
    constants: { destCountry: 'US' },
    dateOrder: 'mdy',
    decimalComma: [],
  }
  const { row } = await test.importFile('odd.csv', content, {
    mapping,
    saveTemplate: { name: 'Odd' },
  })
  expect(row).toMatchObject({ state: 'done', addedCount: 2 })
  const { data: other } = await test.uploadFile('odd-2.csv', content.replace('CHAIRS', 'STOOLS'))
  const after = (await test.call(tradeData.preview, { params: { id: other.id } })).data
  expect(after).toMatchObject({
    templateName: 'Odd',
    mapping: { columns: mapping.columns, dateOrder: 'mdy' },
  })
  expect(after.rows).toHaveLength(2)
})

it('looks again with the row of column names that a person points out', async () => {
  const content = `Date,Shipper,Consignee,Goods\nnotes,about,this,file\n${billHeader}\n${billLine(1)}\n`
  const { data: file } = await test.uploadFile('two-heads.csv', content)
  const look = (headerRow?: number) =>
    test.call(tradeData.preview, { params: { id: file.id }, query: headerRow ? { headerRow } : {} })
  const right = (await look(3)).data
  expect(right).toMatchObject({ headers: billHeader.split(','), mapping: { headerRow: 3 } })
  expect(right.rows).toEqual([billLine(1).split(',')])
  expect(right.openDateColumns).toEqual([])
  expect((await look(1)).data).toMatchObject({
    headers: ['Date', 'Shipper', 'Consignee', 'Goods'],
    mapping: { headerRow: 1, columns: { date: [0], supplierName: [1], buyerName: [2], product: [3] } },
  })
  expect((await look(5)).fields).toEqual({ headerRow: '文件没有这一行' })
  expect((await look(501)).fields).toHaveProperty('headerRow')
})

it('takes a fixed day for a file without dates, and guesses again by the direction that a person says', async () => {
  const content =
    'Company,Foreign Company,Country,Goods\nACME INC,BETA LTD,China,LAMPS\nACME INC,GAMMA LTD,India,TEA\n'
  const { data: file } = await test.uploadFile('entries.csv', content)
  const look = (query: { direction?: 'import' | 'export'; country?: string } = {}) =>
    test.call(tradeData.preview, { params: { id: file.id }, query })
  expect((await look()).data.doubts).toContainEqual({ doubt: 'noDate', fields: [] })
  const { mapping } = (await look({ direction: 'export', country: 'PH' })).data
  expect(mapping).toMatchObject({
    columns: { supplierName: [0], buyerName: [1], destCountry: [2] },
    context: { direction: 'export', country: 'PH' },
  })
  const withDate = (date: string) => ({ ...mapping, constants: { date } })
  const start = (date: string) =>
    test.call(tradeData.start, { body: { fileId: file.id, dataSetName: 'Entries', mapping: withDate(date) } })
  expect((await start('soon')).fields).toEqual({ mapping: '固定的日期看不懂' })
  expect((await start(' ')).fields).toEqual({ mapping: '没有日期列：请指定' })
  const { row } = await test.importFile('entries.csv', content, {
    mapping: withDate('2026-03-01'),
    saveTemplate: { name: 'Entries' },
  })
  expect(row).toMatchObject({ state: 'done', addedCount: 2 })
  const days = await test.app.trade.engine.rows<{ day: string }>(
    'SELECT DISTINCT toString(date) AS day FROM trade_shipment WHERE data_set = {dataSetId:UInt32}',
    { dataSetId: row.dataSetId },
  )
  expect(days).toEqual([{ day: '2026-03-01' }])
  // The day is that of one file.
  const { data: next } = await test.uploadFile('entries-4.csv', content.replace('TEA', 'CHAIRS'))
  const after = (await test.call(tradeData.preview, { params: { id: next.id } })).data
  expect(after).toMatchObject({ templateName: 'Entries' })
  expect(after.mapping.constants).not.toHaveProperty('date')
})

it('reads midnights of a zone as the next day, says so, and does as a person or a template says', async () => {
  const lines = (...days: string[]) =>
    ['Date,Shipper,Goods,Bill No', ...days.map((day, n) => `${day},ALPHA LTD,LAMPS,${day}-${n}`)].join('\n')
  const india = lines('2026-02-28T18:30:00.000Z', '2026-03-04T18:30:00.000Z')
  const look = async (name: string, content: string) =>
    (await test.call(tradeData.preview, { params: { id: (await test.uploadFile(name, content)).data.id } }))
      .data
  const daysOf = async (dataSetId: number) =>
    (
      await test.app.trade.engine.rows<{ day: string }>(
        'SELECT toString(date) AS day FROM trade_shipment WHERE data_set = {dataSetId:UInt32} ORDER BY day',
        { dataSetId },
      )
    ).map(({ day }) => day)

  const seen = await look('india.csv', india)
  expect(seen.midnightColumns).toEqual([{ column: 0, times: ['18:30Z'], nextDay: true }])
  expect(seen.mapping).not.toHaveProperty('nextDay')
  const dayShown = ({ stored }: Pick<typeof seen, 'stored'>) => stored[0]?.values[0]
  expect(dayShown(seen)).toMatchObject({ field: 'date', text: '2026-03-01' })
  const decided = await test.importFile('india.csv', india)
  expect(await daysOf(decided.row.dataSetId)).toEqual(['2026-03-01', '2026-03-05'])

  const chairs = india.replaceAll('LAMPS', 'CHAIRS')
  const corrected = await test.importFile('india.csv', chairs, {
    dataSetName: 'As written',
    mapping: { ...seen.mapping, nextDay: false },
    saveTemplate: { name: 'As written' },
  })
  expect(await daysOf(corrected.row.dataSetId)).toEqual(['2026-02-28', '2026-03-04'])
  const later = await look('india-2.csv', lines('2026-04-01T18:30:00.000Z'))
  expect(later).toMatchObject({ templateName: 'As written', mapping: { nextDay: false } })
  expect(dayShown(later)).toMatchObject({ field: 'date', text: '2026-04-01' })

  const fiji = lines('2026-05-01T11:00:00Z', '2026-05-02T11:00:00Z').replace('Goods', 'Product')
  const pacific = await look('fiji.csv', fiji)
  expect(pacific.midnightColumns).toEqual([{ column: 0, times: ['11:00Z'], nextDay: false }])
})

const cyrillic = (text: string) =>
  Buffer.from(
    [...text].map(letter => {
      const code = letter.codePointAt(0) ?? 0
      return code > 0x400 ? code - 0x410 + 0xc0 : code
    }),
  )

it('imports a file in another encoding with a header in two rows as it is shown', async () => {
  const merged =
    'Отправка;;Отправитель;;Груз\nДата;Номер;Название;Адрес;Описание\n31.01.2026;MH1;Альфа;Москва;Плитка\n'
  const { data: file } = await test.uploadFile('merged.csv', cyrillic(merged))
  const { data: seen } = await test.call(tradeData.preview, { params: { id: file.id } })
  expect(seen).toMatchObject({ encoding: 'windows-1251', delimiter: ';', mapping: { headerRow: 2 } })
  const { row } = await test.importFile('merged.csv', cyrillic(merged))
  expect(row).toMatchObject({ addedCount: 1, rejectedCount: 0 })
  const read = await test.app.trade.engine.rows(
    `SELECT toString(date) AS date, name AS supplier, product FROM trade_shipment
     WHERE data_set = {dataSetId:UInt32} AND role = 'supplier'`,
    { dataSetId: row.dataSetId },
  )
  expect(read).toEqual([{ date: '2026-01-31', supplier: 'Альфа', product: 'Плитка' }])
})

it('reads a corrected reject file as its source was, and what is not corrected still not', async () => {
  const lines = [
    'Datum;Lieferant;Käufer;Warenbezeichnung;Gewicht (kg);Bill No',
    '25.04.2026;ALPHA GMBH;BETA AG;LAMPEN;1.234,5;DE1',
    '04.05.2026;ALPHA GMBH;BETA AG;LAMPEN;1.207;DE2',
    'bald;ALPHA GMBH;BETA AG;LAMPEN;1.207;DE3',
    '04/25/2026;ALPHA GMBH;BETA AG;LAMPEN;3,5;DE4',
  ]
  const first = await test.importFile('de.csv', lines.join('\n'))
  const rejects = await test.app.http.inject(
    requestOf(tradeData.rejects, { params: { id: first.row.id }, token: test.adminToken }),
  )
  expect(rejects.body).toContain('原因 reason (dates dmy / decimals comma)')
  const corrected = rejects.body.replace(',bald,', ',04.05.2026,')
  const { data: file } = await test.uploadFile('corrected.csv', corrected)
  const seen = (await test.call(tradeData.preview, { params: { id: file.id } })).data
  const chosen = { dateOrder: 'dmy', decimalComma: [...shipmentNumbers] }
  expect(seen).toMatchObject({ mapping: chosen, openDateColumns: [2], orderGiven: true })
  expect(seen.headers.slice(0, 2)).toEqual(['行号 row', '原因 reason'])
  const again = await test.importFile('corrected.csv', corrected)
  expect(again.row).toMatchObject({ addedCount: 1, rejectedCount: 1 })
  const read = await test.app.trade.engine.rows<{ billNo: string; date: string; weightKg: number }>(
    `SELECT DISTINCT bill_no AS billNo, toString(date) AS date, toFloat64(weight_kg) AS weightKg FROM trade_shipment
     WHERE bill_no IN ('DE2', 'DE3') ORDER BY billNo`,
  )
  const value = { date: '2026-05-04', weightKg: 1207 }
  expect(read).toEqual(['DE2', 'DE3'].map(billNo => ({ billNo, ...value })))
})

it('a bill says its row of a file of JSON lines, and none of the row of files that were joined', async () => {
  const line = { date: '2026-01-05', product: 'PLACED GOODS', exporter: 'PLACED LTD' }
  const { row } = await test.importFile(
    'p.jsonl',
    [line, { ...line, product: 'OTHERS' }].map(one => JSON.stringify(one)).join('\n'),
  )
  const places = async () => {
    const { data } = await test.call(dataSets.bills, {
      params: { id: row.dataSetId },
      query: { company: 'placed' },
    })
    return data.rows.map(({ product, import: from }) => [product, from?.row]).sort()
  }
  expect(await places()).toEqual([
    ['OTHERS', 2],
    ['PLACED GOODS', 1],
  ])
  await test.sql(`UPDATE trade_import SET parts = '["a.csv"]' WHERE id = ${row.id}`)
  expect((await places())[0]).toEqual(['OTHERS', null])
})

it('takes workbooks, JSON lines and Parquet for the same rows', async () => {
  const { engine } = test.app.trade
  const names = billHeader.split(',')
  const cells = [0, 1, 2].map(n => billLine(7000 + n).split(','))
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = [names, ...cells].map(row => `<row>${row.map(inline).join('')}</row>`).join('')
  expect((await test.importFile('a.xlsx', zipOf(workbookOf([rows])))).row).toMatchObject({ addedCount: 3 })
  const lines = cells.map(row => JSON.stringify(Object.fromEntries(names.map((name, n) => [name, row[n]]))))
  expect((await test.importFile('a.jsonl', lines.join('\n'))).row).toMatchObject({
    addedCount: 0,
    existingCount: 3,
  })
  const path = join(test.app.config.dataDir, 'rows.parquet')
  const select = `SELECT ${names.map(name => `c.\`${name}\``).join(', ')} FROM format(JSONEachRow, {lines:String}) AS c`
  await engine.command(`INSERT INTO FUNCTION file('${path}', Parquet) ${select}`, {
    lines: lines.join('\n'),
  })
  expect((await test.importFile('a.parquet', readFileSync(path))).row).toMatchObject({
    addedCount: 0,
    existingCount: 3,
  })
  const damaged = await test.importFile('b.parquet', readFileSync(path).subarray(0, 200))
  expect(damaged.job).toMatchObject({ state: 'failed', error: 'Parquet 文件已损坏' })
})

it('A.M5: a small Parquet file that says a text again and again is shown, and refused before it fills the disk', async () => {
  const path = join(test.app.config.dataDir, 'bomb.parquet')
  await test.app.trade.engine.command(`INSERT INTO FUNCTION file('${path}', Parquet)
    SELECT toDate('2026-01-05') AS Date, 'ALPHA LTD' AS Shipper, repeat('LAMPS ', 80) AS Goods FROM numbers(500000)`)
  const content = readFileSync(path)
  expect(content.length).toBeLessThan(500_000)
  const { data: file } = await test.uploadFile('bomb.parquet', content)
  const work = join(test.app.config.dataDir, 'work')
  const most = largestIn(work)
  const seen = (await test.call(tradeData.preview, { params: { id: file.id } })).data
  expect(seen).toMatchObject({ kind: 'parquet', headers: ['Date', 'Shipper', 'Goods'] })
  expect(seen.rows).toHaveLength(20)
  expect(most.stop()).toBeLessThan(10_000_000)
  const { job } = await test.importFile('bomb.parquet', content)
  expect(job).toMatchObject({ state: 'failed', error: 'Parquet 文件解压后过大，已拒绝', attempt: 1 })
  expect(readdirSync(work)).toEqual([])
})

it('A.M5: what a Parquet file says of its own size is believed before anything is unpacked', async () => {
  const path = join(test.app.config.dataDir, 'long-name.parquet')
  // Every line contains the column name, so it is at least as long.
  await test.app.trade.engine.command(`INSERT INTO FUNCTION file('${path}', Parquet)
    SELECT 1 AS \`${'goods '.repeat(200)}\` FROM numbers(1000000)`)
  const { job } = await test.importFile('long-name.parquet', readFileSync(path))
  expect(job).toMatchObject({ state: 'failed', error: 'Parquet 文件解压后过大，已拒绝' })
})

it.each([
  ['zh-CN', 'xlsx'],
  ['en-US', 'csv'],
])('has a template in %s whose columns it knows, as %s', async (language, format) => {
  const headers = { 'accept-language': language }
  const request = requestOf(tradeData.template, { query: { format }, token: test.adminToken, headers })
  const template = await test.app.http.inject(request)
  expect(template.headers['content-disposition']).toContain(`.${format}`)
  const { data: file } = await test.uploadFile(`template.${format}`, template.rawPayload)
  const seen = (await test.call(tradeData.preview, { params: { id: file.id } })).data
  expect(seen.mapping).toMatchObject({ headerRow: 1, constants: {} })
  const fields = Object.entries(seen.mapping.columns)
  expect(fields.map(([field]) => field).sort()).toEqual([...importFields].sort())
  // The column of the country of origin fills the blanks of the country of dispatch, too.
  const columns = new Set(fields.flatMap(([, each]) => each))
  expect([...columns].sort((a, b) => a - b)).toEqual(importFields.map((_, n) => n))
  const transformer = new Transformer(seen.mapping, new Date())
  const shipments = seen.rows.map(cells => transformer.shipmentOf(cells))
  expect(shipments).toMatchObject([
    {
      direction: 'import',
      transportMode: 'SEA',
      supplierCountry: 'CN',
      buyerCountry: 'US',
      destPort: 'USLAX',
    },
    {
      direction: 'export',
      transportMode: 'AIR',
      supplierCountry: 'IT',
      buyerCountry: 'US',
      destPort: 'USNYC',
    },
  ])
})

it('says that a file is gone from the store where it is asked for, and in the list where it fails', async () => {
  const { data: file } = await test.uploadFile('lost.csv', 'hello\nworld\n')
  const body = { fileId: file.id, dataSetName: 'Lost' }
  const started = (await test.call(tradeData.start, { body })).data
  const checked = (await test.call(tradeData.check, { body: { fileId: file.id } })).data
  const jobIds = [started.jobId ?? 0, checked.jobId]
  for (const id of jobIds) expect(await test.ended(id)).toMatchObject({ state: 'failed' })

  await removeStored(test.app, file.id)
  const gone = '文件不存在或已过期，请重新上传'
  for (const id of jobIds) {
    await test.call(jobs.retry, { params: { id } })
    expect(await test.ended(id)).toMatchObject({ state: 'failed', error: gone })
  }
  const query = { dataSetId: started.dataSetId }
  const listed = async (language: string) =>
    (await test.call(tradeData.imports, { query, headers: { 'accept-language': language } })).data.rows
  expect(await listed('zh-CN')).toMatchObject([{ state: 'failed', error: gone }])
  expect(await listed('en-US')).toMatchObject([{ error: 'There is no such file any more: upload it again' }])

  for (const operation of [tradeData.start, tradeData.check]) {
    const refused = await test.call(operation, { body: { fileId: file.id } })
    expect([refused.errorcode, refused.fields]).toEqual([10400, { fileId: gone }])
  }
  const preview = await test.call(tradeData.preview, { params: { id: file.id } })
  expect(preview).toMatchObject({ errorcode: 10404, errormessage: gone })
})

it('keeps no file that its preview refuses for good, unless a batch holds it', async () => {
  const look = async (id: number) => (await test.call(tradeData.preview, { params: { id } })).errorcode
  const kept = async () => (await test.sql(`SELECT id FROM stored_file WHERE id = ANY ($1)`, [ids])).length
  const hollow = zipOf([{ name: 'notes.txt', content: Buffer.alloc(20 * 1024 ** 2) }])
  const ids: number[] = []
  for (const [name, content] of [
    ['hollow.xlsx', hollow],
    ['cut.parquet', Buffer.from('PAR1 and nothing more')],
    ['held.xlsx', hollow],
  ] as const)
    ids.push((await test.uploadFile(name, content)).data.id)
  const [first = 0, second = 0, held = 0] = ids
  await test.sql(`UPDATE stored_file SET expire_time = now() + interval '30 days' WHERE id = $1`, [held])
  const { storageKey } = (
    await test.sql<{ storageKey: string }>(
      'SELECT storage_key AS "storageKey" FROM stored_file WHERE id = $1',
      [first],
    )
  )[0] ?? { storageKey: '' }
  expect([await look(first), await look(second), await look(held)]).toEqual([10400, 10400, 10400])
  expect(await kept()).toBe(1)
  expect(await test.app.storage.size(storageKey)).toBeUndefined()
  expect([await look(first), await look(held)]).toEqual([10404, 10400])
})

it('refuses a mapping that lacks what a search needs, and a file that is not there', async () => {
  const { data: file } = await test.uploadFile('a.csv', billsCsv(0, 2))
  const mapping = {
    headerRow: 1,
    columns: { product: [3] },
    constants: {},
    dateOrder: 'dmy',
    decimalComma: [],
  }
  const lacking = await test.call(tradeData.start, { body: { fileId: file.id, mapping } })
  expect(lacking.fields).toEqual({ mapping: '没有日期列：请指定' })
  for (const operation of [tradeData.start, tradeData.check]) {
    const missing = await test.call(operation, { body: { fileId: 999_999 } })
    expect(Object.keys(missing.fields)).toEqual(['fileId'])
  }
  expect((await test.call(tradeData.preview, { params: { id: 999_999 } })).errorcode).toBe(10404)
})
