/** The screens of the member logs exist: sidebars that were seeded before show them too. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE menu_node SET display = true, version = version + 1, update_time = now()
    WHERE NOT display
      AND site_id = (SELECT id FROM site WHERE code = 'default_site')
      AND code IN ('logs.login', 'logs.behavior')
  `.execute(db)
}
