/** The body of a product, read and checked before anything is written (specification §5; decisions §5 Products). */
import type { Body, ProductFamilyDetail, products } from '@backoffice/contract'
import type { Db, Trx } from '../../platform/db/database.ts'
import { AppError, type FieldProblem, fieldError } from '../../platform/lib/app-error.ts'
import { groupTypes, readForm } from './attribute-form.ts'
import { findFamily } from './families.repository.ts'
import type { ProductRecord } from './products.repository.ts'
import {
  checkCodeFixed,
  checkOptions,
  chosenOptions,
  noSkuYet,
  readSkus,
  refuseTwins,
  type SkuInput,
} from './sku-set.ts'

export type SaveBody = Body<typeof products.save>
export type Kind = ProductFamilyDetail['kind']

/**
 * @param kind of the call; every kind without one
 * @throws AppError 10400 on `family`, `type`, `option_products`
 */
export async function familyFor(
  db: Db | Trx,
  body: SaveBody,
  before: ProductRecord | undefined,
  kind?: Kind,
): Promise<ProductFamilyDetail> {
  const family = await findFamily(db, typeof body.family === 'number' ? body.family : body.family.id)
  if (!family) throw fieldError('family', '商品族不存在', 'There is no such family')
  if (before && before.familyId !== family.id)
    throw fieldError('family', '商品族不可修改', 'The family cannot be changed')
  if (kind && family.kind !== kind)
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

interface ProductInput {
  attributes: ProductRecord['attributes']
  skus: SkuInput[]
}

/** The whole request, checked together. @throws AppError 10400 with every bad field, 100, 101 */
export function readProduct(
  family: ProductFamilyDetail,
  body: SaveBody,
  before: ProductRecord | undefined,
  existing: ProductRecord[],
): ProductInput {
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
