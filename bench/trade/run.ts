/**
 * `npm run bench:trade`: our search over HTTP beside PostgreSQL's full-text search and, where PEER_DUCKDB names an installation, DuckDB; BENCH_PEERS names fewer of them. BENCH_ROWS sets the size; from
 * 20,000,000 on peers are not asked.
 * BENCH_DIR keeps the loaded data in a folder, so that the next run only measures, and the figures as
 * `result.json`; BENCH_COMPARE names that file of a run of another size, to tell how cost grows. The web app has to
 * be built (`npm run build`): the first paint of a company's page is measured too.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { startServer } from '../../apps/server/src/start.ts'
import type { Trade } from '../../apps/server/src/trade/open-trade.ts'
import { printLine } from '../lib/bench.ts'
import { timed } from '../lib/load.ts'
import { goalsOf, isLargest } from './goals.ts'
import { type Measurement, measureAtOnce, measureOurs, measureProfile, openClient } from './ours.ts'
import { openDuckdb } from './peers/duckdb.ts'
import { measurePeer, type Peer } from './peers/peer.ts'
import { openPostgres } from './peers/postgres.ts'
import { questions } from './questions.ts'
import { reportOf } from './report.ts'
import { measureDisk, type PeerResult, type Result, readResult } from './results.ts'
import { companiesOf, loadRows, settleEngine } from './rows.ts'

const rowCount = Number(process.env.BENCH_ROWS ?? 5_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)

const kept = process.env.BENCH_DIR
const folder = kept ?? mkdtempSync(join(tmpdir(), 'trade-bench-'))
const password = randomBytes(12).toString('hex')
const config = readConfig({
  DATA_DIR: join(folder, 'server'),
  PORT: '0',
  SAMPLE_DATA: '0',
  ADMIN_PASSWORD: password,
  LOG_LEVEL: 'error',
  RATE_LIMIT_SEARCH: '10000000',
  ENGINE_MEMORY_MB: process.env.ENGINE_MEMORY_MB,
})

/** @returns seconds; undefined when an earlier run has left the rows in a kept folder */
async function load({ engine, store }: Trade): Promise<number | undefined> {
  const [found] = await engine.rows<{ n: number }>(
    "SELECT count() AS n FROM trade_shipment WHERE role = 'supplier'",
  )
  if (found?.n === rowCount) return undefined
  return (await timed(() => loadRows(engine, store, rowCount))) / 1000
}

type Own = Omit<Result, 'questions' | 'peers'>

/** Our side, in a server that is stopped before peers are asked: each has the machine for itself. */
async function askUs(
  withTrade: (trade: Trade) => Promise<void>,
): Promise<{ own: Own; measured: Measurement[] }> {
  // Accounts are new in every run, with a password of its own.
  rmSync(join(folder, 'server', 'postgres'), { recursive: true, force: true })
  const server = await startServer(config)
  const { trade } = server.app
  try {
    const loadSeconds = await load(trade)
    await settleEngine(trade.engine)
    printLine(`${rowCount} rows loaded`)
    const { client, token } = await openClient(server.address, password)
    const measured = await measureOurs(client, trade, questions, rounds)
    const atOnce = await measureAtOnce(client, trade, questions, 8)
    printLine(`8 at once: ${JSON.stringify(atOnce)}`)
    const own = {
      rows: rowCount,
      companies: 2 * companiesOf(rowCount),
      rounds,
      engineMebibytes: config.engine.memoryBytes / 1024 ** 2,
      loadSeconds,
      atOnce,
      profile: await measureProfile(server.address, token, measured),
      disk: await measureDisk(trade.engine),
    }
    await withTrade(trade)
    return { own, measured }
  } finally {
    await server.stop()
  }
}

const openers: Record<string, () => Promise<Peer | undefined>> = {
  PostgreSQL: () => openPostgres({ folder: join(folder, 'peer-postgres'), rows: rowCount }),
  DuckDB: () => openDuckdb({ folder: join(folder, 'peer-duckdb'), rows: rowCount }),
}
const wanted = process.env.BENCH_PEERS?.split(',') ?? Object.keys(openers)

async function withPeer<T>(open: () => Promise<Peer | undefined>, work: (peer: Peer) => Promise<T>) {
  const peer = await open()
  if (!peer) return undefined
  try {
    return await work(peer)
  } finally {
    await peer.close()
  }
}

async function compare(): Promise<boolean> {
  const asked = isLargest({ rows: rowCount }) ? [] : wanted.flatMap(name => openers[name] ?? [])
  const loads = new Map<string, number | undefined>()
  const { own, measured } = await askUs(async ({ engine }) => {
    for (const open of asked)
      await withPeer(open, async peer => {
        loads.set(peer.name, await peer.load(engine))
        printLine(`${peer.name} loaded`)
      })
  })
  const peers: PeerResult[] = []
  const rows = measured.map(({ question: { searches: _, ...question }, gist, http, over }) => ({
    ...question,
    found: gist[0] ?? 0,
    http,
    over,
    peers: {} as Result['questions'][number]['peers'],
  }))
  for (const open of asked)
    await withPeer(open, async peer => {
      const { times, differs } = await measurePeer(peer, measured)
      for (const row of rows) {
        const time = times.get(row.kind)
        if (time) row.peers[peer.name] = time
      }
      const { name, settings } = peer
      peers.push({ name, settings, bytes: await peer.bytes(), loadSeconds: loads.get(name), differs })
    })
  const result: Result = { ...own, questions: rows, peers }
  const earlier = process.env.BENCH_COMPARE
  const report = reportOf(result, earlier ? readResult(earlier) : undefined)
  printLine(`\n${report}`)
  if (kept) writeFileSync(join(kept, 'result.json'), `${JSON.stringify(result, null, 2)}\n`)
  const page = isLargest(result) ? 'bench-trade-20m.md' : 'bench-trade.md'
  if (rowCount >= 5_000_000) writeFileSync(new URL(`../../docs/${page}`, import.meta.url), report)
  return goalsOf(result).every(({ met }) => met)
}

try {
  process.exitCode = (await compare()) ? 0 : 1
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
