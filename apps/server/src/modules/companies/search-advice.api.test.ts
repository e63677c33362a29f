/** A search that finds nothing says what it would find otherwise. */
import { type CompanySearch, companies } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, [
    makeShipment({ billNo: 'A1', supplierName: 'HAPPYMILE Textile Ltd', product: 'woven brocade' }),
    makeShipment({
      billNo: 'A2',
      supplierName: 'Other House',
      product: 'brocade, write to zebrawood@a.example',
    }),
  ])
})
afterAll(() => test.close())

async function advice(body: CompanySearch, token?: string) {
  const answer = await test.call(companies.advice, { body, ...(token && { token }) })
  expect(answer.errorcode).toBe(0)
  return answer.data
}

it('counts what is found without each condition, as the list does, and leaves out those that do not help', async () => {
  const search = { keyword: 'woven', origCountries: ['CN'], destPorts: ['DEHAM'], hsCode: '8205' }
  expect((await advice(search)).without).toEqual([{ condition: 'destination', count: 1 }])
  const { destPorts: _ports, ...left } = search
  expect((await test.call(companies.list, { body: left })).data.total).toBe(1)
  expect(
    (await advice({ keyword: 'brocade', startDate: '2020-01-01', endDate: '2020-02-01' })).without,
  ).toEqual([{ condition: 'dates', count: 2 }])
  expect((await advice({ keyword: 'nothinglikeit' })).without).toEqual([])
})

it.each<[CompanySearch, { word: string; similar: string[] }[]]>([
  [{ keyword: 'happymle', type: 'company' }, [{ word: 'happymle', similar: ['happymile'] }]],
  [
    { keyword: 'HAPYMILE textil', type: 'company' },
    [
      { word: 'hapymile', similar: ['happymile'] },
      { word: 'textil', similar: ['textile'] },
    ],
  ],
  [{ keyword: 'borcade' }, [{ word: 'borcade', similar: ['brocade'] }]],
  [{ keyword: 'brocade xyzzy' }, []],
  [{ keyword: 'brocde* -wovn' }, []],
])('proposes words that occur: %j', async (search, expected) => {
  expect((await advice(search)).spellings).toEqual(expected)
})

it('proposes no word of a contact that the reader sees masked (security.md 31)', async () => {
  expect((await advice({ keyword: 'zebrawod' })).spellings).toEqual([
    { word: 'zebrawod', similar: ['zebrawood'] },
  ])
  const token = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
  expect((await advice({ keyword: 'zebrawod' }, token)).spellings).toEqual([])
})
