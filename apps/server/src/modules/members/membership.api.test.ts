/** What pushed orders and grants make of a member: in any order, refunds and races included. */
import { intakeMembers, intakeOrders, members, type OrderRow } from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { grantOf, memberOf, orderOf } from '../../../test/factories/orders.ts'
import { attributesOf, membershipBody, saved, skuValues } from '../../../test/factories/products.ts'
import type { IntakeOperation } from '../intake/define-intake.ts'
import { endMemberships } from './expiry-job.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['orders', 'members', 'member_periods']) await test.sql(`DELETE FROM ${table}`)
})

async function pushed(operation: IntakeOperation, ...rows: object[]) {
  const { data } = await test.call(operation, { body: { rows } })
  expect(data.rejected).toBe(0)
  return data
}
const pushOrders = (...rows: OrderRow[]) => pushed(intakeOrders.orders, ...rows)
const pushMembers = (...rows: object[]) => pushed(intakeMembers.members, ...rows)
const pushGrants = (...rows: object[]) => pushed(intakeMembers.grants, ...rows)

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
    await pushOrders(orderOf({ paid_time }), orderOf({ order_no: 'B', userId: 'late', paid_time }))
    await pushMembers(memberOf())
    await pushOrders(orderOf({ order_no: 'C', userId: 'late', paid_time: daysAgo(0) }))
    await pushMembers(memberOf({ userId: 'late' }))
    expect(await memberNow()).toMatchObject({ level: 1, start: paid_time })
    const late = await memberNow('late')
    expect(Date.parse(late?.end ?? '') - (await end())).toBeGreaterThanOrEqual(365 * dayMs)
  })

  it('is taken back by a refund, and what follows moves up', async () => {
    await pushMembers(memberOf())
    const first = orderOf({ order_no: 'A', paid_time: daysAgo(30) })
    const second = orderOf({ order_no: 'B', paid_time: daysAgo(10) })
    await pushOrders(first, second)
    const both = await end()
    await pushOrders({ ...first, status: 'CANCELLED', updateTime: '2026-04-01T00:00:00Z' })
    expect(both - (await end())).toBeGreaterThan(340 * dayMs)
    expect(await memberNow()).toMatchObject({ level: 1, start: second.paid_time })
    await pushOrders({ ...second, status: 'CANCELLED', updateTime: '2026-04-01T00:00:00Z' })
    expect(await memberNow()).toEqual({ level: 0, start: null, end: null })
  })

  it('takes nothing from unpaid orders and from items that are no membership', async () => {
    await pushMembers(memberOf())
    await pushOrders(
      orderOf({ order_no: 'A', status: 'UNPAID' }),
      orderOf({ order_no: 'B', item_list: [{ item_name: '查询点数', sku_code: 'POINTS' }] }),
    )
    expect(await memberNow()).toEqual({ level: 0, start: null, end: null })
  })

  it('of a trial is level 2, falls back when it ends, and may be revoked', async () => {
    await pushMembers(memberOf())
    await pushGrants(grantOf({ grantTime: daysAgo(6) }))
    expect((await memberNow())?.level).toBe(2)
    await pushGrants(grantOf({ grantTime: daysAgo(8), updateTime: '2026-04-01T00:00:00Z' }))
    expect(await memberNow()).toMatchObject({ level: 0, end: expect.any(String) })
    await pushGrants(grantOf({ revoked: true, updateTime: '2026-05-01T00:00:00Z' }))
    expect(await memberNow()).toEqual({ level: 0, start: null, end: null })
  })

  it('is written down when it changes', async () => {
    await pushMembers(memberOf())
    await pushOrders(orderOf({ paid_time: daysAgo(1) }))
    const event = await lastEvent(test, 'member.validity')
    expect(event?.entity_name).toBe('王芳')
    expect(event?.changes).toMatchObject([{ field: 'level', before: 0, after: 1 }, {}, {}])
  })
})

/** What happens to an order in its life, each with the sender's time. */
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
  await saved(
    test,
    await membershipBody(test, {
      attributes: attributesOf(values),
      option_products: [{ attributes: attributesOf(sku) }],
    }),
  )
}

it('of a paid order stays what was sold, whatever has become of the SKU when the order is pushed again', async () => {
  await sellTrial('SOLD', { '@member_period_value': 30, '@member_period_unit': 'day' })
  await pushMembers(memberOf())
  const order = orderOf({ paid_time: daysAgo(1), item_list: [{ item_name: '试用', sku_code: 'SOLD' }] })
  await pushOrders(order)
  const sold = await memberNow()
  expect(sold?.level).toBe(2)
  expect((await end()) - Date.parse(order.paid_time ?? '')).toBe(30 * dayMs)
  await test.sql(`UPDATE product SET attributes = attributes || '{"@member_period_value": 7, "member_level": "1"}'
    WHERE sku_code = 'SOLD'`)
  await pushOrders({ ...order, source_name: '王芳', updateTime: '2026-04-01T00:00:00Z' })
  expect(await memberNow()).toEqual(sold)
  await test.sql(`DELETE FROM product WHERE sku_code = 'SOLD'`)
  await pushOrders({ ...order, source_name: '王小芳', updateTime: '2026-04-02T00:00:00Z' })
  expect(await memberNow()).toEqual(sold)
  // Another SKU in its place is something else.
  const other = { ...order, item_list: [{ item_name: '试用', sku_code: 'OTHER' }] }
  await pushOrders({ ...other, updateTime: '2026-04-03T00:00:00Z' })
  expect(await memberNow()).toEqual({ level: 0, start: null, end: null })
})

it('is the same in whatever order and batches the pushes arrive', async () => {
  await sellTrial()
  await pushMembers(memberOf())
  const [withPeriod] = pushesOf(['PAID'], 0, 1)
  await pushOrders(withPeriod ?? orderOf())
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
    [intakeMembers.grants, ids.map(userId => grantOf({ id: `G-${userId}`, userId, grantTime: paid_time }))],
  ]
  const pushes = kinds.flatMap(([operation, rows]) =>
    [rows, rows.toReversed(), rows.slice(20), rows.slice(0, 20)].map(part => ({ operation, rows: part })),
  )
  await Promise.all(pushes.map(({ operation, rows }) => pushed(operation, ...rows)))
  const { data } = await test.call(members.list, { query: { level: 1, size: 100 } })
  expect(data.total).toBe(40)
  expect(new Set(data.rows.map(row => `${row.start} ${row.end}`)).size).toBe(1)
})

const daysAhead = (days: number) => daysAgo(-days)
const daysEarlier = (time: string, days: number) => new Date(Date.parse(time) - days * dayMs).toISOString()

describe('falling back', () => {
  const levels = async () =>
    Promise.all(
      [undefined, 0, 1, 2].map(
        async level =>
          (await test.call(members.list, { query: level === undefined ? {} : { level } })).data.total,
      ),
    )

  it('is right in reads, filters and totals before the job runs, and after', async () => {
    await pushMembers(memberOf(), memberOf({ userId: 'vip' }), memberOf({ userId: 'plain' }))
    await pushGrants(
      grantOf({ grantTime: daysAgo(1) }),
      grantOf({ id: 'v', userId: 'vip', level: 1, grantTime: daysAgo(1) }),
    )
    expect(await levels()).toEqual([3, 1, 1, 1])
    for (const table of ['members', 'member_periods'])
      await test.sql(`UPDATE ${table} SET end_time = now() - interval '1 second' WHERE level = 2`)
    expect(await levels()).toEqual([3, 2, 1, 0])
    expect((await memberNow())?.level).toBe(0)
    expect(await endMemberships(test.app)).toBe(1)
    expect(await endMemberships(test.app)).toBe(0)
    expect(await levels()).toEqual([3, 2, 1, 0])
    const [event] = await test.sql(
      `SELECT actor_kind, changes FROM audit_event WHERE action = 'member.expire'`,
    )
    expect(event).toEqual({ actor_kind: 'system', changes: [{ field: 'members', before: null, after: 1 }] })
  })

  it('is level 0 until it begins, in reads, filters and totals', async () => {
    await pushMembers(memberOf())
    const { periodValue: _value, periodUnit: _unit, ...grant } = grantOf({ level: 1 })
    const [startTime, endTime] = [daysAhead(5), daysAhead(10)]
    await pushGrants({ ...grant, startTime, endTime })
    expect(await memberNow()).toEqual({ level: 0, start: startTime, end: endTime })
    expect(await levels()).toEqual([1, 1, 0, 0])
    expect((await test.call(members.list, { query: { level: 0, userId: 'wx-1024' } })).data.total).toBe(1)
    expect((await test.call(members.list, { query: { level: 1, userId: 'wx-1024' } })).data.total).toBe(0)
    // Time passes.
    await test.sql(`UPDATE members SET start_time = now() - interval '1 second'`)
    expect(await levels()).toEqual([1, 0, 1, 0])
    expect((await memberNow())?.level).toBe(1)
  })

  it('leaves what runs as it is until it ends, and goes on to what lies ahead', async () => {
    await pushMembers(memberOf())
    const { periodValue: _value, periodUnit: _unit, ...grant } = grantOf({ level: 1 })
    const soon = { startTime: daysAgo(5), endTime: daysAhead(1) }
    const ahead = { startTime: daysAhead(5), endTime: daysAhead(10) }
    await pushGrants({ ...grant, ...soon }, { ...grant, id: 'ahead', ...ahead })
    expect(await memberNow()).toEqual({ level: 1, start: soon.startTime, end: soon.endTime })
    await test.sql(`UPDATE members SET end_time = now() - interval '1 second'`)
    await test.sql(
      `UPDATE member_periods SET given_end = now() - interval '1 second' WHERE source_key <> 'ahead'`,
    )
    const gone = { level: 0, start: ahead.startTime, end: ahead.endTime }
    expect(await memberNow()).toEqual(gone)
    expect(await levels()).toEqual([1, 1, 0, 0])
    expect(await endMemberships(test.app)).toBe(0)
    expect(await memberNow()).toEqual(gone)
    expect(await levels()).toEqual([1, 1, 0, 0])
  })

  it('never reads 0 where the next one has begun before the job was here', async () => {
    await pushMembers(memberOf(), memberOf({ userId: 'plain', name: '李雷' }))
    const { periodValue: _value, periodUnit: _unit, ...grant } = grantOf({ level: 2 })
    const trial = { startTime: daysAgo(5), endTime: daysAhead(1) }
    const vip = { startTime: daysAhead(2), endTime: daysAhead(10) }
    await pushGrants({ ...grant, ...trial }, { ...grant, id: 'vip', level: 1, ...vip })
    expect(await levels()).toEqual([2, 1, 0, 1])
    // Three days pass.
    const earlier = (column: string) => `${column} = ${column} - interval '3 days'`
    const [own, given] = [
      ['start_time', 'end_time', 'next_start', 'next_end'],
      ['start_time', 'end_time', 'given_start', 'given_end'],
    ]
    await test.sql(`UPDATE members SET ${own.map(earlier)}`)
    await test.sql(`UPDATE member_periods SET ${given.map(earlier)}`)
    const running = { level: 1, start: daysEarlier(vip.startTime, 3), end: daysEarlier(vip.endTime, 3) }
    const reads = async () => {
      expect(await levels()).toEqual([2, 1, 1, 0])
      expect(await memberNow()).toEqual(running)
      const [row] = (await test.call(members.list, { query: { level: 1, name: '王' } })).data.rows
      const { data } = await test.call(members.get, { params: { id: row?.uidPk ?? 0 } })
      expect(data).toMatchObject(running)
      expect((await test.call(members.list, { query: { level: 0, name: '王' } })).data.total).toBe(0)
      expect((await test.call(members.list, { query: { level: 2, name: '王' } })).data.total).toBe(0)
      const file = requestOf(members.export, { query: { format: 'csv', level: 1 }, token: test.adminToken })
      expect((await test.app.http.inject(file)).body).toMatch(/王芳.*VIP/)
      const refused = await test.call(members.upgrade, { body: { userId: 'wx-1024', endDate: '2099-01-01' } })
      expect(refused.errorcode).toBe(10409)
    }
    await reads()
    expect(await endMemberships(test.app)).toBe(0)
    await reads()
    expect(await test.sql('SELECT next_start FROM members')).toEqual([
      { next_start: null },
      { next_start: null },
    ])
  })

  it('sorts by the end that counts now, before the job was here as behind it', async () => {
    await pushMembers(...['gone on', 'soon', 'late', 'ended', 'never'].map(userId => memberOf({ userId })))
    const { periodValue: _value, periodUnit: _unit, ...grant } = grantOf({ level: 2 })
    const given = (userId: string, from: number, to: number) => ({
      ...grant,
      id: `${userId} ${from}`,
      userId,
      startTime: daysAhead(from),
      endTime: daysAhead(to),
    })
    await pushGrants(
      given('soon', -5, 3),
      given('late', -5, 9),
      given('ended', -9, -5),
      given('gone on', -5, 1),
      given('gone on', 2, 8),
    )
    // Three of its days pass.
    const earlier = (column: string) => `${column} = ${column} - interval '3 days'`
    const own = ['start_time', 'end_time', 'next_start', 'next_end'].map(earlier)
    await test.sql(`UPDATE members SET ${own} WHERE user_id = 'gone on'`)
    const ledger = ['start_time', 'end_time', 'given_start', 'given_end'].map(earlier)
    await test.sql(`UPDATE member_periods SET ${ledger} WHERE user_id = 'gone on'`)
    const ids = async (query: Record<string, unknown>) =>
      (await test.call(members.list, { query })).data.rows.map(({ userId }) => userId)
    const reads = async () => {
      const ascending = ['ended', 'soon', 'gone on', 'late', 'never']
      expect(await ids({ sort: 'end,ASC' })).toEqual(ascending)
      expect(await ids({ sort: 'end,DESC' })).toEqual(['late', 'gone on', 'soon', 'ended', 'never'])
      for (const [index, userId] of ascending.entries())
        expect(await ids({ sort: 'end,ASC', size: 1, page: index + 1 })).toEqual([userId])
      expect(await ids({ sort: 'end,DESC', level: 2 })).toEqual(['late', 'gone on', 'soon'])
      const query = { format: 'csv' as const, sort: 'end,ASC' }
      const file = requestOf(members.export, { query, token: test.adminToken })
      const lines = (await test.app.http.inject(file)).body.trim().split('\r\n').slice(1)
      expect(lines.map(line => ascending.find(userId => line.includes(userId)))).toEqual(ascending)
    }
    await reads()
    await endMemberships(test.app)
    await reads()
  })
})
