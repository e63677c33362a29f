/** Sites and menus that people keep up: codes unique in any case, limits, page titles, read-only nodes. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNIQUE INDEX site_code_any_case_key ON site (lower(code));
    ALTER TABLE site ADD CHECK (char_length(name) <= 50);

    ALTER TABLE menu_node
      ADD title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 200),
      ADD CHECK (parent_id <> id);
    CREATE INDEX menu_node_permission_code ON menu_node_permission (permission_code);

    -- Without these nobody finds back to the menu's own upkeep.
    UPDATE menu_node SET read_only = true
    FROM site
    WHERE site.id = menu_node.site_id AND site.code = 'default_site'
      AND menu_node.code IN ('system', 'system.website', 'system.menu');
  `.execute(db)
}
