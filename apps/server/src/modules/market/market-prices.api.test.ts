/** Prices, lanes by port and published monthly sums of the market of a search. */
import { companyProfile, market } from '@backoffice/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { useImports } from '../../../test/factories/imports.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { priceOfBills } from '../../../test/oracles/company-figures.oracle.ts'

const test = useImports()
beforeAll(async () => {
  for (const dataSetId of [1, 2]) {
    const own = bills.filter(one => one.dataSetId === dataSetId)
    await loadShipments(test.app.trade, own, { dataSetId })
  }
})

const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T

/** Two customs: the data of one ends a year before that of the other. */
const bills = Array.from({ length: 120 }, (_, i) => {
  const isOld = i % 3 === 0
  return {
    dataSetId: isOld ? 2 : 1,
    ...makeShipment({
      billNo: `M${i}`,
      direction: 'import',
      supplierName: `Mill ${i % 5} Pvt Ltd`,
      buyerName: `House ${i % 4} Inc`,
      hsCode: pick(['630231', '630260'], i),
      origPort: pick(['INMUN', 'INNSA', ''], i + Math.floor(i / 3)),
      origCountry: 'IN',
      destPort: isOld ? 'GBFXT' : pick(['USNYC', 'USLAX'], i),
      destCountry: isOld ? 'GB' : 'US',
      date: `202${isOld ? 4 : 5}-${String(1 + (i % 9)).padStart(2, '0')}-10`,
      amountUsd: i % 10 === 9 ? null : i % 31 === 0 ? 900 : 40 + (i % 13),
      weightKg: i % 8 === 7 ? null : 10,
    }),
  }
})

describe('the prices of a market', () => {
  it.each([
    { hsCode: '630231', origCountries: ['IN'], destCountries: ['US'] },
    { destCountries: ['GB'] },
    { transportMode: 'SEA' as const, startDate: '2025-02-01' },
  ])('are those of the bills of %j', async search => {
    const own = bills.filter(
      ({ hsCode, destCountry, date }) =>
        hsCode.startsWith(search.hsCode ?? '') &&
        (search.destCountries ?? [destCountry]).includes(destCountry) &&
        date >= (search.startDate ?? ''),
    )
    const until =
      own
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? ''
    const { data } = await test.call(market.prices, { body: search })
    const expected = priceOfBills(own, bills, until)
    expect(data.bills).toBe(own.length)
    const [row] = data.rows
    expect([row?.bills, row?.outliers, row?.againstBills]).toEqual([
      expected?.bills,
      expected?.outliers,
      expected?.againstBills,
    ])
    for (const part of ['low', 'median', 'high'] as const)
      expect(row?.[part]).toBeCloseTo(expected?.[part] ?? 0, 3)
    expect(data.dots.filter(({ isOutlier }) => isOutlier).length).toBe(expected?.outliers)
    const byCode = [...Map.groupBy(own, ({ hsCode }) => hsCode)].map(
      ([code, some]) => [code, priceOfBills(some, bills, until)] as const,
    )
    expect(new Map(data.goods.map(one => [one.hsCode, one.bills]))).toEqual(
      new Map(byCode.flatMap(([code, price]) => (price ? [[code, price.bills]] : []))),
    )
    expect([data.goodsNum, data.codeNum]).toEqual([byCode.filter(([, price]) => price).length, byCode.length])
    const least = { minValue: 0.01, minWeight: 0.001 }
    const both = await test.call(market.bills, { body: { ...search, ...least, pageSize: 1 } })
    expect(both.data.total).toBe((row?.bills ?? 0) + (row?.outliers ?? 0))
    for (const { hsCode, bills: some, outliers } of data.goods) {
      const body = { ...search, ...least, hsCode, pageSize: 1 }
      expect((await test.call(market.bills, { body })).data.total).toBe(some + outliers)
    }
    const [dot] = data.dots.filter(({ isOutlier }) => isOutlier)
    if (!dot) return
    const opened = await test.call(market.bills, { body: { ...search, bill: dot.id } })
    expect(opened.data.rows[0]).toMatchObject({ id: dot.id, date: dot.date, amountUsd: 900 })
  })

  it('need a condition, as companies do', async () => {
    expect((await test.call(market.prices, { body: {} })).errorcode).toBe(10400)
  })

  it('say nothing of fewer than 10 bills', async () => {
    const { data } = await test.call(market.prices, {
      body: { destPorts: ['GBFXT'], hsCode: '630260', endDate: '2024-01-31' },
    })
    expect(data.rows).toEqual([])
    expect(data.dots.length).toBeLessThan(10)
  })

  it('count units that are written differently as one, and show what the bills say', async () => {
    const units = ['CTNS', 'Carton', 'ctn(s)', 'LUMPS']
    const loaded = Array.from({ length: 44 }, (_, i) =>
      makeShipment({
        billNo: `U${i}`,
        hsCode: '700100',
        date: '2025-05-05',
        amountUsd: 30,
        quantity: i % 4 === 3 ? 5 : 10,
        quantityUnit: pick(units, i),
      }),
    )
    await loadShipments(test.app.trade, loaded, { dataSetId: 1 })
    const { data } = await test.call(market.prices, { body: { hsCode: '700100' } })
    expect(data.units.map(({ unit, bills: some, median }) => [unit, some, median])).toEqual([
      ['CTN', 33, 3],
      ['LUMPS', 11, 6],
    ])
    const listed = await test.call(market.bills, { body: { hsCode: '700100', pageSize: 100 } })
    expect(new Set(listed.data.rows.map(({ quantityUnit }) => quantityUnit))).toEqual(new Set(units))
  })

  it('are only for people who may search companies', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['member.read'] } })
    expect((await test.call(market.prices, { body: {}, token })).errorcode).toBe(10406)
    expect((await test.call(market.totals, { body: {}, token })).errorcode).toBe(10406)
  })
})

it('lists the largest lanes by port, each of exactly the bills that its ports find', async () => {
  const { data } = await test.call(market.portLanes, { body: { origPorts: ['INMUN'] } })
  const own = bills.filter(({ origPort }) => origPort === 'INMUN')
  const lanes = Map.groupBy(own, ({ destPort }) => `INMUN>${destPort}`)
  expect(data.total).toBe(lanes.size)
  expect(new Map(data.rows.map(({ orig, dest, count }) => [`${orig}>${dest}`, count]))).toEqual(
    new Map([...lanes].map(([key, { length }]) => [key, length])),
  )
  for (const { orig, dest, count } of data.rows) {
    const body = { origPorts: [orig], destPorts: [dest] }
    expect((await test.call(market.figures, { body })).data.all.count).toBe(count)
  }
})

it('says of each company what its page has: the bills of the search, and the first one of a new company', async () => {
  const search = { destCountries: ['US'], startDate: '2025-04-01', endDate: '2025-09-30' }
  const { data } = await test.call(market.figures, { body: search })
  for (const [role, { top, entrants }] of [
    ['supplier', data.suppliers],
    ['buyer', data.buyers],
  ] as const)
    for (const { uid, count, ...more } of [...top, ...entrants]) {
      const body = { uid, role, search, sort: 'date,ASC', pageSize: 1 } as const
      const opened = await test.call(companyProfile.shipments, { body })
      expect(opened.data.total).toBe(count)
      if ('firstDate' in more) expect(opened.data.rows[0]?.date).toBe(more.firstDate)
    }
  expect(data.suppliers.top.length).toBeGreaterThan(0)
})

it('compares up to the last day of the data of the bills that match, not of all data', async () => {
  const last =
    bills
      .filter(({ destCountry }) => destCountry === 'GB')
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? ''
  expect(last.startsWith('2024')).toBe(true)
  const days = { startDate: '2024-06-01', endDate: '2025-12-31' }
  const comparedOf = async (destCountries: string[]) =>
    (await test.call(market.figures, { body: { ...days, startDate: '2024-06-01', destCountries } })).data
      .compared
  expect((await comparedOf(['GB']))?.days).toEqual({ startDate: '2024-06-01', endDate: last })
  const { data } = await test.call(market.companies, { body: { ...days, destCountries: ['GB'], uids: [] } })
  expect(data.compared?.days.endDate).toBe(last)
})

describe('monthly sums', () => {
  const row = (month: number, code: string, country: string, value: number) =>
    `2025,${month},${code},Goods,${country},${value},${value / 10}`
  const file = [
    'YEAR,MONTH,HS Code,Description,Country of Origin,CIF Value USD,Net weight (kg)',
    ...Array.from({ length: 36 }, (_, i) =>
      row(
        1 + (i % 3),
        pick(['630231', '940521'], i),
        pick(['India', 'China', 'Vietnam'], Math.floor(i / 3)),
        100 + i,
      ),
    ),
  ].join('\n')

  it('feed the market of countries without a shipment, and no other', async () => {
    const { row: done } = await test.importFile('brazil-imports-2025.csv', file, { dataSetName: 'Sums' })
    expect(done).toMatchObject({ state: 'done', totals: true })
    const { data } = await test.call(market.totals, { body: { hsCode: '6302', destCountries: ['BR'] } })
    expect(data.sources).toEqual([
      { direction: 'import', country: 'BR', startDate: '2025-01-01', endDate: '2025-03-31' },
    ])
    const values = Array.from({ length: 36 }, (_, i) => ({ i, value: 100 + i })).filter(
      ({ i }) => i % 2 === 0,
    )
    expect(data.all).toMatchObject({
      count: 18,
      amountSum: values.reduce((sum, { value }) => sum + value, 0),
    })
    expect(data.months.map(({ key, count }) => [key, count])).toEqual([
      ['2025-01', 6],
      ['2025-02', 6],
      ['2025-03', 6],
    ])
    expect(data.lanes.map(({ orig, dest }) => `${orig}>${dest}`).sort()).toEqual(['CN>BR', 'IN>BR', 'VN>BR'])
    const part = await test.call(market.totals, { body: { startDate: '2025-01-15', endDate: '2025-02-28' } })
    expect(part.data.months.map(({ key }) => key)).toEqual(['2025-02'])
    expect((await test.call(market.totals, { body: { destCountries: ['US'] } })).data.sources).toEqual([])
    // Sums are no shipments.
    const none = await test.call(market.figures, { body: { destCountries: ['BR'] } })
    expect(none.data.all.count).toBe(0)
  })

  it('are left out where the same customs has shipments', async () => {
    await loadShipments(test.app.trade, [
      makeShipment({
        billNo: 'BR1',
        direction: 'import',
        destCountry: 'BR',
        origCountry: 'IN',
        date: '2025-01-05',
      }),
    ])
    const { data } = await test.call(market.totals, { body: { destCountries: ['BR'] } })
    expect(data.sources).toEqual([])
  })
})
