/**
 * One set of PostgreSQL, search data and files that belong together, made while people work. The locks for writing
 * search data are held while its tables are read. So every import in it is complete, and the snapshot of PostgreSQL is
 * of the same moment. Tables and files of PostgreSQL are read after that, without a lock.
 */
import type pg from 'pg'
import { untilAborted } from '../../platform/lib/given-up.ts'
import { UnavailableError } from '../../platform/lib/unavailable.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { deliveryLockKey } from '../../trade/behaviour/behaviour-store.query.ts'
import type { Trade } from '../../trade/open-trade.ts'
import { batchStates } from '../../trade/store/shipment-store.query.ts'
import { emptyFolder, type FolderLimits, takeFolder, whileAnswering } from './backup-folder.ts'
import { backUpFiles } from './files-backup.ts'
import { allFiles, BackupError, formatVersion, type Manifest, writeManifest } from './manifest.ts'
import { backUpPostgres, beginSnapshot, connectForBackup } from './postgres-backup.ts'
import { backUpTrade } from './trade-backup.ts'

interface BackupSource {
  databaseUrl: string
  databaseRole?: string | undefined
  trade: Pick<Trade, 'engine' | 'lock' | 'store'>
  storage: Storage
}

type Stage = 'trade' | 'postgres' | 'files'

interface BackupOptions extends FolderLimits {
  onStage?: (stage: Stage) => void
}

export interface BackupSummary {
  bytes: number
  seconds: number
  /** Rows of PostgreSQL. */
  rows: number
  /** Rows of search data. */
  tradeRows: number
  files: number
  missingFiles: number
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Begins the snapshot while nothing is written into the engine, and reads the engine. */
async function backUpTogether(
  { trade }: BackupSource,
  { client, folder, signal }: { client: pg.Client; folder: string; signal: AbortSignal },
) {
  // Half-done work of a killed process is finished first, so that the engine has only complete imports.
  await trade.store.recover()
  return trade.lock.run(async () => {
    const imports = await batchStates(trade.engine)
    if (imports.some(({ state }) => state === 'committing' || state === 'discarding'))
      throw new UnavailableError('An import was left half-done just now')
    await client.query('SELECT pg_advisory_lock($1)', [deliveryLockKey])
    try {
      const time = await beginSnapshot(client)
      return { time, trade: await untilAborted(backUpTrade(trade.engine, folder, signal), signal) }
    } finally {
      // A broken connection releases it when it ends.
      await client.query('SELECT pg_advisory_unlock($1)', [deliveryLockKey]).catch(() => {})
    }
  })
}

function summaryOf(manifest: Manifest): BackupSummary {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const { postgres, trade, files, missingFiles, seconds } = manifest
  return {
    bytes: sum(allFiles(manifest).map(({ bytes }) => bytes)),
    seconds,
    rows: sum(postgres.tables.map(({ rows }) => rows)),
    tradeRows: sum(trade.tables.map(({ rows }) => rows)),
    files: files.length,
    missingFiles: missingFiles.length,
  }
}

async function fill(
  source: BackupSource,
  folder: string,
  { signal, onStage }: Pick<BackupOptions, 'onStage'> & { signal: AbortSignal },
) {
  const startMs = Date.now()
  const client = await connectForBackup(source.databaseUrl, source.databaseRole)
  try {
    onStage?.('trade')
    const { time, trade } = await backUpTogether(source, { client, folder, signal })
    onStage?.('postgres')
    const postgres = await untilAborted(backUpPostgres(client, folder, signal), signal)
    onStage?.('files')
    const files = await untilAborted(backUpFiles(client, source.storage, folder, signal), signal)
    const seconds = Math.round((Date.now() - startMs) / 100) / 10
    const manifest = { formatVersion, time: time.toISOString(), seconds, postgres, trade, ...files }
    signal.throwIfAborted()
    await untilAborted(writeManifest(folder, manifest), signal)
    return manifest
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * @param folder is created, and must be empty if it exists. After a failure it is empty; after a kill it has no
 * manifest
 * @throws BackupError, UnavailableError when a store is down
 */
export async function makeBackup(
  source: BackupSource,
  folder: string,
  options: BackupOptions = {},
): Promise<BackupSummary> {
  await takeFolder(folder, options)
  try {
    return summaryOf(
      await whileAnswering(folder, options, signal => fill(source, folder, { ...options, signal })),
    )
  } catch (error) {
    await emptyFolder(folder)
    throw isFull(error) ? new BackupError('The disk of the backup is full.', { cause: error }) : error
  }
}
