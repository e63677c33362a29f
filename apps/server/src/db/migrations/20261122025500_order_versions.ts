/** What the order list shows beside the order: its items and the validity that they gave. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    SELECT create_table_version('order_items', 'order_items');
    SELECT create_table_version('member_periods', 'member_periods');
  `.execute(db)
}
