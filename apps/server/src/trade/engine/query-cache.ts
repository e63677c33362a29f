interface Entry<T> {
  value: Promise<T>
  /** Callers that still want it; when the last one leaves, the work is cancelled. */
  wanted: number
  done: boolean
  expires: number
  give: AbortController
}

/**
 * Answers of searches for one version of the data. Equal searches at the same time run once; the work stops when all of
 * its callers have gone.
 */
export class QueryCache {
  private readonly entries = new Map<string, Entry<unknown>>()
  private readonly limit: number
  private readonly lifeMs: number
  private version = -1

  constructor({ limit = 500, lifeMs = 60_000 } = {}) {
    this.limit = limit
    this.lifeMs = lifeMs
  }

  async get<T>(
    version: number,
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted()
    if (version !== this.version) this.entries.clear()
    this.version = version
    const found = this.entries.get(key) as Entry<T> | undefined
    const usable = found && (!found.done || found.expires > Date.now()) && !found.give.signal.aborted
    return this.share(usable ? found : this.start(key, work), key, signal)
  }

  /** Returns what is already known; starts no new work. */
  async peek<T>(version: number, key: string): Promise<T | undefined> {
    const found = version === this.version ? (this.entries.get(key) as Entry<T> | undefined) : undefined
    return found?.done ? found.value : undefined
  }

  clear(): void {
    this.entries.clear()
  }

  private start<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Entry<T> {
    const give = new AbortController()
    const entry: Entry<T> = { value: work(give.signal), wanted: 0, done: false, expires: 0, give }
    this.entries.delete(key)
    this.entries.set(key, entry)
    entry.value.then(
      () => {
        entry.done = true
        entry.expires = Date.now() + this.lifeMs
      },
      () => this.forget(key, entry),
    )
    const [oldest] = this.entries.keys()
    if (this.entries.size > this.limit && oldest !== undefined) this.entries.delete(oldest)
    return entry
  }

  private async share<T>(entry: Entry<T>, key: string, signal: AbortSignal | undefined): Promise<T> {
    if (entry.done) return entry.value
    entry.wanted++
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        entry.wanted--
        if (entry.wanted === 0) {
          this.forget(key, entry)
          entry.give.abort(signal?.reason)
        }
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      entry.value.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  private forget(key: string, entry: Entry<unknown>): void {
    if (this.entries.get(key) === entry) this.entries.delete(key)
  }
}
