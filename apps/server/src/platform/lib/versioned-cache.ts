import { whoeverWants } from './given-up.ts'

/** Values that are valid for one version of their source; a new version empties the whole cache. */
export class VersionedCache<K, V> {
  private version: number | undefined
  private readonly values = new Map<K, Promise<V>>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  /** The value for a key at a version, made once even when requested several times at once. */
  get(version: number, key: K, make: () => Promise<V>): Promise<V> {
    if (this.version !== undefined && version < this.version) return make()
    if (version !== this.version || this.values.size >= this.limit) this.values.clear()
    this.version = version
    let value = this.values.get(key)
    if (!value) {
      value = whoeverWants(make)
      this.values.set(key, value)
      const made = value
      made.catch(() => {
        // By now there may be another value, made for a later version.
        if (this.values.get(key) === made) this.values.delete(key)
      })
    }
    return value
  }
}
