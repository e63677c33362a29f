import { whoeverWants } from './given-up.ts'

/**
 * Work that several callers want at the same time, done once for all of them. What began before a caller asked may miss
 * what they have just changed: they wait for its end, and share the next one.
 */
export class SharedWork<T> {
  private readonly running = new Map<string, Promise<T>>()
  private readonly next = new Map<string, Promise<T>>()

  /** @param key equal for equal work */
  do(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.running.get(key)
    if (!running) return this.start(key, work)
    let next = this.next.get(key)
    if (!next) {
      const begin = () => {
        this.next.delete(key)
        return this.start(key, work)
      }
      next = running.then(begin, begin)
      this.next.set(key, next)
    }
    return next
  }

  private start(key: string, work: () => Promise<T>): Promise<T> {
    const running = whoeverWants(work).finally(() => {
      if (this.running.get(key) === running) this.running.delete(key)
    })
    this.running.set(key, running)
    return running
  }
}
