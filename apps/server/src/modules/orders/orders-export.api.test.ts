import { type Envelope, orders } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { orderOf, pushOrders } from '../../../test/factories/orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  const item = { item_name: '年度会员', sku_code: 'VIP-year', periodValue: 1, periodUnit: 'year' as const }
  await pushOrders(
    test,
    orderOf({
      order_no: 'A1',
      source_name: '=cmd|calc',
      create_time: '2026-03-01T01:00:00Z',
      status: 'UNPAID',
    }),
    orderOf({
      order_no: 'A2',
      source_name: '王小明',
      source_phone: '13900139000',
      source: 'freight_site',
      discount: 0.1,
      total_amount: 899.1,
      payment_method: 'ALIPAY',
      transaction_no: '2026-A2',
      item_list: [item, { item_name: '积分包' }],
    }),
    orderOf({ order_no: 'B1', userId: 'u2', status: 'CANCELLED', create_time: '2026-03-02T01:00:00Z' }),
  )
})
afterAll(() => test.close())

const permissions = (...codes: string[]) => ({ permissions: { default_site: codes } })
const events = () =>
  test.sql<{ actor_name: string; changes: object }>(
    `SELECT actor_name, changes FROM audit_event WHERE action = 'order.export'`,
  )

async function exported(query: Record<string, unknown>, token: string, headers: Record<string, string> = {}) {
  const csv = { format: 'csv', ...query }
  const { body } = await test.app.http.inject(requestOf(orders.export, { query: csv, token, headers }))
  const lines = body.replace('\ufeff', '').trim().split('\r\n')
  return lines.map(line => line.split(','))
}

describe('C: orders are exported', () => {
  it('every column of an order, phones masked, cells harmless, in the words of the caller', async () => {
    const token = await signedInAs(test, permissions('order.export', 'order.read'))
    const [heading, ...rows] = await exported({ sort: 'create_time,ASC' }, token)
    expect(heading?.slice(0, 10)).toEqual([
      '订单号',
      '下单人',
      '手机号',
      '商品名称',
      '商品SKU',
      '订单金额（元）',
      '优惠金额（元）',
      '实付金额（元）',
      '订单状态',
      '下单时间',
    ])
    expect(rows.map(row => row.slice(0, 9))).toEqual([
      ['A1', "'=cmd|calc", '138****8000', '年度会员', '', '899', '0', '899', '未支付'],
      ['A2', '王小明', '139****9000', '年度会员 / 积分包', 'VIP-year', '899.1', '0.1', '899', '已支付'],
      ['B1', '王芳', '138****8000', '年度会员', '', '899', '0', '899', '已取消'],
    ])
    expect(rows[1]?.slice(9)).toEqual([
      '2026-03-01 09:59:00',
      '2026-03-01 10:00:00',
      '支付宝',
      '2026-A2',
      '2026-03-01 10:00:00',
      '2027-03-01 10:00:00',
      '货运查询',
      'wx-1024',
      '',
      '未申请',
      '',
      '',
      '',
    ])
    const english = await exported({ order_no: 'A1' }, token, { 'accept-language': 'en-US' })
    expect(english.map(row => row[8])).toEqual(['Status', 'Unpaid'])
    expect(await events()).toHaveLength(2)
  })

  it.each([
    [{ order_no: 'A' }, ['A2', 'A1']],
    [{ source_name: '小明' }, ['A2']],
    [{ source: 'freight_site' }, ['A2']],
    [{ status: 'CANCELLED' as const }, ['B1']],
    [{ status: 'UNPAID,CANCELLED', sort: 'order_no,ASC' }, ['A1', 'B1']],
    [{ userId: 'u2' }, ['B1']],
    [{ source_phone: '139', status: 'PAID' as const }, ['A2']],
    [{ source_name: '王', status: 'UNPAID' as const }, []],
  ])('what the list shows for %j', async (query, numbers) => {
    const [, ...rows] = await exported(query, test.adminToken)
    expect(rows.map(([orderNo]) => orderNo)).toEqual(numbers)
    const { data } = await test.call(orders.list, { query })
    expect(data.rows.map(({ order_no }) => order_no)).toEqual(numbers)
    expect(data.total).toBe(numbers.length)
  })

  it('numbers are whole for who may see them', async () => {
    const token = await signedInAs(test, permissions('order.export', 'order.read', 'personalData.phone'))
    expect((await exported({ order_no: 'A2' }, token))[1]?.[2]).toBe('13900139000')
  })

  it('refuses strangers, who may only read, and bad filters, and leaves no trace of a file', async () => {
    const before = (await events()).length
    const ask = async (query: Record<string, unknown>, token: string | null) => {
      const answer = await test.app.http.inject(requestOf(orders.export, { query, token }))
      const { errorcode, errors } = answer.json<Envelope<null>>()
      const fields = (errors ?? []).map(({ field_name }) => field_name)
      return { status: answer.statusCode, errorcode, fields }
    }
    expect((await ask({}, null)).status).toBe(401)
    const reader = await signedInAs(test, permissions('order.read'))
    expect(await ask({}, reader)).toMatchObject({ status: 403, errorcode: 10406 })
    const bad = await ask({ status: 'paid', format: 'doc' }, test.adminToken)
    expect(bad).toEqual({ status: 400, errorcode: 10400, fields: ['status', 'format'] })
    expect(await events()).toHaveLength(before)
  })
})
