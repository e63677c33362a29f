/**
 * Keeps migrations frozen: apps/server/migrations.lock has the checksum of each. Without `--check` it writes the file
 * again. A migration on the main branch cannot change; a new one must follow it. Before that it can still change. Those of
 * which an older form is accepted (ADR 13) have been opened for good reasons.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './web-build.ts'

const lockFile = 'apps/server/migrations.lock'
const olderForms = 'apps/server/src/platform/db/older-forms.ts'
const folders = ['apps/server/src/platform/db/migrations', 'apps/server/src/trade/schema/migrations']

/** Checksums by path. */
type Checksums = Map<string, string>

function currentIn(checkout: string): Checksums {
  const paths = folders.flatMap(folder =>
    existsSync(join(checkout, folder))
      ? readdirSync(join(checkout, folder))
          .filter(name => /^\d{14}_/.test(name))
          .sort()
          .map(name => `${folder}/${name}`)
      : [],
  )
  const sumOf = (path: string) => createHash('sha256').update(readFileSync(join(checkout, path)))
  return new Map(paths.map(path => [path, sumOf(path).digest('hex')]))
}

function parsed(lines: string): Checksums {
  const pairs = lines.split('\n').filter(Boolean)
  return new Map(pairs.map(line => line.split('  ').reverse() as [string, string]))
}

const lockedIn = (checkout: string) =>
  parsed(existsSync(join(checkout, lockFile)) ? readFileSync(join(checkout, lockFile), 'utf8') : '')

/**
 * The checksums at the point where this branch left the main branch, or those of the last commit. Undefined outside a
 * repository.
 */
function landedIn(checkout: string): Checksums | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  for (const branch of ['origin/main', 'main', 'HEAD']) {
    try {
      return parsed(git('show', `${git('merge-base', 'HEAD', branch).trim()}:${lockFile}`))
    } catch {
      // The branch does not exist here.
    }
  }
  return undefined
}

/** Checksums of the forms that databases may have run instead of the present one. */
const acceptedIn = (checkout: string) =>
  new Set(
    existsSync(join(checkout, olderForms))
      ? readFileSync(join(checkout, olderForms), 'utf8').match(/[0-9a-f]{64}/g)
      : [],
  )

const differing = (frozen: Checksums, current: Checksums) =>
  [...frozen].filter(([path, checksum]) => current.get(path) !== checksum).map(([path]) => path)

/** Finds errors, and the checksums that the file should have. */
export function inspect(checkout: string) {
  const current = currentIn(checkout)
  const locked = lockedIn(checkout)
  const landed = landedIn(checkout) ?? locked
  const accepted = acceptedIn(checkout)
  const changed = differing(landed, current).filter(path => !accepted.has(landed.get(path) ?? ''))
  return {
    current,
    changed,
    outdated: [...new Set([...differing(current, locked), ...differing(locked, current)])],
  }
}

function main(isCheck: boolean) {
  const { current, changed, outdated } = inspect(root)
  const fail = (problem: string, paths: string[]) => {
    process.stderr.write(`${problem}:\n${paths.join('\n')}\n`)
    process.exit(1)
  }
  if (changed.length > 0) fail('Migrations are frozen; add a new one instead of changing', changed)
  if (isCheck && outdated.length > 0) fail('Not as in migrations.lock (npm run fix)', outdated)
  if (isCheck) return
  const lines = [...current].map(([path, checksum]) => `${checksum}  ${path}\n`)
  writeFileSync(join(root, lockFile), lines.join(''))
}

if (process.argv[1] === import.meta.filename) main(process.argv.includes('--check'))
