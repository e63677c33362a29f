/** Indexes of lists that sorted or searched all of their rows. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX invoice_title ON invoice (title, id);
    CREATE INDEX invoice_title_pieces ON invoice USING gin (text_pieces(title));
    CREATE INDEX invoice_kind ON invoice (kind, create_time, id);
    -- Days of issue, the latest first: those without one come last in both directions.
    CREATE INDEX invoice_day_last ON invoice (issued_on DESC NULLS LAST, id DESC);
    CREATE INDEX members_end_last ON members (end_time DESC NULLS LAST, uid_pk DESC);
  `.execute(db)
}
