/** Which import stands in the place of which earlier one, and what that did to its rows. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE trade_import
      ADD COLUMN replaces_id integer REFERENCES trade_import ON DELETE SET NULL,
      ADD COLUMN replaced_by_id integer REFERENCES trade_import ON DELETE SET NULL,
      ADD COLUMN kept_count bigint NOT NULL DEFAULT 0,
      ADD COLUMN gone_count bigint NOT NULL DEFAULT 0;
    CREATE INDEX trade_import_replaces ON trade_import (replaces_id) WHERE replaces_id IS NOT NULL;
    CREATE INDEX trade_import_replaced_by ON trade_import (replaced_by_id) WHERE replaced_by_id IS NOT NULL;
  `.execute(db)
}
