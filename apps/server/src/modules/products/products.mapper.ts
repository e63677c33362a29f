import {
  type AttributeValues,
  defaultLanguage,
  inEveryLanguage,
  type Language,
  languageForms,
  languages,
  type OptionProduct,
  type Product,
  type ProductFamily,
  type ProductFamilyDetail,
  productNameEn,
  specialAttributes,
  type ProductRow as WireRow,
} from '@backoffice/contract'
import { localNames } from '../../platform/kit/local-names.ts'
import { attributesOf, type GroupType, groupTypes } from './attribute-form.ts'
import { isList } from './attribute-value.ts'
import type { ProductRecord } from './products.repository.ts'
import type { LocalLabel, StoredValue } from './stored-values.ts'

const toFamily = ({ id, code, labels, kind, product_type }: ProductFamily): ProductFamily => ({
  id,
  code,
  labels,
  kind,
  product_type,
})

const common = (row: ProductRecord) => ({
  id: row.id,
  type: row.type,
  base_product_id: row.baseProductId,
  status: row.status,
  sku_code: row.skuCode ?? '',
  channel: row.channel,
  version: row.version,
  create_at: row.createAt.toISOString(),
  update_at: row.updateAt.toISOString(),
})

/** The values of a record that its family still has, in the family's order. */
function toValues(
  family: ProductFamilyDetail,
  types: readonly GroupType[],
  row: ProductRecord,
): AttributeValues[] {
  return attributesOf(family, types).flatMap(attribute => {
    const value = row.attributes[attribute.code]
    if (value === undefined) return []
    const { code: a_code, g_code } = attribute
    // A list is one value: the whole choice. Option attributes of a base have an entry for each.
    const raws: unknown[] = isList(attribute) ? [value] : [value].flat()
    return [{ a_code, g_code, values: raws.map(raw_value => ({ raw_value })) }]
  })
}

const toOptionProduct =
  (family: ProductFamilyDetail) =>
  (row: ProductRecord): OptionProduct => ({
    ...common(row),
    attributes: toValues(family, groupTypes.option_product, row),
  })

/** From products.service.ts. */
type Sync = 'sync_state' | 'sync_time' | 'plan_time' | 'planner' | 'plan_void'

export function toProduct(
  family: ProductFamilyDetail,
  row: ProductRecord,
  skus: ProductRecord[],
): Omit<Product, Sync> {
  return {
    ...common(row),
    family: toFamily(family),
    name: row.name ?? '',
    labels: productLabels(row),
    attributes: toValues(family, groupTypes[row.type], row),
    option_products: skus.map(toOptionProduct(family)),
    base_option_attributes: row.type === 'base_option_product' ? toValues(family, ['option'], row) : [],
  }
}

/** Attributes that hold a product's name in the other languages. */
const nameAttributes: Record<Exclude<Language, typeof defaultLanguage>, string> = { en: productNameEn }

/** The name of a product, by language. */
export function productLabels({ name, attributes }: Pick<ProductRecord, 'name' | 'attributes'>) {
  const others = languages.flatMap(each => {
    const other = each === defaultLanguage ? undefined : attributes[nameAttributes[each]]
    return typeof other === 'string' ? [{ locale: languageForms[each].locale, name: other }] : []
  })
  return localNames(name ?? '', others)
}

const priceOf = (price: string | null) => (price === null ? null : Number(price))

const nameIn = (labels: LocalLabel[], locale: LocalLabel['locale']) =>
  labels.find(label => label.locale === locale)?.name ?? labels[0]?.name ?? ''

/** The option values of a SKU in words. */
export function optionText(family: ProductFamilyDetail, row: ProductRecord) {
  const words = (locale: LocalLabel['locale']) =>
    attributesOf(family, ['option'])
      .flatMap(({ code, options, labels }) => {
        const value: StoredValue | undefined = row.attributes[code]
        if (value === undefined) return []
        const option = options.find(candidate => candidate.code === value)
        return option
          ? nameIn(option.labels as LocalLabel[], locale)
          : `${nameIn(labels as LocalLabel[], locale)} ${value}`
      })
      .join(' / ')
  return inEveryLanguage(each => words(languageForms[each].locale))
}

function toRowFields(family: ProductFamily, row: ProductRecord, base = row) {
  return {
    ...common(row),
    family: toFamily(family),
    name: base.name ?? '',
    labels: productLabels(base),
    image: String([base.attributes[specialAttributes.primaryImage] ?? ''].flat()[0]),
    list_price: priceOf(row.listPrice),
    sale_price: priceOf(row.salePrice),
  }
}

export function toProductRow(
  family: ProductFamilyDetail,
  row: ProductRecord,
  skus: ProductRecord[],
): Omit<WireRow, Sync> {
  return {
    ...toRowFields(family, row),
    option_products: skus.map(sku => ({
      ...toRowFields(family, sku, row),
      option_text: optionText(family, sku),
    })),
  }
}
