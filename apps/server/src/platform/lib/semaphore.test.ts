import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Semaphore } from './semaphore.ts'

const refusal = () => new Error('too many')

function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

it('runs so many at once and in order, and refuses beyond the line at once', async () => {
  const semaphore = new Semaphore(2, 1)
  const gates = [gate(), gate(), gate()]
  const started: number[] = []
  const work = gates.map(({ opened }, n) =>
    semaphore.run(async () => {
      started.push(n)
      await opened
      return n
    }, refusal),
  )
  await expect(semaphore.run(async () => 3, refusal)).rejects.toThrow('too many')
  expect(started).toEqual([0, 1])
  gates[1]?.open()
  expect(await work[1]).toBe(1)
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  expect(await Promise.all(work)).toEqual([0, 1, 2])
  expect(await semaphore.run(async () => 4, refusal)).toBe(4)
})

it('gives the slot back whether work succeeds, fails or throws at once', async () => {
  const outcome = fc.constantFrom('ok', 'rejects', 'throws')
  await fc.assert(
    fc.asyncProperty(
      fc.array(outcome, { maxLength: 30 }),
      fc.integer({ min: 1, max: 4 }),
      async (plan, atOnce) => {
        const semaphore = new Semaphore(atOnce, 100)
        let running = 0
        let most = 0
        const results = await Promise.allSettled(
          plan.map(kind =>
            semaphore.run(() => {
              if (kind === 'throws') throw new Error(kind)
              most = Math.max(most, ++running)
              return new Promise<void>((resolve, reject) =>
                setImmediate(() => {
                  running--
                  if (kind === 'ok') resolve()
                  else reject(new Error(kind))
                }),
              )
            }, refusal),
          ),
        )
        expect(most).toBeLessThanOrEqual(atOnce)
        expect(results.map(({ status }) => status)).toEqual(
          plan.map(kind => (kind === 'ok' ? 'fulfilled' : 'rejected')),
        )
        expect(await semaphore.run(async () => 'free', refusal)).toBe('free')
      },
    ),
    { numRuns: 50 },
  )
})

it('lets nobody wait behind many tasks of one owner, who has a quarter of the line', async () => {
  const semaphore = new Semaphore(1, 8)
  const first = gate()
  const ended: string[] = []
  const add = (owner: string) =>
    semaphore.run(
      async () => {
        await first.opened
        ended.push(owner)
      },
      refusal,
      owner,
    )
  const tasks = [add('a'), add('a'), add('a')]
  await expect(add('a')).rejects.toThrow('too many')
  tasks.push(add('b'))
  first.open()
  await Promise.all(tasks)
  expect(ended).toEqual(['a', 'a', 'a', 'b'])

  const busy = new Semaphore(2, 8)
  const gates = [gate(), gate(), gate(), gate()]
  const started: string[] = []
  const run = (owner: string, at: number) =>
    busy.run(
      async () => {
        started.push(owner)
        await gates[at]?.opened
      },
      refusal,
      owner,
    )
  const all = [run('a', 0), run('a', 1), run('a', 2), run('b', 3)]
  gates[0]?.open()
  await all[0]
  expect(started).toEqual(['a', 'a', 'b'])
  for (const { open } of gates) open()
  await Promise.all(all)
})

it('has a place for others while one owner wants all', async () => {
  const semaphore = new Semaphore(2, 8, 1)
  const gates = [gate(), gate(), gate()]
  const started: string[] = []
  const run = (name: string, at: number) =>
    semaphore.run(
      async () => {
        started.push(name)
        await gates[at]?.opened
      },
      refusal,
      name.slice(0, 1),
    )
  const all = [run('a1', 0), run('a2', 1), run('b', 2)]
  await Promise.resolve()
  expect(started).toEqual(['a1', 'b'])
  gates[2]?.open()
  await all[2]
  expect(started).toEqual(['a1', 'b'])
  gates[0]?.open()
  await all[0]
  expect(started).toEqual(['a1', 'b', 'a2'])
  gates[1]?.open()
  await Promise.all(all)
})
