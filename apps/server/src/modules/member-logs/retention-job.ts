/** How long behaviour events are kept (`BEHAVIOUR_RETENTION_MONTHS`): full months are deleted. */
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { dropMonthsBefore } from '../../trade/behaviour/behaviour-store.query.ts'
import { oldestMonth } from './delivery.ts'
import { deleteDelivered } from './outbox.repository.ts'

/**
 * @param dropped called after each month, and before the first
 * @returns how many months were deleted; none when events are kept for ever
 */
export async function dropOldEvents(
  app: Pick<AppContext, 'db' | 'trade' | 'config'>,
  dropped?: (done: number, total: number) => void,
): Promise<number> {
  const oldest = oldestMonth(app.config.behaviourRetentionMonths)
  const months = oldest === 0 ? 0 : await dropMonthsBefore(app.trade.engine, oldest, dropped)
  if (months > 0)
    await recordAudit(app.db, systemOrigin, {
      action: 'behaviourLog.retention',
      entity: 'behaviourLog',
      changes: [{ field: 'months', before: null, after: months }],
    })
  return months
}

export const behaviourRetentionJob = defineJob({
  kind: 'behaviour.retention',
  label: { zh: '清理过期行为日志', en: 'Delete old behaviour events' },
  access: 'system',
  schedule: '35 3 * * *',
  async handler({ progress }, app) {
    const keys = await deleteDelivered(app.db)
    const months = await dropOldEvents(app, (done, total) => progress({ done, total }))
    return { result: { keys, months } }
  },
})
