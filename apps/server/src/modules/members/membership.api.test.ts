/** Pushed orders and grants make the same member in any order, refunds and races included. */
import { intakeMembers, intakeOrders, members, type OrderRow } from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import {
  memberOf,
  orderOf,
  pushGrants,
  pushMembers,
  pushOrders,
  pushRows,
  trialGrant,
} from '../../../test/factories/orders.ts'
import { attributeValuesOf, membershipBody, saveDraft, skuValues } from '../../../test/factories/products.ts'
import type { IntakeOperation } from '../../platform/intake/define-intake.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['orders', 'members', 'member_periods']) await test.sql(`DELETE FROM ${table}`)
})

async function memberNow(userId = 'wx-1024') {
  const { data } = await test.call(members.list, { query: { userId } })
  const [row] = data.rows
  return row && { level: row.level, start: row.start, end: row.end }
}

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const end = async () => Date.parse((await memberNow())?.end ?? '')

describe('validity', () => {
  it('comes from a paid order, whether the member or the order is known first', async () => {
    const paid_time = daysAgo(1)
    await pushOrders(test, orderOf({ paid_time }), orderOf({ order_no: 'B', userId: 'late', paid_time }))
    await pushMembers(test, memberOf())
    await pushOrders(test, orderOf({ order_no: 'C', userId: 'late', paid_time: daysAgo(0) }))
    await pushMembers(test, memberOf({ userId: 'late' }))
    expect(await memberNow()).toMatchObject({ level: 1, start: paid_time })
    const late = await memberNow('late')
    expect(Date.parse(late?.end ?? '') - (await end())).toBeGreaterThanOrEqual(365 * dayMs)
  })

  it('is taken back by a refund, and what follows moves up', async () => {
    await pushMembers(test, memberOf())
    const first = orderOf({ order_no: 'A', paid_time: daysAgo(30) })
    const second = orderOf({ order_no: 'B', paid_time: daysAgo(10) })
    await pushOrders(test, first, second)
    const both = await end()
    await pushOrders(test, { ...first, status: 'CANCELLED', updateTime: '2026-04-01T00:00:00Z' })
    expect(both - (await end())).toBeGreaterThan(340 * dayMs)
    expect(await memberNow()).toMatchObject({ level: 1, start: second.paid_time })
    await pushOrders(test, { ...second, status: 'CANCELLED', updateTime: '2026-04-01T00:00:00Z' })
    expect(await memberNow()).toEqual({ level: 0, start: null, end: null })
  })

  it('takes nothing from unpaid orders and from items that are no membership', async () => {
    await pushMembers(test, memberOf())
    await pushOrders(
      test,
      orderOf({ order_no: 'A', status: 'UNPAID' }),
      orderOf({ order_no: 'B', item_list: [{ item_name: '查询点数', sku_code: 'POINTS' }] }),
    )
    expect(await memberNow()).toEqual({ level: 0, start: null, end: null })
  })

  it('of a trial is level 2, falls back when it ends, and may be revoked', async () => {
    await pushMembers(test, memberOf())
    await pushGrants(test, trialGrant({ grantTime: daysAgo(6) }))
    expect((await memberNow())?.level).toBe(2)
    await pushGrants(test, trialGrant({ grantTime: daysAgo(8), updateTime: '2026-04-01T00:00:00Z' }))
    expect(await memberNow()).toMatchObject({ level: 0, end: expect.any(String) })
    await pushGrants(test, trialGrant({ revoked: true, updateTime: '2026-05-01T00:00:00Z' }))
    expect(await memberNow()).toEqual({ level: 0, start: null, end: null })
  })

  it('is written down when it changes', async () => {
    await pushMembers(test, memberOf())
    await pushOrders(test, orderOf({ paid_time: daysAgo(1) }))
    const event = await lastEvent(test, 'member.validity')
    expect(event?.entity_name).toBe('王芳')
    expect(event?.changes).toMatchObject([{ field: 'level', before: 0, after: 1 }, {}, {}])
  })
})

/** An order goes through these states in its life, each with the sender's time. */
const lives: OrderRow['status'][][] = [
  ['UNPAID', 'PAID', 'CANCELLED'],
  ['PAID'],
  ['UNPAID', 'PAID'],
  ['UNPAID', 'CANCELLED'],
  ['PAID', 'CANCELLED'],
]

const pushesOf = (life: OrderRow['status'][], index: number, paidDaysAgo: number): OrderRow[] =>
  life.map((status, step) =>
    orderOf({
      order_no: `P${index}`,
      status,
      paid_time: daysAgo(paidDaysAgo),
      item_list: [itemsInTurn[index % itemsInTurn.length] ?? { item_name: '' }],
      updateTime: `2026-03-0${step + 1}T00:00:00Z`,
    }),
  )

/** Members' levels stand in the SKU alone, periods in the item or in the SKU. */
const itemsInTurn: OrderRow['item_list'] = [
  { item_name: '试用', sku_code: 'TRIAL', periodValue: 1, periodUnit: 'month' },
  { item_name: '试用', sku_code: 'TRIAL' },
  { item_name: '月度会员', periodValue: 3, periodUnit: 'month' },
]

async function sellTrial(code = 'TRIAL', period: Record<string, number | string> = {}) {
  const values = { '@product_name': '试用', member_level: '2', '@vip_member_function': ['export'] }
  const sku = { ...skuValues(), '@product_sku_code': code, ...period }
  await saveDraft(
    test,
    await membershipBody(test, {
      attributes: attributeValuesOf(values),
      option_products: [{ attributes: attributeValuesOf(sku) }],
    }),
  )
}

it('of a paid order stays what was sold, whatever has become of the SKU when the order is pushed again', async () => {
  await sellTrial('SOLD', { '@member_period_value': 30, '@member_period_unit': 'day' })
  await pushMembers(test, memberOf())
  const order = orderOf({ paid_time: daysAgo(1), item_list: [{ item_name: '试用', sku_code: 'SOLD' }] })
  await pushOrders(test, order)
  const sold = await memberNow()
  expect(sold?.level).toBe(2)
  expect((await end()) - Date.parse(order.paid_time ?? '')).toBe(30 * dayMs)
  await test.sql(`UPDATE product SET attributes = attributes || '{"@member_period_value": 7, "member_level": "1"}'
    WHERE sku_code = 'SOLD'`)
  await pushOrders(test, { ...order, source_name: '王芳', updateTime: '2026-04-01T00:00:00Z' })
  expect(await memberNow()).toEqual(sold)
  await test.sql(`DELETE FROM product WHERE sku_code = 'SOLD'`)
  await pushOrders(test, { ...order, source_name: '王小芳', updateTime: '2026-04-02T00:00:00Z' })
  expect(await memberNow()).toEqual(sold)
  // Another SKU in its place is something else.
  const other = { ...order, item_list: [{ item_name: '试用', sku_code: 'OTHER' }] }
  await pushOrders(test, { ...other, updateTime: '2026-04-03T00:00:00Z' })
  expect(await memberNow()).toEqual({ level: 0, start: null, end: null })
})

it('is the same in whatever order and batches the pushes arrive', async () => {
  await sellTrial()
  await pushMembers(test, memberOf())
  const [withPeriod] = pushesOf(['PAID'], 0, 1)
  await pushOrders(test, withPeriod ?? orderOf())
  expect((await memberNow())?.level).toBe(2)
  const life = fc.tuple(fc.constantFrom(...lives), fc.integer({ min: 0, max: 200 }))
  const scenario = fc.array(life, { minLength: 1, maxLength: 4 }).chain(all => {
    const rows = all.flatMap(([states, days], index) => pushesOf(states, index, days))
    const shuffled = fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length })
    return fc.record({ rows: fc.constant(rows), shuffled, cut: fc.integer({ min: 0, max: rows.length }) })
  })
  const outcome = async (batches: OrderRow[][]) => {
    await test.sql('DELETE FROM orders')
    for (const rows of batches) if (rows.length > 0) await test.call(intakeOrders.orders, { body: { rows } })
    const state = await test.sql('SELECT order_no, status FROM orders ORDER BY order_no')
    return { state, member: await memberNow() }
  }
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rows, shuffled, cut }) => {
      const inOrder = await outcome(rows.map(row => [row]))
      // Two pushes of a cut batch, and again all of it: late repeats change nothing.
      const mixed = await outcome([shuffled.slice(0, cut), shuffled.slice(cut), shuffled])
      expect(mixed).toEqual(inOrder)
    }),
    { numRuns: 15 },
  )
})

it('comes out right when members, orders and grants are pushed at once, in any order of rows', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => `u${n}`)
  const paid_time = daysAgo(1)
  const kinds: [IntakeOperation, object[]][] = [
    [intakeMembers.members, ids.map(userId => memberOf({ userId }))],
    [intakeOrders.orders, ids.map(userId => orderOf({ order_no: `O-${userId}`, userId, paid_time }))],
    [
      intakeMembers.grants,
      ids.map(userId => trialGrant({ id: `G-${userId}`, userId, grantTime: paid_time })),
    ],
  ]
  const pushes = kinds.flatMap(([operation, rows]) =>
    [rows, rows.toReversed(), rows.slice(20), rows.slice(0, 20)].map(part => ({ operation, rows: part })),
  )
  await Promise.all(pushes.map(({ operation, rows }) => pushRows(test, operation, ...rows)))
  const { data } = await test.call(members.list, { query: { level: 1, size: 100 } })
  expect(data.total).toBe(40)
  expect(new Set(data.rows.map(row => `${row.start} ${row.end}`)).size).toBe(1)
})
