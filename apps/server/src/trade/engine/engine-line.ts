import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { searchTexts } from './engine-errors.ts'

interface Waiting<T> {
  give(item: T): void
}

/** Hands out a limited number of items; a limited number of callers wait, more are refused at once. */
export class Line<T> {
  private readonly free: T[]
  private readonly waiting: Waiting<T>[] = []
  private readonly limit: number
  private readonly all: number

  constructor(items: T[], limit: number) {
    this.free = [...items]
    this.all = items.length
    this.limit = limit
  }

  /** Items that are in use. */
  get taken(): number {
    return this.all - this.free.length
  }

  /** @throws UnavailableError when the line is full, the signal's reason when it aborts meanwhile */
  async take(signal?: AbortSignal): Promise<{ item: T; release(): void }> {
    signal?.throwIfAborted()
    const item = this.free.pop() ?? (await this.wait(signal))
    let given = true
    const release = () => {
      if (!given) return
      given = false
      const next = this.waiting.shift()
      if (next) next.give(item)
      else this.free.push(item)
    }
    return { item, release }
  }

  private wait(signal: AbortSignal | undefined): Promise<T> {
    if (this.waiting.length >= this.limit)
      throw new UnavailableError('Too many searches wait already', { told: searchTexts.tooMany })
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(entry), 1)
        reject(signal?.reason)
      }
      const entry = {
        give(item: T) {
          signal?.removeEventListener('abort', leave)
          resolve(item)
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.waiting.push(entry)
    })
  }
}
