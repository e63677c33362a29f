/** The records of an older version, brought here by a backup that it left, and started by this one. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bin,
  channels,
  charging,
  dataSelections,
  intakeMembers,
  intakeOrders,
  invoices,
  jobs,
  listViews,
  members,
  orders,
  payoutAnswers,
  payouts,
  rewards,
} from '@backoffice/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  backUpPostgres,
  beginSnapshot,
  connectForBackup,
  restorePostgres,
} from '../src/modules/backup/postgres-backup.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { seed } from '../src/seed/seed.ts'
import { buildTestApp, type TestApp } from './build-app.ts'
import { signedInAs, tokenFor } from './factories/accounts.ts'
import { jobState } from './factories/jobs.ts'
import { memberOf, orderOf } from './factories/orders.ts'
import { withDatabase } from './global-setup.ts'

const lastMigration = '20261126080000_invoices.ts'
/** Of the version before records of strangers got local ids. */
const beforeLocalIds = '20261129064500_approval_ties.ts'
const state = readFileSync(join(import.meta.dirname, 'fixtures/older-version.sql'), 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'backoffice-older-'))
const name = `test_${randomBytes(6).toString('hex')}`
const [older, restored] = [`${name}_older`, name]
const admin = new pg.Client({ connectionString: inject('ownerUrl') })
const urlOf = (database: string) => withDatabase(inject('ownerUrl'), database)

let test: TestApp
let colleague: string

async function withClient<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectForBackup(urlOf(database))
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Triggers are off, as in a restore: what they keep is in the file too. */
/** The bank's answers that wait: the first was read without amounts, the second without accounts. */
const waitingAnswers = `
  INSERT INTO payout_answer (id, batch_id, file_name, digest, headings, columns, paid_count, failed_count,
    difference_count, file_total, reader_id) VALUES
    (1, 1, '无金额.csv', 'a', '{参考号,结果}', '{"reference": "参考号", "state": "结果"}', 1, 0, 1, 0, 1),
    (2, 1, '无账号.csv', 'b', '{参考号,金额,结果}',
      '{"reference": "参考号", "amount": "金额", "state": "结果"}', 1, 0, 1, 88.5, 2);
  INSERT INTO payout_answer_row (answer_id, n, row, kind, line, reference, account, amount, expected, state, reason)
    SELECT id, 0, 2, 'paid', 1, 'PO20261126-0001-1', '6222021234567890123', CASE id WHEN 2 THEN 88.5 END, 88.5, '成功', ''
    FROM payout_answer
    UNION ALL SELECT id, 1, NULL, 'missing', 2, '', '6222021234567890123', NULL, 0.1, '', '' FROM payout_answer`

/** A payment that the bank's answer said had failed. */
const failedPayment = `
  INSERT INTO reward (id, source_key, inviter_user_id, reward, bank_account, update_time)
    VALUES (301, 'failed-1', 'wx-77', 10, '6222021234567890123', now());
  INSERT INTO payout_batch (id, number, state, second_person, count, total, failed_total, maker_id, approver_id, send_time)
    VALUES (9, 'PO20261126-0009', 'partly', false, 1, 10, 10, 2, 1, now());
  INSERT INTO payout_line (batch_id, line, reward_id, receiver, user_id, account, bank, amount, state, reason)
    VALUES (9, 1, 301, '王芳', 'wx-77', '6222021234567890123', '', 10, 'failed', '户名不符');
  INSERT INTO payout_answer (id, batch_id, file_name, digest, headings, columns, paid_count, failed_count,
    difference_count, file_total, reader_id, confirmer_id, confirm_time)
    VALUES (9, 9, '失败.csv', 'c', '{}', '{"amount": "金额"}', 0, 1, 0, 10, 1, 1, now());
  INSERT INTO payout_answer_row (answer_id, n, row, kind, line, reference, account, amount, expected, state, reason)
    VALUES (9, 0, 2, 'failed', 1, 'PO20261126-0009-1', '', 10, 10, '失败', '户名不符')`

/** What an app of freight_site had pushed about a member of trade_site before that one came, and what the own app has. */
const recordsOfSites = `
  INSERT INTO account (id, user_id, src, credential_hash, create_time, update_time) VALUES
    (50, 'freight-app', 'app', '!', now(), now()), (51, 'trade-app', 'app', '!', now(), now());
  INSERT INTO account_site (account_id, site_id) VALUES (50, 3), (51, 2);
  CREATE TEMP TABLE pushed AS SELECT * FROM (VALUES ('freight_site', 50), ('trade_site', 51)) AS p (owner, pushed_by);
  INSERT INTO charge_order (order_no, product_name, amount, user_id, place_date, update_time, owner, pushed_by)
    SELECT owner, '运价', 10, 'wx-1024', now(), now(), owner, pushed_by FROM pushed;
  INSERT INTO members (uid_pk, user_id, owner, create_time, update_time)
    VALUES (90, 'wx-2048', 'trade_site', now(), now());
  INSERT INTO charge_order (order_no, product_name, amount, user_id, place_date, update_time, owner, pushed_by)
    SELECT owner || '-2', '运价', 10, 'wx-2048', now(), now(), owner, pushed_by FROM pushed;
  INSERT INTO member_periods (source, source_key, user_id, level, given_at, period_value, period_unit, update_time,
    owner, pushed_by) SELECT 'grant', owner, 'wx-1024', 2, now(), 7, 'day', now(), owner, pushed_by FROM pushed;
  INSERT INTO trailer_order (source_key, user_id, place_date, update_time, owner, pushed_by)
    SELECT owner, 'wx-1024', now(), now(), owner, pushed_by FROM pushed;
  INSERT INTO freight_rate_query (source_key, user_id, create_time, update_time, owner, pushed_by)
    SELECT owner, 'wx-1024', now(), now(), owner, pushed_by FROM pushed;
  INSERT INTO invitation (source_key, inviter_user_id, invited_user_id, register_time, invited_give_period_value,
    invited_give_period_unit, invite_date, update_time, owner, pushed_by)
    SELECT owner || id, id, other, now(), 3, 'day', now(), now(), owner, pushed_by
    FROM pushed, (VALUES ('wx-1024', 'nobody'), ('nobody', 'wx-1024')) AS i (id, other);
  UPDATE member_stats SET invitation_num = 2, register_num = 2, register_reward_value = 6, register_reward_unit = 'day'
    WHERE user_id = 'wx-1024';
  INSERT INTO invite_code (source_key, code, user_id, invited_user_id, create_time, update_time, owner, pushed_by)
    SELECT owner, owner, 'wx-1024', 'wx-1024', now(), now(), owner, pushed_by FROM pushed;
  INSERT INTO reward (source_key, inviter_user_id, invitee_user_id, reward, update_time, owner, pushed_by)
    SELECT owner, 'wx-1024', 'wx-1024', 5, now(), owner, pushed_by FROM pushed`

/** Of the second account, of an app that has no name, and of nobody who is known. */
const selections = `
  INSERT INTO data_config (id, title, valid_start_time, valid_end_time, condition, companies)
    SELECT id, 'Selection ' || id, now(), now(), '{"companyIds": ["1"], "filters": {}}',
      '[{"uid": "1", "uname": "One", "country": ""}]' FROM generate_series(1, 3) id;
  INSERT INTO audit_event (action, entity, entity_id, actor_id, actor_kind) VALUES
    ('dataSelection.create', 'dataSelection', '1', 2, 'user'), ('dataSelection.update', 'dataSelection', '3', 2, 'user'),
    ('dataSelection.create', 'dataSelection', '2', 50, 'app')`

async function loadState(client: pg.Client): Promise<void> {
  const tables = [...state.matchAll(/^INSERT INTO (\w+)/gm)].map(([, table]) => table)
  await client.query(
    `SET session_replication_role = replica; TRUNCATE ${tables.join(', ')} CASCADE; ${state}`,
  )
  await client.query(waitingAnswers)
  await client.query(failedPayment)
  // Later it would be in the bin no more.
  await client.query('UPDATE bin_item SET delete_time = now()')
}

beforeAll(async () => {
  await admin.connect()
  await admin.query(`CREATE DATABASE ${older}`)
  await migrate(urlOf(older), { upTo: lastMigration })
  await admin.query(`CREATE DATABASE ${restored} TEMPLATE ${older}`)
  const part = await withClient(older, async client => {
    await loadState(client)
    await beginSnapshot(client)
    return backUpPostgres(client, folder)
  })
  expect(part.migrations.at(-1)).toBe(lastMigration)
  await withClient(restored, client => restorePostgres(client, folder, part))
  await migrate(urlOf(restored), { upTo: beforeLocalIds })
  await withClient(restored, client => client.query(recordsOfSites))
  await withClient(restored, client => client.query(selections))
  await migrate(urlOf(restored))
  test = await buildTestApp({}, { ownerUrl: urlOf(restored) })
  await seed(test.app.db, test.app.passwords, undefined)
  await test.app.jobs.start({ onlyNode: true })
  colleague = await tokenFor(test, 2)
})
afterAll(async () => {
  await test?.close()
  for (const database of [older, restored])
    await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

it('gives back what was deleted, and numbers what is new after it', async () => {
  const { data: deleted } = await test.call(bin.list)
  expect(deleted.rows).toMatchObject([{ entity: 'channel', name: '旧渠道', userId: 'admin' }])
  const body = { operation: 'channels.delete', id: 1 }
  expect((await test.call(bin.undo, { body })).errorcode).toBe(0)
  const { data: channel } = await test.call(channels.get, { params: { id: 1 } })
  expect(channel).toMatchObject({ code: 'OLD', version: 2 })
  const { data: next } = await test.call(channels.create, { body: { code: 'NEW', name: '新渠道' } })
  expect(next.id).toBe(2)
})

it('shows a shared view with the filters that were saved, to its role', async () => {
  const { data } = await test.call(listViews.list, { query: { list: invoices.list.id }, token: colleague })
  expect(data.rows).toMatchObject([{ name: '待开票', query: { state: 'asked' }, ignored: [] }])
  const found = await test.call(invoices.list, { query: data.rows[0]?.query ?? {}, token: colleague })
  expect(found.data.rows).toMatchObject([{ id: 2, orderNo: 'A2', state: 'asked' }])
})

it('gives a data selection to who made it', async () => {
  const { data } = await test.call(dataSelections.list, { query: { sort: 'title,ASC' } })
  const [colleague] = await test.sql<{ user_id: string }>('SELECT user_id FROM account WHERE id = 2')
  expect(data.rows.map(({ owner, tags }) => [owner, tags])).toEqual([
    [colleague?.user_id, []],
    ['', []],
    ['', []],
  ])
})

it('has its texts in the form in which they are compared', async () => {
  const kept = await test.sql(
    `SELECT company = 'C\u00f4ng ty H\u1eb1ng' AS same FROM members WHERE uid_pk = 1`,
  )
  expect(kept).toEqual([{ same: true }])
})

it('goes on with its invoices', async () => {
  const issue = (id: number, number: string) =>
    test.call(invoices.issue, { body: { id, number, issuedOn: '2026-03-03' } })
  expect((await issue(2, '25112000000012345678')).fields).toHaveProperty('number')
  expect((await issue(2, '25112000000012345679')).data).toMatchObject({ state: 'issued', amount: 899 })
  const listed = await test.call(orders.list, { query: { invoice: 'issued' } })
  expect(listed.data.total).toBe(2)
})

it('keeps the answers of the bank that wait, and writes nothing of one that was read without amounts', async () => {
  const { data } = await test.call(payoutAnswers.list, { query: { batchId: 1 } })
  expect(data.rows.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { id: 1, paidCount: 0, differenceCount: 2, uncheckedCount: 0 },
    { id: 2, paidCount: 1, differenceCount: 1, uncheckedCount: 1 },
  ])
  const rows = async (answerId: number) =>
    (await test.call(payoutAnswers.rows, { query: { answerId } })).data.rows.map(({ kind, account }) => [
      kind,
      account,
    ])
  expect(await rows(1)).toEqual([
    ['unread', ''],
    ['missing', ''],
  ])
  expect(await rows(2)).toEqual([
    ['paid', ''],
    ['missing', ''],
  ])
  expect((await test.call(payoutAnswers.confirm, { body: { id: 1 } })).errorcode).toBe(10409)
})

const naming = [
  ['charge_order', 'user_id'],
  ['member_periods', 'user_id'],
  ['trailer_order', 'user_id'],
  ['freight_rate_query', 'user_id'],
  ['invitation', 'inviter_user_id'],
  ['invitation', 'invited_user_id'],
  ['invite_code', 'user_id'],
  ['invite_code', 'invited_user_id'],
  ['reward', 'inviter_user_id'],
  ['reward', 'invitee_user_id'],
]

it.each(naming)(
  'counts nowhere what another site had said about a member: %s by %s',
  async (table, column) => {
    const named = await test.sql(
      `SELECT owner, ${column} AS id FROM ${table} WHERE owner <> '' AND ${column} LIKE 'wx-1024%' ORDER BY 1`,
    )
    expect(named).toEqual([
      { owner: 'freight_site', id: 'wx-1024＠freight_site' },
      { owner: 'trade_site', id: 'wx-1024' },
    ])
  },
)

it('counts points and invitations of the own site', async () => {
  const { data: summary } = await test.call(members.summary, { params: { id: 1 } })
  expect(summary.points).toMatchObject({ used: '10.00' })
  const stats = (userId: string) =>
    test.sql(
      `SELECT invitation_num, register_num, register_reward_value AS days, trading_num FROM member_stats
      WHERE user_id = $1`,
      [userId],
    )
  const { data: charged } = await test.call(charging.orders, { query: { member: 'wx-2048' } })
  expect(charged.rows.map(({ orderNo }) => orderNo)).toEqual(['trade_site-2'])
  const one = [{ invitation_num: 1, register_num: 1, days: 3, trading_num: 0 }]
  expect(await stats('wx-1024')).toEqual(one)
  expect(await stats('wx-1024＠freight_site')).toEqual(one)
})

it('has no rule left that its rows were not read for', async () => {
  expect(await test.sql(`SELECT conname FROM pg_constraint WHERE NOT convalidated`)).toEqual([])
})

it('gives its orders and members to the front sites that they name as their source', async () => {
  const tokenOf = async (site: string) =>
    signedInAs(test, { permissions: { [site]: ['intake.write'] }, columns: { src: 'app' } })
  const push = async (site: string) => {
    const source = { source: site, userId: 'wx-1024', status: 'CANCELLED' as const }
    const order = orderOf({ ...source, order_no: 'A2', updateTime: '2026-11-01T00:00:00Z' })
    const member = memberOf({ source: site, name: site, updateTime: '2026-11-01T00:00:00Z' })
    const token = await tokenOf(site)
    const answers = [
      await test.call(intakeOrders.orders, { body: order, token }),
      await test.call(intakeMembers.members, { body: member, token }),
    ]
    return answers.flatMap(({ data }) => data.rows)
  }
  expect(await push('freight_site')).toMatchObject([{ errorcode: 10404 }, { errorcode: 10404 }])
  expect(await push('trade_site')).toMatchObject([{ outcome: 'updated' }, { outcome: 'updated' }])
})

it('shows of a payment that had failed that its money may have gone out, and from which file that is', async () => {
  const { data } = await test.call(rewards.list, { query: { inviterUserId: 'wx-77' } })
  expect(data.rows).toMatchObject([
    {
      failure: '户名不符',
      earlier: {
        number: 'PO20261126-0009',
        kind: 'failed',
        reason: '户名不符',
        fileName: '失败.csv',
        by: null,
      },
    },
  ])
  const pay = await test.call(rewards.updateStatus, { body: { ids: [301], status: 'T' } })
  expect(pay.fields).toHaveProperty('reason')
})

it('pays the batch that was sent, once', async () => {
  const settle = () => test.call(payouts.move, { body: { id: 1, action: 'settle' } })
  expect((await settle()).data).toMatchObject({ state: 'paid', paidTotal: 88.6 })
  expect((await settle()).errorcode).toBe(10409)
  const { data } = await test.call(rewards.list, { query: { batchNumber: 'PO20261126-0001' } })
  expect(data.rows.map(({ status }) => status)).toEqual(['T', 'T'])
})

it('goes on with the bulk action that was broken off', async () => {
  expect((await test.call(jobs.get, { params: { id: 1 } })).data).toMatchObject({ state: 'failed' })
  expect((await test.call(jobs.retry, { params: { id: 1 } })).errorcode).toBe(0)
  const ended = await jobState(test, 1, job => job.state === 'done' || job.state === 'failed')
  expect(ended).toMatchObject({ state: 'done', result: { rows: 3, success: 3, failure: 0 } })
})
