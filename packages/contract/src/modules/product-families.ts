/**
 * Product families: data that says which attributes a product has (specification §3 Product attribute, §7 Products).
 */
import Type from 'typebox'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { permissionsOf } from '../permissions.ts'
import { id, idParams, nullable, oneOf, optionalText, plain } from '../schemas.ts'
import { baseProductForms, productNames } from '../vocabulary/products.ts'
import { codeOf } from '../words/codes.ts'
import { labels, nameLocales } from '../words/languages.ts'

export const productPermissions = permissionsOf(
  'product',
  productNames,
  ['read', 'write', 'delete', 'export'],
  {
    publish: labels('上架和下架商品', 'Publish and unpublish products'),
    sync: labels('商品数据同步', 'Sync product data'),
  },
)

const attributeValueTypes = [
  'ShortText',
  'LongText',
  'SingleSelect',
  'MultiSelect',
  'Integer',
  'Decimal',
  'Date',
  'RangeDate',
] as const

/** Attributes that the program uses itself (specification §3). */
export const specialAttributes = {
  skuCode: '@product_sku_code',
  name: '@product_name',
  primaryImage: '@product_primary_image',
  description: '@product_desc',
  listPrice: '@product_list_prices',
  salePrice: '@product_sale_prices',
  saleStart: '@start_of_sale_price',
  saleEnd: '@end_of_sale_price',
  periodValue: '@member_period_value',
  periodUnit: '@member_period_unit',
  vipFunctions: '@vip_member_function',
  vipRoutes: '@vip_routes',
  vipMemberRoutes: '@vip_member_routes',
  hscodePoints: '@hscode_product_point',
} as const

/** The English name. The Chinese name is in `@product_name`. */
export const productNameEn = 'product_name_en'

const productKinds = ['standard', 'points'] as const

export const localLabel = Type.Object({ locale: oneOf('string', nameLocales), name: plain() })
const localLabels = () => Type.Array(localLabel)

const attributeOption = Type.Object({ code: plain(), labels: localLabels() })
export type AttributeOption = Type.Static<typeof attributeOption>

export const productAttribute = Type.Object({
  code: plain(),
  g_code: plain(),
  value_type: oneOf('string', attributeValueTypes),
  labels: localLabels(),
  required: Type.Boolean(),
  /** The options of a select. Empty for other types. `*` means all. */
  options: Type.Array(attributeOption),
  /** The dictionary attribute with the options. Blank when the attribute has its own options. */
  dict_code: plain(),
  /** The smallest and the largest number, or null. */
  min: nullable(Type.Number()),
  max: nullable(Type.Number()),
  /** The number of decimals. */
  precision: Type.Integer(),
  /** The maximum number of characters of a text, and of entries in a list of pictures. */
  max_length: Type.Integer(),
  max_items: Type.Integer(),
  /** The value is the address of a picture from POST /core/file, not a typed text. */
  image: Type.Boolean(),
  /** Shown before the number, for example `¥`. */
  prefix: plain(),
  /** The value of a new product. Null means no value. */
  default_value: Type.Unknown(),
})
export type ProductAttribute = Type.Static<typeof productAttribute>

/**
 * - `common`: attributes of the product.
 * - `option`: attributes with different values for each SKU of a base-option product.
 * - `sku`: attributes of each SKU. In a simple product, attributes of the product.
 */
const attributeGroupTypes = ['common', 'option', 'sku'] as const

const attributeGroup = Type.Object({
  code: plain(),
  type: oneOf('string', attributeGroupTypes),
  labels: localLabels(),
  attributes: Type.Array(productAttribute),
})
export type AttributeGroup = Type.Static<typeof attributeGroup>

const familyFields = {
  id: id(),
  code: plain(),
  labels: localLabels(),
  /** /prod/product/points/admin/simple saves `points`. /prod/product/admin/simple saves all other kinds. */
  kind: oneOf('string', productKinds),
  /** The type of its products. Families with option groups have base-option products. */
  product_type: codeOf(baseProductForms),
}

export const productFamily = Type.Object(familyFields)
export type ProductFamily = Type.Static<typeof productFamily>

const productFamilyDetail = Type.Object({
  ...familyFields,
  attribute_groups: Type.Array(attributeGroup),
})
export type ProductFamilyDetail = Type.Static<typeof productFamilyDetail>

/** A family: its id, or an object with the id as in the answers. */
export const familyReference = Type.Unsafe<number | { id: number }>({
  type: ['integer', 'object'],
  minimum: 1,
  maximum: limits.integerMax,
  properties: { id: id() },
  required: ['id'],
  additionalProperties: false,
})

export const productFamilies = operationGroup('productFamilies', {
  list: {
    method: 'GET',
    path: '/prod/product/family/list-families',
    summary: 'Families a product can be made in',
    access: { permission: productPermissions.read },
    query: Type.Object({ code: optionalText({ max: 50 }) }),
    data: Type.Array(productFamily),
  },
  get: {
    method: 'GET',
    path: '/prod/product/family/{id}',
    summary: 'One family with its attribute groups',
    access: { permission: productPermissions.read },
    params: idParams,
    data: productFamilyDetail,
  },
})
