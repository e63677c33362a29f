import { type Kysely, sql } from 'kysely'

/** The English name of the simple family, where nobody has changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE product_family SET labels = replace(labels::text, '"Plain product"', '"Standard product"')::jsonb
    WHERE code = 'plain'`.execute(db)
}
