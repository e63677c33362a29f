import { FrontSite } from '@backoffice/client/source'
import type { IntakeOutcome } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createClient, type TestClient } from '../../../test/factories/apps.ts'
import { inProcessFetch } from '../../modules/samples/in-process-fetch.ts'
import { readOptions, type TrafficOptions } from './options.ts'
import { runTraffic, type Tally } from './run.ts'

const optionsOf = (...args: string[]) => readOptions(args) as TrafficOptions

describe('options', () => {
  it.each([
    [['--days', '0'], '--days 0: expected a whole number from 1 to 366'],
    [['--batch', '1001'], '--batch 1001: expected a whole number from 1 to 1000'],
    [['--rate', 'fast'], '--rate fast: expected a whole number from 1 to 1000000'],
    [['--url', 'ftp://x'], '--url ftp://x: expected http:// or https://'],
    [['--url', 'http://10.0.0.1:8000'], 'another machine'],
    [['--url', 'http://127.0.0.1.example.com'], 'another machine'],
    [['--client-id', 'app-1'], '--client-id and --client-secret go together'],
    [['--speed', '9'], "Unknown option '--speed'"],
  ])('refuse %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message)
  })

  it.each(['http://127.0.0.1:8000', 'http://localhost', 'https://[::1]:9000'])('take %s', url => {
    expect(optionsOf('--url', url).url).toBe(url)
  })

  it('take another machine when told so', () => {
    expect(optionsOf('--url', 'https://admin.example.com', '--anywhere').url).toMatch(/example/)
  })
})

describe('a run', () => {
  let test: TestApp
  let client: TestClient
  beforeAll(async () => {
    test = await buildTestApp()
    client = await createClient(test, ['intake.write', 'notice.open', 'catalog.read', 'dataSelection.open'])
  })
  afterAll(() => test.close())

  const run = (...args: string[]) =>
    runTraffic(
      new FrontSite({ url: 'http://this-process', ...client, fetch: inProcessFetch(test.app) }),
      optionsOf('--seed', '7', '--members', '20', ...args),
      'Asia/Shanghai',
    )
  const rowsOf = (tally: Tally, outcome: IntakeOutcome) =>
    [...tally.kinds.values()].reduce((sum, counts) => sum + counts[outcome], 0)

  it('brings orders through their states, every row marked and none refused', async () => {
    const tally = await run()
    expect(tally.firstReason).toBeUndefined()
    expect(rowsOf(tally, 'rejected')).toBe(0)
    expect(rowsOf(tally, 'stale')).toBe(0)
    expect(rowsOf(tally, 'updated')).toBeGreaterThan(0)
    expect(tally.report()).toMatch(/orders +\d+ created/)
    const states = await test.sql<{ status: string; sample: boolean }>(
      'SELECT DISTINCT status, sample FROM orders ORDER BY 1',
    )
    expect(states.map(({ status }) => status)).toEqual(expect.arrayContaining(['CANCELLED', 'PAID']))
    expect(states.every(({ sample }) => sample)).toBe(true)
    expect(await test.sql('SELECT 1 FROM members WHERE sample')).toHaveLength(20)
  })

  it('is the same day for the same seed: a second time changes nothing', async () => {
    const before = await test.sql('SELECT * FROM orders ORDER BY order_no')
    const tally = await run()
    expect([rowsOf(tally, 'created'), rowsOf(tally, 'updated'), rowsOf(tally, 'rejected')]).toEqual([0, 0, 0])
    expect(await test.sql('SELECT * FROM orders ORDER BY order_no')).toEqual(before)
  })

  it('ends after so many rows', async () => {
    expect((await run('--rows', '25', '--batch', '10', '--parallel', '1')).rows).toBe(25)
  })
})
