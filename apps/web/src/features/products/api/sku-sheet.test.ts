import { limits } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { parseCells } from '../../../components/sheet/copied-cells.ts'
import { membership, productFixture } from '../testing.ts'
import { skuColumnsOf, textAt } from './sku-columns.ts'
import { errorsIn, findingsOf } from './sku-findings.ts'
import { TooManyRows, writeTexts } from './sku-sheet.ts'
import { type Sku, skuAttributes, toSku } from './skus.ts'

const groups = skuAttributes(membership)
const columns = skuColumnsOf(groups)
const sheet = { groups, columns }
const checked = { groups, columns, offered: {}, refused: [] }
const at = (id: string) => columns.findIndex(column => column.id === id)
const paste = (skus: Sku[], text: string, row = 0, id = 'member_term') =>
  writeTexts(sheet, skus, { row, column: at(id) }, parseCells(text))
const textsOf = (sku: Sku | undefined) => sku && columns.map(column => textAt(column, sku))
const saved = productFixture.option_products.map(row => toSku(groups, row))
const problems = (skus: Sku[]) => errorsIn(skus, checked).map(({ column, text }) => [column, text])

describe('pasted rows', () => {
  it('become SKUs, whatever way their names, prices and days are written', () => {
    const { skus } = paste(
      [],
      '月度\t5\tP-1\t￥99,90\t\t\t\t\n年度\t１０\tP-2\t1,999\t"1.499,50 元"\t2026/12/1\t46387\t12 个月\n',
    )
    expect(skus.map(textsOf)).toEqual([
      ['月度', '5', 'P-1', '99.90', '', '', '', '1', '个月', ''],
      ['年度', '10', 'P-2', '1999.00', '1499.50', '2026-12-01', '2026-12-31', '12', '个月', ''],
    ])
    expect(skus.every(({ isChanged, status }) => isChanged && status === 'draft')).toBe(true)
    expect(problems(skus)).toEqual([])
  })

  it('keep what cannot be read, and say why', () => {
    const { skus } = paste([], '世纪\t五\tA B\tabc\t100000\t明天\t1/2/2026\t1.5')
    expect(textsOf(skus[0])?.slice(0, 8)).toEqual([
      '世纪',
      '五',
      'A B',
      'abc',
      '100000.00',
      '明天',
      '1/2/2026',
      '1.5',
    ])
    expect(Object.fromEntries(problems(skus))).toEqual({
      member_term: '没有这个选项，可选：月度、季度、年度',
      member_seats: '无法识别为数值',
      '@product_sku_code': '仅支持字母、数字和 @ _ -',
      '@product_list_prices': '无法识别为数值',
      '@product_sale_prices': '不能大于 99,999',
      '@start_of_sale_price': '无法识别为日期，请写成 2026-12-31',
      '@end_of_sale_price': '无法识别为日期，请写成 2026-12-31',
      '@member_period_value': '会员时长应为整数',
    })
  })

  it('M4: show the decimals that are refused, and say that a year is too late', () => {
    const { skus } = paste([], '月度\t5\tP-1\t123.4567\t0.005\t\t9999-12-31')
    expect(textsOf(skus[0])?.slice(3, 7)).toEqual(['123.4567', '0.005', '', '9999-12-31'])
    expect(Object.fromEntries(problems(skus))['@end_of_sale_price']).toBe('年份应在 1900 至 2199 年之间')
  })

  it('go by their headings where they have some', () => {
    const { skus } = paste(saved, '商品原价\t商品SKU\t会员期限 en\n88\tP-9\t年度', 1, '@product_sale_prices')
    expect(textsOf(skus[1])?.slice(0, 4)).toEqual(['年度', '', 'P-9', '88.00'])
  })

  it('change no code that is saved and no published SKU, and count what is beside the table', () => {
    const other = paste(saved, '年度\tX\tNEW\t5')
    expect([other.fixed, textsOf(other.skus[0])?.slice(0, 4)]).toEqual([
      1,
      ['年度', 'X', 'VIP-month', '5.00'],
    ])
    const published = saved.map(sku => ({ ...sku, status: 'published' as const }))
    expect(paste(published, '年度').skus).toEqual(published)
    expect(paste([], 'N\tx\ty', 0, 'sku channel').outside).toBe(2)
  })

  it('are refused altogether beyond the limit, at once', () => {
    const start = performance.now()
    const text = '月度\t5\tP\t99.9\t88\t2026-12-01\t2026-12-31\t1\t个月\n'
    expect(() => paste(saved, text.repeat(10_000))).toThrow(TooManyRows)
    const { skus } = paste([], text.repeat(limits.productSkusMax))
    expect(skus).toHaveLength(limits.productSkusMax)
    expect(findingsOf(membership, {}, skus, checked).length).toBeGreaterThan(limits.productSkusMax)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it('make no SKU of nothing, and change nothing that is the same', () => {
    expect(paste(saved, '\t\n', 1).skus).toEqual(saved)
    expect(paste(saved, textsOf(saved[0])?.join('\t') ?? '').skus[0]).toBe(saved[0])
  })
})

describe('the period', () => {
  it('follows the option until another is typed', () => {
    const [month] = paste([], '月度').skus
    const year = paste([month as Sku], '年度').skus
    expect(textsOf(year[0])?.slice(7, 9)).toEqual(['1', '年'])
    const typed = paste(year, '30 天', 0, '@member_period_value').skus
    expect(textsOf(paste(typed, '月度').skus[0])?.slice(7, 9)).toEqual(['30', '天'])
  })
})

describe('findings', () => {
  it('name what is missing, a code and options that are there twice, and a sale that ends before it begins', () => {
    const { skus } = paste(saved, '月度\t\tVIP-month\t\t9\t2026-12-31\t2026-12-01\n\t\tB\t1', 1)
    expect(problems(skus)).toEqual([
      ['@product_list_prices', '缺少商品原价'],
      ['@end_of_sale_price', '不能早于优惠开始日期'],
      ['member_term', '其他规格产品填写了会员期限，这里也要填写'],
      ['@product_sku_code', '商品SKU已存在'],
      ['member_term', '已存在相同规格的商品'],
    ])
  })

  it('show what the server refused until it is changed', () => {
    const refused = [{ key: '8', column: '@product_list_prices', value: 99.9, text: '太贵' }]
    const found = (skus: Sku[]) => errorsIn(skus, { ...checked, refused }).map(({ text }) => text)
    expect(found(saved)).toEqual(['太贵'])
    expect(found(paste(saved, '88', 0, '@product_list_prices').skus)).toEqual([])
  })

  it('warn before publishing, and of days that are not saved', () => {
    const { skus } = paste(saved, '月度\t\tX\t100\t120\n年度\t\tY\t100\t\t2026-12-01', 1)
    const texts = findingsOf(membership, {}, skus, checked).flatMap(({ level, text }) =>
      level === 'warning' ? [text] : [],
    )
    expect(texts).toEqual(
      expect.arrayContaining([
        '优惠价 ¥120.00 高于原价 ¥100.00',
        '填写优惠价后生效；优惠价为空时，优惠时间将被清空',
      ]),
    )
  })
})
