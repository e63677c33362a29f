import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { engine, nextBatch, storeTestRows, trade, useTables } from '../../../test/factories/own-store.ts'
import { bare, billNumbers, full, searchedRows } from '../../../test/factories/same-bills.ts'
import { openTables } from '../../../test/trade-tables.ts'
import { listSameBills } from './same-bill-pairs.query.ts'

// Each import and removal is a dozen statements of the engine; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

useTables(openTables)

it('counts the fuller export of a bill, whichever came first, as its check said', async () => {
  const [a = '', b = '', c = '', d = ''] = billNumbers(4)
  const first = await storeTestRows([full(a), full(b), full(c)])
  const lastBatch = nextBatch()
  await trade.store.stage(lastBatch, [bare(a), bare(b), bare(d)], 0)
  const { sameBills, ...would } = await trade.store.check(lastBatch)
  await trade.store.dropCheck(lastBatch)
  expect(sameBills).toMatchObject([
    { batch: first.batch, mine: 2, theirs: 0, examples: [{ date: '2025-06-16' }, {}] },
  ])
  const { batch: second, ...did } = await storeTestRows([bare(a), bare(b), bare(d)])
  expect(did).toEqual(would)
  expect(did).toMatchObject({ added: 1, aside: 2, same: 2, existing: 0, replaced: 0 })
  expect(await listSameBills(engine, [first.batch])).toMatchObject([
    { batch: second, other: first.batch, rowCount: 2 },
  ])
  // The same file again adds nothing, also where its rows are aside.
  expect(await storeTestRows([bare(a), bare(d)])).toMatchObject({ added: 0, existing: 2 })
  const fuller = await storeTestRows([full(d), full(a, { vessel: 'COSCO STAR', carrier: 'COSCO' })])
  // A row that counts for others already stays, so that no third export can count it twice.
  expect(fuller).toMatchObject({ added: 1, same: 1, replaced: 1 })
  await trade.store.discard(first.batch)
  expect((await searchedRows()).map(row => row.split(' ')[0])).toEqual([a, d, b.replace('COSU', 'cosu-')])
  await trade.store.discard(fuller.batch)
  expect(await searchedRows()).toHaveLength(3)
})

it('never takes more lines than there are, nor house bills of one master for one', async () => {
  const [a = '', master = ''] = billNumbers(2)
  const lines = (make: typeof full, weights: number[]) => weights.map(weightKg => make(a, { weightKg }))
  await storeTestRows([
    ...lines(full, [1, 2, 3, 3, 3]),
    full(master, { buyerName: 'ACME INC' }),
    full(master, { buyerName: 'BETA INC' }),
  ])
  const more = await storeTestRows([
    ...lines(bare, [3, 3, 2, 9]),
    bare(master, { buyerName: 'GAMMA INC' }),
    bare(master, { buyerName: 'BETA INC' }),
  ])
  expect(more).toMatchObject({ added: 2, aside: 4, same: 4 })
})

it('counts bills of two imports again, for good, when a person says that they are others', async () => {
  const [a = '', b = ''] = billNumbers(2)
  const first = await storeTestRows([full(a), full(b)])
  const second = await storeTestRows([bare(a), bare(b)])
  expect(await searchedRows()).toHaveLength(2)
  for (let times = 0; times < 2; times++) {
    await trade.store.countAgain(second.batch, first.batch)
    expect(await searchedRows()).toHaveLength(4)
  }
  const third = await storeTestRows([bare(a, { notifyName: 'BANK' })])
  expect(third).toMatchObject({ added: 0, same: 1, replaced: 0 })
  await trade.store.discard(third.batch)
  expect(await searchedRows()).toHaveLength(4)
  const right = await storeTestRows([full(a, { notifyName: 'BANK' }), full(b)], first.batch)
  expect(right).toMatchObject({ added: 1, kept: 1, gone: 1, replaced: 2 })
  expect(await searchedRows()).toEqual([`${a} ${right.batch}`, `${b} ${right.batch}`])
})

it('counts each bill once, whichever exports of it are there', async () => {
  const numbers = billNumbers(24)
  const ways = [full, bare, (billNo: string) => full(billNo, { supplierName: '', supplierCountry: '' })]
  const file = fc.array(fc.nat({ max: numbers.length - 1 }), { minLength: 10, maxLength: 20 })
  const step = fc.record({
    file,
    way: fc.nat({ max: 2 }),
    thenRemove: fc.option(fc.nat({ max: 2 }), { freq: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 5 }), async steps => {
      const kept = new Map<number, number[]>()
      for (const { file: chosen, way, thenRemove } of steps) {
        const rows = [...new Set(chosen)]
        const { batch } = await storeTestRows(rows.flatMap(n => ways[way]?.(numbers[n] ?? '') ?? []))
        kept.set(batch, rows)
        const removed = thenRemove === null ? undefined : [...kept.keys()][thenRemove]
        if (removed !== undefined) {
          await trade.store.discard(removed)
          kept.delete(removed)
        }
        const there = new Set([...kept.values()].flat())
        const found = (await searchedRows()).map(row => row.split(' ')[0]?.replace('cosu-', 'COSU'))
        expect(found.sort()).toEqual([...there].map(n => numbers[n]).sort())
      }
      await trade.store.deleteDataSet(1)
    }),
    { numRuns: 1, endOnFailure: true },
  )
})

it('counts equal rows of one file once where a number says that they are one bill', async () => {
  const [a = '', b = '', c = '', d = ''] = billNumbers(4)
  const lines = (details: Record<string, string>[]) => details.map(of => full(c, { details: of }))
  const rows = [
    ...[full(a), full(b, { product: 'NUTS' }), full(a), full(a), full(b, { product: 'BOLTS' })],
    // Without a number, or under one that is none, equal rows are shipments of their own.
    ...[full(''), full(''), full('1111111'), full('1111111')],
    // Rows that a later revision sets aside are one all the same.
    ...[full(d), full(d), full(d, { revision: 1 })],
    // What tells two lines of a bill apart may stand in a column without a field.
    ...lines([{ item: '1' }, { item: '2' }]),
  ]
  const staged = nextBatch()
  await trade.store.stage(staged, rows, 0)
  const { sameBills, ...would } = await trade.store.check(staged)
  await trade.store.dropCheck(staged)
  expect(sameBills).toEqual([
    {
      batch: staged,
      mine: 3,
      theirs: 0,
      examples: expect.arrayContaining([{ billNo: a, date: '2025-06-15' }]),
    },
  ])
  const { batch, ...did } = await storeTestRows(rows)
  expect(did).toEqual(would)
  expect(did).toMatchObject({ added: 10, aside: 4, same: 3, existing: 0 })
  expect(await listSameBills(engine, [batch])).toMatchObject([{ batch, other: batch, rowCount: 3 }])
  expect(await storeTestRows(rows)).toMatchObject({ added: 0, aside: 0, existing: 14 })

  await trade.store.countAgain(batch, batch)
  expect((await searchedRows()).filter(row => row.startsWith(a))).toHaveLength(3)
  expect(await listSameBills(engine, [batch])).toEqual([])
})

it('lets a fuller export count for equal rows of a file, and keeps them one when their import is taken out', async () => {
  const [a = ''] = billNumbers(1)
  const first = await storeTestRows([bare(a), bare(a)])
  const again = await storeTestRows([bare(a), bare(a)])
  expect(again).toMatchObject({ added: 0, existing: 2 })
  await trade.store.discard(first.batch)
  expect(await searchedRows()).toHaveLength(1)
  expect(await listSameBills(engine, [again.batch])).toMatchObject([
    { batch: again.batch, other: again.batch, rowCount: 1 },
  ])
  const fuller = await storeTestRows([full(a), full(a), full(a)])
  expect(fuller).toMatchObject({ added: 1, same: 2, replaced: 1 })
  expect(await searchedRows()).toEqual([`${a} ${fuller.batch}`])
  const right = await storeTestRows([full(a), full(a)], fuller.batch)
  expect(right).toMatchObject({ added: 0, kept: 1, gone: 0, aside: 1 })
  expect(await searchedRows()).toEqual([`${a} ${right.batch}`])
})
