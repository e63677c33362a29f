/** What a long bulk action is to do and did, row by row. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bulk_row (
      job_id integer NOT NULL REFERENCES job ON DELETE CASCADE,
      place integer NOT NULL CHECK (place > 0),
      row_id integer NOT NULL,
      name text NOT NULL,
      outcome text CHECK (outcome IN ('changed', 'unchanged', 'refused')),
      reason jsonb CHECK (jsonb_typeof(reason) = 'object'),
      PRIMARY KEY (job_id, place),
      CHECK ((reason IS NOT NULL) = coalesce(outcome = 'refused', false))
    );
    COMMENT ON COLUMN bulk_row.outcome IS 'Null until it is done';
  `.execute(db)
}
