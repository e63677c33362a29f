/** The published products as entries of the catalogue, compared with what front sites have. */
import { isDeepStrictEqual } from 'node:util'
import type { Labels, ProductFamilyDetail, ProductSyncResult } from '@backoffice/contract'
import type { Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import type { Language } from '../../platform/lib/texts.ts'
import {
  deleteCatalogItem,
  findPublishedAfter,
  findPublishedSkus,
  findSynced,
  stageCatalogItems,
} from './catalog.repository.ts'
import { type StoredItem, toCatalogItem } from './catalog-item.ts'
import { nameOfProduct, publishFailureOf, requireComplete } from './completeness.ts'
import { findFamilies } from './families.repository.ts'
import { findProduct, type ProductRecord } from './products.repository.ts'

const batchSize = 200

interface PublishedItem {
  row: ProductRecord
  familyCode: string
  content: StoredItem
  turn: 'added' | 'changed' | 'unchanged'
}

interface PublishedBatch {
  items: PublishedItem[]
  failures: ProductSyncResult['items']
}

const noSku: Labels = { zh: '没有已上架的规格产品', en: 'No SKU is published' }

/** @throws AppError 10400 for a product that cannot be shown */
function readItem(
  families: Map<number, ProductFamilyDetail>,
  row: ProductRecord,
  skus: ProductRecord[],
): StoredItem {
  const family = families.get(row.familyId) as ProductFamilyDetail
  if (row.type === 'base_option_product' && skus.length === 0) throw new AppError(10400, { message: noSku })
  requireComplete(family, [row, ...skus])
  return toCatalogItem(family, row, skus)
}

/** In the order of their ids, some at once. Products that cannot be shown are failures. */
export async function* publishedItems(trx: Trx, language: Language): AsyncGenerator<PublishedBatch> {
  const families = await findFamilies(trx)
  for (let last = 0, isMore = true; isMore; ) {
    const rows = await findPublishedAfter(trx, last, batchSize)
    const skusOf = Map.groupBy(await findPublishedSkus(trx, rows), ({ baseProductId }) => baseProductId)
    const synced = await findSynced(
      trx,
      rows.map(({ id }) => id),
    )
    const batch: PublishedBatch = { items: [], failures: [] }
    for (const row of rows) {
      try {
        const content = readItem(families, row, skusOf.get(row.id) ?? [])
        const before = synced.get(row.id)
        const turn = before ? (isDeepStrictEqual(before.content, content) ? 'unchanged' : 'changed') : 'added'
        batch.items.push({ row, familyCode: content.family.code, content, turn })
      } catch (error) {
        batch.failures.push({ id: row.id, name: nameOfProduct(row), ...publishFailureOf(error, language) })
      }
    }
    yield batch
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === batchSize
  }
}

/**
 * Brings the entry of one locked product up to date, as a synchronisation would. One that is not published keeps its
 * entry, which front sites do not see, until the next synchronisation.
 */
export async function restageItem(trx: Trx, id: number): Promise<void> {
  const row = await findProduct(trx, id)
  if (row?.status !== 'published') return
  try {
    const content = readItem(await findFamilies(trx, row.familyId), row, await findPublishedSkus(trx, [row]))
    await stageCatalogItems(trx, [{ row, familyCode: content.family.code, content }])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await deleteCatalogItem(trx, id)
  }
}
