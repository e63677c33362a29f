/** /healthz, /readyz and /metrics: outside the envelope, for machines. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Config } from '../config.ts'
import { upgradeState } from '../db/upgrade-state.ts'
import { AppError } from '../lib/app-error.ts'
import { requireRoom } from '../lib/disk-full.ts'
import { measure, type Need } from './metrics.ts'

/** Proxies and browsers send these headers; a local monitoring tool does not. */
const passedOn =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-.*|true-client-ip|origin|referer|sec-fetch-.*)$/

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address)

/** By the token when one is set; otherwise only direct loopback connections, unless a known proxy uses them too. */
function mayReadMetrics(
  { headers, socket }: FastifyRequest,
  { metricsToken, trustedProxies }: Config,
): boolean {
  if (metricsToken) {
    const digest = (text: string) => createHash('sha256').update(text).digest()
    const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    return timingSafeEqual(digest(sent), digest(metricsToken))
  }
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return (
    trustedProxies.length === 0 &&
    isLoopback(socket.remoteAddress ?? '') &&
    (name === 'localhost' || isLoopback(name)) &&
    !Object.keys(headers).some(header => passedOn.test(header))
  )
}

export function registerHealth(app: AppContext, need: Need): void {
  const registry = measure(app, need)
  app.http.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'up' }))
  app.http.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const checks: Record<string, string> = {}
    const check = async (name: string, ping: () => Promise<unknown>) => {
      checks[name] = await ping().then(
        () => 'up',
        () => 'down',
      )
    }
    await Promise.all([
      check('database', () => sql`SELECT 1`.execute(app.db)),
      check(need.name, () => need.ping()),
      check('disk', () => requireRoom(app.config.dataDir)),
    ])
    const upgrade = checks.database === 'up' ? await upgradeState(app.db) : undefined
    const ready = app.ready && need.isPrepared() && Object.values(checks).every(state => state === 'up')
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...checks, ...(upgrade && { upgrade }) })
  })
  app.http.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, app.config)) throw new AppError(10406)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
