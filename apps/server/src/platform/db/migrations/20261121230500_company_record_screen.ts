/** The screen of company records: sidebars that were seeded before get it too, after the imports of shipments. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO menu_node (site_id, parent_id, code, labels, link, component, permission, position)
      SELECT parent.site_id, parent.id, 'trade.records', labels.value, '/company/records', '/company/records',
        'has_any_role',
        (SELECT max(position) + 1 FROM menu_node sibling WHERE sibling.parent_id = parent.id)
      FROM menu_node parent
      JOIN site ON site.id = parent.site_id AND site.code = 'default_site'
      CROSS JOIN (SELECT '[{"locale":"zh_CN","name":"企业资料"},{"locale":"en_US","name":"Company records"}]'::jsonb AS value) labels
      WHERE parent.code = 'trade'
        AND EXISTS (SELECT FROM menu_node child WHERE child.parent_id = parent.id)
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    INSERT INTO menu_node_permission (menu_node_id, permission_code) SELECT id, 'companyRecord.read' FROM made
  `.execute(db)
}
