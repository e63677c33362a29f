/**
 * A backup made by the running server, because only it can read its embedded engine. The folder comes from a command on
 * the same machine, which has the password of the database's owner: no call over the network can name a folder.
 */
import { randomUUID } from 'node:crypto'
import { inEveryLanguage } from '@backoffice/contract'
import { fromKysely, PgBoss } from 'pg-boss'
import { recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { insertJob } from '../../platform/jobs/jobs.repository.ts'
import { entryOptions } from '../../platform/jobs/jobs.ts'
import { queueSchema } from '../../platform/jobs/queue-schema.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { makeBackup } from './make-backup.ts'
import { BackupError } from './manifest.ts'

const same = (text: string) => inEveryLanguage(() => text)

export const backupJob = defineJob<{ folder: string }>({
  kind: 'backup',
  label: { zh: '备份', en: 'Backup' },
  access: 'system',
  // A second run would find its own folder half filled.
  attempts: 1,
  heartbeatS: 60,
  async handler({ input: { folder }, progress, signal }, app) {
    const { url: databaseUrl, role: databaseRole } = app.databaseOptions
    const source = { databaseUrl, databaseRole, trade: app.trade, storage: app.storage }
    try {
      const summary = await makeBackup(source, folder, { signal, onStage: stage => progress({ stage }) })
      await recordAudit(app.db, systemOrigin, { action: 'backup.make', entity: 'backup', entityName: folder })
      return { result: { ...summary } }
    } catch (error) {
      throw error instanceof BackupError ? new AppError(10409, { message: same(error.message) }) : error
    }
  },
})

/** Asks the server that runs on a database for a backup. @returns id of the job */
export async function requestBackup(ownerUrl: string, folder: string): Promise<number> {
  const { db } = openDatabase({
    url: ownerUrl,
    poolSize: 2,
    statementTimeoutMs: 15_000,
    businessTimezone: 'UTC',
  })
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchema,
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  let failure: Error | undefined
  boss.on('error', error => {
    failure = error
  })
  try {
    await boss.start()
    return await db.transaction().execute(async trx => {
      const queueId = randomUUID()
      const { kind } = backupJob
      const jobId = await insertJob(trx, { kind, input: { folder }, accountId: null, queueId })
      const options = { ...entryOptions(backupJob), id: queueId, db: fromKysely(trx) }
      await boss.send(kind, { jobId }, options)
      return jobId
    })
  } catch (error) {
    throw failure ?? error
  } finally {
    await boss.stop({ graceful: false })
    await db.destroy()
  }
}
