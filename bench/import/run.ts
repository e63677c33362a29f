/**
 * `npm run bench:import`: a CSV of 1,000,000 rows and a workbook of 200,000 through a real server each, from the upload
 * to the last row that can be searched; after the CSV another export of its bills, with one column more. IMPORT_ROWS
 * sets how many rows the first has, a fifth of it has the workbook. Goals: rows a second, and the memory of the whole
 * process, engine included, while a file is imported and half a minute later, where the system tells it (Linux).
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream, openAsBlob, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Job, TradeFile, TradeImport } from '@backoffice/contract'
import { writeXlsx } from '../../apps/server/src/platform/exports/xlsx.ts'
import { detectFormat, firstRows, openTable } from '../../apps/server/src/tables/open-table.ts'
import { writeSample } from '../../apps/server/src/trade/sample/write-sample.ts'
import {
  type Bench,
  callServer,
  finish,
  hold,
  machine,
  printLine,
  withBench,
  withFolder,
} from '../lib/bench.ts'

const rows = Number(process.env.IMPORT_ROWS ?? 1_000_000)
/** The second export is compared bill by bill with the first, which has no goal of its own. */
const goals = { csv: 25_000, again: 0, xlsx: 5000, mebibytes: 1200, keptMebibytes: 150 }
/** By then the engine and the JavaScript engine have given back what they do not use. */
const restMs = 30_000

function residentMebibytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

async function importFile(bench: Bench, path: string): Promise<Job> {
  const form = new FormData()
  form.set('file', await openAsBlob(path), basename(path))
  const file = await callServer<TradeFile>(bench, 'POST', '/sparq/trade/file', form)
  const { jobId } = await callServer<TradeImport>(bench, 'POST', '/sparq/trade/import', { fileId: file.id })
  for (;;) {
    const job = await callServer<Job>(bench, 'GET', `/core/job/${jobId}`)
    if (job.state === 'done') return job
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(`${job.state}: ${job.error}`)
    await delay(250)
  }
}

async function writeCsv(folder: string, count: number): Promise<string> {
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

async function writeWorkbook(folder: string, count: number): Promise<string> {
  const path = join(folder, `shipments-${count}.xlsx`)
  const csv = await writeCsv(folder, count)
  const [names = []] = await firstRows(csv, await detectFormat(csv), 1)
  const headings = names.map(title => ({ title, type: 'text' as const }))
  const layout = { format: 'xlsx' as const, headings, sheetName: 'Shipments', timeZone: 'UTC' }
  await pipeline(writeXlsx(layout, cellsOf(csv)), createWriteStream(path))
  return path
}

interface Measured {
  path: string
  rows: number
  /** Goal. */
  rowsPerSecond: number
}

async function measureOne(server: Bench, { path, rows, rowsPerSecond }: Measured): Promise<void> {
  const idle = residentMebibytes(server.pid)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMebibytes(server.pid))
  }, 100)
  const start = performance.now()
  const { result } = await importFile(server, path).finally(() => clearInterval(watch))
  const seconds = (performance.now() - start) / 1000
  const speed = rows / seconds
  await delay(restMs)
  const kept = residentMebibytes(server.pid) - idle
  printLine(`${basename(path)}: ${(statSync(path).size / 1e6).toFixed(0)} MB, ${JSON.stringify(result)}`)
  printLine(`  ${seconds.toFixed(1)} s, ${speed.toFixed(0)} rows a second of ${rowsPerSecond}`)
  printLine(
    `  Memory: ${idle.toFixed(0)} MiB idle, ${peak.toFixed(0)} MiB at most of ${goals.mebibytes}, ` +
      `${kept.toFixed(0)} MiB more than before of ${goals.keptMebibytes}`,
  )
  hold(`speed of ${basename(path)}`, speed >= rowsPerSecond)
  hold(`memory of ${basename(path)}`, !(peak > goals.mebibytes) && !(kept > goals.keptMebibytes))
}

/** Files one after another, through one server. */
const measure = (...files: Measured[]) =>
  withBench({}, async bench => {
    for (const file of files) await measureOne(bench, file)
  })

await withFolder('import', async folder => {
  const fewer = Math.ceil(rows / 5)
  printLine(machine)
  const path = await writeCsv(folder, rows)
  const other = await writeOtherExport(path)
  await measure({ path, rows, rowsPerSecond: goals.csv }, { path: other, rows, rowsPerSecond: goals.again })
  const workbook = await writeWorkbook(folder, fewer)
  await measure({ path: workbook, rows: fewer, rowsPerSecond: goals.xlsx })
})
finish()
