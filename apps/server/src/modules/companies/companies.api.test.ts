import { type CompanySearch, companies, palette } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import {
  alumina,
  copies,
  foshan,
  freight,
  hanoi,
  kitchen,
  loadSearchedBills,
  oneill,
  real,
  tianding,
  tianjin,
  zenith,
} from '../../../test/factories/searched-bills.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  // The words are searched as they are: search-synonyms.api.test.ts has what they find in other languages.
  await test.sql('DELETE FROM search_synonym')
  await loadSearchedBills(test.app.trade)
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

it('is found in the palette by the words of its name typed so far, for who may search', async () => {
  const find = async (q: string, more: { token?: string } = {}) => {
    const { data } = await test.call(palette.find, { query: { q }, ...more })
    const names = data.groups.flatMap(({ kind, rows }) => (kind === 'company' ? rows : []))
    return { names: names.map(({ name }) => name), isLate: data.isLate }
  }
  /** A busy engine comes late: the web asks again, too. */
  const finds = (q: string, names: string[]) =>
    expect.poll(() => find(q), { interval: 200 }).toEqual({ names, isLate: false })
  await finds(tianjin.slice(0, 12), [tianjin])
  await finds('天顶', [tianding])
  await finds('no such company', [])
  const { data } = await test.call(palette.find, { query: { q: '天顶' } })
  const { id = '' } = data.groups.find(({ kind }) => kind === 'company')?.rows[0] ?? {}
  expect((await test.call(companies.info, { body: { uid: id } })).data.uname).toBe(tianding)
  const token = await signedInAs(test, { permissions: { default_site: ['member.read'] } })
  expect(await find('天顶', { token })).toEqual({ names: [], isLate: false })
})

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
    [
      'days before the engine knows any',
      { keyword: 'steel', startDate: '0001-01-01', endDate: '0002-01-01' },
      {},
    ],
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
      notStated: {
        transportModes: 0,
        origCountries: 0,
        destCountries: 0,
        origPorts: 0,
        destPorts: 0,
        hsChapters: 0,
      },
    })
  })

  it('pages, and keeps the total beyond the last page', async () => {
    const pages = [1, 2, 3].map(page => search({ keyword: 'steel pipe', page, pageSize: 1 }))
    const answers = await Promise.all(pages)
    expect(answers.map(({ data }) => data.rows[0]?.count)).toEqual([40, 8, 1])
    expect((await search({ keyword: 'steel pipe', page: 900 })).data).toMatchObject({ rows: [], total: 3 })
    expect((await search({ keyword: 'nothing-like-it' })).data).toMatchObject({ rows: [], total: 0 })
  })
})

describe('C ports of one place', () => {
  const ports = ['CNSGH', 'CNSHG', 'CNSHA', 'CNNBO']
  const keyword = 'twinports'
  const load = () =>
    loadShipments(
      test.app.trade,
      ports.map(origPort => makeShipment({ supplierName: 'Twin Ports Ltd', product: keyword, origPort })),
    )

  it('are answered under the code that freight people use, and found by any', async () => {
    await load()
    const facets = await test.call(companies.facets, { body: { keyword } })
    expect(facets.data.origPorts).toEqual([
      { code: 'CNSHA', count: 3 },
      { code: 'CNNGB', count: 1 },
    ])
    for (const code of ['CNSHA', 'CNSGH', 'CNSHG'])
      expect((await search({ keyword, origPorts: [code] })).data.rows[0]?.count).toBe(3)
    for (const code of ['CNNGB', 'CNNBO', 'CNNBG'])
      expect((await search({ keyword, origPorts: [code] })).data.rows[0]?.count).toBe(1)
  })

  it('add nothing when they come in again', async () => {
    expect(await load()).toMatchObject({ added: 0, existing: ports.length })
  })
})

describe('many matching shipments', () => {
  const makers = Array.from({ length: 40 }, (_, i) => `Bulk Maker ${i} Ltd`)

  beforeAll(async () => {
    const bulk = makers.flatMap((supplierName, i) =>
      copies(60 - i, {
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
      ports: ['CNNGB', 'USLAX'],
      sample: false,
    })
    const last = await search({ keyword: 'bulkgoods', page: 3 })
    expect(last.data.rows.map(row => row.info.uname)).toEqual(makers.slice(30))
    expect((await search({ keyword: 'bulkgoods', page: 4 })).data).toMatchObject({ rows: [], total: 40 })
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
    ['address', { address: '-road' }, '请输入要查找的词，不能只有符号或排除词'],
    ['endDate', { keyword: 'a', startDate: '2025-02-01', endDate: '2025-01-31' }, '结束日期不能早于开始日期'],
    ['endDate', { keyword: 'a', startDate: '2022-01-01', endDate: '2025-01-01' }, '日期范围不能超过 1095 天'],
    ['endDate', { keyword: 'a', startDate: '2020-01-01' }, '日期范围不能超过 1095 天'],
    ['endDate', { keyword: 'a', endDate: '2090-01-01' }, '日期范围不能超过 1095 天'],
    ['endDate', { keyword: 'a', endDate: '2025-02-30' }, '日期格式应为 YYYY-MM-DD'],
    ['endDate', { keyword: 'a', startDate: '1000-01-01', endDate: '2999-12-31' }, '日期范围不能超过 1095 天'],
    ['hsCode', { hsCode: '8' }, '格式不正确'],
    ['minCount', { minCount: 0 }, '不能小于 1'],
    ['sort', { keyword: 'a', sort: 'name,ASC' }, expect.stringContaining('count')],
    ['keyword', { keyword: 'x'.repeat(5000) }, '最多 200 个字符'],
    ['origPorts.0', { origPorts: ["X'; DROP"] }, '格式不正确'],
    ['pageSize', { keyword: 'a', pageSize: 201 }, '不能大于 200'],
    ['resultType', { keyword: 'a', resultType: 'other' }, '应为 cgls_supplier、cgls_buyer 之一'],
    ['colour', { keyword: 'a', colour: 'red' }, words.unknownField],
  ])('%s of %j', async (field, body, reason) => {
    const answer = await test.call(companies.list, { body })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
  })

  it('takes a range of exactly 1095 days', async () => {
    const answer = await search({ keyword: 'steel', startDate: '2022-06-02', endDate: '2025-06-01' })
    expect(answer.errorcode).toBe(0)
  })
})
