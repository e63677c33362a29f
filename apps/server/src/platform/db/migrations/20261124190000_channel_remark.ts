/** What staff note about a channel. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE channel ADD COLUMN remark text NOT NULL DEFAULT '' CHECK (char_length(remark) <= 200);
  `.execute(db)
}
