import { intakeMembers, intakeOrders, type OrderRow, orders } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { memberOf, orderOf } from '../../../test/factories/orders.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['orders', 'members', 'member_periods']) await test.sql(`DELETE FROM ${table}`)
})

const push = async (rows: object[], headers = {}) =>
  (await test.call(intakeOrders.orders, { body: { rows }, headers })).data

const one = async (row: Partial<OrderRow> = {}) => (await push([orderOf(row)])).rows[0]

describe('pushing', () => {
  it('takes one row or many, and answers each in the order sent', async () => {
    const single = await test.call(intakeOrders.orders, { body: orderOf({ order_no: 'A' }) })
    expect(single.data).toEqual({ rows: [{ key: 'A', outcome: 'created' }], accepted: 1, rejected: 0 })
    const answer = await push([
      orderOf({ order_no: 'C' }),
      { ...orderOf({ order_no: 'B' }), total_amount: 1 },
      orderOf({ order_no: 'A' }),
    ])
    expect(answer).toMatchObject({
      rows: [
        { key: 'C', outcome: 'created' },
        { key: 'B', outcome: 'rejected', errors: [{ field_name: 'total_amount' }] },
        { key: 'A', outcome: 'unchanged' },
      ],
      accepted: 2,
      rejected: 1,
    })
  })

  it.each([
    ['order_no', { order_no: '' }, words.required],
    ['order_no', { order_no: 'x'.repeat(51) }, '最多 50 个字符'],
    ['source', { source: 'nowhere' }, '前台站点不存在'],
    ['source', { source: 'default_site' }, '前台站点不存在'],
    ['status', { status: 'REFUNDED' }, '应为 UNPAID、PAID、CANCELLED 之一'],
    ['actual_amount', { actual_amount: 1.005 }, '最多两位小数'],
    ['actual_amount', { actual_amount: -1 }, '不能小于 0'],
    ['total_amount', { total_amount: 899.01 }, '订单金额应等于实付金额与优惠金额之和'],
    ['paid_time', { status: 'PAID', paid_time: undefined }, '已支付订单必须提供支付时间'],
    ['item_list', { item_list: [] }, '至少 1 项'],
    ['item_list.0.periodUnit', { item_list: [{ item_name: 'x', periodValue: 1 }] }, words.required],
    [
      'payment_method',
      { payment_method: 'CASH' },
      '应为 WECHAT、ALIPAY、UNIONPAY、CARD、TRANSFER、OTHER 之一',
    ],
    ['transaction_no', { transaction_no: 'x'.repeat(65) }, '最多 64 个字符'],
    ['item_list.0.price', { item_list: [{ item_name: 'x', price: 1.005 }] }, '最多两位小数'],
    ['item_list.0.price', { item_list: [{ item_name: 'x', discount: 1 }] }, words.required],
    [
      'item_list.0.discount',
      { item_list: [{ item_name: 'x', price: 1, discount: 1.01 }] },
      '优惠金额不能大于单价',
    ],
    ['nickname', { nickname: 'x' }, words.unknownField],
    ['source_name', { source_name: 'a\u0000' }, '包含不允许的字符'],
    ['create_time', { create_time: '2026-02-30T00:00:00Z' }, '时间格式不正确'],
  ])('rejects a row with a bad %s and keeps the others', async (field, change, reason) => {
    const answer = await push([{ ...orderOf({ order_no: 'BAD' }), ...change }, orderOf({ order_no: 'GOOD' })])
    expect(answer.rows[0]).toMatchObject({
      outcome: 'rejected',
      errors: [{ field_name: field, error_reason: reason }],
    })
    expect(answer.rows[1]).toEqual({ key: 'GOOD', outcome: 'created' })
  })

  it.each([
    ['create_time', { create_time: '9999-12-31T23:59:59Z' }],
    ['paid_time', { paid_time: new Date(Date.now() + 2 * 86_400_000).toISOString() }],
  ])('refuses what has not happened yet: %s', async (field, change) => {
    expect(await one(change)).toMatchObject({ outcome: 'rejected', errors: [{ field_name: field }] })
  })

  it.each([
    ['create_time', { create_time: '0001-01-01T00:00:00Z' }],
    ['paid_time', { paid_time: '0001-01-01T00:00:00Z' }],
    ['updateTime', { updateTime: '1999-12-31T23:59:59Z' }],
  ])('refuses a year that is none of ours: %s', async (field, change) => {
    expect(await one(change)).toMatchObject({ outcome: 'rejected', errors: [{ field_name: field }] })
  })

  it.each([
    ['paid_time', { paid_time: '2026-02-28T01:00:00Z' }, '不能早于下单时间'],
    ['refund_time', { status: 'CANCELLED', refund_time: '2026-02-28T01:00:00Z' }, '不能早于下单时间'],
    [
      'refund_time',
      { status: 'CANCELLED', paid_time: '2026-03-04T02:00:00Z', refund_time: '2026-03-02T02:00:00Z' },
      '不能早于支付时间',
    ],
  ] as const)('refuses what comes before its cause, clocks aside: %s', async (field, change, reason) => {
    const updateTime = '2026-03-05T00:00:00Z'
    expect(await one({ ...change, updateTime })).toMatchObject({
      outcome: 'rejected',
      errors: [{ field_name: field, error_reason: reason }],
    })
    expect(await one({ paid_time: '2026-02-28T02:30:00Z', updateTime })).toMatchObject({ outcome: 'created' })
  })

  it.each([
    ['vipEffectTime', { vipEffectTime: '1900-12-31T12:00:00Z', vipDueTime: '2027-01-01T00:00:00Z' }],
    ['vipDueTime', { vipDueTime: '9999-12-31T23:59:59Z' }],
  ])('refuses a validity of such a year: %s', async (name, times) => {
    const field = `item_list.0.${name}`
    expect(await one({ item_list: [{ item_name: '会员', ...times }] })).toMatchObject({
      outcome: 'rejected',
      errors: [{ field_name: field }],
    })
  })

  it('takes a validity of up to 100 years, and lists it and those of earlier versions', async () => {
    const times = { vipEffectTime: '2000-01-01T00:00:00.000Z', vipDueTime: '2099-12-31T23:59:59.000Z' }
    expect(await one({ item_list: [{ item_name: '会员', ...times }] })).toMatchObject({ outcome: 'created' })
    const listed = async () => (await test.call(orders.list)).data.rows[0]?.item_list[0]
    expect(await listed()).toMatchObject(times)
    await test.sql(`UPDATE order_items SET vip_effect_time = '0001-01-01Z', vip_due_time = '9999-12-31Z'`)
    expect(await listed()).toMatchObject({
      vipEffectTime: '0001-01-01T00:00:00.000Z',
      vipDueTime: '9999-12-31T00:00:00.000Z',
    })
  })

  it('bounds a batch and says what does not belong beside rows', async () => {
    const call = (body: object) => test.call(intakeOrders.orders, { body })
    expect(await call({ rows: Array(1001).fill({}) })).toMatchObject({ fields: { rows: '最多 1000 项' } })
    expect(await call({ rows: [] })).toMatchObject({ fields: { rows: '至少 1 项' } })
    expect(await call({ rows: [{}], order_no: 'A' })).toMatchObject({
      fields: { order_no: words.unknownField },
    })
    expect((await call({ rows: [null, 'x', []] })).data.rejected).toBe(3)
  })

  it('never lets an older row overwrite a newer one', async () => {
    await one({ source_name: '新', updateTime: '2026-03-02T00:00:00Z' })
    expect(await one({ source_name: '旧', updateTime: '2026-03-01T00:00:00Z' })).toMatchObject({
      outcome: 'stale',
    })
    expect(await one({ source_name: '同', updateTime: '2026-03-02T08:00:00+08:00' })).toMatchObject({
      outcome: 'unchanged',
    })
    expect((await test.call(orders.get, { params: { order_no: '202603010001' } })).data.source_name).toBe(
      '新',
    )
  })

  it('takes the newest of a key that stands in a batch twice', async () => {
    const at = (day: number, source_name: string) =>
      orderOf({ source_name, updateTime: `2026-03-0${day}T00:00:00Z` })
    const { rows } = await push([at(1, '一'), at(3, '三'), at(2, '二'), at(3, '又三')])
    expect(rows.map(row => row.outcome)).toEqual(['stale', 'created', 'stale', 'unchanged'])
    expect((await test.call(orders.get, { params: { order_no: '202603010001' } })).data.source_name).toBe(
      '三',
    )
  })

  const later = { updateTime: '2026-04-01T00:00:00Z' }
  it.each([
    ['UNPAID', 'PAID', true],
    ['UNPAID', 'CANCELLED', true],
    ['PAID', 'CANCELLED', true],
    ['PAID', 'UNPAID', false],
    ['CANCELLED', 'UNPAID', false],
    ['CANCELLED', 'PAID', false],
  ] as const)('%s → %s: %s', async (from, to, allowed) => {
    await one({ status: from })
    const answer = await one({ status: to, ...later })
    expect(answer?.outcome).toBe(allowed ? 'updated' : 'rejected')
    if (!allowed) expect(answer?.errors).toMatchObject([{ field_name: 'status' }])
    const { data } = await test.call(orders.get, { params: { order_no: '202603010001' } })
    expect(data.status).toBe(allowed ? to : from)
  })

  it('keeps an order with its member', async () => {
    await one()
    expect(await one({ userId: 'other', ...later })).toMatchObject({ errors: [{ field_name: 'userId' }] })
  })

  it('is one effect however often, and at once', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => orderOf({ order_no: `R${n}`, userId: `u${n % 7}` }))
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => push(n % 2 === 0 ? rows : rows.toReversed())),
    )
    const outcomes = answers.flatMap(answer => answer.rows.map(row => row.outcome))
    expect(outcomes.filter(outcome => outcome === 'created')).toHaveLength(50)
    expect(outcomes.filter(outcome => outcome === 'unchanged')).toHaveLength(200)
    expect(await test.sql('SELECT count(*)::int AS n FROM member_periods')).toEqual([{ n: 50 }])
  })

  it('replays an Idempotency-Key and refuses it with another body', async () => {
    const headers = { 'idempotency-key': 'batch-1' }
    const first = await push([orderOf()], headers)
    expect(await push([orderOf()], headers)).toEqual(first)
    const other = await test.call(intakeOrders.orders, {
      body: { rows: [orderOf({ source_name: '李雷' })] },
      headers,
    })
    expect(other.errorcode).toBe(10409)
  })

  it('is written down once a push, with its counts', async () => {
    await push([orderOf({ order_no: 'A' }), orderOf({ order_no: 'B' }), {}])
    const event = await lastEvent(test, 'intake.push')
    expect(event).toMatchObject({
      entity_id: 'orders',
      changes: [
        { field: 'created', before: null, after: 2 },
        { field: 'rejected', before: null, after: 1 },
      ],
    })
  })

  it('is written down with both values for each order whose amount or state it changes', async () => {
    await push([orderOf({ order_no: 'W-A', status: 'UNPAID' }), orderOf({ order_no: 'W-B' })])
    const updateTime = '2026-03-02T00:00:00Z'
    await push([
      orderOf({ order_no: 'W-A', actual_amount: 800, discount: 99, updateTime }),
      orderOf({ order_no: 'W-B', source_name: '李雷', updateTime }),
      orderOf({ order_no: 'W-C', updateTime }),
    ])
    const events = await test.sql(
      `SELECT entity_id, changes FROM audit_event WHERE action = 'order.update' AND entity_id LIKE 'W-%' ORDER BY id`,
    )
    expect(events).toEqual([
      {
        entity_id: 'W-A',
        changes: [
          { field: 'actual_amount', before: 899, after: 800 },
          { field: 'discount', before: 0, after: 99 },
          { field: 'status', before: 'UNPAID', after: 'PAID' },
        ],
      },
    ])
  })

  it('needs its own permission', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['order.read'] } })
    expect((await test.call(intakeOrders.orders, { body: orderOf(), token })).errorcode).toBe(10406)
    expect(await test.sql('SELECT 1 FROM orders')).toEqual([])
  })
})

describe('the channel of an order', () => {
  const ofChannel = async (channelCode: string, more = {}) => {
    const { data } = await test.call(orders.list, { query: { channelCode: [channelCode], ...more } })
    return [data.total, data.rows.map(row => row.order_no).sort()]
  }
  const pushMember = (channelCode: string, updateTime = '2026-03-01T02:00:00Z', userId = 'wx-1024') =>
    test.call(intakeMembers.members, { body: memberOf({ userId, channelCode, updateTime }) })

  it('is that of its member, whoever came first, and moves with it', async () => {
    await push([{ ...orderOf({ order_no: 'BEFORE' }), status: 'UNPAID', paid_time: undefined }])
    await pushMember('Expo')
    await push([orderOf({ order_no: 'AFTER' }), orderOf({ order_no: 'OTHER', userId: 'nobody' })])
    expect(await ofChannel('expo')).toEqual([2, ['AFTER', 'BEFORE']])
    expect(await ofChannel('EXPO', { status: ['PAID'] })).toEqual([1, ['AFTER']])
    expect(await ofChannel('expo', { source_name: '王' })).toEqual([2, ['AFTER', 'BEFORE']])
    await pushMember('fair', '2026-03-02T02:00:00Z')
    expect(await ofChannel('expo')).toEqual([0, []])
    expect(await ofChannel('fair')).toEqual([2, ['AFTER', 'BEFORE']])
    await test.sql('DELETE FROM members')
    expect(await ofChannel('fair')).toEqual([0, []])
  })

  it('is never missed when both are pushed at once', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `both-${n}`)
    // Two at a time: more than there are connections would be refused on a busy machine.
    for (const id of ids)
      await Promise.all([
        push([orderOf({ order_no: id, userId: id })]),
        pushMember('both', '2026-03-01T02:00:00Z', id),
      ])
    expect((await ofChannel('both', { size: 100 }))[1]).toEqual([...ids].sort())
  })
})

it('keeps how it was paid and what its items cost, and finds it by its transaction', async () => {
  const item = {
    item_name: '年度会员',
    price: 999,
    discount: 100.5,
    periodValue: 1,
    periodUnit: 'year',
  } as const
  await push([
    orderOf({ order_no: 'A', payment_method: 'WECHAT', transaction_no: '42-A', item_list: [item] }),
    orderOf({ order_no: 'B', transaction_no: '43-B' }),
    orderOf({ order_no: 'C' }),
  ])
  const { data } = await test.call(orders.get, { params: { order_no: 'A' } })
  expect(data).toMatchObject({ payment_method: 'WECHAT', transaction_no: '42-A' })
  expect(data.item_list).toMatchObject([{ price: 999, discount: 100.5, points: null }])
  const other = (await test.call(orders.get, { params: { order_no: 'C' } })).data
  expect(other).toMatchObject({ payment_method: null, transaction_no: null, item_list: [{ price: null }] })
  const found = async (transaction_no: string) =>
    (await test.call(orders.list, { query: { transaction_no } })).data.rows.map(row => row.order_no).sort()
  expect(await found('42')).toEqual(['A'])
  expect(await found('42,43')).toEqual(['A', 'B'])
  expect(await found('%')).toEqual([])
})
