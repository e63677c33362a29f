import { products, type RawValue } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import {
  attributeValuesOf,
  familyIds,
  membershipBody,
  newSkuCode,
  plainBody,
  rawValue,
  saveDraft,
  skuValues,
} from '../../../test/factories/products.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM product'))

const save = (body: unknown) => test.call(products.save, { body })

describe('special rules', () => {
  const sale = {
    '@product_sale_prices': 5,
    '@start_of_sale_price': '2026-03-01',
    '@end_of_sale_price': '2026-03-31',
  }

  it('no sale price, no sale period', async () => {
    const product = await saveDraft(test, await plainBody(test, { ...sale, '@product_sale_prices': null }))
    for (const code of Object.keys(sale)) expect(rawValue(product.attributes, code)).toBeUndefined()
  })

  it.each<[string, RawValue[]]>([
    ['in one array', [['2026-03-01', '2026-03-31']]],
    ['in two entries', ['2026-03-01', '2026-03-31']],
  ])('a start with two values brings the end, %s', async (_how, raws) => {
    const body = await plainBody(test, { '@product_sale_prices': 5 })
    body.attributes.push({ a_code: '@start_of_sale_price', values: raws.map(raw_value => ({ raw_value })) })
    const { attributes } = await saveDraft(test, body)
    expect(rawValue(attributes, '@start_of_sale_price')).toBe('2026-03-01')
    expect(rawValue(attributes, '@end_of_sale_price')).toBe('2026-03-31')
  })

  it.each<[Record<string, RawValue>, RawValue, string]>([
    [{}, 30, 'day'],
    [{ '@member_period_value': null, '@member_period_unit': '' }, 30, 'day'],
    [{ '@member_period_value': 6, '@member_period_unit': 'month' }, 6, 'month'],
    [{ '@member_period_value': 19.99, '@member_period_unit': 'yuan' }, 19.99, 'yuan'],
  ])('the period %j is %j %s', async (values, value, unit) => {
    const body = await membershipBody(test, {
      option_products: [{ attributes: attributeValuesOf(skuValues(values)) }],
    })
    const [sku] = (await saveDraft(test, body)).option_products
    expect(rawValue(sku?.attributes ?? [], '@member_period_value')).toBe(value)
    expect(rawValue(sku?.attributes ?? [], '@member_period_unit')).toBe(unit)
  })

  it.each<[Record<string, RawValue>, string]>([
    [{ '@member_period_value': 1.5 }, '会员时长应为整数'],
    [{ '@member_period_value': 1.555, '@member_period_unit': 'yuan' }, '最多 2 位小数'],
    [{ '@member_period_value': 1000, '@member_period_unit': 'year' }, '不能大于 999'],
    [{ '@member_period_value': -1 }, '不能小于 0'],
  ])('refuses the period %j', async (values, reason) => {
    const body = await membershipBody(test, {
      option_products: [{ attributes: attributeValuesOf(skuValues(values)) }],
    })
    expect((await save(body)).fields).toEqual({ 'option_products.0.attributes.@member_period_value': reason })
  })

  it('* among the routes stands for all of them', async () => {
    const body = await membershipBody(test)
    body.attributes.push(...attributeValuesOf({ '@vip_routes': ['europe', '*'] }))
    expect(rawValue((await saveDraft(test, body)).attributes, '@vip_routes')).toEqual(['*'])
  })

  it('points products have a call of their own', async () => {
    const { points = 0 } = await familyIds(test)
    const attributes = attributeValuesOf({
      '@product_name': '积分包',
      '@product_sku_code': newSkuCode(),
      '@product_list_prices': 10,
      '@hscode_product_point': 500,
    })
    const body = { family: { id: points }, attributes }
    expect((await save(body)).fields).toEqual({ family: '积分商品请通过积分商品保存' })
    const answer = await test.call(products.savePoints, { body })
    expect(answer.data).toMatchObject({
      type: 'simple_product',
      family: { kind: 'points' },
      status: 'unpublished',
    })
    expect(rawValue(answer.data.attributes, '@member_period_unit')).toBeUndefined()
    const plain = await test.call(products.savePoints, { body: await plainBody(test) })
    expect(plain.fields).toEqual({ family: '不是积分商品的商品族' })
  })
})
