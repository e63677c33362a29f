import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeShipment } from '../../../test/factories/shipments.ts'
import { openTables } from '../../../test/trade-tables.ts'
import type { TradeEngine } from '../engine/engine.ts'
import { type Trade, tradeOn } from '../open-trade.ts'
import type { Shipment } from './shipment.ts'
import { rowColumns } from './shipment-columns.ts'

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

async function load(rows: Shipment[]): Promise<{ batch: number; aside: number; replaced: number }> {
  lastBatch++
  const batch = lastBatch
  await trade.store.begin({ batchId: batch, dataSetId: batch })
  await trade.store.stage(batch, rows, 0)
  return { batch, ...(await trade.store.commit(batch)) }
}

/** Reads the bills and revisions that searches see, by goods. Both sides of every row must be there. */
async function seen(): Promise<Map<string, string[]>> {
  const rows = await engine.rows<{ product: string; role: string; row: string }>(
    `SELECT product, role, concat(bill_no, '/', toString(revision)) AS row FROM trade_shipment ORDER BY row`,
  )
  const of = (role: string) =>
    Map.groupBy(
      rows.filter(row => row.role === role),
      row => row.product,
    )
  expect([...of('buyer')].map(([, found]) => found.length)).toEqual(
    [...of('supplier')].map(([, found]) => found.length),
  )
  return new Map([...of('supplier')].map(([product, found]) => [product, found.map(({ row }) => row)]))
}

const bill = (product: string, billNo: string, changes: Partial<Shipment> = {}) =>
  makeShipment({ product, billNo, ...changes })
const house = (product: string, billNo: string, masterBillNo: string) =>
  bill(product, billNo, { masterBillNo, billType: 'house' })

describe('what counts', () => {
  it('are the houses of a master, however its number is written, and the latest revision', async () => {
    const product = 'pairs'
    const first = await load([
      bill(product, 'MAEU-100 001', { billType: 'master' }),
      bill(product, 'PLAIN00001'),
      bill(product, 'PLAIN00002'),
    ])
    expect(first).toMatchObject({ aside: 0, replaced: 0 })
    const strangers = 'share no number, no border, no year'
    const second = await load([
      house(product, 'HOUSE00001', 'MAEU100001'),
      bill(product, 'PLAIN00001', { revision: 2, weightKg: 7 }),
      bill(product, 'PLAIN00001', { revision: 1, weightKg: 6 }),
      bill(strangers, 'AGAIN00001', { date: '2022-01-01' }),
      bill(strangers, 'AGAIN00001', { revision: 1, date: '2025-01-01' }),
      bill(strangers, 'AGAIN00002', { direction: 'export' }),
      bill(strangers, 'AGAIN00002', { revision: 1 }),
      bill(strangers, '1'),
      bill(strangers, '1', { revision: 1 }),
    ])
    expect((await seen()).get(strangers)).toHaveLength(6)
    expect(second).toMatchObject({ aside: 1, replaced: 2 })
    expect((await seen()).get(product)).toEqual(['HOUSE00001/0', 'PLAIN00001/2', 'PLAIN00002/0'])
    // As a version left them that counted every bill.
    const columns = rowColumns.join(', ')
    await engine.command(`INSERT INTO trade_shipment (${columns}) SELECT ${columns} FROM trade_aside`)
    for (const table of ['trade_aside', 'trade_bill_fact']) await engine.command(`TRUNCATE TABLE ${table}`)
    await trade.store.recover()
    expect((await seen()).get(product)).toHaveLength(3)
    await trade.store.discard(second.batch)
    expect((await seen()).get(product)).toEqual(['MAEU-100 001/0', 'PLAIN00001/0', 'PLAIN00002/0'])
  })

  it('depends on the imports that are there, not on their order', async () => {
    // Every import carries rows of many worlds that know nothing of each other: each is a try of its own.
    const worlds = 30
    const file = fc.array(fc.nat({ max: 8 }), { maxLength: 6 })
    const files = fc.array(file, { minLength: worlds, maxLength: worlds })
    const step = fc.record({ files, thenRemove: fc.option(fc.nat({ max: 2 }), { freq: 2 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 3 }), async steps => {
        const pools = Array.from({ length: worlds }, (_, world) => poolOf(`world ${world}`))
        const kept = new Map<number, number[][]>()
        for (const { files: chosen, thenRemove } of steps) {
          const { batch } = await load(
            chosen.flatMap((rows, world) => rows.flatMap(n => pools[world]?.[n] ?? [])),
          )
          kept.set(batch, chosen)
          const removed = thenRemove === null ? undefined : [...kept.keys()][thenRemove]
          if (removed === undefined) continue
          await trade.store.discard(removed)
          kept.delete(removed)
        }
        const found = await seen()
        for (const [world, pool] of pools.entries()) {
          const told = [...kept.values()].flatMap(chosen => (chosen[world] ? [chosen[world]] : []))
          expect(found.get(pool[0]?.product ?? '') ?? []).toEqual(whatCounts(pool, told))
        }
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})

function poolOf(product: string): Shipment[] {
  const no = (name: string) => `${name} ${product}`
  const one = (name: string, changes: Partial<Shipment> = {}) => bill(product, no(name), changes)
  const under = (name: string, revision = 0) => ({ ...house(product, no(name), no('MASTER')), revision })
  return [
    one('MASTER', { billType: 'master' }),
    one('MASTER', { revision: 1 }),
    under('HOUSE A'),
    under('HOUSE B'),
    under('HOUSE B', 3),
    one('SINGLE'),
    one('SINGLE', { weightKg: 8 }),
    one('SINGLE', { revision: 1 }),
    one('SINGLE', { revision: 2 }),
  ]
}

/** The rule itself, on plain lists: each file holds numbers of rows. */
function whatCounts(rows: Shipment[], files: number[][]): string[] {
  const present = new Set(files.flat())
  const told = rows.filter((_, n) => present.has(n))
  return rows
    .flatMap((row, n) => {
      const isMaster = row.billType !== 'house' && told.some(other => other.masterBillNo === row.billNo)
      const isOld = told.some(other => other.billNo === row.billNo && other.revision > row.revision)
      if (isMaster || isOld) return []
      // Equal rows of one file are one, because the bill has a number.
      return present.has(n) ? [`${row.billNo}/${row.revision}`] : []
    })
    .sort()
}
