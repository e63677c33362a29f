/** Adjustments by the staff: with a reason, once, and kept by everything that comes later. */
import { intakeMembers, memberPermissions, members, products } from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { memberOf, orderOf, pushOrders, trialGrant } from '../../../test/factories/orders.ts'
import { attributeValuesOf, familyIds, newSkuCode } from '../../../test/factories/products.ts'
import { words } from '../../../test/words.ts'
import { endOfDay, today } from '../../platform/lib/time.ts'
import { foldValidity, type ValidityGrant } from './validity.ts'

const timeZone = 'Asia/Shanghai'
const dayMs = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs)
const dayIn = (days: number, from = new Date()) => today(timeZone, new Date(from.getTime() + days * dayMs))
const why = { reason: 'compensation', reasonText: '系统故障补偿' }

let test: TestApp
let id: number
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['orders', 'members', 'member_periods', 'charge_order'])
    await test.sql(`DELETE FROM ${table}`)
  await test.call(intakeMembers.members, { body: memberOf() })
  id = (await test.sql<{ id: number }>('SELECT uid_pk AS id FROM members'))[0]?.id ?? 0
})

const memberNow = async () => (await test.call(members.get, { params: { id } })).data

interface Rest {
  headers?: Record<string, string>
  token?: string
}

async function adjust(body: object, rest: Rest = {}) {
  const { version } = await memberNow()
  return test.call(members.adjustValidity, { body: { id, version, ...why, ...body }, ...rest })
}

async function adjustPoints(points: number, rest: Rest & { version?: number } = {}) {
  const { version = (await memberNow()).version, ...more } = rest
  return test.call(members.adjustPoints, { body: { id, version, points, ...why }, ...more })
}

const summary = async (token?: string) =>
  (await test.call(members.summary, { params: { id }, ...(token && { token }) })).data

/** A trial of 7 days from now. */
const giveTrial = () =>
  test.call(intakeMembers.grants, { body: trialGrant({ grantTime: new Date().toISOString() }) })

const rowsOf = async (table: string) =>
  (await test.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n

describe('a validity', () => {
  beforeEach(giveTrial)

  it('is moved by days or to a day, until the last second of it, with before, after and why in the log', async () => {
    const before = await memberNow()
    const { data } = await adjust({ days: 10 })
    const end = endOfDay(dayIn(10, new Date(before.end ?? '')), timeZone).toISOString()
    expect(data).toMatchObject({ level: 2, start: before.start, end })
    expect(data.version).toBeGreaterThan(before.version)
    const event = await lastEvent(test, 'member.adjustValidity')
    expect(event).toMatchObject({ actor_name: 'admin', entity_id: String(id) })
    expect(event?.changes).toEqual([
      { field: 'end', before: before.end, after: end },
      { field: 'reason', before: null, after: why.reason },
      { field: 'reasonText', before: null, after: why.reasonText },
    ])
    const shortened = await adjust({ endDate: dayIn(2) })
    expect(shortened.data.end).toBe(endOfDay(dayIn(2), timeZone).toISOString())
  })

  it('keeps it when an order comes, and when that is refunded', async () => {
    const { data } = await adjust({ days: 10 })
    const order = orderOf({ paid_time: daysFromNow(0).toISOString() })
    await pushOrders(test, order)
    expect(Date.parse((await memberNow()).end ?? '')).toBeGreaterThan(daysFromNow(370).getTime())
    await pushOrders(test, { ...order, status: 'CANCELLED', updateTime: '2026-04-01T00:00:00Z' })
    expect((await memberNow()).end).toBe(data.end)
  })

  it.each([
    [{}, { days: '请填写天数或日期其中之一' }],
    [{ days: 1, endDate: dayIn(9) }, { days: '请填写天数或日期其中之一' }],
    [{ days: 0 }, { days: '有效期没有变化' }],
    [{ days: -30 }, { days: '调整后的有效期不能早于今天' }],
    [{ endDate: dayIn(-1) }, { endDate: '调整后的有效期不能早于今天' }],
    [{ days: 3651 }, { days: '不能大于 3650' }],
    [{ endDate: '2099-12-31' }, { endDate: '一次最多调整 3650 天' }],
    [{ endDate: '9999-12-31' }, { endDate: '年份应在 1900 至 2199 年之间' }],
    [{ endDate: '0001-01-01' }, { endDate: '年份应在 1900 至 2199 年之间' }],
    [{ days: 1, reason: undefined }, { reason: words.required }],
    [{ days: 1, reasonText: ' ' }, { reasonText: words.required }],
  ])('refuses %j', async (body, fields) => {
    expect(await adjust(body)).toMatchObject({ errorcode: 10400, fields })
    expect(await rowsOf('member_adjustment')).toBe(0)
  })

  it('is moved once by 10 calls with one key, and by one of 10 calls that saw the same version', async () => {
    const body = { id, version: (await memberNow()).version, days: 3, ...why }
    const headers = { 'idempotency-key': 'twice' }
    const call = (more: Rest = {}) => test.call(members.adjustValidity, { body, ...more })
    const same = await Promise.all(Array.from({ length: 10 }, () => call({ headers })))
    expect(new Set(same.map(answer => JSON.stringify(answer.data))).size).toBe(1)
    expect(await rowsOf('member_adjustment')).toBe(1)
    body.version = (await memberNow()).version
    const others = await Promise.all(Array.from({ length: 10 }, () => call()))
    expect(others.filter(({ errorcode }) => errorcode === 0)).toHaveLength(1)
    expect(others.filter(({ errorcode }) => errorcode === 10409)).toHaveLength(9)
    expect(await rowsOf('member_adjustment')).toBe(2)
  })

  it('needs its permission and a membership that runs', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['member.read', 'member.upgrade'] } })
    expect((await adjust({ days: 1 }, { token })).errorcode).toBe(10406)
    await test.sql('DELETE FROM member_periods')
    await test.sql(`UPDATE members SET level = 0, start_time = NULL, end_time = NULL`)
    expect((await adjust({ days: 1 })).errorcode).toBe(10409)
    expect(await rowsOf('member_adjustment')).toBe(0)
  })
})

type Step =
  | { kind: 'order'; key: number; daysAgo: number; months: number }
  | { kind: 'refund'; key: number }
  | { kind: 'adjust'; days: number }

const key = fc.integer({ min: 0, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    key,
    daysAgo: fc.integer({ min: 0, max: 80 }),
    months: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ kind: fc.constant('refund' as const), key }),
  fc.record({ kind: fc.constant('adjust' as const), days: fc.integer({ min: -60, max: 60 }) }),
)

/** Plays the steps and keeps the grants by itself. */
async function play(steps: Step[]): Promise<ValidityGrant[]> {
  const orders = new Map<number, ReturnType<typeof orderOf>>()
  const refunded = new Set<number>()
  const moves: number[] = []
  for (const [at, one] of steps.entries()) {
    const updateTime = new Date(Date.UTC(2026, 3, 1, 0, at)).toISOString()
    if (one.kind === 'order' && !orders.has(one.key)) {
      const order = orderOf({
        order_no: `O-${one.key}`,
        paid_time: daysFromNow(-one.daysAgo).toISOString(),
        item_list: [{ item_name: '会员', periodValue: one.months, periodUnit: 'month' }],
        updateTime,
      })
      orders.set(one.key, order)
      await pushOrders(test, order)
    }
    const order = one.kind === 'refund' ? orders.get(one.key) : undefined
    if (one.kind === 'refund' && order) {
      refunded.add(one.key)
      await pushOrders(test, { ...order, status: 'CANCELLED', updateTime })
    }
    if (one.kind === 'adjust' && (await adjust({ days: one.days })).errorcode === 0) moves.push(one.days)
  }
  const given = await test.sql<{ at: Date }>('SELECT create_time AS at FROM member_adjustment ORDER BY id')
  const times = await test.sql<{ at: Date }>(
    `SELECT given_at AS at FROM member_periods WHERE source = 'adjustment' ORDER BY id`,
  )
  expect(given).toHaveLength(moves.length)
  const bought = [...orders].filter(([each]) => !refunded.has(each))
  return [
    ...bought.map(
      ([each, { paid_time = '', item_list }]): ValidityGrant => ({
        level: 1,
        givenAt: new Date(paid_time),
        key: `order ${each}`,
        period: { value: item_list[0]?.periodValue ?? 0, unit: 'month' },
      }),
    ),
    ...moves.map(
      (days, at): ValidityGrant => ({ level: 1, givenAt: times[at]?.at ?? new Date(), key: `x ${at}`, days }),
    ),
  ]
}

it('ends where the ledger says, in whatever order orders, refunds and adjustments come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async steps => {
      await test.sql('DELETE FROM orders')
      await test.sql('DELETE FROM member_adjustment')
      await test.sql('DELETE FROM member_periods')
      await test.sql('UPDATE members SET level = 0, start_time = NULL, end_time = NULL')
      const { validity } = foldValidity(await play(steps), timeZone, new Date())
      const { end, level } = await memberNow()
      expect(end).toBe(validity?.end.toISOString() ?? null)
      expect(level).toBe(validity && validity.end > new Date() ? 1 : 0)
    }),
    { numRuns: 20 },
  )
})

describe('points', () => {
  /** @returns the code of a SKU that gives 500 points */
  async function pointsSku(): Promise<string> {
    const code = newSkuCode()
    const { points = 0 } = await familyIds(test)
    const attributes = attributeValuesOf({
      '@product_name': '积分包',
      '@product_sku_code': code,
      '@product_list_prices': 10,
      '@hscode_product_point': 500,
    })
    expect(
      (await test.call(products.savePoints, { body: { family: { id: points }, attributes } })).errorcode,
    ).toBe(0)
    return code
  }

  it('come from paid orders, go with a refund, and adjustments stay', async () => {
    const order = orderOf({ item_list: [{ item_name: '积分包', sku_code: await pointsSku() }] })
    await pushOrders(test, order)
    await pushOrders(test, { ...order, updateTime: '2026-03-02T00:00:00Z' })
    await adjustPoints(20.5)
    expect((await summary()).points).toEqual({
      bought: '500.00',
      adjusted: '20.50',
      used: '0.00',
      balance: '520.50',
    })
    await adjustPoints(-120.25)
    await pushOrders(test, { ...order, status: 'CANCELLED', updateTime: '2026-04-01T00:00:00Z' })
    expect((await summary()).points).toMatchObject({ bought: '0.00', adjusted: '-99.75', balance: '-99.75' })
    const event = await lastEvent(test, 'member.adjustPoints')
    expect(event?.changes).toMatchObject([
      { field: 'points', before: '520.50', after: '400.25' },
      { field: 'reason' },
      { field: 'reasonText' },
    ])
  })

  it('cannot be taken where none are left, however many take them at once', async () => {
    await adjustPoints(10)
    const { version } = await memberNow()
    const taken = await Promise.all(Array.from({ length: 5 }, () => adjustPoints(-10, { version })))
    expect(taken.filter(({ errorcode }) => errorcode === 0)).toHaveLength(1)
    expect((await adjustPoints(-0.01)).fields).toEqual({ points: '仅剩 0.00 积分' })
    const blind = await signedInAs(test, { permissions: { default_site: [memberPermissions.adjust.code] } })
    expect((await adjustPoints(-0.01, { token: blind })).fields).toEqual({ points: '积分不足' })
    expect((await adjustPoints(0)).fields).toEqual({ points: '积分不能为 0' })
    expect((await adjustPoints(1.005)).fields).toEqual({ points: '最多 2 位小数' })
    expect((await summary()).points?.balance).toBe('0.00')
  })
})

it('that has ended begins anew today, for more days only', async () => {
  await test.call(intakeMembers.grants, { body: trialGrant() })
  expect(await memberNow()).toMatchObject({ level: 0 })
  expect((await adjust({ days: -1 })).fields).toEqual({ days: '调整后的有效期不能早于今天' })
  const { data } = await adjust({ days: 10 })
  expect(data).toMatchObject({ level: 2, end: endOfDay(dayIn(10), timeZone).toISOString() })
  expect(dayIn(0, new Date(data.start ?? ''))).toBe(dayIn(0))
})

it('shows only what the caller may read where it is kept', async () => {
  await pushOrders(test, orderOf({ actual_amount: 0.1, total_amount: 0.1 }))
  await pushOrders(test, orderOf({ order_no: 'B', actual_amount: 0.2, total_amount: 0.2 }))
  expect(await summary()).toMatchObject({ spend: { currency: 'CNY', amount: '0.30' } })
  const token = await signedInAs(test, { permissions: { default_site: [memberPermissions.read.code] } })
  expect(await summary(token)).toEqual({
    spend: null,
    products: null,
    unpaid: null,
    lastPaidTime: null,
    lastSeenTime: null,
    renewals: 0,
    reminded: false,
    points: null,
  })
})

it('sums up what was paid by product, each order once, without refunds, and counts what waits', async () => {
  const year = { item_name: '年度会员', periodValue: 1, periodUnit: 'year' as const }
  const points = { item_name: '积分包' }
  await pushOrders(
    test,
    orderOf({
      actual_amount: 898.05,
      total_amount: 898.05,
      item_list: [year],
      paid_time: '2026-03-01T00:00:00Z',
    }),
    orderOf({
      order_no: 'B',
      actual_amount: 900.05,
      total_amount: 900.05,
      item_list: [year],
      paid_time: '2026-03-02T00:00:00Z',
    }),
    orderOf({
      order_no: 'C',
      actual_amount: 49.9,
      total_amount: 49.9,
      item_list: [points, year],
      paid_time: '2026-03-03T00:00:00Z',
    }),
    orderOf({ order_no: 'D', actual_amount: 7, total_amount: 7, item_list: [points], status: 'CANCELLED' }),
    orderOf({ order_no: 'E', actual_amount: 9, total_amount: 9, status: 'UNPAID', item_list: [points] }),
  )
  const { products, spend, unpaid, renewals } = await summary()
  expect(products).toMatchObject([
    { product: '年度会员', orders: 2, amount: '1798.10' },
    { product: '积分包 + 年度会员', orders: 1, amount: '49.90' },
  ])
  expect({ spend, unpaid, renewals }).toEqual({
    spend: { currency: 'CNY', amount: '1848.00' },
    unpaid: 1,
    renewals: 2,
  })
})
