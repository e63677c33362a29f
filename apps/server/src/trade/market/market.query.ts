/** The market of a search: what its matching shipments say together, by month, lane, goods and company. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import { productGroup } from '../profile/company-profile.query.ts'
import { type SearchScope, whereOfAll } from '../search/company-search.query.ts'
import { type Group, type TradeSums, tradeSums } from './company-figures.query.ts'

/** What a market is ordered by. */
export type MarketMeasure = 'count' | 'value' | 'weight'

const measured: Record<MarketMeasure, string> = {
  count: 'toFloat64(count)',
  value: 'toFloat64(amountSum)',
  weight: 'toFloat64(weightSum)',
}

const plain = { optimize_use_projections: 0 }

export interface MarketGroups {
  /** `2026-03` */
  months: Group[]
  /** `CN>US`; blank where the bills do not say it. */
  lanes: Group[]
  /** At most 6 digits. */
  goods: Group[]
}

const groupings = {
  months: `formatDateTime(date, '%Y-%m')`,
  lanes: `concat(toString(orig_country), '>', toString(dest_country))`,
  goods: productGroup,
} as const
const kinds = Object.keys(groupings) as (keyof MarketGroups)[]

/** One pass over the matching shipments. */
export async function findMarketGroups(
  engine: TradeEngine,
  scope: SearchScope,
  options: QueryOptions,
): Promise<MarketGroups> {
  const names = kinds.join(', ')
  const columns = kinds.map(kind => `${groupings[kind]} AS ${kind}`).join(', ')
  // grouping() has one bit per column, 0 when the row is grouped by it; the first column's is the highest.
  const rows = await engine.query<Group & { kind: number }>(
    `SELECT multiIf(g = 3, 0, g = 5, 1, 2) AS kind, multiIf(g = 3, months, g = 5, lanes, goods) AS key,
       count, amountSum, weightSum, amountBills, weightBills
     FROM (SELECT ${names}, grouping(${names}) AS g, ${tradeSums}
       FROM (SELECT ${columns}, amount_usd, weight_kg FROM trade_shipment ${whereOfAll(scope)})
       GROUP BY GROUPING SETS (${kinds.map(kind => `(${kind})`).join(', ')}))
     ORDER BY kind, count DESC, key`,
    scope.params,
    { ...options, settings: plain },
  )
  const found: MarketGroups = { months: [], lanes: [], goods: [] }
  for (const { kind, ...group } of rows) found[kinds[kind] ?? 'goods'].push(group)
  return found
}

export interface RankedSide extends TradeSums {
  company: string
  /** Of all companies of the side: how many, their sums, and the sum of the squares of what they are ordered by. */
  num: number
  all: number
  squares: number
}

/** The largest companies of a side. @param column `company`, or `partner` for the other side */
export function rankSide(
  engine: TradeEngine,
  scope: SearchScope,
  { column, by, limit }: { column: 'company' | 'partner'; by: MarketMeasure; limit: number },
  options: QueryOptions,
): Promise<RankedSide[]> {
  return engine.query<RankedSide>(
    `SELECT toString(id) AS company, count, amountSum, weightSum, amountBills, weightBills, num, all, squares
     FROM (SELECT id, count, amountSum, weightSum, amountBills, weightBills, ${measured[by]} AS m,
         count() OVER () AS num, sum(m) OVER () AS all, sum(m * m) OVER () AS squares
       FROM (SELECT ${column} AS id, ${tradeSums} FROM trade_shipment ${whereOfAll(scope, [`${column} != 0`])} GROUP BY id))
     ORDER BY m DESC, id LIMIT {most:UInt32}`,
    { ...scope.params, most: limit },
    { ...options, settings: plain },
  )
}

/** The matching shipments of some companies of a side; one without any is absent. */
export async function sumOfSide(
  engine: TradeEngine,
  scope: SearchScope,
  { column, companies }: { column: 'company' | 'partner'; companies: string[] },
  options: QueryOptions,
): Promise<Map<string, TradeSums>> {
  const rows = await engine.query<TradeSums & { id: string }>(
    `SELECT toString(${column}) AS id, ${tradeSums} FROM trade_shipment
     ${whereOfAll(scope, [`${column} IN {sided:Array(UInt64)}`])} GROUP BY id`,
    { ...scope.params, sided: companies.map(BigInt) },
    { ...options, settings: plain },
  )
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

export interface Entrant extends TradeSums {
  company: string
  firstDate: string
  num: number
}

/**
 * Companies of a side whose first matching shipment is not before a day, the largest first.
 *
 * @param scope of the search without a first day
 */
export function findEntrants(
  engine: TradeEngine,
  scope: SearchScope,
  {
    column,
    by,
    limit,
    since,
  }: { column: 'company' | 'partner'; by: MarketMeasure; limit: number; since: string },
  options: QueryOptions,
): Promise<Entrant[]> {
  return engine.query<Entrant>(
    `SELECT toString(id) AS company, count, amountSum, weightSum, amountBills, weightBills, toString(first) AS firstDate,
       count() OVER () AS num
     FROM (SELECT ${column} AS id, min(date) AS first, ${tradeSums} FROM trade_shipment
       ${whereOfAll(scope, [`${column} != 0`])} GROUP BY id HAVING first >= {since:Date})
     ORDER BY ${measured[by]} DESC, id LIMIT {most:UInt32}`,
    { ...scope.params, most: limit, since },
    { ...options, settings: plain },
  )
}
