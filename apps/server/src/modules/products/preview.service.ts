/** A product as front sites read it, now and after it is saved, published and synchronised. */
import {
  type ProductFamilyDetail,
  type ProductPreview,
  specialAttributes as special,
} from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { AppError } from '../../platform/lib/app-error.ts'
import { today } from '../../platform/lib/time.ts'
import { readCatalog } from './catalog.service.ts'
import { type CatalogSource, priceOn, type StoredSku, toCatalogItem } from './catalog-item.ts'
import { findProduct, findSkus, type ProductRecord } from './products.repository.ts'
import { familyFor, readProduct, type SaveBody } from './read-product.ts'
import type { StoredValues } from './stored-values.ts'

/** Stands for the id of what is not saved yet. */
const noId = 0

const textOf = (value: StoredValues[string] | undefined) => (value === undefined ? null : String(value))

/** A row as the database would have it. */
const soldRow = (
  id: number | undefined,
  type: CatalogSource['type'],
  attributes: StoredValues,
): CatalogSource => ({
  id: id ?? noId,
  type,
  attributes,
  name: textOf(attributes[special.name]),
  skuCode: textOf(attributes[special.skuCode]),
  listPrice: textOf(attributes[special.listPrice]),
  salePrice: textOf(attributes[special.salePrice]),
})

function nextItem(
  family: ProductFamilyDetail,
  body: SaveBody,
  before: ProductRecord | undefined,
  existing: ProductRecord[],
) {
  const { attributes, skus } = readProduct(family, body, before, existing)
  const sku = (id: number | undefined, values: StoredValues) => soldRow(id, 'option_product', values)
  const changed = new Map(skus.map(({ current, values }) => [current?.id, values]))
  const added = skus.filter(({ current }) => current === undefined)
  return toCatalogItem(family, soldRow(before?.id, before?.type ?? family.product_type, attributes), [
    ...existing.map(({ id, attributes: stored }) => sku(id, changed.get(id) ?? stored)),
    ...added.map(({ values }) => sku(undefined, values)),
  ])
}

/** @throws AppError 10400 with every bad field as the save would, 100, 101, 10404 */
export async function previewProduct(
  app: Pick<AppContext, 'db' | 'config'>,
  body: SaveBody,
  now = new Date(),
): Promise<ProductPreview> {
  const before = body.id === undefined ? undefined : await findProduct(app.db, body.id)
  if (body.id !== undefined && (!before || before.type === 'option_product')) throw new AppError(10404)
  const family = await familyFor(app.db, body, before)
  const existing = before ? await findSkus(app.db, [before.id]) : []
  const item = nextItem(family, body, before, existing)
  const day = today(app.config.businessTimezone, now)
  const shown = <S extends StoredSku>(sku: S) => ({ ...sku, ...priceOn(sku, day), id: sku.id || null })
  const current = before && (await readCatalog(app, { id: before.id }, now)).rows[0]
  return {
    now: current ?? null,
    next: { ...shown(item), option_products: item.option_products.map(shown) },
  }
}
