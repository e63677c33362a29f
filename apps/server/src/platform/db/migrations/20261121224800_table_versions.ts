/**
 * A number that moves with every change of a table, in the transaction that makes it: what was reckoned from the
 * table holds as long as the number. A later migration asks for one with
 * `SELECT create_table_version('orders', 'orders')`. Spread over slots like the totals (migration `row_counts`).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE table_version (
      name text NOT NULL,
      slot smallint NOT NULL,
      changes bigint NOT NULL,
      PRIMARY KEY (name, slot)
    ) WITH (fillfactor = 50);

    CREATE FUNCTION move_table_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO table_version AS v (name, slot, changes) VALUES (TG_ARGV[0], take_row_count_slot(), 1)
        ON CONFLICT (name, slot) DO UPDATE SET changes = v.changes + 1;
      RETURN NULL;
    END $$;

    CREATE FUNCTION create_table_version(version_name text, target regclass) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format(
        'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s
         FOR EACH STATEMENT EXECUTE FUNCTION move_table_version(%L)',
        'table_version_' || version_name, target, version_name);
    END $$;

    SELECT create_table_version('orders', 'orders');
  `.execute(db)
}
