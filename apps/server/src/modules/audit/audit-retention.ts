/** How long the audit log is kept (`AUDIT_RETENTION_MONTHS`): full months are deleted, by the owner's function. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** @returns how many months were deleted; none when the log is kept for ever */
export async function dropOldAuditEvents({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<number> {
  if (config.auditRetentionMonths === 0) return 0
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ months: number }>`
      SELECT drop_audit_partitions(${config.auditRetentionMonths}) AS months
    `.execute(trx)
    const months = rows[0]?.months ?? 0
    if (months > 0)
      await recordAudit(trx, systemOrigin, {
        action: 'audit.retention',
        entity: 'audit',
        changes: [{ field: 'months', before: null, after: months }],
      })
    return months
  })
}

export const auditRetentionJob = defineJob({
  kind: 'audit.retention',
  label: { zh: '清理过期审计日志', en: 'Drop old audit events' },
  access: 'system',
  schedule: '25 3 * * *',
  async handler(_run, app) {
    return { result: { months: await dropOldAuditEvents(app) } }
  },
})
