import { expect, it } from 'vitest'
import { SharedWork } from './shared-work.ts'

/** Work that ends when it is told to, and says which run it was. */
function manual() {
  const runs: PromiseWithResolvers<number>[] = []
  const work = () => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  }
  return { runs, work, end: (run: number) => runs[run]?.resolve(run) }
}

it('gives whoever asks meanwhile the result of the next run, and runs once for all of them', async () => {
  const { runs, work, end } = manual()
  const shared = new SharedWork<number>()
  const first = shared.do('a', work)
  const later = [shared.do('a', work), shared.do('a', work)]
  expect(runs).toHaveLength(1)
  end(0)
  expect(await first).toBe(0)
  await expect.poll(() => runs.length).toBe(2)
  const last = shared.do('a', work)
  end(1)
  expect(await Promise.all(later)).toEqual([1, 1])
  await expect.poll(() => runs.length).toBe(3)
  end(2)
  expect(await last).toBe(2)
})

it('begins again after an error, which only those see who shared the run', async () => {
  const { runs, work, end } = manual()
  const shared = new SharedWork<number>()
  const first = shared.do('a', work)
  const later = shared.do('a', work)
  runs[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => runs.length).toBe(2)
  end(1)
  expect(await later).toBe(1)
})

it('does other work at once', async () => {
  const shared = new SharedWork<number>()
  const never = shared.do('a', () => new Promise(() => undefined))
  expect(await shared.do('b', async () => 2)).toBe(2)
  expect(never).toBeInstanceOf(Promise)
})
