import { type CompanySearch, companies, market, matchToQuery } from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { loadShipments } from '../../../test/factories/shipments.ts'
import { bills, expectedCompanies } from '../../../test/oracles/company-search.oracle.ts'
import { identify, uidText } from '../../trade/store/identity.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, bills)
})
afterAll(() => test.close())

const uidOf = ({ company }: { company: string }) => uidText(BigInt(company))

/** Searches by filters alone, which the oracle takes as they are. */
const searches: CompanySearch[] = [
  { hsCode: '73' },
  { hsCode: '7304', transportMode: 'SEA', resultType: 'cgls_buyer' },
  { origCountries: ['CN'], startDate: '2025-01-01', endDate: '2025-12-31', resultType: 'cgls_buyer' },
  { destCountries: ['US'], startDate: '2025-05-01' },
  { transportMode: 'AIR', startDate: '2025-03-01', endDate: '2025-04-30', minCount: 2 },
]

/** Searches by chance; as many of them are by a code alone. */
const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 1 })
const hsCode = fc.constantFrom('73', '7304', '730410', '730890', '62', '620520', '99')
const drawn = fc.record({
  hsCode: some(hsCode),
  transportMode: some(fc.constantFrom('SEA', 'AIR')),
  origCountries: some(fc.subarray(['CN', 'VN'], { minLength: 1 })),
  destCountries: some(fc.subarray(['US', 'DE'], { minLength: 1 })),
  origPorts: some(fc.subarray(['CNSGH', 'CNNBO', 'VNSGN'], { minLength: 1 })),
  startDate: some(fc.constantFrom('2024-03-01', '2024-08-15', '2025-02-01', '2025-09-15')),
  endDate: some(fc.constantFrom('2025-09-15', '2025-12-31')),
})
const byChance = (count: number): CompanySearch[] =>
  [fc.sample(drawn, { numRuns: count, seed: 36 }), fc.sample(hsCode, { numRuns: count, seed: 36 })]
    .flatMap(([...all]) => all.map(one => (typeof one === 'string' ? { hsCode: one } : one)))
    .map(search => JSON.parse(JSON.stringify(search)) as CompanySearch)

const expected = (search: CompanySearch) =>
  expectedCompanies({ ...search, type: 'prod', asked: [], sort: 'count' })

describe('figures of found companies', () => {
  it.each(searches)('are what the bills of %o say', async search => {
    const { listed, counted } = expected(search)
    const uids = listed.map(uidOf)
    const { data } = await test.call(market.companies, { body: { ...search, uids } })
    expect(data.all).toMatchObject({
      count: counted.length,
      amountBills: counted.filter(({ amountUsd }) => amountUsd !== null).length,
      weightSum: counted.reduce((sum, { weightKg }) => sum + (weightKg ?? 0), 0),
    })
    expect(data.rows.map(({ uid }) => uid)).toEqual(uids)
    const before = data.compared && expected({ ...search, minCount: 1, ...data.compared.before }).listed
    for (const [at, row] of data.rows.entries()) {
      expect(row.lanes.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(listed[at]?.count ?? 0)
      const own = before?.find(one => uidOf(one) === row.uid)
      expect(row.before?.count).toBe(before ? (own?.count ?? 0) : undefined)
      expect(row.before?.amountSum).toBe(before ? (own?.amountSum ?? 0) : undefined)
    }
  })

  it('compare as many days before, up to the last day of the data, if the data has them', async () => {
    const comparedOf = async (search: CompanySearch) =>
      (await test.call(market.companies, { body: { hsCode: '73', ...search, uids: [] } })).data.compared
    expect(await comparedOf({ startDate: '2025-01-01', endDate: '2025-12-31' })).toEqual({
      days: { startDate: '2025-01-01', endDate: '2025-09-15' },
      before: { startDate: '2024-04-18', endDate: '2024-12-31' },
    })
    expect(await comparedOf({ startDate: '2024-02-01', endDate: '2024-02-29' })).toBeNull()
    expect(await comparedOf({})).toBeNull()
    expect(await comparedOf({ startDate: '2025-10-01' })).toBeNull()
  })

  it('says the busiest lanes, with the country where a bill names no port', async () => {
    const search: CompanySearch = { hsCode: '73', destCountries: ['US', 'DE'] }
    const { counted, listed } = expected(search)
    const [first] = listed
    if (!first) throw new Error('no company')
    const { data } = await test.call(market.companies, { body: { ...search, uids: [uidOf(first)] } })
    const own = counted.filter(
      bill => uidText(identify(bill.supplierName, bill.supplierCountry)) === uidOf(first),
    )
    const inUse: Record<string, string> = { CNSGH: 'CNSHA', CNNBO: 'CNNGB' }
    const lanes = Map.groupBy(own, ({ origPort, origCountry, destPort, destCountry }) =>
      [inUse[origPort] ?? (origPort || origCountry), destPort || destCountry].join(),
    )
    const most = [...lanes]
      .map(([lane, { length }]) => `${lane} ${length}`)
      .sort((a, b) => Number(b.split(' ')[1]) - Number(a.split(' ')[1]) || (a < b ? -1 : 1))
    const [row] = data.rows
    expect(row?.laneNum).toBe(lanes.size)
    expect(row?.lanes.map(({ orig, dest, count }) => `${orig},${dest} ${count}`)).toEqual(most.slice(0, 3))
  })
})

describe('the order of companies', () => {
  it.each(['first,ASC', 'first,DESC', 'months,DESC', 'value,ASC'] as const)('is %s', async sort => {
    const search: CompanySearch = { hsCode: '73' }
    const [key, direction] = sort.split(',')
    const wanted = expectedCompanies({
      ...search,
      type: 'prod',
      asked: [],
      sort: key as 'first',
      isRising: direction === 'ASC',
    })
    const { data } = await test.call(companies.list, { body: { ...search, sort } })
    expect(data.rows.map(({ info, firstDate, activeMonths }) => [info.uid, firstDate, activeMonths])).toEqual(
      wanted.listed.map(one => [uidOf(one), one.firstDate, one.activeMonths]),
    )
  })
})

describe('the file of companies', () => {
  const fileOf = async (query: Record<string, string>) => {
    const url = `${market.exportCompanies.path}?${new URLSearchParams({ format: 'csv', ...query })}`
    return test.app.http.inject({ url, headers: { authorization: `Bearer ${test.adminToken}` } })
  }

  it('has all of the search, or the chosen ones', async () => {
    const { listed } = expected({ hsCode: '73' })
    const [first, second] = listed.map(uidOf)
    const all = await fileOf({ 'search.hsCode': '73' })
    expect(all.body.trim().split('\n').length).toBe(listed.length + 1)
    const two = await fileOf({ 'search.hsCode': '73', uids: `${first},${second}` })
    expect(two.body.trim().split('\n').length).toBe(3)
  })

  it('needs a keyword or a filter', async () => {
    expect((await fileOf({})).statusCode).toBe(400)
  })
})

it('is only for people who may search companies', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['member.read'] } })
  const { errorcode } = await test.call(market.companies, { body: { uids: [] }, token })
  expect(errorcode).toBe(10406)
})

/** The sums of some bills, as the definitions say them. */
function sumsOf(own: typeof bills) {
  const cents = (value: (bill: (typeof bills)[number]) => number | null) =>
    own.reduce((sum, bill) => sum + Math.round((value(bill) ?? 0) * 1000), 0) / 1000
  return {
    count: own.length,
    amountSum: cents(({ amountUsd }) => amountUsd),
    weightSum: cents(({ weightKg }) => weightKg),
    amountBills: own.filter(({ amountUsd }) => amountUsd !== null).length,
    weightBills: own.filter(({ weightKg }) => weightKg !== null).length,
  }
}

describe('the market of a search', () => {
  const by = ['count', 'value', 'weight'] as const
  const year = { startDate: '2025-01-01', endDate: '2025-12-31' }
  const asked = [...searches, {}, year, ...byChance(process.env.DEEP ? 100 : 3)]
  const cases = asked.map((search, at) => ({ search, measure: by[at % 3] ?? 'count' }))

  it.each(cases)('is what the bills of %j say', async ({ search, measure }) => {
    const { counted } = expected(search)
    const { data } = await test.call(market.figures, { body: { ...search, by: measure } })
    expect(data.all).toEqual(sumsOf(counted))
    const months = Object.groupBy(counted, ({ date }) => date.slice(0, 7))
    expect(data.months).toEqual(
      Object.keys(months)
        .sort()
        .map(key => ({ key, ...sumsOf(months[key] ?? []) })),
    )
    const lanes = new Map(data.lanes.map(({ orig, dest, ...sums }) => [`${orig}>${dest}`, sums]))
    const expectedLanes = Map.groupBy(counted, bill => `${bill.origCountry}>${bill.destCountry}`)
    // Both ends are stated.
    const stated = [...expectedLanes].filter(([lane]) => lane.length === 5)
    expect(lanes).toEqual(new Map(stated.map(([lane, own]) => [lane, sumsOf(own)])))
    for (const { key: country, ...sums } of data.origins)
      expect(sums).toEqual(sumsOf(counted.filter(({ origCountry }) => origCountry === country)))
    for (const { code, nameZh: _zh, nameEn: _en, ...sums } of data.goods)
      expect(sums).toEqual(sumsOf(counted.filter(({ hsCode }) => hsCode.startsWith(code))))
    const key = ({ count: 'count', value: 'amountSum', weight: 'weightSum' } as const)[measure]
    for (const [side, of] of [
      [data.suppliers, (bill: (typeof bills)[number]) => identify(bill.supplierName, bill.supplierCountry)],
      [data.buyers, (bill: (typeof bills)[number]) => identify(bill.buyerName, bill.buyerCountry)],
    ] as const) {
      const named = counted.filter(bill => of(bill) !== 0n)
      const groups = new Map([...Map.groupBy(named, of)].map(([id, own]) => [uidText(id), sumsOf(own)]))
      expect([side.num, side.named]).toEqual([groups.size, sumsOf(named)])
      const parts = [...groups.values()].map(sums => sums[key]).sort((a, b) => b - a)
      const whole = parts.reduce((sum, part) => sum + part, 0)
      expect(side.top.map(one => one[key])).toEqual(parts.slice(0, 10))
      for (const one of side.top)
        expect(groups.get(one.uid)).toMatchObject({ count: one.count, amountSum: one.amountSum })
      const five = parts.slice(0, 5).reduce((sum, part) => sum + part, 0)
      if (side.topFive === null) expect(named.length < 10 || whole === 0).toBe(true)
      else {
        expect(side.topFive).toBeCloseTo(five / whole, 3)
        expect(side.hhi).toBe(Math.round(parts.reduce((sum, part) => sum + (part / whole) ** 2, 0) * 1e4))
      }
      const { startDate: since = '', ...ever } = search
      const firsts = Map.groupBy(
        expected(ever).counted.filter(bill => of(bill) !== 0n),
        of,
      )
      const entered = [...firsts].filter(([, own]) => own.every(({ date }) => date >= since))
      expect(side.entrantNum).toBe(data.compared ? entered.length : null)
      for (const one of side.entrants) {
        const own = entered.find(([id]) => uidText(id) === one.uid)?.[1] ?? []
        expect(one).toMatchObject({ count: own.length, firstDate: own.map(({ date }) => date).sort()[0] })
      }
    }
    const before = data.compared && sumsOf(expected({ ...search, ...data.compared.before }).counted)
    expect(data.before).toEqual(before)
  })

  it('is asked for by the same conditions as companies', async () => {
    const bad = await test.call(market.figures, { body: { startDate: '2025-01-01', endDate: '2024-01-01' } })
    expect(Object.keys(bad.fields)).toEqual(['endDate'])
    const token = await signedInAs(test, { permissions: { default_site: ['member.read'] } })
    expect((await test.call(market.figures, { body: {}, token })).errorcode).toBe(10406)
  })
})

describe('the reach of the data', () => {
  it('is from the first to the last bill of each country and source, with the months between that have none', async () => {
    const { data } = await test.call(market.reach)
    expect(data.reduce((sum, { bills: own }) => sum + own, 0)).toBe(bills.length)
    for (const row of data) {
      const own = bills.filter(({ destCountry, origCountry, direction }) => {
        const country = direction === 'import' ? destCountry : direction === 'export' ? origCountry : ''
        return country === row.country && direction === row.direction
      })
      const days = own.map(({ date }) => date).sort()
      expect([row.bills, row.startDate, row.endDate]).toEqual([own.length, days[0], days.at(-1)])
      // Bills are in the months from January to September of both years.
      if (new Set(days.map(day => day.slice(0, 7))).size === 18)
        expect(row.gaps).toEqual([{ from: '2024-10', to: '2024-12' }])
    }
  })

  it('names no data set to who may not view them', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
    const { data } = await test.call(market.reach, { token })
    expect(new Set(data.map(({ dataSet }) => dataSet))).toEqual(new Set([null]))
  })
})

describe('the bills of a search', () => {
  it.each(searches)('of %o are those that its figures count, in a list and in a file', async search => {
    const { counted } = expected(search)
    const { data } = await test.call(market.bills, { body: { ...search, pageSize: 200, sort: 'date,ASC' } })
    expect(data.total).toBe(counted.length)
    const wanted = counted.map(({ billNo }) => billNo).sort()
    if (counted.length <= 200) expect(data.rows.map(({ billNo }) => billNo).sort()).toEqual(wanted)
    const [row] = data.rows
    const filed = bills.find(({ billNo }) => billNo === row?.billNo)
    // Orders are no company.
    const named = (name = '', country = '') => (identify(name, country) === 0n ? '' : name)
    expect(row?.buyer.filedName || row?.buyer.uname).toBe(named(filed?.buyerName, filed?.buyerCountry))
    expect(row?.supplier.filedName || row?.supplier.uname).toBe(filed?.supplierName)
    const url = `${market.exportBills.path}?${new URLSearchParams({ format: 'csv', ...matchToQuery(search) })}`
    const file = await test.app.http.inject({ url, headers: { authorization: `Bearer ${test.adminToken}` } })
    const lines = file.body.trim().split('\r\n').slice(1)
    expect(lines.map(line => line.split(',')[1]).sort()).toEqual(wanted)
  })

  it('are for whoever may search companies, without the data set', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
    const { data } = await test.call(market.bills, { body: { hsCode: '73' }, token })
    expect(data.total).toBe(expected({ hsCode: '73' }).counted.length)
    expect(data.rows.map(({ import: source }) => source)).toEqual(data.rows.map(() => null))
  })

  it('need a keyword or a filter', async () => {
    expect(Object.keys((await test.call(market.bills, { body: {} })).fields)).toEqual(['keyword'])
    const url = `${market.exportBills.path}?format=csv`
    const headers = { authorization: `Bearer ${test.adminToken}` }
    expect((await test.app.http.inject({ url, headers })).statusCode).toBe(400)
  })
})
