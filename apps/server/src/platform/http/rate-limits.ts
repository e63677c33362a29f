/** How often one caller may call, by what a call costs (security.md 24). Counted in the memory of each node. */
import type { Cost } from '@backoffice/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'
import { addressGroup } from './address-group.ts'

/** @throws AppError 10429 */
type Limit = (request: FastifyRequest) => Promise<void>

export type RateLimits = Record<Cost | 'general', Limit>

/** One count per caller and kind, for all operations of the kind together. */
export function rateLimits(http: FastifyInstance, perMinute: Config['rateLimits']): RateLimits {
  const limit = (kind: keyof RateLimits): Limit => {
    const count = http.createRateLimit({
      max: perMinute[kind],
      timeWindow: 60_000,
      keyGenerator: request => String(request.actor?.accountId ?? addressGroup(request.ip)),
    })
    return async request => {
      const state = await count(request)
      if (!state.isAllowed && state.isExceeded) throw new AppError(10429, { retryAfterS: state.ttlInSeconds })
    }
  }
  return {
    general: limit('general'),
    login: limit('login'),
    search: limit('search'),
    export: limit('export'),
    import: limit('import'),
    mcp: limit('mcp'),
  }
}
