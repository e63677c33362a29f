import { expect, it, vi } from 'vitest'
import { VersionedCache } from './versioned-cache.ts'

it('makes a value once for a version, even when asked for by many at a time', async () => {
  const cache = new VersionedCache<string, number>(10)
  const make = vi.fn(async () => 1)
  expect(await Promise.all([1, 1, 1].map(version => cache.get(version, 'a', make)))).toEqual([1, 1, 1])
  expect(make).toHaveBeenCalledTimes(1)
})

it('forgets everything with a new version, and never answers an old version from a new one', async () => {
  const cache = new VersionedCache<string, string>(10)
  const at = (version: number, key: string) => cache.get(version, key, async () => `${key}${version}`)
  expect([await at(1, 'a'), await at(1, 'b')]).toEqual(['a1', 'b1'])
  expect([await at(2, 'a'), await at(1, 'a'), await at(2, 'a'), await at(2, 'b')]).toEqual([
    'a2',
    'a1',
    'a2',
    'b2',
  ])
})

it('does not keep a failure', async () => {
  const cache = new VersionedCache<string, string>(10)
  await expect(cache.get(1, 'a', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get(1, 'a', async () => 'up')).toBe('up')
})

it('a failure that comes late does not take away what was made since', async () => {
  const cache = new VersionedCache<string, string>(10)
  let fail = (_: Error) => {}
  const late = cache.get(
    1,
    'a',
    () =>
      new Promise<string>((_, reject) => {
        fail = reject
      }),
  )
  const made = vi.fn(async () => 'new')
  await cache.get(2, 'a', made)
  fail(new Error('down'))
  await expect(late).rejects.toThrow('down')
  await cache.get(2, 'a', made)
  expect(made).toHaveBeenCalledTimes(1)
})

it('stays within its size', async () => {
  const cache = new VersionedCache<number, number>(3)
  const make = vi.fn(async () => 0)
  for (let key = 0; key < 10; key++) await cache.get(1, key, make)
  await cache.get(1, 9, make)
  expect(make).toHaveBeenCalledTimes(10)
})
