/** English labels that the sidebar cut are shorter, where they are as they were seeded. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    WITH shorter (code, zh, old_en, new_en) AS (VALUES
      ('trade.variants', '企业名称合并', 'Company name variants', 'Name variants'),
      ('sales', '订单与商品', 'Orders and products', 'Sales'),
      ('freight', '货运与计费', 'Freight and charging', 'Freight')
    )
    UPDATE menu_node SET labels = jsonb_set(labels, '{1,name}', to_jsonb(new_en))
    FROM shorter, site
    WHERE site.id = menu_node.site_id AND site.code = 'default_site' AND menu_node.code = shorter.code
      AND labels = jsonb_build_array(
        jsonb_build_object('locale', 'zh_CN', 'name', zh), jsonb_build_object('locale', 'en_US', 'name', old_en)
      )
  `.execute(db)
}
