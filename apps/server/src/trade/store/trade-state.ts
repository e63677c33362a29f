/** Which version the search data has, and which imports a search must leave out because they are half-done. */

import type { TradeEngine } from '../engine/engine.ts'
import { listAliases } from '../variants/company-merges.query.ts'
import { contactVersion } from './imported-contacts.query.ts'
import { batchStates } from './shipment-store.query.ts'

export interface DataState {
  /** Grows with every change that searches can see. */
  version: number
  /** Imports being committed or taken out. */
  hidden: number[]
  /** Companies that were merged, by the number of the one that is no more: the one it stands under now. */
  aliases: Map<string, string>
  /** Companies that others were merged into. */
  kept: Set<string>
}

/** How stale another node's knowledge of a half-done import may be. */
const refreshMs = 1000

export class TradeState {
  private readonly engine: TradeEngine
  private current: DataState | undefined
  private readTime = 0
  private lastVersion = 0

  constructor(engine: TradeEngine) {
    this.engine = engine
  }

  /** The state, at most a second old where other nodes write too, current where this process owns the data. */
  async get(): Promise<DataState> {
    const stale = !this.engine.embedded && Date.now() - this.readTime > refreshMs
    if (this.current && !stale) return this.current
    return this.refresh()
  }

  async refresh(): Promise<DataState> {
    const readTime = Date.now()
    const batches = await batchStates(this.engine)
    const merged = await listAliases(this.engine)
    const contacts = await contactVersion(this.engine)
    const version = [...batches, ...merged].reduce(
      (latest, row) => Math.max(latest, row.version ?? 0),
      contacts,
    )
    const aliases = new Map(merged.flatMap(({ own, target }) => (own === target ? [] : [[own, target]])))
    const hidden = batches
      .filter(({ state }) => state === 'committing' || state === 'discarding')
      .map(({ batch }) => batch)
    this.lastVersion = Math.max(this.lastVersion, version)
    this.readTime = readTime
    this.current = { version, hidden, aliases, kept: new Set(aliases.values()) }
    return this.current
  }

  /** Greater than any before, of this process and of those whose changes it has read. */
  nextVersion(): number {
    this.lastVersion = Math.max(this.lastVersion + 1, Date.now())
    return this.lastVersion
  }

  /**
   * Waits until every node has learnt what was written before: each asks again before it searches. Searches of this
   * node that began with what was known before are waited for.
   */
  async settle(): Promise<void> {
    if (!this.engine.embedded) await new Promise(resolve => setTimeout(resolve, refreshMs * 1.5))
    await this.engine.searchesOver()
  }
}
