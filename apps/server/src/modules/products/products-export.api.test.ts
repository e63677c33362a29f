import { productFamilies, products } from '@backoffice/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import {
  attributeValuesOf,
  membershipBody,
  plainBody,
  saveDraft,
  skuValues,
} from '../../../test/factories/products.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function exported(query: string, headers: Record<string, string> = {}): Promise<string[][]> {
  const token = await signedInAs(test, { permissions: { default_site: ['product.export', 'product.read'] } })
  const { body } = await test.app.http.inject({
    url: `/prod/product/admin/export?format=csv&${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
}

it('exports a row for each SKU of the filtered list, in the words of the caller', async () => {
  await saveDraft(
    test,
    await plainBody(test, {
      '@product_name': '=cmd|calc',
      '@product_sku_code': '@SUM',
      '@product_sale_prices': 9.5,
      '@start_of_sale_price': '2026-03-01',
    }),
  )
  const body = await membershipBody(test, {
    option_products: ['month', 'year'].map(member_term => ({
      attributes: attributeValuesOf(
        skuValues({ member_term, member_seats: 5, '@product_sku_code': `V-${member_term}` }),
      ),
    })),
  })
  await saveDraft(test, body)
  const [heading, ...rows] = await exported('sort=create_at,ASC')
  expect(heading?.slice(0, 6)).toEqual([
    '商品名称',
    '商品系列',
    '商品SKU',
    '规格',
    '原价（元）',
    '优惠价（元）',
  ])
  expect(rows.map(row => row.slice(0, 12))).toEqual([
    ["'=cmd|calc", '普通商品', "'@SUM", '', '99', '9.5', '2026-03-01', '', '', '', '未上架', ''],
    ['VIP 会员', '会员', 'V-month', '月度 / 5', '199.9', '', '', '', '30', '天', '草稿', ''],
    ['VIP 会员', '会员', 'V-year', '年度 / 5', '199.9', '', '', '', '30', '天', '草稿', ''],
  ])
  const english = await exported('search_content=V-month', { 'accept-language': 'en-US' })
  expect(english.slice(1).map(row => row.slice(1, 4))).toEqual([
    ['Membership', 'V-month', 'Monthly / 5'],
    ['Membership', 'V-year', 'Yearly / 5'],
  ])
  expect(await test.sql(`SELECT 1 FROM audit_event WHERE action = 'product.export'`)).toHaveLength(2)
})

it('offers what the dictionaries hold, and takes nothing else', async () => {
  const { data } = await test.call(productFamilies.list, { query: { code: 'membership' } })
  const familyId = data[0]?.id ?? 0
  const optionsOf = async (code: string) => {
    const family = await test.call(productFamilies.get, { params: { id: familyId } })
    const attributes = family.data.attribute_groups.flatMap(group => group.attributes)
    return attributes.find(attribute => attribute.code === code)
  }
  const routes = await optionsOf('@vip_routes')
  expect(routes?.dict_code).toBe('shipping_line')
  expect(routes?.options.map(({ code }) => code).slice(0, 3)).toEqual(['*', 'east_asia', 'southeast_asia'])
  expect((await optionsOf('@vip_member_function'))?.options).toContainEqual({
    code: 'company_search',
    labels: [
      { locale: 'zh_CN', name: '企业查询' },
      { locale: 'en_US', name: 'Company search' },
    ],
  })
  await test.sql(`UPDATE dict_value SET enabled = false WHERE code = 'east_asia'`)
  expect((await optionsOf('@vip_routes'))?.options.map(({ code }) => code)).not.toContain('east_asia')
  const body = await membershipBody(test)
  body.attributes.push(...attributeValuesOf({ '@vip_routes': ['east_asia'] }))
  expect((await test.call(products.save, { body })).fields).toEqual({
    'attributes.@vip_routes': '选项不存在',
  })
})
