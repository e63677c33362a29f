/** A reminder whose end has moved is dropped at once, and waits again where the end comes back: front sites do not get it meanwhile. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION follow_membership_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE renewal_message m SET dropped_time = CASE WHEN (
          NEW.level > 0 AND NEW.start_time <= now() AND NEW.end_time > now() AND NEW.end_time = m.end_time
        ) OR (
          NEW.next_start <= now() AND NEW.next_end > now() AND NEW.end_time <= now() AND NEW.next_end = m.end_time
        ) THEN NULL ELSE coalesce(m.dropped_time, now()) END
      WHERE m.id IN (
        -- One that a front site is fetching now is left to the job of the morning: nobody waits for somebody else here.
        SELECT id FROM renewal_message WHERE user_id = NEW.user_id AND state IN ('waiting', 'dropped')
        ORDER BY id FOR UPDATE SKIP LOCKED
      );
      RETURN NULL;
    END $$;
    CREATE TRIGGER members_end_moved AFTER UPDATE ON members FOR EACH ROW
      WHEN ((OLD.level, OLD.start_time, OLD.end_time, OLD.next_level, OLD.next_start, OLD.next_end)
        IS DISTINCT FROM (NEW.level, NEW.start_time, NEW.end_time, NEW.next_level, NEW.next_start, NEW.next_end))
      EXECUTE FUNCTION follow_membership_end();
  `.execute(db)
}
