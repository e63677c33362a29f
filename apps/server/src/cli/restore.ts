/**
 * `npm run restore -- DIR`: what `npm run backup` has made, checked whole before anything changes. Embedded stores
 * are made anew and take the old ones' place at the end; servers must be empty.
 */
import { resolve } from 'node:path'
import { restoreBackup } from '../modules/backup/restore-backup.ts'
import { readConfig } from '../platform/config.ts'

const [directory] = process.argv.slice(2)
if (!directory) {
  process.stderr.write('Usage: npm run restore -- DIR\n')
  process.exit(2)
}
try {
  const startMs = Date.now()
  const folder = resolve(process.env.INIT_CWD ?? '.', directory)
  const { manifest, old } = await restoreBackup(readConfig(process.env), folder)
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1)
  process.stdout.write(`Restored as of ${manifest.time}, in ${seconds} s. Start the server now.\n`)
  if (old) process.stdout.write(`What was there before lies in ${old}; delete it when all is well.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
// Handles of the engine may stay open for seconds.
process.exit()
