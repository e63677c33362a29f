/** Companies that people watch. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE company_watch (
      account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
      company text NOT NULL CHECK (company ~ '^[1-9][0-9]{0,19}$'),
      seen_version bigint NOT NULL,
      seen_time timestamptz NOT NULL DEFAULT now(),
      create_time timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, company)
    );
    COMMENT ON COLUMN company_watch.company IS 'Its number in the trade data, in decimal digits';
    COMMENT ON COLUMN company_watch.seen_version IS 'Version of the trade data that the person has seen';
  `.execute(db)
}
