/** Saving a product with its SKUs (specification §4, §5; decisions §5 Products). */
import {
  type Body,
  type Product,
  type ProductFamilyDetail,
  type products,
  specialAttributes,
} from '@backoffice/contract'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { refuseDuplicates } from '../../platform/db/unique.ts'
import { always, type Once } from '../../platform/http/idempotency.ts'
import { requireCurrent } from '../../platform/kit/versions.ts'
import { AppError, type FieldProblem, fieldError } from '../../platform/lib/app-error.ts'
import { errorTexts } from '../../platform/lib/texts.ts'
import { groupTypes, readForm } from './attribute-form.ts'
import { checkChannels } from './channels-named.ts'
import { findFamily } from './families.repository.ts'
import { recordProduct } from './product-audit.ts'
import {
  findSkus,
  insertProduct,
  lockProduct,
  type ProductRow,
  updateProduct,
} from './products.repository.ts'
import { withSkus } from './products.service.ts'
import { saveSkus } from './save-skus.ts'
import {
  checkCodeFixed,
  checkOptions,
  chosenOptions,
  noSkuYet,
  readSkus,
  refuseTwins,
  type WantedSku,
} from './sku-set.ts'

type SaveBody = Body<typeof products.save>
type Kind = ProductFamilyDetail['kind']

const publishedText = {
  zh: '已上架的商品不能修改，请先下架',
  en: 'A published product cannot be changed: take it down first',
}

/** The current product, which the save may change. @throws AppError 10404, 10409 with the current product */
async function lockCurrent(trx: Trx, { id, version }: SaveBody): Promise<ProductRow | undefined> {
  if (id === undefined) return undefined
  const row = await lockProduct(trx, id)
  if (!row || row.type === 'option_product') throw new AppError(10404)
  const current = await withSkus(trx, row)
  if (row.status === 'published') throw new AppError(10409, { message: publishedText, data: current })
  return requireCurrent(row, version, 'product', () => current)
}

/** @throws AppError 10400 on `family`, `type`, `option_products` */
async function familyFor(trx: Trx, body: SaveBody, kind: Kind, before: ProductRow | undefined) {
  const family = await findFamily(trx, typeof body.family === 'number' ? body.family : body.family.id)
  if (!family) throw fieldError('family', '商品族不存在', 'There is no such family')
  if (before && before.familyId !== family.id)
    throw fieldError('family', '商品族不可修改', 'The family cannot be changed')
  if (family.kind !== kind)
    throw kind === 'points'
      ? fieldError('family', '不是积分商品的商品族', 'Not a family of points products')
      : fieldError('family', '积分商品请通过积分商品保存', 'Points products are saved as such')
  const type = before?.type ?? family.product_type
  if (type === 'base_option_product' && body.type === 'simple_product' && !body.option_products?.length)
    throw noSkuYet()
  if (body.type && body.type !== type)
    throw fieldError('type', '与商品族的类型不符', 'Not the type of the family')
  if (type === 'simple_product' && body.option_products?.length)
    throw fieldError('option_products', '该商品族没有规格产品', 'Products of this family have no SKUs')
  return family
}

interface Wanted {
  attributes: ProductRow['attributes']
  skus: WantedSku[]
}

/** The whole request, checked together. @throws AppError 10400 with every bad field, 100, 101 */
function readProduct(
  family: ProductFamilyDetail,
  body: SaveBody,
  before: ProductRow | undefined,
  existing: ProductRow[],
): Wanted {
  const problems: FieldProblem[] = []
  const type = before?.type ?? family.product_type
  const attributes = readForm(family, groupTypes[type], body.attributes, 'attributes', problems)
  problems.push(...checkCodeFixed(before, attributes, 'attributes'))
  const skus = readSkus(family, body.option_products ?? [], existing, problems)
  if (type === 'base_option_product') {
    const kept = existing.filter(sku => !skus.some(({ current }) => current === sku))
    if (skus.length + kept.length === 0) throw noSkuYet()
    const all = [...skus.map(({ values }) => values), ...kept.map(sku => sku.attributes)]
    const chosen = chosenOptions(family, body.base_option_attributes, all, problems)
    checkOptions(family, chosen, skus, kept, problems)
    for (const [code, values] of chosen) if (values.length > 0) attributes[code] = values
  }
  if (problems.length > 0) throw new AppError(10400, { fields: problems })
  refuseTwins(skus)
  return { attributes, skus }
}

const codeTaken = () =>
  new AppError(100, {
    fields: [{ field: `attributes.${specialAttributes.skuCode}`, reason: errorTexts[100] }],
  })

async function write(
  trx: Trx,
  family: ProductFamilyDetail,
  body: SaveBody,
  before: ProductRow | undefined,
  attributes: ProductRow['attributes'],
): Promise<ProductRow> {
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
  once: Once = always,
): Promise<Product> {
  const save = async (trx: Trx) => {
    const before = await lockCurrent(trx, body)
    const family = await familyFor(trx, body, kind, before)
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
