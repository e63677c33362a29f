/** What the front sites have of a product, compared with what a synchronisation would give them. */
import { isDeepStrictEqual } from 'node:util'
import type { Product, ProductFamilyDetail } from '@backoffice/contract'
import type { SyncedItem } from './catalog.repository.ts'
import { toCatalogItem } from './catalog-item.ts'
import type { ProductRow } from './products.repository.ts'

type Sync = Pick<Product, 'sync_state' | 'sync_time'>

/** The contents are compared, not times: a product that went off and on again has not changed. */
export function syncOf(
  family: ProductFamilyDetail,
  row: ProductRow,
  skus: ProductRow[],
  item: SyncedItem | undefined,
): Sync {
  if (!item) return { sync_state: 'never', sync_time: null }
  // Publishing a product puts on all its SKUs.
  const sold = row.status === 'published' ? skus.filter(({ status }) => status === 'published') : skus
  const isSame = isDeepStrictEqual(item.content, toCatalogItem(family, row, sold))
  return { sync_state: isSame ? 'synced' : 'changed', sync_time: item.syncTime.toISOString() }
}
