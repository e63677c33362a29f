/** The same rows in PostgreSQL with its own full-text search: a GIN index over the words. */
import type { CompanySearch } from '@backoffice/contract'
import type pg from 'pg'
import type { TradeEngine } from '../../apps/server/src/trade/engine.ts'
import { parseKeyword, type Term } from '../../apps/server/src/trade/keyword.ts'

const slices = 40

interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  stream: { writableNeedDrain: boolean; once(event: 'drain', listener: () => void): void }
}

/** COPY … FROM STDIN, which the driver speaks but has no call for. */
function copyIn(client: pg.Client, sql: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    const submittable = {
      submit: (connection: CopyConnection) => connection.query(sql),
      async handleCopyInResponse(connection: CopyConnection) {
        for await (const chunk of chunks) {
          connection.sendCopyFromChunk(chunk)
          if (connection.stream.writableNeedDrain)
            await new Promise<void>(drained => connection.stream.once('drain', drained))
        }
        connection.endCopyFrom()
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    }
    client.query(submittable as unknown as pg.Submittable)
  })
}

async function* rowsOf(engine: TradeEngine): AsyncGenerator<Buffer> {
  for (let slice = 0; slice < slices; slice++) {
    const result = await engine.client.exec({
      query: `SELECT toInt64(bitShiftRight(company, 1)), toInt64(bitShiftRight(partner, 1)), date, product,
          orig_port, dest_port, orig_country, dest_country, transport_mode
        FROM trade_shipment WHERE role = 'supplier' AND row_hash % ${slices} = ${slice} FORMAT TSV`,
    })
    for await (const chunk of result.stream) yield Buffer.from(chunk)
  }
}

async function* namesOf(engine: TradeEngine): AsyncGenerator<Buffer> {
  const result = await engine.client.exec({
    query: 'SELECT toInt64(bitShiftRight(company, 1)), name FROM trade_company_name FORMAT TSV',
  })
  for await (const chunk of result.stream) yield Buffer.from(chunk)
}

/** Copies the engine's rows over and indexes them. */
export async function loadPostgres(client: pg.Client, engine: TradeEngine): Promise<void> {
  await client.query(`
    DROP TABLE IF EXISTS bench_shipment, bench_company;
    CREATE UNLOGGED TABLE bench_shipment (
      supplier bigint, buyer bigint, date date, product text, orig_port text, dest_port text,
      orig_country text, dest_country text, mode text,
      words tsvector GENERATED ALWAYS AS (to_tsvector('simple', product)) STORED);
    CREATE UNLOGGED TABLE bench_company (
      id bigint, name text, words tsvector GENERATED ALWAYS AS (to_tsvector('simple', name)) STORED);
    SET maintenance_work_mem = '1GB'`)
  const columns = 'supplier, buyer, date, product, orig_port, dest_port, orig_country, dest_country, mode'
  await copyIn(client, `COPY bench_shipment (${columns}) FROM STDIN`, rowsOf(engine))
  await copyIn(client, 'COPY bench_company (id, name) FROM STDIN', namesOf(engine))
  await client.query(`
    CREATE INDEX ON bench_shipment USING gin (words);
    CREATE INDEX ON bench_company USING gin (words);
    CREATE INDEX ON bench_shipment (supplier, date);
    CREATE INDEX ON bench_shipment (buyer, date)`)
  await client.query('VACUUM ANALYZE bench_shipment')
  await client.query('VACUUM ANALYZE bench_company')
}

const lexemes = ({ pieces, prefix, excluded }: Term) =>
  `${excluded ? '!' : ''}(${pieces.map(({ text }) => text).join(' <-> ')}${prefix ? ':*' : ''})`

/** The first page with the exact number of companies, as one statement; without what our cards add. */
export function postgresQuery(search: CompanySearch): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const company = search.resultType === 'cgls_buyer' ? 'buyer' : 'supplier'
  const conditions: string[] = []
  if (search.keyword) {
    const query = `to_tsquery('simple', ${bind(parseKeyword(search.keyword).terms.map(lexemes).join(' & '))})`
    conditions.push(
      search.type === 'company'
        ? `${company} IN (SELECT id FROM bench_company WHERE words @@ ${query})`
        : `words @@ ${query}`,
    )
  }
  if (search.startDate) conditions.push(`date BETWEEN ${bind(search.startDate)} AND ${bind(search.endDate)}`)
  if (search.origPorts) conditions.push(`orig_port = ANY(${bind(search.origPorts)})`)
  if (search.destCountries) conditions.push(`dest_country = ANY(${bind(search.destCountries)})`)
  const text = `SELECT company, count, count(*) OVER () AS total FROM (
      SELECT ${company} AS company, count(*) AS count FROM bench_shipment
      WHERE ${conditions.join(' AND ')} GROUP BY ${company}) counted
    ORDER BY count DESC, company LIMIT 15`
  return { text, values }
}
