/** Front sites sell the products as of the last synchronisation (decisions §4 Products). */
import Type from 'typebox'
import { operationGroup } from '../operation.ts'
import { permissionGroup } from '../permissions.ts'
import { id, instant, listQuery, nullable, optionalText, plain, rowsOf } from '../schemas.ts'
import { baseProductForms, productFields } from '../vocabulary/products.ts'
import { codeOf } from '../words/codes.ts'
import { pick, shownOf } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { localLabel } from './product-families.ts'

export const catalogPermissions = permissionGroup('catalog', labels('商品目录', 'Catalogue'), {
  read: labels('读取商品目录', 'Read the catalogue'),
})

const catalogAttribute = Type.Object({
  code: plain(),
  labels: Type.Array(localLabel),
  /** A number, a text or a list of texts. If the attribute has options, it contains their codes. */
  value: Type.Unknown(),
  /** The names of the codes in `value`. */
  options: Type.Array(Type.Object({ code: plain(), labels: Type.Array(localLabel) })),
})

const sellable = {
  id: id(),
  /** The price now, in yuan. */
  price: nullable(Type.Number()),
  ...shownOf(pick(productFields, 'sku_code', 'list_price', 'sale_price', 'sale_start', 'sale_end')),
  on_sale: Type.Boolean(),
  attributes: Type.Array(catalogAttribute),
}

export const catalogSku = Type.Object(sellable)
export const catalogProduct = Type.Object({
  ...sellable,
  type: codeOf(baseProductForms),
  family: Type.Object({ code: plain(), labels: Type.Array(localLabel) }),
  name: plain(),
  option_products: Type.Array(catalogSku),
  sync_time: instant(),
})
export type CatalogSku = Type.Static<typeof catalogSku>
export type CatalogProduct = Type.Static<typeof catalogProduct>

const catalogFilters = { family: optionalText({ max: 50 }), sku_code: optionalText({ max: 200 }) }
export type CatalogFilters = Type.Static<Type.TObject<typeof catalogFilters>>

export const catalog = operationGroup('catalog', {
  list: {
    method: 'GET',
    path: '/open/v1/catalog',
    summary: 'Products on sale',
    access: { permission: catalogPermissions.read },
    query: listQuery(catalogFilters),
    data: rowsOf(catalogProduct),
  },
})
