/**
 * `npm run bench:import`: a CSV of 1,000,000 rows and a workbook of 200,000 through a real server each, from the upload
 * to the last row that can be searched. IMPORT_ROWS sets how many of the first, a fifth of it has the second. Goals:
 * rows a second, and at most 1 GiB of memory above the idle server and what the engine may take (ENGINE_MEMORY_MB), read
 * where the system tells it (Linux).
 */
import { createWriteStream, mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Envelope, Job, TradeFile, TradeImport } from '@backoffice/contract'
import { writeXlsx } from '../../apps/server/src/platform/exports/xlsx.ts'
import { detectFormat, firstRows, openTable } from '../../apps/server/src/tables/open-table.ts'
import { writeSample } from '../../apps/server/src/trade/sample/write-sample.ts'
import { startServer } from '../lib/server.ts'

const rows = Number(process.env.IMPORT_ROWS ?? 1_000_000)
const engineMebibytes = Number(process.env.ENGINE_MEMORY_MB ?? 2048)
const goals = { csv: 25_000, xlsx: 5000, mebibytes: 1024 }
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
  ENGINE_MEMORY_MB: String(engineMebibytes),
}

/** @returns whether the promises were kept */
async function measure(path: string, count: number, rowsPerSecond: number): Promise<boolean> {
  const server = await startServer(settings)
  const idle = residentMebibytes(server.pid)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMebibytes(server.pid))
  }, 100)
  try {
    const start = performance.now()
    const { result } = await importFile(server.address, path)
    const seconds = (performance.now() - start) / 1000
    const speed = count / seconds
    const above = Math.max(0, peak - idle - engineMebibytes)
    say(`${basename(path)}: ${(statSync(path).size / 1e6).toFixed(0)} MB, ${JSON.stringify(result)}`)
    say(`  ${seconds.toFixed(1)} s, ${speed.toFixed(0)} rows a second of ${rowsPerSecond}`)
    say(
      `  Memory: ${idle.toFixed(0)} MiB idle, ${peak.toFixed(0)} MiB at most; the engine may take ${engineMebibytes}`,
    )
    return speed >= rowsPerSecond && !(above > goals.mebibytes)
  } finally {
    clearInterval(watch)
    await server.stop()
  }
}

try {
  const fewer = Math.ceil(rows / 5)
  say(`${cpus().length} cores`)
  const csv = await measure(await writeCsv(rows), rows, goals.csv)
  const xlsx = await measure(await writeWorkbook(fewer), fewer, goals.xlsx)
  say(csv && xlsx ? 'Every promise kept.' : 'A promise was missed.')
  process.exitCode = csv && xlsx ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
