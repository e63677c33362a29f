/**
 * Orders counted by name, front site and state, so that a part of a name is counted among names and not among orders;
 * and pages of a frequent part read from the indexes that give their order.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE row_count
      ADD first_key text GENERATED ALWAYS AS (key::jsonb ->> 0) STORED,
      ADD other_keys text GENERATED ALWAYS AS ((key::jsonb - 0)::text) STORED;
    SELECT create_row_count('orders_of_name', 'orders', '{source_name,source,status}');
    CREATE INDEX row_count_order_names ON row_count USING gin (text_pieces(first_key)) WHERE name = 'orders_of_name';
    DROP INDEX orders_time;
    CREATE INDEX orders_time ON orders (create_time DESC, order_no DESC) INCLUDE (source_name);
    DROP INDEX orders_status;
    CREATE INDEX orders_status ON orders (status, create_time DESC, order_no DESC) INCLUDE (source_name);
  `.execute(db)
}
