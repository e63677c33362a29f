/** Products and their SKUs (specification §2, §5, §7 Products; decisions §4, §5 Products). */
import Type from 'typebox'
import { bulkOperation } from '../bulk-operation.ts'
import { limits } from '../limits.ts'
import { operationGroup } from '../operation.ts'
import { exportOperation } from '../record-operations.ts'
import {
  anyOf,
  closed,
  id,
  idParams,
  labelsOf,
  listQuery,
  nullable,
  optionalText,
  plain,
  requiredText,
  rowsOf,
  rowVersion,
  version,
} from '../schemas.ts'
import {
  baseProductForms,
  productFields,
  productPlanFields,
  type productStates,
} from '../vocabulary/products.ts'
import { codeOf } from '../words/codes.ts'
import { pick, searchOf, sentOf, shownOf } from '../words/fields.ts'
import { inEveryLanguage } from '../words/languages.ts'
import { catalogProduct, catalogSku } from './catalog.ts'
import { familyReference, productFamily, productPermissions } from './product-families.ts'

export type ProductStatus = (typeof productStates.values)[number]

/** Letters, digits and `@ _ -`. */
const skuCodePattern = '^[A-Za-z0-9@_-]+$'
export const skuCode = () => requiredText({ max: limits.skuCodeMax, pattern: skuCodePattern })

/** A number, a text or a list of texts, depending on the value type of the attribute (decisions §5 Products). */
export type RawValue = string | number | boolean | (string | number)[] | null

const rawValue = () =>
  Type.Unsafe<RawValue>({
    type: ['string', 'number', 'boolean', 'array', 'null'],
    maxLength: limits.richTextMax,
    maxItems: limits.attributeValuesMax,
    items: { type: ['string', 'number'], maxLength: limits.attributeTextMax },
  })

const attributeCode = () => requiredText({ max: 64 })

const attributeValuesBody = closed({
  a_code: attributeCode(),
  /** Cannot change. The call may still send the current value. */
  g_code: optionalText({ max: 64 }),
  /** One entry, or several when the attribute takes a list. An empty list clears the value. */
  values: Type.Array(closed({ raw_value: rawValue() }), { maxItems: limits.attributeValuesMax }),
})
export type AttributeValuesBody = Type.Static<typeof attributeValuesBody>

const attributesBody = () => Type.Array(attributeValuesBody, { maxItems: limits.productAttributesMax })

const { channel } = sentOf(productFields)

const optionProductBody = closed({
  /** A new SKU has no id. */
  id: Type.Optional(id()),
  channel,
  attributes: attributesBody(),
})
export type OptionProductBody = Type.Static<typeof optionProductBody>

const productBody = closed({
  /** A new product has no id. */
  id: Type.Optional(id()),
  version: version(),
  family: familyReference,
  /** The family decides the type. The call may still send it. */
  type: Type.Optional(codeOf(baseProductForms)),
  channel,
  /** All attributes of the form. Attributes that are absent are cleared. */
  attributes: attributesBody(),
  /** SKUs to add or change. SKUs that are absent do not change; DELETE removes a SKU. */
  option_products: Type.Optional(Type.Array(optionProductBody, { maxItems: limits.productSkusMax })),
  /** The option attributes in use, with their chosen values. */
  base_option_attributes: Type.Optional(attributesBody()),
})

const simplePointsBody = Type.Omit(productBody, ['option_products', 'base_option_attributes'], {
  additionalProperties: false,
})

const attributeValues = Type.Object({
  a_code: plain(),
  g_code: plain(),
  /** `raw_value` is a number, a text or a list of texts, depending on the value type of the attribute. */
  values: Type.Array(Type.Object({ raw_value: Type.Unknown() })),
})
export type AttributeValues = Type.Static<typeof attributeValues>

const common = {
  id: id(),
  base_product_id: nullable(id()),
  ...shownOf(pick(productFields, 'type', 'status', 'sku_code', 'channel', 'create_at', 'update_at')),
  version: Type.Integer(),
}

const optionProduct = Type.Object({ ...common, attributes: Type.Array(attributeValues) })
export type OptionProduct = Type.Static<typeof optionProduct>

const sync = shownOf(pick(productFields, 'sync_state', 'sync_time', 'plan_time', 'planner', 'plan_void'))

const named = {
  family: productFamily,
  ...shownOf(pick(productFields, 'name')),
  labels: labelsOf(),
}

export const product = Type.Object({
  ...common,
  ...sync,
  ...named,
  attributes: Type.Array(attributeValues),
  option_products: Type.Array(optionProduct),
  base_option_attributes: Type.Array(attributeValues),
})
export type Product = Type.Static<typeof product>

const rowFields = {
  ...common,
  ...named,
  ...shownOf(pick(productFields, 'list_price', 'sale_price')),
  image: plain(),
}

/** The text that distinguishes a SKU from the other SKUs of its product: `12 个月`. */
const optionText = Type.Object(inEveryLanguage(() => plain()))

const optionProductRow = Type.Object({ ...rowFields, option_text: optionText })

/** Simple products and base-option products. A base-option product contains its SKUs. */
const productRow = Type.Object({
  ...rowFields,
  ...sync,
  option_products: Type.Array(optionProductRow),
})
export type ProductRow = Type.Static<typeof productRow>

const batchBody = closed({
  ids: Type.Array(id(), { minItems: 1, maxItems: limits.bindMax, uniqueItems: true }),
})

const batchResult = Type.Object({
  success: Type.Integer(),
  failure: Type.Integer(),
  /** One result for each id. `errorcode` is 0 for a success. */
  items: Type.Array(Type.Object({ id: id(), errorcode: Type.Integer(), errormessage: plain() })),
})
export type ProductBatchResult = Type.Static<typeof batchResult>

/** Products and SKUs with unusual values. They can still be put on sale. */
const publishCheck = Type.Object({
  items: Type.Array(
    Type.Object({
      /** The id of the request. */
      id: id(),
      name: plain(),
      labels: labelsOf(),
      warnings: Type.Array(
        Type.Object({
          sku_code: plain(),
          option_text: optionText,
          text: optionText,
          /** Worth knowing, but nothing that has to be confirmed. */
          hint: Type.Boolean(),
        }),
      ),
    }),
  ),
})
export type PublishCheck = Type.Static<typeof publishCheck>

/** A new product or SKU has no id yet. */
const maybeNew = { id: nullable(id()) }

/** A product as front sites read it. */
const preview = Type.Object({
  /** The present answer of the catalogue. Null if it does not have the product. */
  now: nullable(catalogProduct),
  /** The answer after saving, publishing and synchronising. */
  next: Type.Object({
    ...maybeNew,
    ...Type.Omit(catalogProduct, ['id', 'option_products', 'sync_time']).properties,
    option_products: Type.Array(Type.Object({ ...maybeNew, ...Type.Omit(catalogSku, ['id']).properties })),
  }),
})
export type ProductPreview = Type.Static<typeof preview>

const failures = Type.Array(
  Type.Object({ id: id(), name: plain(), errorcode: Type.Integer(), errormessage: plain() }),
)

const syncResult = Type.Object({
  success: Type.Integer(),
  /** Entries that were added, changed or taken away. */
  changed: Type.Integer(),
  failure: Type.Integer(),
  /** The products that failed. */
  items: failures,
})
export type ProductSyncResult = Type.Static<typeof syncResult>

/** Products of one outcome: how many, and the names of the first ones. */
const planned = Type.Object({ count: Type.Integer(), names: Type.Array(plain()) })

const syncPlan = Type.Object({
  added: planned,
  changed: planned,
  removed: planned,
  unchanged: Type.Integer(),
  failure: Type.Integer(),
  /** The first products that would fail. */
  items: failures,
})
export type ProductSyncPlan = Type.Static<typeof syncPlan>

const filters = {
  /** A part of the name or of a SKU code. */
  search_content: optionalText({ max: limits.productSearchMax }),
  family_id: anyOf(id()),
  /** `draft` finds products with at least one SKU that was never on sale. */
  ...searchOf(productFields, 'status'),
}
const sortable = ['name', 'status', 'create_at', 'update_at'] as const

export const products = operationGroup('products', {
  list: {
    method: 'GET',
    path: '/prod/product/admin/list',
    summary: 'List products, their SKUs inside',
    access: { permission: productPermissions.read },
    query: listQuery(filters, sortable),
    data: rowsOf(productRow),
  },
  export: exportOperation({
    path: '/prod/product/admin',
    summary: 'The filtered list as a file, a row for each SKU, or as a job (HTTP 202)',
    permissions: productPermissions,
    filters,
    sortable,
  }),
  get: {
    method: 'GET',
    path: '/prod/product/admin/{id}',
    summary: 'One product with its SKUs, or one SKU',
    access: { permission: productPermissions.read },
    params: idParams,
    data: product,
  },
  checkCode: {
    method: 'POST',
    path: '/prod/product/admin/check/{code}',
    changes: false,
    summary: 'Whether a SKU code is free (100 when it is taken)',
    access: { permission: productPermissions.read },
    params: Type.Object({ code: skuCode() }),
  },
  save: {
    method: 'POST',
    path: '/prod/product/admin/simple',
    summary: 'Add or change a simple or base-option product with its SKUs',
    access: { permission: productPermissions.write },
    body: productBody,
    data: product,
    idempotent: true,
  },
  savePoints: {
    method: 'POST',
    path: '/prod/product/points/admin/simple',
    summary: 'Add or change a points product',
    access: { permission: productPermissions.write },
    body: simplePointsBody,
    data: product,
    idempotent: true,
  },
  preview: {
    method: 'POST',
    path: '/prod/product/admin/preview',
    changes: false,
    summary: 'A product as front sites read it, now and after this save; nothing is saved',
    access: { permission: productPermissions.read },
    body: productBody,
    data: preview,
  },
  checkPublish: {
    method: 'POST',
    path: '/prod/product/admin/publish-check',
    changes: false,
    summary: 'Products that need a check before they are published: those with a warning',
    access: { permission: productPermissions.publish },
    body: batchBody,
    data: publishCheck,
  },
  publish: {
    method: 'PUT',
    path: '/prod/product/admin/publish',
    summary: 'Publish products; a base-option product with all its SKUs',
    access: { permission: productPermissions.publish },
    body: batchBody,
    data: batchResult,
  },
  revoke: {
    method: 'PUT',
    path: '/prod/product/admin/revoke',
    summary: 'Unpublish products; a base-option product with all its SKUs',
    access: { permission: productPermissions.publish },
    body: batchBody,
    data: batchResult,
  },
  plan: {
    method: 'PUT',
    path: '/prod/product/admin/plan',
    summary:
      'Publish a product with all its SKUs at a time within a year; in place of an earlier plan. 10409 with a warning that somebody would have to confirm',
    access: { permission: productPermissions.publish },
    body: closed({ id: id(), version: rowVersion(), ...sentOf(productPlanFields) }),
    data: product,
  },
  cancelPlan: {
    method: 'DELETE',
    path: '/prod/product/admin/plan/{id}',
    summary: 'Cancel the planned publishing of a product',
    access: { permission: productPermissions.publish },
    params: idParams,
  },
  publishMatching: bulkOperation({
    path: '/prod/product/admin/publish-matching',
    summary: 'Publish all products that match; those with a warning are refused',
    permission: productPermissions.publish,
    filters,
    body: {},
  }),
  revokeMatching: bulkOperation({
    path: '/prod/product/admin/revoke-matching',
    summary: 'Unpublish all products that match',
    permission: productPermissions.publish,
    filters,
    body: {},
  }),
  delete: {
    method: 'DELETE',
    path: '/prod/product/admin/{id}',
    summary: 'Delete a product with its SKUs, or one SKU',
    access: { permission: productPermissions.delete },
    params: idParams,
  },
  syncPlan: {
    method: 'GET',
    path: '/prod/product/admin/sync-plan',
    summary: 'What a synchronisation would change in the catalogue that front sites read; nothing is changed',
    access: { permission: productPermissions.sync },
    data: syncPlan,
  },
  syncAll: {
    method: 'POST',
    path: '/prod/product/admin/sync-all',
    summary:
      'Rebuild the catalogue that front sites read from what is published; a long one by a job (HTTP 202)',
    access: { permission: productPermissions.sync },
    /** A long run gives a job. The job's result is the same as the answer of a short run, with its first failures. */
    data: Type.Union([syncResult, Type.Object({ jobId: id() })]),
  },
})
