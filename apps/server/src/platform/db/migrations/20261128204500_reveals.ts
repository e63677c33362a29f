/** Values that a person has had shown in full are counted by day, as whole values that were searched for are. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE personal_search ADD COLUMN revealed bytea[] NOT NULL DEFAULT '{}';
    ALTER TABLE personal_search ALTER COLUMN sought SET DEFAULT '{}';
    COMMENT ON COLUMN personal_search.revealed IS 'Hashes of records and fields: one that is shown again counts once';
  `.execute(db)
}
