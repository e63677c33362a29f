import type { QueryOptions, QueryParams, TradeEngine } from '../engine/engine.ts'
import { dataTo } from '../profile/sources.query.ts'
import { type SearchScope, whereOfAll } from '../search/company-search.query.ts'

/** The last day of the data that the bills of a search come from; undefined without any. @param sources of `sourceParams` */
export async function findSearchUntil(
  engine: TradeEngine,
  scope: SearchScope,
  sources: QueryParams,
  options: QueryOptions,
): Promise<string | undefined> {
  const [row] = await engine.query<{ until: string; bills: number }>(
    `SELECT toString(max(${dataTo})) AS until, sum(n) AS bills FROM (
       SELECT data_set, direction, orig_country, dest_country, max(trade_shipment.date) AS date, count() AS n
       FROM trade_shipment ${whereOfAll(scope)} GROUP BY data_set, direction, orig_country, dest_country)`,
    { ...sources, ...scope.params },
    { ...options, settings: { optimize_use_projections: 0 } },
  )
  return row && row.bills > 0 ? row.until : undefined
}
