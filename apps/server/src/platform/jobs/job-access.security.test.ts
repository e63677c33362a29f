/** security.md 32 (M3): who asked for a job is asked again, as long as it lives and as long as its file is there. */
import { audit, companyRecords, jobs, notices } from '@backoffice/contract'
import { accessName } from '@backoffice/contract/openapi'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { createAccount, tokenFor } from '../../../test/factories/accounts.ts'
import { jobState, testKinds } from '../../../test/factories/jobs.ts'
import { upload } from '../../../test/multipart.ts'

let test: TestApp
const kinds = testKinds()
const permission = accessName(notices.create)
const notPermitted = /^发起人已不再有执行此任务的权限/

beforeAll(async () => {
  test = await buildTestApp({ EXPORT_DIRECT_ROWS: '0' }, undefined, { prepare: kinds.register })
  await test.app.jobs.start()
})
afterAll(() => test.close())
beforeEach(() => {
  kinds.release(false)
  kinds.began.length = 0
  kinds.takenBack.length = 0
})

async function person(codes: string[] = [permission], columns: Record<string, unknown> = {}) {
  const { id, userId } = await createAccount(test, { permissions: { default_site: codes }, columns })
  return { id, userId, token: await tokenFor(test, id) }
}

const withdraw = (accountId: number, code: string = permission) =>
  test.sql(
    `DELETE FROM role_permission WHERE role_id IN (SELECT role_id FROM account_role WHERE account_id = $1)
      AND permission_id IN (SELECT id FROM permission WHERE code = $2)`,
    [accountId, code],
  )

const ask = (accountId: number | null, name: string) =>
  test.app.jobs.enqueue(test.app.db, kinds.guarded, { name }, accountId)
const running = (id: number) => jobState(test, id, ({ state }) => state === 'running')
const over = (id: number) => jobState(test, id, ({ state }) => state !== 'queued' && state !== 'running')
const retry = (id: number, token?: string) =>
  test.call(jobs.retry, { params: { id }, ...(token !== undefined && { token }) })

const losses: [string, (id: number) => Promise<unknown>][] = [
  ['the permission is taken away', id => withdraw(id)],
  ['the account is disabled', id => test.sql('UPDATE account SET enabled = false WHERE id = $1', [id])],
  [
    'the account expires',
    id =>
      test.sql(`UPDATE account SET account_expire_time = now() - interval '1 second' WHERE id = $1`, [id]),
  ],
  [
    'the role is disabled',
    id =>
      test.sql(
        'UPDATE role SET enabled = false WHERE id IN (SELECT role_id FROM account_role WHERE account_id = $1)',
        [id],
      ),
  ],
]

describe.each([
  ['a person', {}],
  ['an app', { src: 'app' }],
])('a running job of %s', (_, columns) => {
  it.each(losses)('ends when %s, and is taken back', async (_, lose) => {
    const { id: accountId, userId } = await person([permission], columns)
    const id = await ask(accountId, userId)
    await running(id)
    await lose(accountId)
    const ended = await over(id)
    expect(ended).toMatchObject({ state: 'failed', attempt: 1 })
    expect(ended.error?.zh).toMatch(notPermitted)
    expect(ended.error?.en).toContain('may not have it done any more')
    expect(kinds.takenBack).toEqual([userId])
    const events = await test.sql(
      `SELECT outcome, actor_name, entity_name FROM audit_event WHERE action = 'job.stop' AND entity_id = $1`,
      [String(id)],
    )
    expect(events).toEqual([{ outcome: 'denied', actor_name: userId, entity_name: 'test.guarded' }])
  })
})

describe('a job that waits', () => {
  it('does not begin for who may not have it done any more', async () => {
    const first = await person()
    const second = await person()
    const held = await ask(first.id, 'first')
    await running(held)
    const waiting = await ask(second.id, 'second')
    await withdraw(second.id)
    kinds.release()
    expect((await over(held)).state).toBe('done')
    const ended = await over(waiting)
    expect(ended.state).toBe('failed')
    expect(ended.error?.zh).toMatch(notPermitted)
    expect(kinds.began).toEqual(['first'])
    expect(kinds.takenBack).toEqual(['second'])
  })

  it('begins where nobody asked for it', async () => {
    kinds.release()
    expect((await over(await ask(null, 'nobody'))).state).toBe('done')
  })
})

describe('a retry', () => {
  it('needs the permission, of who asks for it and of who asked for the job', async () => {
    const { id: accountId, token } = await person()
    const id = await ask(accountId, 'retried')
    await running(id)
    await test.call(jobs.cancel, { params: { id }, token })
    expect((await over(id)).state).toBe('cancelled')
    await withdraw(accountId)
    expect(await retry(id, token)).toMatchObject({ status: 403, errorcode: 10406 })
    // A super admin may, but the job would run for somebody who may not.
    expect(await retry(id)).toMatchObject({ errorcode: 10409 })
    expect(await test.sql('SELECT state FROM job WHERE id = $1', [id])).toEqual([{ state: 'cancelled' }])
    expect(kinds.began).toEqual(['retried'])
    const denied = await test.sql(
      `SELECT 1 FROM audit_event WHERE action = 'jobs.retry' AND outcome = 'denied' AND actor_id = $1`,
      [accountId],
    )
    expect(denied).toHaveLength(1)
  })
})

describe('the file of an export', () => {
  const [exporting = '', reading = ''] = accessName(audit.export).split('&')
  const download = async (id: number, token: string) => {
    const answer = await test.app.http.inject(requestOf(jobs.file, { params: { id }, token }))
    return answer.statusCode === 200 ? 0 : (answer.json().errorcode as number)
  }
  const exported = async (token: string) => {
    const answer = await test.app.http.inject(requestOf(audit.export, { token, query: { format: 'csv' } }))
    const id = answer.json().data.jobId as number
    expect((await over(id)).state).toBe('done')
    return id
  }

  it.each([
    ['the permission to export', exporting],
    ['the permission to read the list', reading],
    ['a permission to see personal data whole, which it was made with', 'personalData.phone'],
  ])('is not handed out without %s', async (_, code) => {
    const { id: accountId, token } = await person([exporting, reading, 'personalData.phone'])
    const id = await exported(token)
    expect(await download(id, token)).toBe(0)
    await withdraw(accountId, code)
    expect(await download(id, token)).toBe(10406)
    // Super admins see everybody's.
    expect(await download(id, test.adminToken)).toBe(0)
  })

  it('of a super admin is not handed out to who is none any more', async () => {
    const { id: accountId, token } = await person([exporting, reading])
    await test.sql('INSERT INTO account_role SELECT $1, id FROM role WHERE super_admin', [accountId])
    const id = await exported(token)
    expect(await download(id, token)).toBe(0)
    await test.sql(
      'DELETE FROM account_role WHERE account_id = $1 AND role_id IN (SELECT id FROM role WHERE super_admin)',
      [accountId],
    )
    expect(await download(id, token)).toBe(10406)
  })
})

it('an import of company records that loses its permission leaves nothing behind', async () => {
  const { id: accountId, token } = await person(['companyRecord.import'])
  const lines = Array.from({ length: 3000 }, (_, n) => `Maker ${n} Ltd,CN,office@maker-${n}.example`)
  const content = ['Company,Country,Email', ...lines].join('\n')
  const part = { name: 'file', filename: 'firms.csv', content }
  const file = (await test.app.http.inject(upload(companyRecords.upload.path, token, [part]))).json().data
  const blocker = new pg.Client({ connectionString: test.ownerUrl })
  await blocker.connect()
  // The first rows wait for the table.
  await blocker.query('BEGIN')
  await blocker.query('LOCK TABLE company_contact IN SHARE MODE')
  const { data } = await test.call(companyRecords.start, { body: { fileId: file.id }, token })
  const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO company_contact%'`
  await expect.poll(() => test.sql(waits)).toHaveLength(1)
  await withdraw(accountId, 'companyRecord.import')
  await blocker.query('COMMIT')
  await blocker.end()
  const ended = await over(data.jobId ?? 0)
  expect(ended.state).toBe('failed')
  expect(ended.error?.zh).toMatch(notPermitted)
  expect(await test.sql('SELECT 1 FROM company_contact')).toEqual([])
})
