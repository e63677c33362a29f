/**
 * PostgreSQL from the npm package, run by this process on a loopback port with its own password.
 *
 * A shell runs between the two. It holds the read end of a pipe whose other end is in this process, and shuts the
 * database down when the pipe closes. So the database also stops after a kill -9 of the app.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { lockFolder } from '../lib/folder-lock.ts'
import {
  clusterName,
  commandLine,
  endLeftover,
  findBinaries,
  initCluster,
  readOrMakePassword,
  removeLyingPidFile,
} from './postgres-cluster.ts'
import { unprivileged } from './postgres-user.ts'

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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
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
      // Not listening yet, or still recovering after a crash.
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
    // By default every role may connect to the databases of a new cluster, and create temporary tables there.
    await client.query('REVOKE CONNECT, TEMPORARY ON DATABASE postgres, template1, backoffice FROM PUBLIC')
    await client.query(`GRANT CONNECT ON DATABASE backoffice TO ${appRole}`)
  } finally {
    await client.end()
  }
}

/**
 * The owner's address of the database that another process runs on a data folder, for commands that run next to it.
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
  /** More settings, `name=value`; tests switch fsync off. */
  settings?: string[]
  onRestart?: (reason: string) => void
}

/** A sixteenth of the memory, at least 128 MiB (the default of PostgreSQL), at most 1 GiB. */
function cacheMebibytes(): number {
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
  return Math.min(1024, Math.max(128, Math.floor(memory / 2 ** 24)))
}

/** Starts the database of a data folder, and starts it again whenever it dies, until `stop`. */
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
      // The command line then shows which cluster the process belongs to (`readPidFile`).
      `backoffice.folder=${cluster}`,
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
      clusterName(cluster),
      ...settingArgs.flatMap(setting => ['-c', setting]),
    ]
    // Its own session: Ctrl-C in the terminal must reach the app first, which then stops the database.
    const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'], detached: true, cwd: cluster })
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
      // A process of a killed app may need a moment to end; other failures do not solve themselves.
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
