/** Many rows at once, as lines of TabSeparated, into a table of an engine. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ClickHouseClient } from '@clickhouse/client'

export type InsertColumns = [string, ...string[]]

/** Inserts lines with the values of `columns` into a table; on failure some of them may be inserted. */
export type InsertLines = (table: string, columns: InsertColumns, lines: Uint8Array) => Promise<void>

export const insertByHttp =
  (client: ClickHouseClient): InsertLines =>
  async (table, columns, lines) => {
    const values = Readable.from([lines], { objectMode: false })
    await client.insert({ table, columns, values, format: 'TabSeparated' })
  }

/**
 * For the embedded engine, which takes twice as long for lines in the statement as for lines in a file.
 *
 * @param folder for the lines while they are read, emptied first: it may hold remains of a killed process
 */
export function insertByFile(client: ClickHouseClient, folder: string): InsertLines {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return async (table, columns, lines) => {
    const path = join(folder, randomUUID())
    try {
      await writeFile(path, lines, { mode: 0o600 })
      const structure = await structureOf(client, table, columns)
      const from = "file({path:String}, 'TabSeparated', {structure:String})"
      await client.command({
        query: `INSERT INTO ${table} (${columns.join(', ')}) SELECT * FROM ${from}`,
        query_params: { path, structure },
      })
    } finally {
      await unlink(path).catch(() => {})
    }
  }
}

/** The columns with their types; converting text to LowCardinality is faster than reading it as such. */
async function structureOf(client: ClickHouseClient, table: string, columns: InsertColumns): Promise<string> {
  const result = await client.query({
    query: `SELECT name, replaceRegexpOne(type, '^LowCardinality\\\\((.*)\\\\)$', '\\\\1') AS type
            FROM system.columns WHERE database = currentDatabase() AND table = {table:String}`,
    query_params: { table },
    format: 'JSONEachRow',
  })
  const types = new Map(
    (await result.json<{ name: string; type: string }>()).map(({ name, type }) => [name, type]),
  )
  return columns.map(column => `${column} ${types.get(column)}`).join(', ')
}
