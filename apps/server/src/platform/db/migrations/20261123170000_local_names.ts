/** Sites and channels have names in further languages; those that were seeded get their English ones. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE site ADD labels jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(labels) = 'array');
    ALTER TABLE channel ADD labels jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(labels) = 'array');
    COMMENT ON COLUMN site.labels IS 'Names in other languages than its own';
    COMMENT ON COLUMN channel.labels IS 'Names in other languages than Chinese';

    UPDATE site SET labels = jsonb_build_array(jsonb_build_object('locale', 'en_US', 'name', seeded.english))
    FROM (VALUES
      ('default_site', '管理后台', 'Back office'),
      ('trade_site', '贸易数据', 'Trade data'),
      ('freight_site', '货运查询', 'Freight lookup')
    ) AS seeded (code, name, english)
    WHERE site.code = seeded.code AND site.name = seeded.name AND site.locale = 'zh';

    -- Only the marked samples, which stay as they were made: their version does not move.
    UPDATE channel SET labels = jsonb_build_array(jsonb_build_object('locale', 'en_US', 'name', seeded.english))
    FROM (VALUES
      ('SZ01', '深圳地推', 'Shenzhen street team'),
      ('NB01', '宁波外贸协会', 'Ningbo trade association'),
      ('GZFAIR', '广交会展位', 'Canton Fair booth'),
      ('WXMP', '微信公众号', 'WeChat account'),
      ('PARTNER', '合作伙伴', 'Partners')
    ) AS seeded (code, name, english), sample_record sample
    WHERE channel.code = seeded.code AND channel.name = seeded.name
      AND sample.entity = 'channel' AND sample.entity_id = channel.id;

    UPDATE product SET attributes = attributes || jsonb_build_object('product_name_en', seeded.english)
    FROM (VALUES
      ('500 积分', '500 points'),
      ('2026 外贸行业报告', 'Foreign trade report 2026')
    ) AS seeded (name, english), sample_record sample
    WHERE product.name = seeded.name AND NOT product.attributes ? 'product_name_en'
      AND sample.entity = 'product' AND sample.entity_id = product.id;

    -- Products are searched by either name.
    CREATE INDEX product_english_name_pieces ON product USING gin (text_pieces(attributes ->> 'product_name_en'));
  `.execute(db)
}
