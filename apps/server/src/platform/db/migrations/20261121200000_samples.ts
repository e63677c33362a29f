/** Sample records of the first start (decisions §4 Intake): asked for once, and known again to be taken out. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sample_load (
      once boolean PRIMARY KEY DEFAULT true CHECK (once),
      -- The last instant of the history, so that a load that broke off goes on with the same rows.
      end_time timestamptz NOT NULL,
      job_id integer,
      -- The app account that pushes them.
      account_id integer REFERENCES account,
      create_time timestamptz NOT NULL DEFAULT now()
    );
    -- A database that is in use already gets none.
    INSERT INTO sample_load (end_time) SELECT now() WHERE EXISTS (SELECT FROM account);

    -- Sample records of tables that have no mark of their own.
    CREATE TABLE sample_record (
      entity text NOT NULL,
      entity_id integer NOT NULL,
      -- As it was made: what people have changed since is theirs.
      version integer NOT NULL,
      PRIMARY KEY (entity, entity_id)
    );
  `.execute(db)
}
