/** Sync*: rebuilds the catalogue from the published products (decisions §4 Products; reliability.md 20). */
import type { Labels, ProductFamilyDetail, ProductSyncResult } from '@backoffice/contract'
import { sql } from 'kysely'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import type { Language } from '../../platform/lib/texts.ts'
import {
  findPublishedAfter,
  findPublishedSkus,
  replaceCatalog,
  stageCatalogItems,
} from './catalog.repository.ts'
import { type StoredItem, toCatalogItem } from './catalog-item.ts'
import { findFamilies } from './families.repository.ts'
import type { ProductRow } from './products.repository.ts'
import { failureOf, nameOfProduct, requireComplete } from './publishing.service.ts'

const batchSize = 200
const lockKey = 7_420_318_860

const running = {
  zh: '商品数据正在同步，请稍后再试',
  en: 'A product sync is already running. Try again later.',
}
const noSku: Labels = { zh: '没有已上架的规格产品', en: 'No SKU is published' }

async function claim(trx: Trx): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(${lockKey}) AS free`.execute(
    trx,
  )
  if (!rows[0]?.free) throw new AppError(10409, { message: running })
}

/** @throws AppError 10400 for a product that cannot be shown */
function readItem(
  families: Map<number, ProductFamilyDetail>,
  row: ProductRow,
  skus: ProductRow[],
): StoredItem {
  const family = families.get(row.familyId) as ProductFamilyDetail
  if (row.type === 'base_option_product' && skus.length === 0) throw new AppError(10400, { message: noSku })
  requireComplete(family, [row, ...skus])
  return toCatalogItem(family, row, skus)
}

/**
 * One transaction: front sites read the last catalogue until the new one is complete, and a killed sync leaves nothing
 * behind. Failed products are named and left out.
 *
 * @param go.done is told how many products have been processed
 * @throws AppError 10409 while another one runs
 */
export async function syncCatalog(
  db: Db,
  { origin, language }: { origin: Origin; language: Language },
  go: { signal?: AbortSignal; done?: (products: number) => void } = {},
): Promise<ProductSyncResult> {
  return db.transaction().execute(async trx => {
    await claim(trx)
    const families = await findFamilies(trx)
    const failures: ProductSyncResult['items'] = []
    const kept: number[] = []
    for (let last = 0, isMore = true; isMore; go.done?.(kept.length + failures.length)) {
      go.signal?.throwIfAborted()
      const rows = await findPublishedAfter(trx, last, batchSize)
      const skusOf = Map.groupBy(await findPublishedSkus(trx, rows), ({ baseProductId }) => baseProductId)
      const items: { row: ProductRow; familyCode: string; content: StoredItem }[] = []
      for (const row of rows) {
        try {
          const content = readItem(families, row, skusOf.get(row.id) ?? [])
          items.push({ row, familyCode: content.family.code, content })
          kept.push(row.id)
        } catch (error) {
          failures.push({ id: row.id, name: nameOfProduct(row), ...failureOf(error, language) })
        }
      }
      await stageCatalogItems(trx, items)
      last = rows.at(-1)?.id ?? last
      isMore = rows.length === batchSize
    }
    await replaceCatalog(trx, kept)
    const counts = { success: kept.length, failure: failures.length }
    await recordAudit(trx, origin, {
      action: 'product.sync',
      changes: [
        { field: 'success', before: null, after: counts.success },
        { field: 'failure', before: null, after: counts.failure },
        ...(failures.length > 0
          ? [{ field: 'failures', before: null, after: failures.slice(0, 100).map(({ name }) => name) }]
          : []),
      ],
    })
    return { ...counts, items: failures }
  })
}
