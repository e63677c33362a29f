/** Extending the validity of many: each once, whoever asks how often, with an outcome for each. */
import { intakeMembers, jobs, members } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { jobState } from '../../../test/factories/jobs.ts'
import { memberOf, pushRows } from '../../../test/factories/orders.ts'
import { addDays, endOfDay, today } from '../../platform/lib/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await test.app.jobs.start({ onlyNode: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['members', 'member_periods']) await test.sql(`DELETE FROM ${table}`)
})

const why = { reason: 'compensation', reasonText: '系统故障补偿' } as const
const thirty = { value: 30, unit: 'day', ...why } as const
const inOneYear = (month: string) => `${new Date().getUTCFullYear() + 1}-${month}`

/** Members with a trial until a day, and one without. */
async function push(ends: Record<string, string | undefined>) {
  await pushRows(
    test,
    intakeMembers.members,
    ...Object.keys(ends).map(userId => memberOf({ userId, name: userId })),
  )
  const grants = Object.entries(ends).flatMap(([userId, endTime]) =>
    endTime
      ? [
          {
            id: userId,
            userId,
            level: 2,
            grantTime: '2026-01-01T00:00:00Z',
            startTime: '2026-01-01T00:00:00Z',
            endTime,
            updateTime: '2026-01-01T00:00:00Z',
          },
        ]
      : [],
  )
  await pushRows(test, intakeMembers.grants, ...grants)
}

const extendAll = (body: object, more: object = {}) =>
  test.call(members.extendMatching, { body: { ...thirty, ...body }, ...more })
const endsOf = async () =>
  Object.fromEntries(
    (await test.call(members.list, { query: { size: 100 } })).data.rows.map(row => [row.userId, row.end]),
  )
const rowOf = async (userId: string) =>
  (await test.call(members.list, { query: { userId } })).data.rows[0] ?? expect.fail('no member')

it('gives each its own new end, and says of whom there was nothing to extend', async () => {
  await push({ a: `${inOneYear('01-31')}T15:59:59Z`, b: `${inOneYear('03-10')}T04:00:00Z`, c: undefined })
  const answer = await extendAll({ seen: 3, value: 1, unit: 'month' })
  expect(answer.data).toMatchObject({
    ended: true,
    success: 2,
    failure: 1,
    items: [{ name: 'c', errormessage: '该会员当前没有生效的会员有效期' }],
  })
  expect(await endsOf()).toEqual({
    a: expect.stringMatching(`^${inOneYear('02')}-2[89]T15:59:59`),
    b: `${inOneYear('04-10')}T15:59:59.000Z`,
    c: null,
  })
  const event = await lastEvent(test, 'member.extend')
  expect(event?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'end' }),
      { field: 'value', before: null, after: 1 },
      { field: 'unit', before: null, after: 'month' },
      { field: 'reasonText', before: null, after: why.reasonText },
    ]),
  )
})

it('begins anew from today what has ended, at the level it had; what has not begun stays', async () => {
  await push({ over: '2026-03-10T15:59:59Z', ahead: undefined })
  const start = `${inOneYear('01-01')}T00:00:00Z`
  const grant = { id: 'ahead', userId: 'ahead', level: 2, grantTime: '2026-01-01T00:00:00Z' }
  await pushRows(test, intakeMembers.grants, {
    ...grant,
    startTime: start,
    endTime: `${inOneYear('02-01')}T00:00:00Z`,
    updateTime: '2026-01-01T00:00:00Z',
  })
  expect((await rowOf('over')).level).toBe(0)
  const answer = await extendAll({ seen: 2 })
  expect(answer.data).toMatchObject({ success: 1, failure: 1, items: [{ name: 'ahead' }] })
  const timeZone = 'Asia/Shanghai'
  const end = endOfDay(addDays(today(timeZone), 30), timeZone).toISOString()
  expect(await rowOf('over')).toMatchObject({ level: 2, end })
  expect((await rowOf('ahead')).start).toBe(new Date(start).toISOString())
})

it('extends the chosen ones of those that match, once for one Idempotency-Key and by 20 calls at once', async () => {
  const end = `${inOneYear('03-10')}T15:59:59Z`
  await push({ a: end, b: end })
  const { uidPk } = await rowOf('a')
  const headers = { 'idempotency-key': 'extend-a-once' }
  const calls = Array.from({ length: 20 }, () => extendAll({ seen: 1, ids: [uidPk] }, { headers }))
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ errorcode: 0, data: { success: 1 } })
  const later = `${inOneYear('04-09')}T15:59:59.000Z`
  expect(await endsOf()).toMatchObject({ a: later, b: `${inOneYear('03-10')}T15:59:59.000Z` })
  // Somebody who matches no more, or another number than was seen, changes nothing.
  expect((await extendAll({ seen: 1, ids: [uidPk] }, { query: { userId: 'b' } })).errorcode).toBe(10409)
  expect((await extendAll({ seen: 3 })).data).toEqual({ total: 2 })
})

it('does many by a job, each once', async () => {
  const end = `${inOneYear('03-10')}T15:59:59Z`
  await push(
    Object.fromEntries(Array.from({ length: 230 }, (_, n) => [`m${n}`, n % 10 === 0 ? undefined : end])),
  )
  const { status, data } = await extendAll({ seen: 230 })
  expect([status, data.ended]).toEqual([202, false])
  await jobState(test, data.jobId, ({ state }) => state === 'done')
  const { data: job } = await test.call(jobs.get, { params: { id: data.jobId } })
  expect(job).toMatchObject({ rows: 230, kindText: '延长有效期', hasFile: true })
  const counts = await test.sql(
    `SELECT count(*)::int AS n, count(DISTINCT member_id)::int AS members FROM member_adjustment`,
  )
  expect(counts).toEqual([{ n: 207, members: 207 }])
  expect((await rowOf('m1')).end).toBe(`${inOneYear('04-09')}T15:59:59.000Z`)
})

it('does the same action once while it runs, also for calls at the same time without a key', async () => {
  const end = `${inOneYear('03-10')}T15:59:59Z`
  await push(Object.fromEntries(Array.from({ length: 230 }, (_, n) => [`m${n}`, end])))
  const answers = await Promise.all(Array.from({ length: 4 }, () => extendAll({ seen: 230 })))
  const [job, ...others] = [...new Set(answers.map(({ data }) => data?.jobId).filter(id => id !== undefined))]
  expect(others).toEqual([])
  for (const { errorcode } of answers) expect([0, 10409]).toContain(errorcode)
  await jobState(test, job ?? 0, ({ state }) => state === 'done')
  const counts = await test.sql('SELECT count(*)::int AS n FROM member_adjustment')
  expect(counts).toEqual([{ n: 230 }])
  // Another action, and the same one after it has ended, are new ones.
  for (const value of [2, 1]) {
    const { data } = await extendAll({ seen: 230, value })
    expect(data.jobId).not.toBe(job)
    await jobState(test, data.jobId, ({ state }) => state === 'done')
  }
})

it.each<[field: string, change: object]>([
  ['value', { value: 0 }],
  ['value', { value: 11, unit: 'year' }],
  ['unit', { unit: 'hour' }],
  ['reasonText', { reasonText: '' }],
  ['ids', { ids: [] }],
])('refuses a bad %s: %j', async (field, change) => {
  const { errorcode, fields } = await extendAll({ seen: 1, ...change })
  expect([errorcode, Object.keys(fields)]).toEqual([10400, [field]])
})

it('needs the permission to adjust, and to read members', async () => {
  await push({ a: `${inOneYear('03-10')}T15:59:59Z` })
  for (const code of ['member.read', 'member.adjust']) {
    const token = await signedInAs(test, { permissions: { default_site: [code] } })
    expect((await extendAll({ seen: 1 }, { token })).errorcode).toBe(10406)
  }
  expect(await endsOf()).toEqual({ a: `${inOneYear('03-10')}T15:59:59.000Z` })
})
