/** The search engine that belongs to this database: another one has other rows. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE trade_engine (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      -- Of an embedded engine the number in its folder; 'server' for those behind CLICKHOUSE_URL.
      id text NOT NULL,
      time timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}
