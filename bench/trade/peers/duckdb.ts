/**
 * DuckDB, which is no dependency of ours: PEER_DUCKDB names a folder with it (`npm install @duckdb/node-api` there).
 * It has no text index that answers these questions; it looks for blank-padded words in texts that were cut up
 * beforehand, which is the quickest that it does.
 */
import { createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { TradeEngine } from '../../../apps/server/src/trade/engine/engine.ts'
import type { Keyword, Term } from '../../../apps/server/src/trade/search/keyword.ts'
import { timed } from '../../lib/load.ts'
import { nameText, shipmentColumns, shipmentText } from './engine-rows.ts'
import type { Peer, PeerFolder } from './peer.ts'
import { type Dialect, gistOfRows, type PeerRow, statementOf } from './statements.ts'

interface Connection {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string, values?: (string | number)[]): Promise<{ getRowObjectsJson(): PeerRow[] }>
  closeSync(): void
}

interface Module {
  version(): string
  DuckDBInstance: {
    create(
      path: string,
      settings: Record<string, string>,
    ): Promise<{ connect(): Promise<Connection>; closeSync(): void }>
  }
}

const writeAll = (file: string, chunks: AsyncIterable<Buffer>) => pipeline(chunks, createWriteStream(file))

const csv = (file: string, columns: Record<string, string>) =>
  `read_csv('${file}', delim = '\t', quote = '', escape = '', header = false, auto_detect = false,
    columns = ${JSON.stringify(columns).replaceAll('"', "'")})`

/** Words with single blanks between them; Chinese text is not split. */
const cutUp = (column: string) =>
  `' ' || trim(regexp_replace(lower(${column}), '[^\\p{L}\\p{M}\\p{N}]+', ' ', 'g')) || ' '`

const types: Record<string, string> = {
  supplier: 'BIGINT',
  buyer: 'BIGINT',
  date: 'DATE',
  kg: 'DOUBLE',
  usd: 'DOUBLE',
}

async function fill(connection: Connection, folder: string, engine: TradeEngine, rows: number) {
  const [shipments, names] = [join(folder, 'shipments.tsv'), join(folder, 'names.tsv')]
  await writeAll(shipments, shipmentText(engine, rows))
  await writeAll(names, nameText(engine))
  const columns = Object.fromEntries(shipmentColumns.map(name => [name, types[name] ?? 'VARCHAR']))
  // In the order of one side, so that its rows lie together; the other side has an index.
  await connection.run(`CREATE OR REPLACE TABLE bench_shipment AS
    SELECT *, ${cutUp('product')} AS words FROM ${csv(shipments, columns)} ORDER BY supplier, date`)
  await connection.run(`CREATE OR REPLACE TABLE bench_company AS
    SELECT *, ${cutUp('name')} AS words FROM ${csv(names, { id: 'BIGINT', name: 'VARCHAR' })} ORDER BY id`)
  for (const side of ['supplier', 'buyer'])
    await connection.run(`CREATE INDEX bench_${side} ON bench_shipment (${side})`)
  await connection.run('CREATE TABLE bench_loaded (id INTEGER)')
  await connection.run('CHECKPOINT')
  for (const file of [shipments, names]) rmSync(file)
}

function wordsOf({ pieces, prefix }: Term): string {
  const text = pieces.map(piece => piece.text).join(' ')
  if (pieces.some(({ run }) => run)) return text
  return prefix ? ` ${text}` : ` ${text} `
}

const contains = ({ terms }: Keyword, bind: (value: string) => string) =>
  terms
    .map(term => `${term.excluded ? 'NOT ' : ''}contains(words, CAST(${bind(wordsOf(term))} AS VARCHAR))`)
    .join(' AND ')

const dialect: Dialect = {
  goods: contains,
  names: (keyword, bind) => `SELECT id FROM bench_company WHERE ${contains(keyword, bind)}`,
}

/** @returns undefined where there is none */
export async function openDuckdb({ folder, rows }: PeerFolder): Promise<Peer | undefined> {
  const from = process.env.PEER_DUCKDB
  if (!from) return undefined
  const module: Module = createRequire(join(from, 'package.json'))('@duckdb/node-api')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'bench.duckdb')
  const settings = { threads: '2', memory_limit: '2GB' }
  const instance = await module.DuckDBInstance.create(file, settings)
  const connection = await instance.connect()
  const all = async (sql: string, values: (string | number)[] = []) =>
    (await connection.runAndReadAll(sql, values)).getRowObjectsJson()
  return {
    name: 'DuckDB',
    settings: `DuckDB ${module.version()}: words are searched in texts that were split beforehand, rows in the order of suppliers, indexes by both companies, 2 threads, memory_limit 2GB, in this process`,
    load: async engine => {
      const found = await all("SELECT table_name FROM duckdb_tables() WHERE table_name = 'bench_loaded'")
      return found.length > 0 ? undefined : (await timed(() => fill(connection, folder, engine, rows))) / 1000
    },
    ask: async (call, asked) => {
      const statement = statementOf(dialect, call, asked)
      return statement && gistOfRows(call, await all(statement.text, statement.values))
    },
    bytes: async () => statSync(file).size,
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
