/** Companies that grow and buyers that switched suppliers: as a filter, as an order, and with the bills that say so. */
import { type CompanySearch, companies, companyProfile, market, matchToQuery } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import {
  addDays,
  changesOf,
  type KnownBill,
  periodsOf,
  within,
} from '../../../test/oracles/company-figures.oracle.ts'

/** When the bills of a pair of companies are, in days before the end of its data. */
const habits = {
  steady: [5, 60, 130, 200, 260, 310, 400, 500],
  new: [3, 40, 90, 150],
  lost: [190, 240, 300, 420, 500],
  growing: [2, 30, 50, 80, 110, 170, 190, 250, 330],
  once: [120],
}
type Habit = keyof typeof habits

const sources = {
  US: { dataSetId: 1, end: '2026-08-31' },
  GB: { dataSetId: 2, end: '2025-03-31' },
}
type Country = keyof typeof sources

/** What each buyer buys of whom. */
const trade: Record<string, [supplier: string, habit: Habit, weight: number, country: Country][]> = {
  'Switching Store Inc': [
    ['Mill A', 'lost', 100, 'US'],
    ['Mill B', 'new', 100, 'US'],
  ],
  'Heavily Switching Store Inc': [
    ['Mill A', 'lost', 100, 'US'],
    ['Mill B', 'new', 900, 'US'],
  ],
  'Hardly Switching Store Inc': [
    ['Mill A', 'lost', 100, 'US'],
    ['Mill B', 'new', 10, 'US'],
    ['Mill C', 'steady', 100, 'US'],
  ],
  'Growing Store Inc': [['Mill C', 'growing', 50, 'US']],
  'Steady Store Inc': [['Mill A', 'steady', 50, 'US']],
  'Old Switching Store Ltd': [
    ['Mill A', 'lost', 100, 'GB'],
    ['Mill C', 'new', 100, 'GB'],
  ],
  'Old Growing Store Ltd': [
    ['Mill A', 'once', 50, 'GB'],
    ['Mill B', 'growing', 50, 'GB'],
  ],
  'Store of Two Sources': [
    ['Mill A', 'lost', 100, 'GB'],
    ['Mill C', 'new', 100, 'US'],
  ],
}

const bills = Object.entries(trade).flatMap(([buyer, deals], at) =>
  deals.flatMap(([supplier, habit, weightKg, country], deal) =>
    habits[habit].map((ago, n) =>
      makeShipment({
        billNo: `C${at}-${deal}-${n}`,
        supplierName: supplier,
        buyerName: buyer,
        destCountry: country,
        date: addDays(sources[country].end, -ago),
        weightKg: n === 4 ? null : weightKg,
        product: supplier === 'Mill B' ? 'cotton towels' : 'towels',
      }),
    ),
  ),
)

/** As the oracle reads them, by the names of companies. */
const knownBills = (role: 'supplier' | 'buyer', company: string): KnownBill[] =>
  bills
    .filter(bill => bill[`${role}Name`] === company)
    .map(bill => ({
      ...bill,
      id: bill.billNo,
      partner: role === 'buyer' ? bill.supplierName : bill.buyerName,
      dataFrom: '2023-01-05',
      dataTo: sources[bill.destCountry as Country].end,
    }))

function growthOf(role: 'supplier' | 'buyer', company: string) {
  const own = knownBills(role, company)
  const { recentFrom, until, earlierFrom, earlierTo } = periodsOf(own)
  return {
    recent: within(own, recentFrom, until).length,
    earlier: within(own, earlierFrom, earlierTo).length,
  }
}

const isGrowing = (role: 'supplier' | 'buyer', company: string) => {
  const { recent, earlier } = growthOf(role, company)
  return earlier >= 3 && recent >= earlier * 1.5
}
const isSwitched = (company: string) =>
  [...changesOf(knownBills('buyer', company), 'buyer').values()].flat().includes('switched')

const buyers = Object.keys(trade)
const mills = ['Mill A', 'Mill B', 'Mill C']

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  for (const [country, { dataSetId, end }] of Object.entries(sources)) {
    // Sources begin and end with bills of their own.
    const edges = ['2023-01-05', end].map(date =>
      makeShipment({ date, supplierName: 'Edge', buyerName: 'TO ORDER', destCountry: country }),
    )
    const own = bills.filter(bill => bill.destCountry === country)
    await loadShipments(test.app.trade, [...own, ...edges], { dataSetId })
  }
})
afterAll(() => test.close())

const names = async (body: CompanySearch) =>
  (await test.call(companies.list, { body })).data.rows.map(({ info }) => info.uname)

const buyersThat = (search: CompanySearch) => names({ resultType: 'cgls_buyer', pageSize: 50, ...search })

it('the data has both, and neither', () => {
  expect(buyers.filter(isSwitched)).toEqual([
    'Switching Store Inc',
    'Heavily Switching Store Inc',
    'Old Switching Store Ltd',
  ])
  expect(buyers.filter(name => isGrowing('buyer', name))).toEqual([
    'Growing Store Inc',
    'Old Growing Store Ltd',
  ])
})

describe('as a filter', () => {
  it('finds the companies of which the definition says so, with and without words', async () => {
    expect((await buyersThat({ change: 'switched' })).sort()).toEqual(buyers.filter(isSwitched).sort())
    const growing = buyers.filter(name => isGrowing('buyer', name)).sort()
    expect((await buyersThat({ change: 'growing' })).sort()).toEqual(growing)
    const growingMills = mills.filter(name => isGrowing('supplier', name)).sort()
    expect((await names({ change: 'growing' })).sort()).toEqual(growingMills)
    expect((await buyersThat({ change: 'switched', keyword: 'cotton' })).sort()).toEqual([
      'Heavily Switching Store Inc',
      'Switching Store Inc',
    ])
    expect(await buyersThat({ change: 'growing', startDate: '2026-01-01' })).toEqual(['Growing Store Inc'])
  })

  it('holds in the market, the bills, the file and the advice of the search', async () => {
    const search = { resultType: 'cgls_buyer', change: 'switched', keyword: 'towels' } as const
    const ofThem = bills.filter(({ buyerName }) => isSwitched(buyerName)).length
    expect((await test.call(market.figures, { body: search })).data.all.count).toBe(ofThem)
    expect((await test.call(market.bills, { body: search })).data.total).toBe(ofThem)
    const url = `${market.exportCompanies.path}?${new URLSearchParams({ format: 'csv', ...matchToQuery(search) })}`
    const headers = { authorization: `Bearer ${test.adminToken}` }
    const { body: text } = await test.app.http.inject({ url, headers })
    expect(text.trim().split('\n')).toHaveLength(1 + buyers.filter(isSwitched).length)
    const { data } = await test.call(companies.advice, {
      body: { ...search, keyword: 'towels', origCountries: ['VN'] },
    })
    expect(data.without).toEqual([{ condition: 'origin', count: buyers.filter(isSwitched).length }])
  })

  it('is refused of suppliers, who do not switch', async () => {
    const answer = await test.call(companies.list, { body: { change: 'switched' } })
    expect(answer).toMatchObject({ errorcode: 10400, fields: { change: '只有采购商会更换供应商' } })
  })

  it('asks the newest data', async () => {
    const buyerName = 'Late Store Inc'
    const own = habits.growing.map((ago, n) =>
      makeShipment({ billNo: `L${n}`, supplierName: 'Mill D', buyerName, date: addDays('2026-08-31', -ago) }),
    )
    await loadShipments(test.app.trade, own)
    expect(await buyersThat({ change: 'growing' })).toContain(buyerName)
  })
})

it('as an order, those that gained most come first, and all others stay', async () => {
  const all = await buyersThat({ keyword: 'towels' })
  const growing = await buyersThat({ keyword: 'towels', sort: 'growing' })
  expect([...growing].sort()).toEqual([...all].sort())
  // One has a bill more of another mill in the last half year.
  expect(growing.slice(0, 2)).toEqual(['Old Growing Store Ltd', 'Growing Store Inc'])
  const switched = await buyersThat({ keyword: 'towels', sort: 'switched,DESC' })
  expect(switched.slice(0, 3)).toEqual([
    'Heavily Switching Store Inc',
    ...['Old Switching Store Ltd', 'Switching Store Inc'].sort((a, b) => all.indexOf(a) - all.indexOf(b)),
  ])
})

it('says what became of the companies of a page, and both sets of bills are what opens', async () => {
  const list = await test.call(companies.list, {
    body: { resultType: 'cgls_buyer', keyword: 'towels', pageSize: 50 },
  })
  const uids = list.data.rows.map(({ info }) => info.uid)
  const { data } = await test.call(market.changes, { body: { resultType: 'cgls_buyer', uids } })
  const nameOf = new Map(list.data.rows.map(({ info }) => [info.uid, info.uname]))
  const kinds = Object.fromEntries(data.rows.map(row => [nameOf.get(row.uid), row.kinds]))
  const expected = buyers.flatMap(name => {
    const of = [...(isSwitched(name) ? ['switched'] : []), ...(isGrowing('buyer', name) ? ['growing'] : [])]
    return of.length > 0 ? [[name, of] as const] : []
  })
  expect(kinds).toMatchObject(Object.fromEntries(expected))
  const row = data.rows.find(({ uid }) => nameOf.get(uid) === 'Switching Store Inc')
  expect(
    row?.suppliers.map(({ uname, isNew, earlierShare, recentShare }) => ({
      uname,
      isNew,
      earlierShare,
      recentShare,
    })),
  ).toEqual([
    { uname: 'Mill A', isNew: false, earlierShare: 1, recentShare: 0 },
    { uname: 'Mill B', isNew: true, earlierShare: 0, recentShare: 1 },
  ])
  for (const { uid, periods, earlierBills, recentBills } of data.rows) {
    const count = async (startDate: string, endDate: string) =>
      (await test.call(companyProfile.shipments, { body: { uid, role: 'buyer', startDate, endDate } })).data
        .total
    expect(await count(periods.earlierFrom, periods.earlierTo)).toBe(earlierBills)
    expect(await count(periods.recentFrom, periods.until)).toBe(recentBills)
  }
})

it('names of a switch the supplier first that lost most, also where it keeps a tenth', async () => {
  const buyerName = 'Torn Store Inc'
  const deals: [supplierName: string, agos: number[], weightKg: number][] = [
    ['Mill A', habits.lost, 100],
    ['Mill E', [100, 190, 240, 300], 200],
    ['Mill F', [20, ...habits.lost], 20],
    ['Mill B', habits.new, 200],
  ]
  const own = deals.flatMap(([supplierName, agos, weightKg]) =>
    agos.map(ago =>
      makeShipment({
        billNo: `T${supplierName}${ago}`,
        supplierName,
        buyerName,
        date: addDays('2026-08-31', -ago),
        weightKg,
      }),
    ),
  )
  await loadShipments(test.app.trade, own)
  const list = await test.call(companies.list, {
    body: { resultType: 'cgls_buyer', keyword: buyerName, type: 'company' },
  })
  const uids = list.data.rows.map(({ info }) => info.uid)
  const { data } = await test.call(market.changes, { body: { resultType: 'cgls_buyer', uids } })
  expect(data.rows[0]?.suppliers.map(({ uname, isNew }) => [uname, isNew])).toEqual([
    ['Mill E', false],
    ['Mill A', false],
    ['Mill B', true],
  ])
})
