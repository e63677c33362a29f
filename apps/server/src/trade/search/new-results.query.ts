/** Counts the results that imports have added to a search since a person last looked. */
import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import { type SearchScope, whereOf } from './company-search.query.ts'

/** Version of the newest import that searches can see; 0 for none. */
export async function newestImport(engine: TradeEngine): Promise<number> {
  const [row] = await engine.query<{ version: number }>(
    `SELECT max(version) AS version FROM trade_batch FINAL WHERE state = 'committed'`,
  )
  return row?.version ?? 0
}

/** Matching shipments, and the companies that have them. @param scope of a search with `newSince` */
export async function countNewResults(
  engine: TradeEngine,
  scope: SearchScope,
  options: QueryOptions,
): Promise<{ count: number; companies: number }> {
  const [row] = await engine.query<{ count: number; companies: number }>(
    `SELECT count() AS count, uniqExact(company) AS companies FROM trade_shipment ${whereOf(scope)}`,
    scope.params,
    { ...options, settings: { optimize_use_projections: 0 } },
  )
  return row ?? { count: 0, companies: 0 }
}
