/** What a kept answer shows whole: it is repeated only to people who may still see that. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE idempotency_key ADD COLUMN sees text[] NOT NULL DEFAULT '{}'`.execute(db)
}
