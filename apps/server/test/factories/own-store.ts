/** A store of a test file's own, for tests of what imports leave. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TradeEngine } from '../../src/trade/engine/engine.ts'
import { type Trade, tradeOn } from '../../src/trade/open-trade.ts'
import type { Shipment } from '../../src/trade/store/shipment.ts'
import type { openTables } from '../trade-tables.ts'

/** Set before the first test; `reopen` puts another store on the same tables. */
export let engine: TradeEngine
export let trade: Trade
let lastBatch = 0

/** What a server does that starts after a kill. */
export const reopen = () => {
  trade = tradeOn(engine)
}

export const nextBatch = () => ++lastBatch

/** Called by the test file itself: by the name of what it opens, vitest.config.ts finds files with an engine. */
export function useTables(open: typeof openTables): void {
  let tables: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    tables = await open()
    engine = tables.engine
    reopen()
  })
  afterAll(() => tables.close())
  afterEach(clear)
}

/** Empties the tables: taking a data set out, row by row, takes a hundred times as long. */
export async function clear(): Promise<void> {
  const tables = await engine.rows<{ name: string }>(
    `SELECT name FROM system.tables
     WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND name != 'trade_migration'`,
  )
  for (const { name } of tables) await engine.truncate(name)
  reopen()
}

export async function stage(rows: Shipment[], replaces?: number): Promise<number> {
  lastBatch++
  await trade.store.begin({ batchId: lastBatch, dataSetId: 1, replaces })
  await trade.store.stage(lastBatch, rows, 0)
  return lastBatch
}

export async function storeTestRows(rows: Shipment[], replaces?: number) {
  const batch = await stage(rows, replaces)
  return { batch, ...(await trade.store.commit(batch)) }
}

/** What a search sees of both sides, each row by its goods and bill. */
export async function seenGoods(): Promise<string[]> {
  const { hidden } = await trade.state.get()
  const rows = await engine.rows<{ row: string }>(
    `SELECT concat(toString(role), ' ', product, ' ', bill_no, '/', toString(revision), ' ', dest_country) AS row
     FROM trade_shipment WHERE NOT has({hidden:Array(UInt32)}, batch) ORDER BY row`,
    { hidden },
  )
  return rows.map(({ row }) => row)
}
