import { type Job, jobs, limits, type Query } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, tokenFor } from '../../../test/factories/accounts.ts'
import { jobState, testKinds } from '../../../test/factories/jobs.ts'
import { AppError } from '../lib/app-error.ts'
import { defineJob } from './define-job.ts'
import { streamJob } from './job-stream.ts'
import { toJob } from './jobs.mapper.ts'

let test: TestApp
let other: TestApp
let ownerId: number
let ownerToken: string
const kinds = testKinds()

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { prepare: kinds.register })
  other = await buildTestApp({}, test)
  await test.app.jobs.start()
  ownerId = (await createAccount(test)).id
  ownerToken = await tokenFor(test, ownerId)
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const enqueue = (kind: Parameters<TestApp['app']['jobs']['enqueue']>[1], input: object = {}) =>
  test.app.jobs.enqueue(test.app.db, kind, input, ownerId)
const get = async (id: number, token = ownerToken) => await test.call(jobs.get, { params: { id }, token })

describe('running', () => {
  it('shows progress, then the result', async () => {
    const id = await enqueue(kinds.count, { total: 3 })
    await jobState(test, id, job => job.progress.done === 1)
    expect((await get(id)).data).toMatchObject({
      state: 'running',
      progress: { done: 1, total: 3 },
      attempt: 1,
    })
    kinds.goOn()
    const ended = await jobState(test, id, job => job.state === 'done')
    expect(ended).toMatchObject({ progress: { done: 3, total: 3 }, result: { counted: 3 }, error: null })
    expect((await get(id)).data).toMatchObject({
      state: 'done',
      result: { counted: 3 },
      hasFile: false,
      endTime: expect.any(String),
    })
  })

  it('exists only when the transaction that asks for it commits', async () => {
    const failed = test.app.db.transaction().execute(async trx => {
      await test.app.jobs.enqueue(trx, kinds.count, { total: 1 }, ownerId)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect((await test.sql(`SELECT 1 FROM job WHERE state = 'queued'`)).length).toBe(0)
    expect(
      await test.sql(`SELECT 1 FROM pgboss.job WHERE name = 'test.count' AND state = 'created'`),
    ).toEqual([])
  })

  it('tries again after an unexpected failure, with a pause', async () => {
    const id = await enqueue(kinds.flaky)
    await jobState(test, id, job => job.state === 'queued' && job.attempt === 1)
    const waiting = (await get(id)).data
    expect(waiting.error).toBe('系统内部错误')
    expect(await jobState(test, id, job => job.state === 'done')).toMatchObject({ attempt: 2, error: null })
  })

  it('gives up after its attempts, and says nothing of what is inside', async () => {
    const id = await enqueue(kinds.broken)
    await jobState(test, id, job => job.state === 'failed')
    const answer = await test.call(jobs.get, {
      params: { id },
      token: ownerToken,
      headers: { 'accept-language': 'en-US' },
    })
    expect(answer.data).toMatchObject({ state: 'failed', attempt: 2, error: 'Internal error' })
    expect(JSON.stringify(answer.data)).not.toContain('secret detail')
  })

  it('takes a refusal as final, in the words of the refusal', async () => {
    const id = await enqueue(kinds.refused)
    await jobState(test, id, job => job.state === 'failed')
    expect((await get(id)).data).toMatchObject({ attempt: 1, error: '文件已损坏' })
  })
})

describe('the jobs of several accounts', () => {
  it('take turns, however many one of them has', async () => {
    const others = [(await createAccount(test)).id, (await createAccount(test)).id]
    const [second = 0, third = 0] = others
    const add = (accountId: number) =>
      test.app.jobs.enqueue(test.app.db, kinds.ordered, { name: String(accountId) }, accountId)
    const first = await add(ownerId)
    await jobState(test, first, job => job.state === 'running')
    const ids: number[] = []
    for (const account of [ownerId, ownerId, ownerId, second, second, third]) ids.push(await add(account))
    kinds.release()
    for (const id of ids) await jobState(test, id, job => job.state === 'done')
    kinds.release(false)
    const names = [ownerId, ownerId, second, third, ownerId, second, ownerId].map(String)
    expect(kinds.order).toEqual(names)
  })

  it('are not more than so many that wait', async () => {
    const { id } = await createAccount(test)
    await expect(test.app.jobs.requireRoom(test.app.db, id)).resolves.toBeUndefined()
    await test.sql(
      `INSERT INTO job (kind, state, input, account_id) SELECT 'test.other', 'queued', '{}', $1 FROM generate_series(1, $2)`,
      [id, limits.waitingJobsMax],
    )
    await expect(test.app.jobs.requireRoom(test.app.db, id)).rejects.toMatchObject({ code: 10429 })
    await test.sql(`DELETE FROM job WHERE account_id = $1`, [id])
  })
})

describe('cancel', () => {
  it('stops a running job', async () => {
    const id = await enqueue(kinds.endless)
    await jobState(test, id, job => job.state === 'running')
    expect((await test.call(jobs.cancel, { params: { id }, token: ownerToken })).data).toMatchObject({
      cancelRequested: true,
    })
    expect(await jobState(test, id, job => job.state === 'cancelled')).toMatchObject({
      endTime: expect.any(Date),
    })
  })

  it('asked of another node stops it too', async () => {
    const id = await enqueue(kinds.endless)
    await jobState(test, id, job => job.state === 'running')
    await other.call(jobs.cancel, { params: { id } })
    await jobState(test, id, job => job.state === 'cancelled')
  })

  it('keeps a waiting job from ever beginning', async () => {
    const running = await enqueue(kinds.endless)
    await jobState(test, running, job => job.state === 'running')
    const waiting = await enqueue(kinds.endless)
    const answer = await test.call(jobs.cancel, { params: { id: waiting }, token: ownerToken })
    expect(answer.data).toMatchObject({ state: 'cancelled', startTime: null, attempt: 0 })
    await test.call(jobs.cancel, { params: { id: running }, token: ownerToken })
    await jobState(test, running, job => job.state === 'cancelled')
    // The kind runs one at a time: once a later job has run, the cancelled one has been passed over.
    const later = await enqueue(kinds.endless)
    await jobState(test, later, job => job.state === 'running')
    await test.call(jobs.cancel, { params: { id: later }, token: ownerToken })
    expect((await get(waiting)).data).toMatchObject({ state: 'cancelled', attempt: 0 })
  })

  it('of an ended job is refused', async () => {
    const id = await enqueue(kinds.refused)
    await jobState(test, id, job => job.state === 'failed')
    expect(await test.call(jobs.cancel, { params: { id }, token: ownerToken })).toMatchObject({
      status: 409,
      errorcode: 10409,
    })
  })
})

describe('retry', () => {
  it('runs a failed job from the beginning', async () => {
    const id = await enqueue(kinds.broken)
    await jobState(test, id, job => job.state === 'failed')
    kinds.repair()
    const answer = await test.call(jobs.retry, { params: { id }, token: ownerToken })
    expect(answer).toMatchObject({ errorcode: 0, data: { error: null } })
    expect(await jobState(test, id, job => job.state === 'done')).toMatchObject({ attempt: 1 })
    expect((await test.call(jobs.retry, { params: { id }, token: ownerToken })).errorcode).toBe(10409)
  })
})

describe('access', () => {
  it("hides other people's jobs, and shows all to a super admin", async () => {
    const id = await enqueue(kinds.refused)
    await jobState(test, id, job => job.state === 'failed')
    const stranger = await tokenFor(test, (await createAccount(test)).id)
    for (const operation of [jobs.get, jobs.cancel, jobs.retry, jobs.events, jobs.file])
      expect(await test.call(operation, { params: { id }, token: stranger })).toMatchObject({
        status: 404,
        errorcode: 10404,
      })
    expect((await test.call(jobs.list, { token: stranger })).data).toEqual({ rows: [], total: 0 })
    const everybodys = await test.call(jobs.list, { query: { kind: 'test.refused', state: 'failed' } })
    expect(everybodys.data.rows.map(row => row.id)).toContain(id)
    expect(everybodys.data.rows[0]).toMatchObject({
      userId: expect.stringMatching(/^user-/),
      kindText: '测试',
    })
    const own = await test.call(jobs.list, { query: { kind: 'test.refused', mine: true } })
    expect(own.data).toEqual({ rows: [], total: 0 })
    const { userId } = everybodys.data.rows[0] ?? {}
    const found = async (query: Query<typeof jobs.list>) => (await test.call(jobs.list, { query })).data.total
    expect(await found({ userId: userId ?? '', kind: ['test.refused'] })).toBeGreaterThan(0)
    expect(await found({ userId: 'nobody' })).toBe(0)
    expect(await found({ startTime: 'today', endTime: 'today' })).toBeGreaterThan(0)
    expect(await found({ endTime: 'today-1' })).toBe(0)
    const named = await test.call(jobs.kinds, { token: stranger, headers: { 'accept-language': 'en-US' } })
    expect(named.data).toContainEqual({ code: 'housekeeping.files', text: 'Clear expired files' })
    expect((await test.call(jobs.get, { params: { id }, token: null })).errorcode).toBe(10403)
  })
})

it('is news until its person has looked, and again after a retry', async () => {
  const id = await enqueue(kinds.refused)
  await jobState(test, id, job => job.state === 'failed')
  expect((await get(id)).data.seen).toBe(false)
  await test.call(jobs.see)
  expect((await get(id)).data.seen).toBe(false)
  await test.call(jobs.see, { token: ownerToken })
  expect((await get(id)).data.seen).toBe(true)
  await test.call(jobs.retry, { params: { id }, token: ownerToken })
  await jobState(test, id, job => job.state === 'failed')
  expect((await get(id)).data.seen).toBe(false)
})

it('needs names for its kinds, each once', () => {
  const label = { zh: '测试', en: 'Test' }
  const handler = async () => ({})
  expect(() => defineJob({ kind: 'Bad name', label, access: 'signedIn', handler })).toThrow()
  expect(() =>
    test.app.jobs.register(defineJob({ kind: 'test.count', label, access: 'signedIn', handler })),
  ).toThrow(/twice/)
})

describe('events', () => {
  const all = async (stream: AsyncGenerator<Job>) => {
    const events: Job[] = []
    for await (const event of stream) events.push(event)
    return events
  }

  /** The events of a stream as they come. */
  async function* eventsOf({ app }: TestApp, id: number): AsyncGenerator<Job> {
    const response = await app.http.inject({
      method: 'GET',
      url: `/core/job/${id}/events`,
      headers: { authorization: `Bearer ${ownerToken}` },
      payloadAsStream: true,
    })
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    let text = ''
    for await (const chunk of response.stream()) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) yield JSON.parse(/^event: job\ndata: (.*)$/.exec(part)?.[1] ?? '')
    }
  }

  it('tell the state at once, each change, and end with the job, on every node', async () => {
    const id = await enqueue(kinds.count, { total: 3 })
    await jobState(test, id, job => job.progress.done === 1)
    const streams = [test, other, other].map(app => eventsOf(app, id))
    for (const stream of streams)
      expect((await stream.next()).value).toMatchObject({ id, state: 'running', progress: { done: 1 } })
    kinds.goOn()
    for (const stream of streams) {
      const rest = await all(stream)
      expect(rest.at(-1)).toMatchObject({ id, state: 'done', result: { counted: 3 } })
    }
  })

  it('of an ended job are its state and the end', async () => {
    const id = await enqueue(kinds.refused)
    await jobState(test, id, job => job.state === 'failed')
    expect(await all(eventsOf(test, id))).toMatchObject([{ id, state: 'failed' }])
  })

  it('end with the right to see them', async () => {
    const id = await enqueue(kinds.count)
    await jobState(test, id, job => job.state === 'running')
    let checks = 0
    const check = async () => {
      if (++checks === 3) throw new AppError(10403)
    }
    const { signal } = new AbortController()
    const stream = await streamJob(test.app.jobs.events, id, {
      toWire: row =>
        toJob(row, undefined, {
          language: 'zh-CN',
          timeZone: 'Asia/Shanghai',
          auditWords: test.app.auditWords,
        }),
      signal,
      check,
      keepAliveMs: 5,
    })
    const chunks: string[] = []
    for await (const chunk of stream) chunks.push(String(chunk))
    kinds.goOn()
    // The job may say more of itself in between; what counts are the looks at the right to see it.
    const said = chunks.join('')
    expect(said).toMatch(/^event: job\ndata: .*"state":"running"/m)
    expect(said.match(/^: $/gm)).toHaveLength(2)
    expect(checks).toBe(3)
    await jobState(test, id, job => job.state === 'done')
  })

  it('end when the server stops', async () => {
    const third = await buildTestApp({}, test)
    const id = await enqueue(kinds.count)
    await jobState(test, id, job => job.state === 'running')
    const stream = eventsOf(third, id)
    await stream.next()
    await third.close()
    expect(await all(stream)).toEqual([])
    kinds.goOn()
    await jobState(test, id, job => job.state === 'done')
  })
})
