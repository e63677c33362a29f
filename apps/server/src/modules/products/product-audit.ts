/** The history says in words how a product was changed (products.audit-words.ts). */

import { changesBetween, type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { productWords } from './products.audit-words.ts'
import type { ProductRecord } from './products.repository.ts'

/** Attributes with their own words are separate fields; others, from families made later, are combined. */
function fieldsOf(row: ProductRecord | undefined): Record<string, unknown> | undefined {
  if (!row) return undefined
  const entries = Object.entries(row.attributes)
  const hasWords = ([code]: [string, unknown]) => productWords.fields.has(code)
  const others = entries.filter(entry => !hasWords(entry))
  return {
    ...Object.fromEntries(entries.filter(hasWords)),
    ...(others.length > 0 && { attributes: Object.fromEntries(others) }),
    ...(row.channel !== '' && { channel: row.channel }),
    status: row.status,
  }
}

/**
 * @param productId of the product whose history shows it: a SKU's events belong to its base
 * @param after absent when only the earlier state counts (delete)
 */
export async function recordProduct(
  trx: Trx,
  origin: Origin,
  verb: string,
  productId: number,
  before: ProductRecord | undefined,
  after?: ProductRecord,
): Promise<void> {
  const row = after ?? before
  const changes = changesBetween(fieldsOf(before), fieldsOf(after))
  const isUpdate = before !== undefined && after !== undefined
  // A product is saved with all its SKUs, of which most stay as they are.
  if (isUpdate && changes.length === 0) return
  const isSku = isUpdate && row?.baseProductId !== null
  // Which SKU it is has not changed: the log shows it once.
  const codes = [row?.skuCode]
  await recordAudit(trx, origin, {
    action: `product.${verb}`,
    entity: 'product',
    entityId: productId,
    entityName: row?.name ?? row?.skuCode ?? '',
    changes: [...(isSku ? [{ field: 'skuCodes', before: codes, after: codes }] : []), ...changes],
  })
}
