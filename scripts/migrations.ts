/**
 * Keeps migrations frozen: apps/server/migrations.lock holds the checksum of each. Without `--check` it adds the new
 * ones; one that has landed cannot be changed, only followed by another.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './web-build.ts'

const lockFile = join(root, 'apps/server/migrations.lock')
const folders = ['apps/server/src/platform/db/migrations', 'apps/server/src/trade/schema/migrations']

const current = new Map(
  folders.flatMap(folder =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter(name => /^\d{14}_/.test(name))
          .sort()
          .map((name): [string, string] => {
            const hash = createHash('sha256').update(readFileSync(join(root, folder, name)))
            return [`${folder}/${name}`, hash.digest('hex')]
          })
      : [],
  ),
)

const locked = new Map(
  (existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line): [string, string] => {
      const [checksum = '', name = ''] = line.split('  ')
      return [name, checksum]
    }),
)

const changed = [...locked].filter(([name, checksum]) => current.get(name) !== checksum).map(([name]) => name)
const missing = [...current.keys()].filter(name => !locked.has(name))
if (changed.length > 0) {
  process.stderr.write(`Migrations are frozen; add a new one instead of changing:\n${changed.join('\n')}\n`)
  process.exit(1)
}
if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    process.stderr.write(`Not in migrations.lock (npm run fix):\n${missing.join('\n')}\n`)
    process.exit(1)
  }
} else {
  const lines = [...current].map(([name, checksum]) => `${checksum}  ${name}\n`)
  writeFileSync(lockFile, lines.join(''))
}
