/**
 * Exact totals of big tables, kept in the transaction that changes the rows. A later migration asks for one
 * with `SELECT create_row_count('order', 'customer_order', '{status}')`.
 *
 * A total is spread over slots, and a transaction adds to a slot that it alone holds: writers do not wait
 * for each other, and cannot deadlock on the counts.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION take_row_count_slot() RETURNS smallint LANGUAGE plpgsql AS $$
    DECLARE
      slots CONSTANT integer := 64;
      first CONSTANT integer := pg_backend_pid() % slots;
    BEGIN
      FOR n IN 0..slots - 1 LOOP
        -- Held to the end of the transaction, and given again to the one that has it.
        IF pg_try_advisory_xact_lock(7420319, (first + n) % slots) THEN
          RETURN (first + n) % slots;
        END IF;
      END LOOP;
      RETURN first;
    END $$;

    CREATE FUNCTION apply_row_count() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      count_name CONSTANT text := TG_ARGV[0];
      -- The expression that makes the key of a row.
      key_of CONSTANT text := TG_ARGV[1];
      changed text;
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM row_count WHERE name = count_name;
        RETURN NULL;
      END IF;
      changed := CASE TG_OP
        WHEN 'INSERT' THEN format('SELECT %s AS key, 1 AS n FROM new_rows', key_of)
        WHEN 'DELETE' THEN format('SELECT %s AS key, -1 AS n FROM old_rows', key_of)
        ELSE format('SELECT %1$s AS key, 1 AS n FROM new_rows UNION ALL SELECT %1$s, -1 FROM old_rows', key_of)
      END;
      EXECUTE format(
        'INSERT INTO row_count AS c (name, key, slot, total)
         SELECT %L, key, take.slot, total
         FROM (SELECT key, sum(n) AS total FROM (%s) AS rows GROUP BY key HAVING sum(n) <> 0) AS sums,
           (SELECT take_row_count_slot() AS slot) AS take
         ORDER BY key
         ON CONFLICT (name, key, slot) DO UPDATE SET total = c.total + EXCLUDED.total',
        count_name, changed
      );
      RETURN NULL;
    END $$;

    -- Counts what is there and keeps counting. The keys are columns; none means one total.
    CREATE FUNCTION create_row_count(count_name text, target regclass, keys text[] DEFAULT '{}')
    RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      key_of text;
    BEGIN
      SELECT 'jsonb_build_array(' || coalesce(string_agg(format('%I::text', k), ', ' ORDER BY n), '') || ')::text'
        INTO key_of FROM unnest(keys) WITH ORDINALITY AS u (k, n);
      EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', target);
      EXECUTE format(
        'CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
         FOR EACH STATEMENT EXECUTE FUNCTION apply_row_count(%L, %L)',
        'row_count_insert_' || count_name, target, count_name, key_of);
      EXECUTE format(
        'CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
         FOR EACH STATEMENT EXECUTE FUNCTION apply_row_count(%L, %L)',
        'row_count_delete_' || count_name, target, count_name, key_of);
      EXECUTE format(
        'CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
         FOR EACH STATEMENT EXECUTE FUNCTION apply_row_count(%L, %L)',
        'row_count_update_' || count_name, target, count_name, key_of);
      EXECUTE format(
        'CREATE TRIGGER %I AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION apply_row_count(%L, %L)',
        'row_count_truncate_' || count_name, target, count_name, key_of);
      EXECUTE format(
        'INSERT INTO row_count (name, key, slot, total) SELECT %L, %s, 0, count(*) FROM %s GROUP BY 2',
        count_name, key_of, target);
    END $$;
  `.execute(db)
}
