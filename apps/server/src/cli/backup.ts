/**
 * `npm run backup -- DIR`: PostgreSQL, search data and files as one set, checked by `npm run restore`. Beside a
 * running server that has its own search engine, that server does the work.
 */
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { requestBackup } from '../modules/backup/backup-job.ts'
import { type BackupSummary, makeBackup } from '../modules/backup/make-backup.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { FolderInUseError } from '../platform/lib/folder-lock.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { openTrade } from '../trade/open-trade.ts'

const pollMs = 300

const givenOwner = (config: Config) => config.databaseOwnerUrl ?? config.databaseUrl

interface Ended {
  state: string
  result: BackupSummary | null
  error: { en: string } | null
}

async function byServer(config: Config, folder: string): Promise<BackupSummary> {
  const ownerUrl = givenOwner(config) ?? findRunningPostgres(config.dataDir)
  if (!ownerUrl)
    throw new Error('The server that holds the search data is just starting or stopping: try again.')
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  const jobId = await requestBackup(client, ownerUrl, folder)
  const cancel = 'UPDATE job SET cancel_requested = true WHERE id = $1'
  process.once('SIGINT', () => void client.query(cancel, [jobId]).catch(() => {}))
  try {
    for (;;) {
      const { rows } = await client.query<Ended>('SELECT state, result, error FROM job WHERE id = $1', [
        jobId,
      ])
      const [job] = rows
      if (job?.state === 'done' && job.result) return job.result
      if (!job || job.state === 'failed' || job.state === 'cancelled')
        throw new Error(job?.error?.en ?? 'The backup was cancelled.')
      await delay(pollMs)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** @throws FolderInUseError when a server has the embedded engine */
async function byThisProcess(config: Config, folder: string): Promise<BackupSummary> {
  const running = givenOwner(config) ?? findRunningPostgres(config.dataDir)
  if (running) return backUp(config, running, folder)
  const embedded = await startEmbeddedPostgres(config.dataDir)
  try {
    return await backUp(config, embedded.ownerUrl, folder)
  } finally {
    await embedded.stop()
  }
}

async function backUp(config: Config, databaseUrl: string, folder: string): Promise<BackupSummary> {
  const trade = await openTrade(config, databaseUrl)
  try {
    if (!trade.isPrepared) throw new Error('The search engine at CLICKHOUSE_URL does not answer.')
    return await makeBackup({ databaseUrl, trade, storage: openStorage(config.storage) }, folder)
  } finally {
    await trade.engine.close()
  }
}

async function run(folder: string): Promise<BackupSummary> {
  const config = readConfig(process.env)
  try {
    return await byThisProcess(config, folder)
  } catch (error) {
    if (error instanceof FolderInUseError) return byServer(config, folder)
    throw error
  }
}

const whole = (value: number) => value.toLocaleString('en-US')

const [directory] = process.argv.slice(2)
if (!directory) {
  process.stderr.write('Usage: npm run backup -- DIR\n')
  process.exit(2)
}
const folder = resolve(process.env.INIT_CWD ?? '.', directory)
try {
  const { bytes, seconds, rows, tradeRows, files, missingFiles } = await run(folder)
  process.stdout.write(
    `Backup in ${folder}: ${whole(rows)} rows of PostgreSQL, ${whole(tradeRows)} of search data, ` +
      `${whole(files)} files; ${whole(bytes)} bytes in ${seconds} s\n`,
  )
  if (missingFiles > 0)
    process.stderr.write(`${whole(missingFiles)} files are named by rows, but no longer in the file store.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
// Handles of the engine may stay open for seconds.
process.exit()
