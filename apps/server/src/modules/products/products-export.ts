/** The product list as a file: one row for each SKU that can be sold. */
import {
  languageForms,
  type ProductStatus,
  product,
  productFields,
  productNames,
  productPeriodUnits,
  products,
  specialAttributes as special,
  titleOf,
} from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { orderBy } from '../../platform/db/filters.ts'
import { fileColumnsOf } from '../../platform/exports/columns-of.ts'
import { defineExport, type ExportContext } from '../../platform/exports/define-export.ts'
import { countRows } from '../../platform/kit/pages.ts'
import { languageOfTag, say } from '../../platform/lib/texts.ts'
import { matchingProducts, type ProductFilters } from './products.repository.ts'

interface ExportRow {
  name: string
  family: string
  skuCode: string
  options: string | null
  listPrice: string | null
  salePrice: string | null
  saleStart: string | null
  saleEnd: string | null
  periodValue: string | null
  periodUnit: string | null
  status: ProductStatus
  channel: string
  createAt: Date
}

/** The name in a list of labels. */
const nameIn = (labels: RawBuilder<unknown>, locale: string) =>
  sql<string>`(SELECT label ->> 'name' FROM jsonb_array_elements(${labels}) AS label WHERE label ->> 'locale' = ${locale})`

/** The option values of a SKU in words, in the family's order. */
const optionWords = (locale: string) => sql<string | null>`(
  SELECT string_agg(coalesce(
    (SELECT ${nameIn(sql`option -> 'labels'`, locale)} FROM jsonb_array_elements(attribute.options) AS option
      WHERE option ->> 'code' = sku.attributes ->> attribute.code),
    sku.attributes ->> attribute.code), ' / ' ORDER BY grouping.position, attribute.position)
  FROM product_attribute attribute
    JOIN product_attribute_group grouping ON grouping.id = attribute.group_id AND grouping.type = 'option'
  WHERE attribute.family_id = sku.family_id AND sku.attributes ->> attribute.code IS NOT NULL
)`

const attributeText = (code: string) => sql<string | null>`sku.attributes ->> ${code}::text`

const matchingSkus = (db: Db, filters: ProductFilters) =>
  db
    .with('base', () => matchingProducts(db, filters).selectAll('product'))
    .selectFrom('product as sku')
    .innerJoin('base', join => join.on(sql<boolean>`base.id = coalesce(sku.base_product_id, sku.id)`))
    .where('sku.type', '<>', 'base_option_product')

function selectRows(db: Db, { sort, ...filters }: ProductFilters, { language }: ExportContext) {
  const locale = languageForms[languageOfTag(language)].locale
  return matchingSkus(db, filters)
    .innerJoin('productFamily as family', 'family.id', 'sku.familyId')
    .select([
      sql<string>`base.name`.as('name'),
      nameIn(sql`family.labels`, locale).as('family'),
      sql<string>`sku.sku_code`.as('skuCode'),
      optionWords(locale).as('options'),
      'sku.listPrice',
      'sku.salePrice',
      attributeText(special.saleStart).as('saleStart'),
      attributeText(special.saleEnd).as('saleEnd'),
      attributeText(special.periodValue).as('periodValue'),
      attributeText(special.periodUnit).as('periodUnit'),
      'sku.status',
      'sku.channel',
      'base.createAt',
    ])
    .$call(orderBy<'base.name' | 'base.create_at'>(sort && `base.${sort}`, 'base.create_at,DESC'))
    .orderBy('base.id', 'desc')
    .orderBy('sku.position')
    .orderBy('sku.id')
}

export const productExport = defineExport<ProductFilters, ExportRow, ExportRow>({
  name: 'product',
  module: import.meta.url,
  title: titleOf(productNames.many),
  operation: products.export,
  columns: fileColumnsOf(productFields, {
    name: 30,
    family: 14,
    sku_code: { width: 24, value: row => row.skuCode },
    options: 20,
    list_price: { value: row => row.listPrice },
    sale_price: { value: row => row.salePrice },
    sale_start: { width: 14, value: row => row.saleStart },
    sale_end: { width: 14, value: row => row.saleEnd },
    period: { value: row => row.periodValue },
    period_unit: {
      width: 10,
      value: ({ periodUnit }, { language }) => {
        const unit = productPeriodUnits.texts[periodUnit as keyof typeof productPeriodUnits.texts]
        return unit ? say(language, unit) : periodUnit
      },
    },
    status: 10,
    channel: 10,
    create_at: { value: row => row.createAt },
  }),
  row: product,
  toItem: row => row,
  count: (db, filters) => countRows(matchingSkus(db, filters)),
  rows: selectRows,
})
