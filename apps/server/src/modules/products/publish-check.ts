/** Warnings before products are sold; none of them stops publishing. */
import { type PublishCheck, skuWarnings } from '@backoffice/contract'
import type { Db } from '../../platform/db/database.ts'
import { attributesOf } from './attribute-form.ts'
import { findFamilies } from './families.repository.ts'
import { optionText, productLabels } from './products.mapper.ts'
import { findProductsById, findSkus, type ProductRow } from './products.repository.ts'

type Item = PublishCheck['items'][number]

/**
 * @param ids products with all their SKUs, or single SKUs; deleted ones are left out
 * @param today day of the business time zone
 */
export async function checkPublish(db: Db, ids: number[], today: string): Promise<PublishCheck> {
  const named = await findProductsById(db, ids)
  const families = await findFamilies(db)
  const skus = Map.groupBy(
    await findSkus(
      db,
      named.map(({ id }) => id),
    ),
    ({ baseProductId }) => baseProductId,
  )
  const warningsOf = (row: ProductRow): Item['warnings'] => {
    const family = families.get(row.familyId)
    if (!family) return []
    return skuWarnings(attributesOf(family, ['option']), row.attributes, today).map(text => ({
      sku_code: row.skuCode ?? '',
      option_text: optionText(family, row),
      text,
    }))
  }
  const items = named.map(row => ({
    id: row.id,
    name: row.name ?? row.skuCode ?? '',
    labels: row.name ? productLabels(row) : [],
    warnings: [row, ...(skus.get(row.id) ?? [])].flatMap(warningsOf),
  }))
  return { items: items.filter(({ warnings }) => warnings.length > 0) }
}
