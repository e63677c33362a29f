/**
 * The sidebar has daily work first, and calls its last folder *settings*. A tree that its owner has changed keeps its order
 * and its names.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE menu_node node
    SET labels = '[{"locale":"zh_CN","name":"设置"},{"locale":"en_US","name":"Settings"}]', version = node.version + 1,
      update_time = now()
    FROM site
    WHERE site.id = node.site_id AND site.site_code = 'default_site' AND node.code = 'system'
      AND node.labels = '[{"locale":"zh_CN","name":"系统"},{"locale":"en_US","name":"System"}]'::jsonb;

    -- Only where the three stand one after the other in the order of the seed, and below the root.
    WITH top AS (
      SELECT node.id, node.code, node.position, row_number() OVER (ORDER BY node.position, node.id) AS place
      FROM menu_node node
      JOIN menu_node root ON root.id = node.parent_id AND root.parent_id IS NULL
      JOIN site ON site.id = root.site_id AND site.site_code = 'default_site'
    ), seeded AS (
      SELECT trade.position AS first, members.position AS second, sales.position AS third
      FROM top trade
      JOIN top members ON members.code = 'members' AND members.place = trade.place + 1
      JOIN top sales ON sales.code = 'sales' AND sales.place = trade.place + 2
      WHERE trade.code = 'trade'
    )
    UPDATE menu_node node
    SET position = CASE top.code WHEN 'members' THEN first WHEN 'sales' THEN second ELSE third END
    FROM top, seeded
    WHERE top.id = node.id AND top.code IN ('members', 'sales', 'trade')
  `.execute(db)
}
