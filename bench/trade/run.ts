/**
 * `npm run bench:trade`: our search over HTTP beside PostgreSQL's full-text search. BENCH_ROWS sets the size;
 * BENCH_DIR keeps the loaded data in a folder, so that the next run only measures.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CompanySearch, companies, type Data, type Envelope } from '@backoffice/contract'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { startServer } from '../../apps/server/src/start.ts'
import type { Trade } from '../../apps/server/src/trade/open-trade.ts'
import { busyTime, timed, timingOf } from './measure.ts'
import { loadPostgres, postgresQuery } from './postgres.ts'
import { questions } from './questions.ts'
import { goalsOf, type Row, reportOf } from './report.ts'
import { loadRows } from './rows.ts'

const rowCount = Number(process.env.BENCH_ROWS ?? 5_000_000)
const rounds = 30
const postgresRounds = 8
const say = (text: string) => process.stdout.write(`${text}\n`)

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
})

/** Notes when the engine works, call by call. */
function watchEngine({ engine }: Trade): [number, number][] {
  const spans: [number, number][] = []
  const query = engine.query.bind(engine)
  engine.query = async (...input: Parameters<typeof query>) => {
    const start = performance.now()
    try {
      return (await query(...input)) as never
    } finally {
      spans.push([start, performance.now()])
    }
  }
  return spans
}

async function signIn(
  address: string,
): Promise<(search: CompanySearch) => Promise<Data<typeof companies.list>>> {
  const form = new URLSearchParams({ username: 'admin', password })
  const answer = await fetch(`${address}/login`, { method: 'POST', body: form })
  const { data } = (await answer.json()) as Envelope<{ access_token: string }>
  const headers = { authorization: `Bearer ${data.access_token}`, 'content-type': 'application/json' }
  return async search => {
    const body = JSON.stringify(search)
    const response = await fetch(`${address}${companies.list.path}`, { method: 'POST', headers, body })
    const envelope = (await response.json()) as Envelope<Data<typeof companies.list>>
    if (envelope.errorcode !== 0) throw new Error(`${body}: ${envelope.errormessage}`)
    return envelope.data
  }
}

async function askUs(ask: (search: CompanySearch) => Promise<{ total: number }>, trade: Trade) {
  const spans = watchEngine(trade)
  const rows: Row[] = []
  for (const { kind, searches } of questions) {
    const [http, over]: [number[], number[]] = [[], []]
    const found = await Promise.all(searches.map(ask))
    for (let round = 0; round < rounds; round++) {
      const search = searches[round % searches.length] ?? {}
      trade.cache.clear()
      spans.length = 0
      const time = await timed(() => ask(search))
      http.push(time)
      over.push(time - busyTime(spans))
    }
    rows.push({
      kind,
      http: timingOf(http),
      over: timingOf(over),
      postgres: undefined,
      total: found[0]?.total ?? 0,
    })
    say(`${kind}: ${http.map(time => time.toFixed(0)).join(' ')}`)
  }
  return rows
}

async function askPostgres(client: pg.Client, rows: Row[]): Promise<void> {
  for (const { kind, searches, notForPostgres } of questions) {
    const row = rows.find(candidate => candidate.kind === kind)
    if (notForPostgres || !row) continue
    const queries = searches.map(postgresQuery)
    for (const query of queries) await client.query(query)
    const times: number[] = []
    for (let round = 0; round < postgresRounds; round++) {
      const query = queries[round % queries.length]
      if (query) times.push(await timed(() => client.query(query)))
    }
    row.postgres = timingOf(times)
    say(`PostgreSQL, ${kind}: ${times.map(time => time.toFixed(0)).join(' ')}`)
  }
}

/** @returns seconds; undefined when an earlier run has left the rows in a kept folder */
async function load({ engine, store }: Trade): Promise<number | undefined> {
  const [found] = await engine.rows<{ n: number }>(
    "SELECT count() AS n FROM trade_shipment WHERE role = 'supplier'",
  )
  if (found?.n === rowCount) return undefined
  return (await timed(() => loadRows(engine, store, rowCount))) / 1000
}

async function loadOther(client: pg.Client, { engine }: Trade): Promise<number | undefined> {
  const found = await client.query("SELECT FROM pg_tables WHERE tablename = 'bench_loaded'")
  if (found.rowCount) return undefined
  const time = await timed(() => loadPostgres(client, engine))
  await client.query('CREATE TABLE bench_loaded ()')
  return time / 1000
}

async function compare(): Promise<boolean> {
  // Accounts are new in every run, with a password of its own.
  rmSync(join(folder, 'server', 'postgres'), { recursive: true, force: true })
  const server = await startServer(config)
  const { trade } = server.app
  const database = await startEmbeddedPostgres(join(folder, 'postgres'), {})
  const client = new pg.Client({ connectionString: database.ownerUrl })
  try {
    const ask = await signIn(server.address)
    const loadSeconds = await load(trade)
    say(`${rowCount} rows loaded`)
    const rows = await askUs(ask, trade)
    await client.connect()
    const postgresLoadSeconds = await loadOther(client, trade)
    await client.query("SET work_mem = '128MB'")
    say('PostgreSQL loaded')
    await askPostgres(client, rows)
    const [disk] = await trade.engine.rows<{ bytes: number }>(
      "SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND table IN ('trade_shipment', 'trade_company_name', 'trade_word')",
    )
    const size = await client.query<{ bytes: string }>(
      "SELECT pg_total_relation_size('bench_shipment') + pg_total_relation_size('bench_company') AS bytes",
    )
    const report = reportOf(rows, {
      rows: rowCount,
      rounds,
      engineBytes: disk?.bytes ?? 0,
      postgresBytes: Number(size.rows[0]?.bytes),
      loadSeconds,
      postgresLoadSeconds,
    })
    say(`\n${report}`)
    if (rowCount >= 5_000_000) writeFileSync(new URL('../../docs/bench-trade.md', import.meta.url), report)
    return goalsOf(rows).every(({ met }) => met)
  } finally {
    await client.end()
    await database.stop()
    await server.stop()
  }
}

try {
  process.exitCode = (await compare()) ? 0 : 1
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
