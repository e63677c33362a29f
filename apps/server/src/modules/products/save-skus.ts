/** Writes the SKUs of a product that is being saved. */
import { isDeepStrictEqual } from 'node:util'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { recordProduct } from './product-audit.ts'
import {
  findSkuCodes,
  insertProduct,
  type ProductRecord,
  stepAside,
  updateProduct,
} from './products.repository.ts'
import { duplicatesOf, type SkuInput, skuCodeOfInput } from './sku-set.ts'

const published = (code: string) =>
  new AppError(10409, {
    message: {
      zh: `已上架的规格产品 ${code} 不能修改，请先下架`,
      en: `The published SKU ${code} cannot be changed: take it down first`,
    },
  })

const isSame = ({ current, values, channel }: SkuInput) =>
  current !== undefined && current.channel === channel && isDeepStrictEqual(current.attributes, values)

const columns = ({ values, channel, optionKey }: SkuInput) => ({
  attributes: JSON.stringify(values),
  channel,
  optionKey,
})

async function writeSku(
  trx: Trx,
  base: ProductRecord,
  sku: SkuInput & { position: number },
  origin: Origin,
): Promise<void> {
  const { current, index, position } = sku
  const fixed = { familyId: base.familyId, type: 'option_product', baseProductId: base.id } as const
  const writing = current
    ? updateProduct(trx, current.id, columns(sku))
    : insertProduct(trx, { ...fixed, ...columns(sku), position, status: 'draft' })
  const row = await refuseDuplicates(writing, duplicatesOf(index))
  await recordProduct(trx, origin, current ? 'updateSku' : 'createSku', base.id, current, row)
}

/** Names every code that is taken, not only the first one that the index refuses. @throws AppError 100 */
async function refuseTaken(trx: Trx, changed: SkuInput[]): Promise<void> {
  const added = changed.filter(({ current }) => current === undefined)
  const taken = await findSkuCodes(trx, added.map(skuCodeOfInput))
  const bad = added.filter(sku => taken.has(skuCodeOfInput(sku)))
  if (bad.length > 0) throw duplicatesOf(...bad.map(({ index }) => index)).product_sku_code_key()
}

/**
 * New ones are drafts and come last; changed ones keep their state, because only unpublished ones may change.
 *
 * @param base locked
 * @throws AppError 100, 101, 10409 for a published SKU
 */
export async function saveSkus(
  trx: Trx,
  base: ProductRecord,
  { wanted, existing }: { wanted: SkuInput[]; existing: ProductRecord[] },
  origin: Origin,
): Promise<void> {
  const changed = wanted.filter(sku => !isSame(sku))
  for (const { current } of changed)
    if (current?.status === 'published') throw published(current.skuCode ?? '')
  const moved = changed.flatMap(({ current, optionKey }) =>
    current && current.optionKey !== optionKey ? [current.id] : [],
  )
  await refuseTaken(trx, changed)
  await stepAside(trx, moved)
  const last = Math.max(-1, ...existing.map(({ position }) => position))
  // Always in the same order: two saves with the same codes then wait instead of blocking each other.
  const inOrder = changed.toSorted((one, other) => (skuCodeOfInput(one) < skuCodeOfInput(other) ? -1 : 1))
  for (const sku of inOrder) await writeSku(trx, base, { ...sku, position: last + 1 + sku.index }, origin)
}
