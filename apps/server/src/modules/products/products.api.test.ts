import { productFamilies, products, type RawValue } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import {
  attributeValuesOf,
  bodyOf,
  familyIds,
  membershipBody,
  plainBody,
  rawValue,
  type SaveBody,
  saveDraft,
  skuValues,
} from '../../../test/factories/products.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM product'))

const save = (body: unknown) => test.call(products.save, { body })
const get = async (id: number) => (await test.call(products.get, { params: { id } })).data
const audited = (action: string) =>
  test.sql<{
    entity_id: string
    entity_name: string
    changes: { field: string; before: unknown; after: unknown }[]
  }>('SELECT entity_id, entity_name, changes FROM audit_event WHERE action = $1 ORDER BY id DESC', [action])

describe('families', () => {
  it('are listed, also by code', async () => {
    const { data } = await test.call(productFamilies.list)
    expect(data.map(({ code, kind, product_type }) => [code, kind, product_type])).toEqual([
      ['membership', 'standard', 'base_option_product'],
      ['route_membership', 'standard', 'base_option_product'],
      ['points', 'points', 'simple_product'],
      ['plain', 'standard', 'simple_product'],
    ])
    const one = await test.call(productFamilies.list, { query: { code: 'points' } })
    expect(one.data.map(({ code }) => code)).toEqual(['points'])
  })

  it('have every value type and every special code among their attributes', async () => {
    const ids = Object.values(await familyIds(test))
    const details = await Promise.all(ids.map(id => test.call(productFamilies.get, { params: { id } })))
    const attributes = details.flatMap(({ data }) => data.attribute_groups.flatMap(group => group.attributes))
    expect(new Set(attributes.map(({ value_type }) => value_type)).size).toBe(8)
    expect(
      [...new Set(attributes.map(({ code }) => code).filter(code => code.startsWith('@')))].sort(),
    ).toEqual([
      '@end_of_sale_price',
      '@hscode_product_point',
      '@member_period_unit',
      '@member_period_value',
      '@product_desc',
      '@product_list_prices',
      '@product_name',
      '@product_primary_image',
      '@product_sale_prices',
      '@product_sku_code',
      '@start_of_sale_price',
      '@vip_member_function',
      '@vip_member_routes',
      '@vip_routes',
    ])
    expect((await test.call(productFamilies.get, { params: { id: 999 } })).errorcode).toBe(10404)
  })
})

describe('a simple product', () => {
  it('is added once when the answer was lost and the call is sent again', async () => {
    const body = await plainBody(test)
    const headers = { 'idempotency-key': 'product-1' }
    const first = await test.call(products.save, { body, headers })
    expect((await test.call(products.save, { body, headers })).data).toEqual(first.data)
    expect((await test.call(products.list, {})).data.total).toBe(1)
  })

  it('keeps every value type as it was sent, and answers as GET would', async () => {
    const values: Record<string, RawValue> = {
      '@product_name': '海运行业报告 <b>2026</b>',
      '@product_desc': '<p onclick="x()">内容<script>alert(1)</script></p>',
      gallery: ['/files/1?signature=a', '/files/2?signature=b'],
      delivery: 'online',
      services: ['invoice', 'refund'],
      weight_kg: 0.35,
      stock: 999_999,
      launch_date: '2028-02-29',
      display_dates: ['2026-01-01', '2026-12-31'],
      '@product_list_prices': 99_999,
    }
    const product = await saveDraft(test, await plainBody(test, values))
    expect(product).toMatchObject({
      type: 'simple_product',
      status: 'unpublished',
      name: values['@product_name'],
      family: { code: 'plain' },
      base_product_id: null,
      version: 1,
      option_products: [],
    })
    for (const [code, value] of Object.entries({ ...values, '@product_desc': '<p>内容</p>' }))
      expect([code, rawValue(product.attributes, code)]).toEqual([code, value])
    expect(await get(product.id)).toEqual(product)
  })

  it('takes the family as a bare id too, and texts in Chinese or English', async () => {
    const body = await plainBody(test)
    const answer = await save({ ...body, family: (body.family as { id: number }).id })
    expect(answer.data.family.code).toBe('plain')
  })

  it.each<[Record<string, RawValue>, string, string]>([
    [{ '@product_name': '' }, '@product_name', words.required],
    [{ '@product_name': null }, '@product_name', words.required],
    [{ '@product_name': '名'.repeat(151) }, '@product_name', '最多 150 个字符'],
    [{ '@product_sku_code': 'a/b' }, '@product_sku_code', '商品SKU只能包含字母、数字和 @ _ -'],
    [{ '@product_list_prices': 9.999 }, '@product_list_prices', '最多 2 位小数'],
    [{ '@product_list_prices': 100_000 }, '@product_list_prices', '不能大于 99999'],
    [
      { '@product_primary_image': 'javascript:alert(1)' },
      '@product_primary_image',
      '链接应以 http://、https:// 或 / 开头，不含用户名',
    ],
    [{ delivery: 'drone' }, 'delivery', '选项不存在'],
    [{ stock: 1.5 }, 'stock', '应为整数'],
    [{ display_dates: ['2026-12-31', '2026-01-01'] }, 'display_dates', '结束日期不能早于开始日期'],
    [
      { '@product_sale_prices': 1, '@start_of_sale_price': '2026-02-02', '@end_of_sale_price': '2026-02-01' },
      '@end_of_sale_price',
      '结束日期不能早于开始日期',
    ],
    [{ display_dates: ['0001-01-01', '2026-01-01'] }, 'display_dates', '年份应在 1900 至 2199 年之间'],
    [
      { '@product_sale_prices': 1, '@start_of_sale_price': '2026-02-02', '@end_of_sale_price': '9999-12-31' },
      '@end_of_sale_price',
      '年份应在 1900 至 2199 年之间',
    ],
    [{ colour: 'red' }, 'colour', '该商品没有此属性'],
    [{ '@hscode_product_point': 5 }, '@hscode_product_point', '该商品没有此属性'],
  ])('refuses %j', async (values, code, reason) => {
    const answer = await save(await plainBody(test, values))
    expect(answer).toMatchObject({
      status: 400,
      errorcode: 10400,
      fields: { [`attributes.${code}`]: reason },
    })
    expect(await test.sql('SELECT 1 FROM product')).toEqual([])
  })

  it('names every bad field at once, in English when asked', async () => {
    const body = await plainBody(test, { '@product_name': '', stock: -1, brand: 'x'.repeat(51) })
    const answer = await test.call(products.save, { body, headers: { 'accept-language': 'en-US' } })
    expect(answer.fields).toEqual({
      'attributes.@product_name': 'Required',
      'attributes.stock': 'At least 0',
      'attributes.brand': 'At most 50 characters',
    })
  })

  it.each<[string, (body: SaveBody) => object, string]>([
    ['an unknown field', body => ({ ...body, colour: 1 }), 'colour'],
    ['an unknown family', body => ({ ...body, family: { id: 999 } }), 'family'],
    ['the type of another family', body => ({ ...body, type: 'base_option_product' }), 'type'],
    ['SKUs', body => ({ ...body, option_products: [{ attributes: [] }] }), 'option_products'],
    ['a channel that is not there', body => ({ ...body, channel: 'nowhere' }), 'channel'],
    [
      'an attribute twice',
      body => ({ ...body, attributes: [...body.attributes, ...attributeValuesOf({ '@product_name': 'x' })] }),
      'attributes.@product_name',
    ],
    [
      'a wrong group',
      body => ({ ...body, attributes: body.attributes.map(entry => ({ ...entry, g_code: 'rights' })) }),
      'attributes.@product_name',
    ],
  ])('refuses %s', async (_what, change, field) => {
    const answer = await save(change(await plainBody(test)))
    expect(answer.errorcode).toBe(10400)
    expect(Object.keys(answer.fields)).toContain(field)
  })

  it('clears what is not named, keeps its SKU code, and says what has changed', async () => {
    const product = await saveDraft(test, await plainBody(test, { brand: '甲', '@product_list_prices': 10 }))
    const body = bodyOf(product)
    const other = body.attributes.map(entry =>
      entry.a_code === '@product_sku_code' ? { ...entry, values: [{ raw_value: 'other' }] } : entry,
    )
    expect((await save({ ...body, attributes: other })).fields).toEqual({
      'attributes.@product_sku_code': '商品SKU不可修改',
    })
    const sku = String(rawValue(product.attributes, '@product_sku_code'))
    const attributes = attributeValuesOf({
      '@product_name': '新名',
      '@product_sku_code': sku,
      '@product_list_prices': 12.5,
    })
    const changed = await saveDraft(test, { ...body, attributes })
    expect(changed).toMatchObject({ name: '新名', version: 2 })
    expect(rawValue(changed.attributes, 'brand')).toBeUndefined()
    const [event] = await audited('product.update')
    expect(event).toMatchObject({ entity_id: String(product.id), entity_name: '新名' })
    expect(event?.changes).toEqual(
      expect.arrayContaining([
        { field: '@product_list_prices', before: 10, after: 12.5 },
        { field: 'brand', before: '甲', after: null },
      ]),
    )
  })
})

describe('list', () => {
  it('finds by part of a name or of a SKU code, sorts, pages and counts', async () => {
    await saveDraft(
      test,
      await plainBody(test, { '@product_name': '甲 100%', '@product_sku_code': 'PLAIN_1' }),
    )
    const base = await saveDraft(
      test,
      await membershipBody(test, {
        option_products: [
          { attributes: attributeValuesOf(skuValues({ '@product_sku_code': 'VIP@month-1' })) },
        ],
      }),
    )
    const list = async (query: object) => (await test.call(products.list, { query: { ...query } })).data
    const names = async (query: object) => (await list(query)).rows.map(({ name }) => name)
    expect(await names({})).toEqual(['VIP 会员', '甲 100%'])
    expect(await names({ search_content: '0%' })).toEqual(['甲 100%'])
    expect(await names({ search_content: 'plain_' })).toEqual(['甲 100%'])
    expect(await names({ search_content: '@MONTH' })).toEqual(['VIP 会员'])
    expect(await names({ search_content: '会' })).toEqual(['VIP 会员'])
    expect(await names({ search_content: '會員' })).toEqual(['VIP 会员'])
    expect(await list({ search_content: '没有' })).toEqual({ rows: [], total: 0 })
    expect(await names({ sort: 'create_at,ASC', size: 1 })).toEqual(['甲 100%'])
    expect(await list({ page: 9 })).toEqual({ rows: [], total: 2 })
    expect(await names({ status: 'draft' })).toEqual(['VIP 会员'])
    expect(await names({ status: 'draft,unpublished' })).toEqual(await names({}))
    expect(await names({ status: 'published' })).toEqual([])
    const english = { '@product_name': '行业年报', product_name_en: 'Annual review' }
    await saveDraft(test, await plainBody(test, english))
    expect((await list({ search_content: 'annual' })).rows).toMatchObject([
      { name: '行业年报', labels: [{ name: '行业年报' }, { locale: 'en_US', name: 'Annual review' }] },
    ])
    expect(await names({ family_id: base.family.id })).toEqual(['VIP 会员'])
    const [row] = (await list({ search_content: 'VIP' })).rows
    expect(row?.option_products).toMatchObject([
      {
        sku_code: 'VIP@month-1',
        list_price: 199.9,
        base_product_id: base.id,
        option_text: { zh: '月度', en: 'Monthly' },
      },
    ])
  })

  it('refuses more than 150 characters of search', async () => {
    const answer = await test.call(products.list, { query: { search_content: '名'.repeat(151) } })
    expect(answer.fields).toEqual({ search_content: '最多 150 个字符' })
  })
})

describe('the SKU code check', () => {
  it('answers 0 while it is free, 100 once it is taken; case counts', async () => {
    const check = (code: string) => test.call(products.checkCode, { params: { code } })
    expect((await check('Code@1')).errorcode).toBe(0)
    await saveDraft(test, await plainBody(test, { '@product_sku_code': 'Code@1' }))
    expect(await check('Code@1')).toMatchObject({
      status: 409,
      errorcode: 100,
      errormessage: '商品SKU已存在',
    })
    expect((await check('code@1')).errorcode).toBe(0)
    expect((await check('a b')).errorcode).toBe(10400)
    expect((await check('@'.repeat(200))).errorcode).toBe(0)
    // Far over the limit too, the code is what is wrong, not the address (§7).
    for (const length of [201, 1_999]) expect((await check('a'.repeat(length))).errorcode).toBe(10400)
    expect((await save(await plainBody(test, { '@product_sku_code': 'Code@1' }))).errorcode).toBe(100)
  })
})

describe('delete', () => {
  it('takes a product out with its SKUs, once', async () => {
    const { id } = await saveDraft(test, await membershipBody(test))
    const remove = () => test.call(products.delete, { params: { id } })
    expect((await remove()).data).toBeNull()
    expect((await remove()).errorcode).toBe(10404)
    expect(await test.sql('SELECT 1 FROM product')).toEqual([])
    expect((await audited('product.delete'))[0]).toMatchObject({
      entity_id: String(id),
      entity_name: 'VIP 会员',
    })
  })

  it('refuses what has a channel', async () => {
    await test.sql(`INSERT INTO channel (code, name) VALUES ('East', '东区')`)
    const { id } = await saveDraft(test, { ...(await plainBody(test)), channel: 'East' })
    expect(await test.call(products.delete, { params: { id } })).toMatchObject({
      errorcode: 10409,
      errormessage: '该商品已关联渠道，不能删除',
    })
  })
})

it('turns away who may only read, and changes nothing', async () => {
  const one = await saveDraft(test, await plainBody(test))
  const token = await signedInAs(test, { permissions: { default_site: ['product.read'] } })
  const calls = [
    test.call(products.save, { body: bodyOf(one), token }),
    test.call(products.publish, { body: { ids: [one.id] }, token }),
    test.call(products.revoke, { body: { ids: [one.id] }, token }),
    test.call(products.delete, { params: { id: one.id }, token }),
    test.call(products.syncAll, { token }),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.errorcode).toBe(10406)
  expect((await test.call(products.get, { params: { id: one.id }, token })).data).toEqual(one)
  expect((await test.call(products.list, { token: null })).errorcode).toBe(10403)
})
