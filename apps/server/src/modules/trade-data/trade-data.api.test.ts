import { jobs, tradeData } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { requestOf } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { billLine, billsCsv, bulkCsv, useImports } from '../../../test/factories/imports.ts'
import { jobState } from '../../../test/factories/jobs.ts'
import { requestHeadings } from './headings.service.ts'
import { requestSample } from './imports/shipment-import.ts'
import { deleteDataSetJob } from './sets/delete-data-set.service.ts'
import { updateDataSet } from './trade-data.repository.ts'

const test = useImports()

/** Reads the changes that an import would make, by its check, and the state of the search data. */
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
  const file = (await test.uploadFile(name, content)).data
  const before = await state()
  const { data } = await test.call(tradeData.check, { body: { fileId: file.id } })
  const job = await test.ended(data.jobId)
  expect(await state()).toEqual(before)
  return job
}

describe('import', () => {
  it('adds the rows once, whatever file brings them, and keeps the refused ones', async () => {
    const first = await test.importFile(
      'US Import 2026.csv',
      `${billsCsv(0, 100)}\nnot a date,A,B,C,1,,,\n`,
      {
        dataSetName: 'Bills',
      },
    )
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
    const again = await test.importFile('again.csv', billsCsv(0, 100), { dataSetId: first.row.dataSetId })
    expect(again.row).toMatchObject({ addedCount: 0, existingCount: 100 })
    const more = `${billsCsv(90, 120)}\n${billLine(119)}\nnot a date,A,B,C,1,,,\n`
    const would = await check('more.csv', more)
    expect(would).toMatchObject({
      state: 'done',
      result: { read: 32, added: 21, existing: 10, aside: 0, replaced: 0, rejected: 1 },
      hasFile: true,
    })
    const overlapping = await test.importFile('more.csv', more, { dataSetId: first.row.dataSetId })
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
        converted: 0,
        otherCurrency: 0,
      },
    })
  })

  it('leaves nothing behind when it is cancelled, and can be tried again', async () => {
    const { data: file } = await test.uploadFile('big.csv', bulkCsv(10_000, 40_000))
    const { data } = await test.call(tradeData.start, { body: { fileId: file.id, dataSetName: 'Cancelled' } })
    const params = { id: data.jobId ?? 0 }
    await jobState(test, params.id, ({ state }) => state === 'running')
    await test.call(jobs.cancel, { params })
    expect((await test.ended(data.jobId)).state).toBe('cancelled')
    const count = 'SELECT count() AS n FROM trade_shipment WHERE data_set = {id:UInt32}'
    expect(await test.app.trade.engine.rows(count, { id: data.dataSetId })).toEqual([{ n: 0 }])
    await test.call(jobs.retry, { params })
    expect(await test.ended(data.jobId)).toMatchObject({
      state: 'done',
      result: { added: 30_000, rejected: 0 },
    })
  })

  it('says in a person’s words why a file cannot be imported', async () => {
    expect((await test.uploadFile('x.csv', Buffer.from('504b0506', 'hex'))).errorcode).toBe(10400)
    expect(
      (await test.uploadFile('x.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).errors[0].error_reason,
    ).toContain('XLS')
    const { job } = await test.importFile('words.csv', 'lorem,ipsum,dolor\n1,2,3\n4,5,6\n')
    expect(job).toMatchObject({ state: 'failed', error: '没有找到列名所在的行' })
    const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200)])
    const reason = { state: 'failed', error: '工作簿已损坏或不完整' }
    const { job: broken, row } = await test.importFile('broken.xlsx', zip)
    expect([broken, row]).toMatchObject([reason, reason])
    const headers = { 'accept-language': 'en-US' }
    const { data } = await test.call(tradeData.imports, { query: { dataSetId: row.dataSetId }, headers })
    expect(data.rows[0]?.error).toBe('The workbook is damaged or incomplete')
  })
})

it('takes a data set out whole and leaves the others', async () => {
  const bills = (lines: string[]) =>
    ['Date,Bill of Lading,Master Bill of Lading,Shipper,Goods Description', ...lines].join('\n')
  const master = '2026-01-05,MAEU7000001,,OMEGA FORWARDERS LTD,CONSOLIDATED CARGO'
  const houses = [1, 2].map(n => `2026-01-0${n},HOUS700000${n},MAEU7000001,ALPHA LTD,DESK LAMPS ${n}`)
  await test.importFile('masters.csv', bills([master, '2026-01-06,MAEU7000002,,OMEGA LTD,CHAIRS']), {
    dataSetName: 'Masters',
  })
  const masters = async () => (await test.call(tradeData.list, { query: { name: 'Masters' } })).data.rows[0]
  expect(await masters()).toMatchObject({ rowCount: 2, asideCount: 0 })
  const late = bills([...houses, master])
  const counted = { added: 2, existing: 1, aside: 0, replaced: 1 }
  expect((await check('gone.csv', late)).result).toMatchObject(counted)
  const { row, job } = await test.importFile('gone.csv', late, { dataSetName: 'Gone' })
  expect(job.result).toMatchObject(counted)
  expect(row).toMatchObject({ addedCount: 2, existingCount: 1, asideCount: 0, replacedCount: 1 })
  expect(await masters()).toMatchObject({ rowCount: 1, asideCount: 1 })
  const { data } = await test.call(tradeData.delete, { params: { id: row.dataSetId } })
  expect((await test.ended(data.jobId)).state).toBe('done')
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
  expect((await test.uploadFile('a.csv', billsCsv(0, 2), reader)).errorcode).toBe(10406)
  expect((await test.call(tradeData.start, { token: reader, body: { fileId: 1 } })).errorcode).toBe(10406)
  expect((await test.call(tradeData.delete, { token: reader, params: { id: 1 } })).errorcode).toBe(10406)
  expect((await test.call(tradeData.list, { token: null })).errorcode).toBe(10403)
})

describe('security: whose permission is taken away (M3)', () => {
  const importer = async () => {
    const account = await createAccount(test, {
      permissions: { default_site: ['tradeData.import', 'tradeData.delete'] },
    })
    return { id: account.id, token: await tokenFor(test, account.id) }
  }
  const withdraw = (id: number) =>
    test.sql(
      `DELETE FROM role_permission WHERE role_id IN (SELECT role_id FROM account_role WHERE account_id = $1)`,
      [id],
    )
  const rowsOf = (dataSetId: number) =>
    test.app.trade.engine.rows(
      `SELECT (SELECT count() FROM trade_shipment WHERE data_set = {id:UInt32}) AS shown,
        (SELECT count() FROM trade_staging) AS staged`,
      { id: dataSetId },
    )

  it('a running import ends, and takes back what it staged', async () => {
    const { id: accountId, token } = await importer()
    const { data: file } = await test.uploadFile('big.csv', bulkCsv(200_000, 260_000), token)
    const { data } = await test.call(tradeData.start, {
      body: { fileId: file.id, dataSetName: 'Revoked' },
      token,
    })
    const [id, { dataSetId }] = [data.jobId ?? 0, data]
    await jobState(test, id, ({ state, progress }) => state === 'running' && Number(progress.read) > 0)
    await withdraw(accountId)
    const job = await test.ended(id)
    expect([job.state, job.error]).toEqual([
      'failed',
      expect.stringMatching(/^发起人已不再有执行此任务的权限/),
    ])
    expect(await rowsOf(dataSetId)).toEqual([{ shown: 0, staged: 0 }])
  })

  it('a data set that was about to be deleted stays', async () => {
    const { id: accountId } = await importer()
    const { row } = await test.importFile('stays.csv', billsCsv(400_000, 400_003))
    await withdraw(accountId)
    const jobId = await test.app.db.transaction().execute(async trx => {
      await updateDataSet(trx, row.dataSetId, { deleting: true })
      return test.app.jobs.enqueue(trx, deleteDataSetJob, { dataSetId: row.dataSetId }, accountId)
    })
    expect((await test.ended(jobId)).state).toBe('failed')
    // One row for each side of a shipment.
    expect(await rowsOf(row.dataSetId)).toEqual([{ shown: 6, staged: 0 }])
    const { data } = await test.call(tradeData.list, { query: { name: 'stays' } })
    expect(data.rows).toMatchObject([{ deleting: false }])
  })
})

it('makes the goods of HS codes again once for each tariff, by a job', async () => {
  await test.sql("UPDATE trade_tariff SET version = 'earlier'")
  const id = (await requestHeadings(test.app)) ?? 0
  expect(await test.ended(id)).toMatchObject({ kind: 'trade.headings', state: 'done', result: { codes: 0 } })
  expect(await requestHeadings(test.app)).toBeUndefined()
})

it('asks for the sample once', async () => {
  await requestSample(test.app)
  await requestSample(test.app)
  const rows = await test.sql<{ job_id: number }>(
    'SELECT i.job_id FROM trade_import i JOIN trade_data_set d ON d.id = i.data_set_id WHERE d.sample',
  )
  expect(rows).toHaveLength(1)
  const { data: file } = await test.uploadFile('a.csv', billsCsv(0, 2))
  const body = { fileId: file.id, dataSetName: '示例数据 Sample data' }
  expect(Object.keys((await test.call(tradeData.start, { body })).fields)).toEqual(['dataSetName'])
  await test.call(jobs.cancel, { params: { id: rows[0]?.job_id ?? 0 } })
  await test.ended(rows[0]?.job_id ?? 0)
})
