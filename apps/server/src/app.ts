/** Composes the application. Opens what it needs, binds every operation, and knows how to close again. */

import { randomUUID } from 'node:crypto'
import { operations } from '@backoffice/contract'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import { appRoutes } from './modules/apps/apps.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { registerBackup } from './modules/backup/backup-job.ts'
import { channelRoutes } from './modules/channels/channels.routes.ts'
import { chargingRoutes } from './modules/charging/charging.routes.ts'
import { companyRoutes } from './modules/companies/companies.routes.ts'
import { companyProfileRoutes } from './modules/company-profile/company-profile.routes.ts'
import { companyVariantRoutes } from './modules/company-variants/company-variants.routes.ts'
import { dataSelectionRoutes } from './modules/data-selections/data-selections.routes.ts'
import { dictionaryRoutes } from './modules/dictionaries/dictionaries.routes.ts'
import { freightRoutes } from './modules/freight/freight.routes.ts'
import { invitationRoutes } from './modules/invitations/invitations.routes.ts'
import { memberLogRoutes } from './modules/member-logs/member-logs.routes.ts'
import { memberRoutes } from './modules/members/members.routes.ts'
import { menuRoutes } from './modules/menus/menus.routes.ts'
import { noticeRoutes } from './modules/notices/notices.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { placeRoutes } from './modules/places/places.routes.ts'
import { productRoutes } from './modules/products/products.routes.ts'
import { recordImportRoutes } from './modules/registry/record-imports.routes.ts'
import { registryRoutes } from './modules/registry/registry.routes.ts'
import { resourceRoutes } from './modules/resources/resources.routes.ts'
import { rewardRoutes } from './modules/rewards/rewards.routes.ts'
import { roleRoutes } from './modules/roles/roles.routes.ts'
import { sampleRoutes } from './modules/samples/samples.routes.ts'
import { savedSearchRoutes } from './modules/saved-searches/saved-searches.routes.ts'
import { noteUse } from './modules/sessions/devices.service.ts'
import { sessionRoutes } from './modules/sessions/sessions.routes.ts'
import { siteRoutes } from './modules/sites/sites.routes.ts'
import { tradeDataRoutes } from './modules/trade-data/trade-data.routes.ts'
import { Authenticator } from './platform/access/actor.ts'
import type { AppContext } from './platform/app-context.ts'
import type { Config } from './platform/config.ts'
import { type DatabaseOptions, openDatabase } from './platform/db/database.ts'
import { Listener } from './platform/db/listener.ts'
import { FileUrls } from './platform/files/file-urls.ts'
import { fileRoutes } from './platform/files/files.routes.ts'
import { registerConnections } from './platform/http/connections.ts'
import { answerMalformed, answerUnrouted, registerErrors } from './platform/http/errors.ts'
import { registerHealth } from './platform/http/health.ts'
import { logSerializers } from './platform/http/log-lines.ts'
import { rateLimits } from './platform/http/rate-limits.ts'
import { registerReference } from './platform/http/reference.ts'
import { registerRequests, serverOptions } from './platform/http/requests.ts'
import { TrustedProxies } from './platform/http/trusted-proxies.ts'
import { registerWeb } from './platform/http/web.ts'
import { registerHousekeeping } from './platform/jobs/housekeeping.ts'
import { jobRoutes } from './platform/jobs/jobs.routes.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { PasswordHasher } from './platform/passwords/passwords.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Trade } from './trade/open-trade.ts'

const modules = [
  accountRoutes,
  appRoutes,
  auditRoutes,
  chargingRoutes,
  companyRoutes,
  companyVariantRoutes,
  companyProfileRoutes,
  dataSelectionRoutes,
  dictionaryRoutes,
  fileRoutes,
  freightRoutes,
  invitationRoutes,
  jobRoutes,
  memberLogRoutes,
  memberRoutes,
  menuRoutes,
  noticeRoutes,
  channelRoutes,
  orderRoutes,
  placeRoutes,
  productRoutes,
  registerBackup,
  registerHousekeeping,
  recordImportRoutes,
  registryRoutes,
  resourceRoutes,
  rewardRoutes,
  roleRoutes,
  sampleRoutes,
  savedSearchRoutes,
  sessionRoutes,
  siteRoutes,
  tradeDataRoutes,
]

export interface Stores {
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
    onIdleError: error => http.log.warn({ err: error }, 'a database connection broke'),
  }
  const { db, pool } = openDatabase(databaseOptions)
  const parts: Omit<AppContext, 'jobs'> = {
    http,
    config,
    db,
    pool,
    databaseOptions,
    listener: new Listener({
      url: stores.databaseUrl,
      onError: error => http.log.warn({ err: error }, 'the listening connection broke'),
    }),
    authenticator: new Authenticator(db, {
      ...config,
      noteUse: (session, from) => noteUse(db, session, from),
    }),
    passwords: new PasswordHasher(),
    limits: rateLimits(http, config.rateLimits),
    bound: new Set(),
    trade: stores.trade,
    storage: openStorage(config.storage),
    fileUrls: new FileUrls(db),
    ready: false,
    samplesLoading: false,
  }
  // Handlers of jobs take what they need from the whole.
  return Object.assign(parts, { jobs: new Jobs(parts as AppContext, stores) })
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
    await app.jobs.stop()
    await app.listener.close()
    await app.db.destroy()
  })
  await registerRequests(http, config)
  registerErrors(http)
  registerConnections(http, config.connections, proxies)
  registerHealth(app)
  for (const register of modules) register(app)
  await registerReference(app)
  await registerWeb(app)
  requireAllBound(app)
  return app
}
