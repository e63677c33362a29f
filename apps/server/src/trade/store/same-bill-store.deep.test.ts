import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeShipment } from '../../../test/factories/shipments.ts'
import { openTables } from '../../../test/trade-tables.ts'
import type { TradeEngine } from '../engine/engine.ts'
import { type Trade, tradeOn } from '../open-trade.ts'
import type { Shipment } from './shipment.ts'
import { batchStates } from './shipment-store.query.ts'

// Each import and removal is a dozen statements of the engine; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let tables: Awaited<ReturnType<typeof openTables>>
let engine: TradeEngine
let trade: Trade
let lastBatch = 0

beforeAll(async () => {
  tables = await openTables()
  engine = tables.engine
  trade = tradeOn(engine)
})
afterAll(() => tables.close())
afterEach(() => trade.store.deleteDataSet(1))

async function stage(rows: Shipment[], replaces?: number): Promise<number> {
  lastBatch++
  await trade.store.begin({ batchId: lastBatch, dataSetId: 1, replaces })
  await trade.store.stage(lastBatch, rows, 0)
  return lastBatch
}

async function load(rows: Shipment[], replaces?: number) {
  const batch = await stage(rows, replaces)
  return { batch, ...(await trade.store.commit(batch)) }
}

/** What a search sees: bill and import of each row. Both sides of every row are there. */
async function seen(): Promise<string[]> {
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

const bills = (count: number) => Array.from({ length: count }, (_, n) => `COSU${String(612_300 + n * 7)}`)
const full = (billNo: string, changes: Partial<Shipment> = {}) =>
  makeShipment({ billNo, product: `goods of ${billNo}`, containers: 'MSKU1234567', ...changes })
/** Another export: no goods, no country, the number with dashes, the day of another column. */
const bare = (billNo: string, changes: Partial<Shipment> = {}) =>
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

/** Where nothing was shown yet, the import begins again from its file. */
async function again(batch: number, rows: Shipment[]): Promise<void> {
  const states = await batchStates(engine)
  if (states.find(row => row.batch === batch)?.state === 'staging') await trade.store.stage(batch, rows, 0)
  await trade.store.commit(batch)
}

it.each(['commit', 'discard', 'countAgain'] as const)(
  'converges after a kill in any step of %s',
  async what => {
    const [a = '', b = '', c = ''] = bills(3)
    const prepare = async () => {
      const first = await load([full(a), full(b)])
      const second =
        what === 'commit' ? await stage([bare(a), full(c)]) : (await load([bare(a), bare(c)])).batch
      const third = await load([bare(b, { weightUnit: 'kg' }), bare(a, { weightUnit: 'kg' })])
      return { first: first.batch, second, third: third.batch }
    }
    type Batches = Awaited<ReturnType<typeof prepare>>
    const act = {
      commit: ({ second }: Batches) => trade.store.commit(second),
      discard: ({ first }: Batches) => trade.store.discard(first),
      countAgain: ({ first, third }: Batches) => trade.store.countAgain(first, third),
    }[what]
    const expected = { commit: 3, discard: 3, countAgain: 5 }[what]
    for (let fatal = 1; ; fatal += 3) {
      const batches = await prepare()
      let step = 0
      const real = { command: engine.command, alter: engine.alter, insert: engine.insert }
      const spies = (['command', 'alter', 'insert'] as const).map(name =>
        vi.spyOn(engine, name).mockImplementation(async (...args: unknown[]) => {
          if (++step === fatal) throw new Error('killed')
          return (real[name] as (...all: unknown[]) => Promise<never>).apply(engine, args)
        }),
      )
      const isKilled = await act(batches).then(
        () => false,
        () => true,
      )
      for (const spy of spies) spy.mockRestore()
      trade = tradeOn(engine)
      await trade.store.recover()
      if (isKilled && what === 'commit') await again(batches.second, [bare(a), full(c)])
      else if (isKilled) await act(batches)
      expect(await seen()).toHaveLength(expected)
      await trade.store.deleteDataSet(1)
      if (!isKilled) break
    }
  },
)
