/** What the cards of a result list show (decisions §4 Company calls). */
import { type Scope, whereOf, whereOfRows } from './company-search.query.ts'
import type { QueryOptions, TradeEngine } from './engine.ts'
import { type Counted, ranked } from './ranked.ts'

/** What the matching shipments of one company say in a list. */
export interface Card {
  company: string
  count: number
  amountSum: number
  weightSum: number
  lastDate: string
  tranTypes: string[]
  /** Most used first. */
  ports: string[]
}

/** Keys and, in the same order, how often each was seen: the engine's sumMap. */
type Tally = [string[], number[]]

const rankedTally = ([keys, counts]: Tally) => ranked(keys.map((key, i) => [key, counts[i] ?? 0]))

interface CardRow extends Omit<Card, 'tranTypes'> {
  modes: string[]
}

const cardColumns = `toString(company) AS company, count() AS count, ifNull(sum(amount_usd), 0) AS amountSum,
  ifNull(sum(weight_kg), 0) AS weightSum, toString(max(date)) AS lastDate,
  groupUniqArray(transport_mode) AS modes,
  arrayMap(p -> p.1, arraySort(p -> (-p.2, p.1), arrayFilter(p -> p.1 != '',
    arrayZip((sumMap([orig_port, dest_port], [1, 1]) AS tally).1, tally.2)))) AS ports`

const toCard = ({ modes, ...row }: CardRow): Card => ({
  ...row,
  tranTypes: modes.filter(mode => mode !== '').sort(),
})

/** Nothing but the totals by company is kept ahead: where rows matter, looking for more costs a millisecond. */
const plain = { optimize_use_projections: 0 }

/** What the shipments of a scope say about each of the companies of a page. */
export async function findCards(
  engine: TradeEngine,
  scope: Scope,
  companies: string[],
  options: QueryOptions,
): Promise<Card[]> {
  const rows = await engine.query<CardRow>(
    `SELECT ${cardColumns} FROM trade_shipment
     WHERE company IN {companies:Array(UInt64)} AND ${whereOfRows(scope)} GROUP BY company`,
    { ...scope.params, companies: companies.map(BigInt) },
    { ...options, settings: plain },
  )
  return rows.map(toCard)
}

const fewRows = 1000

/** Cards of all the companies, where the matching shipments are few; undefined where they are more. */
export async function findFewCards(
  engine: TradeEngine,
  scope: Scope,
  options: QueryOptions,
): Promise<Card[] | undefined> {
  const columns = 'company, amount_usd, weight_kg, date, transport_mode, orig_port, dest_port'
  const rows = await engine.query<CardRow>(
    `SELECT ${cardColumns}
     FROM (SELECT ${columns} FROM trade_shipment WHERE ${whereOf(scope)} LIMIT ${fewRows + 1})
     GROUP BY company`,
    scope.params,
    { ...options, settings: plain },
  )
  const found = rows.reduce((sum, { count }) => sum + count, 0)
  return found > fewRows ? undefined : rows.map(toCard)
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
