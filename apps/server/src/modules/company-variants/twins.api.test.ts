/** Partners whose names are nearly certain to be one's are one in counts, until a person decides. */
import { companies, companyProfile, companyVariants } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { billsOfPair, chosenPairs, labelledPairs } from '../../../test/factories/company-pairs.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { companyIdentity, uidText } from '../../trade/store/identity.ts'
import { applyMerges } from './apply-merges.ts'
import { groupTwins, pairKey } from './count-twins.ts'
import { findVariants } from './find-variants.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: 'plain' })
})
afterAll(() => test.close())

describe('twins among the partners of a company', () => {
  const buyer = { name: 'Lantern Hill Stores' }
  const [most, spaced, plural, short] = [
    'GOLDEN CRANE CERAMICS CO LTD',
    'GOLDENCRANE CERAMICS CO., LTD',
    'GOLDEN CRANE CERAMIC CO LTD',
    'GOLDEN CRANE CERAMICS LTD',
  ]
  const names = [most, spaced, plural, short]
  const sells = (supplierName: string, product: string, changes = {}) =>
    makeShipment({ supplierName, supplierAddress: '', buyerName: buyer.name, product, ...changes })

  beforeAll(async () => {
    await loadShipments(test.app.trade, [
      ...names.map((name, at) => sells(name, `cups ${at}`)),
      sells(most, 'plates', { amountUsd: 500 }),
      sells(most, 'bowls'),
      sells('GOLDEN CRANE CERAMICS GMBH', 'tiles'),
      sells('Plain Pottery Inc', 'pots'),
      // Of one name, but of two companies: the short one may be either of them.
      ...['WINTER ORCHARD TRADING', 'WINTER ORCHARD TRADING LTD', 'WINTER ORCHARD TRADING INC'].map(name =>
        sells(name, 'fruit', { buyerName: 'Other Stores' }),
      ),
    ])
    await findVariants(test.app)
  })

  const counts = async ({ name } = buyer) => {
    const { data } = await test.call(companies.overview, { body: { name } })
    const { data: partners } = await test.call(companyProfile.partners, { body: { name, role: 'buyer' } })
    const { num, spellings } = data.buyerOv
    expect(partners.total).toBe(num)
    return { num, spellings, rows: partners.rows }
  }
  const decide = async (verb: 'reject' | 'reopen', name: string) => {
    const status = verb === 'reject' ? 'proposed' : 'rejected'
    const { data } = await test.call(companyVariants[`${verb}Matching`], {
      query: { status, name } as never,
      body: { seen: 1 },
    })
    expect(data).toMatchObject({ success: 1, failure: 0 })
    await applyMerges(test.app)
  }

  it('are one, named by the spelling with most bills, with the sums of all', async () => {
    const { num, spellings, rows } = await counts()
    expect({ num, spellings }).toEqual({ num: 3, spellings: 6 })
    expect(rows[0]).toMatchObject({ uname: most, count: 6, amountSum: 5 * 1000.25 + 500 })
    expect(rows[0]?.spellings?.map(({ uname, count }) => [uname, count])).toEqual([
      [most, 3],
      ...names.slice(1).map(name => [expect.toBeOneOf([name, ...names]), 1]),
    ])
    expect(rows.slice(1).map(row => row.spellings)).toEqual([[], []])
    const { data } = await test.call(companyVariants.list, { query: { status: 'proposed', name: 'crane' } })
    expect(data.rows.map(({ countedAsOne }) => countedAsOne)).toEqual([true, true, true])
  })

  it('have their bills together, whichever of them is asked for', async () => {
    for (const name of names) {
      const partner = companyIdentity(name, 'CN').uid
      const { data } = await test.call(companyProfile.shipments, {
        body: { ...buyer, role: 'buyer', partner },
      })
      expect(data.total).toBe(6)
    }
  })

  it('are named where one of them is looked at by itself, with the bills that it goes without', async () => {
    const { data } = await test.call(companies.overview, { body: { name: spaced } })
    expect(data.supplierOv.count).toBe(1)
    expect(
      data.twins?.map(({ uname, supplierBills, buyerBills }) => [uname, supplierBills, buyerBills]),
    ).toEqual([
      [most, 3, 0],
      [plural, 1, 0],
      [short, 1, 0],
    ])
    const search = { keyword: 'plates' }
    const { data: plates } = await test.call(companies.overview, { body: { name: spaced, search } })
    expect(plates.twins?.map(({ supplierBills }) => supplierBills)).toEqual([1, 0, 0])
    const { data: alone } = await test.call(companies.overview, { body: buyer })
    expect(alone.twins).toEqual([])
  })

  it('are not the suppliers of their own suppliers', async () => {
    const [mill, spacedMill, clay] = ['AMBER RIVER MILLS LTD', 'AMBERRIVER MILLS LTD', 'Clay Pit Inc']
    const bill = (supplierName: string, buyerName: string, product: string) =>
      makeShipment({
        supplierName,
        buyerName,
        product,
        buyerCountry: 'CN',
        supplierCountry: 'CN',
        supplierAddress: '',
      })
    await loadShipments(test.app.trade, [
      bill(clay, mill, 'clay'),
      bill(spacedMill, clay, 'wheels'),
      bill('Far Quarry Inc', clay, 'sand'),
      bill(spacedMill, 'Other Shop', 'bricks'),
    ])
    await findVariants(test.app)
    const { data } = await test.call(companyProfile.secondPartners, { body: { name: mill, role: 'buyer' } })
    expect(data.rows.map(({ uname }) => uname)).toEqual(['Far Quarry Inc'])
  })

  it('leave a name alone that may be either of two companies', async () => {
    expect(await counts({ name: 'Other Stores' })).toMatchObject({ num: 3, spellings: 3 })
  })

  it('are apart once a person says so, and one again when that is taken back', async () => {
    await decide('reject', plural)
    expect(await counts()).toMatchObject({ num: 4, spellings: 6 })
    await findVariants(test.app)
    expect(await counts()).toMatchObject({ num: 4, spellings: 6 })
    await decide('reopen', plural)
    expect(await counts()).toMatchObject({ num: 3, spellings: 6 })
  })

  it('stay one when a person merges them', async () => {
    const { data } = await test.call(companyVariants.list, { query: { status: 'proposed', name: spaced } })
    const { id, version } = data.rows[0] ?? { id: 0, version: 0 }
    await test.call(companyVariants.merge, { body: { id, version } })
    await applyMerges(test.app)
    expect(await counts()).toMatchObject({ num: 3, spellings: 5 })
  })

  it('stay one where the company that they are like is merged into another', async () => {
    const [shop, hill, hall, hilll] = [
      'Hill Stores',
      'SILVERHILL PAPER MILLS',
      'SILVER HILL PAPER MILLS',
      'SILVERHILLL PAPER MILLS',
    ]
    const supplierAddress = '44 Reed Street, Hangzhou, tel: +86 571 2222 3333'
    const bills = [hill, hill, hilll, hall, hall, hall].map((name, at) =>
      sells(name, `paper ${at}`, { buyerName: shop, supplierAddress }),
    )
    await loadShipments(test.app.trade, bills)
    expect(await findVariants(test.app)).toMatchObject({ merged: 1 })
    await applyMerges(test.app)
    expect(await counts({ name: shop })).toMatchObject({ num: 1, spellings: 2 })
  })
})

it('makes one of no two that a person calls different, and finds most that are one', async () => {
  const scripts = new URL('../../../test/fixtures/company-names/pairs-of-scripts.csv', import.meta.url)
  const pairs = [...chosenPairs(scripts), ...labelledPairs()]
  await loadShipments(test.app.trade, pairs.flatMap(billsOfPair))
  await findVariants(test.app)
  const rows = await test.app.trade.engine.rows<{ company: string; lead: string }>(
    'SELECT toString(company) AS company, toString(lead) AS lead FROM trade_twin FINAL WHERE lead != 0',
  )
  const leads = new Map(rows.map(({ company, lead }) => [uidText(BigInt(company)), lead]))
  const isOne = ({ names, countries }: (typeof pairs)[number]) => {
    const [a, b] = names.map((name, side) => leads.get(companyIdentity(name, countries[side] ?? '').uid))
    return a !== undefined && a === b
  }
  const one = pairs.filter(isOne)
  expect(one.filter(({ same }) => !same).map(({ names }) => names)).toEqual([])
  expect(one.length).toBeGreaterThan(100)
  if (process.env.SHOW)
    console.log(
      one.length,
      pairs.filter(pair => pair.same && !isOne(pair)).map(({ names, shared }) => [...names, shared]),
    )
})

it('groups no two companies by way of a third', () => {
  const twin = (uid: string, name = uid) => ({ uid, name })
  const pair = (to: string, from: string) => ({
    from: twin(from, 'SILVER BIRCH MILLS'),
    to: twin(to, 'SILVER BIRCH MILLS LTD'),
    country: 'CN',
  })
  const all = [pair('a', 'b'), pair('b', 'c')]
  expect(Object.fromEntries(groupTwins(all, new Set()))).toEqual({ a: 'a', b: 'a', c: 'a' })
  expect(Object.fromEntries(groupTwins(all, new Set([pairKey('c', 'a')])))).toEqual({ a: 'a', b: 'a' })
})
