/** Publishing products and taking them down (specification §4; decisions §4, §5 Products). */
import type { ProductBatchResult } from '@backoffice/contract'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import type { Language } from '../../platform/lib/texts.ts'
import { publishFailureOf, requireComplete } from './completeness.ts'
import { dropPlan } from './plans.repository.ts'
import {
  findProduct,
  findSkus,
  lockProduct,
  type ProductRecord,
  updateProduct,
} from './products.repository.ts'
import { getFamily } from './products.service.ts'
import { restageItem } from './published-items.ts'

/** The product with its SKUs, or one SKU, locked from the base down. @throws AppError 10404 */
async function lockWithSkus(trx: Trx, id: number): Promise<{ base: ProductRecord; rows: ProductRecord[] }> {
  const found = await findProduct(trx, id)
  const base = found && (await lockProduct(trx, found.baseProductId ?? id))
  if (!base) throw new AppError(10404)
  if (base.id === id) return { base, rows: [base, ...(await findSkus(trx, [id]))] }
  const sku = await lockProduct(trx, id)
  if (!sku) throw new AppError(10404)
  return { base, rows: [sku] }
}

/** @returns whether it changed @throws AppError 10400 that names what is missing, 10404 */
export async function setStatus(trx: Trx, id: number, publish: boolean, origin: Origin): Promise<boolean> {
  const { base, rows } = await lockWithSkus(trx, id)
  if (publish) requireComplete(await getFamily(trx, base.familyId), rows)
  const status = publish ? 'published' : 'unpublished'
  // A draft was never published, so there is nothing to take down.
  const changing = rows.filter(row => (publish ? row.status !== status : row.status === 'published'))
  if (changing.length === 0) return false
  for (const row of changing) await updateProduct(trx, row.id, { status })
  // So that an editor of the product learns that its SKUs have changed.
  if (!changing.includes(base)) await updateProduct(trx, base.id, {})
  await restageItem(trx, base.id)
  // What was planned is done.
  if (publish && changing.includes(base)) await dropPlan(trx, base.id)
  const [first = base] = rows
  const skuCodes = changing.filter(row => row.baseProductId !== null).map(({ skuCode }) => skuCode)
  await recordAudit(trx, origin, {
    action: publish ? 'product.publish' : 'product.revoke',
    entity: 'product',
    entityId: base.id,
    entityName: first.name ?? first.skuCode ?? '',
    changes: [
      { field: 'status', before: first.status, after: changing.includes(first) ? status : first.status },
      ...(skuCodes.length > 0 ? [{ field: 'skuCodes', before: skuCodes, after: skuCodes }] : []),
    ],
  })
  return true
}

/** Each by itself: one that fails does not stop the others. Those in the wanted state already are skipped. */
export async function setPublished(
  db: Db,
  ids: number[],
  publish: boolean,
  { origin, language }: { origin: Origin; language: Language },
): Promise<ProductBatchResult> {
  const items: ProductBatchResult['items'] = []
  for (const id of ids) {
    try {
      await db.transaction().execute(trx => setStatus(trx, id, publish, origin))
      items.push({ id, errorcode: 0, errormessage: '' })
    } catch (error) {
      items.push({ id, ...publishFailureOf(error, language) })
    }
  }
  const success = items.filter(({ errorcode }) => errorcode === 0).length
  return { success, failure: items.length - success, items }
}
