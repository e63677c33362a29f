import { type Kysely, sql } from 'kysely'

/** By which rules the numbers of stored companies were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE trade_identity (
      once boolean PRIMARY KEY DEFAULT true CHECK (once),
      version integer NOT NULL DEFAULT 0
    );
    INSERT INTO trade_identity DEFAULT VALUES;
  `.execute(db)
}
