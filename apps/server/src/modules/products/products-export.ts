/** The product list as a file: one row for each SKU that can be sold. */
import {
  type Labels,
  languageForms,
  type ProductStatus,
  products,
  specialAttributes as special,
} from '@backoffice/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { orderBy } from '../../platform/db/filters.ts'
import { defineExport, type ExportContext } from '../../platform/exports/define-export.ts'
import { countRows } from '../../platform/kit/pages.ts'
import { say, spokenIn } from '../../platform/lib/texts.ts'
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

const statusTexts = {
  draft: { zh: '草稿', en: 'Draft' },
  unpublished: { zh: '未上架', en: 'Unpublished' },
  published: { zh: '已上架', en: 'Published' },
} satisfies Record<string, Labels>
const unitTexts = new Map<string, Labels>([
  ['day', { zh: '天', en: 'Days' }],
  ['month', { zh: '个月', en: 'Months' }],
  ['year', { zh: '年', en: 'Years' }],
  ['yuan', { zh: '元', en: 'Yuan' }],
])

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
  const locale = languageForms[spokenIn(language)].locale
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
  title: { zh: '商品', en: 'Products' },
  operation: products.export,
  columns: [
    { title: { zh: '商品名称', en: 'Product name' }, width: 30, value: row => row.name },
    { title: { zh: '商品族', en: 'Family' }, width: 14, value: row => row.family },
    { title: { zh: '商品SKU', en: 'SKU code' }, width: 24, value: row => row.skuCode },
    { title: { zh: '规格', en: 'Options' }, width: 20, value: row => row.options },
    { title: { zh: '原价（元）', en: 'List price (yuan)' }, type: 'number', value: row => row.listPrice },
    { title: { zh: '优惠价（元）', en: 'Sale price (yuan)' }, type: 'number', value: row => row.salePrice },
    { title: { zh: '优惠开始日期', en: 'Sale begins' }, width: 14, value: row => row.saleStart },
    { title: { zh: '优惠结束日期', en: 'Sale ends' }, width: 14, value: row => row.saleEnd },
    { title: { zh: '会员时长', en: 'Membership period' }, type: 'number', value: row => row.periodValue },
    {
      title: { zh: '时长单位', en: 'Period unit' },
      width: 10,
      value: ({ periodUnit }, { language }) => {
        const words = unitTexts.get(periodUnit ?? '')
        return words ? say(language, words) : periodUnit
      },
    },
    {
      title: { zh: '状态', en: 'Status' },
      width: 10,
      value: (row, { language }) => say(language, statusTexts[row.status]),
    },
    { title: { zh: '渠道', en: 'Channel' }, width: 10, value: row => row.channel },
    { title: { zh: '创建时间', en: 'Created' }, type: 'time', value: row => row.createAt },
  ],
  toItem: row => row,
  count: (db, filters) => countRows(matchingSkus(db, filters)),
  rows: selectRows,
})
