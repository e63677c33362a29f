/** Reading and deleting products (specification §4, §7 Products; decisions §3 Product or SKU delete). */

import { isDeepStrictEqual } from 'node:util'
import {
  type Product,
  type ProductFamilyDetail,
  products,
  type Query,
  type ProductRow as WireRow,
} from '@backoffice/contract'
import type { Origin } from '../../platform/audit/audit.ts'
import { moveToBin } from '../../platform/bin/move-to-bin.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { findSynced, type SyncedItem } from './catalog.repository.ts'
import { toCatalogItem } from './catalog-item.ts'
import { findFamilies, findFamily } from './families.repository.ts'
import { findPlans, type ShownPlan } from './plans.repository.ts'
import { recordProduct } from './product-audit.ts'
import { toProduct, toProductRow } from './products.mapper.ts'
import {
  deleteProduct,
  findProduct,
  findSkuCodes,
  findSkus,
  selectProductPage as listRows,
  lockProduct,
  type ProductRecord,
  updateProduct,
} from './products.repository.ts'

/** Compares the product as the front sites have it with what a synchronisation would give them. */
type Sync = Pick<Product, 'sync_state' | 'sync_time'>

/** The contents are compared, not times: a product that went off and on again has not changed. */
function syncOf(
  family: ProductFamilyDetail,
  row: ProductRecord,
  skus: ProductRecord[],
  item: SyncedItem | undefined,
): Sync {
  if (!item) return { sync_state: 'never', sync_time: null }
  // Publishing a product puts on all its SKUs.
  const sold = row.status === 'published' ? skus.filter(({ status }) => status === 'published') : skus
  const isSame = isDeepStrictEqual(item.content, toCatalogItem(family, row, sold))
  return { sync_state: isSame ? 'synced' : 'changed', sync_time: item.syncTime.toISOString() }
}

const planOf = (plan: ShownPlan | undefined) => ({
  plan_time: plan?.planTime.toISOString() ?? null,
  planner: plan?.planner ?? null,
  plan_void: plan?.isVoid ?? false,
})

/** @throws AppError 10404 */
export async function getFamily(db: Db | Trx, id: number): Promise<ProductFamilyDetail> {
  const family = await findFamily(db, id)
  if (!family) throw new AppError(10404)
  return family
}

/** A row with its SKUs in the form of the contract. */
export async function withSkus(db: Db | Trx, row: ProductRecord): Promise<Product> {
  const family = await getFamily(db, row.familyId)
  const skus = await findSkus(db, [row.id])
  const synced = await findSynced(db, [row.id])
  const plan = planOf((await findPlans(db, [row.id])).get(row.id))
  return { ...toProduct(family, row, skus), ...plan, ...syncOf(family, row, skus, synced.get(row.id)) }
}

/** @throws AppError 10404 */
export async function getProduct(db: Db, id: number): Promise<Product> {
  const row = await findProduct(db, id)
  if (!row) throw new AppError(10404)
  return withSkus(db, row)
}

export async function listProducts(
  db: Db,
  query: Query<typeof products.list>,
): Promise<{ rows: WireRow[]; total: number }> {
  const { rows, total } = await listRows(db, query)
  const families = await findFamilies(db)
  const ids = rows.map(({ id }) => id)
  const skusOf = Map.groupBy(await findSkus(db, ids), ({ baseProductId }) => baseProductId)
  const synced = await findSynced(db, ids)
  const plans = await findPlans(db, ids)
  const toWire = (row: ProductRecord): WireRow => {
    const family = families.get(row.familyId) as ProductFamilyDetail
    const skus = skusOf.get(row.id) ?? []
    const plan = planOf(plans.get(row.id))
    return { ...toProductRow(family, row, skus), ...plan, ...syncOf(family, row, skus, synced.get(row.id)) }
  }
  return { rows: rows.map(toWire), total }
}

/** @throws AppError 100 when the code is taken */
export async function checkSkuCode(db: Db, code: string): Promise<void> {
  if ((await findSkuCodes(db, [code])).size > 0) throw new AppError(100)
}

const refusals = {
  published: {
    zh: '已上架的商品不能删除，请先下架',
    en: 'A published product cannot be deleted: take it down first',
  },
  channel: {
    zh: '该商品已关联渠道，不能删除',
    en: 'A product with a channel cannot be deleted',
  },
  last: {
    zh: '至少保留一个规格产品',
    en: 'A product keeps at least one SKU',
  },
}

const refuse = (why: keyof typeof refusals) => new AppError(10409, { message: refusals[why] })

function checkDeletable(rows: ProductRecord[]): void {
  if (rows.some(({ status }) => status === 'published')) throw refuse('published')
  if (rows.some(({ channel }) => channel !== '')) throw refuse('channel')
}

async function removeSku(trx: Trx, sku: ProductRecord, base: ProductRecord, origin: Origin): Promise<void> {
  checkDeletable([sku, ...(base.status === 'published' ? [base] : [])])
  if ((await findSkus(trx, [base.id])).length === 1) throw refuse('last')
  await deleteProduct(trx, sku.id)
  await updateProduct(trx, base.id, {})
  await recordProduct(trx, origin, 'deleteSku', base.id, sku)
}

/** A product with its SKUs, or one SKU. @throws AppError 10404, 10409 */
export async function removeProduct(db: Db, id: number, origin: Origin): Promise<void> {
  await db.transaction().execute(async trx => {
    const found = await findProduct(trx, id)
    const base = found && (await lockProduct(trx, found.baseProductId ?? found.id))
    const row = base && (found.baseProductId ? await lockProduct(trx, id) : base)
    if (!base || !row) throw new AppError(10404)
    if (row !== base) return removeSku(trx, row, base, origin)
    checkDeletable([row, ...(await findSkus(trx, [id]))])
    await moveToBin(trx, origin, {
      by: products.delete,
      entity: 'product',
      table: 'product',
      id,
      name: row.name ?? row.skuCode ?? '',
    })
    await recordProduct(trx, origin, 'delete', id, row)
  })
}
