import type { ProductAttribute, RawValue } from '@backoffice/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAttributeValue } from './attribute-value.ts'

const option = (code: string) => ({ code, labels: [] })
const base: ProductAttribute = {
  code: 'x',
  g_code: 'g',
  value_type: 'ShortText',
  labels: [],
  required: false,
  options: [option('*'), option('a'), option('b')],
  dict_code: '',
  min: null,
  max: null,
  precision: 2,
  max_length: 10,
  max_items: 1,
  image: false,
  prefix: '',
  default_value: null,
}

type Kind = Partial<ProductAttribute>
const kinds = {
  text: { value_type: 'ShortText' },
  sku: { value_type: 'ShortText', code: '@product_sku_code', max_length: 200 },
  image: { value_type: 'ShortText', image: true },
  images: { value_type: 'ShortText', image: true, max_items: 2 },
  rich: { value_type: 'LongText', max_length: 20 },
  single: { value_type: 'SingleSelect' },
  multi: { value_type: 'MultiSelect', max_items: 3 },
  integer: { value_type: 'Integer', min: 0, max: 999_999, precision: 0 },
  price: { value_type: 'Decimal', min: 0, max: 99_999 },
  day: { value_type: 'Date' },
  range: { value_type: 'RangeDate' },
} satisfies Record<string, Kind>

const read = (kind: keyof typeof kinds, ...raws: RawValue[]) =>
  readAttributeValue({ ...base, ...(kinds[kind] as Kind) }, raws)

describe('takes', () => {
  it.each<[keyof typeof kinds, RawValue, unknown]>([
    ['text', '<b>粗</b>体', '<b>粗</b>体'],
    ['text', '𠮷'.repeat(10), '𠮷'.repeat(10)],
    ['sku', 'aZ9@_-', 'aZ9@_-'],
    ['image', '/files/1?signature=x', '/files/1?signature=x'],
    ['images', ['/files/1', 'https://example.com/2.png'], ['/files/1', 'https://example.com/2.png']],
    ['rich', '<p>好</p>', '<p>好</p>'],
    ['single', 'a', 'a'],
    ['multi', ['b', 'a'], ['b', 'a']],
    ['multi', ['a', '*'], ['*']],
    ['integer', 999_999, 999_999],
    ['integer', 0, 0],
    ['integer', -0, 0],
    ['price', 99_999, 99_999],
    ['price', 0.1, 0.1],
    ['price', 19.99, 19.99],
    ['day', '2028-02-29', '2028-02-29'],
    ['range', ['2026-01-31', '2026-01-31'], ['2026-01-31', '2026-01-31']],
  ])('%s %j', (kind, raw, value) => {
    const outcome = read(kind, raw)
    expect(outcome).toEqual({ value })
    expect(Object.is(outcome.value, -0)).toBe(false)
  })

  it('a list in several entries', () => {
    expect(read('multi', 'a', 'b')).toEqual({ value: ['a', 'b'] })
    expect(read('range', '2026-01-01', '2026-01-02')).toEqual({ value: ['2026-01-01', '2026-01-02'] })
  })

  it.each<RawValue>([null, '', []])('%j as nothing', raw => {
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) expect(read(kind, raw)).toEqual({})
  })
})

describe('refuses', () => {
  it.each<[keyof typeof kinds, RawValue, string]>([
    ['text', 'x'.repeat(11), '最多 10 个字符'],
    ['text', 5, '应为文本'],
    ['text', true, '应为文本'],
    ['text', ['a', 'b'], '只能填写一个值'],
    // A list of one is none of them (row C).
    ['text', ['a'], '只能填写一个值'],
    ['single', ['a'], '只能填写一个值'],
    ['integer', [1], '只能填写一个值'],
    ['price', [1], '只能填写一个值'],
    ['day', ['2028-02-29'], '只能填写一个值'],
    ['image', ['/a'], '只能填写一个值'],
    ['rich', ['<p>好</p>'], '只能填写一个值'],
    ['sku', 'a b', '商品SKU只能包含字母、数字和 @ _ -'],
    ['sku', '编码', '商品SKU只能包含字母、数字和 @ _ -'],
    ['sku', 'a'.repeat(201), '最多 200 个字符'],
    ['image', 'javascript:alert(1)', '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['image', 'data:text/html,x', '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['image', '//evil.example/x.png', '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['image', ['/a', '/b'], '只能填写一个值'],
    ['images', ['/a', '/b', '/c'], '最多 2 项'],
    ['rich', `<p>${'好'.repeat(20)}</p>`, '最多 20 个字符'],
    ['single', 'c', '选项不存在'],
    ['single', 1, '应为文本'],
    ['multi', ['a', 'c'], '选项不存在'],
    ['multi', ['a', 'a'], '存在重复项'],
    ['integer', 1.5, '应为整数'],
    ['integer', -1, '不能小于 0'],
    ['integer', 1_000_000, '不能大于 999999'],
    ['integer', '5', '应为整数'],
    ['price', 1.005, '最多 2 位小数'],
    ['price', 1e-7, '最多 2 位小数'],
    ['price', -0.01, '不能小于 0'],
    ['price', 99_999.01, '不能大于 99999'],
    ['price', '9.9', '应为数字'],
    ['day', '2026-02-29', '日期格式应为 YYYY-MM-DD'],
    ['day', '2026-2-9', '日期格式应为 YYYY-MM-DD'],
    ['day', 20_260_209, '日期格式应为 YYYY-MM-DD'],
    ['range', ['2026-01-01'], '请填写开始和结束日期'],
    ['range', ['2026-01-01', '2026-01-02', '2026-01-03'], '请填写开始和结束日期'],
    ['range', ['2026-01-02', '2026-01-01'], '结束日期不能早于开始日期'],
    ['range', ['2026-01-02', 'x'], '日期格式应为 YYYY-MM-DD'],
  ])('%s %j', (kind, raw, zh) => {
    expect(read(kind, raw)).toMatchObject({ problem: { zh } })
  })
})

it('takes a price exactly when it is whole cents within the limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_900 }), cents => {
      expect(read('price', cents / 100)).toEqual({ value: cents / 100 })
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_998_999 }), mills => {
      fc.pre(mills % 10 !== 0)
      expect(read('price', mills / 1000).problem).toBeDefined()
    }),
  )
})

it('what it answers it takes again', () => {
  const raw = fc.oneof(
    fc.string(),
    fc.double({ noNaN: true }),
    fc.integer({ min: -5, max: 1_000_005 }),
    fc.boolean(),
    fc.array(fc.constantFrom('a', 'b', '*', 'c', '2026-01-01', '/x')),
  )
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])), raw, (kind, sent) => {
      const { value } = read(kind, sent as RawValue)
      if (value !== undefined) expect(read(kind, value as RawValue)).toEqual({ value })
    }),
  )
})
