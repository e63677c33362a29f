/** What a table of found companies shows beside their cards. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import { coveredSums } from '../profile/covered-sums.ts'
import { type SearchScope, whereOfAll, whereOfRows } from '../search/company-search.query.ts'
import { type KeyCount, rankKeys } from '../search/ranked.ts'

export interface TradeSums {
  count: number
  amountSum: number
  weightSum: number
  amountBills: number
  weightBills: number
}

export type Group = TradeSums & { key: string }

export const tradeSums = `count() AS count, ${coveredSums}`

const plain = { optimize_use_projections: 0 }

const ofPage = ['company IN {companies:Array(UInt64)}']

/** All matching shipments together. */
export async function sumSearch(
  engine: TradeEngine,
  scope: SearchScope,
  options: QueryOptions,
): Promise<TradeSums> {
  const [row] = await engine.query<TradeSums>(
    `SELECT ${tradeSums} FROM trade_shipment ${whereOfAll(scope)}`,
    scope.params,
    options,
  )
  return row ?? { count: 0, amountSum: 0, weightSum: 0, amountBills: 0, weightBills: 0 }
}

/** The matching shipments of each of some companies; one without any is absent. */
export async function sumCompanies(
  engine: TradeEngine,
  scope: SearchScope,
  companies: string[],
  options: QueryOptions,
): Promise<Map<string, TradeSums>> {
  const rows = await engine.query<TradeSums & { company: string }>(
    `SELECT toString(company) AS company, ${tradeSums} FROM trade_shipment
     ${whereOfRows(scope, ofPage)} GROUP BY company`,
    { ...scope.params, companies: companies.map(BigInt) },
    { ...options, settings: plain },
  )
  return new Map(rows.map(({ company, ...sums }) => [company, sums]))
}

/** SQL of the port of an end, or the country where a bill names no port. */
export const place = (end: 'orig' | 'dest') =>
  `if(${end}_port != '', toString(${end}_port), toString(${end}_country))`

/** Pairs of places as `CNSHA>USLAX`, most used first, for each of some companies; bills that name neither are left out. */
export async function findLanes(
  engine: TradeEngine,
  scope: SearchScope,
  companies: string[],
  options: QueryOptions,
): Promise<Map<string, KeyCount[]>> {
  const rows = await engine.query<{ company: string; lanes: [string[], number[]] }>(
    `SELECT toString(company) AS company, sumMap([concat(${place('orig')}, '>', ${place('dest')})], [toUInt64(1)]) AS lanes
     FROM trade_shipment ${whereOfRows(scope, ofPage)} GROUP BY company`,
    { ...scope.params, companies: companies.map(BigInt) },
    { ...options, settings: plain },
  )
  return new Map(
    rows.map(({ company, lanes: [keys, counts] }) => [
      company,
      rankKeys(keys.map((key, at) => [key === '>' ? '' : key, counts[at] ?? 0])),
    ]),
  )
}
