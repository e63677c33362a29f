/**
 * `npm run bench:export`: the audit log's export of 1,000,000 rows (reliability.md 15). EXPORT_ROWS sets how
 * many. Prints rows a second, how far memory grows above the idle process, what is left open, and how quick lists
 * stay while a real server exports.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '@backoffice/contract'
import { auditExport } from '../../apps/server/src/modules/audit/audit-export.ts'
import { modules } from '../../apps/server/src/modules.ts'
import { WordBook } from '../../apps/server/src/platform/audit/word-book.ts'
import type { DatabaseOptions } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { exportBytes } from '../../apps/server/src/platform/exports/exports.ts'
import {
  type Bench,
  callServer,
  finish,
  hold,
  printLine,
  withBench,
  withClient,
  withFolder,
} from '../lib/bench.ts'
import { type LoadFigures, measureLoad } from '../lib/load.ts'

const rows = Number(process.env.EXPORT_ROWS ?? 1_000_000)
const goal = { rowsPerS: 10_000, growthMiB: 150, listP95Ms: 150 }
const auditWords = new WordBook(modules.flatMap(module => module.auditWords ?? []))

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

type Reader = (file: AsyncIterable<Uint8Array>) => Promise<number>

const takeAll: Reader = async file => {
  let bytes = 0
  for await (const chunk of file) bytes += chunk.byteLength
  return bytes
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
  return bytes
}

/** @returns the rows that were read of them */
async function runOne(
  databaseOptions: DatabaseOptions,
  name: string,
  format: 'xlsx' | 'csv',
  reader: Reader,
) {
  const access = { superAdmin: true, sites: [], permissions: new Map() }
  const context = { language: 'zh-CN' as const, timeZone: 'Asia/Shanghai', access }
  let read = 0
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const start = performance.now()
  const onRows = (count: number) => {
    read = count
  }
  const app = { databaseOptions, auditWords }
  const bytes = await reader(exportBytes(app, auditExport, { filters: {}, format }, context, onRows))
  clearInterval(watch)
  const seconds = (performance.now() - start) / 1000
  const growthMiB = (peak - before) / 1024 ** 2
  const figures = [
    read,
    seconds.toFixed(1),
    Math.round(read / seconds),
    (bytes / 1e6).toFixed(1),
    growthMiB.toFixed(0),
  ]
  printLine(`| ${name} | ${figures.join(' | ')} |`)
  hold(`memory of ${name}`, growthMiB <= goal.growthMiB)
  if (reader === takeAll) hold(`speed of ${name}`, read >= rows && read / seconds >= goal.rowsPerS)
}

/** The export alone, in this process. */
async function measureExports(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder)
  try {
    await migrate(postgres.ownerUrl)
    await withClient(postgres.ownerUrl, async owner => {
      printLine(`Filling ${rows} audit events…`)
      await owner.query(fill, [rows])
      await owner.query('VACUUM ANALYZE audit_event')
      const database = { poolSize: 1, statementTimeoutMs: 15_000, businessTimezone: 'Asia/Shanghai' }
      const options = { url: postgres.appUrl, ...database }
      printLine(
        '| export | rows read | seconds | rows/s | MB | memory grew by MiB |\n| --- | --- | --- | --- | --- | --- |',
      )
      await runOne(options, 'XLSX', 'xlsx', takeAll)
      await runOne(options, 'CSV', 'csv', takeAll)
      await runOne(options, 'XLSX, slow reader that goes away', 'xlsx', takeSlowlyAndGo)
      const open = await owner.query(
        `SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' OR query LIKE 'FETCH%' AND state = 'active'`,
      )
      const threads = process.getActiveResourcesInfo().filter(name => name === 'Worker').length
      const left = (open.rowCount ?? 0) + threads
      printLine(
        `Left open (cursors, threads): ${left}. To reach: ${goal.rowsPerS} rows/s, ${goal.growthMiB} MiB, 0 left open.`,
      )
      hold('nothing left open', left === 0)
    })
  } finally {
    await postgres.stop()
  }
}

/** What people feel while a long export runs: lists, asked by 4 connections until the job ends. */
async function measureLists(bench: Bench): Promise<void> {
  await bench.client.query(fill, [rows])
  const lists = [
    '/core/scrolling-config/list',
    '/users/admin/user/list',
    '/users/admin/audit/list',
    '/core/mp-user/list',
  ]
  const urls = lists.map(path => `${bench.address}${path}`)
  const options = { token: bench.token, connections: 4, seconds: 1 }
  await measureLoad(urls, options)
  const start = performance.now()
  const { jobId } = await callServer<{ jobId: number }>(bench, 'GET', '/users/admin/audit/export?format=xlsx')
  let slowest: LoadFigures | undefined
  let state: Job['state'] = 'queued'
  while (state === 'queued' || state === 'running') {
    const figures = await measureLoad(urls, options)
    if (!slowest || figures.p95 > slowest.p95) slowest = figures
    state = (await callServer<Job>(bench, 'GET', `/core/job/${jobId}`)).state
  }
  if (state !== 'done' || !slowest) throw new Error(`The export was ${state}`)
  const { p50, p95, perSecond } = slowest
  printLine(
    `Lists during an export of ${((performance.now() - start) / 1000).toFixed(0)} s, 4 connections, the slowest second: ` +
      `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms, ${perSecond.toFixed(0)} a second. To reach: p95 under ${goal.listP95Ms} ms.`,
  )
  hold('lists during an export', p95 < goal.listP95Ms)
}

await withFolder('export', measureExports)
await withBench({}, measureLists)
finish()
