/**
 * `npm run bench:export`: the audit log's export of 1,000,000 rows (reliability.md 15). EXPORT_ROWS sets how
 * many. Prints rows a second, how far memory grows above the idle process, what is left open, and how quick lists
 * stay while a real server exports.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { auditExport } from '../../apps/server/src/modules/audit/audit-export.ts'
import { modules } from '../../apps/server/src/modules.ts'
import { WordBook } from '../../apps/server/src/platform/audit/word-book.ts'
import type { DatabaseOptions } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { exportBytes } from '../../apps/server/src/platform/exports/exports.ts'
import { listsDuringExport } from './lists.ts'

const rows = Number(process.env.EXPORT_ROWS ?? 1_000_000)
const goal = { rowsPerS: 10_000, growthMiB: 150, listP95Ms: 150 }
const mebibyte = 1024 * 1024
const say = (text: string) => process.stdout.write(`${text}\n`)

const fill = `
  INSERT INTO audit_event (action, site_code, actor_id, actor_name, entity, entity_id, entity_name, changes,
    address, user_agent, request_id)
  SELECT 'notice.update', 'default_site', 1, 'admin' || n % 50, 'notice', n::text, '停机维护 ' || n,
    jsonb_build_array(
      jsonb_build_object('field', 'title', 'before', '停机 ' || n, 'after', '停机维护 ' || n),
      jsonb_build_object('field', 'status', 'before', 1, 'after', 0)),
    '10.0.' || n % 256 || '.' || n % 199,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    gen_random_uuid()::text
  FROM generate_series(1, $1) n`

type Reader = (file: AsyncGenerator<Uint8Array, void>) => Promise<{ megabytes: number }>

const takeAll: Reader = async file => {
  let bytes = 0
  for await (const chunk of file) bytes += chunk.byteLength
  return { megabytes: bytes / 1e6 }
}

/** Takes a chunk now and then for some seconds, and is gone. */
const takeSlowlyAndGo: Reader = async file => {
  const end = Date.now() + 6_000
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.byteLength
    await sleep(100)
    if (Date.now() > end) break
  }
  return { megabytes: bytes / 1e6 }
}

interface Figures {
  name: string
  read: number
  seconds: number
  megabytes: number
  growthMiB: number
}

async function run(
  databaseOptions: DatabaseOptions,
  name: string,
  format: 'xlsx' | 'csv',
  reader: Reader,
): Promise<Figures> {
  const access = { superAdmin: true, sites: [], permissions: new Map() }
  const context = { language: 'zh-CN' as const, timeZone: 'Asia/Shanghai', access }
  let read = 0
  const onRows = (count: number) => {
    read = count
  }
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const start = performance.now()
  const { megabytes } = await reader(
    exportBytes({ databaseOptions, auditWords }, auditExport, { filters: {}, format }, context, onRows),
  )
  clearInterval(watch)
  const seconds = (performance.now() - start) / 1000
  return { name, read, seconds, megabytes, growthMiB: (peak - before) / mebibyte }
}

const auditWords = new WordBook(modules.flatMap(module => module.auditWords ?? []))
const folder = mkdtempSync(join(tmpdir(), 'export-bench-'))
const postgres = await startEmbeddedPostgres(folder)
const owner = new pg.Client({ connectionString: postgres.ownerUrl })
let failed = false
try {
  await migrate(postgres.ownerUrl)
  await owner.connect()
  say(`Filling ${rows} audit events…`)
  await owner.query(fill, [rows])
  await owner.query('VACUUM ANALYZE audit_event')
  const databaseOptions = {
    url: postgres.appUrl,
    poolSize: 1,
    statementTimeoutMs: 15_000,
    businessTimezone: 'Asia/Shanghai',
  }
  const figures = [
    await run(databaseOptions, 'XLSX', 'xlsx', takeAll),
    await run(databaseOptions, 'CSV', 'csv', takeAll),
    await run(databaseOptions, 'XLSX, slow reader that goes away', 'xlsx', takeSlowlyAndGo),
  ]
  const open = await owner.query(
    `SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' OR query LIKE 'FETCH%' AND state = 'active'`,
  )
  const threads = process.getActiveResourcesInfo().filter(name => name === 'Worker').length
  say(
    '| export | rows read | seconds | rows/s | MB | memory grew by MiB |\n| --- | --- | --- | --- | --- | --- |',
  )
  for (const { name, read, seconds, megabytes, growthMiB } of figures)
    say(
      `| ${name} | ${read} | ${seconds.toFixed(1)} | ${Math.round(read / seconds)} | ${megabytes.toFixed(1)} | ${growthMiB.toFixed(0)} |`,
    )
  const leaked = (open.rowCount ?? 0) + threads
  say(
    `Left open (cursors, threads): ${leaked}. To reach: ${goal.rowsPerS} rows/s, ${goal.growthMiB} MiB, 0 left open.`,
  )
  const isSlow = figures
    .slice(0, 2)
    .some(({ read, seconds }) => read < rows || read / seconds < goal.rowsPerS)
  failed = isSlow || leaked > 0 || figures.some(({ growthMiB }) => growthMiB > goal.growthMiB)
} finally {
  await owner.end().catch(() => {})
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
const { slowest, exportSeconds } = await listsDuringExport(async client => {
  await client.query(fill, [rows])
})
say(
  `Lists during an export of ${exportSeconds.toFixed(0)} s, 4 connections, the slowest second: p50 ${slowest.p50.toFixed(0)}, ` +
    `p95 ${slowest.p95.toFixed(0)} ms, ${slowest.perSecond.toFixed(0)} a second. To reach: p95 under ${goal.listP95Ms} ms.`,
)
if (failed || slowest.p95 >= goal.listP95Ms) process.exitCode = 1
