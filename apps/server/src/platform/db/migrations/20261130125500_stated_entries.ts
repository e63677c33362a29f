/** How many entries the file of a screening list announces. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE screening_list ADD COLUMN stated_count integer`.execute(db)
}
