/** Nightly maintenance, each part as a job whose failure people can see. */
import { sql } from 'kysely'
import { emptyBin } from './bin/bin.repository.ts'
import { deleteSpentKeys, rotateFileKey } from './files/file-keys.ts'
import { deleteExpiredFiles } from './files/files.service.ts'
import { deleteOrphanPictures } from './files/orphan-pictures.ts'
import { deleteOldKeys } from './http/idempotency.ts'
import { defineJob } from './jobs/define-job.ts'
import { deleteOldJobs } from './jobs/jobs.repository.ts'
import { forgetCounts } from './masking/personal-counts.ts'
import { FolderStorage } from './storage/folder-storage.ts'

const keepJobsDays = 180
const keepScheduledJobsDays = 14

const auditPartitionsJob = defineJob({
  kind: 'housekeeping.audit-partitions',
  label: { zh: '准备审计日志分区', en: 'Prepare months of the audit log' },
  access: 'system',
  schedule: '20 3 * * *',
  async handler(_run, app) {
    await sql`SELECT ensure_audit_partitions(12)`.execute(app.db)
    return {}
  },
})

export const oldRecordsJob = defineJob({
  kind: 'housekeeping.old-records',
  label: { zh: '清理过期任务', en: 'Clear old jobs' },
  access: 'system',
  schedule: '30 3 * * *',
  async handler(_run, app) {
    const jobs = await deleteOldJobs(app.db, { days: keepJobsDays, scheduledDays: keepScheduledJobsDays })
    const idempotencyKeys = await deleteOldKeys(app.db)
    await forgetCounts(app.db, app.config.businessTimezone)
    const deletedRecords = await emptyBin(app.db)
    return { result: { jobs, idempotencyKeys, deletedRecords } }
  },
})

export const expiredFilesJob = defineJob({
  kind: 'housekeeping.files',
  label: { zh: '清理过期文件', en: 'Clear expired files' },
  access: 'system',
  schedule: '40 3 * * *',
  async handler({ signal }, app) {
    const files = await deleteExpiredFiles(app, signal)
    const pictures = await deleteOrphanPictures(app, signal)
    if (app.storage instanceof FolderStorage) await app.storage.deleteUnfinished()
    return { result: { files, pictures } }
  },
})

export const fileKeyJob = defineJob({
  kind: 'housekeeping.file-key',
  label: { zh: '轮换文件签名密钥', en: 'Change the key of file addresses' },
  access: 'system',
  schedule: '50 3 * * *',
  async handler(_run, { db, config }) {
    const rotated = await rotateFileKey(db, { olderThanDays: config.fileKeyDays })
    return { result: { rotated: Number(rotated), deleted: await deleteSpentKeys(db) } }
  },
})

export const housekeepingJobs = [auditPartitionsJob, oldRecordsJob, expiredFilesJob, fileKeyJob]
