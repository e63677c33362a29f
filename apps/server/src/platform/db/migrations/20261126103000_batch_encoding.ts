/** The encoding that a person chose for a text file of a batch. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE batch_file ADD COLUMN encoding text`.execute(db)
}
