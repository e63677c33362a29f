/**
 * A dictionary and its values are used by families and products whose attributes offer them, and by values of others
 * (decisions §5 Dictionaries).
 */
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { namedUsersMax, type UsageCount } from '../../platform/kit/in-use.ts'
import type { AttributeRow, DictValueRecord } from './dictionaries.repository.ts'

interface UserNames {
  names: string[]
  total: number
}

/** Products that have the value; a SKU without its own name is shown by its code. */
async function usingProducts(trx: Trx, dictCode: string, code: string): Promise<UserNames> {
  const { rows } = await sql<UserNames>`
    WITH users AS (
      SELECT DISTINCT ON (product.id) product.id, coalesce(product.name, product.sku_code, '') AS name
      FROM product_attribute AS attribute
      JOIN product ON product.family_id = attribute.family_id
      WHERE attribute.dict_code = ${dictCode}
        AND (
          product.attributes -> attribute.code = to_jsonb(${code}::text)
          OR product.attributes -> attribute.code @> to_jsonb(ARRAY[${code}::text])
        )
    )
    SELECT
      (SELECT count(*)::integer FROM users) AS total,
      ARRAY(SELECT name FROM users ORDER BY id LIMIT ${namedUsersMax}) AS names
  `.execute(trx)
  return rows[0] ?? { names: [], total: 0 }
}

/** Who uses a value, by kind; a value that nothing uses has uses with total 0. */
export async function listValueUses(
  trx: Trx,
  attribute: AttributeRow,
  { code }: DictValueRecord,
): Promise<UsageCount[]> {
  if (code === '') return []
  return [{ kind: 'product', ...(await usingProducts(trx, attribute.code, code)) }]
}

/** Who uses an attribute: families that offer its values, and values of other attributes that have it as child. */
export async function listAttributeUses(trx: Trx, { id, code }: AttributeRow): Promise<UsageCount[]> {
  const { rows } = await sql<UserNames & { kind: 'family' | 'dictionary' }>`
    WITH users AS (
      SELECT 'family' AS kind, family.position AS place, family.labels -> 0 ->> 'name' AS name
      FROM product_family AS family
      WHERE EXISTS (SELECT FROM product_attribute AS used WHERE used.family_id = family.id AND used.dict_code = ${code})
      UNION ALL
      SELECT DISTINCT ON (parent.id) 'dictionary', parent.id, parent.name_zh
      FROM dict_value AS used JOIN dict_attribute AS parent ON parent.id = used.attr_id
      WHERE used.child_id = ${id}
    )
    SELECT kind, count(*)::integer AS total, (array_agg(name ORDER BY place))[1:${sql.lit(namedUsersMax)}] AS names
    FROM users GROUP BY kind ORDER BY kind DESC
  `.execute(trx)
  return rows
}
