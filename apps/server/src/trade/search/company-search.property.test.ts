/**
 * Every company of a result against its own bills: what is listed matches, what matches is listed, in the order
 * asked for, on whatever page, counted by the engine or here.
 */
import { companyRoles } from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadShipments } from '../../../test/factories/shipments.ts'
import {
  bills,
  expectedCompanies,
  type Search,
  type SearchTerm,
  write,
} from '../../../test/oracles/company-search.oracle.ts'
import { openTables } from '../../../test/trade-tables.ts'
import { type Trade, tradeOn } from '../open-trade.ts'
import type { Shipment } from '../store/shipment.ts'
import { findFacets } from './company-facets.query.ts'
import { findCompanyPage, type PageSource } from './company-page.ts'
import { rankedPage } from './company-ranking.ts'
import { searchScope } from './company-search.query.ts'
import { FrequentTexts } from './frequent-texts.ts'

/** What changed is asked of all bills: company-figures.property.test.ts. */
const sorts = ['count', 'relevance', 'value', 'weight', 'latest', 'first', 'months'] as const

let tables: Awaited<ReturnType<typeof openTables>>
let trade: Trade

beforeAll(async () => {
  tables = await openTables()
  trade = tradeOn(tables.engine)
  await loadShipments(trade, bills)
})

afterAll(() => tables.close())

const part = (texts: string[], prefixes: string[]) =>
  fc.oneof(
    fc.record({ text: fc.constantFrom(...texts), kind: fc.constantFrom('words', 'phrase', 'not') }),
    fc.record({ text: fc.constantFrom(...prefixes), kind: fc.constant('prefix') }),
  ) as fc.Arbitrary<SearchTerm>
const goodsPart = part(
  ['steel', 'pipe steel', 'steel pipe', '钢管', '锈', '不锈钢管', 'shirt'],
  ['ste', 'fit', 'co'],
)
const namePart = part(
  [
    'acme co ltd',
    'Acme Limited',
    'muller',
    'Müller and sohne',
    '天成有限公司',
    '天成集团',
    'ONEILL',
    'tools sa',
  ],
  ['mül', 'to'],
)
const addressPart = part(['harbour', 'road harbour', 'harbour road', '江东路', 'ningbo'], ['ha', '7'])
const asked = (one: fc.Arbitrary<SearchTerm>, atLeast = 1) =>
  fc
    .array(one, { minLength: atLeast, maxLength: 3 })
    .filter(parts => parts.length === 0 || parts.some(({ kind }) => kind !== 'not'))

const filters = {
  transportMode: fc.constant('SEA' as const),
  hsCode: fc.constantFrom('73', '730890'),
  startDate: fc.constantFrom('2024-05-15', '2025-01-01', '0001-01-01'),
  endDate: fc.constantFrom('2025-05-15', '2024-12-31', '9999-12-31'),
  minCount: fc.constantFrom(2, 3, 20),
  origPorts: fc.constantFrom(['CNSHA'], ['CNNBO', 'VNSGN']),
  destPorts: fc.constantFrom(['USLAX'], ['DEHAM', 'USLAX']),
  origCountries: fc.constantFrom(['CN'], ['VN', 'US']),
  destCountries: fc.constantFrom(['US'], ['DE', 'US']),
  addressed: asked(addressPart),
  hasContact: fc.boolean(),
  logistics: fc.constantFrom(0 as const, 1 as const, 2 as const),
}
type Filters = Partial<Pick<Search, keyof typeof filters>>
/** A few of them: with many nothing would be found. */
const someFilters = fc
  .tuple(fc.record(filters), fc.subarray(Object.keys(filters), { minLength: 1, maxLength: 3 }))
  .map(([all, kept]) => Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))))
const searchOf = (type: 'prod' | 'company', one: fc.Arbitrary<SearchTerm>) =>
  fc
    .tuple(
      fc.record({
        asked: asked(one, 0),
        type: fc.constant(type),
        resultType: fc.constantFrom(...companyRoles),
        sort: fc.constantFrom(...sorts),
        isRising: fc.boolean(),
      }),
      someFilters,
    )
    .map(([search, some]): Search => ({ ...search, ...(some as Filters) }))
const search = fc.oneof(searchOf('prod', goodsPart), searchOf('company', namePart))

/** Has every search counted by the engine, however few rows match. */
class Everywhere extends FrequentTexts {
  override has(): boolean {
    return true
  }
}

const countBy = (list: Shipment[], codeOf: (bill: Shipment) => string) =>
  Object.fromEntries(
    [...Map.groupBy(list, codeOf)].flatMap(([code, own]) => (code === '' ? [] : [[code, own.length]])),
  )

it('lists what its bills say, no more and no less', async () => {
  const sources: PageSource[] = [trade, { ...trade, frequent: new Everywhere() }]
  const whole = { limit: 100, offset: 0 }
  await fc.assert(
    fc.asyncProperty(search, async sought => {
      const { asked, addressed = [], sort, isRising = false, ...rest } = sought
      const { listed, counted } = expectedCompanies(sought)
      const texts = { keyword: write(asked), address: write(addressed) }
      const scope = await searchScope(trade.engine, { ...rest, ...texts }, [], {})
      // Beside each other they are counted in the other way than alone.
      const answers = sources.map(source => findCompanyPage(source, scope, { ...whole, sort, isRising }, {}))
      for (const { rows, total } of await Promise.all(answers)) {
        const found = rows.map(({ card }) => card && { ...card, tranTypes: undefined, ports: undefined })
        if (sort === 'relevance') found.sort((a, b) => compareLike(listed, a, b))
        expect(total).toBe(listed.length)
        expect(found).toEqual(listed.map(one => ({ ...one, tranTypes: undefined, ports: undefined })))
      }
      // In blocks of two the pages are the same.
      const pages = []
      for (let offset = 0; offset < listed.length; offset += 3)
        pages.push(
          ...(
            await rankedPage(trade, scope, { limit: 3, offset, sort, isRising, version: 1, blockSize: 2 }, {})
          ).rows,
        )
      const ranked = await findCompanyPage(sources[1] ?? trade, scope, { ...whole, sort, isRising }, {})
      expect(pages.map(({ company }) => company)).toEqual(ranked.rows.map(({ company }) => company))
      const facets = await findFacets(trade.engine, scope, {})
      const ports = countBy(counted, ({ destPort }) => destPort)
      expect(facets.totals.destPorts).toBe(Object.keys(ports).length)
      const counts = (kind: 'transportModes' | 'destPorts') =>
        Object.fromEntries(facets.counts[kind].map(({ key, count }) => [key, count]))
      expect(counts('transportModes')).toEqual(countBy(counted, ({ transportMode }) => transportMode))
      expect(counts('destPorts')).toEqual(ports)
    }),
    { numRuns: process.env.DEEP ? 48 : 2 },
  )
})

const compareLike = (
  listed: { company: string }[],
  a: { company: string } | undefined,
  b: { company: string } | undefined,
) => {
  const place = (one: { company: string } | undefined) =>
    listed.findIndex(({ company }) => company === one?.company)
  return place(a) - place(b)
}
