/** Memberships that have not begun yet, from an index alone. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX members_ahead ON members (start_time) INCLUDE (level) WHERE level > 0
  `.execute(db)
}
