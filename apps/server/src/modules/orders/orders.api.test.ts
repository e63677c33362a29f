import { intakeOrders, type OrderRow, orders } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { orderOf } from '../../../test/factories/orders.ts'
import { attributeValuesOf, membershipBody, saveDraft, skuValues } from '../../../test/factories/products.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['orders', 'members', 'member_periods']) await test.sql(`DELETE FROM ${table}`)
})

const push = async (rows: object[]) => (await test.call(intakeOrders.orders, { body: { rows } })).data

const one = async (row: Partial<OrderRow> = {}) => (await push([orderOf(row)])).rows[0]

describe('list', () => {
  const list = async (query: object = {}, token?: string) =>
    (await test.call(orders.list, { query: { ...query }, ...(token && { token }) })).data

  it('filters, sorts, pages, and counts every tab under the searches', async () => {
    await push([
      orderOf({ order_no: 'A1', source_name: '王芳', source_phone: '13800138000', status: 'UNPAID' }),
      orderOf({ order_no: 'A2', source_name: '王小明', source_phone: '13900139000', source: 'freight_site' }),
      orderOf({
        order_no: 'B1',
        source_name: '李雷',
        source_phone: '13811112222',
        status: 'CANCELLED',
        userId: 'u2',
      }),
    ])
    expect(await list()).toMatchObject({ total: 3, counts: { all: 3, UNPAID: 1, PAID: 1, CANCELLED: 1 } })
    expect(await list({ status: 'PAID' })).toMatchObject({
      total: 1,
      rows: [{ order_no: 'A2' }],
      counts: { all: 3 },
    })
    expect((await list({ status: 'PAID,CANCELLED' })).rows.map(row => row.order_no).sort()).toEqual([
      'A2',
      'B1',
    ])
    expect(await list({ status: 'PAID,CANCELLED', source_name: '王' })).toMatchObject({ total: 1 })
    expect(await list({ source: 'freight_site,trade_site' })).toMatchObject({ total: 3 })
    const counts = { all: 2, UNPAID: 1, PAID: 1, CANCELLED: 0 }
    expect(await list({ order_no: 'A' })).toMatchObject({ total: 2, counts })
    expect(await list({ source_name: '王' })).toMatchObject({ total: 2, counts })
    expect(await list({ source_name: '小明' })).toMatchObject({ rows: [{ order_no: 'A2' }] })
    expect(await list({ source_phone: '138' })).toMatchObject({ total: 2 })
    expect(await list({ source: 'freight_site' })).toMatchObject({ total: 1, counts: { all: 1, PAID: 1 } })
    expect(await list({ userId: 'u2' })).toMatchObject({ rows: [{ order_no: 'B1' }] })
    expect(await list({ order_no: '%' })).toMatchObject({ rows: [], total: 0 })
    const sorted = await list({ sort: 'create_time,ASC', size: 2 })
    expect(sorted.rows.map(row => row.order_no)).toEqual(['A1', 'A2'])
    expect(await list({ page: 2, size: 2 })).toMatchObject({ rows: [{ order_no: 'A1' }], total: 3 })
    expect(await list({ page: 9 })).toMatchObject({ rows: [], total: 3 })
  })

  it('sorts by each column of the list from either end, rows of one value by time', async () => {
    await push([
      orderOf({ order_no: 'A1', source_name: '王芳', actual_amount: 5, discount: 15, total_amount: 20 }),
      orderOf({ order_no: 'A2', source_name: '李雷', actual_amount: 30, discount: 0, total_amount: 30 }),
      orderOf({ order_no: 'B1', source: 'freight_site', actual_amount: 5, discount: 1, total_amount: 6 }),
    ])
    await test.sql(`UPDATE orders SET create_time = '2026-01-01' WHERE order_no = 'B1'`)
    const numbers = async (sort: string) => (await list({ sort })).rows.map(row => row.order_no)
    for (const [column, expected] of Object.entries({
      order_no: ['A1', 'A2', 'B1'],
      source: ['B1', 'A1', 'A2'],
      actual_amount: ['B1', 'A1', 'A2'],
      discount: ['A2', 'B1', 'A1'],
      total_amount: ['B1', 'A1', 'A2'],
      status: ['B1', 'A1', 'A2'],
    })) {
      expect(await numbers(`${column},ASC`), column).toEqual(expected)
      expect(await numbers(`${column},DESC`), column).toEqual(expected.toReversed())
    }
    expect((await numbers('source_name,ASC')).toReversed()).toEqual(await numbers('source_name,DESC'))
    const found = await list({ source_name: '王', sort: 'actual_amount,DESC', size: 1 })
    expect(found).toMatchObject({ rows: [{ order_no: 'A1' }] })
    const refused = await test.call(orders.list, { query: { sort: 'source_phone,ASC' } })
    expect(Object.keys(refused.fields)).toEqual(['sort'])
  })

  it('pages without a gap, also where the numbers are kept in blocks', async () => {
    await test.sql(`
      INSERT INTO orders (order_no, user_id, source, source_name, source_phone, actual_amount, discount,
        total_amount, status, create_time, update_time)
      SELECT 'N' || lpad(n::text, 5, '0'), 'u1', 'trade_site', '王芳', '13800138000', 1, 0, 1, 'UNPAID',
        timestamptz '2026-01-01' + n * interval '1 minute', now()
      FROM generate_series(1, 2150) AS n
    `)
    for (const search of [{}, { source_name: '王' }]) {
      const seen: string[] = []
      for (let page = 1; page <= 16; page++) {
        const { rows, total } = await list({ ...search, page, size: 150, sort: 'create_time,ASC' })
        expect(total).toBe(2150)
        seen.push(...rows.map(row => row.order_no))
      }
      expect(seen).toEqual(Array.from({ length: 2150 }, (_, n) => `N${String(n + 1).padStart(5, '0')}`))
    }
  })

  it('finds what was paid in some days, in both directions, however many orders lie outside', async () => {
    await test.sql(`
      INSERT INTO orders (order_no, user_id, source, actual_amount, discount, total_amount, status, create_time,
        paid_time, update_time)
      SELECT 'N' || lpad(n::text, 2, '0'), 'u1', 'trade_site', 1, 0, 1, 'PAID', day, day, now()
      FROM generate_series(1, 40) AS n, LATERAL (SELECT timestamptz '2026-01-01 04:00Z' + n * interval '1 day' AS day)
    `)
    const days = Array.from({ length: 40 }, (_, n) => n + 1)
    const numbers = (from: number, to: number) =>
      days.filter(n => n >= from && n <= to).map(n => `N${String(n).padStart(2, '0')}`)
    const dayAfter = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
    for (const [from, to] of [
      [1, 4],
      [1, 36],
      [37, 40],
      [5, 40],
      [18, 21],
    ] as const) {
      const asked = { paidFrom: dayAfter(from), paidTo: dayAfter(to), size: 100 }
      const found = async (sort: string) => (await list({ ...asked, sort })).rows.map(row => row.order_no)
      expect(await found('create_time,ASC')).toEqual(numbers(from, to))
      expect(await found('create_time,DESC')).toEqual(numbers(from, to).toReversed())
    }
  })

  it('adds up what was paid for the orders that match, until one changes', async () => {
    const paid = async (query: Record<string, unknown>) => (await test.call(orders.paid, { query })).data
    await push([
      orderOf({ order_no: 'A1', source_name: '王芳', actual_amount: 19.9, discount: 0, total_amount: 19.9 }),
      orderOf({ order_no: 'A2', source_name: '王敏', actual_amount: 0.1, discount: 0, total_amount: 0.1 }),
      orderOf({ order_no: 'B1', source_name: '李雷', status: 'CANCELLED' }),
      { ...orderOf({ order_no: 'B2', source_name: '王磊', status: 'UNPAID' }), paid_time: undefined },
    ])
    expect(await paid({})).toEqual({ count: 2, amount: 20 })
    expect(await paid({ source_name: '王敏' })).toEqual({ count: 1, amount: 0.1 })
    expect(await paid({ status: ['CANCELLED'] })).toEqual({ count: 0, amount: 0 })
    await push([orderOf({ order_no: 'A3', actual_amount: 5, discount: 0, total_amount: 5 })])
    expect(await paid({})).toEqual({ count: 3, amount: 25 })
  })

  it('finds what was paid and cancelled later', async () => {
    await push([
      orderOf({ order_no: 'A1' }),
      orderOf({ order_no: 'A2', status: 'CANCELLED' }),
      { ...orderOf({ order_no: 'A3', status: 'CANCELLED' }), paid_time: undefined },
    ])
    const found = async (refunded: boolean) => {
      const { rows, total, counts } = await list({ refunded })
      return [rows.map(row => row.order_no).sort(), total, counts]
    }
    const counts = { all: 3, UNPAID: 0, PAID: 1, CANCELLED: 2, refunded: 1 }
    expect(await found(true)).toEqual([['A2'], 1, counts])
    expect(await found(false)).toEqual([['A1', 'A3'], 2, counts])
    const totals: [object, number][] = [
      [{ refunded: true, status: ['CANCELLED'] }, 1],
      [{ refunded: true, status: ['PAID'] }, 0],
      [{ refunded: false, status: ['CANCELLED'] }, 1],
      [{ refunded: true, source_name: '王' }, 1],
      [{ refunded: true, userId: 'wx-1024' }, 1],
    ]
    for (const [query, total] of totals) {
      const answer = await list(query)
      expect(answer).toMatchObject({ total, counts: { refunded: 1 } })
      expect(answer.rows).toHaveLength(total)
    }
    expect((await list({ source: ['freight_site'] })).counts.refunded).toBe(0)
  })

  it('finds any part of a name in any case, and counts it by tab, front site and other searches', async () => {
    await push([
      orderOf({ order_no: 'A1', source_name: 'Zhang Wei', status: 'UNPAID' }),
      orderOf({ order_no: 'A2', source_name: 'zhang min', source: 'freight_site' }),
      orderOf({ order_no: 'B1', source_name: '张_伟%', userId: 'u2' }),
    ])
    const one = { all: 1, UNPAID: 0, PAID: 1, CANCELLED: 0, refunded: 0 }
    expect(await list({ source_name: 'ZHANG' })).toMatchObject({
      total: 2,
      counts: { all: 2, UNPAID: 1, PAID: 1 },
    })
    expect(await list({ source_name: 'zhang', source: 'freight_site' })).toMatchObject({
      total: 1,
      counts: one,
    })
    expect(await list({ source_name: 'g', order_no: 'A2' })).toMatchObject({ total: 1, counts: one })
    expect(await list({ source_name: 'wei', status: 'PAID' })).toMatchObject({ total: 0, rows: [] })
    expect(await list({ source_name: '_' })).toMatchObject({ rows: [{ order_no: 'B1' }], counts: one })
    expect(await list({ source_name: '伟%' })).toMatchObject({ rows: [{ order_no: 'B1' }] })
    await test.sql(`UPDATE orders SET source_name = '李雷' WHERE order_no = 'A1'`)
    expect(await list({ source_name: 'zhang' })).toMatchObject({ rows: [{ order_no: 'A2' }], counts: one })
  })

  it('finds by a search what was changed since the same search', async () => {
    const search = () => list({ source_phone: '138', size: 1, page: 2 })
    await push([orderOf({ order_no: 'A1' }), orderOf({ order_no: 'A2' })])
    expect(await search()).toMatchObject({ total: 2, rows: [{ order_no: 'A1' }] })
    await one({ order_no: 'A1', source_phone: '13900139000', updateTime: '2026-03-01T02:00:01Z' })
    expect(await search()).toMatchObject({ total: 1, rows: [] })
    await test.sql(`DELETE FROM orders`)
    expect(await search()).toMatchObject({ total: 0, counts: { all: 0 } })
  })

  it('finds several numbers at once, each by its beginning, and the days of ordering', async () => {
    await push([
      orderOf({ order_no: 'A1', source_phone: '13800138001' }),
      orderOf({ order_no: 'A2', source_phone: '13800138002', create_time: '2026-02-27T16:00:00Z' }),
      orderOf({ order_no: 'B1', source_phone: '13900139000', create_time: '2026-02-28T15:59:59Z' }),
      orderOf({ order_no: '%', source_phone: '021' }),
    ])
    const found = async (query: object) =>
      (await list({ ...query, sort: 'order_no,ASC' })).rows.map(({ order_no }) => order_no)
    expect(await found({ order_no: 'A1,B' })).toEqual(['A1', 'B1'])
    expect(await found({ order_no: 'A2, %,nothing' })).toEqual(['%', 'A2'])
    expect(await found({ source_phone: '13800138001,139' })).toEqual(['A1', 'B1'])
    expect(await found({ source_phone: '', order_no: '' })).toHaveLength(4)
    // A day of the business time zone, the whole of it.
    expect(await found({ createdFrom: '2026-02-28', createdTo: '2026-02-28' })).toEqual(['A2', 'B1'])
    const { counts } = await list({ createdTo: '2026-02-28', order_no: 'A2,B1' })
    expect(counts).toMatchObject({ all: 2, PAID: 2 })
  })

  it('shows what changed beside an order, and what follows a savepoint that was taken back', async () => {
    await one()
    const dueTime = async () => (await list()).rows[0]?.item_list[0]?.vipDueTime
    const before = await dueTime()
    expect(before).not.toBeNull()
    await test.sql(`UPDATE member_periods SET end_time = end_time + interval '1 day'`)
    expect(Date.parse((await dueTime()) ?? '')).toBe(Date.parse(before ?? '') + 86_400_000)
    await test.sql(`
      BEGIN;
      SAVEPOINT one;
      UPDATE orders SET source_name = '作废';
      ROLLBACK TO one;
      UPDATE orders SET source_name = '赵敏';
      COMMIT
    `)
    expect((await list()).rows[0]?.source_name).toBe('赵敏')
  })

  it.each([
    ['source_phone', { source_phone: '138a' }, '手机号只能包含数字'],
    ['source_phone', { source_phone: '138001380001' }, '最多 11 个字符'],
    ['order_no', { order_no: 'x'.repeat(51) }, '最多 50 个字符'],
    ['order_no', { order_no: Array.from({ length: 101 }, (_, n) => `A${n}`) }, '最多 100 项'],
    ['source_phone', { source_phone: '138,13a' }, '手机号只能包含数字'],
    ['createdTo', { createdFrom: '2026-03-02', createdTo: '2026-03-01' }, '结束时间不能早于开始时间'],
    ['source_name', { source_name: 'x'.repeat(51) }, '最多 50 个字符'],
    ['status', { status: 'PAID,paid' }, '应为 UNPAID、PAID、CANCELLED 之一'],
  ])('refuses a bad %s: %j', async (field, query, reason) => {
    const answer = await test.call(orders.list, { query })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
  })

  it('masks phones, finds them by the whole number only, and reveals with a trace', async () => {
    await one({ source_phone: '13800138000' })
    const clerk = await signedInAs(test, { permissions: { default_site: ['order.read'] } })
    expect((await list({}, clerk)).rows[0]?.source_phone).toBe('138****8000')
    const part = await test.call(orders.list, { query: { source_phone: '1380013' }, token: clerk })
    expect([part.errorcode, Object.keys(part.fields)]).toEqual([10406, ['source_phone']])
    expect(await list({ source_phone: '13800138000' }, clerk)).toMatchObject({ total: 1 })
    const revealed = (token: string) =>
      test.call(orders.reveal, {
        params: { order_no: '202603010001' },
        body: { field: 'source_phone' },
        token,
      })
    expect((await revealed(clerk)).errorcode).toBe(10406)
    const trusted = await signedInAs(test, {
      permissions: { default_site: ['order.read', 'personalData.reveal'] },
    })
    expect((await revealed(trusted)).data).toEqual({ value: '13800138000' })
    const events = await test.sql(
      `SELECT entity, entity_id, changes FROM audit_event WHERE action = 'personalData.reveal' AND outcome = 'done'`,
    )
    expect(events).toEqual([
      {
        entity: 'order',
        entity_id: '202603010001',
        changes: [{ field: 'source_phone', before: null, after: null }],
      },
    ])
  })
})

describe('detail', () => {
  it('has exact amounts, and the validity that the order gave', async () => {
    await one({ actual_amount: 0.1, discount: 0.2, total_amount: 0.3 })
    const { data } = await test.call(orders.get, { params: { order_no: '202603010001' } })
    expect(data).toMatchObject({
      actual_amount: 0.1,
      discount: 0.2,
      total_amount: 0.3,
      item_list: [
        {
          item_name: '年度会员',
          vipEffectTime: '2026-03-01T02:00:00.000Z',
          vipDueTime: '2027-03-01T02:00:00.000Z',
          vipRevokedTime: null,
        },
      ],
    })
  })

  it('names its products as they are called now, in each language', async () => {
    const sku = { attributes: attributeValuesOf(skuValues({ '@product_sku_code': 'NOW@1' })) }
    const names = { '@product_name': '企业会员', product_name_en: 'Business', member_level: '1' }
    const attributes = attributeValuesOf({ ...names, '@vip_member_function': ['company_search'] })
    await saveDraft(test, await membershipBody(test, { attributes, option_products: [sku] }))
    const sold = ['NOW@1', 'GONE@1'].map(sku_code => ({ item_name: '年度会员', sku_code }))
    await one({ item_list: sold })
    const { data } = await test.call(orders.get, { params: { order_no: '202603010001' } })
    const labels = [
      { locale: 'zh_CN', name: '企业会员' },
      { locale: 'en_US', name: 'Business' },
    ]
    expect(data.item_list).toMatchObject([
      { item_name: '年度会员', labels },
      { item_name: '年度会员', labels: [] },
    ])
  })

  it('keeps showing what a refund took back, and when', async () => {
    await one()
    await one({ status: 'CANCELLED', updateTime: new Date().toISOString() })
    const { data } = await test.call(orders.get, { params: { order_no: '202603010001' } })
    expect(data).toMatchObject({
      status: 'CANCELLED',
      item_list: [{ vipDueTime: '2027-03-01T02:00:00.000Z' }],
    })
    expect(Date.parse(data.item_list[0]?.vipRevokedTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('says since when it is cancelled, by whose push, and the refund that was sent', async () => {
    await one()
    const cancelled = { status: 'CANCELLED', updateTime: '2026-03-05T00:00:00Z' } as const
    await one(cancelled)
    const read = async () => (await test.call(orders.get, { params: { order_no: '202603010001' } })).data
    const known = { cancelTime: '2026-03-05T00:00:00.000Z', cancelledBy: '系统管理员' }
    expect(await read()).toMatchObject({ ...known, refund_time: null, refund_amount: null })
    // A later push tells the refund; the order is cancelled since the first.
    const refund = { refund_time: '2026-03-06T00:00:00Z', refund_amount: 800.5 }
    await one({ ...cancelled, ...refund, updateTime: '2026-03-07T00:00:00Z' })
    expect(await read()).toMatchObject({
      ...known,
      refund_time: '2026-03-06T00:00:00.000Z',
      refund_amount: 800.5,
    })
  })

  it.each([
    ['refund_amount', { status: 'CANCELLED', refund_amount: 899.01 }],
    ['refund_amount', { status: 'CANCELLED', refund_amount: 1.005 }],
    ['refund_time', { refund_time: '2026-03-06T00:00:00Z' }],
    ['refund_amount', { status: 'CANCELLED', paid_time: undefined, refund_amount: 1 }],
  ] as const)('refuses a bad %s: %j', async (field, change) => {
    const { data } = await test.call(intakeOrders.orders, { body: orderOf(change as object) })
    expect(data.rows).toMatchObject([{ outcome: 'rejected', errors: [{ field_name: field }] }])
  })

  it('shows an order of the past with its own validity', async () => {
    const own = { vipEffectTime: '2020-01-01T00:00:00.000Z', vipDueTime: '2020-12-31T15:59:59.000Z' }
    await one({ item_list: [{ item_name: '会员', ...own }] })
    const { data } = await test.call(orders.get, { params: { order_no: '202603010001' } })
    expect(data.item_list).toMatchObject([own])
  })

  it('answers 10404 for an order that does not exist', async () => {
    expect((await test.call(orders.get, { params: { order_no: 'none' } })).errorcode).toBe(10404)
  })

  it('holds the sum of amounts in the database too', async () => {
    await one()
    await expect(test.sql('UPDATE orders SET discount = 1')).rejects.toThrow('orders_amounts')
  })
})
