/**
 * Numbers that triggers keep are changed by triggers alone: their functions run as the owner, and the server's role
 * reads what they write (`grantToApp`). Whoever replaces one of these functions has to say SECURITY DEFINER again.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER FUNCTION apply_row_count() SECURITY DEFINER SET search_path = public, pg_temp;
    ALTER FUNCTION move_table_version() SECURITY DEFINER SET search_path = public, pg_temp;
    ALTER FUNCTION bump_access_version() SECURITY DEFINER SET search_path = public, pg_temp;

    -- Firing a trigger asks for nothing; making one with arguments of one's own choice does.
    REVOKE EXECUTE ON FUNCTION apply_row_count(), move_table_version(), bump_access_version() FROM PUBLIC;
    REVOKE EXECUTE ON FUNCTION create_row_count(text, regclass, text[]), create_table_version(text, regclass)
      FROM PUBLIC;
  `.execute(db)
}
