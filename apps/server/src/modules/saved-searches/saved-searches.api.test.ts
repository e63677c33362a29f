import { companies, limits, type SavedFilters, savedSearches } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { lastYear } from './searched-days.ts'

let test: TestApp
let reader: string

beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  reader = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
  await loadShipments(test.app.trade, [makeShipment({ product: 'lamp' })])
})
afterAll(() => test.close())

const save = (name: string, search: SavedFilters, token = reader) =>
  test.call(savedSearches.create, { body: { name, search }, token })

const audited = async (verb: string) =>
  (
    await test.sql<{ n: number }>(`SELECT count(*)::int AS n FROM audit_event WHERE action = $1`, [
      `savedSearch.${verb}`,
    ])
  )[0]?.n

it('is saved, renamed with its version, listed to its owner alone, and deleted', async () => {
  const search: SavedFilters = { keyword: 'lamp', type: 'prod', sort: 'value,DESC', dates: 'all' }
  const { data } = await save(' Lamps ', search)
  expect(data).toMatchObject({ name: 'Lamps', search, hasNewData: false, version: 1 })
  expect(await save('LAMPS', search)).toMatchObject({ errorcode: 10400, fields: { name: '已有同名的搜索' } })
  const list = await test.call(savedSearches.list, { token: reader })
  expect(list.data).toEqual({ rows: [data], total: 1 })
  const others = await test.call(savedSearches.list)
  expect(others.data).toEqual({ rows: [], total: 0 })
  const { id } = data
  for (const operation of [savedSearches.delete, savedSearches.news, savedSearches.seen])
    expect(await test.call(operation, { params: { id } })).toMatchObject({ errorcode: 10404 })
  const renamed = await test.call(savedSearches.update, {
    body: { id, version: 1, name: '灯' },
    token: reader,
  })
  expect(renamed.data).toMatchObject({ name: '灯', search, version: 2 })
  const stale = await test.call(savedSearches.update, { body: { id, version: 1, name: 'x' }, token: reader })
  expect(stale).toMatchObject({ errorcode: 10409, data: { name: '灯', version: 2 } })
  await test.call(savedSearches.delete, { params: { id }, token: reader })
  expect((await test.call(savedSearches.list, { token: reader })).data.total).toBe(0)
  expect([await audited('create'), await audited('update'), await audited('delete')]).toEqual([1, 1, 1])
})

it.each<[string, object]>([
  ['name', { name: '', search: { keyword: 'a' } }],
  ['name', { name: 'x'.repeat(51), search: { keyword: 'a' } }],
  ['search', { name: 'x' }],
  ['search.keyword', { name: 'x', search: { keyword: '-a' } }],
  ['search.keyword', { name: 'x', search: {} }],
  ['search.endDate', { name: 'x', search: { keyword: 'a', startDate: '2020-01-01', endDate: '2025-01-01' } }],
  ['search.endDate', { name: 'x', search: { keyword: 'a', startDate: '2020-01-01' } }],
  ['search.page', { name: 'x', search: { keyword: 'a', page: 2 } }],
])('refuses %s of %j', async (field, body) => {
  const answer = await test.call(savedSearches.create, { body, token: reader })
  expect(answer.errorcode).toBe(10400)
  expect(Object.keys(answer.fields)).toEqual([field])
})

it('tells what was imported after the last look and matches, until it is looked at again', async () => {
  const { data: all } = await save('all', { keyword: 'lamp', dates: 'all' })
  const { data: rare } = await save('of many', { keyword: 'lamp', dates: 'all', minCount: 3 })
  const { data: lately } = await save('last year', { keyword: 'lamp' })
  const newsOf = async ({ id }: { id: number }) =>
    (await test.call(savedSearches.news, { params: { id }, token: reader })).data
  const firstLook = await newsOf(all)
  expect(firstLook).toMatchObject({ count: 0, companies: 0 })
  await loadShipments(test.app.trade, [
    makeShipment({ product: 'lamp', billNo: '2' }),
    makeShipment({ product: 'lamp', billNo: '3' }),
    makeShipment({ product: 'desk lamp', billNo: '4', supplierName: 'Other Lights' }),
    makeShipment({ product: 'chair', billNo: '5' }),
    makeShipment({ product: 'lamp' }),
  ])
  expect(await newsOf(all)).toMatchObject({ count: 3, companies: 2, since: firstLook.since })
  expect(await newsOf(rare)).toMatchObject({ count: 2, companies: 1 })
  const inLastYear = makeShipment().date >= lastYear('Asia/Shanghai').startDate
  expect(await newsOf(lately)).toMatchObject(
    inLastYear ? { count: 3, companies: 2 } : { count: 0, companies: 0 },
  )
  const { data } = await test.call(savedSearches.list, { token: reader })
  expect(data.rows.map(row => row.hasNewData)).toEqual([true, true, true])
  await loadShipments(test.app.trade, [makeShipment({ product: 'table', billNo: '6' })])
  expect(await newsOf(all)).toMatchObject({ count: 3, companies: 2 })

  // What is new is found alone, the companies and their new shipments; a least number means all shipments.
  const foundOf = async ({ search: { dates: _, line: __, ...search } }: { search: SavedFilters }) => {
    const body = { ...search, newSince: firstLook.since }
    const { data } = await test.call(companies.list, { body, token: reader })
    return Object.fromEntries(data.rows.map(row => [row.info.uname, row.count]))
  }
  const { supplierName } = makeShipment()
  expect(await foundOf(all)).toEqual({ [supplierName]: 2, 'Other Lights': 1 })
  expect(await foundOf(rare)).toEqual({ [supplierName]: 2 })

  // Results that came while somebody looked stay new.
  const { until } = await newsOf(all)
  await loadShipments(test.app.trade, [makeShipment({ product: 'lamp', billNo: '7' })])
  await test.call(savedSearches.seen, { params: { id: all.id }, body: { version: until }, token: reader })
  expect(await newsOf(all)).toMatchObject({ count: 1, companies: 1, since: until })
  const seen = await test.call(savedSearches.seen, { params: { id: all.id }, token: reader })
  expect(seen.data).toMatchObject({ hasNewData: false, version: all.version })
  expect(await newsOf(all)).toMatchObject({ count: 0, companies: 0 })
})

it('takes so many of a person, of two at once too', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['company.read'] } })
  const search: SavedFilters = { keyword: 'x' }
  await save('first', search, token)
  await test.sql(
    `INSERT INTO saved_search (account_id, name, search, seen_version)
     SELECT account_id, 's' || n, search, 0 FROM saved_search, generate_series(3, $1::int) AS n WHERE name = 'first'`,
    [limits.savedSearchesMax],
  )
  const answers = await Promise.all([save('one', search, token), save('two', search, token)])
  expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10400])
  const refused = answers.find(({ errorcode }) => errorcode !== 0)
  expect(refused?.fields.name).toBe('最多保存 50 个搜索，请先删除不用的')
})

it('means the year before yesterday, leap days too', () => {
  const of = (now: string) => Object.values(lastYear('Asia/Shanghai', new Date(now)))
  expect(of('2026-11-21T04:00:00Z')).toEqual(['2025-11-20', '2026-11-20'])
  expect(of('2026-11-20T16:00:00Z')).toEqual(['2025-11-20', '2026-11-20'])
  expect(of('2028-03-01T04:00:00Z')).toEqual(['2027-02-28', '2028-02-29'])
})
