/** A short catalogue is synchronised at once; a long one by a job with the same result. */
import { type ProductSyncResult, productActions, products } from '@backoffice/contract'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { keptOrigin, type Origin } from '../../platform/audit/audit.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { insertEndedJob } from '../../platform/jobs/jobs.repository.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { countPublished } from './catalog.repository.ts'
import { syncCatalog } from './sync-catalog.service.ts'

/** Longer catalogues become jobs. */
export const directProductsMax = 500
/** A job's result is read with every list of jobs. */
const namedFailuresMax = 500

interface SyncInput {
  origin: Origin
  language: Language
}

const resultOf = ({ items, ...counts }: ProductSyncResult) => ({
  ...counts,
  items: items.slice(0, namedFailuresMax),
})

export const productSyncJob = defineJob<SyncInput>({
  kind: 'product.sync',
  label: productActions.sync,
  access: products.syncAll.access,
  async handler({ input, progress, signal }, { db }) {
    const total = await countPublished(db)
    progress({ done: 0, total })
    const done = (products: number) => progress({ done: products, total: Math.max(products, total) })
    return { result: resultOf(await syncCatalog(db, input, { signal, done })) }
  },
})

interface SyncCall extends SyncInput {
  actor: Actor
  reply: FastifyReply
}

/**
 * The result, or `{ jobId }` (HTTP 202) for a long catalogue.
 *
 * @throws AppError 10409 while another one runs
 */
export async function requestSync(
  app: AppContext,
  { origin, language, actor, reply }: SyncCall,
): Promise<ProductSyncResult | { jobId: number }> {
  const input = { origin: keptOrigin(origin), language }
  if ((await countPublished(app.db)) <= directProductsMax) {
    const startTime = new Date()
    const result = await syncCatalog(app.db, { origin, language })
    const { accountId } = actor
    const line = { kind: productSyncJob.kind, input, accountId, startTime, result: resultOf(result) }
    await app.db.transaction().execute(trx => insertEndedJob(trx, line))
    return result
  }
  reply.code(202)
  return { jobId: await app.jobs.enqueue(app.db, productSyncJob, input, actor.accountId) }
}
