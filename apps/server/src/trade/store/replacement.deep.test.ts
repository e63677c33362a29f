import { expect, it, vi } from 'vitest'
import {
  clear,
  engine,
  reopen,
  seenGoods as seen,
  stage,
  storeTestRows,
  trade,
  useTables,
} from '../../../test/factories/own-store.ts'
import { makeShipment } from '../../../test/factories/shipments.ts'
import { openTables } from '../../../test/trade-tables.ts'

// Each import and removal is a dozen statements of the engine; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

useTables(openTables)

const rows = (...products: string[]) => products.map(product => makeShipment({ product }))

it('shows the old rows or the new ones in each step, and converges after a kill in any of them', async () => {
  const [before, after] = [rows('a', 'b', 'c'), rows('b', 'c', 'x', 'y')]
  const both = async () => {
    const first = await storeTestRows(before)
    const old = await seen()
    return { first: first.batch, old }
  }
  for (let fatal = 2; ; fatal += 3) {
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
    reopen()
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
