/** Events about one payment of a batch are found by who gets it and the order that it is for. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX audit_event_line_names ON audit_event USING gin ((jsonb_path_query_array(changes,
      '$[*] ? (@.field == "receiver" || @.field == "order_no").keyvalue() ? (@.key != "field").value'
    ))) WHERE entity = 'payout';
  `.execute(db)
}
