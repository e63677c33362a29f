/** The columns of a site are called as everywhere else. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE site RENAME COLUMN code TO site_code;
    ALTER TABLE site RENAME COLUMN enabled TO enable;
  `.execute(db)
}
