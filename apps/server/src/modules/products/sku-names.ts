/** Products get their names here for those who know only their SKUs. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { productLabels } from './products.mapper.ts'
import type { ProductRecord } from './products.repository.ts'

/** The names of products by the codes of their SKUs, published or not. Unknown codes are absent. */
export async function findSkuNames(db: Db, skuCodes: string[]) {
  if (skuCodes.length === 0) return new Map<string, ReturnType<typeof productLabels>>()
  const { rows } = await sql<Pick<ProductRecord, 'name' | 'attributes'> & { code: string }>`
    SELECT sku.sku_code AS code, base.name, base.attributes
    FROM product sku JOIN product base ON base.id = coalesce(sku.base_product_id, sku.id)
    WHERE sku.sku_code = ANY (${skuCodes}::text[])
  `.execute(db)
  return new Map(rows.map(row => [row.code, productLabels(row)]))
}
