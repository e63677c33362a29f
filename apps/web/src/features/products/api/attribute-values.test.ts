import { describe, expect, it } from 'vitest'
import { attribute, name, routes, saleEnd, salePrice, saleStart } from '../testing.ts'
import { defaultFields, toAttributeBody, toFields } from './attribute-values.ts'

const sale = [salePrice, saleStart, saleEnd]
const gallery = attribute('gallery', 'ShortText', '图集', { image: true, max_items: 9 })
const shown = attribute('shown', 'RangeDate', '展示日期')
const sent = (attributes: Parameters<typeof toAttributeBody>[0], fields: object) =>
  Object.fromEntries(
    toAttributeBody(attributes, { ...fields }).map(({ a_code, values }) => [
      a_code,
      values.map(v => v.raw_value),
    ]),
  )

describe('what is sent', () => {
  it('holds each value in its form, a list as one value, and nothing where nothing is', () => {
    const fields = {
      '@product_name': '会员',
      '@vip_routes': ['*'],
      gallery: [],
      shown: ['2026-01-01', '2026-02-01'],
    }
    expect(sent([name, routes, gallery, shown], fields)).toEqual({
      '@product_name': ['会员'],
      '@vip_routes': [['*']],
      gallery: [],
      shown: [['2026-01-01', '2026-02-01']],
    })
    expect(sent([name, shown], { '@product_name': '  ', shown: [null, null] })).toEqual({
      '@product_name': [],
      shown: [],
    })
  })

  it.each([
    ['two days: the second is the end', 9.9, ['2026-01-01', '2026-02-01'], ['2026-01-01'], ['2026-02-01']],
    ['one day', 9.9, ['2026-01-01', null], ['2026-01-01'], []],
    ['no sale price: both are cleared', undefined, ['2026-01-01', '2026-02-01'], [], []],
    ['a sale price of nothing is a price', 0, ['2026-01-01', null], ['2026-01-01'], []],
  ])('sale period, %s', (_, price, period, start, end) => {
    const body = sent(sale, { '@product_sale_prices': price, '@start_of_sale_price': period })
    expect([body['@start_of_sale_price'], body['@end_of_sale_price']]).toEqual([start, end])
  })
})

describe('what the form shows', () => {
  it('puts start and end of the sale into one range', () => {
    const values = (a_code: string, ...raw: unknown[]) => ({
      a_code,
      values: raw.map(raw_value => ({ raw_value })),
    })
    const apart = [values('@start_of_sale_price', '2026-01-01'), values('@end_of_sale_price', '2026-02-01')]
    const together = [values('@start_of_sale_price', ['2026-01-01', '2026-02-01'])]
    for (const travelling of [apart, together])
      expect(toFields(sale, travelling)['@start_of_sale_price']).toEqual(['2026-01-01', '2026-02-01'])
    expect(toFields(sale, apart)).not.toHaveProperty('@end_of_sale_price')
  })

  it('begins with the defaults of the attributes', () => {
    const period = attribute('@member_period_value', 'Decimal', '时长', { default_value: 30 })
    expect(defaultFields([period, routes, name])).toEqual({
      '@member_period_value': 30,
      '@vip_routes': [],
      '@product_name': '',
    })
  })
})
