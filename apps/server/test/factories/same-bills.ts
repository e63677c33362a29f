/** A store of its own for tests of the same bill in several exports, and rows of two such exports. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { TradeEngine } from '../../src/trade/engine/engine.ts'
import { type Trade, tradeOn } from '../../src/trade/open-trade.ts'
import type { Shipment } from '../../src/trade/store/shipment.ts'
import type { openTables } from '../trade-tables.ts'
import { makeShipment } from './shipments.ts'

/** Set before the first test; `reopen` puts another store on the same tables. */
export let engine: TradeEngine
export let trade: Trade
let lastBatch = 0

/** What a server does that starts after a kill. */
export const reopen = () => {
  trade = tradeOn(engine)
}

export const nextBatch = () => ++lastBatch

/** Called by the test file itself: by the name of what it opens, files with an engine get a process each. */
export function useTables(open: typeof openTables): void {
  let tables: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    tables = await open()
    engine = tables.engine
    reopen()
  })
  afterAll(() => tables.close())
  afterEach(() => trade.store.deleteDataSet(1))
}

export async function stage(rows: Shipment[], replaces?: number): Promise<number> {
  lastBatch++
  await trade.store.begin({ batchId: lastBatch, dataSetId: 1, replaces })
  await trade.store.stage(lastBatch, rows, 0)
  return lastBatch
}

export async function load(rows: Shipment[], replaces?: number) {
  const batch = await stage(rows, replaces)
  return { batch, ...(await trade.store.commit(batch)) }
}

/** What a search sees: bill and import of each row. Both sides of every row are there. */
export async function seen(): Promise<string[]> {
  const { hidden } = await trade.state.get()
  const rows = await engine.rows<{ role: string; row: string }>(
    `SELECT role, concat(bill_no, ' ', toString(batch)) AS row FROM trade_shipment
     WHERE NOT has({hidden:Array(UInt32)}, batch) ORDER BY row`,
    { hidden },
  )
  const of = (role: string) => rows.filter(row => row.role === role).map(({ row }) => row)
  expect(of('buyer')).toEqual(of('supplier'))
  return of('supplier')
}

export const bills = (count: number) =>
  Array.from({ length: count }, (_, n) => `COSU${String(612_300 + n * 7)}`)
export const full = (billNo: string, changes: Partial<Shipment> = {}) =>
  makeShipment({ billNo, product: `goods of ${billNo}`, containers: 'MSKU1234567', ...changes })
/** Another export: no goods, no country, the number with dashes, the day of another column. */
export const bare = (billNo: string, changes: Partial<Shipment> = {}) =>
  makeShipment({
    billNo: billNo.replace('COSU', 'cosu-'),
    date: '2025-06-16',
    product: '',
    hsCode: '',
    supplierCountry: '',
    buyerCountry: '',
    amountUsd: null,
    ...changes,
  })
