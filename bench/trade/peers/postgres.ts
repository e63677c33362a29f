/** PostgreSQL with its own full-text search: a GIN index over the words. */
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded-postgres.ts'
import type { TradeEngine } from '../../../apps/server/src/trade/engine/engine.ts'
import type { Keyword, Term } from '../../../apps/server/src/trade/search/keyword.ts'
import { timed } from '../../lib/load.ts'
import { nameText, shipmentColumns, shipmentText } from './engine-rows.ts'
import type { Peer, PeerFolder } from './peer.ts'
import { type Dialect, gistOfRows, statementOf } from './statements.ts'

const copyIn = (client: pg.Client, sql: string, chunks: AsyncIterable<Buffer>) =>
  pipeline(chunks, client.query(copyFrom(sql)))

async function fill(client: pg.Client, engine: TradeEngine, rows: number): Promise<void> {
  await client.query(`
    DROP TABLE IF EXISTS bench_shipment, bench_company;
    CREATE UNLOGGED TABLE bench_shipment (
      supplier bigint, buyer bigint, date date, product text, orig_port text, dest_port text,
      orig_country text, dest_country text, mode text, hs text, kg double precision, usd double precision,
      supplier_country text, buyer_country text,
      words tsvector GENERATED ALWAYS AS (to_tsvector('simple', product)) STORED);
    CREATE UNLOGGED TABLE bench_company (
      id bigint, name text, words tsvector GENERATED ALWAYS AS (to_tsvector('simple', name)) STORED);
    SET maintenance_work_mem = '1GB'`)
  await copyIn(
    client,
    `COPY bench_shipment (${shipmentColumns.join(', ')}) FROM STDIN`,
    shipmentText(engine, rows),
  )
  await copyIn(client, 'COPY bench_company (id, name) FROM STDIN', nameText(engine))
  await client.query(`
    CREATE INDEX ON bench_shipment USING gin (words);
    CREATE INDEX ON bench_company USING gin (words);
    CREATE INDEX ON bench_shipment (supplier, date);
    CREATE INDEX ON bench_shipment (buyer, date)`)
  await client.query('VACUUM ANALYZE bench_shipment')
  await client.query('VACUUM ANALYZE bench_company')
  await client.query('CREATE TABLE bench_loaded ()')
}

const lexemes = ({ pieces, prefix, excluded }: Term) =>
  `${excluded ? '!' : ''}(${pieces.map(({ text }) => text).join(' <-> ')}${prefix ? ':*' : ''})`

/** Chinese, which its text search cannot cut into words, has no query. */
function queryOf({ terms }: Keyword): string | undefined {
  if (terms.some(({ pieces }) => pieces.some(({ run }) => run))) return undefined
  return terms.map(lexemes).join(' & ')
}

const matches = (keyword: Keyword, bind: (value: string) => string): string | undefined => {
  const query = queryOf(keyword)
  return query && `words @@ to_tsquery('simple', ${bind(query)})`
}

const dialect: Dialect = {
  goods: matches,
  names: (keyword, bind) => {
    const condition = matches(keyword, bind)
    return condition && `SELECT id FROM bench_company WHERE ${condition}`
  },
}

export async function openPostgres({ folder, rows }: PeerFolder): Promise<Peer> {
  const settings = ['shared_buffers=1GB', 'random_page_cost=1.1', 'jit=off', 'max_wal_size=4GB']
  const database = await startEmbeddedPostgres(folder, { settings })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query("SET work_mem = '128MB'")
  const version = await client.query<{ server_version: string }>('SHOW server_version')
  return {
    name: 'PostgreSQL',
    settings: `PostgreSQL ${version.rows[0]?.server_version}: a GIN index over \`to_tsvector('simple', …)\` of goods and of names, B-trees by company and day, ${settings.slice(0, 3).join(', ')}, work_mem=128MB`,
    load: async engine => {
      const found = await client.query("SELECT FROM pg_tables WHERE tablename = 'bench_loaded'")
      return found.rowCount ? undefined : (await timed(() => fill(client, engine, rows))) / 1000
    },
    ask: async (call, asked) => {
      const statement = statementOf(dialect, call, asked)
      return statement && gistOfRows(call, (await client.query(statement)).rows)
    },
    bytes: async () => {
      const size = await client.query<{ bytes: string }>(
        "SELECT pg_total_relation_size('bench_shipment') + pg_total_relation_size('bench_company') AS bytes",
      )
      return Number(size.rows[0]?.bytes)
    },
    close: async () => {
      await client.end()
      await database.stop()
    },
  }
}
