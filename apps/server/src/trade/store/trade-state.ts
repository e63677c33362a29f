/** Which version the search data has, and which half-done imports a search must leave out. */

import type { TradeEngine } from '../engine/engine.ts'
import { listAliases } from '../variants/company-merges.query.ts'
import { hasTwins } from '../variants/twins.query.ts'
import { contactVersion } from './imported-contacts.query.ts'
import { listFormer } from './renumbering.query.ts'
import { batchStates } from './shipment-store.query.ts'

export interface DataState {
  /** Grows with every change that searches can see. */
  version: number
  /** Imports being committed or taken out. */
  hidden: number[]
  /** Merged companies and former numbers, by their own number: the company they are shown under now. */
  aliases: Map<string, string>
  /** Companies that others were merged into. */
  kept: Set<string>
  /** Some companies are one in counts. */
  hasTwins: boolean
}

/** How old another node's knowledge of a half-done import may be. */
const refreshMs = 1000

export class TradeState {
  private readonly engine: TradeEngine
  private current: DataState | undefined
  private readTime = 0
  private lastVersion = 0

  constructor(engine: TradeEngine) {
    this.engine = engine
  }

  /** The state: at most a second old when other nodes write too, current when only this process uses the data. */
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
    const kept = new Set(aliases.values())
    for (const { own, now } of await listFormer(this.engine))
      if (!aliases.has(own)) aliases.set(own, aliases.get(now) ?? now)
    const hidden = batches
      .filter(({ state }) => state === 'committing' || state === 'discarding')
      .map(({ batch }) => batch)
    this.lastVersion = Math.max(this.lastVersion, version)
    this.readTime = readTime
    this.current = { version, hidden, aliases, kept, hasTwins: await hasTwins(this.engine) }
    return this.current
  }

  /** Greater than any version before, of this process and of those whose changes it has read. */
  nextVersion(): number {
    this.lastVersion = Math.max(this.lastVersion + 1, Date.now())
    return this.lastVersion
  }

  /**
   * Waits until every node knows what was written before: each checks again before it searches. Also waits for searches
   * of this node that began with the older state.
   */
  async settle(): Promise<void> {
    if (!this.engine.embedded) await new Promise(resolve => setTimeout(resolve, refreshMs * 1.5))
    await this.engine.searchesOver()
  }
}
