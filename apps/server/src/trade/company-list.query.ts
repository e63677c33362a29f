/** The list of companies whose shipments match (decisions §4 Company calls). */
import { type Scope, whereOf } from './company-search.query.ts'
import type { QueryOptions, TradeEngine } from './engine.ts'
import type { MatchingRow } from './few-rows.ts'

export interface CountedCompany {
  /** 64 bits in decimal digits. */
  company: string
  count: number
}

/** Nothing but the totals by company is kept ahead: where rows matter, looking for more costs a millisecond. */
const forRows = ({ rows }: Scope, options: QueryOptions): QueryOptions =>
  rows.length > 0 ? { ...options, settings: { optimize_use_projections: 0 } } : options

export interface Range {
  limit: number
  offset: number
}

const fewRows = 1000

/** The matching shipments, where they are few; undefined where they are more. */
export async function findFewRows(
  engine: TradeEngine,
  scope: Scope,
  options: QueryOptions,
): Promise<MatchingRow[] | undefined> {
  const rows = await engine.query<MatchingRow>(
    `SELECT toString(company) AS company, transport_mode AS mode, orig_port AS origPort, dest_port AS destPort
     FROM trade_shipment WHERE ${whereOf(scope)} LIMIT ${fewRows + 1}`,
    scope.params,
    forRows(scope, options),
  )
  return rows.length > fewRows ? undefined : rows
}

/** The companies of one page, by count, and the exact number of all. */
export async function countCompanies(
  engine: TradeEngine,
  scope: Scope,
  { limit, offset }: Range,
  options: QueryOptions,
): Promise<{ rows: CountedCompany[]; total: number }> {
  const counted = `SELECT company, count() AS c FROM trade_shipment WHERE ${whereOf(scope)} GROUP BY company`
  const rows = await engine.query<CountedCompany & { total: number }>(
    `SELECT toString(company) AS company, c AS count, total
     FROM (SELECT company, c, count() OVER () AS total FROM (${counted}) ORDER BY c DESC, company
           LIMIT {limit:UInt32} OFFSET {offset:UInt64})`,
    { ...scope.params, limit, offset },
    forRows(scope, options),
  )
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  const [all] = await engine.query<{ total: number }>(
    `SELECT uniqExact(company) AS total FROM trade_shipment WHERE ${whereOf(scope)}`,
    scope.params,
    options,
  )
  return { rows, total: all?.total ?? 0 }
}
