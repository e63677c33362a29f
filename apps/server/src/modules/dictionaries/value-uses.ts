/** What uses the values of a dictionary: products whose attributes offer them (decisions §5 Dictionaries). */
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { namedUsersMax, type Use } from '../../lib/in-use.ts'
import type { AttributeRow, ValueRow } from './dictionaries.repository.ts'

interface Found {
  names: string[]
  total: number
}

/** Products that have the value; a SKU without a name of its own goes by its code. */
async function usingProducts(trx: Trx, dictCode: string, code: string): Promise<Found> {
  const { rows } = await sql<Found>`
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

/** Who uses a value, by kind; one that nothing uses has uses of total 0. */
export async function listValueUses(trx: Trx, attribute: AttributeRow, { code }: ValueRow): Promise<Use[]> {
  if (code === '') return []
  return [{ kind: 'product', ...(await usingProducts(trx, attribute.code, code)) }]
}
