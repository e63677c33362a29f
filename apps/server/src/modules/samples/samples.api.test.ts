import {
  apps,
  catalog,
  channels,
  charging,
  dataSelections,
  freightRates,
  intakeMembers,
  intakeOrders,
  invitations,
  invoices,
  jobs,
  memberLogs,
  members,
  notices,
  type OperationSpec,
  orders,
  products,
  type Rows,
  rewards,
  samples,
  tradeData,
  trailers,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { jobState } from '../../../test/factories/jobs.ts'
import { memberOf, orderOf, trialGrant } from '../../../test/factories/orders.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { deliver } from '../member-logs/delivery.ts'
import { insertDataSet } from '../trade-data/trade-data.repository.ts'
import { requestSampleRecords } from './load-samples.ts'

// Twenty thousand records go through every check of the intake.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Lists that the first start fills, with the fewest rows a person should see. */
const lists: [string, OperationSpec, number, object?][] = [
  ['members', members.list, 2000],
  ['VIP members', members.list, 100, { level: 1 }],
  ['trial members', members.list, 5, { level: 2 }],
  ['orders', orders.list, 5000],
  ['unpaid orders', orders.list, 100, { status: 'UNPAID' }],
  ['paid orders', orders.list, 1000, { status: 'PAID' }],
  ['cancelled orders', orders.list, 500, { status: 'CANCELLED' }],
  ['invoices that wait', invoices.list, 5, { state: 'asked' }],
  ['issued invoices', invoices.list, 200, { state: 'issued' }],
  ['refused invoices', invoices.list, 5, { state: 'refused' }],
  ['inviters', invitations.list, 100],
  ['invite codes', invitations.codes, 300],
  ['rewards', rewards.list, 200],
  ['paid rewards', rewards.list, 50, { status: 'T' }],
  ['settlements', charging.settlements, 400],
  ['query records', charging.orders, 400],
  ['trailer orders', trailers.list, 400],
  ['freight-rate queries', freightRates.list, 400],
  ['sign-ins', memberLogs.logins, 1000],
  ['behaviour log', memberLogs.list, 2000],
  ['behaviour records', memberLogs.records, 500],
  ['channels', channels.list, 5],
  ['products', products.list, 4],
  ['catalogue', catalog.list, 4],
  ['notices', notices.list, 3],
  ['data selections', dataSelections.list, 4],
  ['published selections', dataSelections.open, 3],
  ['app accounts', apps.list, 1],
]

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: 'plain' })
  await test.app.jobs.start()
  const dataSet = await test.app.db
    .transaction()
    .execute(trx => insertDataSet(trx, { name: '示例', sample: true }))
  const sold = [
    makeShipment(),
    makeShipment({ buyerName: 'Werkzeug GmbH', buyerCountry: 'DE', destCountry: 'DE', destPort: 'DEHAM' }),
    makeShipment({
      supplierName: 'Saigon Wood',
      supplierCountry: 'VN',
      origCountry: 'VN',
      origPort: 'VNSGN',
    }),
  ]
  await loadShipments(test.app.trade, sold, { dataSetId: dataSet?.id ?? 0, sample: true })
  const jobId = await requestSampleRecords(test.app)
  const job = await ended(jobId ?? 0)
  expect(job).toMatchObject({ state: 'done', error: null })
  while ((await deliver(test.app)) > 0);
})
afterAll(() => test.close())

const ended = (id: number) => jobState(test, id, ({ state }) => state !== 'queued' && state !== 'running')

async function total(operation: OperationSpec, query: object = {}): Promise<number> {
  const answer = await test.call(operation, { query: { ...query, size: 1 } })
  expect(answer.errorcode).toBe(0)
  return (answer.data as unknown as Rows<unknown>).total
}

async function remove() {
  const { data } = await test.call(samples.remove)
  const job = await ended(data.jobId)
  expect(job).toMatchObject({ state: 'done', error: null })
  return { ...data, result: job.result as Record<string, number> }
}

/** Every row of the tables that mark samples. */
async function marked(): Promise<Record<string, number>> {
  const tables = await test.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'sample' AND table_schema = 'public'
    ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await test.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${name} WHERE sample`)
    if (row && row.n > 0) counts[name] = row.n
  }
  return counts
}

describe('the first start', () => {
  it.each(lists)('fills %s', async (_name, operation, least, query) => {
    expect(await total(operation, query)).toBeGreaterThanOrEqual(least)
  })

  it('marks every record', async () => {
    for (const table of ['members', 'orders', 'invitation', 'invite_code', 'reward', 'charge_order']) {
      const rows = await test.sql(`SELECT 1 FROM ${table} WHERE NOT sample LIMIT 1`)
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect(await marked()).toMatchObject({ members: 2000, login_fact: expect.any(Number) })
  })

  it('leaves its app account disabled, without a token', async () => {
    const { data } = await test.call(apps.list, {})
    expect(data.rows).toMatchObject([{ firstName: '示例前台站点', enabled: false }])
    expect(await test.sql('SELECT 1 FROM session WHERE account_id = $1', [data.rows[0]?.id])).toEqual([])
  })

  it('happens once', async () => {
    expect(await requestSampleRecords(test.app)).toBeUndefined()
    const used = await buildTestApp()
    await used.call(intakeMembers.members, { body: memberOf() })
    expect(await requestSampleRecords(used.app)).toBeUndefined()
    await used.close()
  })

  it('goes on where it broke off', async () => {
    const before = await marked()
    const [load] = await test.sql<{ job_id: number }>('SELECT job_id FROM sample_load')
    await test.sql(`UPDATE job SET state = 'failed' WHERE id = $1`, [load?.job_id])
    await test.call(jobs.retry, { params: { id: load?.job_id ?? 0 } })
    expect(await ended(load?.job_id ?? 0)).toMatchObject({ state: 'done' })
    expect(await marked()).toEqual(before)
    expect(await total(products.list)).toBe(4)
    expect(await total(notices.list)).toBe(3)
    expect(await total(dataSelections.list)).toBe(4)
  })
})

describe('what lists say meanwhile', () => {
  it('is that samples are still being written, and how many of them are there', async () => {
    const clerk = await signedInAs(test, {})
    expect((await test.call(samples.state, { token: clerk })).data).toEqual({ loading: false, share: 1 })
    expect((await test.call(samples.state, { token: null })).errorcode).toBe(10403)
    const progress = JSON.stringify({ done: 5, total: 20 })
    await test.sql(`UPDATE job SET state = 'running', progress = $1 WHERE kind = 'sample.load'`, [progress])
    expect((await test.call(samples.state, { token: clerk })).data).toEqual({ loading: true, share: 0.25 })
    await test.sql(`UPDATE job SET state = 'done' WHERE kind = 'sample.load'`)
  })

  it('is said by the page itself, so that nobody asks later', async () => {
    const page = async () => (await test.app.http.inject('/')).body
    expect(await page()).not.toContain('data-samples')
    test.app.samplesLoading = true
    expect(await page()).toContain('data-samples="loading"')
    test.app.samplesLoading = false
  })
})

describe('removal', () => {
  it('is for super admins', async () => {
    const clerk = await signedInAs(test, { permissions: { default_site: ['tradeData.delete'] } })
    expect((await test.call(samples.remove, { token: clerk })).errorcode).toBe(10406)
    expect((await test.call(samples.remove, { token: null })).errorcode).toBe(10403)
    expect(await total(members.list)).toBe(2000)
  })

  it('waits until the load is over', async () => {
    await test.sql(`UPDATE job SET state = 'running' WHERE kind = 'sample.load'`)
    expect(await test.call(samples.remove)).toMatchObject({ status: 409, errorcode: 10409 })
    await test.sql(`UPDATE job SET state = 'done' WHERE kind = 'sample.load'`)
  })

  it('takes out what is marked, and only that', async () => {
    const paid = orderOf({
      order_no: 'real-1',
      item_list: [{ item_name: '报告', sku_code: 'SAMPLE-REPORT' }],
    })
    await test.call(intakeMembers.members, { body: memberOf({ channelCode: 'SZ01' }) })
    await test.call(intakeOrders.orders, { body: { rows: [paid, orderOf({ order_no: 'real-2' })] } })
    // What samples gave a real member is taken back.
    await test.call(intakeOrders.orders, { body: { ...orderOf({ order_no: 'sample-1' }), sample: true } })
    await test.call(intakeMembers.grants, { body: { ...trialGrant(), sample: true } })
    const [notice] = (await test.call(notices.list, {})).data.rows
    await test.call(notices.update, { body: { id: notice?.id, title: '改成我们的' } })
    const [selection] = (await test.call(dataSelections.list, {})).data.rows
    await test.call(dataSelections.update, { body: { id: selection?.id, title: '我们的精选' } })
    const [twoYears] = (await test.call(members.list, { query: { userId: 'wx-1024' } })).data.rows

    const { result, dataSetJobIds } = await remove()
    expect(result).toMatchObject({
      members: 2000,
      channels: 4,
      products: 3,
      notices: 2,
      selections: 3,
      kept: 4,
      apps: 1,
      orders: expect.any(Number),
      behaviour: expect.any(Number),
    })
    for (const id of dataSetJobIds) expect(await ended(id)).toMatchObject({ state: 'done' })
    expect(await marked()).toEqual({})
    expect(await total(members.list)).toBe(1)
    expect(await total(orders.list)).toBe(2)
    expect(await total(tradeData.list)).toBe(0)
    expect(await total(memberLogs.list)).toBe(0)
    expect(await total(memberLogs.logins)).toBe(1)
    expect(await total(apps.list)).toBe(0)
    expect((await test.call(notices.list, {})).data.rows).toMatchObject([{ title: '改成我们的' }])
    expect((await test.call(dataSelections.list, {})).data.rows).toMatchObject([{ title: '我们的精选' }])
    expect((await test.call(channels.list, {})).data.rows).toMatchObject([{ code: 'SZ01' }])
    expect((await test.call(products.list, {})).data.rows).toMatchObject([{ name: '2026 外贸行业报告' }])
    const [oneYear] = (await test.call(members.list, { query: { userId: 'wx-1024' } })).data.rows
    expect(twoYears?.end).toMatch(/^2028-/)
    expect(oneYear?.end).toMatch(/^2027-03-01/)
    expect(await test.sql('SELECT user_id FROM member_ledgers')).toEqual([{ user_id: 'wx-1024' }])
  })

  it('is harmless a second time, and written down', async () => {
    const { result, dataSetJobIds } = await remove()
    expect(Object.values(result).every(count => count === 0)).toBe(true)
    expect(dataSetJobIds).toEqual([])
    expect(await total(members.list)).toBe(1)
    const events = await test.sql<{ action: string; entity_id: string }>(
      `SELECT DISTINCT action, entity_id FROM audit_event WHERE entity = 'sample' ORDER BY 1, 2`,
    )
    expect(events).toContainEqual({ action: 'sample.remove', entity_id: '' })
    expect(events).toContainEqual({ action: 'sample.delete', entity_id: 'members' })
  })
})
