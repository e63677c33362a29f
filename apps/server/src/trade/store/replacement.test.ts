import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeShipment } from '../../../test/factories/shipments.ts'
import { openTables } from '../../../test/trade-tables.ts'
import type { TradeEngine } from '../engine/engine.ts'
import { type Trade, tradeOn } from '../open-trade.ts'
import type { Shipment } from './shipment.ts'

// Each import and removal is a dozen statements of the engine; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

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

/** What a search sees of both sides, each row by its goods and bill. */
async function seen(): Promise<string[]> {
  const { hidden } = await trade.state.get()
  const rows = await engine.rows<{ row: string }>(
    `SELECT concat(toString(role), ' ', product, ' ', bill_no, '/', toString(revision), ' ', dest_country) AS row
     FROM trade_shipment WHERE NOT has({hidden:Array(UInt32)}, batch) ORDER BY row`,
    { hidden },
  )
  return rows.map(({ row }) => row)
}

const clear = () => trade.store.deleteDataSet(1)
const rows = (...products: string[]) => products.map(product => makeShipment({ product }))

it('replaces an import: says what stays, comes and goes, as its check does, and leaves what others brought', async () => {
  const first = await load(rows('a', 'b', 'c', 'd'))
  await load(rows('d', 'e'))
  const next = rows('b', 'c', 'f')
  lastBatch++
  await trade.store.stage(lastBatch, next, 0)
  const { sameBills, ...would } = await trade.store.check(lastBatch, { replaces: first.batch })
  expect(sameBills).toEqual([])
  await trade.store.dropCheck(lastBatch)
  expect(would).toEqual({ added: 1, existing: 0, aside: 0, same: 0, replaced: 0, kept: 2, gone: 1 })
  const { batch, ...did } = await load(next, first.batch)
  expect(did).toEqual(would)
  expect((await seen()).filter(row => row.startsWith('supplier')).map(row => row.split(' ')[1])).toEqual([
    ...'bcdef',
  ])
  // A constant that was wrong: every row comes again with the right one, none twice.
  const { batch: last, ...all } = await load(
    next.map(row => ({ ...row, destCountry: 'CL' })),
    batch,
  )
  expect(all).toMatchObject({ added: 3, existing: 0, kept: 0, gone: 3 })
  expect((await seen()).filter(row => row.endsWith(' CL'))).toHaveLength(6)
  await trade.store.discard(last)
  expect((await seen()).filter(row => row.startsWith('supplier'))).toHaveLength(2)
  await clear()
  expect(await seen()).toEqual([])
})

it('shows the old rows or the new ones in each step, and converges after a kill in any of them', async () => {
  const [before, after] = [rows('a', 'b', 'c'), rows('b', 'c', 'x', 'y')]
  const both = async () => {
    const first = await load(before)
    const old = await seen()
    return { first: first.batch, old }
  }
  for (let fatal = 2; ; fatal += 6) {
    const { first, old } = await both()
    const batch = await stage(after, first)
    let step = 0
    const views = new Set<string>()
    const real = { command: engine.command, alter: engine.alter, insert: engine.insert }
    const spies = (['command', 'alter', 'insert'] as const).map(name =>
      vi.spyOn(engine, name).mockImplementation(async (...args: unknown[]) => {
        if (++step === fatal) throw new Error('killed')
        const done = await (real[name] as (...all: unknown[]) => Promise<never>).apply(engine, args)
        views.add(JSON.stringify(await seen()))
        return done
      }),
    )
    const isKilled = await trade.store.commit(batch).then(
      () => false,
      () => true,
    )
    for (const spy of spies) spy.mockRestore()
    trade = tradeOn(engine)
    await trade.store.recover()
    // Where nothing was shown yet, the import begins again from its file.
    const isStaged =
      (
        await engine.rows(
          `SELECT 1 FROM trade_batch FINAL WHERE batch = {batch:UInt32} AND state = 'staging'`,
          { batch },
        )
      ).length > 0
    if (isStaged) {
      await trade.store.stage(batch, after, 0)
      await trade.store.commit(batch)
    }
    const end = await seen()
    expect(end.map(row => row.split(' ')[1])).toEqual(['b', 'c', 'x', 'y', 'b', 'c', 'x', 'y'])
    expect([JSON.stringify(old), JSON.stringify(end)]).toEqual(expect.arrayContaining([...views]))
    await clear()
    if (!isKilled) break
  }
})

it('ends as if the replaced import had never been there, whatever else is', async () => {
  const shipment = fc.record({
    product: fc.constantFrom('p', 'q', 'r'),
    billNo: fc.constantFrom('HOUSE00001', 'MASTER0001', 'PLAIN00001'),
    masterBillNo: fc.constantFrom('', 'MASTER0001'),
    revision: fc.constantFrom(0, 1),
  })
  const file = fc.array(shipment.map(makeShipment), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(file, file, file, async (other, wrong, right) => {
      await load(other)
      const { batch } = await load(wrong)
      await load(right, batch)
      const replaced = await seen()
      await clear()
      await load(other)
      await load(right)
      expect(replaced).toEqual(await seen())
      await clear()
    }),
    { numRuns: 3 },
  )
})
