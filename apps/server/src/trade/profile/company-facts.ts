import type { QueryOptions, TradeEngine } from '../engine/engine.ts'
import type { TradeState } from '../store/trade-state.ts'
import { type CompanyFacts, findFacts } from './company-detail.query.ts'

/**
 * Facts of companies that were shown recently. The same companies lead many results, and reading their facts takes as
 * long as finding a rare word.
 */
export class CompanyFactsCache {
  private readonly found = new Map<string, CompanyFacts>()
  private readonly engine: TradeEngine
  private readonly state: TradeState
  private readonly limit: number
  private version = -1

  constructor(engine: TradeEngine, state: TradeState, limit = 20_000) {
    this.engine = engine
    this.state = state
    this.limit = limit
  }

  /**
   * @param companies 64 bits in decimal digits; unknown ones are left out of the answer. For a merged company, the
   * company it was merged into is returned
   */
  async get(companies: string[], options: QueryOptions): Promise<CompanyFacts[]> {
    const { version, aliases, kept } = await this.state.get()
    if (version !== this.version) this.found.clear()
    this.version = version
    const missing = companies.filter(company => !this.found.has(company))
    const read = missing.length > 0 ? await findFacts(this.engine, missing, kept, options) : []
    const known = companies.flatMap(company => this.found.get(company) ?? [])
    // Values that were read before the data changed must not be kept after it.
    if (this.version === version) this.keep(read)
    const facts = [...known, ...read]
    const there = new Set(facts.map(({ company }) => company))
    const moved = companies.flatMap(company => (there.has(company) ? [] : (aliases.get(company) ?? [])))
    const others = [...new Set(moved)].filter(company => !there.has(company))
    return others.length > 0 ? [...facts, ...(await this.get(others, options))] : facts
  }

  private keep(facts: CompanyFacts[]): void {
    for (const fact of facts) this.found.set(fact.company, fact)
    for (const oldest of this.found.keys()) {
      if (this.found.size <= this.limit) break
      this.found.delete(oldest)
    }
  }
}
