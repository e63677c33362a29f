import { freightRates, intakeFreight, trailers } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  const columns =
    'update_time, source_key, user_id, rate_id, to_city_name, intermodal_region_name, cargo_types, weight, weight_unit, cntr_size, limited_area_access'
  const rows = `(now(), 'a', 'u_1', 'R-1', 'Chicago', 'Midwest', '{2,4}', 12.5, 'KG', '40HQ', true, '2026-05-01T08:00:00+08:00'),
    (now(), 'b', 'u2', 'R-2', '芝加哥', '', '{}', NULL, '', '', false, '2026-05-02T08:00:00+08:00')`
  await test.sql(`INSERT INTO trailer_order (${columns}, place_date) VALUES ${rows}`)
  await test.sql(`INSERT INTO freight_rate_query (${columns}, create_time) VALUES ${rows}`)
  await test.sql(
    `INSERT INTO members (user_id, name, source, create_time, update_time)
    VALUES ('u_1', 'chen@example.com', 'trade_site', now(), now())`,
  )
})
afterAll(() => test.close())

const full = {
  id: 1,
  userId: 'u_1',
  memberName: 'chen@example.com',
  rateId: 'R-1',
  toCityName: 'Chicago',
  intermodalRegionName: 'Midwest',
  cargoTypes: [2, 4],
  weight: 12.5,
  weightUnit: 'KG',
  cntrSize: '40HQ',
  limitedAreaAccess: true,
}

describe('trailer orders', () => {
  const list = async (query: object) => (await test.call(trailers.list, { query: { ...query } })).data

  it('have every column', async () => {
    expect(await list({ userId: 'u_' })).toEqual({
      rows: [{ ...full, placeDate: '2026-05-01T00:00:00.000Z' }],
      total: 1,
    })
  })

  it.each([
    [{}, [2, 1]],
    [{ rateId: 'R-2' }, [2]],
    [{ memberName: 'CHEN' }, [1]],
    [{ memberName: 'nobody' }, []],
    [{ placeDateFrom: Date.parse('2026-05-02T00:00:00Z') }, [2]],
    [{ placeDateTo: Date.parse('2026-05-01T23:59:59Z') }, [1]],
    [{ sort: 'weight,ASC' }, [1, 2]],
    [{ sort: 'placeDate,ASC' }, [1, 2]],
    [{ page: 2, size: 1 }, [1]],
  ])('filter by %j', async (query, ids) => {
    expect((await list(query)).rows.map(row => row.id)).toEqual(ids)
  })

  it('name their member as the reader may see members', async () => {
    const names = async (...codes: string[]) => {
      const token = await signedInAs(test, { permissions: { default_site: ['trailer.read', ...codes] } })
      const { rows } = (await test.call(trailers.list, { query: { userId: 'u_' }, token })).data
      return rows.map(({ memberName }) => memberName)
    }
    expect(await names()).toEqual([''])
    const [masked = ''] = await names('member.read')
    expect(masked).not.toBe('chen@example.com')
    expect(masked).toContain('@')
    expect(await names('member.read', 'personalData.email')).toEqual(['chen@example.com'])
  })

  it('are not found by a name that the reader may not see', async () => {
    const clerk = await signedInAs(test, { permissions: { default_site: ['trailer.read'] } })
    const reader = await signedInAs(test, { permissions: { default_site: ['trailer.read', 'member.read'] } })
    const query = { memberName: 'chen' }
    const refused = await test.call(trailers.list, { query, token: clerk })
    expect([refused.errorcode, Object.keys(refused.fields)]).toEqual([10400, ['memberName']])
    // A part of what is masked finds nothing.
    expect((await test.call(trailers.list, { query, token: reader })).data.total).toBe(0)
    expect((await test.call(freightRates.list, { query })).data.total).toBe(1)
  })

  it('refuse an end before the start', async () => {
    const query = { placeDateFrom: 2000, placeDateTo: 1000 }
    expect((await test.call(trailers.list, { query })).fields).toEqual({
      placeDateTo: '结束时间不能早于开始时间',
    })
  })
})

describe('freight-rate queries', () => {
  it('have the same columns and when it was asked', async () => {
    const query = { createTimeFrom: '2026-05-01', createTimeTo: '2026-05-01' }
    expect((await test.call(freightRates.list, { query })).data).toEqual({
      rows: [{ ...full, createTime: '2026-05-01T00:00:00.000Z' }],
      total: 1,
    })
  })
})

it.each([
  [trailers.export, '下单时间'],
  [freightRates.export, '查询时间'],
])('exports with words for the codes', async ({ path }, time) => {
  const response = await test.app.http.inject({
    url: `${path}?format=csv&rateId=R-1`,
    headers: { authorization: `Bearer ${test.adminToken}` },
  })
  expect(response.body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    `会员 ID,运价 ID,目的城市,多式联运区域,货物类型,重量,重量单位,箱型,限制区域,${time}`,
    'u_1,R-1,Chicago,Midwest,危险品、超重,12.5,KG,40HQ,是,2026-05-01 08:00:00',
  ])
})

it('takes what front sites push, once', async () => {
  const { trailerOrders, quotes } = intakeFreight
  const shown = { toCityName: 'Chicago', cargoTypes: [4], weight: 18.5, cntrSize: '40' }
  for (const outcome of ['created', 'unchanged']) {
    const answer = await test.call(trailerOrders, { body: trailerOrders.example })
    expect(answer.data.rows).toEqual([{ key: 'trailer-1', outcome }])
    expect((await test.call(quotes, { body: quotes.example })).data.rows[0]?.outcome).toBe(outcome)
  }
  const query = { userId: 'wx-1024' }
  expect((await test.call(trailers.list, { query })).data).toMatchObject({ total: 1, rows: [shown] })
  expect((await test.call(freightRates.list, { query })).data).toMatchObject({ total: 1, rows: [shown] })
})
