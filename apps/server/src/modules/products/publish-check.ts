/** Doubts before products are sold; none of them stops publishing. */
import {
  type CheckedSku,
  inEveryLanguage,
  type ProductFamilyDetail,
  type PublishCheck,
  productDoubts,
} from '@backoffice/contract'
import type { Db } from '../../platform/db/database.ts'
import { findFamilies } from './families.repository.ts'
import { optionText, productLabels } from './products.mapper.ts'
import { findProductsById, findSkus, type ProductRecord } from './products.repository.ts'

type Item = PublishCheck['items'][number]

const checked = ({ skuCode, channel, attributes }: ProductRecord): CheckedSku => ({
  code: skuCode ?? '',
  channel,
  values: attributes,
})

/** @param row a product with its SKUs, or one SKU alone */
function warningsOf(
  family: ProductFamilyDetail,
  row: ProductRecord,
  skus: ProductRecord[],
  today: string,
): Item['warnings'] {
  const isSku = row.type === 'option_product'
  const rows = isSku ? [row] : skus
  const doubts = productDoubts(family, { values: row.attributes, skus: rows.map(checked) }, today)
  return doubts.flatMap(({ sku, text, hint = false }) => {
    if (isSku && sku === undefined) return []
    const about = (sku === undefined ? row : rows[sku]) ?? row
    // The attributes of a product itself are all the choices that its SKUs have.
    const ofSku = about.type === 'option_product' ? optionText(family, about) : inEveryLanguage(() => '')
    return [{ sku_code: about.skuCode ?? '', option_text: ofSku, text, hint }]
  })
}

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
  const items = named.map(row => {
    const family = families.get(row.familyId)
    return {
      id: row.id,
      name: row.name ?? row.skuCode ?? '',
      labels: row.name ? productLabels(row) : [],
      warnings: family ? warningsOf(family, row, skus.get(row.id) ?? [], today) : [],
    }
  })
  return { items: items.filter(({ warnings }) => warnings.length > 0) }
}
