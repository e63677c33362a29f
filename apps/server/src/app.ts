/** Composes the application. Opens what it needs, binds every operation, and knows how to close again. */

import { randomUUID } from 'node:crypto'
import { operations } from '@backoffice/contract'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { recordSessionUse } from './modules/sessions/devices.service.ts'
import { modules } from './modules.ts'
import { Authenticator } from './platform/access/authenticator.ts'
import type { AppContext } from './platform/app-context.ts'
import { WordBook } from './platform/audit/word-book.ts'
import type { Config } from './platform/config.ts'
import { type DatabaseOptions, openDatabase } from './platform/db/database.ts'
import { Listener } from './platform/db/listener.ts'
import { FileUrls } from './platform/files/file-urls.ts'
import { registerConnections } from './platform/http/connections.ts'
import { answerMalformed, answerUnrouted, registerErrors } from './platform/http/errors.ts'
import { registerHealth } from './platform/http/health.ts'
import { logSerializers } from './platform/http/log-lines.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { registerReference } from './platform/http/reference.ts'
import { registerRequests, serverOptions } from './platform/http/requests.ts'
import { TrustedProxies } from './platform/http/trusted-proxies.ts'
import { registerWeb } from './platform/http/web.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { requireRoom } from './platform/lib/disk-full.ts'
import { Outage } from './platform/lib/outage.ts'
import { registerModule } from './platform/module.ts'
import { PasswordHasher } from './platform/passwords/passwords.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Trade } from './trade/open-trade.ts'

interface Stores {
  /** Address for the restricted role. */
  databaseUrl: string
  databaseRole?: string | undefined
  trade: Trade
}

/** Takes lines of the log. */
export type LogTarget = { write(line: string): void }

function createHttp(config: Config, proxies: TrustedProxies, logTo: LogTarget | undefined): FastifyInstance {
  return Fastify({
    ...serverOptions(config, proxies),
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerMalformed,
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      // The parser of uploads writes down all headers, at the level of traces.
      redact: ['req.headers.authorization', 'req.headers.cookie', 'busboyOptions.headers'],
      ...(logTo && { stream: logTo }),
    },
  })
}

function createContext(http: FastifyInstance, config: Config, stores: Stores): AppContext {
  const databaseOptions: DatabaseOptions = {
    url: stores.databaseUrl,
    role: stores.databaseRole,
    poolSize: config.databasePoolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    businessTimezone: config.businessTimezone,
    onIdleError: error =>
      outage.report(error) || http.log.warn({ err: error }, 'a database connection broke'),
  }
  const { db, pool } = openDatabase(databaseOptions)
  const outage = new Outage({
    name: 'PostgreSQL',
    log: line => http.log.warn(line),
    ping: () => Promise.all([sql`SELECT 1`.execute(db), requireRoom(config.dataDir)]),
  })
  const parts: Omit<AppContext, 'jobs'> = {
    http,
    config,
    db,
    pool,
    databaseOptions,
    listener: new Listener({
      url: stores.databaseUrl,
      onError: error =>
        outage.report(error) || http.log.warn({ err: error }, 'the listening connection broke'),
    }),
    authenticator: new Authenticator(db, {
      ...config,
      noteUse: (session, from) => recordSessionUse(db, session, from),
    }),
    passwords: new PasswordHasher(),
    limits: rateLimits(http, config.rateLimits),
    auditWords: new WordBook(modules.flatMap(({ auditWords = [] }) => auditWords)),
    finders: modules.flatMap(({ finds = [] }) => finds),
    restored: Object.assign({}, ...modules.map(({ restored = {} }) => restored)),
    bound: new Set(),
    desk: { figures: [], trends: [] },
    timeline: [],
    trade: stores.trade,
    storage: openStorage(config.storage),
    fileUrls: new FileUrls(db),
    ready: false,
    samplesLoading: false,
    outage,
  }
  return new Jobs(parts, stores).app
}

function requireAllBound({ bound }: AppContext): void {
  const unbound = operations.filter(({ id }) => !bound.has(id))
  if (unbound.length > 0)
    throw new Error(`Operations without a handler: ${unbound.map(({ id }) => id).join(', ')}`)
}

/**
 * @param logTo takes the log lines instead of the standard output
 * @throws when an operation of the contract has no handler
 */
export async function buildApp(config: Config, stores: Stores, logTo?: LogTarget): Promise<AppContext> {
  const proxies = new TrustedProxies(config.trustedProxies)
  await proxies.start()
  const http = createHttp(config, proxies, logTo)
  await http.register(rateLimit, { global: false })
  const app = createContext(http, config, stores)
  http.addHook('onClose', async () => {
    proxies.stop()
    app.outage.close()
    await app.jobs.stop()
    await app.listener.close()
    await app.db.destroy()
  })
  await registerRequests(http, config)
  registerErrors(http)
  registerConnections(http, config.connections, proxies)
  const { trade } = stores
  registerHealth(app, {
    name: 'search',
    ping: () => trade.engine.ping(),
    isPrepared: () => trade.isPrepared,
    line: () => trade.engine.line,
  })
  for (const module of modules) registerModule(app, module)
  await registerReference(app)
  await registerWeb(app)
  requireAllBound(app)
  return app
}
