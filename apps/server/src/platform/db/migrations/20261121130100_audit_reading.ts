/** The audit log as a list: indexes of its filters, kept totals, retention (security.md 25). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX audit_event_action ON audit_event (action, time DESC, id DESC);
    CREATE INDEX audit_event_site ON audit_event (coalesce(site_code, 'default_site'), time DESC, id DESC);
    CREATE INDEX audit_event_actor_name ON audit_event (lower(actor_name) text_pattern_ops, time DESC);
    CREATE INDEX audit_event_address ON audit_event (address text_pattern_ops, time DESC);

    SELECT create_row_count('audit_event', 'audit_event', '{site_code,entity,action,outcome}');

    -- Forgets whole months beyond the last so many. Runs as the owner; the server's role cannot delete, and
    -- cannot make this forget the last half year either.
    CREATE FUNCTION drop_audit_partitions(keep_months integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      -- Begins the oldest month that stays.
      oldest CONSTANT date :=
        date_trunc('month', now() AT TIME ZONE 'UTC')::date - make_interval(months => keep_months);
      part name;
      dropped integer := 0;
    BEGIN
      IF keep_months < 6 THEN
        RAISE EXCEPTION 'the audit log is kept for 6 months at least';
      END IF;
      FOR part IN
        SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'audit_event'::regclass AND c.relname ~ '^audit_event_[0-9]{4}_[0-9]{2}$'
          AND to_date(right(c.relname, 7), 'YYYY_MM') < oldest
        ORDER BY 1
      LOOP
        EXECUTE format(
          'INSERT INTO row_count AS c (name, key, slot, total)
           SELECT %L, jsonb_build_array(site_code::text, entity::text, action::text, outcome::text)::text, 0, -count(*)
           FROM audit.%I GROUP BY 2 ORDER BY 2
           ON CONFLICT (name, key, slot) DO UPDATE SET total = c.total + EXCLUDED.total',
          'audit_event', part);
        EXECUTE format('DROP TABLE audit.%I', part);
        dropped := dropped + 1;
      END LOOP;
      -- What no month took in.
      DELETE FROM audit_event WHERE time < oldest::timestamp AT TIME ZONE 'UTC';
      RETURN dropped;
    END $$;
  `.execute(db)
}
