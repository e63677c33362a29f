import { type products as operations, productNameEn, type Query } from '@backoffice/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { hasPart, orderBy } from '../../platform/db/filters.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { pageOf } from '../../platform/kit/pages.ts'

export type ProductRecord = Selectable<Database['product']>
type NewProduct = Insertable<Database['product']>
type ProductChange = Updateable<Database['product']>
type Filters = Query<typeof operations.list>
export type ProductFilters = Omit<Filters, 'page' | 'size'>

/** Simple and base-option products that match the filters. */
export function matchingProducts(db: Db, { search_content: part, family_id, status }: ProductFilters) {
  let matching = db.selectFrom('product').where('product.baseProductId', 'is', null)
  if (family_id) matching = matching.where('product.familyId', 'in', family_id)
  // SKUs alone are drafts.
  if (status)
    matching = matching.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('product.status', 'in', status),
        ...(status.includes('draft')
          ? [
              exists(
                selectFrom('product as sku')
                  .select('sku.id')
                  .whereRef('sku.baseProductId', '=', 'product.id')
                  .where('sku.status', '=', 'draft'),
              ),
            ]
          : []),
      ]),
    )
  // A union, so that each side uses its own index.
  if (part)
    matching = matching.where('product.id', 'in', ({ selectFrom }) =>
      selectFrom('product as named')
        .select('named.id')
        .where(hasPart('named.name', part))
        .union(
          selectFrom('product as english')
            .select('english.id')
            .where(hasPart(sql`english.attributes ->> ${sql.lit(productNameEn)}`, part)),
        )
        .union(
          selectFrom('product as sku')
            .select(sql<number>`coalesce(sku.base_product_id, sku.id)`.as('id'))
            .where(hasPart('sku.skuCode', part)),
        ),
    )
  return matching
}

/** All matches. Newest first, unless a sort says otherwise. */
export const selectProducts = (db: Db, { sort, ...filters }: ProductFilters) =>
  matchingProducts(db, filters)
    .selectAll('product')
    .$call(orderBy<'name' | 'status' | 'create_at' | 'update_at'>(sort, 'create_at,DESC'))
    .orderBy('product.id', 'desc')

export const selectProductPage = (
  db: Db,
  { page, size, ...filters }: Filters,
): Promise<{ rows: ProductRecord[]; total: number }> => pageOf(selectProducts(db, filters), { page, size })

export async function findProduct(db: Db | Trx, id: number): Promise<ProductRecord | undefined> {
  return db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findProductsById(db: Db, ids: number[]): Promise<ProductRecord[]> {
  return db.selectFrom('product').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

/** SKUs of base-option products, in their order. */
export async function findSkus(db: Db | Trx, baseIds: number[]): Promise<ProductRecord[]> {
  if (baseIds.length === 0) return []
  return db
    .selectFrom('product')
    .selectAll()
    .where('baseProductId', 'in', baseIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks a product and its SKUs; code that changes a SKU locks its base first. */
export async function lockProduct(trx: Trx, id: number): Promise<ProductRecord | undefined> {
  return trx.selectFrom('product').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Which of the codes are taken. */
export async function findSkuCodes(db: Db | Trx, codes: string[]): Promise<Set<string | null>> {
  if (codes.length === 0) return new Set()
  const rows = await db.selectFrom('product').select('skuCode').where('skuCode', 'in', codes).execute()
  return new Set(rows.map(({ skuCode }) => skuCode))
}

export async function insertProduct(trx: Trx, product: NewProduct): Promise<ProductRecord> {
  return trx.insertInto('product').values(product).returningAll().executeTakeFirstOrThrow()
}

export async function updateProduct(trx: Trx, id: number, change: ProductChange): Promise<ProductRecord> {
  return trx
    .updateTable('product')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1), updateAt: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lets SKUs of one save swap their option values: all are moved aside before any takes its new value. */
export async function stepAside(trx: Trx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('product')
    .set({ optionKey: sql<string>`'moving ' || id` })
    .where('id', 'in', ids)
    .execute()
}

export async function deleteProduct(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('product').where('id', '=', id).execute()
}
