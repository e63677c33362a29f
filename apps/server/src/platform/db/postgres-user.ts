/**
 * The user that runs PostgreSQL when this process is root, because PostgreSQL refuses to run as root. The user owns
 * only the cluster and has no capability (security.md 41). It needs no access to the folders above: the process enters
 * the cluster before it gives up root and names it /proc/self/cwd. Programs in a folder that the user cannot read are
 * copied.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

interface PostgresUser {
  uid: number
  gid: number
  /** Goes before a command and gives up root for it. */
  prefix: string[]
}

/** The folder that a process was started in, wherever it is. */
export const ownFolder = '/proc/self/cwd'

/** Tells whether this process has a capability, by its number in the kernel. */
const hasCapability = (number: bigint) => {
  const [, mask = '0'] = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return ((BigInt(`0x${mask}`) >> number) & 1n) === 1n
}
const setPcap = 8n

/** @returns undefined where this process is not root */
export function unprivileged(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .sort(([a], [b]) => Number(b === 'postgres') - Number(a === 'postgres'))
    .find(([name]) => name === 'postgres' || name === 'nobody') ?? ['', '', '65534', '65534']
  const drop = ['--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs']
  // What is not in the bounding set cannot be regained; a container may forbid changing it.
  if (hasCapability(setPcap)) drop.push('--bounding-set=-all')
  return {
    uid: Number(uid),
    gid: Number(gid),
    prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...drop],
  }
}

function canRun({ prefix }: PostgresUser, { postgres }: Binaries): boolean {
  const [command = '', ...args] = [...prefix, postgres, '--version']
  try {
    execFileSync(command, args, { stdio: 'ignore', cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** Distinguishes the programs of one installation from a later one at the same path. */
const stampOf = ({ postgres }: Binaries) => {
  const { size, mtimeMs } = statSync(postgres)
  return `${postgres} ${size} ${mtimeMs}`
}

/**
 * The programs, at a path where the user can run them.
 *
 * @param cache folder that only root writes to and everyone can pass through
 */
export function reachableBinaries(binaries: Binaries, user: PostgresUser, cache = '/var/cache'): Binaries {
  if (canRun(user, binaries)) return binaries
  const source = dirname(dirname(binaries.postgres))
  const place = join(
    cache,
    `backoffice-postgres-${createHash('sha256').update(source).digest('hex').slice(0, 16)}`,
  )
  const stamp = join(place, 'copied-from')
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(binaries)
  if (!isCurrent) {
    const unfinished = `${place}.${process.pid}`
    cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(unfinished, 'copied-from'), stampOf(binaries))
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', unfinished])
    rmSync(place, { recursive: true, force: true })
    renameSync(unfinished, place)
  }
  const at = (path: string) => join(place, basename(dirname(path)), basename(path))
  return { initdb: at(binaries.initdb), postgres: at(binaries.postgres) }
}
