import { expect, it, vi } from 'vitest'
import {
  clear,
  engine,
  reopen,
  stage,
  storeTestRows,
  trade,
  useTables,
} from '../../../test/factories/own-store.ts'
import { bare, billNumbers, full, searchedRows } from '../../../test/factories/same-bills.ts'
import { openTables } from '../../../test/trade-tables.ts'
import type { Shipment } from './shipment.ts'
import { batchStates } from './shipment-store.query.ts'

// Each import and removal is a dozen statements of the engine; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

useTables(openTables)

/** Where nothing was shown yet, the import begins again from its file. */
async function again(batch: number, rows: Shipment[]): Promise<void> {
  const states = await batchStates(engine)
  if (states.find(row => row.batch === batch)?.state === 'staging') await trade.store.stage(batch, rows, 0)
  await trade.store.commit(batch)
}

it.each(['commit', 'discard', 'countAgain'] as const)(
  'converges after a kill in any step of %s',
  async what => {
    const [a = '', b = '', c = ''] = billNumbers(3)
    const prepare = async () => {
      const first = await storeTestRows([full(a), full(b)])
      const second =
        what === 'commit' ? await stage([bare(a), full(c)]) : (await storeTestRows([bare(a), bare(c)])).batch
      const third = await storeTestRows([bare(b, { weightUnit: 'kg' }), bare(a, { weightUnit: 'kg' })])
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
      reopen()
      await trade.store.recover()
      if (isKilled && what === 'commit') await again(batches.second, [bare(a), full(c)])
      else if (isKilled) await act(batches)
      expect(await searchedRows()).toHaveLength(expected)
      await clear()
      if (!isKilled) break
    }
  },
)
