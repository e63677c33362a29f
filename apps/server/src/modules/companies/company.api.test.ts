import { type CompanySearch, companies, companyCharts, companyProfile } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { foshan, loadSearchedBills, tianjin } from '../../../test/factories/searched-bills.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { words } from '../../../test/words.ts'
import { type Asker, onBehalfOf } from '../../platform/lib/asker.ts'
import { today } from '../../platform/lib/time.ts'
import { searchTexts } from '../../trade/engine/engine-errors.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadSearchedBills(test.app.trade)
})
afterAll(() => test.close())

const search = (body: CompanySearch) => test.call(companies.list, { body })

describe('one company', () => {
  const uidOf = async (keyword: string, resultType: CompanySearch['resultType'] = 'cgls_supplier') =>
    (await search({ type: 'company', keyword, resultType })).data.rows[0]?.info.uid ?? ''

  it('has a card', async () => {
    const uid = await uidOf('tianjin')
    const { data } = await test.call(companies.sub, { body: { uid, keyword: 'pipe', endDate: '2025-06-30' } })
    expect(data.lastDate).toBe('2025-03-10')
    expect(data.products).toEqual([
      { product: 'SEAMLESS STEEL PIPE, API 5L', hsCode: '820559', count: 30, isHeading: false },
      { product: 'Stainless-steel pipe fittings', hsCode: '820559', count: 10, isHeading: false },
    ])
    expect(data.ports).toEqual(
      expect.arrayContaining([
        { code: 'CNTSN', count: 40 },
        { code: 'AEJEA', count: 40 },
      ]),
    )
    expect(data.countries).toEqual([{ code: 'AE', count: 40 }])
    expect(data.months).toHaveLength(12)
    expect(data.months[0]).toEqual({ month: '2024-07', count: 0 })
    expect(data.months.at(-4)).toEqual({ month: '2025-03', count: 30 })
  })

  it('has an empty card where nothing matches, and one without conditions', async () => {
    const uid = await uidOf('tianjin')
    const empty = await test.call(companies.sub, { body: { uid, keyword: 'bananas' } })
    expect(empty.data).toEqual({ lastDate: null, products: [], ports: [], countries: [], months: [] })
    const all = await test.call(companies.sub, { body: { uid } })
    expect(all.data.countries).toEqual([{ code: 'AE', count: 40 }])
  })

  it('has the months of all other cards, whenever it traded itself', async () => {
    const lastMonth = async (uid: string, dates = {}) =>
      (await test.call(companies.sub, { body: { uid, ...dates } })).data.months.at(-1)?.month
    const cards = (await search({ keyword: 'steel' })).data.rows
    expect(new Set(cards.map(card => card.lastDate?.slice(0, 7))).size).toBeGreaterThan(1)
    const ends = await Promise.all(cards.map(card => lastMonth(card.info.uid)))
    expect(new Set(ends).size).toBe(1)
    const thisMonth = today(test.app.config.businessTimezone).slice(0, 7)
    const future = { startDate: '2025-01-01', endDate: '2027-12-31' }
    const last = thisMonth < '2027-12' ? thisMonth : '2027-12'
    expect(await lastMonth(cards[0]?.info.uid ?? '', future)).toBe(last)
  })

  it('has contacts, by uid and by name', async () => {
    const uid = await uidOf('tianjin')
    const { data } = await test.call(companies.info, { body: { uid } })
    expect(data).toMatchObject({
      uid,
      uname: tianjin,
      names: [tianjin],
      country: 'CN',
      phones: ['022-8765-4321'],
      emails: ['sales@tjpipe.example'],
      registry: null,
    })
    const byName = await test.call(companies.info, { body: { name: tianjin.toLowerCase() } })
    expect(byName.data).toEqual(data)
    const uidFirst = await test.call(companies.info, { body: { uid, name: foshan } })
    expect(uidFirst.data.uname).toBe(tianjin)
  })

  it('has an overview of both roles', async () => {
    const uid = await uidOf('acme', 'cgls_buyer')
    const { data } = await test.call(companies.overview, { body: { uid } })
    expect(data.supplierOv).toEqual({
      count: 0,
      amountSum: 0,
      weightSum: 0,
      amountBills: 0,
      weightBills: 0,
      unitValueBills: 0,
      usdPerKg: null,
      hasConverted: false,
      countryNum: 0,
      num: 0,
      spellings: 0,
    })
    expect(data.buyerOv).toEqual({
      count: 18,
      amountSum: 18004.5,
      weightSum: 1800,
      amountBills: 18,
      weightBills: 18,
      unitValueBills: 18,
      usdPerKg: 10,
      hasConverted: false,
      countryNum: 3,
      num: 4,
      spellings: 4,
      partnerBills: 18,
      otherValues: [],
    })
  })

  it('counts the countries of partners whose own country no bill says', async () => {
    const quiet = { supplierName: 'Quiet Partner Mills', buyerCountry: '', destPort: '' }
    await loadShipments(test.app.trade, [
      ...['PE', 'CL', ''].map((destCountry, at) =>
        makeShipment({ ...quiet, destCountry, date: `2025-06-1${at}` }),
      ),
      makeShipment({ ...quiet, buyerName: 'Quiet Importer', destCountry: 'PE' }),
    ])
    const { data } = await test.call(companies.overview, { body: { name: quiet.supplierName } })
    expect(data.supplierOv).toMatchObject({ count: 4, countryNum: 2, num: 2 })
    const partners = await test.call(companyProfile.partners, { body: { name: quiet.supplierName } })
    expect(partners.data.rows.map(({ country }) => country).toSorted()).toEqual(['CL', 'PE'])
  })

  it('says of how many bills a sum is made, and divides only those that state both', async () => {
    const half = { supplierName: 'Half Told Mills', buyerName: 'Half Buyer' }
    await loadShipments(test.app.trade, [
      makeShipment({ ...half, amountUsd: 639, weightKg: 100 }),
      makeShipment({ ...half, amountUsd: null, weightKg: 900, product: 'no value' }),
      makeShipment({ ...half, amountUsd: 50, weightKg: null, product: 'no weight' }),
      makeShipment({ ...half, amountUsd: null, weightKg: null, product: 'neither' }),
    ])
    const covered = { count: 4, amountSum: 689, weightSum: 1000, amountBills: 2, weightBills: 2 }
    const body = { name: half.supplierName }
    const { data } = await test.call(companies.overview, { body })
    expect(data.supplierOv).toMatchObject({ ...covered, usdPerKg: 6.39, unitValueBills: 1 })
    const { data: partners } = await test.call(companyProfile.partners, { body })
    expect(partners.rows).toMatchObject([covered])
    const { data: products } = await test.call(companyProfile.products, { body })
    expect(products.rows).toMatchObject([covered])
    const { data: ports } = await test.call(companyProfile.ports, { body })
    expect(ports.countries.find(({ end }) => end === 'orig')).toMatchObject(covered)
    const list = { resultType: 'cgls_supplier', keyword: 'half told', type: 'company' } as const
    expect((await test.call(companies.list, { body: list })).data.rows).toMatchObject([covered])
  })

  it('has a timeline of both roles', async () => {
    const { data } = await test.call(companyCharts.timeline, { body: { uid: await uidOf('tianjin') } })
    expect(data).toEqual({
      buyer: [],
      supplier: [
        { month: '2024-03', count: 10, weightSum: 1000, amountSum: 10_002.5 },
        { month: '2025-03', count: 30, weightSum: 3000, amountSum: 30_007.5 },
      ],
    })
  })

  it('has its transport modes in both roles', async () => {
    const { data } = await test.call(companyCharts.transportModes, {
      body: { uid: await uidOf('tianjin') },
    })
    expect(data).toEqual({
      buyer: [],
      supplier: [
        { mode: 'SEA', count: 30 },
        { mode: 'RAIL', count: 10 },
      ],
    })
  })

  it.each([
    ['info', companies.info],
    ['com_ov', companies.overview],
    ...Object.entries(companyCharts),
    ['sub', companies.sub],
  ])('%s answers 10404 to an unknown one and 10400 to none', async (_name, operation) => {
    for (const body of [{ uid: 'zzz' }, { uid: 'not-a-uid' }, { name: 'Nobody Ltd' }, { name: '***' }])
      expect(await test.call(operation, { body })).toMatchObject({ status: 404, errorcode: 10404 })
    expect(await test.call(operation, { body: {} })).toMatchObject({
      errorcode: 10400,
      fields: { uid: words.required },
    })
  })
})

describe('permission', () => {
  it('is needed, through a role of any site', async () => {
    const body = { keyword: 'steel' }
    expect(await test.call(companies.list, { body, token: null })).toMatchObject({
      status: 401,
      errorcode: 10403,
    })
    const without = await signedInAs(test, { permissions: { trade_site: ['notice.read'] } })
    expect(await test.call(companies.list, { body, token: without })).toMatchObject({ errorcode: 10406 })
    const reader = await signedInAs(test, { permissions: { trade_site: ['company.read'] } })
    expect((await test.call(companies.list, { body, token: reader })).errorcode).toBe(0)
  })
})

it('says that too many search at once', async () => {
  const { engine } = test.app.trade
  const gone = new AbortController()
  const { searchesAtOnce, searchesWaiting } = engine.limits
  const endless = 'SELECT count() FROM numbers(100000000000) WHERE sipHash64(number) = 1'
  // Each of somebody else: one account alone never fills the line for others.
  const searches = Array.from({ length: searchesAtOnce + 1 + searchesWaiting }, (_, n) =>
    onBehalfOf({ account: -n }, () => engine.query(endless, {}, { signal: gone.signal })),
  )
  const ended = Promise.allSettled(searches)
  const answer = await test.call(companies.list, { body: { keyword: 'crowded' } })
  expect(answer).toMatchObject({ status: 503, errorcode: 10503, errormessage: searchTexts.tooMany.zh })
  gone.abort(new Error('gone'))
  await ended
})

it('answers others while one account asks for too much (security.md 52)', async () => {
  const { engine } = test.app.trade
  const gone = new AbortController()
  const endless = 'SELECT count() FROM numbers(100000000000) WHERE sipHash64(number) = 1'
  const greedy = Array.from({ length: engine.limits.searchesWaiting * 2 }, () =>
    onBehalfOf({ account: -1 }, () => engine.query(endless, {}, { signal: gone.signal })),
  )
  const ended = Promise.allSettled(greedy)
  expect((await test.call(companies.list, { body: { keyword: 'crowd' } })).errorcode).toBe(0)
  gone.abort(new Error('gone'))
  await ended
})

it('has one time limit for all statements of a search (security.md 52)', async () => {
  const { engine } = test.app.trade
  const asker: Asker = { account: -1, engineMsLeft: 1 }
  const slow = 'SELECT sum(sleepEachRow(0.02)) AS n FROM numbers(5)'
  const both = onBehalfOf(asker, async () => {
    await engine.query(slow)
    return engine.query('SELECT 1 AS one')
  })
  await expect(both).rejects.toThrow('A search took too long')
  expect(await engine.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

describe('the engine down', () => {
  it('answers 10503, and other calls go on', async () => {
    const down = await buildTestApp({}, test)
    try {
      const answer = await down.call(companies.list, { body: { keyword: 'steel' } })
      expect(answer).toMatchObject({ status: 503, errorcode: 10503 })
    } finally {
      await down.close()
    }
  })
})
