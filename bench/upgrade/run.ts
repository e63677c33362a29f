/**
 * `npm run bench:upgrade`: the version of November 23 with 1,000,000 members and 2,000,000 orders (BENCH_MEMBERS) is
 * brought to the present one. Measures how long nobody can work, and how long the rest takes beside the serving
 * product, with lists and pushes meanwhile. Fails when people wait for more than 60 s.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { makeOldState } from './old-state.ts'

const memberCount = Number(process.env.BENCH_MEMBERS ?? 1_000_000)
const goalS = 60
const password = 'correct-horse-9'
const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts')
const say = (line: string) => process.stdout.write(`${line}\n`)
const secondsSince = (began: number) => (performance.now() - began) / 1000

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const sizeOf = async (client: pg.Client) =>
  (await client.query<{ mb: number }>('SELECT pg_database_size(current_database()) / 1048576 AS mb')).rows[0]
    ?.mb

async function prepare(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    await withClient(postgres.ownerUrl, async client => {
      await makeOldState(postgres.ownerUrl, client, memberCount)
      say(`the old state: ${memberCount} members, ${2 * memberCount} orders, ${await sizeOf(client)} MB`)
    })
  } finally {
    await postgres.stop()
  }
}

/** Starts the present version. @returns when it is ready */
async function start(dataDir: string) {
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      SAMPLE_DATA: '0',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((done, fail) => {
    let said = ''
    server.stdout.on('data', chunk => {
      process.stdout.write(chunk)
      said += chunk
      const found = /Ready at (http:\S+)/.exec(said)?.[1]
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
  return { address, stop }
}

async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ username: 'admin', password })
  const { data } = (await (await fetch(`${address}/login`, { method: 'POST', body })).json()) as {
    data: { access_token: string }
  }
  return data.access_token
}

/** People page through orders while the rest is done. @returns milliseconds of each page, and the pages that failed */
async function workBeside(address: string, isDone: () => Promise<boolean>) {
  const headers = { authorization: `Bearer ${await signIn(address)}` }
  const times: number[] = []
  let failed = 0
  for (let page = 0; !(await isDone()); page++) {
    const began = performance.now()
    const { status } = await fetch(`${address}/prod/order?page=${1 + (page % 50)}&size=20`, { headers })
    times.push(performance.now() - began)
    if (status !== 200) failed++
    await delay(500)
  }
  times.sort((a, b) => a - b)
  return {
    pages: times.length,
    failed,
    p50: times[times.length >> 1],
    p99: times[Math.floor(times.length * 0.99)],
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-upgrade-'))
try {
  await prepare(dataDir)
  const began = performance.now()
  const { address, stop } = await start(dataDir)
  const waitS = secondsSince(began)
  say(`people can work after ${waitS.toFixed(1)} s (goal: at most ${goalS} s)`)
  try {
    const isDone = async () => {
      const { upgrade } = (await (await fetch(`${address}/readyz`)).json()) as { upgrade?: object }
      return upgrade === undefined
    }
    const pages = await workBeside(address, isDone)
    say(`the rest is done after ${secondsSince(began).toFixed(1)} s; lists of orders meanwhile:`)
    say(JSON.stringify(pages))
    await withClient(findRunningPostgres(dataDir) ?? '', async client =>
      say(`now ${await sizeOf(client)} MB`),
    )
    if (pages.failed > 0) process.exitCode = 1
  } finally {
    await stop()
  }
  if (waitS > goalS) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
