/**
 * The search engine: ClickHouse SQL, in this process or on a server. Searches wait in a line of limited length, of which
 * no account has more than its share. A search whose client has gone is killed. When the engine is down, the error is
 * 10503.
 */
import { randomUUID } from 'node:crypto'
import type { CompanyChangeKind } from '@backoffice/contract'
import type { ClickHouseClient } from '@clickhouse/client'
import { defaultLimits, type EngineLimits } from '../../platform/engine-limits.ts'
import { currentAsker } from '../../platform/lib/asker.ts'
import { untilAborted } from '../../platform/lib/given-up.ts'
import { UnavailableError } from '../../platform/lib/unavailable.ts'
import { type ClusterLayout, localTable, onCluster } from '../schema/cluster.ts'
import { unaskedIndexes } from '../search/words.ts'
import { connect, type EngineConnections, type EngineTarget } from './engine-connections.ts'
import { explain, explainSearch, tookTooLong } from './engine-errors.ts'
import { Line } from './engine-line.ts'
import type { InsertColumns } from './insert-lines.ts'

export type QueryValue = string | number | boolean | bigint | string[] | number[] | bigint[]
export type QueryParams = Record<string, QueryValue>

export interface QueryOptions {
  signal?: AbortSignal | undefined
  /** Settings of the engine for this query, numbers only. */
  settings?: Record<string, number>
}

export interface PageOf<T> {
  rows: T[]
  total: number
}

/** What words mean in other languages. */
export interface SynonymSource {
  /** Moves with every change of what `find` answers. */
  version(): Promise<number>
  /** The synonyms of the words of a text, by the word as searches read it; undefined when none has any. */
  find(text: string): Promise<Record<string, string[]> | undefined>
}

/** Companies of which something became, of all their shipments. */
export interface ChangeSource {
  find(
    kind: CompanyChangeKind,
    role: 'supplier' | 'buyer',
    options: QueryOptions,
  ): Promise<{ companies: bigint[]; gains: number[] }>
}

interface EngineRequest<R> {
  sql: string
  params: QueryParams
  read(client: ClickHouseClient, statement: string, params: QueryParams): Promise<R>
}

export class TradeEngine {
  readonly limits: EngineLimits
  /** Only this process uses the data. */
  readonly embedded: boolean
  private readonly connections: EngineConnections
  readonly line: Line<ClickHouseClient>
  /** The application brings it, with the module that keeps them. */
  synonyms: SynonymSource = { version: async () => 0, find: async () => undefined }
  /** The application brings it. */
  changes: ChangeSource = { find: async () => ({ companies: [], gains: [] }) }
  private readonly searches = new Set<Promise<unknown>>()
  private closed = false

  get isClosed(): boolean {
    return this.closed
  }

  constructor(connections: EngineConnections, limits: EngineLimits, embedded: boolean) {
    this.connections = connections
    this.limits = limits
    this.embedded = embedded
    this.line = new Line(connections.readers, {
      limit: limits.searchesWaiting,
      share: limits.searchesAtOnce,
    })
  }

  /** How the tables are divided among servers; undefined for one server. */
  get layout(): ClusterLayout | undefined {
    return this.connections.layout
  }

  /** The client for imports and maintenance, for what the calls below do not cover. */
  get client(): ClickHouseClient {
    return this.connections.writer
  }

  /**
   * Rows of a search. The statement has no SETTINGS of its own; values are bound (`{name:Type}`).
   *
   * @throws UnavailableError when the line is full or the engine is down; the signal's reason when aborted
   */
  query<T>(sql: string, params: QueryParams = {}, options: QueryOptions = {}): Promise<T[]> {
    return this.search({ sql, params, read: rowsOf<T> }, options)
  }

  /** The same for a statement that ends with a LIMIT, and the number of rows without it. */
  page<T>(sql: string, params: QueryParams = {}, options: QueryOptions = {}): Promise<PageOf<T>> {
    const settings = { ...options.settings, exact_rows_before_limit: 1 }
    return this.search({ sql, params, read: pageOf<T> }, { ...options, settings })
  }

  /** Waits for the searches that have begun so far, waiting ones included. */
  async searchesOver(): Promise<void> {
    await Promise.allSettled(this.searches)
  }

  private search<R>(asked: EngineRequest<R>, options: QueryOptions): Promise<R> {
    const search = this.run(asked, options)
    this.searches.add(search)
    return search.finally(() => this.searches.delete(search))
  }

  private async run<R>(
    { sql, params, read }: EngineRequest<R>,
    { signal, settings = {} }: QueryOptions,
  ): Promise<R> {
    this.assertOpen()
    const asker = currentAsker()
    const { item: client, release } = await this.line.take(signal, asker?.account)
    const mark = randomUUID()
    const kill = () => void this.kill(mark)
    signal?.addEventListener('abort', kill, { once: true })
    const left = asker?.engineMsLeft
    if (left !== undefined && left <= 0) {
      release()
      throw tookTooLong()
    }
    const deadline = left !== undefined && { max_execution_time: Math.ceil(left / 1000) }
    const set = Object.entries({ ...this.part, ...settings, ...deadline }).map(
      ([name, value]) => `${name} = ${value}, `,
    )
    const unasked = unaskedIndexes(sql).join(',')
    if (unasked) set.push(`ignore_data_skipping_indices = '${unasked}', `)
    const statement = `${sql}\nSETTINGS ${set.join('')}log_comment = '${mark}'`
    const begun = performance.now()
    const running = read(client, statement, params).finally(() => {
      if (asker?.engineMsLeft !== undefined) asker.engineMsLeft -= performance.now() - begun
      signal?.removeEventListener('abort', kill)
      release()
    })
    return untilAborted(running, signal).catch(error => {
      throw explainSearch(error)
    })
  }

  /** Rows by the writer's connection, without waiting in line: for imports and maintenance. */
  async rows<T>(sql: string, params: QueryParams = {}): Promise<T[]> {
    this.assertOpen()
    return rowsOf<T>(this.connections.writer, sql, params).catch(error => {
      throw explain(error)
    })
  }

  async command(sql: string, params: QueryParams = {}): Promise<void> {
    this.assertOpen()
    try {
      await this.connections.writer.command({ query: sql, query_params: params })
    } catch (error) {
      throw explain(error)
    }
  }

  /** ALTER TABLE for rows and parts of a table, on whichever server they are. */
  async alter(table: string, action: string, params: QueryParams = {}): Promise<void> {
    await this.command(`ALTER TABLE ${localTable(table, this.layout)} ${action}`, params)
  }

  /** Empties a table, on whichever servers its rows are. */
  async truncate(table: string): Promise<void> {
    await this.command(`TRUNCATE TABLE ${localTable(table, this.layout)}`)
  }

  /** Adds a few rows given as arrays of values in the order of `columns`; allowed even when the disk is nearly full. */
  async insert(table: string, columns: InsertColumns, rows: unknown[][]): Promise<void> {
    this.assertOpen()
    try {
      // In the statement: the embedded engine would keep a client setting for all later statements.
      const whatever = this.embedded ? ' SETTINGS min_free_disk_bytes_to_perform_insert = 0' : ''
      const into = `${table} (${columns.join(', ')})${whatever}`
      await this.connections.writer.insert({ table: into, values: rows, format: 'JSONCompactEachRow' })
    } catch (error) {
      throw explain(error)
    }
  }

  /** Adds any number of rows given as lines of TabSeparated; refused when the disk is nearly full. */
  async insertLines(table: string, columns: InsertColumns, lines: Uint8Array): Promise<void> {
    this.assertOpen()
    if (lines.length === 0) return
    try {
      await this.connections.insertLines(table, columns, lines)
    } catch (error) {
      throw explain(error)
    }
  }

  /** Creates the database if there is none. @throws UnavailableError */
  async prepare(): Promise<void> {
    this.assertOpen()
    await this.connections.prepare().catch(error => {
      throw explain(error)
    })
  }

  /** @throws UnavailableError */
  async ping(): Promise<void> {
    this.assertOpen()
    const answer = await this.connections.control.ping({ select: true })
    if (!answer.success)
      throw new UnavailableError('The search engine does not answer', { cause: answer.error })
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    await this.connections.close()
  }

  /**
   * Threads for each of the searches that run now. Separate threads are faster than shared ones. One thread counts
   * groups in table order without lookups, which takes up to a third less time; several threads would wait for each
   * other.
   */
  private get part(): Record<string, number> {
    if (!this.embedded) return {}
    const threads = Math.max(1, Math.floor(this.limits.threads / this.line.taken))
    return { max_threads: threads, optimize_aggregation_in_order: Number(threads === 1) }
  }

  private assertOpen(): void {
    if (this.closed) throw new UnavailableError('The search engine is closed')
  }

  private async kill(mark: string): Promise<void> {
    // A load balancer may have sent the search to any server of a cluster.
    const on = this.layout ? onCluster(this.layout) : ''
    // A query that has ended is not found; one that cannot be killed ends by max_execution_time.
    await this.connections.control
      .command({ query: `KILL QUERY${on} WHERE Settings['log_comment'] = '${mark}' ASYNC` })
      .catch(() => {})
  }
}

async function rowsOf<T>(client: ClickHouseClient, query: string, params: QueryParams): Promise<T[]> {
  const result = await client.query({ query, query_params: params, format: 'JSONEachRow' })
  return result.json<T>()
}

async function pageOf<T>(client: ClickHouseClient, query: string, params: QueryParams): Promise<PageOf<T>> {
  const result = await client.query({ query, query_params: params, format: 'JSON' })
  const { data, rows_before_limit_at_least: total } = await result.json<T>()
  if (total === undefined) throw new Error('A statement without a LIMIT has no page')
  return { rows: data, total }
}

/**
 * Opens the engine; `migrateTrade` must run before it is searched.
 *
 * @throws FolderInUseError when another process has the folder, UnavailableError when the server is down
 */
export async function openEngine(
  target: EngineTarget,
  limits: Partial<EngineLimits> = {},
): Promise<TradeEngine> {
  const all = { ...defaultLimits, ...limits }
  try {
    return new TradeEngine(await connect(target, all), all, 'path' in target)
  } catch (error) {
    throw explain(error)
  }
}
