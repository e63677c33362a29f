import { describe, expect, it } from 'vitest'
import { durationIn, isAbout } from './durations.ts'
import type { ProductAttribute } from './modules/product-families.ts'
import { durationOfOptions, productDoubts, skuDoubts } from './sku-checks.ts'

describe('B.3: the duration that an option says', () => {
  it.each([
    ['月度', 1, 'month'],
    ['包月', 1, 'month'],
    ['Monthly', 1, 'month'],
    ['季度', 3, 'month'],
    ['Quarterly', 3, 'month'],
    ['半年', 6, 'month'],
    ['半年度会员', 6, 'month'],
    ['Half-year', 6, 'month'],
    ['half_year', 6, 'month'],
    ['年度', 1, 'year'],
    ['年卡', 1, 'year'],
    ['Annual', 1, 'year'],
    ['year', 1, 'year'],
    ['7天', 7, 'day'],
    ['９０ 天', 90, 'day'],
    ['90 days', 90, 'day'],
    ['30-day pass', 30, 'day'],
    ['两周', 14, 'day'],
    ['十二个月', 12, 'month'],
    ['12 个月', 12, 'month'],
    ['3月', 3, 'month'],
    ['6 months', 6, 'month'],
    ['两个季度', 6, 'month'],
    ['三年', 3, 'year'],
    ['2 years', 2, 'year'],
  ])('%s', (text, value, unit) => expect(durationIn(text)).toEqual({ value, unit }))

  it.each([
    '体验',
    'Trial',
    '标准版',
    '5 人',
    '2026年',
    '2026 年会特惠',
    '周年庆',
    '中秋月饼',
    '24小时',
    '0 天',
    '',
  ])('none in %s', text => expect(durationIn(text)).toBeUndefined())

  it('30 days are a month, 365 days and 12 months a year, 30 days are none', () => {
    const days = (value: number) => ({ value, unit: 'day' as const })
    const year = { value: 1, unit: 'year' as const }
    expect([days(28), days(30), days(31)].map(one => isAbout(one, { value: 1, unit: 'month' }))).toEqual([
      true,
      true,
      true,
    ])
    expect(isAbout(days(365), year)).toBe(true)
    expect(isAbout({ value: 12, unit: 'month' }, year)).toBe(true)
    expect(isAbout(days(30), year)).toBe(false)
    expect(isAbout(days(7), days(8))).toBe(false)
  })
})

const label = (zh: string, en: string) => [
  { locale: 'zh_CN', name: zh },
  { locale: 'en_US', name: en },
]
const term = {
  code: 'member_term',
  options: [
    { code: 'y', labels: label('年度', 'Yearly') },
    { code: 'm', labels: label('月度', 'Monthly') },
    { code: 'x', labels: label('包年', 'Annual') },
    { code: 'o', labels: [{ locale: 'zh_CN', name: '永久' }] },
  ],
} as ProductAttribute
const values = (more: Record<string, unknown>) => ({
  member_term: 'y',
  '@member_period_value': 1,
  '@member_period_unit': 'year',
  '@product_list_prices': 100,
  ...more,
})
const warnings = (more: Record<string, unknown>) =>
  skuDoubts([term], values(more), '2026-11-23').map(({ text }) => text.zh)

describe('B.3: what is worth a look before a SKU is sold', () => {
  it('finds the duration in the name of an option, or in what was typed', () => {
    expect(durationOfOptions([term], { member_term: 'y' })).toEqual({ value: 1, unit: 'year' })
    expect(durationOfOptions([term], { member_term: ['y'] })).toEqual({ value: 1, unit: 'year' })
    expect(durationOfOptions([{ ...term, options: [] }], { member_term: '45 天' })).toEqual({
      value: 45,
      unit: 'day',
    })
    expect(durationOfOptions([term], { member_term: 3 })).toBeUndefined()
  })

  it('says nothing of what is as it is called', () => {
    expect(warnings({})).toEqual([])
    expect(warnings({ '@member_period_value': 365, '@member_period_unit': 'day' })).toEqual([])
    expect(warnings({ '@member_period_value': 30, '@member_period_unit': 'yuan' })).toEqual([])
    expect(warnings({ '@product_sale_prices': 90, '@end_of_sale_price': '2026-11-23' })).toEqual([])
    expect(warnings({ '@end_of_sale_price': '2026-01-01' })).toEqual([])
  })

  it('names another duration, none at all, a sale above the list price and a sale that is over', () => {
    expect(warnings({ '@member_period_value': 30, '@member_period_unit': 'day' })).toEqual([
      '规格为“年度”，会员时长却是 30 天',
    ])
    expect(warnings({ '@member_period_value': 0 })).toEqual(['会员时长为 0，购买后不会获得时长'])
    expect(warnings({ '@product_sale_prices': 120, '@end_of_sale_price': '2026-11-22' })).toEqual([
      '优惠价 ¥120.00 高于原价 ¥100.00',
      '优惠已于 2026-11-22 结束',
    ])
  })
})

describe('what is worth a look before a product is sold', () => {
  const group = (type: 'common' | 'option', attributes: object[]) => ({
    code: type,
    type,
    labels: [],
    attributes,
  })
  const family = {
    product_type: 'base_option_product',
    attribute_groups: [group('common', [{ code: 'product_name_en' }]), group('option', [term])],
  } as unknown as Parameters<typeof productDoubts>[0]
  const sku = (code: string, more: Record<string, unknown> = {}, channel = '') => ({
    code,
    channel,
    values: values({ '@product_sale_prices': 90, ...more }),
  })
  const doubts = (english: string, ...skus: ReturnType<typeof sku>[]) =>
    productDoubts(family, { values: { product_name_en: english }, skus }, '2026-11-23').map(
      ({ sku: index, attribute, text }) => [index, attribute, text.zh],
    )

  it('names the languages that are missing, of the product and of an option', () => {
    expect(doubts('VIP')).toEqual([])
    expect(doubts(' ', sku('A', { member_term: 'o' }))).toEqual([
      [undefined, 'product_name_en', '商品没有英文名称'],
      [0, 'member_term', '选项“永久”没有 English 名称'],
    ])
  })

  it('names the second of two SKUs that give the same on the same days to the same buyers', () => {
    const year = { member_term: 'x', '@member_period_value': 12, '@member_period_unit': 'month' }
    const till = (day: string) => ({ '@end_of_sale_price': day })
    const from = (day: string) => ({ '@start_of_sale_price': day, '@end_of_sale_price': '2027-12-31' })
    const overlap = [[1, '@start_of_sale_price', '与 A 时长相同，优惠时间重叠']]
    expect(doubts('VIP', sku('A'), sku('B', year))).toEqual(overlap)
    expect(doubts('VIP', sku('A', till('2026-12-01')), sku('B', { ...year, ...from('2026-12-01') }))).toEqual(
      overlap,
    )
    expect(doubts('VIP', sku('A', till('2026-11-30')), sku('B', { ...year, ...from('2026-12-01') }))).toEqual(
      [],
    )
    expect(doubts('VIP', sku('A', {}, 'N'), sku('B', year, 'S'))).toEqual([])
    expect(doubts('VIP', sku('A', {}, 'N'), sku('B', year))).toEqual(overlap)
    expect(doubts('VIP', sku('A'), sku('B', { ...year, '@product_sale_prices': undefined }))).toEqual([])
  })

  it('names a longer time that costs no more than a shorter one, and a price that is cut by more than half', () => {
    const month = { member_term: 'm', '@member_period_unit': 'month' }
    const price = (list: number, sale?: number) => ({
      '@product_list_prices': list,
      '@product_sale_prices': sale,
    })
    expect(doubts('VIP', sku('M', { ...month, ...price(99) }), sku('Y', price(899, 9.9)))).toEqual([
      [1, '@product_sale_prices', '优惠价 ¥9.90 不到原价 ¥899.00 的一半'],
      [1, '@product_list_prices', '时长比 M 长，价格却不高于它（¥9.90）'],
    ])
    expect(doubts('VIP', sku('M', { ...month, ...price(99) }), sku('Y', price(899, 450)))).toEqual([])
  })
})
