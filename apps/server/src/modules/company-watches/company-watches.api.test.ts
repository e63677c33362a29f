/** Companies that people watch: what an import brought of each, to its owner alone. */
import { companies, companyProfile, companyVariants, companyWatches, limits } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'
import { applyMerges } from '../company-variants/apply-merges.ts'

const sale = (billNo: string, supplierName: string, buyerName: string, hsCode: string) =>
  makeShipment({ billNo, supplierName, buyerName, hsCode, product: 'cotton' })

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
  await loadShipments(test.app.trade, [
    sale('1', 'HAPPYMILE', 'FIRST CLIENT', '630210'),
    sale('2', 'HAPPYMILE', '', ''),
    sale('3', 'OTHER MILLS', 'FIRST CLIENT', '520100'),
  ])
})
afterAll(() => test.close())

const reader = () => signedInAs(test, { permissions: { default_site: ['company.read'] } })
const uidOf = async (name: string) => (await test.call(companies.info, { body: { name } })).data.uid
const add = async (token: string, name: string) =>
  test.call(companyWatches.add, { body: { uid: await uidOf(name) }, token })
const list = async (token: string) => (await test.call(companyWatches.list, { token })).data

it('tells what an import brought: bills, partners and goods that are new, until somebody has looked', async () => {
  const token = await reader()
  await add(token, 'HAPPYMILE')
  await add(token, 'OTHER MILLS')
  expect((await list(token)).rows.map(({ news }) => news)).toEqual([[], []])
  await loadShipments(test.app.trade, [
    sale('4', 'HAPPYMILE', 'FIRST CLIENT', '630210'),
    sale('5', 'HAPPYMILE', 'SECOND CLIENT', '630251'),
    sale('6', 'HAPPYMILE', 'SECOND CLIENT', '63025190'),
    sale('7', 'HAPPYMILE', 'THIRD CLIENT', ''),
  ])
  const { rows, until } = await list(token)
  expect(rows.map(({ uname }) => uname)).toEqual(['HAPPYMILE', 'OTHER MILLS'])
  expect(rows[1]?.news).toEqual([])
  const [happy] = rows
  expect(happy?.news).toMatchObject([
    { role: 'supplier', bills: 4, partners: 2, codes: 1, newCodes: [{ hsCode: '630251' }] },
  ])
  expect(happy?.news[0]?.newPartners.map(({ uname }) => uname)).toEqual(['SECOND CLIENT', 'THIRD CLIENT'])

  // The click opens just these bills.
  const search = { newSince: happy?.since ?? 0 }
  const { data: bills } = await test.call(companyProfile.shipments, {
    body: { name: 'HAPPYMILE', role: 'supplier', search },
  })
  expect(bills.rows.map(({ billNo }) => billNo).sort()).toEqual(['4', '5', '6', '7'])

  await test.call(companyWatches.seen, { params: { uid: happy?.uid ?? '' }, body: { version: until }, token })
  // An older look takes nothing back.
  await test.call(companyWatches.seen, { params: { uid: happy?.uid ?? '' }, body: { version: 1 }, token })
  const [seen] = (await list(token)).rows.filter(({ uid }) => uid === happy?.uid)
  expect(seen).toMatchObject({ news: [], since: until })
})

it("is the person's own, and ends", async () => {
  const [token, other] = [await reader(), await reader()]
  await add(token, 'HAPPYMILE')
  expect((await add(token, 'HAPPYMILE')).errorcode).toBe(0)
  expect((await list(token)).rows).toHaveLength(1)
  expect((await list(other)).rows).toEqual([])
  const params = { uid: await uidOf('HAPPYMILE') }
  const body = { version: Number.MAX_SAFE_INTEGER }
  expect((await test.call(companyWatches.seen, { params, body, token: other })).errorcode).toBe(10404)
  expect((await test.call(companyWatches.remove, { params, token: other })).errorcode).toBe(10404)
  expect((await test.call(companyWatches.remove, { params, token })).errorcode).toBe(0)
  expect((await list(token)).rows).toEqual([])
})

it('never lies about news that are still to come', async () => {
  const token = await reader()
  await add(token, 'HAPPYMILE')
  const params = { uid: await uidOf('HAPPYMILE') }
  await test.call(companyWatches.seen, { params, body: { version: Number.MAX_SAFE_INTEGER }, token })
  await loadShipments(test.app.trade, [sale('8', 'HAPPYMILE', 'FIRST CLIENT', '630210')])
  expect((await list(token)).rows[0]?.news).toMatchObject([{ bills: 1, partners: 0, codes: 0 }])
})

it('follows a company into the one it is merged into, and back', async () => {
  const token = await reader()
  await add(token, 'OTHER MILLS')
  const [from, into] = [await uidOf('OTHER MILLS'), await uidOf('HAPPYMILE')]
  const merged = await test.call(companyVariants.mergeCompanies, { body: { uids: [from, into], keep: into } })
  expect(merged.errorcode).toBe(0)
  await applyMerges(test.app)
  expect((await list(token)).rows).toMatchObject([{ uid: into, uname: 'HAPPYMILE' }])
  await add(token, 'HAPPYMILE')
  expect((await list(token)).rows).toHaveLength(1)
  await test.call(companyVariants.split, { body: { id: merged.data[0]?.id ?? 0 } })
  await applyMerges(test.app)
  expect((await list(token)).rows).toMatchObject([{ uid: from, uname: 'OTHER MILLS' }])
})

it('refuses unknown companies, and more than a person may watch', async () => {
  const token = await reader()
  expect((await test.call(companyWatches.add, { body: { uid: 'zzzz' }, token })).errorcode).toBe(10404)
  await add(token, 'HAPPYMILE')
  await test.sql(
    `INSERT INTO company_watch (account_id, company, seen_version)
     SELECT (SELECT max(account_id) FROM company_watch), (1000 + n)::text, 0 FROM generate_series(2, $1::int) AS n`,
    [limits.companyWatchesMax],
  )
  expect(await add(token, 'FIRST CLIENT')).toMatchObject({
    errorcode: 10400,
    fields: { uid: '最多关注 200 家企业' },
  })
  // What was taken out stays listed without a name, so that it can be removed.
  expect((await list(token)).rows).toHaveLength(limits.companyWatchesMax)
})
