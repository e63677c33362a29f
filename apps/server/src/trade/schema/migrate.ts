/**
 * Migrations of the search tables: frozen SQL files, applied in the order of their names, each recorded with its
 * checksum. Statements say IF NOT EXISTS because the engine has no transactions for them: an interrupted one simply
 * runs again.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { TradeEngine } from '../engine/engine.ts'
import { type ClusterLayout, statementsFor } from './cluster.ts'

const folder = new URL('./migrations/', import.meta.url)

export const listTradeMigrations = async () =>
  (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()

interface Applied {
  name: string
  checksum: string
}

const statementsOf = (sql: string, layout: ClusterLayout | undefined) =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
    .flatMap(statement => statementsFor(statement, layout))

const ownTable = `CREATE TABLE IF NOT EXISTS trade_migration (name String, checksum String, applied DateTime DEFAULT now()) ENGINE = ReplacingMergeTree ORDER BY name`

/** Every statement that creates the tables, as a layout needs them. */
export async function schemaStatements(layout: ClusterLayout | undefined): Promise<string[]> {
  const sources = await Promise.all(
    (await listTradeMigrations()).map(name => readFile(new URL(name, folder), 'utf8')),
  )
  return [ownTable, ...sources].flatMap(sql => statementsOf(sql, layout))
}

/** The version that brought phrases over text indexes. */
const oldestEngine = [26, 4] as const

async function checkVersion(engine: TradeEngine): Promise<void> {
  const [row] = await engine.rows<{ version: string }>('SELECT version() AS version')
  const [major = 0, minor = 0] = (row?.version ?? '').split('.').map(Number)
  if (major * 1000 + minor < oldestEngine[0] * 1000 + oldestEngine[1])
    throw new Error(`ClickHouse ${row?.version} is too old: ${oldestEngine.join('.')} or later is needed.`)
}

/**
 * @param upTo name of the last migration to run: creates the tables of an older version
 * @returns names of the migrations that ran now
 * @throws when the engine is too old, or an applied migration was changed or is unknown
 */
export async function migrateTrade(engine: TradeEngine, upTo = '~'): Promise<string[]> {
  await checkVersion(engine)
  for (const statement of statementsOf(ownTable, engine.layout)) await engine.command(statement)
  const rows = await engine.rows<Applied>('SELECT name, checksum FROM trade_migration FINAL')
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const names = await listTradeMigrations()
  for (const name of applied.keys())
    if (!names.includes(name))
      throw new Error(`The search data was migrated by a newer version (${name}): start that version.`)
  const ran: string[] = []
  for (const name of names) {
    if (name > upTo) break
    const sql = await readFile(new URL(name, folder), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    const stored = applied.get(name)
    if (stored === checksum) continue
    if (stored) throw new Error(`Search migration ${name} was changed after it ran; add a new one instead.`)
    for (const statement of statementsOf(sql, engine.layout)) await engine.command(statement)
    await engine.insert('trade_migration', ['name', 'checksum'], [[name, checksum]])
    ran.push(name)
  }
  return ran
}
