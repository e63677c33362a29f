/** Sessions that see the product as a role: they stand beside the session that began it, and end with it. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE session
      ADD COLUMN parent_id integer REFERENCES session ON DELETE CASCADE,
      -- Without its role, such a session is good for nothing.
      ADD COLUMN see_as_role_id integer REFERENCES role ON DELETE SET NULL,
      ADD CONSTRAINT session_see_as CHECK (see_as_role_id IS NULL OR parent_id IS NOT NULL);
    CREATE INDEX session_parent ON session (parent_id) WHERE parent_id IS NOT NULL;
    CREATE INDEX session_see_as_role ON session (see_as_role_id) WHERE see_as_role_id IS NOT NULL;
  `.execute(db)
}
