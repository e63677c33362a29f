/** Only the text indexes know what a word is, so every statement that searches words must use them. */
import { type CompanySearch, companySorts } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { openTables } from '../../../test/trade-tables.ts'
import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { tradeOn } from '../open-trade.ts'
import { findCompanyByName } from '../profile/company-detail.query.ts'
import { companyBills } from '../profile/company-shipments.query.ts'
import { identify } from '../store/identity.ts'
import { findCards, findFewCards, findSummary, findTopGoods } from './company-card.query.ts'
import { findFacets } from './company-facets.query.ts'
import { countCompanies } from './company-list.query.ts'
import { searchScope } from './company-search.query.ts'
import { countNewResults } from './new-results.query.ts'

const bill = makeShipment({
  product: 'STEEL Pipe, 不锈钢管配件',
  supplierName: 'Müller Tools GmbH',
  supplierAddress: '1 STEEL Road',
})

let tables: Awaited<ReturnType<typeof openTables>>
let engine: TradeEngine
/** Records how the engine runs each statement. */
let watched: TradeEngine
const plans: { sql: string; plan: string }[] = []

beforeAll(async () => {
  tables = await openTables()
  engine = tables.engine
  await loadShipments(tradeOn(engine), [bill, makeShipment({ product: 'cotton' })])
  const noted =
    <R>(call: (sql: string, params?: QueryParams, options?: QueryOptions) => Promise<R>) =>
    async (sql: string, params?: QueryParams, options: QueryOptions = {}) => {
      const set = Object.entries(options.settings ?? {}).map(([name, value]) => `${name} = ${value}`)
      const end = set.length > 0 ? ` SETTINGS ${set.join(', ')}` : ''
      const lines = await engine.rows<{ explain: string }>(`EXPLAIN actions = 1 ${sql}${end}`, params)
      plans.push({ sql, plan: lines.map(({ explain }) => explain).join('\n') })
      return call.call(engine, sql, params, options)
    }
  watched = Object.create(engine, {
    query: { value: noted(engine.query) },
    page: { value: noted(engine.page) },
  })
})

afterAll(() => tables.close())

const company = identify(bill.supplierName, bill.supplierCountry).toString()
const slice = { limit: 5, offset: 0 }
const searches: CompanySearch[] = [
  { keyword: 'steel' },
  { keyword: '不锈钢管配 -cotton "steel pipe"', minCount: 1 },
  { keyword: 'ste*', address: 'steel road' },
  { keyword: 'gmbh muller', type: 'company' },
  { keyword: 'tools -cotton', type: 'company', hsCode: bill.hsCode },
]

it.each(searches)('%o is answered by them', async search => {
  const scope = await searchScope(watched, search, [], {})
  for (const sort of companySorts) {
    const { rows, total } = await countCompanies(watched, scope, { ...slice, sort }, {})
    expect([rows.map(row => row.company), total]).toEqual([[company], 1])
  }
  expect((await findCards(watched, scope, [company], {})).length).toBe(1)
  expect((await findFewCards(watched, scope, {}))?.length).toBe(1)
  expect((await findSummary(watched, scope, company, {}))?.lastDate).toBe(bill.date)
  expect((await findTopGoods(watched, scope, company, {})).length).toBe(1)
  expect((await findFacets(watched, scope, {})).counts.months.length).toBe(1)
  const fresh = await searchScope(watched, { ...search, newSince: 0 }, [], {})
  expect(await countNewResults(watched, fresh, {})).toEqual({ count: 1, companies: 1 })
})

it('bills of a company and companies by name are too', async () => {
  const scope = { company, role: 'supplier' as const, hidden: [], keyword: 'steel -cotton 不锈钢' }
  for (const sort of ['date,DESC', 'amountUsd,ASC', 'weightKg,DESC'])
    expect((await companyBills.find(watched, scope, { ...slice, sort }, {})).total).toBe(1)
  expect(await companyBills.count(watched, scope, {})).toBe(1)
  const signal = new AbortController().signal
  for await (const rows of companyBills.read(watched, scope, { batch: 1, sort: 'date,DESC', signal }))
    expect(rows.length).toBe(1)
  expect(await findCompanyByName(watched, 'MULLER TOOLS GMBH', {})).toBeUndefined()
  expect(await findCompanyByName(watched, 'Müller Tools GmbH', {})).toBe(company)
})

it('a prefix of too many words is looked for in the texts themselves', async () => {
  const begun = { product: 'st', name: 'mu' }
  const rows = Object.entries(begun).flatMap(([field, prefix]) =>
    Array.from({ length: 2001 }, (_, i) => [field, `${prefix}${i}`]),
  )
  await engine.insert('trade_word', ['field', 'word'], rows)
  for (const search of [
    { keyword: 'st*' },
    { keyword: 'pip* st* -cotton' },
    { keyword: 'mu*', type: 'company' },
  ] satisfies CompanySearch[]) {
    const scope = await searchScope(watched, search, [], {})
    const { rows } = await countCompanies(watched, scope, slice, {})
    expect([search, rows.map(row => row.company)]).toEqual([search, [company]])
  }
})

it('in the plan of each', () => {
  const asking = plans.filter(({ sql }) => /has(All|Any)Tokens/.test(sql))
  expect(asking.length).toBeGreaterThan(50)
  const astray = asking.filter(({ plan }) =>
    /has(All|Any)Tokens\(/.test(plan.replaceAll(/__text_index_\w+/g, '')),
  )
  expect(astray).toEqual([])
})
