/**
 * Applies decisions: shipments of merged companies are shown under the remaining one, those of split companies are not.
 */
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { lockWaiting } from '../../platform/jobs/waiting-job.ts'
import { screenSoon } from '../screening/screening.service.ts'
import { listMerged, listPending, markApplied } from './company-variants.repository.ts'
import { countTwins } from './count-twins.ts'
import { flatten } from './variant-rules.ts'

/** @param signal stops between two steps: the next run continues from there */
export async function applyMerges(
  { db, trade }: Pick<AppContext, 'db' | 'trade'>,
  signal?: AbortSignal,
): Promise<number> {
  const pending = await listPending(db)
  await trade.store.applyMerges(flatten(await listMerged(db)), signal)
  await countTwins({ db, trade })
  await markApplied(db, pending)
  return pending.length
}

export const applyMergesJob = defineJob({
  kind: 'company.merge',
  label: { zh: '合并企业名称', en: 'Merge company names' },
  access: 'system',
  heartbeatS: 60,
  endsWhatItBegan: true,
  async handler({ signal }, app) {
    const applied = await applyMerges(app, signal)
    await screenSoon(app)
    return { result: { applied } }
  },
})

/** Has the shipments moved. A job that has not begun yet does it for many decisions. */
export async function applySoon(jobs: AppContext['jobs'], trx: Trx, { actor }: Origin): Promise<void> {
  if (!(await lockWaiting(trx, applyMergesJob.kind)))
    await jobs.enqueue(trx, applyMergesJob, {}, actor?.accountId ?? null)
}
