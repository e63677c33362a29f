import {
  accounts,
  type DeskFigureKey,
  desk,
  deskFigures,
  intakeOrders,
  invoices,
  jobs,
  members,
  type OperationSpec,
  orders,
  payouts,
  renewalMessages,
  renewalRules,
} from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { orderOf } from '../../../test/factories/orders.ts'
import { makeRewards } from '../../../test/factories/rewards.ts'

const zone = 'Asia/Shanghai'
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function figuresOf(token?: string) {
  const { data } = await test.call(desk.today, token ? { token } : {})
  return Object.fromEntries(data.figures.map(({ key, ...figure }) => [key, figure])) as Record<
    DeskFigureKey,
    Omit<(typeof data.figures)[number], 'key'>
  >
}

/** SQL for an instant by the clock of the business time zone. */
const local = (expression: string) => `((${expression}) AT TIME ZONE '${zone}')`
const clock = `(now() AT TIME ZONE '${zone}')`

const insertMember = (userId: string, columns: Record<string, string>) =>
  test.sql(
    `INSERT INTO members (user_id, update_time, create_time, ${Object.keys(columns).join(', ')})
     VALUES ($1, now(), now() - interval '200 days', ${Object.values(columns).join(', ')})`,
    [userId],
  )

const insertOrder = (number: string, amount: string, paidAt: string, status = 'PAID') =>
  test.sql(
    `INSERT INTO orders (order_no, user_id, source, actual_amount, total_amount, status, create_time, paid_time, update_time)
     VALUES ($1, 'u1', 'trade_site', $2, $2, $3, now(), ${paidAt}, now())`,
    [number, amount, status],
  )

it('sums revenue to the cent beside the same part of the week and month before', async () => {
  await insertOrder('T1', '0.10', 'now()')
  await insertOrder('T2', '0.20', local(`date_trunc('day', ${clock})`))
  await insertOrder('T3', '5', 'now()', 'CANCELLED')
  await insertOrder('W1', '7.07', `now() - interval '7 days' - interval '1 second'`)
  await insertOrder('W2', '100', `now() - interval '7 days' + interval '1 hour'`)
  await insertOrder('M1', '0.01', local(`date_trunc('month', ${clock}) - interval '1 second'`))
  await insertOrder('B1', '8.05', `now() - interval '40 days'`)
  await insertOrder('M2', '3.3', local(`date_trunc('month', ${clock}) - interval '1 month'`))
  const { revenueToday, revenueMonth } = await figuresOf()
  expect(revenueToday.search).toEqual({ status: 'PAID', paidFrom: 'today', paidTo: 'today' })
  // A week ago may be less than a second into its day.
  expect([0.3, 7.07]).toContain(revenueToday.value)
  const [sums] = await test.sql<{ month: number }>(
    `SELECT sum(actual_amount)::float AS month FROM orders
     WHERE status = 'PAID' AND paid_time >= ${local(`date_trunc('month', ${clock})`)}`,
  )
  expect(revenueMonth).toMatchObject({ value: sums?.month })
  const { data } = await test.call(orders.list, { query: revenueToday.search })
  expect(data.rows.map(row => row.order_no).sort()).toEqual(['T1', 'T2'])
  expect(data).toMatchObject({ total: 2, counts: { PAID: 2, CANCELLED: 1, all: 3 } })
  const refused = await test.call(orders.list, { query: { paidFrom: '2026-02-02', paidTo: '2026-02-01' } })
  expect(Object.keys(refused.fields)).toEqual(['paidTo'])
})

it('counts what each list shows with the filters of its figure', async () => {
  const day = (days: number, time: string) =>
    local(`date_trunc('day', ${clock}) + interval '${days} days ${time}'`)
  const running = (end: string) => ({ level: '1', start_time: `now() - interval '90 days'`, end_time: end })
  await insertMember('ends-today', running(day(0, '23:59:59')))
  await insertMember('ends-in-7', running(day(7, '23:59:59')))
  await insertMember('ends-in-8', running(day(8, '00:00:00')))
  await insertMember('ends-first-on-8', running(day(8, '00:00:00')))
  await insertMember('ends-in-30', running(day(30, '12:00')))
  await insertMember('ends-in-31', running(day(31, '00:00')))
  await insertMember('has-ended', running(`now() - interval '1 minute'`))
  await insertMember('has-not-begun', {
    level: '1',
    start_time: `now() + interval '1 hour'`,
    end_time: day(6, '00:00'),
  })
  await insertMember('goes-on', {
    ...running(`now() - interval '1 hour'`),
    next_level: '1',
    next_start: `now() - interval '30 minutes'`,
    next_end: day(5, '00:00'),
  })
  await test.sql(`UPDATE members SET create_time = now() WHERE user_id = 'ends-today'`)
  const paid = { status: 'PAID', item_list: [{ item_name: '年度会员', periodValue: 1, periodUnit: 'year' }] }
  const push = (order: object) => test.call(intakeOrders.orders, { body: orderOf(order) })
  for (const [order_no, userId, paid_time] of [
    ['R1', 'ends-in-8', '2026-01-01T00:00:00Z'],
    ['R2', 'ends-in-8', new Date().toISOString()],
    ['R3', 'ends-in-31', new Date().toISOString()],
  ])
    await push({ ...paid, order_no, userId, paid_time, create_time: paid_time })
  const justNow = new Date().toISOString()
  await push({
    order_no: 'U1',
    status: 'UNPAID',
    create_time: justNow,
    paid_time: justNow,
    updateTime: justNow,
  })
  // Nobody pays an order any more that waits for more than a year.
  const yearAgo = new Date(Date.now() - 420 * 86_400_000).toISOString()
  await push({ order_no: 'U2', status: 'UNPAID', create_time: yearAgo })
  const locked = await createAccount(test, { sites: ['default_site'] })
  await test.sql(`UPDATE account SET locked_until = now() + interval '1 hour' WHERE id = $1`, [locked.id])
  await createAccount(test, { sites: ['default_site'], columns: { locked_until: new Date(0) } })
  await test.sql(
    `INSERT INTO job (kind, input, state, queue_id) VALUES ('x', '{}', 'failed', gen_random_uuid())`,
  )

  await test.call(invoices.create, {
    body: { orderNo: 'R3', titleKind: 'person', title: '王芳', kind: 'normal' },
  })

  const [waiting = 0, drafted = 0, failed = 0] = await makeRewards(test, 4)
  const batchOf = async (id: number) => (await test.call(payouts.create, { body: { ids: [id] } })).data
  await test.call(payouts.move, { body: { id: (await batchOf(waiting)).id, action: 'submit' } })
  await batchOf(drafted)
  const { id, version } = await batchOf(failed)
  await test.call(payouts.decide, { body: { id, version, decision: 'approve' } })
  const { data: atBank } = await test.call(payouts.move, { body: { id, action: 'send' } })
  const refusal = { line: 1, result: 'failed' as const, reason: '户名不符' }
  await test.call(payouts.lineResult, { body: { id, version: atBank.version, ...refusal } })

  const { rows: ends } = (await test.call(members.list, { query: { userId: 'ends-in-7' } })).data
  const rule = { name: '到期', daysBefore: 7, language: 'zh_CN', text: '即将到期', status: 'on' } as const
  const { data: made } = await test.call(renewalRules.create, { body: rule })
  const reminded = { ruleId: made.id, members: ends.map(({ uidPk }) => uidPk) }
  expect((await figuresOf()).membersEnding7.value).toBe(3)
  expect((await test.call(renewalMessages.remind, { body: reminded })).data.made).toBe(1)

  const figures = await figuresOf()
  expect(Object.keys(figures)).toEqual(Object.keys(deskFigures))
  const expected: Partial<Record<DeskFigureKey, number>> = {
    membersNew: 1,
    membersRenewed: 1,
    // But for the one that was reminded.
    membersEnding7: 2,
    // From the eighth day on: the others are in the line before.
    membersEnding30: 2,
    ordersUnpaid: 1,
    jobsFailed: 1,
    accountsLocked: 1,
    // One that was never in a batch, and the one that failed.
    rewardsDue: 2,
    payoutsFailed: 1,
    payoutsWaiting: 1,
    payoutsOpen: 1,
    invoicesAsked: 1,
  }
  for (const [key, value] of Object.entries(expected) as [DeskFigureKey, number][]) {
    const { of }: { of: OperationSpec } = deskFigures[key]
    const list = (await test.call(of, { query: figures[key].search })).data as unknown as { total: number }
    expect({ key, value: figures[key].value, listed: list.total }).toEqual({ key, value, listed: value })
  }
  const [first] = await test.sql<{ asked: Date }>(
    `SELECT min(create_time) AS asked FROM invoice WHERE state = 'asked'`,
  )
  expect(figures.invoicesAsked.oldest).toBe(first?.asked.toISOString())
  expect(Object.values(figures).filter(({ value, oldest }) => !value && oldest)).toEqual([])
  expect(figures.membersEnding7).toMatchObject({ done: 1, search: { endFrom: 'today', endTo: 'today+7' } })
  expect(figures.payoutsWaiting.batch).toMatchObject({ state: 'waiting', openCount: 1 })
  expect(figures.rewardsDue.batch).toBeNull()
  const renewed = await test.call(members.list, { query: figures.membersRenewed.search })
  expect(renewed.data.rows.map(row => row.userId)).toEqual(['ends-in-8'])
  const ending = await test.call(members.list, { query: figures.membersEnding7.search })
  expect(ending.data.rows.map(row => row.userId)).toEqual(['ends-today', 'goes-on'])
  // A cancelled order renews nobody.
  await push({
    ...paid,
    order_no: 'R2',
    userId: 'ends-in-8',
    status: 'CANCELLED',
    updateTime: new Date(Date.now() + 1000).toISOString(),
  })
  expect((await figuresOf()).membersRenewed.value).toBe(0)
  const open = await test.call(accounts.list, { query: { locked: false } })
  expect(open.data.rows.some(row => row.id === locked.id)).toBe(false)
})

it('shows nobody a figure of a list that they may not call, and only their own jobs and sites', async () => {
  const clerk = await signedInAs(test, { permissions: { trade_site: ['order.read'] } })
  expect(Object.keys(await figuresOf(clerk))).toEqual([
    'revenueToday',
    'revenueMonth',
    'ordersUnpaid',
    'jobsFailed',
  ])
  expect((await figuresOf(clerk)).jobsFailed.value).toBe(0)
  const trends = await test.call(desk.trends, { token: clerk })
  expect(trends.data.series.map(({ key }) => key)).toEqual(['revenue', 'orders'])
  const seesBatches = async (...codes: string[]) =>
    'payoutsWaiting' in (await figuresOf(await signedInAs(test, { permissions: { default_site: codes } })))
  expect(await seesBatches('payout.read', 'payout.write')).toBe(false)
  expect(await seesBatches('payout.read', 'payout.approve')).toBe(true)
  const head = await createAccount(test, { permissions: { trade_site: ['account.read'] } })
  expect((await figuresOf(await tokenFor(test, head.id))).accountsLocked.value).toBe(0)
  expect(await test.call(desk.today, { token: null })).toMatchObject({ errorcode: 10403 })
})

it('answers the other figures where one cannot be read', async () => {
  await test.sql('ALTER TABLE invoice RENAME TO invoice_away')
  const { invoicesAsked, revenueToday } = await figuresOf()
  await test.sql('ALTER TABLE invoice_away RENAME TO invoice')
  expect(invoicesAsked).toMatchObject({ value: null, search: {} })
  expect(revenueToday.value).not.toBeNull()
})

it('has the paid orders, revenue and new members of each of 30 days, 26 weeks and 12 months', async () => {
  const { starts, series } = (await test.call(desk.trends)).data
  expect(starts).toHaveLength(30)
  const today = Object.fromEntries(series.map(({ key, values }) => [key, values?.at(-1)]))
  const [row] = await test.sql<{ revenue: number }>(
    `SELECT sum(actual_amount)::float AS revenue FROM orders
     WHERE status = 'PAID' AND paid_time >= ${local(`date_trunc('day', ${clock})`)}`,
  )
  const [before] = await test.sql<{ revenue: number }>(
    `SELECT coalesce(sum(actual_amount), 0)::float AS revenue FROM orders
     WHERE status = 'PAID' AND paid_time < ${local(`'${starts[0]}'::timestamp`)}
       AND paid_time >= ${local(`'${starts[0]}'::timestamp - interval '30 days'`)}`,
  )
  const sumOf = (values: number[] | null | undefined) =>
    Math.round((values ?? []).reduce((sum, value) => sum + value * 100, 0)) / 100
  const revenue = series.find(({ key }) => key === 'revenue')
  expect(revenue?.before).toHaveLength(30)
  expect(before?.revenue).toBeGreaterThan(0)
  expect(sumOf(revenue?.before)).toBe(before?.revenue)
  expect(today).toMatchObject({ revenue: row?.revenue, members: 1 })
  expect((await test.call(jobs.list, { query: { state: 'failed' } })).data.total).toBe(1)
  for (const [unit, count] of [
    ['week', 26],
    ['month', 12],
  ] as const) {
    const { data } = await test.call(desk.trends, { query: { unit } })
    expect(data.starts).toHaveLength(count)
    const [all] = await test.sql<{ orders: number; revenue: number }>(
      `SELECT count(*)::int AS orders, sum(actual_amount)::float AS revenue FROM orders
       WHERE status = 'PAID' AND paid_time >= ${local(`'${data.starts[0]}'::timestamp`)}`,
    )
    const sums = data.series.map(({ key, values }) => [
      key,
      values?.reduce((sum, value) => sum + value * 100, 0),
    ])
    expect(Object.fromEntries(sums)).toMatchObject({
      orders: (all?.orders ?? 0) * 100,
      revenue: Math.round((all?.revenue ?? 0) * 100),
    })
  }
  // Without the engine, the others are there.
  expect(series.find(({ key }) => key === 'behaviour')).toEqual({
    key: 'behaviour',
    values: null,
    before: null,
  })
})
