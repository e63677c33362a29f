/** Conditions on what shipments state: the same in the list, the bills, the file and the advice. */
import { type CompanySearch, companies, market, matchToQuery } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'

const shipments = [
  { weightKg: 100, amountUsd: 1000, teu: 1, carrier: 'MAERSK LINE', vessel: 'EVER GIVEN', billType: 'house' },
  {
    weightKg: 250.5,
    amountUsd: null,
    teu: 2,
    carrier: 'Hapag-Lloyd',
    vessel: 'Ever Glory',
    billType: 'master',
  },
  { weightKg: null, amountUsd: 5000.25, teu: null, notifyName: 'DSV Air & Sea', billType: '' },
  { weightKg: 0, amountUsd: 0, teu: 0.5, notifyName: 'Émile Transit', vessel: '长荣 海洋' },
  { weightKg: 9000, amountUsd: 90000, supplierAddress: '1 Harbour Road, sales@mill.example' },
].map((changes, at) =>
  makeShipment({ billNo: `S${at}`, supplierName: `Mill ${at}`, ...changes } as Parameters<
    typeof makeShipment
  >[0]),
)

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, shipments)
})
afterAll(() => test.close())

const found = async (body: CompanySearch) =>
  (await test.call(companies.list, { body })).data.rows
    .map(({ info }) => Number(info.uname.split(' ')[1]))
    .sort()

it.each<[CompanySearch, number[]]>([
  [{ minWeight: 100 }, [0, 1, 4]],
  [{ minWeight: 100, maxWeight: 250.5 }, [0, 1]],
  [{ maxWeight: 0 }, [3]],
  [{ minValue: 0 }, [0, 2, 3, 4]],
  [{ minValue: 5000.25, maxValue: 5000.25 }, [2]],
  [{ minTeu: 0.5, maxTeu: 1 }, [0, 3]],
  [{ carrier: 'maersk' }, [0]],
  [{ vessel: 'ever g' }, [0, 1]],
  [{ vessel: '海洋' }, [3]],
  [{ notifyParty: 'air & sea' }, [2]],
  [{ notifyParty: '%' }, []],
  [{ billType: 'house' }, [0]],
  [{ billType: 'master' }, [1]],
  [{ hasEmail: true }, [4]],
  [{ keyword: 'tools', minWeight: 200 }, [1, 4]],
])('%j finds the companies whose shipments state so', async (search, expected) => {
  expect(await found(search)).toEqual(expected)
  // Bills and files have the same conditions.
  expect((await test.call(market.bills, { body: search })).data.total).toBe(expected.length)
  const url = `${market.exportBills.path}?${new URLSearchParams({ format: 'csv', ...matchToQuery(search) })}`
  const headers = { authorization: `Bearer ${test.adminToken}` }
  const { body: text } = await test.app.http.inject({ url, headers })
  expect(text.trim().split('\n')).toHaveLength(expected.length + 1)
})

it('refuses a range that ends before it begins, and what is no number', async () => {
  const ask = (body: object) => test.call(companies.list, { body: body as CompanySearch })
  expect(await ask({ minValue: 5, maxValue: 4 })).toMatchObject({
    errorcode: 10400,
    fields: { maxValue: '上限不能小于下限' },
  })
  for (const bad of [
    { minWeight: -1 },
    { maxTeu: 1e15 },
    { billType: 'express' },
    { vessel: 'x'.repeat(101) },
  ])
    expect((await ask(bad)).errorcode).toBe(10400)
})

it('says what a search without result would find without each', async () => {
  const body = { vessel: 'EVER GIVEN', minWeight: 9000, hasEmail: true }
  const { data } = await test.call(companies.advice, { body })
  expect(data.without).toEqual([{ condition: 'vessel', count: 1 }])
})
