/**
 * Every company of a result against its own bills: what is listed matches, what matches is listed, in the order
 * asked for, on whatever page, counted by the engine or here.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CompanySearch, type CompanySort, companySorts } from '@backoffice/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadShipments, makeShipment } from '../../test/factories/shipments.ts'
import { findFacets } from './company-facets.query.ts'
import { findCompanyPage, type PageSource } from './company-page.ts'
import { rankedPage } from './company-ranking.ts'
import { scopeOf } from './company-search.query.ts'
import { openEngine } from './engine.ts'
import { FrequentTexts } from './frequent-texts.ts'
import { identify } from './identity.ts'
import { type Trade, tradeOn } from './open-trade.ts'
import { migrateTrade } from './schema/migrate.ts'
import type { Shipment } from './shipment.ts'

let folder: string
let trade: Trade

const suppliers = [
  'ACME COMPANY LIMITED',
  'Acme Co., Ltd',
  'ACME TOOLS INC',
  'Müller & Söhne GmbH',
  'Muller GmbH',
]
suppliers.push('宁波天成有限责任公司', '宁波天成（集团）有限公司', "O'Neill Tools S.A. de C.V.", 'Tools SA')
const goods = ['steel pipe', 'PIPE, of steel', 'Steel-pipe fittings', '不锈钢管', '钢管 pipe', 'cotton shirt']
goods.push('焊接、不锈钢管道', '管：Steel、pipe。')

/** Some of each, by a fixed rule: 240 bills. */
const bills: Shipment[] = Array.from({ length: 240 }, (_, i) =>
  makeShipment({
    billNo: `P${i}`,
    supplierName: suppliers[(i * i) % suppliers.length] ?? '',
    product: goods[(i * 7 + (i % 5)) % goods.length] ?? '',
    hsCode: ['730410', '730890', '620520'][i % 3] ?? '',
    transportMode: (['SEA', 'AIR'] as const)[i % 2] ?? '',
    date: `202${4 + (i % 2)}-0${1 + (i % 9)}-15`,
    amountUsd: i % 4 === 0 ? null : (i % 11) + 0.1,
    weightKg: i % 7,
  }),
)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-search-'))
  const engine = await openEngine({ path: folder })
  await migrateTrade(engine)
  trade = tradeOn(engine)
  await loadShipments(trade, bills)
})

afterAll(async () => {
  await trade.engine.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A text as single words and single Chinese characters; of names with what is forgiven taken out. */
const plainUnits = (text: string) => text.toLowerCase().match(/[a-zöü0-9]+|\p{Script=Han}/gu) ?? []
const nameUnits = (text: string) =>
  plainUnits(
    text
      .toLowerCase()
      .replace("'", '')
      .replace('&', ' and ')
      .replace(/ü/g, 'u')
      .replace(/ö/g, 'o')
      .replace(/\bs\.? ?a\.?(?= |$)/g, 'sa')
      .replace(/\bcompany\b/g, 'co')
      .replace(/\blimited\b/g, 'ltd')
      .replace('有限责任公司', '有限公司'),
  )

interface Asked {
  text: string
  kind: 'words' | 'phrase' | 'not' | 'prefix'
}
const write = ({ text, kind }: Asked) =>
  kind === 'words' ? text : kind === 'phrase' ? `"${text}"` : kind === 'not' ? `-"${text}"` : `${text}*`

const holds = (units: string[], sought: string[]) =>
  units.some((_, i) => sought.every((unit, j) => units[i + j] === unit))

/** Whether the units of a text hold what one part of a keyword names, whether it is asked for or excluded. */
function names(units: string[], { text, kind }: Asked, unitsOf: (text: string) => string[]): boolean {
  if (kind === 'prefix') return units.some(unit => unit.startsWith(unitsOf(text).join('')))
  if (kind !== 'words') return holds(units, unitsOf(text))
  return text.split(' ').every(word => holds(units, unitsOf(word)))
}

type Search = Omit<CompanySearch, 'keyword'> & { asked: Asked[]; sort: CompanySort }

function matchingBills({ asked, type, ...filters }: Search): Shipment[] {
  const byName = type === 'company'
  const unitsOf = byName ? nameUnits : plainUnits
  const wanted = asked.filter(({ kind }) => kind !== 'not')
  const barred = asked.filter(({ kind }) => kind === 'not')
  const idOf = (bill: Shipment) => identify(bill.supplierName, bill.supplierCountry)
  const ofCompany = Map.groupBy(bills, idOf)
  const hit = (bill: Shipment, parts: Asked[]) => {
    const units = unitsOf(byName ? bill.supplierName : bill.product)
    return parts.map(part => names(units, part, unitsOf))
  }
  return bills.filter(bill => {
    const own = byName ? (ofCompany.get(idOf(bill)) ?? []) : [bill]
    return (
      own.some(one => hit(one, wanted).every(Boolean)) &&
      !own.some(one => hit(one, barred).some(Boolean)) &&
      (!filters.transportMode || bill.transportMode === filters.transportMode) &&
      (!filters.hsCode || bill.hsCode.startsWith(filters.hsCode)) &&
      (!filters.startDate || bill.date >= filters.startDate)
    )
  })
}

const cents = (list: Shipment[], pick: (bill: Shipment) => number | null) =>
  list.reduce((sum, bill) => sum + Math.round((pick(bill) ?? 0) * 100), 0) / 100

function expected(search: Search) {
  const matching = matchingBills(search)
  const groups = [...Map.groupBy(matching, bill => identify(bill.supplierName, bill.supplierCountry))]
  const listed = groups
    .filter(([, own]) => own.length >= (search.minCount ?? 1))
    .map(([id, own]) => ({
      company: id.toString(),
      count: own.length,
      amountSum: cents(own, bill => bill.amountUsd),
      weightSum: cents(own, bill => bill.weightKg),
      lastDate:
        own
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? '',
    }))
  const keys = { count: 'count', value: 'amountSum', weight: 'weightSum', latest: 'lastDate' } as const
  const key = search.sort === 'relevance' ? undefined : keys[search.sort]
  listed.sort((a, b) => {
    const byKey = key === undefined || a[key] === b[key] ? 0 : a[key] < b[key] ? 1 : -1
    return byKey || b.count - a.count || (BigInt(a.company) < BigInt(b.company) ? -1 : 1)
  })
  const enough = new Set(listed.map(({ company }) => company))
  const counted = matching.filter(bill =>
    enough.has(identify(bill.supplierName, bill.supplierCountry).toString()),
  )
  return { listed, counted }
}

const part = (texts: string[], prefixes: string[]) =>
  fc.oneof(
    fc.record({ text: fc.constantFrom(...texts), kind: fc.constantFrom('words', 'phrase', 'not') }),
    fc.record({ text: fc.constantFrom(...prefixes), kind: fc.constant('prefix') }),
  ) as fc.Arbitrary<Asked>
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
const filters = {
  sort: fc.constantFrom(...companySorts),
  transportMode: fc.constant('SEA' as const),
  hsCode: fc.constantFrom('73', '730890'),
  startDate: fc.constant('2025-01-01'),
  minCount: fc.constantFrom(3, 20),
}
const asked = (one: fc.Arbitrary<Asked>) =>
  fc.array(one, { minLength: 1, maxLength: 3 }).filter(parts => parts.some(({ kind }) => kind !== 'not'))
const searchOf = (type: 'prod' | 'company', one: fc.Arbitrary<Asked>) =>
  fc.record(
    { ...filters, asked: asked(one), type: fc.constant(type) },
    { requiredKeys: ['asked', 'type', 'sort'] },
  )
const search: fc.Arbitrary<Search> = fc.oneof(searchOf('prod', goodsPart), searchOf('company', namePart))

/** Has every search counted by the engine, however few rows match. */
class Everywhere extends FrequentTexts {
  override has(): boolean {
    return true
  }
}

it('lists what its bills say, no more and no less', async () => {
  const sources: PageSource[] = [trade, { ...trade, frequent: new Everywhere() }]
  const whole = { limit: 100, offset: 0 }
  await fc.assert(
    fc.asyncProperty(search, async sought => {
      const { asked, sort, ...rest } = sought
      const { listed, counted } = expected(sought)
      const scope = await scopeOf(trade.engine, { ...rest, keyword: asked.map(write).join(' ') }, [], {})
      for (const source of sources) {
        const { rows, total } = await findCompanyPage(source, scope, { ...whole, sort }, {})
        const found = rows.map(({ card }) => card && { ...card, tranTypes: undefined, ports: undefined })
        if (sort === 'relevance') found.sort((a, b) => compareLike(listed, a, b))
        expect(total).toBe(listed.length)
        expect(found).toEqual(listed.map(one => ({ ...one, tranTypes: undefined, ports: undefined })))
      }
      // In blocks of two the pages are the same.
      const pages = []
      for (let offset = 0; offset < listed.length; offset += 3)
        pages.push(
          ...(await rankedPage(trade, scope, { limit: 3, offset, sort, version: 1, blockSize: 2 }, {})).rows,
        )
      const ranked = await findCompanyPage(sources[1] ?? trade, scope, { ...whole, sort }, {})
      expect(pages.map(({ company }) => company)).toEqual(ranked.rows.map(({ company }) => company))
      const facets = await findFacets(trade.engine, scope, {})
      const modes = Map.groupBy(counted, ({ transportMode }) => transportMode)
      expect(Object.fromEntries(facets.transportModes.map(({ key, count }) => [key, count]))).toEqual(
        Object.fromEntries([...modes].map(([mode, own]) => [mode, own.length])),
      )
    }),
    { numRuns: 15 },
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
