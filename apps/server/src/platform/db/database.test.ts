import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { runWithSignal, whoeverWants } from '../lib/given-up.ts'
import { isUnavailable } from '../lib/unavailable.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => error,
  )

describe('a connection that breaks', () => {
  it('between two statements of a transaction fails the next one, not the process', async () => {
    const failure = await failureOf(
      test.app.db.transaction().execute(async trx => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
        const pid = rows[0]?.pid
        // The process would end here, while nobody waits for the connection.
        await test.sql('SELECT pg_terminate_backend($1, 5000)', [pid])
        await sql`SELECT 1`.execute(trx)
      }),
    )
    expect(isUnavailable(failure)).toBe(true)
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(test.app.db)).rows).toEqual([{ one: 1 }])
  })

  it('while it is idle is replaced', async () => {
    await sql`SELECT 1`.execute(test.app.db)
    await test.sql(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'backoffice_app'`)
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => failureOf(sql`SELECT 1`.execute(test.app.db))),
    )
    for (const failure of tries) expect(failure === undefined || isUnavailable(failure)).toBe(true)
    expect(await failureOf(sql`SELECT 1`.execute(test.app.db))).toBeUndefined()
  })
})

describe('a query that is no longer wanted', () => {
  it('is cancelled at once, and its connection harms nobody afterwards', async () => {
    const controller = new AbortController()
    const query = failureOf(
      runWithSignal(controller.signal, () => sql`SELECT pg_sleep(25)`.execute(test.app.db)),
    )
    const isRunning = async () =>
      (
        await test.sql(
          `SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(25)' AND state = 'active'`,
        )
      ).length > 0
    while (!(await isRunning()));
    controller.abort()
    expect(isUnavailable(await query)).toBe(true)
    const others = Array.from({ length: 50 }, () =>
      failureOf(sql`SELECT pg_sleep(0.001)`.execute(test.app.db)),
    )
    expect((await Promise.all(others)).filter(Boolean)).toEqual([])
    expect(await isRunning()).toBe(false)
  })

  it('goes on where others share it', async () => {
    const signal = AbortSignal.abort()
    const failure = await failureOf(
      runWithSignal(signal, () => whoeverWants(() => sql`SELECT pg_sleep(0.05)`.execute(test.app.db))),
    )
    expect(failure).toBeUndefined()
  })
})

describe('a value', () => {
  it('keeps its meaning: exact decimals and days as text, counts as numbers, instants as instants', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT 0.10::numeric(10, 2) AS money, date '1988-07-01' AS birthday, count(*) AS total,
        timestamptz '2026-01-01T00:00:00+08:00' AS moment, current_setting('TimeZone') AS zone
    `.execute(test.app.db)
    expect(rows).toEqual([
      {
        money: '0.10',
        birthday: '1988-07-01',
        total: 1,
        moment: new Date('2025-12-31T16:00:00Z'),
        zone: 'Asia/Shanghai',
      },
    ])
  })

  it('in jsonb keeps its own names', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`SELECT '{"snake_case": {"a_b": 1}}'::jsonb AS my_value`.execute(test.app.db)
    expect(rows).toEqual([{ myValue: { snake_case: { a_b: 1 } } }])
  })
})
