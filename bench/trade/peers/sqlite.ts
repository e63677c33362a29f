/** SQLite with FTS5, in this process as it is meant to be used. */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { TradeEngine } from '../../../apps/server/src/trade/engine/engine.ts'
import type { Keyword, Term } from '../../../apps/server/src/trade/search/keyword.ts'
import { timed } from '../measure.ts'
import { linesOf, nameText, shipmentColumns, shipmentText } from './engine-rows.ts'
import type { Peer, PeerFolder } from './peer.ts'
import { type Dialect, gistOfRows, statementOf } from './statements.ts'

async function insertAll(statement: StatementSync, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const lines of linesOf(chunks)) for (const line of lines) statement.run(...line.split('\t'))
}

async function fill(database: DatabaseSync, engine: TradeEngine, rows: number): Promise<void> {
  // Affinity turns the text that comes into numbers where the column is one.
  database.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    DROP TABLE IF EXISTS bench_words; DROP TABLE IF EXISTS bench_shipment; DROP TABLE IF EXISTS bench_name;
    CREATE TABLE bench_shipment (
      id INTEGER PRIMARY KEY, supplier INTEGER, buyer INTEGER, date TEXT, product TEXT, orig_port TEXT, dest_port TEXT,
      orig_country TEXT, dest_country TEXT, mode TEXT, hs TEXT, kg REAL, usd REAL, supplier_country TEXT,
      buyer_country TEXT);
    CREATE VIRTUAL TABLE bench_words USING fts5(product, content = 'bench_shipment', content_rowid = 'id');
    CREATE VIRTUAL TABLE bench_name USING fts5(id UNINDEXED, name);
    BEGIN`)
  const places = shipmentColumns.map(() => '?').join(', ')
  await insertAll(
    database.prepare(`INSERT INTO bench_shipment (${shipmentColumns.join(', ')}) VALUES (${places})`),
    shipmentText(engine, rows),
  )
  await insertAll(
    database.prepare('INSERT INTO bench_name (id, name) VALUES (CAST(? AS INTEGER), ?)'),
    nameText(engine),
  )
  database.exec(`COMMIT;
    INSERT INTO bench_words (bench_words) VALUES ('rebuild');
    INSERT INTO bench_words (bench_words) VALUES ('optimize');
    INSERT INTO bench_name (bench_name) VALUES ('optimize');
    CREATE INDEX bench_supplier ON bench_shipment (supplier, date);
    CREATE INDEX bench_buyer ON bench_shipment (buyer, date);
    ANALYZE;
    CREATE TABLE bench_loaded (id INTEGER)`)
}

const phraseOf = ({ pieces, prefix }: Term) =>
  `"${pieces.map(({ text }) => text).join(' ')}"${prefix ? '*' : ''}`

/** Chinese, which its tokenizer takes for one word from sign to sign, has no query. */
function queryOf({ terms }: Keyword): string | undefined {
  if (terms.some(({ pieces }) => pieces.some(({ run }) => run))) return undefined
  const wanted = terms.filter(({ excluded }) => !excluded).map(phraseOf)
  const excluded = terms.filter(term => term.excluded).map(term => ` NOT ${phraseOf(term)}`)
  return `(${wanted.join(' AND ')})${excluded.join('')}`
}

const dialect: Dialect = {
  placeholder: n => `?${n}`,
  day: place => place,
  month: 'substr(date, 1, 7)',
  groupingSets: false,
  goods: (keyword, bind) => {
    const query = queryOf(keyword)
    return query === undefined
      ? undefined
      : {
          join: ' JOIN bench_words ON bench_words.rowid = bench_shipment.id',
          condition: `bench_words MATCH ${bind(query)}`,
        }
  },
  names: (keyword, bind) => {
    const query = queryOf(keyword)
    return query && `SELECT id FROM bench_name WHERE bench_name MATCH ${bind(query)}`
  },
}

export async function openSqlite({ folder, rows }: PeerFolder): Promise<Peer> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'bench.sqlite')
  const database = new DatabaseSync(file)
  const settings = { cache_size: -1_000_000, mmap_size: 8 * 1024 ** 3, temp_store: 2, threads: 2 }
  for (const [name, value] of Object.entries(settings)) database.exec(`PRAGMA ${name} = ${value}`)
  const prepared = new Map<string, StatementSync>()
  const [version] = database.prepare('SELECT sqlite_version() AS version').all()
  return {
    name: 'SQLite',
    settings: `SQLite ${version?.version}: FTS5 over goods and over names, B-trees by company and day, 1 GB of cache, the file mapped into memory, in this process`,
    load: async engine => {
      const found = database.prepare("SELECT name FROM sqlite_master WHERE name = 'bench_loaded'").all()
      return found.length > 0 ? undefined : (await timed(() => fill(database, engine, rows))) / 1000
    },
    ask: async (call, asked) => {
      const question = statementOf(dialect, call, asked)
      if (!question) return undefined
      const statement = prepared.get(question.text) ?? database.prepare(question.text)
      // Numbers of companies are beyond what a number of JavaScript holds exactly.
      statement.setReadBigInts(true)
      prepared.set(question.text, statement)
      return gistOfRows(call, statement.all(...question.values))
    },
    bytes: async () => statSync(file).size,
    close: async () => database.close(),
  }
}
