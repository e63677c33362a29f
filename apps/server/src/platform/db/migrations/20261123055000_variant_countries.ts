/** A person may merge companies of two countries: where the one that goes under the other is, when it is elsewhere. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE company_variant
      ADD COLUMN from_country text CHECK (char_length(from_country) <= 2)
  `.execute(db)
}
