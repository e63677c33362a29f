/** The values of a product's form, and the body made from them (specification §5 Product save). */
import {
  type AttributeGroup,
  type Body,
  conflict,
  invalidInput,
  type Product,
  type ProductFamilyDetail,
  type products,
} from '@backoffice/contract'
import { ApiError } from '../../../lib/api/api-error.ts'
import { failedBecause } from '../../../lib/present-error.ts'
import { defaultFields, type FieldValues, toAttributeBody, toFields } from './attribute-values.ts'
import { skuColumnsOf, valueAt } from './sku-columns.ts'
import type { ServerFinding } from './sku-findings.ts'
import {
  channelField,
  type Groups,
  type OptionValues,
  type Sku,
  skuAttributes,
  skuCodeOf,
  toSku,
  toSkuBody,
  usedValues,
} from './skus.ts'

/** Attribute values by code, together with the values of the SKUs. */
export interface ProductValues extends FieldValues {
  optionValues: OptionValues
  skus: Sku[]
}

/** Groups of the product itself. A product without SKUs also has the groups of a SKU. */
export const ownGroups = ({ attribute_groups, product_type }: ProductFamilyDetail): AttributeGroup[] =>
  attribute_groups.filter(
    ({ type }) => type === 'common' || (type === 'sku' && product_type === 'simple_product'),
  )

/** The attribute groups to show: all if the address names none. A group with a required attribute is always shown. */
export const shownGroups = (groups: AttributeGroup[], named: string[]) =>
  groups.filter(
    ({ code, attributes }) =>
      named.length === 0 || named.includes(code) || attributes.some(({ required }) => required),
  )

export const ownAttributes = (family: ProductFamilyDetail) =>
  ownGroups(family).flatMap(({ attributes }) => attributes)

const offeredBy = (family: ProductFamilyDetail, product: Product): OptionValues =>
  Object.fromEntries(
    skuAttributes(family).options.map(({ code }) => {
      const found = product.base_option_attributes.find(({ a_code }) => a_code === code)
      return [code, (found?.values ?? []).flatMap(({ raw_value }) => raw_value as string | number)]
    }),
  )

export function toProductValues(family: ProductFamilyDetail, product: Product | undefined): ProductValues {
  const own = ownAttributes(family)
  if (!product) return { ...defaultFields(own), optionValues: {}, skus: [] }
  const groups = skuAttributes(family)
  return {
    ...toFields(own, product.attributes),
    [channelField]: product.channel,
    optionValues: offeredBy(family, product),
    skus: product.option_products.map(row => toSku(groups, row)),
  }
}

type SaveBody = Body<typeof products.save>

/** The SKUs to send: those that are new or were changed. */
export const sentSkus = ({ skus }: Pick<ProductValues, 'skus'>) => skus.filter(({ isChanged }) => isChanged)

export function toSaveBody(
  family: ProductFamilyDetail,
  values: ProductValues,
  edited: { id: number; version: number | undefined } | undefined,
): SaveBody {
  const groups = skuAttributes(family)
  const offered = usedValues(groups.options, values.skus, values.optionValues)
  return {
    ...(edited && { id: edited.id, ...(edited.version && { version: edited.version }) }),
    family: { id: family.id },
    type: family.product_type,
    attributes: toAttributeBody(ownAttributes(family), values),
    // In a product with SKUs, each SKU has its own.
    ...(family.product_type === 'simple_product' && { channel: String(values[channelField] ?? '').trim() }),
    ...(family.product_type === 'base_option_product' && {
      option_products: sentSkus(values).map(sku => toSkuBody(groups, sku)),
      base_option_attributes: groups.options.map(({ code, g_code }) => ({
        a_code: code,
        g_code,
        values: (offered[code] ?? []).map(raw_value => ({ raw_value })),
      })),
    }),
  }
}

/** Shows server errors at the fields of the form: an error of a SKU is shown at the table with the name of the SKU. */
export function atFields(error: unknown, sent: Sku[]): unknown {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error
  const fields = error.fields.map(({ field_name, error_reason }) => {
    const [place = '', index] = field_name.split('.')
    if (place === 'attributes') return { field_name: field_name.slice('attributes.'.length), error_reason }
    if (place === 'base_option_attributes') return { field_name: 'skus', error_reason }
    if (place !== 'option_products') return { field_name, error_reason }
    const sku = sent[Number(index)]
    const code = sku && skuCodeOf(sku)
    return { field_name: 'skus', error_reason: code ? failedBecause(code, error_reason) : error_reason }
  })
  const { code, message, showType, requestId, data } = error
  // The row of a conflict is shown in the banner; it has no family.
  const row = code === conflict ? { data } : {}
  return new ApiError(code === 100 || code === 101 ? invalidInput : code, message, {
    fields,
    showType,
    requestId,
    ...row,
  })
}

/** The cells of the SKUs that the server has refused, with the values that they had. */
export function refusedCells(error: unknown, groups: Groups, sent: Sku[]): ServerFinding[] {
  if (!(error instanceof ApiError)) return []
  const columns = skuColumnsOf(groups)
  return error.fields.flatMap(({ field_name, error_reason }) => {
    const [place, index, part, code] = field_name.split('.')
    const sku = place === 'option_products' ? sent[Number(index)] : undefined
    const id = part === 'channel' ? channelField : (code ?? groups.options[0]?.code)
    const column = columns.find(each => each.id === id)
    return sku && column
      ? [{ key: sku.key, column: column.id, value: valueAt(column, sku), text: error_reason }]
      : []
  })
}
