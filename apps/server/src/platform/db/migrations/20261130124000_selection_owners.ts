/** Who of the staff looks after a data selection, and words to find it by. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE data_config
      ADD COLUMN owner text NOT NULL DEFAULT '' CHECK (char_length(owner) <= 64),
      ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 10);
    UPDATE data_config SET owner = account.user_id
    FROM audit_event e JOIN account ON account.id = e.actor_id
    WHERE e.entity = 'dataSelection' AND e.entity_id = data_config.id::text
      AND e.action = 'dataSelection.create' AND account.src <> 'app';
  `.execute(db)
}
