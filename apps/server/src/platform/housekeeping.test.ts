import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { jobs } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { createAccount, tokenFor } from '../../test/factories/accounts.ts'
import { jobState } from '../../test/factories/jobs.ts'
import { deadSessionsJob } from '../modules/sessions/dead-sessions.ts'
import type { AppContext } from './app-context.ts'
import { storeFile } from './files/files.service.ts'
import * as housekeeping from './housekeeping.ts'
import { defineJob, type JobKind } from './jobs/define-job.ts'

let test: TestApp
const day = 86_400_000

const report = defineJob<{ expireTime?: string }>({
  kind: 'test.report',
  label: { zh: '测试', en: 'Test' },
  access: 'signedIn',
  async handler({ input, job }, app) {
    async function* rows() {
      yield Buffer.from('编号,状态\r\n')
      yield Buffer.from('1,已付款\r\n')
    }
    const { id } = await storeFile(app, rows(), {
      name: '订单.csv',
      mediaType: 'text/csv; charset=utf-8',
      purpose: 'export',
      accountId: job.accountId,
      ...(input.expireTime && { expireTime: new Date(input.expireTime) }),
    })
    return { fileId: id, result: { rows: 1 } }
  },
})

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { prepare: (app: AppContext) => app.jobs.register(report) })
  await test.app.jobs.start()
})
afterAll(() => test.close())

async function run<I extends object>(kind: JobKind<I>, input: I, accountId: number | null = null) {
  const id = await test.app.jobs.enqueue(test.app.db, kind, input, accountId)
  return jobState(test, id, job => job.state === 'done')
}

describe('the file of a job', () => {
  const download = (id: number, token: string) =>
    test.app.http.inject({
      method: 'GET',
      url: `/core/job/${id}/file`,
      headers: { authorization: `Bearer ${token}` },
    })

  it('is handed to who asked for it, under its name, and to nobody else', async () => {
    const accountId = (await createAccount(test)).id
    const { id } = await run(report, {}, accountId)
    const token = await tokenFor(test, accountId)
    expect((await test.call(jobs.get, { params: { id }, token })).data).toMatchObject({ hasFile: true })
    const file = await download(id, token)
    expect(file.body).toBe('编号,状态\r\n1,已付款\r\n')
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv")
    const stranger = await tokenFor(test, (await createAccount(test)).id)
    expect((await download(id, stranger)).statusCode).toBe(404)
  })

  it('is not found before it is there, and after its time', async () => {
    const expired = await run(report, { expireTime: new Date(Date.now() - 1000).toISOString() }, 1)
    expect((await download(expired.id, test.adminToken)).statusCode).toBe(404)
  })
})

describe('at night', () => {
  it('every kind with a schedule is scheduled in the business time zone', async () => {
    const schedules = await test.sql(`SELECT key, timezone FROM pgboss.schedule WHERE name = 'schedule'`)
    const expected = ['audit-partitions', 'files', 'old-records', 'sessions'].map(name => ({
      key: `housekeeping.${name}`,
      timezone: 'Asia/Shanghai',
    }))
    expect(schedules).toEqual(expect.arrayContaining(expected))
  })

  it('the schedule makes a job that nobody asked for', async () => {
    await test.sql(
      `INSERT INTO pgboss.job (name, data) VALUES ('schedule', '{"kind": "housekeeping.audit-partitions"}')`,
    )
    await expect
      .poll(() => test.sql(`SELECT state, account_id FROM job WHERE kind = 'housekeeping.audit-partitions'`))
      .toEqual([{ state: 'done', account_id: null }])
  })

  it('files past their time go, from the store and from the jobs that made them', async () => {
    const gone = await run(report, { expireTime: new Date(Date.now() - day).toISOString() }, 1)
    const kept = await run(report, { expireTime: new Date(Date.now() + day).toISOString() }, 1)
    const paths = await test.sql<{ id: number; storage_key: string }>(
      `SELECT id, storage_key FROM stored_file`,
    )
    const { storage } = test.app.config
    const exists = (fileId: number | null) => {
      const key = paths.find(({ id }) => id === fileId)?.storage_key ?? ''
      return existsSync(join(storage.kind === 'folder' ? storage.folder : '', key))
    }
    expect([exists(gone.fileId), exists(kept.fileId)]).toEqual([true, true])
    const { result } = await run(housekeeping.expiredFilesJob, {})
    expect(result?.files).toBeGreaterThanOrEqual(1)
    expect([exists(gone.fileId), exists(kept.fileId)]).toEqual([false, true])
    const [row] = await test.sql('SELECT file_id FROM job WHERE id = $1', [gone.id])
    expect(row).toEqual({ file_id: null })
  })

  it('pictures that no record names go after a day, those that one names stay (M6)', async () => {
    const picture = async (hours: number) => {
      async function* bytes() {
        yield Buffer.from('picture')
      }
      const file = { name: 'a.png', mediaType: 'image/png', purpose: 'image', accountId: 1 }
      const { id } = await storeFile(test.app, bytes(), file)
      const time = `now() - $2 * interval '1 hour'`
      await test.sql(`UPDATE stored_file SET create_time = ${time}, orphan_time = ${time} WHERE id = $1`, [
        id,
        hours,
      ])
      return id
    }
    const left = async () =>
      (await test.sql<{ id: number }>(`SELECT id FROM stored_file WHERE purpose = 'image' ORDER BY id`)).map(
        ({ id }) => id,
      )
    const named = await picture(30)
    const inJson = await picture(30)
    const inList = await picture(30)
    await picture(30)
    const recent = await picture(3)
    const url = (id: number) => test.app.fileUrls.sign(id)
    const search = { keyword: `<img src="https://a.example${await url(inJson)}">` }
    await test.sql(
      `INSERT INTO saved_search (account_id, name, search, seen_version) VALUES (1, left($1, 40), $2, 1)`,
      [await url(named), JSON.stringify(search)],
    )
    await test.sql('UPDATE site SET urls = urls || $1::text', [await url(inList)])
    expect((await run(housekeeping.expiredFilesJob, {})).result).toMatchObject({ pictures: 1 })
    expect(await left()).toEqual([named, inJson, inList, recent])
    // One that no record names any more has a day from the night that finds it so.
    await test.sql('DELETE FROM saved_search')
    expect((await run(housekeeping.expiredFilesJob, {})).result).toMatchObject({ pictures: 0 })
    await test.sql(`UPDATE stored_file SET orphan_time = orphan_time - interval '1 day'`)
    expect((await run(housekeeping.expiredFilesJob, {})).result).toMatchObject({ pictures: 2 })
    expect(await left()).toEqual([inList, recent])
  })

  it('old jobs go, those that nobody asked for sooner; what waits stays', async () => {
    const insert = async (accountId: number | null, state: string, daysAgo: number) => {
      const [row] = await test.sql<{ id: number }>(
        `INSERT INTO job (kind, state, account_id, end_time)
        VALUES ('test.old', $1, $2, CASE WHEN $1 = 'queued' THEN NULL ELSE now() - $3 * interval '1 day' END)
        RETURNING id`,
        [state, accountId, daysAgo],
      )
      return row?.id
    }
    await insert(1, 'done', 181)
    await insert(null, 'failed', 15)
    const kept = [
      await insert(1, 'done', 179),
      await insert(null, 'done', 13),
      await insert(1, 'queued', 300),
    ]
    expect((await run(housekeeping.oldRecordsJob, {})).result).toMatchObject({ jobs: 2 })
    const left = await test.sql<{ id: number }>(`SELECT id FROM job WHERE kind = 'test.old' ORDER BY id`)
    expect(left.map(({ id }) => id)).toEqual(kept)
  })

  it('sessions that are over go', async () => {
    const token = await tokenFor(test, (await createAccount(test)).id)
    await test.sql(`UPDATE session SET expire_time = now() - interval '1 minute' WHERE account_id <> 1`)
    await run(deadSessionsJob, {})
    expect(await test.sql('SELECT 1 FROM session WHERE account_id <> 1')).toEqual([])
    expect((await test.call(jobs.list, { token })).errorcode).toBe(10403)
    expect((await test.call(jobs.list)).errorcode).toBe(0)
  })
})
