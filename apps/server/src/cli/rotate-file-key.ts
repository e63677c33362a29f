/**
 * `npm run rotate-file-key [-- --end-old]`: lets another key sign the addresses of files from now on, beside a running
 * server and without one. With `--end-old` every address that was signed before is dead at once.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { rotateFileKey } from '../platform/files/file-keys.ts'

const { values } = parseArgs({ options: { 'end-old': { type: 'boolean', default: false } } })
const endOld = values['end-old']
const { databaseUrl, dataDir, statementTimeoutMs, businessTimezone } = readConfig(process.env)
const running = databaseUrl ?? findRunningPostgres(dataDir)
const embedded = running ? undefined : await startEmbeddedPostgres(dataDir)
const url = running ?? embedded?.ownerUrl ?? ''
const { db } = openDatabase({ url, poolSize: 1, statementTimeoutMs, businessTimezone })
try {
  const isDone = await rotateFileKey(db, { endOld })
  const left = endOld
    ? 'Pictures that were uploaded before have to be uploaded again where pages show them.'
    : 'Addresses of pictures that are there stay as they are.'
  process.stdout.write(
    isDone ? `Addresses of files are signed by a new key. ${left}\n` : 'No file has an address yet.\n',
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await db.destroy()
  await embedded?.stop()
}
