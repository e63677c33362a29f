import { products, type RawValue } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import {
  attributeValuesOf,
  bodyOf,
  membershipBody,
  rawValue,
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
const skuOf = (values: Record<string, RawValue>) => ({ attributes: attributeValuesOf(skuValues(values)) })
const withTerms = async (...terms: string[]) =>
  saveDraft(
    test,
    await membershipBody(test, { option_products: terms.map(member_term => skuOf({ member_term })) }),
  )
const termsOf = (skus: Parameters<typeof rawValue>[0][]) => skus.map(sku => rawValue(sku, 'member_term'))

describe('a base-option product', () => {
  it('needs a SKU', async () => {
    for (const change of [{ option_products: [] }, { option_products: [], type: 'simple_product' as const }])
      expect(await save(await membershipBody(test, change))).toMatchObject({
        errorcode: 10400,
        errormessage: '您还未新增规格产品',
        fields: { option_products: '您还未新增规格产品' },
      })
    const { option_products: _, ...none } = await membershipBody(test)
    expect((await save(none)).fields).toEqual({ option_products: '您还未新增规格产品' })
    expect(await test.sql('SELECT 1 FROM product')).toEqual([])
  })

  it('owns its SKUs, each with its option values; the values in use are its options', async () => {
    const body = await membershipBody(test, {
      option_products: [skuOf({ member_seats: 5 }), skuOf({ member_term: 'year', member_seats: 10 })],
    })
    const product = await saveDraft(test, body)
    expect(product).toMatchObject({ type: 'base_option_product', sku_code: '', version: 1 })
    expect(product.base_option_attributes).toEqual([
      { a_code: 'member_term', g_code: 'options', values: [{ raw_value: 'month' }, { raw_value: 'year' }] },
      { a_code: 'member_seats', g_code: 'options', values: [{ raw_value: 5 }, { raw_value: 10 }] },
    ])
    for (const sku of product.option_products)
      expect(sku).toMatchObject({ type: 'option_product', base_product_id: product.id, status: 'draft' })
    const [sku] = product.option_products
    const alone = await test.call(products.get, { params: { id: sku?.id ?? 0 } })
    expect(alone.data).toMatchObject({
      type: 'option_product',
      base_product_id: product.id,
      option_products: [],
    })
    expect((await save({ ...bodyOf(product), id: sku?.id })).errorcode).toBe(10404)
  })

  it('adds and changes the SKUs that are named and keeps the others', async () => {
    const product = await withTerms('month', 'year')
    const [month, year] = product.option_products
    const body = { ...bodyOf(product), option_products: [skuOf({ member_term: 'quarter' })] }
    const added = await saveDraft(test, body)
    expect(termsOf(added.option_products.map(({ attributes }) => attributes))).toEqual([
      'month',
      'year',
      'quarter',
    ])
    expect(added.option_products.slice(0, 2)).toEqual([month, year])
    const { option_products: _, ...without } = bodyOf(added)
    expect((await saveDraft(test, without)).option_products).toEqual(added.option_products)
  })

  it('lets two SKUs swap their option values in one save', async () => {
    const product = await withTerms('month', 'year')
    const swapped = product.option_products.map((sku, index) => ({
      id: sku.id,
      attributes: attributeValuesOf({
        '@product_sku_code': sku.sku_code,
        '@product_list_prices': 1,
        member_term: ['year', 'month'][index] ?? '',
      }),
    }))
    const { option_products } = await saveDraft(test, { ...bodyOf(product), option_products: swapped })
    expect(termsOf(option_products.map(({ attributes }) => attributes))).toEqual(['year', 'month'])
  })

  it('says what became of each SKU, prices before and after, in the history of the product', async () => {
    const product = await withTerms('month')
    const [sku] = product.option_products
    const attributes = attributeValuesOf({
      '@product_sku_code': sku?.sku_code ?? '',
      '@product_list_prices': 299,
      member_term: 'month',
    })
    await saveDraft(test, { ...bodyOf(product), option_products: [{ id: sku?.id ?? 0, attributes }] })
    const [event] = await test.sql(
      `SELECT entity_id, entity_name, changes FROM audit_event WHERE action = 'product.updateSku'`,
    )
    expect(event).toEqual({
      entity_id: String(product.id),
      entity_name: sku?.sku_code,
      changes: [
        { field: 'skuCodes', before: [sku?.sku_code], after: [sku?.sku_code] },
        { field: '@product_list_prices', before: 199.9, after: 299 },
      ],
    })
    // The product itself did not change.
    const ofProduct = `action = 'product.update' AND entity_id = '${product.id}'`
    expect(await test.sql(`SELECT changes FROM audit_event WHERE ${ofProduct}`)).toEqual([])
  })
})

describe('refuses', () => {
  it.each<[string, Record<string, RawValue>, string, string]>([
    ['no SKU code', { '@product_sku_code': '' }, '@product_sku_code', words.required],
    ['no price', { '@product_list_prices': null }, '@product_list_prices', words.required],
    ['no option value', { member_term: '' }, 'member_term', words.required],
    ['an unknown option value', { member_term: 'century' }, 'member_term', '选项不存在'],
    ['seats beyond the limit', { member_seats: 1_000_000 }, 'member_seats', '不能大于 999999'],
    ['an attribute of the base', { '@product_name': 'x' }, '@product_name', '该商品没有此属性'],
  ])('%s', async (_what, values, code, reason) => {
    const answer = await save(await membershipBody(test, { option_products: [skuOf(values)] }))
    expect(answer.fields).toEqual({ [`option_products.0.attributes.${code}`]: reason })
  })

  it('the same code twice (100) and the same option values twice (101), naming the second', async () => {
    const code = { '@product_sku_code': 'twin' }
    const codes = await membershipBody(test, {
      option_products: [skuOf(code), skuOf({ ...code, member_term: 'year' })],
    })
    expect(await save(codes)).toMatchObject({
      status: 409,
      errorcode: 100,
      fields: { 'option_products.1.attributes.@product_sku_code': '商品SKU已存在' },
    })
    const values = await membershipBody(test, { option_products: [skuOf({}), skuOf({})] })
    expect(await save(values)).toMatchObject({
      status: 409,
      errorcode: 101,
      fields: { 'option_products.1': '已存在相同规格的商品' },
    })
    expect(await test.sql('SELECT 1 FROM product')).toEqual([])
  })

  it('the code or the option values of a SKU that is there', async () => {
    const product = await withTerms('month')
    const add = (values: Record<string, RawValue>) =>
      save({ ...bodyOf(product), option_products: [skuOf(values)] })
    const taken = product.option_products[0]?.sku_code ?? ''
    expect((await add({ '@product_sku_code': taken, member_term: 'year' })).errorcode).toBe(100)
    expect((await add({ member_term: 'month' })).errorcode).toBe(101)
    const answer = await test.call(products.get, { params: { id: product.id } })
    expect(answer.data).toEqual(product)
  })

  it('every code that is taken, by another product or in the same save, and saves none of the rest', async () => {
    const other = await withTerms('month', 'year')
    const [first = '', second = ''] = other.option_products.map(({ sku_code }) => sku_code)
    const add = async (...codes: string[]) => {
      const terms = ['month', 'quarter', 'year', 'trial']
      const skus = codes.map((code, at) => skuOf({ '@product_sku_code': code, member_term: terms[at] ?? '' }))
      const answer = await save(await membershipBody(test, { option_products: skus }))
      return [answer.errorcode, Object.keys(answer.fields)]
    }
    const at = (...indexes: number[]) =>
      indexes.map(index => `option_products.${index}.attributes.@product_sku_code`)
    expect(await add(first, 'free-1', second)).toEqual([100, at(0, 2)])
    expect(await add('a', 'b', 'a', 'b')).toEqual([100, at(2, 3)])
    expect(await test.sql('SELECT 1 FROM product WHERE base_product_id IS NULL')).toHaveLength(1)
  })

  it('a SKU of another product, or a new code for one', async () => {
    const product = await withTerms('month')
    const other = await withTerms('year')
    const named = { ...skuOf({ member_term: 'year' }), id: other.option_products[0]?.id }
    expect((await save({ ...bodyOf(product), option_products: [named] })).fields).toEqual({
      'option_products.0.id': '规格产品不存在或已被删除',
    })
    const renamed = { ...skuOf({}), id: product.option_products[0]?.id }
    expect((await save({ ...bodyOf(product), option_products: [renamed] })).fields).toEqual({
      'option_products.0.attributes.@product_sku_code': '商品SKU不可修改',
    })
  })

  it('option values that were not chosen, and a choice that leaves a SKU out', async () => {
    const chosen = (...terms: string[]) => [
      { a_code: 'member_term', values: terms.map(raw_value => ({ raw_value })) },
    ]
    const body = await membershipBody(test, { base_option_attributes: chosen('year') })
    expect((await save(body)).fields).toEqual({
      'option_products.0.attributes.member_term': '不在所选的规格选项中',
    })
    const product = await withTerms('month')
    const [sku] = product.option_products
    const { option_products: _, ...form } = bodyOf(product)
    expect((await save({ ...form, base_option_attributes: chosen('year') })).fields).toEqual({
      base_option_attributes: `规格产品 ${sku?.sku_code} 与所选的规格选项不符`,
    })
    expect((await save({ ...form, base_option_attributes: chosen('century') })).fields).toMatchObject({
      'base_option_attributes.member_term': '选项不存在',
    })
    const kept = await saveDraft(test, { ...form, base_option_attributes: chosen('month', 'trial') })
    expect(kept.base_option_attributes[0]?.values).toEqual([{ raw_value: 'month' }, { raw_value: 'trial' }])
  })
})

describe('delete of a SKU', () => {
  const remove = (id = 0) => test.call(products.delete, { params: { id } })

  it('takes it out, but not the last one, and shows in the history of the product', async () => {
    const product = await withTerms('month', 'year')
    const [month, year] = product.option_products
    expect((await remove(month?.id)).errorcode).toBe(0)
    const { data } = await test.call(products.get, { params: { id: product.id } })
    expect(data).toMatchObject({ version: 2, option_products: [{ id: year?.id }] })
    expect(await remove(year?.id)).toMatchObject({ errorcode: 10409, errormessage: '至少保留一个规格产品' })
    const events = await test.sql(
      `SELECT entity_id, entity_name FROM audit_event WHERE action = 'product.deleteSku'`,
    )
    expect(events).toEqual([{ entity_id: String(product.id), entity_name: month?.sku_code }])
  })

  it('refuses one with a channel, one that is published, one of a published product', async () => {
    await test.sql(`INSERT INTO channel (code, name) VALUES ('North', '北区')`)
    const product = await saveDraft(
      test,
      await membershipBody(test, {
        option_products: [{ ...skuOf({}), channel: 'North' }, skuOf({ member_term: 'year' })],
      }),
    )
    const [sold, other] = product.option_products
    expect(sold?.channel).toBe('North')
    expect((await remove(sold?.id)).errormessage).toBe('该商品已关联渠道，不能删除')
    expect((await remove(product.id)).errormessage).toBe('该商品已关联渠道，不能删除')
    await test.call(products.publish, { body: { ids: [product.id] } })
    await test.call(products.revoke, { body: { ids: [other?.id] } })
    expect((await remove(other?.id)).errormessage).toBe('已上架的商品不能删除，请先下架')
  })
})
