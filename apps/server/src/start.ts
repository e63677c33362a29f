/** Starts everything a server needs in the right order, and stops it in the opposite one. */
import { mkdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp, type LogTarget } from './app.ts'
import { finishSwap } from './modules/backup/swap.ts'
import { readConnections } from './modules/import-sources/connections.ts'
import { requestSamples } from './modules/samples/load-samples.ts'
import { sampleStateOf } from './modules/samples/sample-state.ts'
import { modules } from './modules.ts'
import type { AppContext } from './platform/app-context.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { awaitSchema, isOwner } from './platform/db/await-schema.ts'
import { appRole, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { finishUpgrade } from './platform/db/finish-upgrade.ts'
import { migrate } from './platform/db/migrate.ts'
import { requirePostgres } from './platform/db/require-postgres.ts'
import { upgradeState } from './platform/db/upgrade-state.ts'
import { answerWhileStarting } from './platform/http/while-starting.ts'
import type { Progress, Step, Steps } from './platform/lib/steps.ts'
import { requireStorage } from './platform/storage/open-storage.ts'
import { seed } from './seed/seed.ts'
import { claimEngine } from './trade/claim-engine.ts'
import { openTrade } from './trade/open-trade.ts'

/** First starts are to be ready within a minute. */
const sampleWaitMs = 45_000

const openingDatabase = { doing: 'Starting the database', done: 'Database ready' }
const finishingUpgrade = { doing: 'Finishing the upgrade', done: 'Upgrade finished' }
const openingEngine = { doing: 'Starting the search engine', done: 'Search engine ready' }
const loadingSamples = { doing: 'Loading the sample data', done: 'Sample data loaded' }

/** Does a step of the start, and says so where somebody looks. */
type StepRunner = <T>(step: Step, work: (progress: Progress) => Promise<T>) => Promise<T>

/** Holds the port while the stores are opened; with port 0, nobody knows where to ask. */
const holdPort = ({ port, host }: Config) => (port === 0 ? undefined : answerWhileStarting(port, host))

export interface RunningServer {
  app: AppContext
  /** `http://127.0.0.1:8000` */
  address: string
  /** Set when this start made the first account. */
  adminPassword: string | undefined
  stop(): Promise<void>
}

interface DatabaseAddress {
  /** Undefined where somebody else migrates. */
  ownerUrl: string | undefined
  url: string
  role?: string
  stop(): Promise<void>
}

async function openStore(config: Config, steps: Steps | undefined): Promise<DatabaseAddress> {
  if (config.databaseUrl) {
    await requirePostgres('DATABASE_URL', config.databaseUrl)
    if (config.databaseOwnerUrl) await requirePostgres('DATABASE_OWNER_URL', config.databaseOwnerUrl)
    const ownerUrl =
      config.databaseOwnerUrl ?? ((await isOwner(config.databaseUrl)) ? config.databaseUrl : undefined)
    // With one address for both, each of the server's connections steps down to the restricted role.
    const role = config.databaseOwnerUrl || !ownerUrl ? {} : { role: appRole }
    return { ownerUrl, url: config.databaseUrl, ...role, stop: async () => {} }
  }
  const embedded = await startEmbeddedPostgres(config.dataDir, {
    onRestart: reason => {
      const line = `${reason}: starting it again`
      if (steps) steps.print(`  Warning: ${line}`)
      else process.stderr.write(`${line}\n`)
    },
  })
  return { ownerUrl: embedded.ownerUrl, url: embedded.appUrl, stop: embedded.stop }
}

/** Checks the services outside of this machine, before anything is opened. @throws ConfigError in one line */
async function requireOutside({ importConnections, storage }: Config): Promise<void> {
  await readConnections(importConnections).catch(error => {
    throw new ConfigError(error.message)
  })
  await requireStorage(storage)
}

/** Looks until the sample data is there, or the server stops; says meanwhile how far it is. */
async function watchSamples(app: AppContext, progress: Progress, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { loading, share, failed } = await sampleStateOf(app)
    app.samplesLoading = loading
    if (failed) throw new Error('a job failed, the list of jobs says why')
    if (!loading) return
    progress(`${Math.round(share * 100)} %`)
    await delay(100)
  }
}

/** The first start is ready when its lists are full; a load that takes too long goes on behind. */
async function loadSample(app: AppContext, said: StepRunner, signal: AbortSignal): Promise<void> {
  await requestSamples(app)
  if (!(await sampleStateOf(app)).loading) return
  app.samplesLoading = true
  const load = said(loadingSamples, progress => watchSamples(app, progress, signal))
    // The server works without.
    .catch(error => app.http.log.warn({ err: error }, 'the sample data is not complete'))
  await Promise.race([load, delay(sampleWaitMs, undefined, { ref: false })])
}

/** Finishes the steps that migrations have left for later. @returns a function that ends it */
async function finishBeside(
  app: AppContext,
  ownerUrl: string | undefined,
  said: StepRunner,
): Promise<() => Promise<void>> {
  if (!ownerUrl || !(await upgradeState(app.db))) return async () => {}
  const ending = new AbortController()
  const finished = said(finishingUpgrade, onProgress =>
    finishUpgrade(ownerUrl, {
      signal: ending.signal,
      onProgress,
      onFailure: error =>
        app.http.log.error({ err: error }, 'a step of the upgrade failed and is tried again'),
    }),
  )
  return async () => {
    ending.abort()
    await finished
  }
}

interface StartOptions {
  /** Says what happens. */
  steps?: Steps
  /** The web app is built by then. */
  webReady?: Promise<void>
  /** Takes the log lines instead of the standard output. */
  logTo?: LogTarget
  /** Called as soon as it is stored: a start that is broken off then still has shown it. */
  onFirstPassword?(password: string): void
}

/** @throws when a store cannot be opened; what was opened is closed again */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { steps, webReady, logTo, onFirstPassword } = options
  const starting = await holdPort(config)
  const said: StepRunner = (step, work) => {
    starting?.say(step.doing)
    const heard =
      (progress: Progress): Progress =>
      text => {
        starting?.say(`${step.doing}: ${text}`)
        progress(text)
      }
    return steps ? steps.run(step, progress => work(heard(progress))) : work(heard(() => {}))
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  finishSwap(config.dataDir)
  const closers: (() => Promise<unknown>)[] = []
  const giveUpPort = async () => starting?.close()
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    await requireOutside(config)
    const database = await said(openingDatabase, async onProgress => {
      const store = await openStore(config, steps)
      closers.push(store.stop)
      if (store.ownerUrl)
        await migrate(store.ownerUrl, { onProgress, appUrl: config.databaseOwnerUrl && config.databaseUrl })
      else await awaitSchema(store.url, onProgress)
      return store
    })
    if (config.databaseUrl) await claimEngine(database.url, config)
    const trade = await said(openingEngine, () => openTrade(config, database.url))
    closers.push(() => trade.engine.close())
    await webReady
    const stores = { databaseUrl: database.url, databaseRole: database.role, trade }
    const app = await buildApp(config, stores, logTo)
    closers.push(() => app.http.close())
    const { adminPassword } = await seed(app.db, app.passwords, config.adminPassword)
    if (adminPassword && !config.adminPassword) onFirstPassword?.(adminPassword)
    await giveUpPort()
    const address = await app.http.listen({ port: config.port, host: config.host })
    closers.push(await finishBeside(app, database.ownerUrl, said))
    // An embedded database belongs to this process alone.
    await app.jobs.start({ onlyNode: config.databaseUrl === undefined })
    for (const { start } of modules) if (start) closers.push(start(app))
    if (config.sampleData) {
      const watch = new AbortController()
      closers.push(async () => watch.abort())
      await loadSample(app, said, watch.signal)
    }
    app.ready = true
    return { app, address, adminPassword, stop }
  } catch (error) {
    await giveUpPort()
    await stop()
    throw error
  }
}
