import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { companyRecords, jobs, tradeData } from '@backoffice/contract'
import { bookWithFormat, hostileTexts } from '../../factories/hostile-files.ts'
import type { Fault } from '../fault.ts'
import { Load, LoadClient, percentile } from '../load.ts'
import { type ServerProcess, startServerProcess, stopServer, until, withDataDir } from '../server-process.ts'

/** A text of half a kilobyte, half a million times: some kilobytes of file, 270 MB of rows. */
function parquetBomb(folder: string): Buffer {
  const path = join(folder, 'bomb.parquet')
  const sql = `INSERT INTO FUNCTION file('${path}', Parquet) SELECT toDate('2026-01-05') AS Date, 'ALPHA LTD' AS Supplier,
    repeat('LAMPS ', 80) AS Goods FROM numbers(500000)`
  const script = `import { query } from 'chdb'; query(${JSON.stringify(sql)})`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname })
  return readFileSync(path)
}

type Area = typeof tradeData | typeof companyRecords

const text = (name: keyof typeof hostileTexts, bytes: number) => hostileTexts[name]?.(bytes) ?? ''

const filesIn = (folder: string): [string, Area, string | Buffer][] => [
  ['formats.xlsx', companyRecords, bookWithFormat('['.repeat(200_000))],
  ['formats.xlsx', tradeData, bookWithFormat('['.repeat(200_000))],
  ['blank.csv', companyRecords, text('blank lines before anything', 500_000)],
  ['quotes.csv', tradeData, text('quotes that are never closed', 500_000)],
  ['deep.json', companyRecords, text('nested brackets in JSON', 500_000)],
  ['bomb.parquet', tradeData, parquetBomb(folder)],
]

async function send(address: string, token: string, area: Area, name: string, content: string | Buffer) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}${area.upload.path}`, { method: 'POST', headers, body })
  return (await answer.json()) as { errorcode: number; data: { id: number } | null }
}

/** Bytes of memory, now or at most so far, where the system tells it. */
function memoryOf({ child }: ServerProcess, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
  } catch {
    return 0
  }
}

const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

const settled = (code: number) => code === 0 || code === 10400

async function attack(
  server: ServerProcess,
  client: LoadClient,
  token: string,
  files: ReturnType<typeof filesIn>,
) {
  const preview = async ([name, area, content]: (typeof files)[number]) => {
    const { errorcode, data } = await send(server.address, token, area, name, content)
    if (!data) return [errorcode]
    const path = area.preview.path.replace('{id}', String(data.id))
    const seen = await client.ask({ path, token, limitMs: 90_000 })
    if (!name.endsWith('.parquet')) return [errorcode, seen.errorcode]
    const started = await client.ask({
      method: 'POST',
      path: tradeData.start.path,
      token,
      body: { fileId: data.id },
    })
    const { jobId } = started.data as { jobId: number }
    const job = { path: jobs.get.path.replace('{id}', String(jobId)), token }
    const state = async () => ((await client.ask(job)).data as { state: string }).state
    await until('the import has failed', async () => (await state()) === 'failed', 60_000)
    return [errorcode, seen.errorcode, started.errorcode]
  }
  return (await Promise.all(files.map(preview))).flat()
}

async function run() {
  return withDataDir(async dataDir => {
    const server = await startServerProcess(dataDir, { RATE_LIMIT_IMPORT: '1000' })
    const client = new LoadClient(server.address)
    const token = await client.signIn()
    const before = memoryOf(server, 'VmRSS')
    const work = join(dataDir, 'work')
    mkdirSync(work, { recursive: true, mode: 0o700 })
    let unpacked = 0
    const watch = setInterval(() => {
      unpacked = Math.max(unpacked, bytesIn(work))
    }, 50)
    // Made before anybody is timed: this process stands still meanwhile.
    const files = filesIn(dataDir)
    const neighbours = new Load(2, () => client.ask({ path: '/users/admin/session/list', token }))
    const began = performance.now()
    const codes = await attack(server, client, token, files).finally(() => clearInterval(watch))
    const tookMs = performance.now() - began
    const near = await neighbours.stop()
    const waits = near.map(reply => reply.tookMs)
    client.close()
    const figures = {
      'answers other than done or 10400': codes.filter(code => !settled(code)).length,
      "neighbours' p99 ms": Math.round(percentile(waits, 0.99)),
      "neighbours' longest ms": Math.round(Math.max(...waits)),
      "neighbours' failures": near.filter(({ status }) => status !== 200).length,
      'memory grown MiB': Math.round(Math.max(0, memoryOf(server, 'VmHWM') - before) / 1024 ** 2),
      'unpacked MiB at most': Math.round(unpacked / 1024 ** 2),
      'took ms': Math.round(tookMs),
    }
    return { ...figures, 'exit code': Number(await stopServer(server)) }
  })
}

export const hostileUpload: Fault = {
  number: 24,
  name: 'hostile workbooks, texts, JSON and Parquet uploaded beside light work',
  run,
  holds: figures =>
    figures['answers other than done or 10400'] === 0 &&
    figures["neighbours' failures"] === 0 &&
    figures['exit code'] === 0 &&
    (figures["neighbours' p99 ms"] ?? 99_999) < 1_500 &&
    (figures["neighbours' longest ms"] ?? 99_999) < 4_000 &&
    (figures['memory grown MiB'] ?? 9_999) < 400 &&
    (figures['unpacked MiB at most'] ?? 9_999) < 200,
}
