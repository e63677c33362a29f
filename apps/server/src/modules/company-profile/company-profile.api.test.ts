import {
  companies,
  companyCharts,
  companyProfile,
  matchToQuery,
  type TradeRoutes,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lampBills, maker } from '../../../test/factories/lamp-bills.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, lampBills)
})
afterAll(() => test.close())

const name = maker
const isFound = { errorcode: 0, status: 200 }

describe('partners', () => {
  it('are ranked with what was traded and a trend each', async () => {
    const answer = await test.call(companyProfile.partners, { body: { name } })
    expect(answer).toMatchObject(isFound)
    expect(answer.data.total).toBe(2)
    const [acme, licht] = answer.data.rows
    expect(acme).toMatchObject({
      uname: 'Acme Tools Inc',
      country: 'US',
      count: 30,
      amountSum: 3438,
      weightSum: 735,
      lastDate: '2025-03-10',
    })
    expect(acme?.months).toHaveLength(12)
    expect(acme?.months.filter(({ count }) => count > 0)).toEqual([{ month: '2025-03', count: 30 }])
    expect(licht?.months.every(({ count }) => count === 0)).toBe(true)
  })

  it('are found by role, days, order and page', async () => {
    const namesOf = async (body: object) => {
      const { data } = await test.call(companyProfile.partners, { body: { name, ...body } })
      return { names: data.rows.map(({ uname }) => uname), total: data.total }
    }
    expect(await namesOf({ role: 'buyer' })).toEqual({ names: ['Wire Works Ltd'], total: 1 })
    expect(await namesOf({ endDate: '2024-12-31' })).toEqual({ names: ['Licht GmbH'], total: 1 })
    expect(await namesOf({ sort: 'lastDate,ASC' })).toEqual({
      names: ['Licht GmbH', 'Acme Tools Inc'],
      total: 2,
    })
    expect(await namesOf({ page: 2, pageSize: 1 })).toEqual({ names: ['Licht GmbH'], total: 2 })
    expect(await namesOf({ page: 9 })).toEqual({ names: [], total: 2 })
  })
})

it('counts partners in common only of the bills that match the search of the comparison', async () => {
  const other = 'Another Lamp Works'
  await loadShipments(test.app.trade, [
    makeShipment({ supplierName: other, buyerName: 'Acme Tools Inc', product: 'LED PANEL LIGHT' }),
    makeShipment({ supplierName: other, buyerName: 'Licht GmbH', buyerCountry: 'DE', product: 'tiles' }),
  ])
  const uids: string[] = []
  for (const company of [name, other])
    uids.push((await test.call(companies.info, { body: { name: company } })).data.uid)
  const asked = { uids, role: 'supplier', kind: 'common' } as const
  const shared = async (search?: object) =>
    (await test.call(companyProfile.sharedPartners, { body: { ...asked, ...(search && { search }) } })).data
      .rows
  expect((await shared()).map(({ uname }) => uname)).toEqual(['Acme Tools Inc', 'Licht GmbH'])
  expect(await shared({ keyword: 'panel' })).toMatchObject([{ uname: 'Acme Tools Inc', counts: [30, 1] }])
  const bad = await test.call(companyProfile.sharedPartners, {
    body: { ...asked, search: { keyword: '-x' } },
  })
  expect(bad).toMatchObject({ status: 400, errorcode: 10400 })
})

it('names the goods by HS code in both languages', async () => {
  const { data } = await test.call(companyProfile.products, { body: { name } })
  expect(data.rows.map(({ hsCode, count }) => [hsCode, count])).toEqual([
    ['940542', 40],
    ['', 2],
  ])
  expect(data.rows[0]).toMatchObject({
    example: 'LED PANEL LIGHT',
    amountSum: 3438 + 1046,
    lastDate: '2025-03-10',
  })
  expect(data.rows[0]?.nameZh).toMatch(/\p{Script=Han}/u)
  expect(data.rows[0]?.nameEn).toMatch(/\w/)
})

it('says what is in currencies without a rate, by currency, and how many bills name a partner', async () => {
  const inEuro = [{ currency: 'EUR', amount: 2469, bills: 2 }]
  const { data: overview } = await test.call(companies.overview, { body: { name } })
  expect(overview.supplierOv).toMatchObject({
    amountBills: 40,
    otherValues: inEuro,
    partnerBills: 40,
    count: 42,
  })
  expect(overview.buyerOv.otherValues).toEqual([])
  const { data: products } = await test.call(companyProfile.products, { body: { name } })
  expect(products.rows.map(({ otherValues }) => otherValues)).toEqual([[], inEuro])
  const { data: partners } = await test.call(companyProfile.partners, { body: { name } })
  expect([partners.partnerBills, partners.bills]).toEqual([40, 42])
  const { data: routes } = await test.call(companyProfile.ports, { body: { name } })
  expect(routes.lanes.map(({ otherValues }) => otherValues)).toEqual([[], [], inEuro])
  expect(routes.countries.map(({ otherValues }) => otherValues)).toEqual([inEuro, inEuro, []])
})

it('places ports, countries and lanes on the map', async () => {
  const { data } = await test.call(companyProfile.ports, { body: { name } })
  const counts = (rows: TradeRoutes['ports']) => rows.map(({ end, code, count }) => `${end} ${code} ${count}`)
  expect(counts(data.ports)).toEqual(['orig CNNGB 40', 'dest USLAX 30', 'dest DEHAM 10'])
  // Where a bill names no country it is that of the party.
  expect(counts(data.countries)).toEqual(['orig CN 42', 'dest US 32', 'dest DE 10'])
  expect(data.lanes.map(({ orig, dest, count }) => [orig.code, dest.code, count])).toEqual([
    ['CNNGB', 'USLAX', 30],
    ['CNNGB', 'DEHAM', 10],
    ['CN', 'US', 2],
  ])
  expect(data.laneTotal).toBe(3)
  expect([data.portTotals, data.countryTotals]).toEqual([
    { orig: 1, dest: 2 },
    { orig: 1, dest: 2 },
  ])
  const hamburg = data.ports.find(({ code }) => code === 'DEHAM')
  expect(hamburg).toMatchObject({ nameZh: '汉堡', country: 'DE' })
  expect([Math.round(hamburg?.latitude ?? 0), Math.round(hamburg?.longitude ?? 0)]).toEqual([54, 10])
  for (const { latitude, longitude } of [...data.ports, ...data.countries])
    expect([latitude, longitude]).toEqual([expect.any(Number), expect.any(Number)])
})

describe('bills', () => {
  const list = async (body: object) =>
    (await test.call(companyProfile.shipments, { body: { name, ...body } })).data

  it('add up to what the months and the overview say', async () => {
    const { total } = await list({})
    const { data: months } = await test.call(companyCharts.timeline, { body: { name } })
    const { data: overview } = await test.call(companies.overview, { body: { name } })
    expect(total).toBe(42)
    expect(months.supplier.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(overview.supplierOv.count).toBe(total)
    for (const { month, count } of months.supplier)
      expect([month, (await list({ startDate: `${month}-01`, endDate: `${month}-28` })).total]).toEqual([
        month,
        count,
      ])
  })

  it('are paged, sorted and filtered, the total exact', async () => {
    const first = await list({ pageSize: 15 })
    const third = await list({ pageSize: 15, page: 3 })
    expect([first.rows.length, third.rows.length, third.total]).toEqual([15, 12, 42])
    expect(first.rows[0]?.date).toBe('2025-06-15')
    const heavy = await list({ sort: 'weightKg,DESC', pageSize: 1 })
    expect(heavy.rows[0]).toMatchObject({
      weightKg: 39,
      amountUsd: 129.1,
      product: 'LED PANEL LIGHT',
      partner: { uname: 'Acme Tools Inc', country: 'US' },
      origPort: 'CNNGB',
      sample: false,
    })
    const partner = heavy.rows[0]?.partner.uid
    expect((await list({ partner })).total).toBe(30)
    expect((await list({ hsCode: '940542' })).total).toBe(40)
    expect((await list({ hsCode: '94054290' })).total).toBe(30)
    expect((await list({ keyword: 'led -strip' })).total).toBe(30)
    expect(await list({ keyword: 'nothing' })).toMatchObject({ rows: [], total: 0 })
  })

  it('say what they state themselves beside what is compared, and convert no currency', async () => {
    const [strip] = (await list({ keyword: 'strip', sort: 'weightKg,ASC' })).rows
    expect(strip).toMatchObject({ amountUsd: 100.1, amountOriginal: 88.5, currency: 'EUR' })
    expect(strip).toMatchObject({ incoterm: 'CIP', weightKg: 10, weightOriginal: 30.25, weightUnit: 'lbs' })
    const [other] = (await list({ keyword: 'chandelier' })).rows
    expect(other).toMatchObject({ amountUsd: null, amountOriginal: 1234.5, currency: 'EUR' })
    expect(other).toMatchObject({ weightKg: null, weightOriginal: 3, weightUnit: 'crates' })
    const [plain] = (await list({ keyword: 'panel' })).rows
    expect(plain).toMatchObject({ amountOriginal: null, currency: '', weightOriginal: null, weightUnit: '' })
  })

  it('name a company as their own file does, where it is now called otherwise', async () => {
    const spelled = { supplierName: 'QQ Source Works', product: 'spelled goods' }
    await loadShipments(test.app.trade, [
      makeShipment({ ...spelled, billNo: 'S1', buyerName: 'QQ ALPHA G.M.B.H.', date: '2025-01-01' }),
      makeShipment({ ...spelled, billNo: 'S2', buyerName: 'QQ ALPHA GMBH', date: '2025-02-01' }),
    ])
    const about = { name: 'QQ Source Works', sort: 'date,ASC' } as const
    const { rows } = (await test.call(companyProfile.shipments, { body: about })).data
    const [first, second] = rows.map(({ partner }) => partner)
    expect([first?.uname, first?.filedName]).toEqual(['QQ ALPHA GMBH', 'QQ ALPHA G.M.B.H.'])
    expect([second?.uname, second?.filedName]).toEqual(['QQ ALPHA GMBH', ''])
    const url = `${companyProfile.exportShipments.path}?${new URLSearchParams({ ...about, format: 'csv' })}`
    const headers = { authorization: `Bearer ${test.adminToken}`, 'accept-language': 'en-US' }
    const lines = (await test.app.http.inject({ url, headers })).body.split('\r\n')
    expect(lines[0]).toContain(',Partner,Partner as filed,')
    expect(lines[1]).toContain(',QQ ALPHA GMBH,QQ ALPHA G.M.B.H.,')
    expect(lines[2]).toContain(',QQ ALPHA GMBH,QQ ALPHA GMBH,')
  })

  it('are exported with the same filters', async () => {
    const url = `${companyProfile.exportShipments.path}?name=${encodeURIComponent(name)}&keyword=led&sort=weightKg,ASC&format=csv`
    const answer = await test.app.http.inject({
      url,
      headers: { authorization: `Bearer ${test.adminToken}`, 'accept-language': 'en-US' },
    })
    expect(answer.statusCode).toBe(200)
    const lines = answer.body.trim().split('\r\n')
    expect(lines[0]).toContain('B/L no.')
    expect(lines[0]).toContain(
      'Weight (kg),Weight as stated,Weight unit,Value (USD),Value as stated,Currency,',
    )
    expect(lines.find(line => line.includes('led strip'))).toContain(',10,30.25,lbs,100.1,88.5,EUR,')
    expect(lines[0]).toMatch(
      /,Carrier,Incoterm,Country of origin,Net weight,.*,Further columns,Data set,Sample data$/,
    )
    expect(lines.find(line => line.includes('led strip'))).toMatch(/,CIP,{15}$/)
    expect(lines).toHaveLength(41)
    expect(lines.at(-1)).toContain('129.1')
    const bad = await test.call(companyProfile.exportShipments, { query: { keyword: 'x' } })
    expect(bad).toMatchObject({ errorcode: 10400, fields: { uid: words.required } })
  })
})

describe('C a call without a role', () => {
  const buyer = 'Acme Tools Inc'

  it('takes the side on which the company has more shipments: a pure buyer is not empty', async () => {
    const ask = (call: 'partners' | 'products' | 'shipments', body: object) =>
      test.call(companyProfile[call], { body: { name: buyer, ...body } })
    for (const call of ['partners', 'products', 'shipments'] as const) {
      const [without, asBuyer, asSupplier] = await Promise.all([
        ask(call, {}),
        ask(call, { role: 'buyer' }),
        ask(call, { role: 'supplier' }),
      ])
      expect(without.data.total).toBeGreaterThan(0)
      expect(without.data).toEqual(asBuyer.data)
      expect(asSupplier.data.total).toBe(0)
    }
    const { total } = (await ask('shipments', {})).data
    const { data } = await test.call(companyProfile.ports, { body: { name: buyer } })
    expect(data.lanes.length).toBeGreaterThan(0)
    const url = `${companyProfile.exportShipments.path}?name=${encodeURIComponent(buyer)}&format=csv`
    const headers = { authorization: `Bearer ${test.adminToken}` }
    const file = await test.app.http.inject({ url, headers })
    expect(file.body.split('\r\n')[0]).toMatch(/,承运人,成交方式,原产国,净重,.*,其他列,数据集,示例数据$/)
    expect(file.body.trim().split('\r\n')).toHaveLength(total + 1)
  })
})

describe('B.9: of a company the shipments that match a search alone', () => {
  const countOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

  it.each([
    ['words of goods', { keyword: 'led -strip' }, 30],
    ['a prefix', { keyword: 'pane*' }, 30],
    ['a port and a mode', { destPorts: ['DEHAM'], transportMode: 'SEA' }, 10],
    ['a country and days', { destCountries: ['US'], startDate: '2025-03-01', endDate: '2025-03-31' }, 30],
    ['an HS code', { hsCode: '940542' }, 40],
    ['an address', { address: 'harbour' }, 42],
    ['a name, that says nothing of shipments', { type: 'company', keyword: 'lamp' }, 42],
    ['nothing', {}, 42],
    ['what nothing is', { keyword: 'zzqqxx' }, 0],
  ] as const)('by %s, on every tab', async (_what, search, count) => {
    const body = { name, search: structuredClone(search) as object }
    const [overview, timeline, partners, products, ports, bills] = await Promise.all([
      test.call(companies.overview, { body }),
      test.call(companyCharts.timeline, { body }),
      test.call(companyProfile.partners, { body }),
      test.call(companyProfile.products, { body }),
      test.call(companyProfile.ports, { body }),
      test.call(companyProfile.shipments, { body }),
    ])
    expect({
      overview: overview.data.supplierOv.count,
      timeline: countOf(timeline.data.supplier),
      products: countOf(products.data.rows),
      lanes: countOf(ports.data.lanes),
      bills: bills.data.total,
    }).toEqual({ overview: count, timeline: count, products: count, lanes: count, bills: count })
    expect(partners.data.total).toBe(overview.data.supplierOv.num)
  })

  it('beside the conditions of the tab itself', async () => {
    const bills = async (body: object) =>
      (await test.call(companyProfile.shipments, { body: { name, ...body } })).data.total
    const search = { keyword: 'led', hsCode: '9405', startDate: '2024-01-01', endDate: '2025-12-31' }
    expect(await bills({ search })).toBe(40)
    expect(await bills({ search, keyword: 'strip' })).toBe(10)
    expect(await bills({ search, hsCode: '94054290' })).toBe(30)
    expect(await bills({ search, startDate: '2025-01-01', endDate: '2025-12-31' })).toBe(30)
  })

  it('in the file of its bills too', async () => {
    const query = new URLSearchParams({
      name,
      format: 'csv',
      ...matchToQuery({ keyword: 'led', destPorts: ['DEHAM', 'NLRTM'] }),
    })
    const answer = await test.app.http.inject({
      url: `${companyProfile.exportShipments.path}?${query}`,
      headers: { authorization: `Bearer ${test.adminToken}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body.trim().split('\r\n')).toHaveLength(11)
  })

  it.each([
    ['overview', companies.overview],
    ...Object.entries(companyCharts),
    ['partners', companyProfile.partners],
    ['bills', companyProfile.shipments],
  ])('says what is wrong with it: %s', async (_call, operation) => {
    const ask = (search: object) => test.call(operation, { body: { name, search } as never })
    expect(await ask({ keyword: '-led' })).toMatchObject({
      errorcode: 10400,
      fields: { 'search.keyword': expect.any(String) },
    })
    expect(await ask({ startDate: '2019-01-01', endDate: '2025-01-01' })).toMatchObject({
      errorcode: 10400,
      fields: { 'search.endDate': '日期范围不能超过 1095 天' },
    })
    expect(await ask({ colour: 'red' })).toMatchObject({
      errorcode: 10400,
      fields: { 'search.colour': words.unknownField },
    })
  })
})

describe('bad questions', () => {
  const calls = ['partners', 'products', 'ports', 'shipments'] as const
  it.each(calls)('%s', async call => {
    const ask = (body: object) => test.call(companyProfile[call], { body })
    expect(await ask({})).toMatchObject({ errorcode: 10400, fields: { uid: words.required } })
    expect(await ask({ uid: 'zzzz' })).toMatchObject({ status: 404, errorcode: 10404 })
    expect(await ask({ name, startDate: '1020-01-01', endDate: '2025-01-01' })).toMatchObject({
      errorcode: 10400,
      fields: { endDate: '日期范围不能超过 1095 天' },
    })
    // An open end counts to today, or from the first day of the data (decisions §6).
    expect(await ask({ name, startDate: '2020-01-01' })).toMatchObject({
      errorcode: 10400,
      fields: { endDate: '日期范围不能超过 1095 天' },
    })
    expect((await ask({ name, endDate: '2090-01-01' })).fields).toEqual({
      endDate: '日期范围不能超过 1095 天',
    })
    expect((await ask({ name, startDate: '2999-01-01' })).errorcode).toBe(0)
    expect(await ask({ name, role: 'carrier', colour: 'red' })).toMatchObject({
      errorcode: 10400,
      fields: { role: '应为 supplier、buyer 之一', colour: words.unknownField },
    })
  })

  it('of bills: orders, words and partners that are none', async () => {
    const ask = (body: object) => test.call(companyProfile.shipments, { body: { name, ...body } })
    expect(await ask({ sort: 'product,ASC', keyword: '-led', hsCode: 'x' })).toMatchObject({
      fields: { sort: expect.any(String), hsCode: '格式不正确' },
    })
    expect(await ask({ keyword: '-led' })).toMatchObject({
      errorcode: 10400,
      fields: { keyword: expect.any(String) },
    })
    expect(await ask({ partner: 'zzzzzzzzzzzzzzzzzzzz' })).toMatchObject({ errorcode: 10404 })
  })

  it('of who may not ask', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['notice.read'] } })
    expect(await test.call(companyProfile.shipments, { body: { name }, token })).toMatchObject({
      errorcode: 10406,
    })
  })
})
