/** Events reach the engine once, whatever breaks in between (reliability.md 1, 21). */
import { type BehaviourRow, intakeBehaviour, memberLogs } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { insertEvents } from '../../trade/behaviour/behaviour-store.query.ts'
import { deliver, oldestMonth } from './delivery.ts'
import { numberNamesBy } from './name-numbers.repository.ts'
import { claimBatch, withClusterLock } from './outbox.repository.ts'
import { dropOldEvents } from './retention-job.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ BEHAVIOUR_RETENTION_MONTHS: '600' }, undefined, { withTrade: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.sql('TRUNCATE behaviour_outbox, behaviour_number, login_fact, member_stats')
  await test.app.trade.engine.truncate('behaviour_fact')
})

const pushTo = (app: TestApp, rows: Partial<BehaviourRow>[]) =>
  app.call(intakeBehaviour.behaviourEvents, {
    body: {
      rows: rows.map((row, n) => ({ ...intakeBehaviour.behaviourEvents.example, id: `event-${n}`, ...row })),
    },
  })
const push = (...rows: Partial<BehaviourRow>[]) => pushTo(test, rows)
const stored = async () => {
  const [row] = await test.app.trade.engine.rows<{ n: number; keys: number }>(
    'SELECT count() AS n, uniqExact(uid) AS keys FROM behaviour_fact',
  )
  return row
}
const numberNames = () => numberNamesBy(test.app.db, test.app.trade.engine)
const waiting = () => test.sql('SELECT 1 FROM behaviour_outbox WHERE delivered_time IS NULL')

describe('once each', () => {
  it('after a crash between the engine and the outbox', async () => {
    await push({}, {}, {})
    await withClusterLock(test.app.db, async db => {
      const claimed = await claimBatch(db)
      await insertEvents(test.app.trade.engine, claimed?.events ?? [], numberNames())
    })
    await push({ id: 'later' })
    while ((await waiting()).length > 0) await deliver(test.app)
    expect(await stored()).toEqual({ n: 4, keys: 4 })
  })

  it('after a crash when some months were in and others not', async () => {
    const months = [1, 2, 3].map(month => ({ time: `2026-0${month}-01T00:00:00Z` }))
    await push(...months)
    await withClusterLock(test.app.db, async db => {
      const claimed = await claimBatch(db)
      await insertEvents(test.app.trade.engine, claimed?.events.slice(0, 2) ?? [], numberNames())
    })
    await deliver(test.app)
    expect(await stored()).toEqual({ n: 3, keys: 3 })
  })

  it('when the same rows are inserted twice at the same time', async () => {
    await push({}, { userId: 'other' })
    const claimed = await withClusterLock(test.app.db, claimBatch)
    const insert = () => insertEvents(test.app.trade.engine, claimed?.events ?? [], numberNames())
    await Promise.all([insert(), insert(), insert()])
    expect(await stored()).toEqual({ n: 2, keys: 2 })
    const given = await test.sql(
      'SELECT kind, count(*)::int AS n FROM behaviour_number GROUP BY kind ORDER BY kind',
    )
    expect(given).toEqual([
      { kind: 'place', n: 1 },
      { kind: 'who', n: 2 },
    ])
  })

  it('when a key is pushed again long after the outbox has forgotten it', async () => {
    for (let n = 0; n < 2; n++) {
      await push({ id: 'a' })
      await deliver(test.app)
      await test.sql('DELETE FROM behaviour_outbox')
    }
    expect(await stored()).toEqual({ n: 1, keys: 1 })
  })

  it('by one node at a time', async () => {
    await push({})
    const other = await buildTestApp({}, test)
    const seen = await withClusterLock(other.app.db, async () => deliver(test.app))
    expect(seen).toBe(0)
    await other.close()
    expect(await deliver(test.app)).toBe(1)
  })

  it('of a batch over more months than a block may touch', async () => {
    const rows = Array.from({ length: 130 }, (_, n) => ({
      time: new Date(Date.UTC(2010, n, 15)).toISOString(),
    }))
    await push(...rows)
    await deliver(test.app)
    expect(await stored()).toEqual({ n: 130, keys: 130 })
  })
})

describe('retention', () => {
  it('drops whole months and takes none of them in again', async () => {
    const app = { ...test.app, config: { ...test.app.config, behaviourRetentionMonths: 12 } }
    await push({ id: 'old', time: '2020-05-01T00:00:00Z' }, { id: 'new', time: new Date().toISOString() })
    await deliver(test.app)
    expect(await dropOldEvents(app)).toBe(1)
    expect(await stored()).toEqual({ n: 1, keys: 1 })
    await push({ id: 'older', time: '2020-05-02T00:00:00Z' })
    await deliver(app)
    expect(await stored()).toEqual({ n: 1, keys: 1 })
    expect(await waiting()).toEqual([])
    const events = await test.sql(`SELECT changes FROM audit_event WHERE action = 'behaviourLog.retention'`)
    expect(events).toEqual([{ changes: [{ field: 'months', before: null, after: 1 }] }])
  })

  it.each([
    [0, 0],
    [1, 202512],
    [12, 202501],
    [13, 202412],
  ])('of %d months begins with %d', (months, first) => {
    expect(oldestMonth(months, new Date('2026-01-31T12:00:00Z'))).toBe(first)
  })
})

it('waits while the engine is down: the log says so, everything else works', async () => {
  const down = await buildTestApp()
  expect((await pushTo(down, [{}])).data.accepted).toBe(1)
  expect(await down.call(memberLogs.list, {})).toMatchObject({ status: 503, errorcode: 10503 })
  expect(await down.call(memberLogs.records, {})).toMatchObject({ status: 503, errorcode: 10503 })
  expect((await down.call(memberLogs.logins, {})).errorcode).toBe(0)
  expect((await down.call(memberLogs.actionTypes, {})).errorcode).toBe(0)
  expect(await down.sql('SELECT 1 FROM behaviour_outbox WHERE delivered_time IS NULL')).toHaveLength(1)
  expect(await down.sql('SELECT login_times FROM member_stats')).toEqual([{ login_times: 1 }])
  await down.close()
})
