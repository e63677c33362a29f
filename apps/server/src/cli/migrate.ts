/**
 * `npm run migrate`: brings PostgreSQL up to date by itself, as the owner of the schema: before nodes that have no owner's
 * address, or beside nodes that serve. Ends when nothing is left; a stop loses nothing.
 */
import { readConfig } from '../platform/config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { finishUpgrade } from '../platform/db/finish-upgrade.ts'
import { migrate } from '../platform/db/migrate.ts'
import { requirePostgres } from '../platform/db/require-postgres.ts'
import { Steps } from '../platform/lib/steps.ts'

const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort())
const steps = new Steps()
const warn = (error: unknown) =>
  steps.print(`  Warning: ${error instanceof Error ? error.message : error}: trying again`)

let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
try {
  const config = readConfig(process.env)
  if (config.databaseOwnerUrl) await requirePostgres('DATABASE_OWNER_URL', config.databaseOwnerUrl)
  else if (config.databaseUrl) await requirePostgres('DATABASE_URL', config.databaseUrl)
  const server = config.databaseOwnerUrl ?? config.databaseUrl ?? findRunningPostgres(config.dataDir)
  if (!server) embedded = await startEmbeddedPostgres(config.dataDir)
  const ownerUrl = server ?? embedded?.ownerUrl ?? ''
  await steps.run({ doing: 'Migrating', done: 'Migrated: nodes of this version can start' }, onProgress =>
    migrate(ownerUrl, { onProgress, appUrl: config.databaseOwnerUrl && config.databaseUrl }),
  )
  await steps.run({ doing: 'Finishing the upgrade', done: 'Upgrade finished' }, onProgress =>
    finishUpgrade(ownerUrl, { signal: ending.signal, onProgress, onFailure: warn }),
  )
  process.stdout.write(
    ending.signal.aborted ? 'Stopped: the next one goes on from here.\n' : 'Nothing is left to do.\n',
  )
  if (ending.signal.aborted) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await embedded?.stop()
}
