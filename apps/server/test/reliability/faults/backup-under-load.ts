import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openEngine } from '../../../src/trade/engine/engine.ts'
import type { Fault } from '../fault.ts'
import { Load, LoadClient } from '../load.ts'
import {
  queryOwner,
  type ServerProcess,
  startServerProcess,
  stopServer,
  until,
  withDataDir,
} from '../server-process.ts'

const rowsOfImport = 40
const linesOf = (n: number) =>
  Array.from(
    { length: rowsOfImport },
    (_, i) => `2025-06-15,Ningbo Probe ${n} Co,CN,Probe Buyer ${i} Inc,US,probe ${n} row ${i},B${n}X${i}`,
  )
const csvOf = (n: number) =>
  `date,shipper name,shipper country,consignee name,consignee country,product,bill no\n${linesOf(n).join('\n')}\n`

const run$ = promisify(execFile)

async function command(name: 'backup' | 'restore', dataDir: string, folder: string): Promise<void> {
  const script = fileURLToPath(new URL(`../../../src/cli/${name}.ts`, import.meta.url))
  await run$(process.execPath, [script, folder], { env: { ...process.env, DATA_DIR: dataDir, PORT: '0' } })
}

/** Notices as fast as they are taken, and files of shipments one after another. */
function startWriting({ address }: ServerProcess, client: LoadClient, token: string) {
  const notices: number[] = []
  const writers = new Load(3, async () => {
    const body = { title: '备份', content: '写入中' }
    const reply = await client.ask({ method: 'POST', path: '/core/scrolling-config', token, body })
    if (reply.errorcode === 0) notices.push((reply.data as { id: number }).id)
    return reply
  })
  let imports = 0
  const importer = new Load(1, () => importFile(address, client, { token, n: ++imports }))
  const stop = () => Promise.all([writers.stop(), importer.stop()])
  return { notices, stop }
}

/** Imports a file, and waits for its end. */
async function importFile(address: string, client: LoadClient, { token, n }: { token: string; n: number }) {
  const form = new FormData()
  form.set('file', new Blob([csvOf(n)]), `probe-${n}.csv`)
  const headers = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${address}/sparq/trade/file`, { method: 'POST', body: form, headers })
  const { data } = (await sent.json()) as { data: { id: number } }
  const body = { fileId: data.id }
  const reply = await client.ask({ method: 'POST', path: '/sparq/trade/import', token, body })
  const { jobId } = reply.data as { jobId: number }
  await until('the import has ended', async () => {
    const { data: job } = await client.ask({ path: `/core/job/${jobId}`, token })
    return ['done', 'failed'].includes((job as { state: string }).state)
  })
  return reply
}

const noticesOf = (dataDir: string) =>
  queryOwner<{ id: number; row: string }>(dataDir, 'SELECT id, notice::text AS row FROM notice ORDER BY id')

interface Import {
  file: string
  batch: number | null
  done: boolean
}

/** Imports of the restored engine that are not there whole, and done ones that are not there at all. */
async function comparedImports(dataDir: string, imports: Import[]): Promise<{ torn: number; done: number }> {
  const engine = await openEngine({ path: join(dataDir, 'trade') })
  try {
    const found = await engine.rows<{ batch: number; goods: string[] }>(
      `SELECT batch, arraySort(groupArray(product)) AS goods FROM trade_shipment WHERE role = 'supplier' GROUP BY batch`,
    )
    const goods = new Map(found.map(row => [row.batch, row.goods]))
    const expected = ({ file }: Import) =>
      linesOf(Number(/\d+/.exec(file)?.[0]))
        .map(line => line.split(',')[5] ?? '')
        .sort()
    const torn = imports.filter(one => {
      const there = goods.get(one.batch ?? 0) ?? []
      return there.join() !== expected(one).join() && (one.done || there.length > 0)
    })
    return { torn: torn.length, done: imports.filter(({ done }) => done).length }
  } finally {
    await engine.close()
  }
}

/** Files that rows of the restored database name, and that are not what the first server has. */
const differingFiles = (files: { key: string; bytes: string }[], from: string, to: string) =>
  files.filter(({ key, bytes }) => {
    const [original, restored] = [join(from, 'files', key), join(to, 'files', key)]
    return statSync(restored).size !== Number(bytes) || !readFileSync(original).equals(readFileSync(restored))
  }).length

async function compare(first: string, restored: string, notices: number[], original: { row: string }[]) {
  const server = await startServerProcess(restored)
  const rows = await noticesOf(restored)
  const wrote = new Set(original.map(({ row }) => row))
  const ids = new Set(rows.map(({ id }) => id))
  const audited = await queryOwner<{ n: number }>(
    restored,
    `SELECT count(*)::int AS n FROM audit_event WHERE action = 'notice.create'`,
  )
  const imports = await queryOwner<Import>(
    restored,
    'SELECT file_name AS file, batch_id AS batch, done FROM trade_import ORDER BY id',
  )
  const files = await queryOwner<{ key: string; bytes: string }>(
    restored,
    'SELECT storage_key AS key, size_bytes AS bytes FROM stored_file',
  )
  await new LoadClient(server.address).signIn()
  await stopServer(server)
  const { torn, done } = await comparedImports(restored, imports)
  return {
    'rows different':
      rows.filter(({ row }) => !wrote.has(row)).length +
      notices.filter(id => !ids.has(id)).length +
      Math.abs((audited[0]?.n ?? 0) - rows.length) +
      torn +
      differingFiles(files, first, restored),
    notices: rows.length,
    'imports done': done,
    files: files.length,
  }
}

async function run() {
  return withDataDir(async dataDir => {
    const folder = join(dirname(dataDir), 'backup')
    const restored = join(dirname(dataDir), 'restored')
    const first = await startServerProcess(dataDir, { RATE_LIMIT_IMPORT: '1000000' })
    const client = new LoadClient(first.address)
    const token = await client.signIn()
    const writing = startWriting(first, client, token)
    await until('an import is done', async () => {
      const rows = await queryOwner(dataDir, 'SELECT FROM trade_import WHERE done')
      return rows.length > 0
    })
    const before = [...writing.notices]
    await command('backup', dataDir, folder)
    const during = writing.notices.length - before.length
    await writing.stop()
    const original = await noticesOf(dataDir)
    client.close()
    await stopServer(first)
    await command('restore', restored, folder)
    return {
      ...(await compare(dataDir, restored, before, original)),
      'notices written meanwhile': during,
    }
  })
}

export const backupUnderLoad: Fault = {
  number: 17,
  name: 'backup while records are written, restore into an empty directory',
  run,
  holds: figures =>
    figures['rows different'] === 0 && (figures['imports done'] ?? 0) > 0 && (figures.files ?? 0) > 0,
}
