/** Real servers as processes of their own, to be killed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findRunningPostgres } from '../../src/platform/db/embedded-postgres.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
export const password = 'correct-horse-9'

export interface ServerProcess {
  child: ChildProcess
  dataDir: string
  /** `http://127.0.0.1:…` */
  address: string
  /** What it has written so far. */
  output(): string
  /** Milliseconds from the start to the line that says ready. */
  readyMs: number
  /** Resolves to the exit code, or the signal's name. */
  exited: Promise<number | string>
}

/** Checks until a condition holds. Only what hangs takes as long as the limit. @throws if it does not hold within it */
export async function until<T>(what: string, look: () => T | Promise<T>, limitMs = 120_000): Promise<T> {
  for (const end = Date.now() + limitMs; Date.now() < end; await delay(10)) {
    try {
      const value = await look()
      if (value) return value
    } catch {
      // Not yet.
    }
  }
  throw new Error(`not within ${limitMs} ms: ${what}`)
}

/** Starts a server without waiting for it. */
export function launch(dataDir: string, env: Record<string, string> = {}) {
  let output = ''
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      SAMPLE_DATA: '0',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_GENERAL: '1000000',
      RATE_LIMIT_LOGIN: '1000000',
      LOGIN_ADDRESS_LIMIT: '1000000',
      ...env,
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const exited = once(child, 'exit').then(([code, signal]): number | string => code ?? signal)
  return { child, exited, output: () => output }
}

/** Starts a server and waits until it says that it is ready. */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const began = performance.now()
  const { child, exited, output } = launch(dataDir, env)
  const ready: string = await until('the server is ready', () => {
    if (child.exitCode !== null) return 'ended'
    return /Ready at (\S+)/.exec(output())?.[1] ?? ''
  }).catch(error => {
    // Whoever waits in vain leaves nothing running.
    child.kill('SIGKILL')
    throw error
  })
  if (ready === 'ended') throw new Error(`The server did not start:\n${output()}`)
  return { child, dataDir, address: ready, output, exited, readyMs: performance.now() - began }
}

/** Stops a server properly. @returns its exit code */
export async function stopServer({ child, exited }: Pick<ServerProcess, 'child' | 'exited'>) {
  child.kill('SIGTERM')
  return exited
}

export async function killServer({ child, exited }: Pick<ServerProcess, 'child' | 'exited'>) {
  child.kill('SIGKILL')
  await exited
}

let prepared: Promise<string> | undefined

/** Set by the global setup of the tests, which takes the folder away again: all files of a run share it. */
const sharedFolder = process.env.PREPARED_DATA_DIR

/** A data folder in which a server has already started once, so that each fault saves the slow first start. */
async function prepare(): Promise<string> {
  if (sharedFolder && existsSync(sharedFolder)) return sharedFolder
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-prepared-'))
  const dataDir = join(folder, 'data')
  await stopServer(await startServerProcess(dataDir))
  if (!sharedFolder) return dataDir
  try {
    renameSync(dataDir, sharedFolder)
  } catch (error) {
    // Another file of the run was faster.
    if (!existsSync(sharedFolder)) throw error
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return sharedFolder
}

/** Call this after the last fault of a process. */
export async function removePrepared(): Promise<void> {
  const folder = await prepared?.catch(() => undefined)
  prepared = undefined
  if (folder && folder !== sharedFolder)
    rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5 })
}

/** A data folder of a fault's own, taken away afterwards together with what was left running in it. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  prepared ??= prepare()
  const source = await prepared
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-fault-'))
  const dataDir = join(folder, 'data')
  execFileSync('cp', ['-a', source, dataDir])
  try {
    return await work(dataDir)
  } finally {
    for (const pid of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
    await until('what was left running is gone', () => processesOf(dataDir).length === 0)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Processes that name a folder on their command line: the database's, and its supervisor. */
export function processesOf(dataDir: string): number[] {
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes(dataDir) && !line.includes('ps -eo'))
    .map(line => Number.parseInt(line, 10))
}

export function postmasterOf(dataDir: string): number {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

/** Runs SQL as the owner, beside the running server. */
export async function queryOwner<T extends pg.QueryResultRow>(dataDir: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: findRunningPostgres(dataDir) })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
