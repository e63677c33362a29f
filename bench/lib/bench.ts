/** A bench: a server of its own on an empty data folder, loopback only, people who may ask it, and promises to keep. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Envelope } from '@backoffice/contract'
import pg from 'pg'
import { hashToken } from '../../apps/server/src/platform/access/actor.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { askOnce, type LoadFigures, measureLoad } from './load.ts'

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts')
/** How long each row of a table is asked. */
export const benchSeconds = Number(process.env.BENCH_SECONDS ?? 3)
export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
export const printLine = (line: string) => console.log(line)

export const machine = `${cpus().length} cores, server and load on one machine`
export const password = 'correct-horse-9'
/** Of every bench; the environment may say otherwise. */
export const usualSettings = {
  RATE_LIMIT_GENERAL: '10000000',
  SAMPLE_DATA: '0',
  LOG_LEVEL: 'warn',
  ADMIN_PASSWORD: password,
  FORCE_PASSWORD_CHANGE: '0',
}

/** What was promised and not kept. */
const missed: string[] = []
export function hold(name: string, isKept: boolean): void {
  if (!isKept) missed.push(name)
}

/** Says whether every promise was kept, by the exit code too. */
export function finish(): void {
  printLine(missed.length ? `\nMissed: ${missed.join('; ')}` : '\nEvery promise kept.')
  process.exitCode = missed.length ? 1 : 0
}

export async function withFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Starts the product. @param echo shows what it says */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}, echo = false) {
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, ...usualSettings, ...settings, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((done, fail) => {
    let text = ''
    server.stdout.on('data', chunk => {
      if (echo) process.stdout.write(chunk)
      text += chunk
      const found = /Ready at (http:\S+)/.exec(text)?.[1]
      if (found) done(found)
    })
    server.on('exit', code => fail(new Error(`the server ended with ${code}`)))
  })
  const stop = () =>
    new Promise<void>(done => {
      server.removeAllListeners('exit')
      server.on('exit', () => done())
      server.kill('SIGTERM')
    })
  return { address, databaseUrl: findRunningPostgres(dataDir) ?? '', pid: server.pid ?? 0, stop }
}

/** Someone who asks the server. */
export interface Caller {
  address: string
  token: string
}

/** @throws when the call is refused */
export async function callServer<T>(
  { address, token }: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const { errorcode, errormessage, data } = (await response.json()) as Envelope<T>
  if (errorcode !== 0) throw new Error(`${path}: ${errormessage}`)
  return data
}

/** @returns the administrator's token */
export async function signIn(address: string, secret = password): Promise<string> {
  const body = new URLSearchParams({ username: 'admin', password: secret })
  const answer = await fetch(`${address}/login`, { method: 'POST', body })
  return ((await answer.json()) as Envelope<{ access_token: string }>).data.access_token
}

export interface Bench extends Caller {
  client: pg.Client
  databaseUrl: string
  pid: number
}

/** Runs a server with a connection to its database and a token of the administrator, and ends it. */
export async function withBench<T>(settings: Record<string, string>, work: (bench: Bench) => Promise<T>) {
  return withFolder('server', async folder => {
    const { address, databaseUrl, pid, stop } = await startProduct(folder, settings)
    try {
      const token = await signIn(address)
      return await withClient(databaseUrl, client => work({ address, token, client, databaseUrl, pid }))
    } finally {
      await stop()
    }
  })
}

/** A person with every permission of one site. @returns a token */
export async function makePerson(client: pg.Client, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `WITH person AS (
      INSERT INTO account (user_id, credential_hash) VALUES ($1, 'x') RETURNING id
    ), member AS (
      INSERT INTO account_site SELECT id, 1 FROM person
    ), made AS (
      INSERT INTO role (site_id, code, name) VALUES (1, $1, $1) RETURNING id
    ), grants AS (
      INSERT INTO role_permission SELECT made.id, p.id FROM made, permission p
      WHERE p.site_id = 1 AND p.code <> 'SUPER_ADMIN'
    ), bound AS (
      INSERT INTO account_role SELECT person.id, made.id FROM person, made
    )
    INSERT INTO session (account_id, token_hash, address, expire_time)
    SELECT id, $2, '127.0.0.1', now() + interval '1 day' FROM person`,
    [userId, hashToken(token)],
  )
  return token
}

const number = (value: number) => value.toFixed(1).padStart(9)
const nameWidth = 60

export const header = (title: string) =>
  printLine(
    `\n${title.padEnd(nameWidth)}${['p50 ms', 'p95 ms', 'p99 ms', 'req/s'].map(text => text.padStart(9)).join('')}`,
  )

export function printRow(name: string, { p50, p95, p99, perSecond }: LoadFigures): void {
  printLine(name.padEnd(nameWidth) + [p50, p95, p99, perSecond].map(number).join(''))
}

export interface Table {
  title: string
  /** Addresses by name; several are asked in turn. */
  rows: Record<string, string | string[]>
  connections: number
  /** The p95 of each row is promised to be below. */
  limitMs?: number
  /** Each address is asked once, so that no answer comes from a cache. */
  once?: boolean
  /** Each is asked once before, alone: the limit holds for that too. */
  alone?: boolean
}

/** Asks row after row, says the figures and holds the promise. */
export async function measureTable({ address, token }: Caller, table: Table): Promise<void> {
  const { title, rows, connections, limitMs = Number.POSITIVE_INFINITY, once, alone } = table
  header(`${title}, ${connections} connection(s)`)
  for (const [name, paths] of Object.entries(rows)) {
    const urls = [paths].flat().map(path => address + path)
    const firstMs = alone ? (await askOnce(urls.slice(0, 1), { token, connections: 1 })).p50 : 0
    const figures = await (once
      ? askOnce(urls, { token, connections })
      : measureLoad(urls, { token, connections, seconds: benchSeconds }))
    printRow(alone ? `${name} (${firstMs.toFixed(0)} alone)` : name, figures)
    hold(name, figures.p95 < limitMs && firstMs < limitMs)
  }
}

/** The address of a query of a list, or of several. */
export const queries = (path: string, query: string | string[]) =>
  [query].flat().map(each => `${path}?${each}`)
