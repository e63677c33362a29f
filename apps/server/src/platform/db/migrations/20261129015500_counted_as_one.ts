/** Pairs that are one in counts until a person decides. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE company_variant ADD COLUMN counted_as_one boolean NOT NULL DEFAULT false`.execute(db)
}
