/** Members by the beginning of their name, in its order: found while somebody types. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX members_name_start ON members (lower(name) COLLATE "C", uid_pk);
  `.execute(db)
}
