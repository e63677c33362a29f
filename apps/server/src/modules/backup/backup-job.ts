/**
 * A backup made by the running server, because only it can read its embedded engine. The folder comes from a command on
 * the same machine, which has the password of the database's owner: no call over the network can name a folder.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { inEveryLanguage } from '@backoffice/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { recordAudit, systemOrigin } from '../../platform/audit/audit.ts'
import { type Db, openDatabase } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { insertJob } from '../../platform/jobs/jobs.repository.ts'
import { entryOptions } from '../../platform/jobs/jobs.ts'
import { queueSchema } from '../../platform/jobs/queue-schema.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { makeBackup } from './make-backup.ts'
import { BackupError } from './manifest.ts'

const same = (text: string) => inEveryLanguage(() => text)

/** Commands hold these advisory locks while they wait, each with a number of its own. */
const commandLocks = 742_031

/** A command that was killed or lost its connection holds it no more. */
async function isWaitedFor(db: Db, command: number): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sql.lit(commandLocks)}, ${command}::int) AS is_free`.execute(db)
  return rows[0]?.isFree === false
}

/** A run that stands in the queue goes when its command has gone. */
export const backupJob = defineJob<{ folder: string; command?: number }>({
  kind: 'backup',
  label: { zh: '备份', en: 'Backup' },
  access: 'system',
  // A second run would find its own folder half filled.
  attempts: 1,
  heartbeatS: 60,
  async handler({ input: { folder, command }, progress, signal }, app) {
    if (command !== undefined && !(await isWaitedFor(app.db, command)))
      throw new AppError(10409, {
        message: { zh: '发起备份的命令已结束', en: 'The command that asked for the backup has gone.' },
      })
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

/**
 * Asks the server that runs on a database for a backup.
 *
 * @param client holds the place in the queue, as the owner, until it ends
 * @returns id of the job
 */
export async function requestBackup(client: pg.Client, ownerUrl: string, folder: string): Promise<number> {
  const command = randomInt(2 ** 31)
  await client.query('SELECT pg_advisory_lock($1, $2)', [commandLocks, command])
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
      const jobId = await insertJob(trx, { kind, input: { folder, command }, accountId: null, queueId })
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
