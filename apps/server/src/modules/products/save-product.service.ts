/** Saving a product with its SKUs (specification §4, §5; decisions §5 Products). */
import { type Product, type ProductFamilyDetail, specialAttributes } from '@backoffice/contract'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { type RunOnce, runAlways } from '../../platform/http/idempotency.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { errorTexts } from '../../platform/lib/texts.ts'
import { checkChannels } from './channels-named.ts'
import { recordProduct } from './product-audit.ts'
import {
  findSkus,
  insertProduct,
  lockProduct,
  type ProductRecord,
  updateProduct,
} from './products.repository.ts'
import { withSkus } from './products.service.ts'
import { familyFor, type Kind, readProduct, type SaveBody } from './read-product.ts'
import { saveSkus } from './save-skus.ts'

const publishedText = {
  zh: '已上架的商品不能修改，请先下架',
  en: 'A published product cannot be changed: take it down first',
}

/** The current product, which the save may change. @throws AppError 10404, 10409 with the current product */
async function lockCurrent(trx: Trx, { id, version }: SaveBody): Promise<ProductRecord | undefined> {
  if (id === undefined) return undefined
  const row = await lockProduct(trx, id)
  if (!row || row.type === 'option_product') throw new AppError(10404)
  const current = await withSkus(trx, row)
  if (row.status === 'published') throw new AppError(10409, { message: publishedText, current })
  return requireCurrent(row, version, 'product', () => current)
}

const codeTaken = () =>
  new AppError(100, {
    fields: [{ field: `attributes.${specialAttributes.skuCode}`, reason: errorTexts[100] }],
  })

async function write(
  trx: Trx,
  family: ProductFamilyDetail,
  body: SaveBody,
  before: ProductRecord | undefined,
  attributes: ProductRecord['attributes'],
): Promise<ProductRecord> {
  const values = {
    attributes: JSON.stringify(attributes),
    status: 'unpublished' as const,
    ...(body.channel !== undefined && { channel: body.channel }),
  }
  const fixed = { familyId: family.id, type: family.product_type, baseProductId: null, optionKey: null }
  const writing = before ? updateProduct(trx, before.id, values) : insertProduct(trx, { ...fixed, ...values })
  return refuseDuplicates(writing, { product_sku_code_key: codeTaken })
}

/**
 * @param kind of the call: points products have their own
 * @throws AppError 10400 with every bad field, 100, 101, 10404, 10409 with the current product
 */
export async function saveProduct(
  db: Db,
  body: SaveBody,
  kind: Kind,
  origin: Origin,
  once: RunOnce = runAlways,
): Promise<Product> {
  const save = async (trx: Trx) => {
    const before = await lockCurrent(trx, body)
    const family = await familyFor(trx, body, before, kind)
    await checkChannels(trx, body)
    const existing = before ? await findSkus(trx, [before.id]) : []
    const { attributes, skus } = readProduct(family, body, before, existing)
    const row = await write(trx, family, body, before, attributes)
    await recordProduct(trx, origin, before ? 'update' : 'create', row.id, before, row)
    await saveSkus(trx, row, { wanted: skus, existing }, origin)
    return withSkus(trx, row)
  }
  return db.transaction().execute(trx => once(trx, () => save(trx)))
}
