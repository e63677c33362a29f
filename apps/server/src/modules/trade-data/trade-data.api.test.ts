import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import {
  companies,
  importFields,
  type Job,
  jobs,
  notices,
  type TradeImport,
  tradeData,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { removeStored } from '../../../test/factories/files.ts'
import { workbookOf, zipOf } from '../../trade/import/readers/test-zip.ts'
import { Transformer } from '../../trade/import/transform.ts'
import { requestSample } from './start-import.ts'

// Each import goes through queue, thread and engine; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_IMPORT: '1000' }, undefined, { withTrade: 'plain' })
  await test.app.jobs.start()
})
afterAll(() => test.close())

const header =
  'Date,Shipper,Consignee,Goods Description,HS Code,Country of Origin,Port of Discharge,Weight (kg)'
const line = (n: number) =>
  `2026-01-${String((n % 28) + 1).padStart(2, '0')},ALPHA ${n} LTD,BETA INC,LED LAMPS ${n},940511,China,Los Angeles,${n}.5`
const csv = (from: number, to: number) =>
  [header, ...Array.from({ length: to - from }, (_, i) => line(from + i))].join('\n')

function multipart(name: string, content: string | Buffer) {
  const boundary = 'xYzZY'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

async function upload(name: string, content: string | Buffer, token: string | null = test.adminToken) {
  const { payload, headers } = multipart(name, content)
  const request = requestOf(tradeData.upload, { token, headers })
  const response = await test.app.http.inject({ ...request, payload })
  return response.json()
}

async function ended(jobId: number | null): Promise<Job> {
  for (let n = 0; n < 2000; n++) {
    const { data } = await test.call(jobs.get, { params: { id: jobId ?? 0 } })
    if (!['queued', 'running'].includes(data.state)) return data
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('The job does not end')
}

async function importCsv(name: string, content: string | Buffer, body: object = {}) {
  const file = (await upload(name, content)).data
  const started = await test.call(tradeData.start, { body: { fileId: file.id, ...body } })
  expect(started.errorcode).toBe(0)
  const job = await ended(started.data.jobId)
  const { data } = await test.call(tradeData.imports, { query: { dataSetId: started.data.dataSetId } })
  return { job, row: data.rows.find(({ id }) => id === started.data.id) as TradeImport }
}

/** What an import would do, by its check, and whether the search data is as it was. */
async function check(name: string, content: string | Buffer) {
  const counts = `SELECT (SELECT count() FROM trade_shipment) AS shown, (SELECT count() FROM trade_aside) AS aside,
    (SELECT count() FROM trade_bill_fact) AS facts, (SELECT count() FROM trade_batch) AS batches,
    (SELECT count() FROM trade_company_name) AS names, (SELECT count() FROM trade_staging) AS staged`
  const state = async () => ({
    engine: await test.app.trade.engine.rows(counts),
    version: (await test.app.trade.state.get()).version,
    sets: (await test.call(tradeData.list)).data,
    imports: (await test.call(tradeData.imports)).data.total,
  })
  const file = (await upload(name, content)).data
  const before = await state()
  const { data } = await test.call(tradeData.check, { body: { fileId: file.id } })
  const job = await ended(data.jobId)
  expect(await state()).toEqual(before)
  return job
}

describe('import', () => {
  it('adds the rows once, whatever file brings them, and keeps the refused ones', async () => {
    const first = await importCsv('US Import 2026.csv', `${csv(0, 100)}\nnot a date,A,B,C,1,,,\n`, {
      dataSetName: 'Bills',
    })
    expect(first.job.state).toBe('done')
    expect(first.row).toMatchObject({
      state: 'done',
      readCount: 101,
      addedCount: 100,
      existingCount: 0,
      rejectedCount: 1,
      hasRejects: true,
      dataSetName: 'Bills',
      userId: 'admin',
    })
    const again = await importCsv('again.csv', csv(0, 100), { dataSetId: first.row.dataSetId })
    expect(again.row).toMatchObject({ addedCount: 0, existingCount: 100 })
    const more = `${csv(90, 120)}\n${line(119)}\nnot a date,A,B,C,1,,,\n`
    const would = await check('more.csv', more)
    expect(would).toMatchObject({
      state: 'done',
      result: { read: 32, added: 21, existing: 10, aside: 0, replaced: 0, rejected: 1 },
      hasFile: true,
    })
    const overlapping = await importCsv('more.csv', more, { dataSetId: first.row.dataSetId })
    expect(overlapping.job.result).toMatchObject(would.result ?? {})
    expect(overlapping.row).toMatchObject({ addedCount: 21, existingCount: 10 })

    const rejects = await test.app.http.inject(
      requestOf(tradeData.rejects, { params: { id: first.row.id }, token: test.adminToken }),
    )
    expect(rejects.body).toContain('102,日期无法识别')
    expect(rejects.headers['content-disposition']).toContain('attachment')

    const { data } = await test.call(tradeData.list)
    expect(data.rows[0]).toMatchObject({
      name: 'Bills',
      sample: false,
      rowCount: 121,
      importCount: 3,
      startDate: '2026-01-01',
      endDate: '2026-01-28',
      countries: [
        { code: 'CN', count: 121 },
        { code: 'US', count: 121 },
      ],
      asideCount: 0,
      coverage: {
        imports: 121,
        exports: 0,
        company: 121,
        hsCode: 121,
        weight: 121,
        amountUsd: 0,
        otherCurrency: 0,
      },
    })
  })

  it('keeps rows that are equal within a file', async () => {
    const content = [header, line(500), line(500), line(500)].join('\n')
    expect((await importCsv('equal.csv', content)).row).toMatchObject({ addedCount: 3, dataSetName: 'equal' })
    expect((await importCsv('equal.csv', `${content}\n${line(500)}`)).row).toMatchObject({ addedCount: 1 })
  })

  it('shows a preview, takes a corrected mapping and uses it again', async () => {
    const content =
      'When,Who,What,Ref Shipper\n03/04/2026,GAMMA LTD,CHAIRS,X\n05/04/2026,GAMMA LTD,TABLES,X\n'
    const { data: file } = await upload('odd.csv', content)
    const before = (await test.call(tradeData.preview, { params: { id: file.id } })).data
    expect(before).toMatchObject({ name: 'odd.csv', kind: 'delimited', delimiter: ',', encoding: 'utf-8' })
    expect(before.saved).toBe(false)
    // Neither date says which number is the day.
    expect(before.openDateColumns).toEqual([0])
    const mapping = {
      headerRow: 1,
      columns: { date: [0], supplierName: [1], product: [2] },
      constants: { destCountry: 'US' },
      dateOrder: 'mdy',
      decimalComma: [],
    }
    const { row } = await importCsv('odd.csv', content, { mapping, saveMapping: true })
    expect(row).toMatchObject({ state: 'done', addedCount: 2 })
    const { data: other } = await upload('odd-2.csv', content.replace('CHAIRS', 'STOOLS'))
    const after = (await test.call(tradeData.preview, { params: { id: other.id } })).data
    expect(after).toMatchObject({ saved: true, mapping: { columns: mapping.columns, dateOrder: 'mdy' } })
    expect(after.rows).toHaveLength(2)
  })

  it('looks again with the row of column names that a person points out', async () => {
    const content = `Date,Shipper,Consignee,Goods\nnotes,about,this,file\n${header}\n${line(1)}\n`
    const { data: file } = await upload('two-heads.csv', content)
    const look = (headerRow?: number) =>
      test.call(tradeData.preview, { params: { id: file.id }, query: headerRow ? { headerRow } : {} })
    const right = (await look(3)).data
    expect(right).toMatchObject({ headers: header.split(','), mapping: { headerRow: 3 } })
    expect(right.rows).toEqual([line(1).split(',')])
    expect(right.openDateColumns).toEqual([])
    expect((await look(1)).data).toMatchObject({
      headers: ['Date', 'Shipper', 'Consignee', 'Goods'],
      mapping: { headerRow: 1, columns: { date: [0], supplierName: [1], buyerName: [2], product: [3] } },
    })
    expect((await look(5)).fields).toEqual({ headerRow: '文件没有这一行' })
    expect((await look(501)).fields).toHaveProperty('headerRow')
  })

  it('takes workbooks, JSON lines and Parquet for the same rows', async () => {
    const { engine } = test.app.trade
    const names = header.split(',')
    const cells = [0, 1, 2].map(n => line(7000 + n).split(','))
    const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = [names, ...cells].map(row => `<row>${row.map(inline).join('')}</row>`).join('')
    expect((await importCsv('a.xlsx', zipOf(workbookOf([rows])))).row).toMatchObject({ addedCount: 3 })
    const lines = cells.map(row => JSON.stringify(Object.fromEntries(names.map((name, n) => [name, row[n]]))))
    expect((await importCsv('a.jsonl', lines.join('\n'))).row).toMatchObject({
      addedCount: 0,
      existingCount: 3,
    })
    const path = join(test.app.config.dataDir, 'rows.parquet')
    const select = `SELECT ${names.map(name => `c.\`${name}\``).join(', ')} FROM format(JSONEachRow, {lines:String}) AS c`
    await engine.command(`INSERT INTO FUNCTION file('${path}', Parquet) ${select}`, {
      lines: lines.join('\n'),
    })
    expect((await importCsv('a.parquet', readFileSync(path))).row).toMatchObject({
      addedCount: 0,
      existingCount: 3,
    })
    const damaged = await importCsv('b.parquet', readFileSync(path).subarray(0, 200))
    expect(damaged.job).toMatchObject({ state: 'failed', error: 'Parquet 文件已损坏' })
  })

  it('leaves nothing behind when it is cancelled, and can be tried again', async () => {
    const { data: file } = await upload('big.csv', csv(10_000, 40_000))
    const { data } = await test.call(tradeData.start, { body: { fileId: file.id, dataSetName: 'Cancelled' } })
    const params = { id: data.jobId ?? 0 }
    for (;;) {
      const { data: job } = await test.call(jobs.get, { params })
      if (job.state === 'running') break
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    await test.call(jobs.cancel, { params })
    expect((await ended(data.jobId)).state).toBe('cancelled')
    const count = 'SELECT count() AS n FROM trade_shipment WHERE data_set = {id:UInt32}'
    expect(await test.app.trade.engine.rows(count, { id: data.dataSetId })).toEqual([{ n: 0 }])
    await test.call(jobs.retry, { params })
    expect(await ended(data.jobId)).toMatchObject({ state: 'done', result: { added: 30_000, rejected: 0 } })
  })

  it('says in a person’s words why a file cannot be imported', async () => {
    expect((await upload('x.csv', Buffer.from('504b0506', 'hex'))).errorcode).toBe(10400)
    expect((await upload('x.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).errors[0].error_reason).toContain(
      'XLS',
    )
    const { job } = await importCsv('words.csv', 'lorem,ipsum,dolor\n1,2,3\n4,5,6\n')
    expect(job).toMatchObject({ state: 'failed', error: '没有找到列名所在的行' })
    const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200)])
    const reason = { state: 'failed', error: '工作簿已损坏或不完整' }
    const { job: broken, row } = await importCsv('broken.xlsx', zip)
    expect([broken, row]).toMatchObject([reason, reason])
    const headers = { 'accept-language': 'en-US' }
    const { data } = await test.call(tradeData.imports, { query: { dataSetId: row.dataSetId }, headers })
    expect(data.rows[0]?.error).toBe('The workbook is damaged or incomplete')
  })

  it.each([
    ['zh-CN', 'xlsx'],
    ['en-US', 'csv'],
  ])('has a template in %s whose columns it knows, as %s', async (language, format) => {
    const headers = { 'accept-language': language }
    const request = requestOf(tradeData.template, { query: { format }, token: test.adminToken, headers })
    const template = await test.app.http.inject(request)
    expect(template.headers['content-disposition']).toContain(`.${format}`)
    const { data: file } = await upload(`template.${format}`, template.rawPayload)
    const seen = (await test.call(tradeData.preview, { params: { id: file.id } })).data
    expect(seen.mapping).toMatchObject({ headerRow: 1, constants: {} })
    const fields = Object.entries(seen.mapping.columns)
    expect(fields.map(([field]) => field).sort()).toEqual([...importFields].sort())
    expect(fields.flatMap(([, columns]) => columns).sort((a, b) => a - b)).toEqual(
      importFields.map((_, n) => n),
    )
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
    const { data: file } = await upload('lost.csv', 'hello\nworld\n')
    const body = { fileId: file.id, dataSetName: 'Lost' }
    const started = (await test.call(tradeData.start, { body })).data
    const checked = (await test.call(tradeData.check, { body: { fileId: file.id } })).data
    const jobIds = [started.jobId ?? 0, checked.jobId]
    for (const id of jobIds) expect(await ended(id)).toMatchObject({ state: 'failed' })

    await removeStored(test.app, file.id)
    const gone = '文件不存在或已过期，请重新上传'
    for (const id of jobIds) {
      await test.call(jobs.retry, { params: { id } })
      expect(await ended(id)).toMatchObject({ state: 'failed', error: gone })
    }
    const query = { dataSetId: started.dataSetId }
    const listed = async (language: string) =>
      (await test.call(tradeData.imports, { query, headers: { 'accept-language': language } })).data.rows
    expect(await listed('zh-CN')).toMatchObject([{ state: 'failed', error: gone }])
    expect(await listed('en-US')).toMatchObject([
      { error: 'There is no such file any more: upload it again' },
    ])

    for (const operation of [tradeData.start, tradeData.check]) {
      const refused = await test.call(operation, { body: { fileId: file.id } })
      expect([refused.errorcode, refused.fields]).toEqual([10400, { fileId: gone }])
    }
    const preview = await test.call(tradeData.preview, { params: { id: file.id } })
    expect(preview).toMatchObject({ errorcode: 10404, errormessage: gone })
  })

  it('refuses a mapping that lacks what a search needs, and a file that is not there', async () => {
    const { data: file } = await upload('a.csv', csv(0, 2))
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
})

it('takes a data set out whole and leaves the others', async () => {
  const bills = (lines: string[]) =>
    ['Date,Bill of Lading,Master Bill of Lading,Shipper,Goods Description', ...lines].join('\n')
  const master = '2026-01-05,MAEU7000001,,OMEGA FORWARDERS LTD,CONSOLIDATED CARGO'
  const houses = [1, 2].map(n => `2026-01-0${n},HOUS700000${n},MAEU7000001,ALPHA LTD,DESK LAMPS ${n}`)
  await importCsv('masters.csv', bills([master, '2026-01-06,MAEU7000002,,OMEGA LTD,CHAIRS']), {
    dataSetName: 'Masters',
  })
  const masters = async () => (await test.call(tradeData.list, { query: { name: 'Masters' } })).data.rows[0]
  expect(await masters()).toMatchObject({ rowCount: 2, asideCount: 0 })
  const late = bills([...houses, master])
  const counted = { added: 2, existing: 1, aside: 0, replaced: 1 }
  expect((await check('gone.csv', late)).result).toMatchObject(counted)
  const { row, job } = await importCsv('gone.csv', late, { dataSetName: 'Gone' })
  expect(job.result).toMatchObject(counted)
  expect(row).toMatchObject({ addedCount: 2, existingCount: 1, asideCount: 0, replacedCount: 1 })
  expect(await masters()).toMatchObject({ rowCount: 1, asideCount: 1 })
  const { data } = await test.call(tradeData.delete, { params: { id: row.dataSetId } })
  expect((await ended(data.jobId)).state).toBe('done')
  const left = await test.app.trade.engine.rows<{ n: number }>(
    'SELECT count() AS n FROM trade_shipment WHERE data_set = {id:UInt32}',
    { id: row.dataSetId },
  )
  expect(left).toEqual([{ n: 0 }])
  const { data: list } = await test.call(tradeData.list, { query: { name: 'Gone' } })
  expect(list.total).toBe(0)
  expect(await masters()).toMatchObject({ rowCount: 2, asideCount: 0 })
  expect((await test.call(tradeData.delete, { params: { id: row.dataSetId } })).errorcode).toBe(10404)
})

it('lets nobody import or delete without the permission, and changes nothing', async () => {
  const reader = await signedInAs(test, { permissions: { default_site: ['tradeData.read'] } })
  expect((await test.call(tradeData.list, { token: reader })).errorcode).toBe(0)
  expect((await upload('a.csv', csv(0, 2), reader)).errorcode).toBe(10406)
  expect((await test.call(tradeData.start, { token: reader, body: { fileId: 1 } })).errorcode).toBe(10406)
  expect((await test.call(tradeData.delete, { token: reader, params: { id: 1 } })).errorcode).toBe(10406)
  expect((await test.call(tradeData.list, { token: null })).errorcode).toBe(10403)
})

it('asks for the sample once', async () => {
  await requestSample(test.app)
  await requestSample(test.app)
  const rows = await test.sql<{ job_id: number }>(
    'SELECT i.job_id FROM trade_import i JOIN trade_data_set d ON d.id = i.data_set_id WHERE d.sample',
  )
  expect(rows).toHaveLength(1)
  const { data: file } = await upload('a.csv', csv(0, 2))
  const body = { fileId: file.id, dataSetName: '示例数据 Sample data' }
  expect(Object.keys((await test.call(tradeData.start, { body })).fields)).toEqual(['dataSetName'])
  await test.call(jobs.cancel, { params: { id: rows[0]?.job_id ?? 0 } })
  await ended(rows[0]?.job_id ?? 0)
})

/** The engine finds its reserve of the disk used up from now on. @returns what makes room again */
async function fillDisk(): Promise<() => Promise<void>> {
  const setRoom = (bytes: bigint) =>
    test.app.trade.engine.command(`SET min_free_disk_bytes_to_perform_insert = ${bytes}`)
  await setRoom(10n ** 15n)
  return () => setRoom(0n)
}

describe('a full disk', () => {
  const full = '服务器磁盘空间不足，请清理后重试'
  const content = Array.from({ length: 50 }, (_, n) => `2026-01-05,OMEGA LTD,BETA INC,porthole ${n}`)
  const file = ['Date,Shipper,Consignee,Goods Description', ...content].join('\n')
  const found = async () => {
    const { data } = await test.call(companies.list, { body: { keyword: 'porthole' } })
    return data.rows.reduce((sum, { count }) => sum + count, 0)
  }
  const left = () =>
    test.app.trade.engine.rows(`SELECT (SELECT count() FROM trade_staging) AS staged,
      (SELECT countIf(state IN ('staging', 'committing')) FROM trade_batch FINAL) AS open`)

  it('ends an import with words for it and shows none of its rows; after that each is added once', async () => {
    const { engine } = test.app.trade
    let makeRoom = await fillDisk()
    const { row, job } = await importCsv('full.csv', file, { dataSetName: 'Full' })
    expect([row, job]).toMatchObject([{ error: full }, { state: 'failed', error: full, attempt: 1 }])
    const headers = { 'accept-language': 'en-US' }
    const { data } = await test.call(tradeData.imports, { query: { dataSetId: row.dataSetId }, headers })
    expect(data.rows[0]?.error).toBe('The disk of the server is full: free some space and try again')
    expect(await left()).toEqual([{ staged: 0, open: 0 }])
    expect([await found(), (await test.call(notices.list)).errorcode]).toEqual([0, 0])
    await makeRoom()

    // One side of the rows finds room. What an earlier try is taken back by are statements of the same kind.
    const { command } = engine
    let sides = 0
    const spy = vi.spyOn(engine, 'command').mockImplementation(async function (
      this: typeof engine,
      sql,
      params,
    ) {
      const isSide = sql.includes('INSERT INTO trade_shipment') && sql.includes('FROM trade_staging')
      if (isSide && ++sides === 2) makeRoom = await fillDisk()
      return command.call(this, sql, params)
    })
    const params = { id: row.jobId ?? 0 }
    await test.call(jobs.retry, { params })
    expect(await ended(params.id)).toMatchObject({ state: 'failed', error: full })
    expect([sides, await found(), await left()]).toEqual([2, 0, [{ staged: 0, open: 0 }]])
    spy.mockRestore()
    await makeRoom()
    await test.call(jobs.retry, { params })
    expect(await ended(params.id)).toMatchObject({ state: 'done', result: { added: 50, existing: 0 } })
    expect((await importCsv('full.csv', file)).row).toMatchObject({ addedCount: 0, existingCount: 50 })
    expect(await found()).toBe(50)
  })

  it('refuses an upload with words for it, and keeps nothing of it', async () => {
    const { storage } = test.app.config
    const folder = storage.kind === 'folder' ? storage.folder : ''
    const kept = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter(it => it.isFile())
    const before = kept().length
    const handle = await open(folder)
    const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const spy = vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValueOnce(noRoom)
    const refused = await upload('full.csv', file)
    spy.mockRestore()
    await handle.close()
    expect(refused).toMatchObject({ errorcode: 10503, errormessage: expect.stringContaining('磁盘空间不足') })
    expect(kept().length).toBe(before)
    expect((await upload('full.csv', file)).errorcode).toBe(0)
  })
})

it('keeps no working files', () => {
  expect(readdirSync(join(test.app.config.dataDir, 'work'))).toEqual([])
})

it('the command imports through the running server, says what was refused, and ends its session', async () => {
  const { hostname, port } = new URL(await test.app.http.listen({ port: 0, host: '127.0.0.1' }))
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-import-'))
  writeFileSync(join(folder, 'bills.csv'), `${csv(9000, 9010)}\nnot a date,A,B,C,1,,,\n`)
  const sessions = () => test.sql('SELECT id FROM session ORDER BY id')
  const before = await sessions()
  const command = fileURLToPath(new URL('../../cli/import.ts', import.meta.url))
  const child = spawn(process.execPath, [command, 'bills.csv', 'missing.csv', '--data-set', 'By command'], {
    env: {
      ...process.env,
      INIT_CWD: folder,
      DATA_DIR: folder,
      HOST: hostname,
      PORT: port,
      DATABASE_URL: test.ownerUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  expect(said).toContain('bills.csv: 11 rows read, 10 added, 0 there already, 1 refused;')
  expect(problems).toMatch(/^missing\.csv: /m)
  expect(code).toBe(1)
  expect(readFileSync(join(folder, 'bills.csv.rejects.csv'), 'utf8')).toContain('not a date')
  const { data } = await test.call(tradeData.list)
  expect(data.rows.find(({ name }) => name === 'By command')).toMatchObject({ rowCount: 10 })
  expect(await sessions()).toEqual(before)
  rmSync(folder, { recursive: true })
})
