/** Opens connections to the engine: chDB in this process, or a ClickHouse server. One client for both. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { EngineLimits } from '../../platform/engine-limits.ts'
import { lockFolder } from '../../platform/lib/folder-lock.ts'
import { type ClusterLayout, onCluster } from '../schema/cluster.ts'
import { type ClientConnection, withValuesInText } from './bind-values.ts'
import { withOwnAnswers } from './clean-connection.ts'
import { type InsertLines, insertByFile, insertByHttp } from './insert-lines.ts'

export type EngineTarget =
  /** With `cluster`: the name of a cluster whose only shard is this process. */
  | { path: string; cluster?: string | undefined }
  /** `replicated` by default: see Layout. */
  | { url: string; cluster?: string | undefined; replicated?: boolean }

export interface EngineConnections {
  /** One per search at a time: a chDB session runs one query after another. */
  readers: ClickHouseClient[]
  /** Imports, migrations. */
  writer: ClickHouseClient
  insertLines: InsertLines
  /** Kill and ping, which must not wait in line. */
  control: ClickHouseClient
  /** Set on a cluster. */
  layout?: ClusterLayout | undefined
  /** Creates the database if there is none; a server may be down at the moment. */
  prepare(): Promise<void>
  close(): Promise<void>
}

const database = 'trade'

const commonSettings = (limits: EngineLimits) => ({
  max_memory_usage: limits.queryMemoryBytes,
  max_threads: limits.threads,
  max_bytes_before_external_group_by: Math.floor(limits.queryMemoryBytes / 2),
  max_bytes_before_external_sort: Math.floor(limits.queryMemoryBytes / 2),
  // Without it a text search reads the text: 4 to 10 times slower.
  query_plan_direct_read_from_text_index: 1,
  use_text_index_postings_cache: 1,
  // It asks the function instead of the text index, but only the index knows the words.
  use_top_k_dynamic_filtering: 0,
  // Reads all columns of a condition at once: one after the other costs more time than it saves.
  enable_multiple_prewhere_read_steps: 0,
  // For a larger set of companies, finding the places takes longer than reading everything.
  use_index_for_in_with_subqueries_max_values: 5000,
  // It makes each thread's GROUP BY table as large as the whole one was: with many groups, twice as slow.
  collect_hash_table_stats_during_aggregation: 0,
  // With this, `toString(company) AS company` does not hide the column of the same name.
  prefer_column_name_to_alias: 1,
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_decimals: 0,
})

type Settings = Record<string, number | string>

/** One more than a single account may use: its searches never make all others wait. */
const readersOf = ({ searchesAtOnce }: EngineLimits) => searchesAtOnce + 1

/** A subquery on another table finds its rows on the same shard, as schema/cluster.ts divides them. */
const clusterReadSettings: Settings = { distributed_product_mode: 'local', optimize_skip_unused_shards: 1 }

const readSettings = (limits: EngineLimits, layout: ClusterLayout | undefined): Settings => ({
  ...commonSettings(limits),
  max_execution_time: Math.ceil(limits.executionMs / 1000),
  // Answers are small: starting threads to write them would take longer.
  output_format_parallel_formatting: 0,
  ...(layout && clusterReadSettings),
})

/** An insert is in most copies when it returns; a subquery on another table asks all shards. */
const clusterWriteSettings = ({ replicated }: ClusterLayout): Settings => ({
  distributed_product_mode: 'global',
  distributed_foreground_insert: 1,
  ...(replicated && {
    insert_quorum: 'auto',
    // A writer must read what it has just written, so it reads from the replica that it wrote to.
    prefer_localhost_replica: 0,
    load_balancing: 'in_order',
    alter_sync: 2,
    distributed_ddl_task_timeout: 3600,
  }),
})

/** Imports sort and index large slices; they run one at a time. */
const writeSettings = (limits: EngineLimits, layout: ClusterLayout | undefined): Settings => ({
  ...commonSettings(limits),
  max_memory_usage: share(limits.memoryBytes, 0.75),
  // A backlog, or a restored backup, can span any number of months.
  max_partitions_per_insert_block: 0,
  // In order, all parts of an import would be read at once, with a buffer for each column: a large one has hundreds.
  optimize_limit_by_in_order: 0,
  optimize_distinct_in_order: 0,
  // Half a slice makes a part, so that two cores build its indexes.
  max_insert_threads: limits.threads,
  min_insert_block_size_rows: 80_000,
  ...(layout && clusterWriteSettings(layout)),
})

const embeddedSettings: Settings = {
  // The values are part of the text: an import asks for several hundred thousand companies at once.
  max_query_size: 256 * 1024 ** 2,
  // By default the engine takes one thread for each GiB that is free of its memory limit.
  max_threads_min_free_memory_per_thread: 0,
  max_insert_threads_min_free_memory_per_thread: 0,
}

/**
 * Disk space that imports leave free. The database and the files use the same disk, and undoing an import that ran out
 * of space also needs some.
 */
const embeddedWriteSettings: Settings = { min_free_disk_bytes_to_perform_insert: 256 * 1024 ** 2 }

const share = (bytes: number, part: number) => Math.floor(bytes * part)

/** Limits of the whole engine, which only a configuration file can set. */
function engineConfig({ memoryBytes, threads }: EngineLimits, cluster: string | undefined): string {
  const entries = {
    max_server_memory_usage: memoryBytes,
    mark_cache_size: share(memoryBytes, 0.1),
    primary_index_cache_size: share(memoryBytes, 0.1),
    index_mark_cache_size: share(memoryBytes, 0.05),
    text_index_tokens_cache_size: share(memoryBytes, 0.03),
    text_index_header_cache_size: share(memoryBytes, 0.05),
    text_index_postings_cache_size: share(memoryBytes, 0.1),
    query_condition_cache_size: share(memoryBytes, 0.02),
    background_pool_size: Math.max(2, threads),
    background_schedule_pool_size: 4,
  }
  const lines = Object.entries(entries).map(([name, value]) => `  <${name}>${value}</${name}>`)
  // Files of columns are written through buffers that grow: two full ones for each column would take 350 MB a part.
  lines.push(
    '  <merge_tree><min_columns_to_activate_adaptive_write_buffer>1</min_columns_to_activate_adaptive_write_buffer></merge_tree>',
  )
  if (cluster) {
    // The engine uses this port only to identify itself; nothing listens on it.
    const port = 9000
    const replica = `<replica><host>localhost</host><port>${port}</port></replica>`
    lines.push(`  <tcp_port>${port}</tcp_port>`)
    lines.push(`  <remote_servers><${cluster}><shard>${replica}</shard></${cluster}></remote_servers>`)
  }
  return `<clickhouse>\n${lines.join('\n')}\n</clickhouse>\n`
}

async function loadChdb() {
  try {
    return await Promise.all([import('chdb'), import('chdb/connection')])
  } catch (cause) {
    throw new Error(
      'The embedded search engine does not run on this platform (it is built for Linux with glibc and ' +
        'macOS). Set CLICKHOUSE_URL to a ClickHouse server.',
      { cause },
    )
  }
}

const advice =
  'One process owns the embedded search data. To run several, set CLICKHOUSE_URL to a ClickHouse server ' +
  'that they share.'

/** @throws FolderInUseError when another process has the folder */
async function openEmbedded(
  { path, cluster }: Extract<EngineTarget, { path: string }>,
  limits: EngineLimits,
): Promise<EngineConnections> {
  const unlock = lockFolder(path, advice)
  try {
    const [{ Session, drainPending }, { createChdbConnection }] = await loadChdb()
    const data = join(path, 'data')
    if (!existsSync(data)) mkdirSync(data, { mode: 0o700 })
    const configFile = join(path, 'engine.xml')
    writeFileSync(configFile, engineConfig(limits, cluster), { mode: 0o600 })
    // The first session starts the engine with its limits; the clients below join it.
    const session = new Session(data, { connectionArgs: [`--config-file=${configFile}`] })
    await session.queryAsync(`CREATE DATABASE IF NOT EXISTS ${database} ENGINE = Atomic`)
    const layout = cluster ? { cluster, database, replicated: false } : undefined
    const open = async (settings: Settings) => {
      // The class has the same interface as the client; its types are one version behind.
      const connection = createChdbConnection({ path: data }) as unknown as ClientConnection
      const client = createClient({ connection: withValuesInText(withOwnAnswers(connection)) })
      const all = { ...settings, ...embeddedSettings }
      const set = Object.entries(all).map(([name, value]) => `${name} = '${value}'`)
      // A session keeps its settings, so this is needed once and not with each query.
      await client.command({ query: `SET ${set.join(', ')}` })
      await client.command({ query: `USE ${database}` })
      return client
    }
    const readers: ClickHouseClient[] = []
    for (let i = 0; i < readersOf(limits); i++) readers.push(await open(readSettings(limits, layout)))
    const writer = await open({ ...writeSettings(limits, layout), ...embeddedWriteSettings })
    const control = await open(commonSettings(limits))
    const close = async () => {
      for (const client of [...readers, writer, control]) await client.close()
      session.close()
      await drainPending()
      unlock()
    }
    const insertLines = insertByFile(writer, join(path, 'lines'))
    return { readers, writer, insertLines, control, layout, prepare: async () => {}, close }
  } catch (error) {
    unlock()
    throw error
  }
}

function openServer(
  { url, cluster, replicated = true }: Extract<EngineTarget, { url: string }>,
  limits: EngineLimits,
): EngineConnections {
  const named = new URL(url).pathname.slice(1)
  const layout = cluster ? { cluster, database: named || database, replicated } : undefined
  // Failures are thrown, and logged once where they are answered.
  const options = {
    url,
    request_timeout: limits.executionMs + 10_000,
    log: { level: ClickHouseLogLevel.OFF },
  }
  const prepare = async () => {
    if (named) return
    const first = createClient(options)
    const on = layout ? onCluster(layout) : ''
    const query = `CREATE DATABASE IF NOT EXISTS ${database}${on}`
    await first.command({ query }).finally(() => first.close())
  }
  const open = (settings: Settings, timeoutMs?: number) =>
    createClient({
      ...options,
      ...(timeoutMs && { request_timeout: timeoutMs }),
      database: named || database,
      clickhouse_settings: { ...settings, mutations_sync: '2' },
    })
  const reader = open(readSettings(limits, layout))
  const readers = Array.from({ length: readersOf(limits) }, () => reader)
  const writer = open(writeSettings(limits, layout), 3_600_000)
  const control = open({})
  const close = async () => {
    for (const client of [reader, writer, control]) await client.close()
  }
  return { readers, writer, insertLines: insertByHttp(writer), control, layout, prepare, close }
}

export async function connect(target: EngineTarget, limits: EngineLimits): Promise<EngineConnections> {
  return 'path' in target ? openEmbedded(target, limits) : openServer(target, limits)
}
