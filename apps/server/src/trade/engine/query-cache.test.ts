import { expect, it } from 'vitest'
import { QueryCache } from './query-cache.ts'

/** Work that ends only by being given up. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('gives work up when the last one who waited for it has gone, and begins it anew', async () => {
  const cache = new QueryCache()
  const [one, other] = [new AbortController(), new AbortController()]
  let given: AbortSignal | undefined
  const work = (signal: AbortSignal) => {
    given = signal
    return endless(signal)
  }
  const waiting = [one, other].map(({ signal }) => cache.get(1, 'key', signal, work).catch(() => 'gone'))
  one.abort()
  expect(given?.aborted).toBe(false)
  other.abort()
  expect(given?.aborted).toBe(true)
  expect(await Promise.all(waiting)).toEqual(['gone', 'gone'])
  expect(await cache.get(1, 'key', undefined, async () => 'again')).toBe('again')
})

it('shows what is worked out for the same data, and begins nothing for it', async () => {
  const cache = new QueryCache()
  expect(await cache.peek(1, 'key')).toBeUndefined()
  await cache.get(1, 'key', undefined, async () => 'value')
  expect(await cache.peek(1, 'key')).toBe('value')
  expect(await cache.peek(2, 'key')).toBeUndefined()
})
