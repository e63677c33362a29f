/** A published product as front sites read it; the current price is added when it is read. */
import {
  type CatalogProduct,
  type CatalogSku,
  type ProductFamilyDetail,
  specialAttributes as special,
} from '@backoffice/contract'
import { attributesOf, groupTypes } from './attribute-form.ts'
import type { ProductRecord } from './products.repository.ts'

type PriceField = 'price' | 'on_sale'
export type StoredSku = Omit<CatalogSku, PriceField>
export type StoredItem = Omit<CatalogProduct, PriceField | 'option_products' | 'sync_time'> & {
  option_products: StoredSku[]
}

/** The catalogue needs these columns of a product or SKU. */
export type CatalogSource = Pick<
  ProductRecord,
  'id' | 'type' | 'name' | 'skuCode' | 'listPrice' | 'salePrice' | 'attributes'
>

const dayOf = (row: CatalogSource, code: string) => (row.attributes[code] as string | undefined) ?? null
const priceOf = (price: string | null) => (price === null ? null : Number(price))

function toStored(family: ProductFamilyDetail, row: CatalogSource): StoredSku {
  return {
    id: row.id,
    sku_code: row.skuCode ?? '',
    list_price: priceOf(row.listPrice),
    sale_price: priceOf(row.salePrice),
    sale_start: dayOf(row, special.saleStart),
    sale_end: dayOf(row, special.saleEnd),
    attributes: attributesOf(family, groupTypes[row.type]).flatMap(({ code, labels, options }) => {
      const value = row.attributes[code]
      if (value === undefined) return []
      const chosen = [value].flat()
      return [{ code, labels, value, options: options.filter(option => chosen.includes(option.code)) }]
    }),
  }
}

export function toCatalogItem(
  family: ProductFamilyDetail,
  row: CatalogSource,
  skus: CatalogSource[],
): StoredItem {
  return {
    ...toStored(family, row),
    type: row.type as StoredItem['type'],
    family: { code: family.code, labels: family.labels },
    name: row.name ?? '',
    option_products: skus.map(sku => toStored(family, sku)),
  }
}

/** The price on a day: the sale price from its first day to its last, otherwise the list price. */
export function priceOn(sku: StoredSku, day: string): Pick<CatalogSku, PriceField> {
  const { list_price, sale_price, sale_start, sale_end } = sku
  const isOn = sale_price !== null && (sale_start ?? day) <= day && day <= (sale_end ?? day)
  return { price: isOn ? sale_price : list_price, on_sale: isOn }
}
