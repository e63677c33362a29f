/** Deletes every sample: records, the catalogue's, the app account, and the sample shipments. */
import { samples } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { deleteSampleEvents } from '../../trade/behaviour/behaviour-store.query.ts'
import { requestContactSearch } from '../company-records/contact-search.ts'
import { deliver } from '../member-logs/delivery.ts'
import { deleteDataSet } from '../trade-data/sets/delete-data-set.service.ts'
import { removeCatalog } from './remove-catalog.ts'
import { deleteSampleAccount } from './sample-account.ts'
import { removers, sampleBatchRows } from './sample-rows.ts'

const audit = (db: Db | Trx, kind: string, count: number) =>
  recordAudit(db, systemOrigin, {
    action: 'sample.delete',
    entity: 'sample',
    entityId: kind,
    changes: [{ field: 'rows', before: count, after: null }],
  })

async function removeKind(app: AppContext, kind: string, signal: AbortSignal): Promise<number> {
  const remove = removers[kind]
  let sum = 0
  for (let rows = sampleBatchRows; remove && rows === sampleBatchRows; sum += rows) {
    signal.throwIfAborted()
    rows = await app.db.transaction().execute(async trx => {
      const source = { origin: systemOrigin, timeZone: app.config.businessTimezone }
      const count = await remove(trx, source)
      if (count > 0) await audit(trx, kind, count)
      return count
    })
  }
  return sum
}

export const removeSamplesJob = defineJob({
  kind: 'sample.remove',
  label: { zh: '清除示例数据', en: 'Remove sample records' },
  access: samples.remove.access,
  async handler({ progress, signal }, app) {
    const removed: Record<string, number> = {}
    const kinds = Object.keys(removers)
    for (const [done, kind] of kinds.entries()) {
      removed[kind] = await removeKind(app, kind, signal)
      progress({ done: done + 1, total: kinds.length })
    }
    // Events that wait for the engine are delivered first, so that there is one place to look.
    while ((await deliver(app)) > 0);
    removed.behaviour = await deleteSampleEvents(app.trade.engine)
    if (removed.behaviour > 0) await audit(app.db, 'behaviour', removed.behaviour)
    await requestContactSearch(app, app.db)
    Object.assign(removed, await removeCatalog(app, systemOrigin))
    removed.apps = await app.db.transaction().execute(async trx => Number(await deleteSampleAccount(trx)))
    return { result: removed }
  },
})

async function refuseWhileLoading({ db }: AppContext): Promise<void> {
  const loading = await db
    .selectFrom('sampleLoad')
    .innerJoin('job', 'job.id', 'sampleLoad.jobId')
    .where('job.state', 'in', ['queued', 'running'])
    .select('job.id')
    .executeTakeFirst()
  if (loading)
    throw new AppError(10409, {
      message: {
        zh: '示例数据正在加载，请稍后再试',
        en: 'Sample records are still being loaded: try again later',
      },
    })
}

/**
 * @returns its jobs: one for the records, and one for each sample data set @throws AppError 10409 while samples load
 */
export async function requestRemoval(
  app: AppContext,
  accountId: number,
  origin: Origin,
): Promise<{ jobId: number; dataSetJobIds: number[] }> {
  await refuseWhileLoading(app)
  const dataSets = await app.db
    .selectFrom('tradeDataSet')
    .where('sample', '=', true)
    .where('deleting', '=', false)
    .select('id')
    .execute()
  const dataSetJobIds: number[] = []
  for (const { id } of dataSets) dataSetJobIds.push(await deleteDataSet(app, id, origin))
  const jobId = await app.db.transaction().execute(async trx => {
    await recordAudit(trx, origin, { action: 'sample.remove', entity: 'sample' })
    return app.jobs.enqueue(trx, removeSamplesJob, {}, accountId)
  })
  return { jobId, dataSetJobIds }
}
