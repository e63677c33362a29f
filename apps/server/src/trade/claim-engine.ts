/** One PostgreSQL has one search engine: nodes with an engine each would find, import and show different rows. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Config, ConfigError } from '../platform/config.ts'

/** For servers: all nodes with a CLICKHOUSE_URL share what is behind it. */
const server = 'server'

function idIn(dataDir: string): string {
  const file = join(dataDir, 'engine-id')
  if (!existsSync(file)) writeFileSync(file, randomUUID(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/**
 * Notes the engine of this node as that of the database, if it has none yet. A server takes the place of an embedded
 * one, never the other way round.
 *
 * @throws ConfigError when the database has another one
 */
export async function claimEngine(
  databaseUrl: string,
  { clickhouseUrl, dataDir }: Pick<Config, 'clickhouseUrl' | 'dataDir'>,
): Promise<void> {
  const id = clickhouseUrl ? server : idIn(dataDir)
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; day: string }>(
      `INSERT INTO trade_engine AS e (id) VALUES ($1)
       ON CONFLICT (only_row) DO UPDATE SET id = CASE $1 WHEN '${server}' THEN $1 ELSE e.id END
       RETURNING id, time::date::text AS day`,
      [id],
    )
    const [known] = rows
    if (known?.id === id) return
    throw new ConfigError(
      known?.id === server
        ? 'CLICKHOUSE_URL: not set, but the search data of this database is on a server. Set it to the address of that server.'
        : `The search data of this database is in the DATA_DIR of another node (since ${known?.day}), and an embedded engine belongs to one node. ` +
            'Set CLICKHOUSE_URL to one server for all nodes, or start this node alone with that DATA_DIR. ' +
            'If that folder is lost, run in the database: DELETE FROM trade_engine;',
    )
  } finally {
    await client.end()
  }
}
