/** What imports have added to a search since a person last looked. */

import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import { type Scope, whereOfAll } from './company-search.query.ts'

const committed = `FROM trade_batch FINAL WHERE state = 'committed'`

/** Version of the newest import that searches can see; 0 for none. */
export async function newestImport(engine: TradeEngine): Promise<number> {
  const [row] = await engine.query<{ version: number }>(`SELECT max(version) AS version ${committed}`)
  return row?.version ?? 0
}

/** Matching shipments of imports after a version, and the companies that have them. */
export async function countNewResults(
  engine: TradeEngine,
  scope: Scope,
  since: number,
  options: QueryOptions,
): Promise<{ count: number; companies: number }> {
  const batches = await engine.query<{ batch: number }>(
    `SELECT batch ${committed} AND version > {since:UInt64}`,
    { since },
    options,
  )
  // Mostly nothing is new, and then no shipment is read.
  if (batches.length === 0) return { count: 0, companies: 0 }
  const [row] = await engine.query<{ count: number; companies: number }>(
    `SELECT count() AS count, uniqExact(company) AS companies FROM trade_shipment
     ${whereOfAll(scope, ['batch IN {fresh:Array(UInt32)}'])}`,
    { ...scope.params, fresh: batches.map(({ batch }) => batch) },
    { ...options, settings: { optimize_use_projections: 0 } },
  )
  return row ?? { count: 0, companies: 0 }
}
