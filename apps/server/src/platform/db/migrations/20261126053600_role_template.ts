/** A role remembers the template from which it was made. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE role ADD COLUMN template text CHECK (length(template) <= 50)`.execute(db)
}
