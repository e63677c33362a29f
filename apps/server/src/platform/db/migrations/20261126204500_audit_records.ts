/** Events are found by the name of their record, and by its id alone. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX audit_event_entity_name ON audit_event (lower(entity_name) text_pattern_ops, time DESC);
    CREATE INDEX audit_event_entity_id ON audit_event (entity_id, time DESC);
  `.execute(db)
}
