/** The market of a search: what its matching shipments say together, by month, lane, goods and company. */
import type { PageOf, QueryOptions, TradeEngine } from '../engine/engine.ts'
import { productGroup } from '../profile/company-profile.query.ts'
import { type SearchScope, whereOfAll } from '../search/company-search.query.ts'
import { type Group, type TradeSums, tradeSums } from './company-figures.query.ts'

/** What a market is ordered by. */
export type MarketMeasure = 'count' | 'value' | 'weight'

interface MonthSums extends TradeSums {
  /** As `202603`. */
  month: number
  isBefore: number
  /** They name a company of the other side. */
  isNamed: number
}

/** Before all data. */
const firstDay = '1970-01-01'

/** @param since the shipments of earlier days are told apart */
export const findMonths = (
  engine: TradeEngine,
  scope: SearchScope,
  since: string | undefined,
  options: QueryOptions,
): Promise<MonthSums[]> =>
  engine.query(
    `SELECT toYYYYMM(date) AS month, date < {since:Date} AS isBefore, partner != 0 AS isNamed, ${tradeSums}
     FROM trade_shipment ${whereOfAll(scope)} GROUP BY month, isBefore, isNamed ORDER BY month`,
    { ...scope.params, since: since ?? firstDay },
    options,
  )

const groupings = {
  /** `CN>US`; blank where the bills do not say it. */
  lanes: `concat(toString(orig_country), '>', toString(dest_country))`,
  /** At most 6 digits. */
  goods: productGroup,
} as const

export const findGroups = (
  engine: TradeEngine,
  scope: SearchScope,
  by: keyof typeof groupings,
  options: QueryOptions,
): Promise<Group[]> =>
  engine.query(
    `SELECT toString(${groupings[by]}) AS key, ${tradeSums} FROM trade_shipment ${whereOfAll(scope)}
     GROUP BY key ORDER BY count DESC, key`,
    scope.params,
    options,
  )

const sumOf: Record<MarketMeasure, keyof TradeSums> = {
  count: 'count',
  value: 'amountSum',
  weight: 'weightSum',
}

/** The largest pairs of ports, of shipments that name both, and how many pairs there are: of all data a million. */
export const findPortLanes = (
  engine: TradeEngine,
  scope: SearchScope,
  { by, limit }: { by: MarketMeasure; limit: number },
  options: QueryOptions,
): Promise<PageOf<TradeSums & { orig: string; dest: string }>> =>
  engine.page(
    `SELECT toString(orig_port) AS orig, toString(dest_port) AS dest, ${tradeSums} FROM trade_shipment
     ${whereOfAll(scope, ["orig_port != ''", "dest_port != ''"])} GROUP BY orig_port, dest_port
     ORDER BY ${sumOf[by]} DESC, count DESC, orig, dest LIMIT {limit:UInt32}`,
    { ...scope.params, limit },
    { ...options, settings: { optimize_use_projections: 0 } },
  )

/** Shipments by the companies of one side. */
export interface SideScope {
  scope: SearchScope
  column: 'company' | 'partner'
}

/**
 * The other side of a search. A shipment that names both companies is stored once for each: if no condition is about one
 * side, the copies of the other side are read, which are in the order of its companies.
 */
export function otherSideOf(scope: SearchScope, isAboutBoth: boolean): SideScope {
  const named = { ...scope, rows: [...scope.rows, 'partner != 0'] }
  if (!isAboutBoth || scope.companies.length > 0 || scope.minCount > 1)
    return { scope: named, column: 'partner' }
  return { scope: { ...named, role: scope.role === 'supplier' ? 'buyer' : 'supplier' }, column: 'company' }
}

interface Ranking {
  by: MarketMeasure
  limit: number
  newLimit: number
  /** The first day that counts; the scope has earlier days too, so that new companies are known. */
  since: string | undefined
}

export interface RankedSide {
  /** Of all companies of the side: how many, the sum of what they are ordered by, and of its squares. */
  num: number
  all: number
  squares: number
  companies: string[]
  /** Companies whose first matching shipment is not before the first day that counts. */
  newNum: number
  newCompanies: [company: string, firstDate: string][]
}

/** The largest companies of a side, and the largest new ones. */
export async function rankSide(
  engine: TradeEngine,
  { scope, column }: SideScope,
  { by, limit, newLimit, since }: Ranking,
  options: QueryOptions,
): Promise<RankedSide> {
  const counts = since ? 'date >= {since:Date}' : '1'
  const measured = {
    count: 'c',
    value: `sumIf(ifNull(amount_usd, 0), ${counts})`,
    weight: `sumIf(ifNull(weight_kg, 0), ${counts})`,
  }
  const [row] = await engine.query<RankedSide>(
    `SELECT countIf(c > 0) AS num, sum(m) AS all, sum(m * m) AS squares, countIf(isNew) AS newNum,
       arrayMap(one -> toString(one.2), groupArraySortedIf(${limit})((-m, id), c > 0)) AS companies,
       arrayMap(one -> (toString(one.2), toString(one.3)), groupArraySortedIf(${newLimit})((-m, id, first), isNew)) AS newCompanies
     FROM (SELECT ${column} AS id, countIf(${counts}) AS c, toFloat64(${measured[by]}) AS m, min(date) AS first,
         ${since ? 'first >= {since:Date}' : '0'} AS isNew
       FROM trade_shipment ${whereOfAll(scope)} GROUP BY id)`,
    { ...scope.params, ...(since && { since }) },
    options,
  )
  if (!row) throw new Error('Sums of nothing have a row')
  return row
}

interface CompanySums extends TradeSums {
  id: string
  isBefore: number
}

/** The matching shipments of some companies of a side; one without any is absent. */
export async function sumOfSide(
  engine: TradeEngine,
  { scope, column }: SideScope,
  { companies, since }: { companies: string[]; since: string | undefined },
  options: QueryOptions,
): Promise<CompanySums[]> {
  if (companies.length === 0) return []
  return engine.query(
    `SELECT toString(${column}) AS id, date < {since:Date} AS isBefore, ${tradeSums} FROM trade_shipment
     ${whereOfAll(scope, [`${column} IN {sided:Array(UInt64)}`])} GROUP BY id, isBefore`,
    { ...scope.params, since: since ?? firstDay, sided: companies.map(BigInt) },
    { ...options, settings: { optimize_use_projections: 0 } },
  )
}
