import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import {
  clear,
  nextBatch,
  seenGoods as seen,
  storeTestRows,
  trade,
  useTables,
} from '../../../test/factories/own-store.ts'
import { makeShipment } from '../../../test/factories/shipments.ts'
import { openTables } from '../../../test/trade-tables.ts'
import type { Shipment } from './shipment.ts'

// Each import and removal is a dozen statements of the engine; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

useTables(openTables)

const rows = (...products: string[]) => products.map(product => makeShipment({ product }))

it('replaces an import: says what stays, comes and goes, as its check does, and leaves what others brought', async () => {
  const first = await storeTestRows(rows('a', 'b', 'c', 'd'))
  await storeTestRows(rows('d', 'e'))
  const next = rows('b', 'c', 'f')
  const checked = nextBatch()
  await trade.store.stage(checked, next, 0)
  const { sameBills, ...would } = await trade.store.check(checked, { replaces: first.batch })
  expect(sameBills).toEqual([])
  await trade.store.dropCheck(checked)
  expect(would).toEqual({ added: 1, existing: 0, aside: 0, same: 0, replaced: 0, kept: 2, gone: 1 })
  const { batch, ...did } = await storeTestRows(next, first.batch)
  expect(did).toEqual(would)
  expect((await seen()).filter(row => row.startsWith('supplier')).map(row => row.split(' ')[1])).toEqual([
    ...'bcdef',
  ])
  // A constant that was wrong: every row comes again with the right one, none twice.
  const { batch: last, ...all } = await storeTestRows(
    next.map(row => ({ ...row, destCountry: 'CL' })),
    batch,
  )
  expect(all).toMatchObject({ added: 3, existing: 0, kept: 0, gone: 3 })
  expect((await seen()).filter(row => row.endsWith(' CL'))).toHaveLength(6)
  await trade.store.discard(last)
  expect((await seen()).filter(row => row.startsWith('supplier'))).toHaveLength(2)
  await trade.store.deleteDataSet(1)
  expect(await seen()).toEqual([])
})

/** The numbers of a check and of its import, whose rows are these. */
async function swap(rows: Shipment[], replaces: number) {
  const checked = nextBatch()
  await trade.store.stage(checked, rows, 0)
  const { sameBills: _, ...would } = await trade.store.check(checked, { replaces })
  await trade.store.dropCheck(checked)
  const { batch: __, ...did } = await storeTestRows(rows, replaces)
  return { would, did }
}

it('counts a row that is set aside now as no row that stays', async () => {
  const master = makeShipment({ product: 'm', billNo: 'MASTER0001' })
  const { batch } = await storeTestRows([master, makeShipment({ product: 'p' })])
  const house = makeShipment({ product: 'h', billNo: 'HOUSE00001', masterBillNo: 'MASTER0001' })
  const { would, did } = await swap([master, house], batch)
  expect(would).toEqual({ added: 1, existing: 0, aside: 1, same: 0, replaced: 0, kept: 0, gone: 1 })
  expect(did).toEqual(would)
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
      await storeTestRows(other)
      const { batch } = await storeTestRows(wrong)
      const { would, did } = await swap(right, batch)
      expect(did).toEqual(would)
      const { added, existing, aside, kept } = did
      expect(Math.min(added, existing, aside, kept)).toBeGreaterThanOrEqual(0)
      expect(added + existing + aside + kept).toBe(right.length)
      const replaced = await seen()
      await clear()
      await storeTestRows(other)
      await storeTestRows(right)
      expect(replaced).toEqual(await seen())
      await clear()
    }),
    { numRuns: process.env.DEEP ? 4 : 1 },
  )
})
