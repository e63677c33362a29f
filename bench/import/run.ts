/**
 * `npm run bench:import`: a CSV of 1,000,000 rows through a real server, from the upload to the last row that can be
 * searched. IMPORT_ROWS sets how many. Goals: 120 s, and at most 1 GiB of memory above the idle server and what the
 * engine may take (ENGINE_MEMORY_MB), read where the system tells it (Linux).
 */
import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Envelope, Job, TradeFile, TradeImport } from '@backoffice/contract'
import { sampleSeed, shipmentsPerCompany, writeSample } from '../../apps/server/src/trade/sample/generate.ts'
import { startServer } from '../lib/server.ts'

const rows = Number(process.env.IMPORT_ROWS ?? 1_000_000)
const engineMebibytes = Number(process.env.ENGINE_MEMORY_MB ?? 2048)
const goal = { seconds: 120, mebibytes: 1024 }
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
  form.set('file', await openAsBlob(path), 'shipments.csv')
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
const path = join(folder, 'shipments.csv')
const companies = Math.ceil(rows / shipmentsPerCompany)
writeSample(path, { seed: sampleSeed, end: new Date('2026-01-01'), shipments: rows, companies })
const settings = {
  SAMPLE_DATA: '0',
  ADMIN_PASSWORD: password,
  FORCE_PASSWORD_CHANGE: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_GENERAL: '1000000',
  ENGINE_MEMORY_MB: String(engineMebibytes),
}
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
  const above = Math.max(0, peak - idle - engineMebibytes)
  say(
    `${rows} rows of ${companies} companies, ${(statSync(path).size / 1e6).toFixed(0)} MB, ${cpus().length} cores`,
  )
  say(`Result: ${JSON.stringify(result)}`)
  say(`${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows a second`)
  say(
    `Memory: ${idle.toFixed(0)} MiB idle, ${peak.toFixed(0)} MiB at most; the engine may take ${engineMebibytes}`,
  )
  const kept = seconds <= goal.seconds * Math.max(1, rows / 1_000_000) && !(above > goal.mebibytes)
  say(kept ? 'Every promise kept.' : 'A promise was missed.')
  process.exitCode = kept ? 0 : 1
} finally {
  clearInterval(watch)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
