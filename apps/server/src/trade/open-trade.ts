import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../platform/config.ts'
import { UnavailableError } from '../platform/lib/unavailable.ts'
import { openEngine, type TradeEngine } from './engine/engine.ts'
import type { EngineTarget } from './engine/engine-connections.ts'
import { QueryCache } from './engine/query-cache.ts'
import { CompanyFactsCache } from './profile/company-facts.ts'
import { migrateTrade } from './schema/migrate.ts'
import { findCompanyPage } from './search/company-page.ts'
import { searchScope } from './search/company-search.query.ts'
import { FrequentTexts } from './search/frequent-texts.ts'
import { isLogistics } from './store/forwarders.ts'
import { identify } from './store/identity.ts'
import { ShipmentStore } from './store/shipment-store.ts'
import { TradeState } from './store/trade-state.ts'
import { WriterLock } from './store/writer-lock.ts'

declare module '../platform/app-context.ts' {
  interface AppContext {
    trade: Trade
  }
}

const retryMs = 2_000

/** The search engine with what is known about its data. */
export interface Trade {
  engine: TradeEngine
  state: TradeState
  /** Held by any process that changes what searches see, and by a backup. */
  lock: WriterLock
  /** The only way in and out for rows. */
  store: ShipmentStore
  cache: QueryCache
  /** Answers that are kept until the data changes: programs ask for them again and again. */
  lasting: QueryCache
  frequent: FrequentTexts
  facts: CompanyFactsCache
  /** The tables exist and are warm. */
  isPrepared: boolean
}

export function tradeOn(engine: TradeEngine, lock = new WriterLock()): Trade {
  const state = new TradeState(engine)
  const store = new ShipmentStore(engine, state, { identify, isLogistics }, lock)
  return {
    engine,
    state,
    lock,
    store,
    cache: new QueryCache(),
    lasting: new QueryCache({ limit: 200, lifeMs: Number.POSITIVE_INFINITY }),
    frequent: new FrequentTexts(),
    facts: new CompanyFactsCache(engine, state),
    isPrepared: false,
  }
}

/** The first search of a process takes ten times as long as the next, so it is made here. */
async function warmUp(trade: Trade): Promise<void> {
  await trade.state.refresh()
  for (const role of ['supplier', 'buyer'] as const) {
    const scope = await searchScope(trade.engine, { resultType: `cgls_${role}`, keyword: 'of' }, [], {})
    const range = { limit: 15, offset: 0 }
    await findCompanyPage(trade, scope, range, {})
    await findCompanyPage(trade, { ...scope, text: '' }, range, {})
  }
}

async function prepare(trade: Trade): Promise<void> {
  await trade.engine.prepare()
  await trade.lock.run(() => migrateTrade(trade.engine))
  await warmUp(trade)
  trade.isPrepared = true
  // Completes what a killed process left half-done; waits for the running work of another node.
  trade.store.recover().catch(error => {
    // A stop interrupts it, and the next start continues.
    if (!trade.engine.isClosed) process.emitWarning(`An import or a merge could not be finished: ${error}`)
  })
}

/**
 * When a server is down at our start, everything but the search works; the search works as soon as the server is up.
 */
async function prepareWhenUp(trade: Trade): Promise<void> {
  while (!trade.engine.isClosed) {
    await delay(retryMs, undefined, { ref: false })
    try {
      return await prepare(trade)
    } catch (error) {
      if (!(error instanceof UnavailableError)) process.emitWarning(`The search is not ready: ${error}`)
    }
  }
}

const targetOf = ({ clickhouseUrl, clickhouseCluster, dataDir }: Config): EngineTarget =>
  clickhouseUrl ? { url: clickhouseUrl, cluster: clickhouseCluster } : { path: join(dataDir, 'trade') }

/**
 * Opens the engine that the configuration names and brings its tables up to date.
 *
 * @param databaseUrl of the PostgreSQL through which nodes that share an engine take turns
 * @throws FolderInUseError
 */
export async function openTrade(
  config: Config,
  databaseUrl: string,
  target: EngineTarget = targetOf(config),
): Promise<Trade> {
  const engine = await openEngine(target, config.engine)
  const trade = tradeOn(engine, new WriterLock(engine.embedded ? undefined : databaseUrl))
  try {
    await prepare(trade)
    return trade
  } catch (error) {
    if (error instanceof UnavailableError && !engine.embedded) {
      void prepareWhenUp(trade)
      return trade
    }
    await engine.close()
    throw error
  }
}
