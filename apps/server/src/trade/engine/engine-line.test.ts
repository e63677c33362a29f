import { describe, expect, it } from 'vitest'
import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { Line } from './engine-line.ts'
import { QueryCache } from './query-cache.ts'

describe('Line', () => {
  it('hands items out one after another and refuses those beyond the limit', async () => {
    const line = new Line(['only'], { limit: 1, share: 1 })
    const first = await line.take()
    const second = line.take()
    await expect(line.take()).rejects.toThrow(UnavailableError)
    first.release()
    first.release()
    expect((await second).item).toBe('only')
  })

  it('lets go of who has gone', async () => {
    const line = new Line(['only'], { limit: 1, share: 1 })
    const first = await line.take()
    const gone = new AbortController()
    const waiting = line.take(gone.signal)
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    const next = line.take()
    first.release()
    expect((await next).item).toBe('only')
  })
})

describe('the share of an account (security.md 52)', () => {
  const nobody = undefined
  it('leaves an item to others, however many wait, and gives the next one to who has the fewest', async () => {
    const line = new Line(['a', 'b', 'c'], { limit: 20, share: 2 })
    const served: string[] = []
    const held = await Promise.all([line.take(nobody, 1), line.take(nobody, 1)])
    const waiting = Array.from({ length: 9 }, () => line.take(nobody, 1).then(() => served.push('first')))
    const other = await line.take(nobody, 2)
    expect(line.taken).toBe(3)
    const second = line.take(nobody, 2).then(() => served.push('second'))
    held[0]?.release()
    await second
    other.release()
    await Promise.any(waiting)
    expect(served).toEqual(['second', 'first'])
  })

  it('lets somebody else into a full line, in the place of who waits most often', async () => {
    const line = new Line(['only'], { limit: 3, share: 1 })
    const first = await line.take(nobody, 1)
    const waiting = Array.from({ length: 3 }, () => line.take(nobody, 1))
    const other = line.take(nobody, 2)
    await expect(waiting[2]).rejects.toThrow(UnavailableError)
    await expect(line.take(nobody, 1)).rejects.toThrow(UnavailableError)
    first.release()
    // Both have none, and one waits for fewer.
    const { release } = await other
    release()
    expect((await waiting[0])?.item).toBe('only')
  })
})

describe('QueryCache', () => {
  const slow = () => {
    const signals: AbortSignal[] = []
    let finish = (_: string) => {}
    const work = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<string>((resolve, reject) => {
        finish = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    }
    return { signals, work, finish: (text: string) => finish(text) }
  }

  it('answers equal questions once, until the data changes', async () => {
    const cache = new QueryCache()
    const { signals, work, finish } = slow()
    const answers = [cache.get(1, 'q', undefined, work), cache.get(1, 'q', undefined, work)]
    finish('a')
    expect(await Promise.all(answers)).toEqual(['a', 'a'])
    expect(await cache.get(1, 'q', undefined, work)).toBe('a')
    expect(signals).toHaveLength(1)
    const renewed = cache.get(2, 'q', undefined, work)
    finish('b')
    expect(await renewed).toBe('b')
  })

  it('gives up only when everybody has gone', async () => {
    const cache = new QueryCache()
    const { signals, work } = slow()
    const [one, two] = [new AbortController(), new AbortController()]
    const first = cache.get(1, 'q', one.signal, work)
    const second = cache.get(1, 'q', two.signal, work)
    one.abort(new Error('one gone'))
    await expect(first).rejects.toThrow('one gone')
    expect(signals[0]?.aborted).toBe(false)
    two.abort(new Error('two gone'))
    await expect(second).rejects.toThrow('two gone')
    expect(signals[0]?.aborted).toBe(true)
  })

  it('keeps no failures', async () => {
    const cache = new QueryCache()
    await expect(cache.get(1, 'q', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.get(1, 'q', undefined, async () => 'yes')).toBe('yes')
  })
})
