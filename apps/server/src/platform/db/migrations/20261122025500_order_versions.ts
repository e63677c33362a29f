/**
 * The version of the orders moves with what the list shows beside them, too: items and the validity that they gave.
 * Once a transaction is enough, since nobody sees its changes before its end; an intake changes a table row by row.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION move_table_version() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      -- Ends with the transaction, and is taken back with a savepoint as the number is.
      moved text := 'backoffice.moved_' || TG_ARGV[0];
    BEGIN
      IF current_setting(moved, true) = 'yes' THEN
        RETURN NULL;
      END IF;
      INSERT INTO table_version AS v (name, slot, changes) VALUES (TG_ARGV[0], take_row_count_slot(), 1)
        ON CONFLICT (name, slot) DO UPDATE SET changes = v.changes + 1;
      PERFORM set_config(moved, 'yes', true);
      RETURN NULL;
    END $$;

    SELECT create_table_version('orders', 'order_items');
    SELECT create_table_version('orders', 'member_periods');
  `.execute(db)
}
