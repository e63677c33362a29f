/** Late pages of the account list by name, and its switch filter, are answered by the indexes alone. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The planner takes an expression from an index only where its column is in there too.
    CREATE INDEX account_user_name ON account (src, lower(user_id), id) INCLUDE (user_id, enabled);
    DROP INDEX account_full_name;
    CREATE INDEX account_full_name ON account (src, full_name, id) INCLUDE (enabled);
  `.execute(db)
}
