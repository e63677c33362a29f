/** Upgrades of big tables beside the serving product: what is left for later, goes on after a stop, and ends the same. */
import { randomBytes } from 'node:crypto'
import { members, orders } from '@backoffice/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeOldState } from '../../../bench/upgrade/old-state.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { finishUpgrade } from '../src/platform/db/finish-upgrade.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { PasswordHasher } from '../src/platform/passwords/passwords.ts'
import { seed } from '../src/seed/seed.ts'
import { buildTestApp, type TestApp } from './build-app.ts'
import { withDatabase } from './global-setup.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const [atOnce, beside] = [`${name}_at_once`, name]
const urlOf = (database: string) => withDatabase(inject('ownerUrl'), database)
const admin = new pg.Client({ connectionString: inject('ownerUrl') })
let whole: pg.Client
let later: pg.Client
let test: TestApp

/** As the server of that version wrote them: it knows none of the columns that came later. */
const oldWrites = `
  INSERT INTO orders (order_no, user_id, source, source_name, actual_amount, total_amount, status, create_time, paid_time,
    update_time)
  SELECT 'old-' || n, 'u' || n, 'trade_site', '旧版本', 10, 10, 'PAID', '2026-11-28', '2026-11-28', '2026-11-28'
  FROM generate_series(1, 20) AS n;
  UPDATE orders SET status = 'CANCELLED', update_time = '2026-11-28' WHERE order_no = 'old-7';
  UPDATE members SET channel_code = 'MOVED' WHERE user_id IN ('u7', 'u11');
  INSERT INTO members (user_id, name, channel_code, create_time, update_time)
  VALUES ('new-1', '新会员', 'CH1', '2026-11-28', '2026-11-28')`

/** Every column, index, constraint and trigger. Names of the parts that partitions have of an index are anybody's. */
const catalog = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
    || coalesce(column_default, '') || coalesce(col_description((table_schema || '.' || table_name)::regclass, ordinal_position), '') AS line
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT CASE schemaname WHEN 'audit' THEN regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON') ELSE indexdef END
  FROM pg_indexes WHERE schemaname IN ('public', 'audit')
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'invalid ' || indexrelid::regclass FROM pg_index WHERE NOT indisvalid
  ORDER BY 1`

const values = [
  `SELECT order_no, channel_code, cancel_time, cancelled_by, status FROM orders ORDER BY order_no`,
  // Who never paid may have a row or none.
  `SELECT * FROM member_orders WHERE last_paid_time IS NOT NULL ORDER BY user_id`,
  `SELECT source_key, renews FROM member_periods ORDER BY source_key`,
  `SELECT name, key, sum(total)::text AS total FROM row_count WHERE name NOT LIKE 'audit%'
  GROUP BY name, key HAVING sum(total) <> 0 ORDER BY 1, 2`,
]

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  return client
}

const pending = async () =>
  (await later.query<{ name: string }>(`SELECT name FROM upgrade_step WHERE end_time IS NULL`)).rows.map(
    row => row.name,
  )

/** @param stopAt a part of what it says, where the process ends */
async function finish(stopAt?: string): Promise<string[]> {
  const ending = new AbortController()
  const said: string[] = []
  await finishUpgrade(urlOf(beside), {
    signal: ending.signal,
    onProgress(text) {
      said.push(text)
      if (stopAt && text.includes(stopAt)) ending.abort()
    },
    onFailure: error => said.push(String(error)),
  })
  return said
}

beforeAll(async () => {
  await admin.connect()
  await admin.query(`CREATE DATABASE ${beside}`)
  const client = await connect(beside)
  await makeOldState(urlOf(beside), client, 6_000)
  await client.end()
  await admin.query(`CREATE DATABASE ${atOnce} TEMPLATE ${beside}`)
  await migrate(urlOf(atOnce))
  await migrate(urlOf(beside), { bigRows: 1_000 })
  whole = await connect(atOnce)
  later = await connect(beside)
  for (const each of [whole, later]) await each.query(oldWrites)
  const { db } = openDatabase({
    url: withDatabase(inject('appUrl'), beside),
    poolSize: 1,
    statementTimeoutMs: 10_000,
    businessTimezone: 'Asia/Shanghai',
  })
  await seed(db, new PasswordHasher(), undefined)
  await db.destroy()
  test = await buildTestApp({}, { ownerUrl: urlOf(beside) })
})
afterAll(async () => {
  await test?.close()
  for (const each of [whole, later]) await each?.end()
  await admin.query(`DROP DATABASE ${atOnce} WITH (FORCE)`)
  await admin.end()
})

const ready = async () => (await test.app.http.inject({ url: '/readyz' })).json()

it('leaves what takes long in big tables for later, and says so', async () => {
  expect(await pending()).toEqual(
    expect.arrayContaining([
      'orders_channel_code',
      'member_orders',
      'orders_total_amount',
      'audit_event_fields',
      'orders_user_id_check',
    ]),
  )
  expect((await ready()).upgrade).toMatchObject({ step: 'member_periods_renews', done: 0 })
})

it('refuses filters that would leave out rows, and answers the others', async () => {
  const refused = [
    await test.call(orders.list, { query: { channelCode: 'CH1' } }),
    await test.call(members.list, { query: { spendFrom: 1 } }),
    await test.call(members.list, { query: { empty: 'lastOrder' } }),
  ]
  for (const { errorcode, errormessage } of refused) {
    expect(errorcode).toBe(10503)
    expect(errormessage).toContain('升级')
  }
  const { data } = await test.call(orders.list, { query: { status: 'PAID', source_name: '旧版本' } })
  expect(data.total).toBe(19)
})

it('goes on where it was stopped, with an index that broke off, and is the same in the end', async () => {
  const first = await finish('orders_channel_code, 5000')
  expect(first.at(-1)).toMatch(/orders_channel_code, 5000 of 12020$/)
  await later.query(`
    CREATE INDEX orders_name ON orders (order_no);
    UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'orders_name'::regclass`)
  const second = await finish()
  expect(second[0]).toMatch(/orders_channel_code, 5000 of 12020$/)
  expect(await pending()).toEqual([])
  const lines = async (client: pg.Client) =>
    (await client.query<{ line: string }>(catalog)).rows.map(row => row.line)
  expect(await lines(later)).toEqual(await lines(whole))
  for (const query of values) {
    const { rows } = await whole.query(query)
    expect(rows.length).toBeGreaterThan(0)
    expect((await later.query(query)).rows).toEqual(rows)
  }
  expect(await ready()).not.toHaveProperty('upgrade')
  expect((await test.call(orders.list, { query: { channelCode: 'MOVED' } })).errorcode).toBe(0)
})
