import { type Kysely, sql } from 'kysely'

/** With which tariff the goods of stored rows were made that come from their HS codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE trade_tariff (
      once boolean PRIMARY KEY DEFAULT true CHECK (once),
      version text NOT NULL DEFAULT ''
    );
    INSERT INTO trade_tariff DEFAULT VALUES;
  `.execute(db)
}
