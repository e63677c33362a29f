/**
 * As whom PostgreSQL runs where this process is root, as which it refuses to: a user who owns nothing but the cluster,
 * without any capability (security.md 41). That user need not get through the folders above: the cluster is entered
 * before root is given up and named by /proc/self/cwd, and programs in a folder closed to others are copied.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface Binaries {
  initdb: string
  postgres: string
}

export interface PostgresUser {
  uid: number
  gid: number
  /** Stands before a command and gives up root for it. */
  prefix: string[]
}

/** The folder that a process was started in, whatever lies above it. */
export const ownFolder = '/proc/self/cwd'

/** Whether a capability is this process's own, by its number in the kernel. */
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
  // What is not in the bounding set cannot come back; a container may forbid to change it.
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

/** What tells one installation of the programs from the next at the same place. */
const stampOf = ({ postgres }: Binaries) => {
  const { size, mtimeMs } = statSync(postgres)
  return `${postgres} ${size} ${mtimeMs}`
}

/**
 * The programs, where the user can run them.
 *
 * @param cache folder that only root writes to and everybody may pass through
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
