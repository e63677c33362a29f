import { charging, intakeCharging } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { readXlsxRows } from '../../../test/read-xlsx.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await test.sql(
    `INSERT INTO charge_settlement (update_time, source_key, product_name, material, destination_country_code, result_size, amount, query_date)
    VALUES (now(), 'a', '钢管 100%', '不锈钢', 'US', 12, 0.10, '2026-05-01T23:59:59.500+08:00'),
      (now(), 'b', '=SUM(A1)', '铝', 'DE', 3, 0.20, '2026-05-02T00:00:00+08:00'),
      (now(), 'c', '阀门', '铜', 'US', 0, 5, '2026-05-03T08:00:00+08:00')`,
  )
  await test.sql(
    `INSERT INTO charge_order (update_time, order_no, product_name, material, destination_country_code, amount, user_id, place_date)
    VALUES (now(), 'HS-1', '钢管', '不锈钢', 'US', 0.10, 'login_a', '2026-05-01T08:00:00+08:00'),
      (now(), 'HS-2', '铝板', '铝', 'DE', 0.20, 'loginb', '2026-05-02T08:00:00+08:00')`,
  )
  await test.sql(
    `INSERT INTO members (user_id, name, source, create_time, update_time)
    VALUES ('login_a', '王芳', 'trade_site', now(), now())`,
  )
})
afterAll(() => test.close())

describe('settlements', () => {
  const list = async (query: object) => (await test.call(charging.settlements, { query: { ...query } })).data

  it('have every column, newest first, with exact totals of what matches', async () => {
    const answer = await list({ size: 1 })
    expect(answer).toEqual({
      rows: [
        {
          id: 3,
          productName: '阀门',
          material: '铜',
          destinationCountryCode: 'US',
          resultSize: 0,
          amount: 5,
          queryDate: '2026-05-03T00:00:00.000Z',
        },
      ],
      total: 3,
      totals: { amount: 5.3, resultSize: 15 },
    })
  })

  it.each([
    [{ productName: '0%' }, ['钢管 100%'], 0.1],
    [{ productName: '_' }, [], 0],
    [{ destinationCountryCode: 'DE' }, ['=SUM(A1)'], 0.2],
    [{ destinationCountryCode: 'de' }, ['=SUM(A1)'], 0.2],
    [{ queryDateUtil: '2026-05-01' }, ['钢管 100%'], 0.1],
    [{ queryDateFrom: '2026-05-02 00:00:00' }, ['阀门', '=SUM(A1)'], 5.2],
    [{ queryDateFrom: Date.parse('2026-05-03T00:00:00Z') }, ['阀门'], 5],
    [{ sort: 'amount,ASC' }, ['钢管 100%', '=SUM(A1)', '阀门'], 5.3],
    [{ page: 9 }, [], 5.3],
  ])('filter by %j', async (query, names, amount) => {
    const { rows, totals } = await list(query)
    expect(rows.map(row => row.productName)).toEqual(names)
    expect(totals.amount).toBe(amount)
  })

  it.each([
    ['queryDateUtil', { queryDateFrom: '2026-05-02', queryDateUtil: '2026-05-01' }],
    ['queryDateFrom', { queryDateFrom: 'yesterday' }],
    ['productName', { productName: 'x'.repeat(51) }],
    ['sort', { sort: 'material,ASC' }],
  ])('refuse a bad %s', async (field, query) => {
    const answer = await test.call(charging.settlements, { query })
    expect([answer.errorcode, Object.keys(answer.fields)]).toEqual([10400, [field]])
    const file = await test.call(charging.exportSettlements, { query })
    expect([file.errorcode, Object.keys(file.fields)]).toEqual([10400, [field]])
  })
})

describe('query records of users', () => {
  it('are found by who, what, where and when', async () => {
    const list = async (query: object) => (await test.call(charging.orders, { query: { ...query } })).data
    expect(await list({ userId: 'login_' })).toEqual({
      rows: [
        {
          id: 1,
          memberName: '王芳',
          orderNo: 'HS-1',
          productName: '钢管',
          material: '不锈钢',
          destinationCountryCode: 'US',
          amount: 0.1,
          userId: 'login_a',
          placeDate: '2026-05-01T00:00:00.000Z',
        },
      ],
      total: 1,
      totals: { amount: 0.1 },
    })
    expect((await list({ memberName: '芳' })).total).toBe(1)
    expect((await list({ memberName: '李' })).total).toBe(0)
    expect((await list({ member: 'login_a' })).total).toBe(1)
    expect((await list({ member: 'login_' })).total).toBe(0)
    expect((await list({})).totals.amount).toBe(0.3)
    expect((await list({ productName: '板', destinationCountryCode: 'DE' })).total).toBe(1)
    expect((await list({ placeDateFrom: '2026-05-02', placeDateUtil: '2026-05-02' })).total).toBe(1)
  })
})

it('name who was charged, for people who may read members', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['charging.read'] } })
  const { data } = await test.call(charging.orders, { query: { userId: 'login_' }, token })
  expect(data.rows.map(({ memberName }) => memberName)).toEqual([''])
  const refused = await test.call(charging.orders, { query: { memberName: '芳' }, token })
  expect([refused.errorcode, Object.keys(refused.fields)]).toEqual([10400, ['memberName']])
})

describe('export', () => {
  it('holds what the filters leave, formulas as texts, under headings in the language of the caller', async () => {
    const response = await test.app.http.inject({
      url: '/hscode/charge/list/export?destinationCountryCode=DE',
      headers: { authorization: `Bearer ${test.adminToken}`, 'accept-language': 'en-US' },
    })
    expect(response.headers['content-disposition']).toMatch(/Settlements_\d{8}_\d{6}\.xlsx/)
    const [sheet] = await readXlsxRows(response.rawPayload)
    expect(sheet?.rows).toEqual([
      ['Product', 'Material', 'Country of destination', 'Results', 'Points', 'Queried at'],
      ['=SUM(A1)', '铝', 'DE', '3', '0.2', expect.anything()],
    ])
  })

  it('of the query records, as CSV', async () => {
    const response = await test.app.http.inject({
      url: '/hscode/charge/orders/export?format=csv&userId=loginb',
      headers: { authorization: `Bearer ${test.adminToken}` },
    })
    expect(response.body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      '订单号,品名,材质,目的国,积分,登录 ID,下单时间',
      'HS-2,铝板,铝,DE,0.2,loginb,2026-05-02 08:00:00',
    ])
  })

  it('needs a permission of its own and is written down', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['charging.read'] } })
    expect((await test.call(charging.orders, { token })).errorcode).toBe(0)
    expect((await test.call(charging.exportOrders, { token })).errorcode).toBe(10406)
    const events = await test.sql(
      `SELECT entity FROM audit_event WHERE outcome = 'done' AND action LIKE 'charge%.export' ORDER BY id`,
    )
    expect(events).toEqual([{ entity: 'chargeSettlement' }, { entity: 'chargeOrder' }])
  })
})

describe('intake', () => {
  const at = (updateTime: string) => ({
    ...intakeCharging.chargeSettlements.example,
    id: 'pushed',
    updateTime,
  })
  const push = async (...rows: object[]) =>
    (await test.call(intakeCharging.chargeSettlements, { body: { rows } })).data.rows

  it('takes each row by itself, and an older one never overwrites a newer', async () => {
    const outcomes = async (...rows: object[]) => (await push(...rows)).map(row => row.outcome)
    const newer = { ...at('2026-03-02T00:00:00Z'), amount: 7.25 }
    expect(await outcomes(newer, { ...newer, id: 'bad', amount: 0.001 })).toEqual(['created', 'rejected'])
    expect(await outcomes(at('2026-03-01T00:00:00Z'))).toEqual(['stale'])
    expect(await outcomes(newer)).toEqual(['unchanged'])
    expect(await outcomes({ ...newer, resultSize: 3, updateTime: '2026-03-03T00:00:00Z' })).toEqual([
      'updated',
    ])
    const query = { productName: newer.productName }
    const { rows, total } = (await test.call(charging.settlements, { query })).data
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ amount: 7.25, resultSize: 3, queryDate: '2026-03-01T02:00:00.000Z' })
  })

  it('keeps a query record under its order number', async () => {
    const row = intakeCharging.chargeOrders.example
    for (let n = 0; n < 2; n++) await test.call(intakeCharging.chargeOrders, { body: row })
    const { rows } = (await test.call(charging.orders, { query: { userId: row.userId } })).data
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ orderNo: row.orderNo, amount: 12.5, material: '不锈钢' })
  })
})
