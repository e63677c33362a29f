/**
 * Search data in a backup: each table in the engine's own Native format. It fits an embedded engine, a server and a
 * cluster, and can move from one to the other.
 */
import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { TradeEngine } from '../../trade/engine/engine.ts'
import { BackupError, type BackupTable, type Manifest } from './manifest.ts'
import { measureFile, readPacked, writeMeasured } from './packed-file.ts'

type TradePart = Manifest['trade']

/** Rows of imports that are not committed are read from their files again. */
const leftOut = ['trade_migration', 'trade_staging']

interface TableShape {
  table: string
  columns: string[]
  /** Rows that would be merged later are merged now, so that they can be counted. */
  merges: number
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const list = (columns: string[]) => columns.map(name => `\`${name}\``).join(', ')
const fileOf = (table: string) => `trade/${table}.native.zst`

const rowsFrom = ({ table, merges }: TableShape) => `${table}${merges ? ' FINAL' : ''}`

async function shapesOf(engine: TradeEngine): Promise<TableShape[]> {
  const place = engine.layout ? "concat(c.table, '_local')" : 'c.table'
  return engine.rows<TableShape>(
    `SELECT c.table AS table, groupArray(c.name) AS columns, any(t.engine) NOT IN ('MergeTree', 'ReplicatedMergeTree') AS merges
     FROM (SELECT table, name FROM system.columns WHERE database = currentDatabase() AND default_kind IN ('', 'DEFAULT')
           ORDER BY table, position) AS c
     JOIN (SELECT name, engine FROM system.tables WHERE database = currentDatabase()) AS t ON t.name = ${place}
     WHERE c.table NOT IN ({leftOut:Array(String)}) AND NOT match(c.table, '_(new|local)$') AND t.engine LIKE '%MergeTree'
     GROUP BY table ORDER BY table`,
    { leftOut },
  )
}

async function countRows(engine: TradeEngine, shape: TableShape): Promise<number> {
  const [row] = await engine.rows<{ n: number }>(`SELECT count() AS n FROM ${rowsFrom(shape)}`)
  return Number(row?.n ?? 0)
}

/** The embedded engine writes files itself; a server sends what it reads. */
async function writeTable(engine: TradeEngine, folder: string, shape: TableShape, signal?: AbortSignal) {
  const path = fileOf(shape.table)
  const select = `SELECT ${list(shape.columns)} FROM ${rowsFrom(shape)}`
  if (engine.embedded) {
    const target = resolve(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await engine.command(`INSERT INTO FUNCTION file(${quoted(target)}, Native) ${select}`)
    await chmod(target, 0o600)
    return measureFile(folder, path)
  }
  const { stream } = await engine.client.exec({ query: `${select} FORMAT Native` })
  return writeMeasured(folder, path, stream as Readable, { pack: true, signal })
}

/** The caller holds the writers' lock, so every import is complete. */
export async function backUpTrade(
  engine: TradeEngine,
  folder: string,
  signal?: AbortSignal,
): Promise<TradePart> {
  const tables: BackupTable[] = []
  for (const shape of await shapesOf(engine)) {
    signal?.throwIfAborted()
    const rows = await countRows(engine, shape)
    // The engine creates no file when there are no rows.
    if (rows === 0) continue
    const file = await writeTable(engine, folder, shape, signal)
    tables.push({ ...file, table: shape.table, columns: shape.columns, rows })
  }
  const migrations = await engine.rows<{ name: string }>(
    'SELECT name FROM trade_migration FINAL ORDER BY name',
  )
  return { migrations: migrations.map(({ name }) => name), tables }
}

/** Tells whether there are shipments or events. */
export async function hasTradeRows(engine: TradeEngine): Promise<boolean> {
  for (const shape of await shapesOf(engine)) if ((await countRows(engine, shape)) > 0) return true
  return false
}

/** Deletes what a failed restore has inserted. */
export async function emptyTrade(engine: TradeEngine): Promise<void> {
  for (const { table } of await shapesOf(engine)) await engine.truncate(table)
}

async function readTable(engine: TradeEngine, folder: string, { table, columns, path }: BackupTable) {
  const names = list(columns)
  if (engine.embedded) {
    const source = quoted(resolve(join(folder, path)))
    return engine.command(`INSERT INTO ${table} (${names}) SELECT ${names} FROM file(${source}, Native)`)
  }
  await engine.client.exec({
    query: `INSERT INTO ${table} (${names}) FORMAT Native`,
    values: readPacked(folder, path),
  })
}

/** Fills the tables of an engine that has none of these rows. */
export async function restoreTrade(engine: TradeEngine, folder: string, part: TradePart): Promise<void> {
  const shapes = new Map((await shapesOf(engine)).map(shape => [shape.table, shape]))
  for (const saved of part.tables) {
    await readTable(engine, folder, saved)
    const shape = shapes.get(saved.table)
    const rows = shape ? await countRows(engine, shape) : 0
    if (rows !== saved.rows)
      throw new BackupError(`${saved.table} has ${rows} rows after the restore, not ${saved.rows}.`)
  }
}
