/** Restores a backup into an empty database and engine, or into new folders that then replace the old ones. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts'
import { listMigrations, migrate } from '../../platform/db/migrate.ts'
import { lockFolder } from '../../platform/lib/folder-lock.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { openEngine, type TradeEngine } from '../../trade/engine/engine.ts'
import { listTradeMigrations, migrateTrade } from '../../trade/schema/migrate.ts'
import { restoreFiles } from './files-backup.ts'
import { BackupError, type Manifest, readManifest, requireKnown, verifyFiles } from './manifest.ts'
import { connectForBackup, hasRecords, restorePostgres } from './postgres-backup.ts'
import { finishSwap, markComplete, restoredFolder } from './swap.ts'
import { emptyTrade, hasTradeRows, restoreTrade } from './trade-backup.ts'

interface Restore {
  config: Config
  folder: string
  manifest: Manifest
  /** Where embedded stores are made. */
  target: string
}

async function checked(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = await listMigrations()
  requireKnown(
    manifest.postgres.migrations,
    known.map(({ name }) => name),
  )
  requireKnown(manifest.trade.migrations, await listTradeMigrations())
  await verifyFiles(folder, manifest)
  return manifest
}

async function fillPostgres({ folder, manifest }: Restore, ownerUrl: string): Promise<void> {
  await migrate(ownerUrl, { upTo: manifest.postgres.migrations.at(-1) ?? '' })
  const client = await connectForBackup(ownerUrl)
  try {
    await restorePostgres(client, folder, manifest.postgres)
  } finally {
    await client.end()
  }
}

const givenOwner = ({ databaseOwnerUrl, databaseUrl }: Config) => databaseOwnerUrl ?? databaseUrl

async function requireEmptyDatabase({ config }: Restore): Promise<void> {
  const given = givenOwner(config)
  if (!given) return
  const client = await connectForBackup(given)
  try {
    if (await hasRecords(client))
      throw new BackupError('There are records in the database of DATABASE_URL: restore into an empty one.')
  } finally {
    await client.end()
  }
}

async function intoPostgres(restore: Restore): Promise<void> {
  const { config, target } = restore
  const given = givenOwner(config)
  if (given) return fillPostgres(restore, given)
  const embedded = await startEmbeddedPostgres(target)
  try {
    await fillPostgres(restore, embedded.ownerUrl)
  } finally {
    await embedded.stop()
  }
}

const openTarget = ({ config: { clickhouseUrl, clickhouseCluster }, target }: Restore) =>
  openEngine(
    clickhouseUrl ? { url: clickhouseUrl, cluster: clickhouseCluster } : { path: join(target, 'trade') },
  )

async function fillTrade({ folder, manifest }: Restore, engine: TradeEngine): Promise<void> {
  await engine.prepare()
  await migrateTrade(engine, manifest.trade.migrations.at(-1))
  await restoreTrade(engine, folder, manifest.trade)
}

async function requireEmptyEngine(restore: Restore): Promise<void> {
  if (!restore.config.clickhouseUrl) return
  const engine = await openTarget(restore)
  try {
    await engine.prepare()
    if (await hasTradeRows(engine))
      throw new BackupError('There is search data at CLICKHOUSE_URL: restore into an empty database.')
  } finally {
    await engine.close()
  }
}

async function fill(restore: Restore): Promise<void> {
  const { config, target, folder, manifest } = restore
  await requireEmptyDatabase(restore)
  await requireEmptyEngine(restore)
  const engine = await openTarget(restore)
  const { storage } = config
  const place = storage.kind === 'folder' ? { ...storage, folder: join(target, 'files') } : storage
  try {
    await fillTrade(restore, engine)
    await restoreFiles(openStorage(place), folder, manifest)
    // Last, and all or nothing: a database without records shows that the restore was interrupted.
    await intoPostgres(restore)
  } catch (error) {
    if (config.clickhouseUrl) await emptyTrade(engine)
    throw error
  } finally {
    await engine.close()
  }
}

/** @throws FolderInUseError */
function lockStores(dataDir: string): (() => void)[] {
  const stores = ['postgres', 'trade'].map(name => join(dataDir, name)).filter(existsSync)
  const unlocks: (() => void)[] = []
  try {
    for (const store of stores) unlocks.push(lockFolder(store, 'Stop the server first.'))
  } catch (error) {
    for (const unlock of unlocks) unlock()
    throw error
  }
  return unlocks
}

/**
 * @returns where the old data is, if there was any
 * @throws BackupError; FolderInUseError while a server runs on the data folder. Then nothing has changed
 */
export async function restoreBackup(
  config: Config,
  folder: string,
): Promise<{ manifest: Manifest; old: string | undefined }> {
  const manifest = await checked(folder)
  const { dataDir } = config
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  finishSwap(dataDir)
  const unlocks = lockStores(dataDir)
  const target = restoredFolder(dataDir)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { mode: 0o700 })
  try {
    await fill({ config, folder, manifest, target })
    markComplete(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`)
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  } finally {
    for (const unlock of unlocks) unlock()
  }
  return { manifest, old: finishSwap(dataDir) }
}
