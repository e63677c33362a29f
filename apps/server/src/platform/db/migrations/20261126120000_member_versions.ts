/** The version of the members moves with what their filters ask for: their orders and renewals, too. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    SELECT create_table_version('members', 'members');
    SELECT create_table_version('members', 'member_orders');
    SELECT create_table_version('members', 'member_periods');
  `.execute(db)
}
