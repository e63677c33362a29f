import type { catalog, Query } from '@backoffice/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { countRows, pageOf } from '../../platform/kit/pages.ts'
import type { StoredItem } from './catalog-item.ts'
import type { ProductRecord } from './products.repository.ts'

/** Published products after an id, in the order of ids. */
export async function findPublishedAfter(trx: Trx, id: number, limit: number): Promise<ProductRecord[]> {
  return trx
    .selectFrom('product')
    .selectAll()
    .where('baseProductId', 'is', null)
    .where('status', '=', 'published')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many products are for sale, without SKUs. */
export async function countPublished(db: Db | Trx): Promise<number> {
  return countRows(
    db.selectFrom('product').where('baseProductId', 'is', null).where('status', '=', 'published'),
  )
}

export async function findPublishedSkus(trx: Trx, bases: ProductRecord[]): Promise<ProductRecord[]> {
  if (bases.length === 0) return []
  return trx
    .selectFrom('product')
    .selectAll()
    .where(
      'baseProductId',
      'in',
      bases.map(({ id }) => id),
    )
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Writes entries, replacing earlier ones.
 *
 * @param ofWhole by a synchronisation of all: what was published since it began is newer than what it has read
 */
export async function stageCatalogItems(
  trx: Trx,
  items: { row: ProductRecord; familyCode: string; content: StoredItem }[],
  { ofWhole = false } = {},
): Promise<void> {
  if (items.length === 0) return
  await trx
    .insertInto('catalogItem')
    .values(
      items.map(({ row, familyCode, content }) => ({
        productId: row.id,
        familyCode,
        content: JSON.stringify(content),
        position: row.id,
        syncTime: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict(conflict =>
      conflict
        .column('productId')
        .doUpdateSet(({ ref }) => ({
          familyCode: ref('excluded.familyCode'),
          content: ref('excluded.content'),
          syncTime: ref('excluded.syncTime'),
        }))
        .where('catalogItem.syncTime', '<', ofWhole ? sql<Date>`now()` : sql<Date>`'infinity'::timestamptz`),
    )
    .execute()
}

/** Deletes every entry except these, and except those of products that were published meanwhile. @returns how many */
export async function replaceCatalog(trx: Trx, kept: number[], failed: number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM catalog_item item WHERE product_id <> ALL (${kept}::int[]) AND sync_time < now()
      AND (product_id = ANY (${failed}::int[]) OR NOT EXISTS (
        SELECT FROM product WHERE product.id = item.product_id AND product.status = 'published'
      ))
  `.execute(trx)
  return Number(numAffectedRows)
}

export const deleteCatalogItem = (trx: Trx, id: number) =>
  trx.deleteFrom('catalogItem').where('productId', '=', id).execute()

/** The names of products whose entries would be deleted. */
export async function namesBeyond(trx: Trx, kept: number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT coalesce(name, sku_code, product_id::text) AS name
    FROM catalog_item LEFT JOIN product ON product.id = product_id
    WHERE product_id <> ALL (${kept}::int[]) ORDER BY product_id
  `.execute(trx)
  return rows.map(({ name }) => name)
}

export interface SyncedItem {
  productId: number
  content: object
  syncTime: Date
}

/** Finds the results of the last synchronisation by the ids of products. */
export async function findSynced(db: Db | Trx, ids: number[]): Promise<Map<number, SyncedItem>> {
  if (ids.length === 0) return new Map()
  const items = await db
    .selectFrom('catalogItem')
    .select(['productId', 'content', 'syncTime'])
    .where('productId', 'in', ids)
    .execute()
  return new Map(items.map(item => [item.productId, item]))
}

export type CatalogQuery = Query<typeof catalog.list> & { id?: number }

/** Entries whose product is still published; products taken down since are not for sale. */
export async function listCatalog(db: Db, filters: CatalogQuery) {
  const { id, family, sku_code: skuCode, ...paging } = filters
  let matching = db
    .selectFrom('catalogItem as item')
    .innerJoin('product', 'product.id', 'item.productId')
    .where('product.status', '=', 'published')
  if (id) matching = matching.where('item.productId', '=', id)
  if (family) matching = matching.where('item.familyCode', '=', family)
  if (skuCode)
    matching = matching.where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('product.skuCode', '=', skuCode),
        exists(
          selectFrom('product as sku')
            .select('sku.id')
            .whereRef('sku.baseProductId', '=', 'product.id')
            .where('sku.skuCode', '=', skuCode)
            .where('sku.status', '=', 'published'),
        ),
      ]),
    )
  const listed = matching
    .select(['item.content', 'item.syncTime'])
    .select(
      sql<number[]>`ARRAY(
        SELECT id FROM product sku WHERE sku.base_product_id = item.product_id AND sku.status = 'published'
      )`.as('skuIds'),
    )
    .orderBy('item.position')
  const { rows, total } = await pageOf(listed, paging)
  return { rows: rows.map(row => ({ ...row, content: row.content as StoredItem })), total }
}
