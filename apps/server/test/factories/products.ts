/** Products of the seeded families, as a form sends them. */
import {
  type AttributeValuesBody,
  type Body,
  type Product,
  productFamilies,
  products,
  type RawValue,
} from '@backoffice/contract'
import type { TestApp } from '../build-app.ts'

export type SaveBody = Body<typeof products.save>

/** `{ code: value }` as the wire has it; a list is one value. */
export const attributeValuesOf = (values: Record<string, RawValue>): AttributeValuesBody[] =>
  Object.entries(values).map(([a_code, raw_value]) => ({ a_code, values: [{ raw_value }] }))

export async function familyIds(test: TestApp): Promise<Record<string, number>> {
  const { data } = await test.call(productFamilies.list)
  return Object.fromEntries(data.map(({ id, code }) => [code, id]))
}

let count = 0
/** A SKU code that no other test uses. */
export const newSkuCode = () => `SKU-${++count}-@_x`

export const skuValues = (values: Record<string, RawValue> = {}): Record<string, RawValue> => ({
  '@product_sku_code': newSkuCode(),
  '@product_list_prices': 199.9,
  member_term: 'month',
  ...values,
})

/** Attributes of a membership: given values replace those of the valid form. */
export async function membershipBody(test: TestApp, change: Partial<SaveBody> = {}): Promise<SaveBody> {
  return {
    family: { id: (await familyIds(test)).membership ?? 0 },
    attributes: attributeValuesOf({
      '@product_name': 'VIP 会员',
      member_level: '1',
      '@vip_member_function': ['company_search', 'export'],
    }),
    option_products: [{ attributes: attributeValuesOf(skuValues()) }],
    ...change,
  }
}

export async function plainBody(test: TestApp, values: Record<string, RawValue> = {}): Promise<SaveBody> {
  return {
    family: { id: (await familyIds(test)).plain ?? 0 },
    attributes: attributeValuesOf({
      '@product_name': '行业报告',
      '@product_sku_code': newSkuCode(),
      '@product_list_prices': 99,
      ...values,
    }),
  }
}

export async function saveDraft(test: TestApp, body: SaveBody): Promise<Product> {
  const answer = await test.call(products.save, { body })
  if (answer.errorcode !== 0) throw new Error(JSON.stringify(answer))
  return answer.data
}

/** A product as the form would send it. */
export const bodyOf = ({ id, version, family, attributes, option_products }: Product): SaveBody => ({
  id,
  version,
  family: { id: family.id },
  attributes: attributes as AttributeValuesBody[],
  ...(option_products.length > 0 && {
    option_products: option_products.map(sku => ({
      id: sku.id,
      attributes: sku.attributes as AttributeValuesBody[],
    })),
  }),
})

export const rawValue = (attributes: { a_code: string; values: { raw_value?: unknown }[] }[], code: string) =>
  attributes.find(({ a_code }) => a_code === code)?.values[0]?.raw_value
