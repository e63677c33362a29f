/** Starts everything a server needs in the right order, and stops it in the opposite one. */
import { mkdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { AppContext } from './app-context.ts'
import { finishSwap } from './backup/swap.ts'
import type { Config } from './config.ts'
import { appRole, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { keepDelivering } from './modules/member-logs/delivery.ts'
import { requestSampleCompanyRecords } from './modules/registry/record-imports.service.ts'
import { requestSampleRecords } from './modules/samples/load-samples.ts'
import { requestSample } from './modules/trade-data/start-import.ts'
import { seed } from './seed/seed.ts'
import { openTrade } from './trade/open-trade.ts'

/** First starts are to be ready within a minute. */
const sampleWaitMs = 45_000

export interface RunningServer {
  app: AppContext
  /** `http://127.0.0.1:8000` */
  address: string
  /** Set when this start made the first account. */
  adminPassword: string | undefined
  stop(): Promise<void>
}

interface DatabaseAddress {
  ownerUrl: string
  url: string
  role?: string
  stop(): Promise<void>
}

async function openStore(config: Config): Promise<DatabaseAddress> {
  if (config.databaseUrl) {
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl
    // With one address for both, each of the server's connections steps down to the restricted role.
    const role = config.databaseOwnerUrl ? {} : { role: appRole }
    return { ownerUrl, url: config.databaseUrl, ...role, stop: async () => {} }
  }
  const embedded = await startEmbeddedPostgres(config.dataDir, {
    onRestart: reason => process.stderr.write(`${reason}: starting it again\n`),
  })
  return { ownerUrl: embedded.ownerUrl, url: embedded.appUrl, stop: embedded.stop }
}

/** The first start is ready when its lists are full; a load that takes too long goes on behind. */
async function loadSample(app: AppContext): Promise<void> {
  const asked = [
    await requestSample(app),
    // Its selections wait for the shipments.
    await requestSampleRecords(app),
    await requestSampleCompanyRecords(app),
  ]
  const jobIds = asked.filter(id => id !== undefined)
  if (jobIds.length === 0) return
  process.stdout.write('Loading the sample data…\n')
  const areEnded = async () => {
    const jobs = await app.db.selectFrom('job').select('state').where('id', 'in', jobIds).execute()
    return jobs.every(({ state }) => state !== 'queued' && state !== 'running')
  }
  for (const end = Date.now() + sampleWaitMs; Date.now() < end && !(await areEnded()); ) await delay(100)
}

/** @throws when a store cannot be opened; what was opened is closed again */
export async function startServer(config: Config): Promise<RunningServer> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  finishSwap(config.dataDir)
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const database = await openStore(config)
    closers.push(database.stop)
    await migrate(database.ownerUrl)
    const trade = await openTrade(config, database.url)
    closers.push(() => trade.engine.close())
    const app = await buildApp(config, { databaseUrl: database.url, databaseRole: database.role, trade })
    closers.push(() => app.http.close())
    const { adminPassword } = await seed(app.db, app.passwords, config.adminPassword)
    const address = await app.http.listen({ port: config.port, host: config.host })
    // An embedded database belongs to this process alone.
    await app.jobs.start({ onlyNode: config.databaseUrl === undefined })
    closers.push(keepDelivering(app))
    if (config.sampleData) await loadSample(app)
    app.ready = true
    return { app, address, adminPassword, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
