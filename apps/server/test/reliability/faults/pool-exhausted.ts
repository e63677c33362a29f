import pg from 'pg'
import { findRunningPostgres } from '../../../src/platform/db/embedded-postgres.ts'
import type { Fault } from '../fault.ts'
import { LoadClient, secondsOf } from '../load.ts'
import { startServerProcess, stopServer, withDataDir } from '../server-process.ts'

const requests = 40

/** Locks the table of notices, so that every request that reads it keeps its connection. */
async function whileTableIsHeld<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: findRunningPostgres(dataDir) })
  await holder.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE notice IN ACCESS EXCLUSIVE MODE')
    return await work()
  } finally {
    await holder.end()
  }
}

async function run() {
  return withDataDir(async dataDir => {
    const server = await startServerProcess(dataDir, {
      DATABASE_POOL_SIZE: '2',
      STATEMENT_TIMEOUT_MS: '2000',
    })
    const client = new LoadClient(server.address)
    const token = await client.signIn()
    const ask = () => client.ask({ path: '/core/scrolling-config/list', token, limitMs: 20_000 })
    const many = () => Promise.all(Array.from({ length: requests }, ask))

    const exhausted = await whileTableIsHeld(dataDir, many)
    const recovered = await many()

    // Stops the process for a second while requests arrive.
    server.child.kill('SIGSTOP')
    const waiting = many()
    const resume = setTimeout(() => server.child.kill('SIGCONT'), 1_000)
    const stalled = await waiting
    clearTimeout(resume)
    client.close()
    const hung = [...exhausted, ...recovered, ...stalled].filter(({ status }) => status === 0)
    return {
      hangs: hung.length,
      'refused with 10503 while exhausted': exhausted.filter(({ errorcode }) => errorcode === 10503).length,
      'other answers while exhausted': exhausted.filter(({ errorcode }) => errorcode !== 10503).length,
      'slowest refusal s': secondsOf(Math.max(...exhausted.map(({ tookMs }) => tookMs))),
      'failures afterwards': [...recovered, ...stalled].filter(({ errorcode }) => errorcode !== 0).length,
      'slowest answer after a stall of 1 s': secondsOf(Math.max(...stalled.map(({ tookMs }) => tookMs))),
      'exit code': Number(await stopServer(server)),
    }
  })
}

export const poolExhausted: Fault = {
  number: 7,
  name: 'connection pool exhausted; event loop stalled',
  run,
  holds: figures =>
    figures.hangs === 0 &&
    figures['refused with 10503 while exhausted'] === requests &&
    figures['failures afterwards'] === 0 &&
    figures['exit code'] === 0 &&
    (figures['slowest refusal s'] ?? 99) < 15,
}
