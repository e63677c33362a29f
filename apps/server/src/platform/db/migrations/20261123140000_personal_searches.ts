/** What accounts that see personal data masked have looked for, by day: so many different values and no more. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE personal_search (
      account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
      day date NOT NULL,
      sought bytea[] NOT NULL,
      PRIMARY KEY (account_id, day)
    );
    COMMENT ON COLUMN personal_search.sought IS 'Hashes of the values: one that is asked for again counts once';
    CREATE INDEX personal_search_day ON personal_search (day);
  `.execute(db)
}
