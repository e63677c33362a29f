/**
 * `npm run bench:import`: a CSV of 1,000,000 rows and a workbook of 200,000 through a real server each, from the upload
 * to the last row that can be searched; after the CSV another export of its bills, with one column more. IMPORT_ROWS
 * sets how many rows the first has, a fifth of it has the workbook. Goals: rows a second, and the memory of the whole
 * process, engine included, while a file is imported and half a minute later, where the system tells it (Linux).
 */
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  openAsBlob,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Envelope, Job, TradeFile, TradeImport } from '@backoffice/contract'
import { writeXlsx } from '../../apps/server/src/platform/exports/xlsx.ts'
import { detectFormat, firstRows, openTable } from '../../apps/server/src/tables/open-table.ts'
import { writeSample } from '../../apps/server/src/trade/sample/write-sample.ts'
import { type BenchServer, startServer } from '../lib/server.ts'

const rows = Number(process.env.IMPORT_ROWS ?? 1_000_000)
/** The second export is compared bill by bill with the first, which has no goal of its own. */
const goals = { csv: 25_000, again: 0, xlsx: 5000, mebibytes: 1200, keptMebibytes: 150 }
/** By then the engine and the JavaScript engine have given back what they do not use. */
const restMs = 30_000
const password = 'correct-horse-9'
const say = (text: string) => process.stdout.write(`${text}\n`)

function residentMebibytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

async function signIn(address: string) {
  const form = new URLSearchParams({ username: 'admin', password })
  const answer = await fetch(`${address}/login`, { method: 'POST', body: form })
  const { data } = (await answer.json()) as Envelope<{ access_token: string }>
  const headers = { authorization: `Bearer ${data.access_token}` }
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const envelope = (await response.json()) as Envelope<T>
    if (envelope.errorcode !== 0) throw new Error(`${path}: ${envelope.errormessage}`)
    return envelope.data
  }
}

async function importFile(address: string, path: string): Promise<Job> {
  const call = await signIn(address)
  const form = new FormData()
  form.set('file', await openAsBlob(path), basename(path))
  const file = await call<TradeFile>('POST', '/sparq/trade/file', form)
  const { jobId } = await call<TradeImport>('POST', '/sparq/trade/import', { fileId: file.id })
  for (;;) {
    const job = await call<Job>('GET', `/core/job/${jobId}`)
    if (job.state === 'done') return job
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(`${job.state}: ${job.error}`)
    await delay(250)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))

async function writeCsv(count: number): Promise<string> {
  const path = join(folder, `shipments-${count}.csv`)
  await writeSample(path, { what: 'shipments', end: new Date('2026-01-01'), shipments: count })
  return path
}

/** Rows of cells, the names of the columns apart. */
async function* cellsOf(csv: string): AsyncGenerator<string[][]> {
  for await (const rows of openTable(csv, await detectFormat(csv)))
    yield rows.filter(({ row }) => row > 1).map(({ cells }) => cells)
}

/** The bills of a CSV once more, with a column that it does not have. */
async function writeOtherExport(csv: string): Promise<string> {
  const path = csv.replace('.csv', '-again.csv')
  const file = createWriteStream(path)
  let row = 0
  for await (const line of createInterface({ input: createReadStream(csv) })) {
    const text = `${line},${row === 0 ? 'Seal Number' : `SL${row}`}\n`
    row++
    if (!file.write(text)) await once(file, 'drain')
  }
  await new Promise<void>(done => file.end(done))
  return path
}

async function writeWorkbook(count: number): Promise<string> {
  const path = join(folder, `shipments-${count}.xlsx`)
  const csv = await writeCsv(count)
  const [names = []] = await firstRows(csv, await detectFormat(csv), 1)
  const headings = names.map(title => ({ title, type: 'text' as const }))
  const layout = { format: 'xlsx' as const, headings, sheetName: 'Shipments', timeZone: 'UTC' }
  await pipeline(writeXlsx(layout, cellsOf(csv)), createWriteStream(path))
  return path
}

const settings = {
  SAMPLE_DATA: '0',
  ADMIN_PASSWORD: password,
  FORCE_PASSWORD_CHANGE: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_GENERAL: '1000000',
}

interface Measured {
  path: string
  rows: number
  /** Goal. */
  rowsPerSecond: number
}

/** @returns whether the promises were kept */
async function measureOne(server: BenchServer, { path, rows, rowsPerSecond }: Measured): Promise<boolean> {
  const idle = residentMebibytes(server.pid)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMebibytes(server.pid))
  }, 100)
  const start = performance.now()
  const { result } = await importFile(server.address, path).finally(() => clearInterval(watch))
  const seconds = (performance.now() - start) / 1000
  const speed = rows / seconds
  await delay(restMs)
  const kept = residentMebibytes(server.pid) - idle
  say(`${basename(path)}: ${(statSync(path).size / 1e6).toFixed(0)} MB, ${JSON.stringify(result)}`)
  say(`  ${seconds.toFixed(1)} s, ${speed.toFixed(0)} rows a second of ${rowsPerSecond}`)
  say(
    `  Memory: ${idle.toFixed(0)} MiB idle, ${peak.toFixed(0)} MiB at most of ${goals.mebibytes}, ` +
      `${kept.toFixed(0)} MiB more than before of ${goals.keptMebibytes}`,
  )
  return speed >= rowsPerSecond && !(peak > goals.mebibytes) && !(kept > goals.keptMebibytes)
}

/** Files one after another, through one server. */
async function measure(...files: Measured[]): Promise<boolean> {
  const server = await startServer(settings)
  let isKept = true
  try {
    for (const file of files) isKept = (await measureOne(server, file)) && isKept
    return isKept
  } finally {
    await server.stop()
  }
}

try {
  const fewer = Math.ceil(rows / 5)
  say(`${cpus().length} cores`)
  const path = await writeCsv(rows)
  const other = await writeOtherExport(path)
  const csv = await measure(
    { path, rows, rowsPerSecond: goals.csv },
    { path: other, rows, rowsPerSecond: goals.again },
  )
  const xlsx = await measure({
    path: await writeWorkbook(fewer),
    rows: fewer,
    rowsPerSecond: goals.xlsx,
  })
  say(csv && xlsx ? 'Every promise kept.' : 'A promise was missed.')
  process.exitCode = csv && xlsx ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
