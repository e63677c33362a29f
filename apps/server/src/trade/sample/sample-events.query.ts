import type { TradeEngine } from '../engine/engine.ts'

/** How many behaviour events of the sample there are. */
export async function countSampleEvents(engine: TradeEngine): Promise<number> {
  const rows = await engine.rows<{ n: number }>('SELECT count() AS n FROM behaviour_fact WHERE sample = 1')
  return Number(rows[0]?.n ?? 0)
}
