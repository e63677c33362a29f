/** Jobs that tell their runs apart and wake their workers, and secrets that all nodes share. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The entry of the queue that may run the job: a retry makes another one, the old one is then void.
    ALTER TABLE job ADD COLUMN queue_id uuid;
    -- Counts every start. A node that lost its job (it stood still, another took over) sees a number that
    -- is not its own and writes nothing more.
    ALTER TABLE job ADD COLUMN claim integer NOT NULL DEFAULT 0;
    -- What went wrong, in both languages.
    ALTER TABLE job ALTER COLUMN error TYPE jsonb USING to_jsonb(error);
    ALTER TABLE job DROP CONSTRAINT job_file_id_fkey;
    ALTER TABLE job ADD FOREIGN KEY (file_id) REFERENCES stored_file ON DELETE SET NULL;
    CREATE INDEX job_end ON job (end_time) WHERE end_time IS NOT NULL;
    CREATE INDEX job_file ON job (file_id) WHERE file_id IS NOT NULL;
    CREATE INDEX stored_file_expire ON stored_file (expire_time) WHERE expire_time IS NOT NULL;

    CREATE OR REPLACE FUNCTION notify_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('job', json_build_object(
        'id', NEW.id, 'kind', NEW.kind, 'state', NEW.state, 'cancel', NEW.cancel_requested)::text);
      RETURN NULL;
    END $$;
    DROP TRIGGER job_changed ON job;
    CREATE TRIGGER job_inserted AFTER INSERT ON job FOR EACH ROW EXECUTE FUNCTION notify_job();
    -- Signs of life alone are nobody's news.
    CREATE TRIGGER job_changed AFTER UPDATE ON job FOR EACH ROW
      WHEN ((OLD.state, OLD.progress, OLD.result, OLD.error, OLD.attempt, OLD.cancel_requested, OLD.file_id)
        IS DISTINCT FROM
        (NEW.state, NEW.progress, NEW.result, NEW.error, NEW.attempt, NEW.cancel_requested, NEW.file_id))
      EXECUTE FUNCTION notify_job();

    CREATE TABLE shared_secret (
      name text PRIMARY KEY,
      value bytea NOT NULL CHECK (octet_length(value) >= 32)
    );
  `.execute(db)
}
