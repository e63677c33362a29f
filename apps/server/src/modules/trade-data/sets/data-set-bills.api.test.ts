import { companyProfile, dataSets, type Query } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { lastEvent } from '../../../../test/factories/audit.ts'
import { lampBills, maker } from '../../../../test/factories/lamp-bills.ts'
import { loadShipments, makeShipment } from '../../../../test/factories/shipments.ts'
import { refreshCoverage } from '../../data-sets/coverage.service.ts'
import { insertDataSet } from '../trade-data.repository.ts'

let test: TestApp
let [lamps, others] = [0, 0]
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  const add = async (name: string) => {
    const set = await test.app.db.transaction().execute(trx => insertDataSet(trx, { name, sample: false }))
    return set?.id ?? 0
  }
  lamps = await add('Lamps 2025')
  others = await add('Others')
  const more = makeShipment({
    supplierName: 'Yiwu Toys Co Ltd',
    product: 'plush toys, call 0579-8512-3456',
    direction: 'export',
    billNo: 'Toys-2025/001',
    masterBillNo: 'MAEU7777001',
    hsCode: '950300',
    destPort: '',
    destPortText: 'PORT OF NOWHERE',
    destCountry: 'MX',
    currency: 'MXN',
    details: {
      brand: 'TEDDY',
      netWeight: '90.5',
      unitPrice: '12.5',
      buyerPhone: '+52 55 1234 5678',
      extras: [['Season', 'Xmas']],
    },
  })
  await loadShipments(test.app.trade, [...lampBills, more], { dataSetId: lamps })
  await loadShipments(test.app.trade, [makeShipment({ product: 'led bulb' })], { dataSetId: others })
  await refreshCoverage(test.app)
})
afterAll(() => test.close())

const call = (query: Query<typeof dataSets.bills>, more: { token?: string; id?: number } = {}) =>
  test.call(dataSets.bills, {
    params: { id: more.id ?? lamps },
    query,
    ...(more.token && { token: more.token }),
  })
const totalOf = async (query: Query<typeof dataSets.bills>) => (await call(query)).data.total

it('pages the rows of one data set, each once, with both companies', async () => {
  const { data } = await call({ size: 20, page: 3 })
  expect([data.rows.length, data.total]).toEqual([lampBills.length + 1 - 40, lampBills.length + 1])
  const pages = await Promise.all([1, 2, 3].map(page => call({ size: 20, page })))
  const ids = pages.flatMap(({ data }) => data.rows.map(({ id }) => id))
  expect(new Set(ids).size).toBe(data.total)
  const [heavy] = (await call({ sort: 'weightKg,DESC', company: maker, size: 1 })).data.rows
  expect(heavy).toMatchObject({
    product: 'copper wire',
    supplier: { uname: 'Wire Works Ltd', country: 'CN' },
    buyer: { uname: maker },
    weightKg: 100,
  })
  expect(await call({}, { id: others })).toMatchObject({
    data: { total: 1, rows: [{ product: 'led bulb' }] },
  })
})

it('finds them by words, companies, codes, places and days, as the company search does', async () => {
  expect(await totalOf({ keyword: 'led -strip' })).toBe(35)
  expect(await totalOf({ keyword: '"led panel"', company: 'other lamp*' })).toBe(5)
  expect(await totalOf({ hsCode: '950300,7408' })).toBe((await totalOf({ hsCode: '7408' })) + 1)
  // The name of either side, in any spelling of its legal form.
  expect(await totalOf({ company: 'NINGBO LAMP WORKS COMPANY LIMITED' })).toBe(43)
  expect(await totalOf({ company: 'licht' })).toBe(10)
  expect(await totalOf({ company: 'lamp -other' })).toBe(43)
  expect(await totalOf({ hsCode: '9405' })).toBe(40)
  expect(await totalOf({ direction: 'export' })).toBe(1)
  // The whole number or its beginning, of the bill or of its master bill.
  for (const billNo of ['TOYS-2025/001', ' toys-', 'maeu7777']) expect(await totalOf({ billNo })).toBe(1)
  for (const billNo of ['2025/001', 'TOYS%', 'TOYS-2025/0012']) expect(await totalOf({ billNo })).toBe(0)
  expect(await totalOf({ places: 'DEHAM' })).toBe(10)
  expect(await totalOf({ places: 'DEHAM,MX' })).toBe(11)
  const [whole, from, to] = [
    await totalOf({ destPlaces: 'DEHAM,MX' }),
    await totalOf({ origPlaces: 'CNNGB' }),
    await totalOf({ origPlaces: 'CNNGB', destPlaces: 'DEHAM,MX' }),
  ]
  expect([whole, await totalOf({ origPlaces: 'DEHAM' })]).toEqual([11, 0])
  // A port of loading and a port of discharge are both asked for.
  expect(to).toBeLessThanOrEqual(Math.min(from, whole))
  expect(await totalOf({ origPlaces: 'CNNGB', destPlaces: 'CN' })).toBe(0)
  expect(await totalOf({ places: 'CNNBO', hsCode: '8205' })).toBe(6)
  expect(await totalOf({ startDate: '2024-01-01', endDate: '2024-12-31' })).toBe(10)
  expect(await totalOf({ keyword: 'nothing' })).toBe(0)
})

it('gives what the file says besides, and how many rows fill each field', async () => {
  const [toys] = (await call({ direction: 'export' })).data.rows
  expect(toys).toMatchObject({ brand: 'TEDDY', netWeight: 90.5, extras: [{ name: 'Season', value: 'Xmas' }] })
  const { data } = await test.call(dataSets.get, { params: { id: lamps } })
  expect(data).toMatchObject({ name: 'Lamps 2025', rowCount: lampBills.length + 1 })
  expect(data.coverage).toMatchObject({ hsCode: 47, extras: 1 })
  expect(data.coverage.fields).toEqual({
    product: 49,
    billNo: 48,
    incoterm: 10,
    brand: 1,
    netWeight: 1,
    unitPrice: 1,
    buyerPhone: 1,
  })
})

it('begins with the bill that somebody comes from', async () => {
  const [last] = (await call({ sort: 'weightKg,ASC', size: 1 })).data.rows
  const { data } = await call({ sort: 'weightKg,DESC', bill: last?.id ?? '', size: 5 })
  expect([data.rows[0]?.id, data.total]).toEqual([last?.id, lampBills.length + 1])
  // Too large for any row.
  const beyond = `${'9'.repeat(20)}-${'9'.repeat(10)}`
  expect((await call({ bill: beyond })).data.total).toBe(data.total)
})

const csvOf = async (query: string, token = test.adminToken) => {
  const url = `${dataSets.exportBills.path}?dataSetId=${lamps}&format=csv&${query}`
  return test.app.http.inject({ url, headers: { authorization: `Bearer ${token}`, language: 'en' } })
}

it('exports the rows as they are filtered, masked as the list shows them', async () => {
  const [titles, ...lines] = (await csvOf('hsCode=9405&sort=weightKg,DESC')).body.trim().split('\r\n')
  expect(titles).toMatch(/供应商|Supplier/)
  expect(lines).toHaveLength(40)
  const only = (...permissions: string[]) => signedInAs(test, { permissions: { default_site: permissions } })
  const reader = await only('tradeData.read', 'company.read')
  const [whole, masked] = [await csvOf('direction=export'), await csvOf('direction=export', reader)]
  expect(whole.body).toContain('0579-8512-3456')
  expect(whole.body).toMatch(/,12.5,MXN,TEDDY,/)
  for (const line of lines) expect(line).toMatch(/,Lamps 2025,$/)
  expect(masked.body).toContain('Yiwu Toys')
  expect(masked.body).not.toMatch(/8512|1234 5678/)
  for (const permission of ['tradeData.read', 'company.read'])
    expect((await csvOf('', await only(permission))).json()).toMatchObject({ errorcode: 10406 })
  expect((await csvOf('keyword=-led')).json()).toMatchObject({ errorcode: 10400 })
  expect(await lastEvent(test, 'dataSetBill.export')).toMatchObject({
    changes: expect.arrayContaining([{ field: 'direction', before: null, after: 'export' }]),
  })
})

it('masks contacts, and finds no word in those that are masked', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['tradeData.read', 'company.read'] } })
  const [toys] = (await call({ direction: 'export' }, { token })).data.rows
  expect(toys?.product).not.toContain('8512')
  expect(toys?.buyerPhone).not.toContain('1234')
  expect((await call({ keyword: '8512' }, { token })).data.total).toBe(0)
  expect(await totalOf({ keyword: '8512' })).toBe(1)
  expect((await call({ keyword: 'toys' }, { token })).data.total).toBe(1)
})

it('is for people who may view data sets and search companies', async () => {
  const only = (permission: string) => signedInAs(test, { permissions: { default_site: [permission] } })
  const [setsOnly, companiesOnly] = [await only('tradeData.read'), await only('company.read')]
  expect((await call({}, { token: setsOnly })).errorcode).toBe(10406)
  expect((await call({}, { token: companiesOnly })).errorcode).toBe(10406)
  expect((await call({}, { id: 999_999 })).errorcode).toBe(10404)
  expect(
    await call({ keyword: '-led', company: '""', startDate: '2025-02-01', endDate: '2025-01-01' }),
  ).toMatchObject({
    errorcode: 10400,
    fields: { keyword: expect.any(String), company: expect.any(String), endDate: expect.any(String) },
  })
  // A bill of a company names its data set to those who may view it.
  const bill = async (token?: string) =>
    (
      await test.call(companyProfile.shipments, {
        body: { name: maker, pageSize: 1 },
        ...(token && { token }),
      })
    ).data.rows[0]
  expect((await bill())?.dataSet).toEqual({ id: lamps, name: 'Lamps 2025' })
  expect((await bill(companiesOnly))?.dataSet).toBeNull()
})

it('finds a bill without goods by the heading of its code, which is not said by the file', async () => {
  const bare = makeShipment({ product: '', hsCode: '94051190', billNo: 'BARE-1' })
  await loadShipments(test.app.trade, [bare], { dataSetId: others })
  const [bill] = (await call({ keyword: 'chandeliers' }, { id: others })).data.rows
  expect(bill).toMatchObject({
    billNo: 'BARE-1',
    product: '',
    heading: { nameZh: expect.stringContaining('照明装置'), nameEn: expect.stringMatching(/chandeliers/i) },
  })
  expect((await call({ keyword: '照明装置' }, { id: others })).data.total).toBe(1)
})
