/** For random companies, whatever a count links to has as many shipments as the count says. */
import { billsOfProduct, companies, companyProfile, companyRoles } from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { loadShipments, makeShipment } from '../../../test/factories/shipments.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
})
afterAll(() => test.close())

const days = ['2024-01-31', '2024-02-01', '2024-02-29', '2025-01-01', '2025-06-15']
const bill = fc.record({
  supplierName: fc.constantFrom('Delta Source Co Ltd', 'Delta Source Limited', 'Lamp Works'),
  buyerName: fc.constantFrom('Acme Tools Inc', 'Licht GmbH', 'TO ORDER', ''),
  buyerCountry: fc.constantFrom('US', 'DE', ''),
  hsCode: fc.constantFrom('', '8518', '85', '85183', '851830', '85183010', '851850', '940542', '9405'),
  product: fc.constantFrom('LED LAMP', "MEN'S SHOES", 'men shoes', 'towels'),
  transportMode: fc.constantFrom('SEA' as const, 'AIR' as const),
  origPort: fc.constantFrom('CNSGH', 'CNSHA', 'CNNBO', ''),
  destPort: fc.constantFrom('USLAX', 'DEHAM', ''),
  destCountry: fc.constantFrom('US', 'DE', ''),
  date: fc.constantFrom(...days),
})
const shipments = fc.array(bill, { minLength: 20, maxLength: 60 })

type Link = [what: string, count: number, opens: number]
const wrong = (links: Link[]) => links.filter(([, count, opens]) => count !== opens)

/** Many at once wait in line, and a busy machine refuses the last of them. */
async function inTurn<Row>(rows: Row[], open: (row: Row) => Promise<Link>) {
  const links: Link[] = []
  for (const row of rows) links.push(await open(row))
  return links
}

async function profileLinks(uid: string, role: 'supplier' | 'buyer'): Promise<Link[]> {
  const about = { uid, role, pageSize: 100 }
  const open = async (filters: object) =>
    (await test.call(companyProfile.shipments, { body: { ...about, ...filters } })).data.total
  const products = await test.call(companyProfile.products, { body: about })
  const partners = await test.call(companyProfile.partners, { body: about })
  const goods = await test.call(companyProfile.goods, { body: { uid, role } })
  const { data: routes } = await test.call(companyProfile.ports, { body: { uid, role } })
  const places = [...routes.ports, ...routes.countries]
  const byRoute = [
    ...routes.lanes.map(({ orig, dest, count }) => ({ route: `${orig.code}>${dest.code}`, count })),
    ...places.map(({ end, code, count }) => ({ route: end === 'orig' ? `${code}>` : `>${code}`, count })),
  ]
  return [
    ...(await inTurn(goods.data, async ({ code, count }): Promise<Link> => {
      return [`goods ${code}`, count, await open({ hsCode: code })]
    })),
    ...(await inTurn(byRoute, async ({ route, count }): Promise<Link> => {
      return [`route ${route}`, count, await open({ route })]
    })),
    ...(await inTurn(products.data.rows, async ({ hsCode, count }): Promise<Link> => {
      return [`product ${hsCode}`, count, await open(billsOfProduct(hsCode))]
    })),
    ...(await inTurn(partners.data.rows, async ({ uid: partner, count }): Promise<Link> => {
      return [`partner ${partner}`, count, await open({ partner })]
    })),
  ]
}

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

const placeKinds = ['origPorts', 'destPorts', 'origCountries', 'destCountries'] as const

async function facetLinks(search: object): Promise<Link[]> {
  const facets = async (filters: object) =>
    (await test.call(companies.facets, { body: { ...search, ...filters } })).data
  const { count: all, hsChapters, transportModes, periods, notStated, ...places } = await facets({})
  const counted = hsChapters.reduce((sum, { count }) => sum + count, 0)
  expect(counted + (notStated?.hsChapters ?? 0)).toBe(all)
  const values = [
    ...hsChapters.map(({ code, count }) => ({ count, filter: { hsCode: code } })),
    ...transportModes.map(({ code, count }) => ({ count, filter: { transportMode: code } })),
    ...periods.map(({ code, count }) => ({
      count,
      filter: { startDate: `${code}-01`, endDate: lastDayOf(code) },
    })),
    ...placeKinds.flatMap(kind =>
      places[kind].map(({ code, count }) => ({ count, filter: { [kind]: [code] } })),
    ),
  ]
  return inTurn(values, async ({ count, filter }): Promise<Link> => {
    return [JSON.stringify(filter), count, (await facets(filter)).count]
  })
}

it('opens exactly the bills that are counted', async () => {
  await fc.assert(
    fc.asyncProperty(shipments, async bills => {
      await loadShipments(
        test.app.trade,
        bills.map((one, i) => makeShipment({ ...one, billNo: `L${i}` })),
      )
      for (const resultType of companyRoles) {
        const search = { resultType, keyword: 'lamp shoe* towel*'.split(' ')[bills.length % 3] ?? '' }
        expect(wrong(await facetLinks(search))).toEqual([])
        const { data } = await test.call(companies.list, { body: { ...search, pageSize: 100 } })
        const { keyword } = search
        const role = resultType === 'cgls_buyer' ? 'buyer' : 'supplier'
        for (const { info, count } of data.rows) {
          const body = { uid: info.uid, role, search: { keyword } } as const
          const { total } = (await test.call(companyProfile.shipments, { body })).data
          expect([info.uname, total]).toEqual([info.uname, count])
          expect(wrong(await profileLinks(info.uid, role))).toEqual([])
        }
      }
    }),
    // Shipments stay: a shorter list would find the longer one.
    { numRuns: process.env.DEEP ? 12 : 1, endOnFailure: true },
  )
  // Each link is asked in turn: twelve runs are slow on a busy machine, and not wrong.
}, 1_200_000)
