/** When the person who asked for a job has seen how it ended. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE job ADD COLUMN seen_time timestamptz;
    UPDATE job SET seen_time = end_time WHERE end_time IS NOT NULL;
    CREATE INDEX job_unseen ON job (account_id) WHERE seen_time IS NULL AND end_time IS NOT NULL;
  `.execute(db)
}
