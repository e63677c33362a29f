/** Lists that were slow with a million rows: jobs by time, the bin by part of a name, the log by who did it. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX job_created ON job (create_time DESC NULLS LAST, id DESC);
    CREATE INDEX bin_item_name_pieces ON bin_item USING gin (text_pieces(name));
    SELECT create_row_count('audit_event_of_actor', 'audit_event', '{actor_name,site_code}');
  `.execute(db)
}
