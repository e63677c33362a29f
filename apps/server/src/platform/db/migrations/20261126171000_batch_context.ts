/** What a person said about all rows of a file of a batch, such as the country of the customs. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE batch_file ADD COLUMN said jsonb`.execute(db)
}
