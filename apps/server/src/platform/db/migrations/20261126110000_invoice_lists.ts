/** Indexes of lists that sorted or searched all of their rows. */
import { type Kysely, sql } from 'kysely'
import { index } from '../upgrade-steps.ts'

export const steps = [index('members_end_last', 'members', '(end_time DESC NULLS LAST, uid_pk DESC)')]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX invoice_title ON invoice (title, id);
    CREATE INDEX invoice_title_pieces ON invoice USING gin (text_pieces(title));
    CREATE INDEX invoice_kind ON invoice (kind, create_time, id);
    -- Days of issue, the latest first: those without one come last in both directions.
    CREATE INDEX invoice_day_last ON invoice (issued_on DESC NULLS LAST, id DESC);
  `.execute(db)
}
