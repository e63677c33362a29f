import { type CompanySearch, companies } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { searchTexts } from '../../trade/engine-errors.ts'
import type { Shipment } from '../../trade/shipment.ts'

let test: TestApp

/** So many shipments of one kind. */
const times = (count: number, changes: Partial<Shipment>) =>
  Array.from({ length: count }, (_, i) => makeShipment({ billNo: `${changes.product}-${i}`, ...changes }))

const pipes: Partial<Shipment> = {
  supplierName: 'Tianjin Steel Pipe Co Ltd',
  supplierAddress: 'Hebei District, Tianjin. Tel: 022-8765-4321 sales@tjpipe.example',
  buyerName: 'Gulf Pipelines LLC',
  buyerCountry: 'AE',
  origPort: 'CNTSN',
  destPort: 'AEJEA',
  destCountry: 'AE',
}
const gizmo: Partial<Shipment> = { supplierName: 'Supply House', product: 'gizmo', hsCode: '850440' }
const rows = [
  ...times(30, { ...pipes, product: 'SEAMLESS STEEL PIPE, API 5L', date: '2025-03-10' }),
  ...times(10, {
    ...pipes,
    product: 'Stainless-steel pipe fittings',
    date: '2024-03-10',
    transportMode: 'RAIL',
  }),
  ...times(20, {
    supplierName: '佛山市不锈钢制品有限公司',
    supplierAddress: '广东省佛山市南海区 电话：0757-81234567',
    product: '不锈钢管配件 ABC',
    buyerName: 'Müller Stahl GmbH',
    buyerCountry: 'DE',
    destCountry: 'DE',
    destPort: 'DEHAM',
    transportMode: 'RAIL',
  }),
  ...times(15, {
    supplierName: 'Foshan Kitchen Ltd',
    product: '不锈的钢管架',
    buyerName: 'Küche24 GmbH',
    buyerCountry: 'DE',
  }),
  ...times(8, {
    supplierName: 'Pacific Freight Forwarders Ltd',
    product: 'pipe of steel',
    transportMode: 'AIR',
    origPort: 'CNSGH',
  }),
  ...times(5, {
    supplierName: 'Hanoi Café Export JSC',
    supplierCountry: 'VN',
    origCountry: 'VN',
    product: 'café hòa tan; aluminum foil',
  }),
  ...times(4, { supplierName: 'Alumina Works', product: 'ALUMINIUM SHEET T-shirt steel' }),
  ...times(6, {
    ...gizmo,
    buyerName: 'ZENITH COMPANY LIMITED',
    amountUsd: 10.1,
    weightKg: 5,
    date: '2025-01-05',
  }),
  ...times(4, {
    ...gizmo,
    buyerName: '上海天顶（集团）有限责任公司',
    hsCode: '850720',
    amountUsd: 100.2,
    weightKg: 1,
    date: '2025-05-01',
    transportMode: 'AIR',
  }),
  ...times(2, {
    ...gizmo,
    buyerName: "O'Neill & Söhne S.A. de C.V.",
    hsCode: '390110',
    amountUsd: null,
    weightKg: 1000,
    date: '2025-02-01',
    destPort: 'MXZLO',
    destCountry: 'MX',
  }),
]

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, rows, { sample: true })
  await loadShipments(
    test.app.trade,
    times(1, { product: 'steel pipe', supplierName: 'Real Company AG', supplierCountry: 'CH' }),
  )
})
afterAll(() => test.close())

const search = (body: CompanySearch & { page?: number; pageSize?: number }) =>
  test.call(companies.list, { body })

/** Names and counts of what a search finds. */
async function found(body: CompanySearch): Promise<Record<string, number>> {
  const answer = await search(body)
  expect(answer.errorcode).toBe(0)
  expect(answer.data.total).toBe(answer.data.rows.length)
  return Object.fromEntries(answer.data.rows.map(row => [row.info.uname, row.count]))
}

const tianjin = 'Tianjin Steel Pipe Co Ltd'
const foshan = '佛山市不锈钢制品有限公司'
const freight = 'Pacific Freight Forwarders Ltd'
const real = 'Real Company AG'
const alumina = 'Alumina Works'
const hanoi = 'Hanoi Café Export JSC'
const kitchen = 'Foshan Kitchen Ltd'
const zenith = 'ZENITH COMPANY LIMITED'
const tianding = '上海天顶（集团）有限责任公司'
const oneill = "O'Neill & Söhne S.A. de C.V."

describe('the keyword in product mode', () => {
  it.each<[string, Record<string, number>]>([
    ['steel pipe', { [tianjin]: 40, [freight]: 8, [real]: 1 }],
    ['STEEL', { [tianjin]: 40, [freight]: 8, [alumina]: 4, [real]: 1 }],
    ['"steel pipe"', { [tianjin]: 40, [real]: 1 }],
    ['"stainless steel pipe"', { [tianjin]: 10 }],
    ['"pipe of steel"', { [freight]: 8 }],
    ['steel -pipe', { [alumina]: 4 }],
    ['steel -"steel pipe"', { [freight]: 8, [alumina]: 4 }],
    ['steel -stain*', { [tianjin]: 30, [freight]: 8, [alumina]: 4, [real]: 1 }],
    ['alumin*', { [hanoi]: 5, [alumina]: 4 }],
    ['alumin', {}],
    ['aluminu* foil', { [hanoi]: 5 }],
    ['T-shirt', { [alumina]: 4 }],
    ['CAFÉ', { [hanoi]: 5 }],
    ['"hòa tan"', { [hanoi]: 5 }],
    ['不锈钢', { [foshan]: 20 }],
    ['不锈钢管配', { [foshan]: 20 }],
    ['钢管', { [foshan]: 20, [kitchen]: 15 }],
    ['钢', { [foshan]: 20, [kitchen]: 15 }],
    ['锈管', {}],
    ['钢管 -配件', { [kitchen]: 15 }],
    ['abc 配件', { [foshan]: 20 }],
    ['"配件 abc"', { [foshan]: 20 }],
    ['ＡＢＣ', { [foshan]: 20 }],
    ["x' OR 1=1 --", {}],
    ['zz*', {}],
  ])('%s', async (keyword, expected) => {
    expect(await found({ keyword })).toEqual(expected)
  })

  it('finds buyers by the goods they buy', async () => {
    expect(await found({ keyword: '不锈钢', resultType: 'cgls_buyer' })).toEqual({ 'Müller Stahl GmbH': 20 })
  })
})

describe('the keyword in company mode', () => {
  it.each<[string, CompanySearch['resultType'], Record<string, number>]>([
    ['steel tianjin', 'cgls_supplier', { [tianjin]: 40 }],
    ['ltd -pipe', 'cgls_supplier', { [kitchen]: 15, [freight]: 8 }],
    ['"pipe co"', 'cgls_supplier', { [tianjin]: 40 }],
    ['佛山市不锈钢', 'cgls_supplier', { [foshan]: 20 }],
    ['forward*', 'cgls_supplier', { [freight]: 8 }],
    ['müller', 'cgls_buyer', { 'Müller Stahl GmbH': 20 }],
    ['müller', 'cgls_supplier', {}],
    ['Zenith Co., Ltd.', 'cgls_buyer', { [zenith]: 6 }],
    ['"zenith co limited"', 'cgls_buyer', { [zenith]: 6 }],
    ['zenith -ltd', 'cgls_buyer', {}],
    ['zenith inc', 'cgls_buyer', {}],
    ['上海天顶集团有限公司', 'cgls_buyer', { [tianding]: 4 }],
    ['muller stahl', 'cgls_buyer', { 'Müller Stahl GmbH': 20 }],
    ['MÜL*', 'cgls_buyer', { 'Müller Stahl GmbH': 20 }],
    ['oneill and sohne sa', 'cgls_buyer', { [oneill]: 2 }],
    ['O’Neill & Sohne S. A. de C.V.', 'cgls_buyer', { [oneill]: 2 }],
  ])('%s of %s', async (keyword, resultType, expected) => {
    const body: CompanySearch = { type: 'company', keyword, ...(resultType && { resultType }) }
    expect(await found(body)).toEqual(expected)
  })
})

describe('filters', () => {
  it.each<[string, CompanySearch, Record<string, number>]>([
    ['port of loading', { origPorts: ['CNTSN', 'CNSHA'] }, { [tianjin]: 40, [freight]: 8 }],
    ['port of discharge', { destPorts: ['DEHAM'] }, { [foshan]: 20 }],
    ['country of origin', { origCountries: ['VN'] }, { [hanoi]: 5 }],
    ['country of destination', { destCountries: ['DE', 'AE'] }, { [tianjin]: 40, [foshan]: 20 }],
    ['transport mode', { transportMode: 'RAIL' }, { [tianjin]: 10, [foshan]: 20 }],
    ['address', { address: 'hebei tianjin' }, { [tianjin]: 40 }],
    ['Chinese address', { address: '佛山市' }, { [foshan]: 20 }],
    ['contacts', { hasContact: true }, { [tianjin]: 40, [foshan]: 20 }],
    ['logistics only', { logistics: 1 }, { [freight]: 8 }],
    ['no logistics', { keyword: 'steel pipe', logistics: 2 }, { [tianjin]: 40, [real]: 1 }],
    ['all with a word', { keyword: 'steel pipe', logistics: 0 }, { [tianjin]: 40, [freight]: 8, [real]: 1 }],
    ['HS code', { keyword: 'gizmo', hsCode: '8507', resultType: 'cgls_buyer' }, { [tianding]: 4 }],
    ['least shipments', { keyword: 'steel', minCount: 8 }, { [tianjin]: 40, [freight]: 8 }],
    ['least shipments alone', { minCount: 20 }, { [tianjin]: 40, [foshan]: 20 }],
    ['a port that is none', { keyword: 'steel', origPorts: ['ZZZZZ'] }, {}],
    ['days before all data', { keyword: 'steel', endDate: '0999-01-01' }, {}],
    ['days since ever', { keyword: 'seamless', startDate: '0001-01-01' }, { [tianjin]: 30 }],
    ['dates', { keyword: 'steel pipe', startDate: '2025-01-01', endDate: '2025-03-10' }, { [tianjin]: 30 }],
    [
      'the last day too',
      { keyword: 'pipe', startDate: '2024-03-10', endDate: '2024-03-10' },
      { [tianjin]: 10 },
    ],
    [
      'all at once',
      {
        keyword: 'fittings',
        transportMode: 'RAIL',
        origPorts: ['CNTSN'],
        destCountries: ['AE'],
        hasContact: true,
      },
      { [tianjin]: 10 },
    ],
  ])('%s', async (_name, body, expected) => {
    expect(await found(body)).toEqual(expected)
  })
})

describe('the list', () => {
  it('puts the busiest first and shows what the matching shipments say', async () => {
    const { data } = await search({ keyword: 'steel pipe' })
    expect(data.rows.map(row => row.count)).toEqual([40, 8, 1])
    expect(data.rows[0]).toMatchObject({
      info: { uname: tianjin, country: 'CN', hasQcc: false, address: expect.stringContaining('Hebei') },
      tranTypes: ['RAIL', 'SEA'],
      ports: expect.arrayContaining(['CNTSN', 'AEJEA']),
      logistics: false,
      sample: true,
    })
    expect(data.rows[1]).toMatchObject({ logistics: true, tranTypes: ['AIR'] })
    expect(data.rows[2]).toMatchObject({ sample: false })
    expect((await search({ keyword: 'seamless' })).data.rows[0]?.tranTypes).toEqual(['SEA'])
  })

  it.each<[NonNullable<CompanySearch['sort']>, string[]]>([
    ['count', [zenith, tianding, oneill]],
    ['value,DESC', [tianding, zenith, oneill]],
    ['weight', [oneill, zenith, tianding]],
    ['latest', [tianding, oneill, zenith]],
    ['relevance', [zenith, tianding, oneill]],
  ])('is ordered by %s', async (sort, names) => {
    const { data } = await search({ keyword: 'gizmo', resultType: 'cgls_buyer', sort })
    expect(data.rows.map(row => row.info.uname)).toEqual(names)
    expect(data.rows[names.indexOf(tianding)]).toMatchObject({
      amountSum: 400.8,
      weightSum: 4,
      lastDate: '2025-05-01',
    })
  })

  it('puts the name first that is nearest to what was typed', async () => {
    const { data } = await search({ type: 'company', keyword: 'ltd', sort: 'relevance' })
    expect(data.rows[0]?.info.uname).toBe(kitchen)
  })

  it('has facets of the matching shipments', async () => {
    const { data } = await test.call(companies.facets, {
      body: { keyword: 'gizmo', resultType: 'cgls_buyer', minCount: 3 },
    })
    expect(data).toEqual({
      count: 10,
      transportModes: [
        { code: 'SEA', count: 6 },
        { code: 'AIR', count: 4 },
      ],
      origCountries: [{ code: 'CN', count: 10 }],
      destCountries: [{ code: 'US', count: 10 }],
      origPorts: [{ code: 'CNNGB', count: 10 }],
      destPorts: [{ code: 'USLAX', count: 10 }],
      hsChapters: [expect.objectContaining({ code: '85', nameZh: expect.stringContaining('电'), count: 10 })],
      periods: [
        { code: '2025-01', count: 6 },
        { code: '2025-05', count: 4 },
      ],
      totals: {
        transportModes: 2,
        origCountries: 1,
        destCountries: 1,
        origPorts: 1,
        destPorts: 1,
        hsChapters: 1,
      },
    })
  })

  it('pages, and keeps the total beyond the last page', async () => {
    const pages = [1, 2, 3].map(page => search({ keyword: 'steel pipe', page, pageSize: 1 }))
    const answers = await Promise.all(pages)
    expect(answers.map(({ data }) => data.rows[0]?.count)).toEqual([40, 8, 1])
    expect((await search({ keyword: 'steel pipe', page: 900 })).data).toEqual({ rows: [], total: 3 })
    expect((await search({ keyword: 'nothing-like-it' })).data).toEqual({ rows: [], total: 0 })
  })
})

describe('many matching shipments', () => {
  const makers = Array.from({ length: 40 }, (_, i) => `Bulk Maker ${i} Ltd`)

  beforeAll(async () => {
    const bulk = makers.flatMap((supplierName, i) =>
      times(60 - i, {
        supplierName,
        buyerName: 'Bulk Buyer Inc',
        product: 'bulkgoods',
        origPort: i % 2 ? 'CNNBO' : 'CNQDG',
        hsCode: `${10 + i}0000`,
      }),
    )
    await loadShipments(test.app.trade, bulk)
  })

  it('are counted and paged as few are', async () => {
    const first = await search({ keyword: 'bulkgoods' })
    expect(first.data.total).toBe(40)
    expect(first.data.rows.map(row => row.count)).toEqual(Array.from({ length: 15 }, (_, i) => 60 - i))
    expect(first.data.rows[1]).toMatchObject({
      info: { uname: makers[1], address: '1 Harbour Road, Ningbo' },
      tranTypes: ['SEA'],
      ports: ['CNNBO', 'USLAX'],
      sample: false,
    })
    const last = await search({ keyword: 'bulkgoods', page: 3 })
    expect(last.data.rows.map(row => row.info.uname)).toEqual(makers.slice(30))
    expect((await search({ keyword: 'bulkgoods', page: 4 })).data).toEqual({ rows: [], total: 40 })
  })

  it('say in their facets how many values there are beyond those that are listed', async () => {
    const { data } = await test.call(companies.facets, { body: { keyword: 'bulkgoods' } })
    expect(data.hsChapters).toHaveLength(20)
    expect(data.hsChapters[0]).toMatchObject({ code: '10', count: 60 })
    expect(data.totals).toMatchObject({ origPorts: 2, hsChapters: 40 })
  })

  it('may be asked about their companies alone', async () => {
    const { data } = await search({ keyword: 'bulk maker', type: 'company', pageSize: 40 })
    expect(data.rows.map(row => row.info.uname)).toEqual(makers)
  })
})

describe('bad searches', () => {
  const keyword = '请输入关键词或选择筛选条件'
  it.each<[string, object, unknown]>([
    ['keyword', {}, keyword],
    ['keyword', { keyword: '   ' }, keyword],
    ['keyword', { startDate: '2025-01-01', endDate: '2025-02-01' }, keyword],
    ['keyword', { hasContact: false, logistics: 0, origPorts: [] }, keyword],
    ['keyword', { keyword: '-steel -"hot rolled"' }, '请输入要查找的词，不能只有符号或排除词'],
    ['keyword', { keyword: '* "" -', origPorts: ['CNSHA'] }, '请输入要查找的词，不能只有符号或排除词'],
    ['keyword', { keyword: 'x'.repeat(201) }, '最多 200 个字符'],
    ['address', { address: '-road' }, '请输入要查找的词'],
    ['endDate', { keyword: 'a', startDate: '2025-02-01', endDate: '2025-01-31' }, '结束日期不能早于开始日期'],
    ['endDate', { keyword: 'a', startDate: '2022-01-01', endDate: '2025-01-01' }, '日期范围不能超过 1095 天'],
    ['endDate', { keyword: 'a', endDate: '2025-02-30' }, '日期格式应为 YYYY-MM-DD'],
    ['endDate', { keyword: 'a', startDate: '1000-01-01', endDate: '2999-12-31' }, '日期范围不能超过 1095 天'],
    ['hsCode', { hsCode: '8' }, '格式不正确'],
    ['minCount', { minCount: 0 }, '不能小于 1'],
    ['sort', { keyword: 'a', sort: 'name,ASC' }, expect.stringContaining('count')],
    ['keyword', { keyword: 'x'.repeat(5000) }, '最多 200 个字符'],
    ['origPorts.0', { origPorts: ["X'; DROP"] }, '格式不正确'],
    ['pageSize', { keyword: 'a', pageSize: 201 }, '不能大于 200'],
    ['resultType', { keyword: 'a', resultType: 'other' }, '应为 cgls_supplier、cgls_buyer 之一'],
    ['colour', { keyword: 'a', colour: 'red' }, '不支持的字段'],
  ])('%s of %j', async (field, body, reason) => {
    const answer = await test.call(companies.list, { body })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
  })

  it('takes a range of exactly 1095 days', async () => {
    const answer = await search({ keyword: 'steel', startDate: '2022-06-02', endDate: '2025-06-01' })
    expect(answer.errorcode).toBe(0)
  })
})

describe('one company', () => {
  const uidOf = async (keyword: string, resultType: CompanySearch['resultType'] = 'cgls_supplier') =>
    (await search({ type: 'company', keyword, resultType })).data.rows[0]?.info.uid ?? ''

  it('has a card', async () => {
    const uid = await uidOf('tianjin')
    const { data } = await test.call(companies.sub, { body: { uid, keyword: 'pipe', endDate: '2025-06-30' } })
    expect(data.lastDate).toBe('2025-03-10')
    expect(data.products).toEqual([
      { product: 'SEAMLESS STEEL PIPE, API 5L', hsCode: '820559', count: 30 },
      { product: 'Stainless-steel pipe fittings', hsCode: '820559', count: 10 },
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
    const thisMonth = new Date().toISOString().slice(0, 7)
    expect(await lastMonth(cards[0]?.info.uid ?? '', { endDate: '2999-12-31' })).toBe(thisMonth)
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
    expect(data.supplierOv).toEqual({ count: 0, amountSum: 0, weightSum: 0, countryNum: 0, num: 0 })
    expect(data.buyerOv).toEqual({ count: 18, amountSum: 18004.5, weightSum: 1800, countryNum: 3, num: 4 })
  })

  it('has a timeline of both roles', async () => {
    const { data } = await test.call(companies.timeline, { body: { uid: await uidOf('tianjin') } })
    expect(data).toEqual({
      buyer: [],
      supplier: [
        { month: '2024-03', count: 10, weightSum: 1000 },
        { month: '2025-03', count: 30, weightSum: 3000 },
      ],
    })
  })

  it.each([
    ['info', companies.info],
    ['com_ov', companies.overview],
    ['timeline', companies.timeline],
    ['sub', companies.sub],
  ])('%s answers 10404 to an unknown one and 10400 to none', async (_name, operation) => {
    for (const body of [{ uid: 'zzz' }, { uid: 'not-a-uid' }, { name: 'Nobody Ltd' }, { name: '***' }])
      expect(await test.call(operation, { body })).toMatchObject({ status: 404, errorcode: 10404 })
    expect(await test.call(operation, { body: {} })).toMatchObject({
      errorcode: 10400,
      fields: { uid: '必填' },
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
  const searches = Array.from({ length: searchesAtOnce + searchesWaiting }, () =>
    engine.query(endless, {}, { signal: gone.signal }),
  )
  const ended = Promise.allSettled(searches)
  const answer = await test.call(companies.list, { body: { keyword: 'crowded' } })
  expect(answer).toMatchObject({ status: 503, errorcode: 10503, errormessage: searchTexts.tooMany.zh })
  gone.abort(new Error('gone'))
  await ended
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
