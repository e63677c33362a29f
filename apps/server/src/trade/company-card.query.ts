/** What the cards of a result list show (decisions §4 Company calls). */
import { type Scope, whereOfRows } from './company-search.query.ts'
import type { QueryOptions, TradeEngine } from './engine.ts'
import { type Counted, ranked } from './ranked.ts'

export interface Card {
  company: string
  tranTypes: string[]
  /** Most used first. */
  ports: string[]
}

/** Keys and, in the same order, how often each was seen: the engine's sumMap. */
type Tally = [string[], number[]]

const rankedTally = ([keys, counts]: Tally) => ranked(keys.map((key, i) => [key, counts[i] ?? 0]))

/** What the shipments of a scope say about each of the companies of a page. */
export async function findCards(
  engine: TradeEngine,
  scope: Scope,
  companies: string[],
  options: QueryOptions,
): Promise<Card[]> {
  const rows = await engine.query<{ company: string; modes: string[]; ports: Tally }>(
    `SELECT toString(company) AS company, groupUniqArray(transport_mode) AS modes,
       sumMap([orig_port, dest_port], [1, 1]) AS ports
     FROM trade_shipment
     WHERE company IN {companies:Array(UInt64)} AND ${whereOfRows(scope)} GROUP BY company`,
    { ...scope.params, companies: companies.map(BigInt) },
    { ...options, settings: { optimize_use_projections: 0 } },
  )
  return rows.map(({ company, modes, ports }) => ({
    company,
    tranTypes: modes.filter(mode => mode !== '').sort(),
    ports: rankedTally(ports).map(({ key }) => key),
  }))
}

export interface Summary {
  lastDate: string
  ports: Counted[]
  /** Of the other side. */
  countries: Counted[]
  /** `YYYY-MM` */
  months: Counted[]
}

interface SummaryRow {
  count: number
  lastDate: string
  ports: Tally
  countries: Tally
  months: Tally
}

/** What the matching shipments of one company say; undefined when there are none. */
export async function findSummary(
  engine: TradeEngine,
  scope: Scope,
  company: string,
  options: QueryOptions,
): Promise<Summary | undefined> {
  const country = scope.role === 'supplier' ? 'dest_country' : 'orig_country'
  const [row] = await engine.query<SummaryRow>(
    `SELECT count() AS count, max(date) AS lastDate, sumMap([orig_port, dest_port], [1, 1]) AS ports,
       sumMap([if(${country} != '', ${country}, partner_country)], [1]) AS countries,
       sumMap([formatDateTime(date, '%Y-%m')], [1]) AS months
     FROM trade_shipment WHERE company = {company:UInt64} AND ${whereOfRows(scope)}`,
    { ...scope.params, company },
    options,
  )
  if (!row || row.count === 0) return undefined
  const { lastDate, ports, countries, months } = row
  return {
    lastDate,
    ports: rankedTally(ports),
    countries: rankedTally(countries),
    months: rankedTally(months),
  }
}

export interface Goods {
  product: string
  hsCode: string
  count: number
}

/** Descriptions of the matching goods of one company, most frequent first. */
export function findTopGoods(
  engine: TradeEngine,
  scope: Scope,
  company: string,
  options: QueryOptions,
): Promise<Goods[]> {
  return engine.query(
    `SELECT product, anyHeavy(hs_code) AS hsCode, count() AS count
     FROM trade_shipment WHERE company = {company:UInt64} AND ${whereOfRows(scope)} AND product != ''
     GROUP BY product ORDER BY count DESC, product LIMIT 5`,
    { ...scope.params, company },
    options,
  )
}
