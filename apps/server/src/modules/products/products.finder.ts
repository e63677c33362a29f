import { products } from '@backoffice/contract'
import type { Finder } from '../../platform/kit/finder.ts'
import { sayName } from '../../platform/kit/local-names.ts'
import { productLabels } from './products.mapper.ts'
import { matchingProducts } from './products.repository.ts'

/** By part of a name in any language, or of a SKU code; the newest come first. */
export const productFinder: Finder = {
  kind: 'product',
  operation: products.list,
  async find({ db }, { text, limit, language }) {
    const rows = await matchingProducts(db, { search_content: text })
      .selectAll('product')
      .orderBy('product.createAt', 'desc')
      .orderBy('product.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(row => ({
      id: String(row.id),
      name: sayName(productLabels(row), language) || (row.name ?? ''),
      note: row.skuCode ?? '',
    }))
  },
  /** A SKU leads to its product. */
  async idOf(db, { name }) {
    const row = await db
      .selectFrom('product')
      .select(['id', 'baseProductId'])
      .where('skuCode', '=', name)
      .executeTakeFirst()
    return row?.baseProductId ?? row?.id
  },
}
