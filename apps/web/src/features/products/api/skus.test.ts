import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { membership, productFixture, seats, term } from '../testing.ts'
import { toProductValues, toSaveBody } from './form-body.ts'
import {
  combinationOf,
  combinations,
  countCombinations,
  hasTwinOptions,
  missingSkus,
  newSku,
  type Sku,
  skuAttributes,
  skuCodeOf,
  toSkuBody,
  usedValues,
  warningsIn,
} from './skus.ts'

const groups = skuAttributes(membership)
const offers = fc.record({
  member_term: fc.uniqueArray(fc.constantFrom('month', 'year', 'quarter')),
  member_seats: fc.uniqueArray(fc.integer({ min: 0, max: 999_999 }), { maxLength: 5 }),
})

describe('combinations', () => {
  it('are every one of the offered values, each once', () => {
    fc.assert(
      fc.property(offers, offered => {
        const all = combinations([term, seats], offered)
        expect(all).toHaveLength(countCombinations([term, seats], offered))
        expect(new Set(all.map(fields => combinationOf([term, seats], fields))).size).toBe(all.length)
      }),
    )
  })

  it('that stand already are not made again', () => {
    fc.assert(
      fc.property(offers, offers, (first, second) => {
        const skus = missingSkus(groups, [], first, 'P')
        const made = missingSkus(groups, skus, second, 'P')
        for (const sku of made) expect(hasTwinOptions(skus, sku, groups.options, sku.fields)).toBe(false)
        expect(missingSkus(groups, [...skus, ...made], second, 'P')).toEqual([])
      }),
    )
  })

  it('B.3: last as long as their option says', () => {
    const offered = { member_term: ['month', 'quarter', 'year'], member_seats: [5] }
    const made = missingSkus(groups, [], offered, '')
    const periods = made.map(({ fields }) => [fields['@member_period_value'], fields['@member_period_unit']])
    expect(periods).toEqual([
      [1, 'month'],
      [3, 'month'],
      [1, 'year'],
    ])
    expect(made.flatMap(sku => warningsIn(groups, sku))).toEqual([])
    const short = {
      ...made[2],
      fields: { ...made[2]?.fields, '@member_period_value': 1, '@member_period_unit': 'month' },
    }
    expect(warningsIn(groups, short as Sku).map(({ zh }) => zh)).toEqual([
      '规格为“年度”，会员时长却是 1 个月',
    ])
  })

  it('get codes of the allowed characters from a prefix, and none without', () => {
    const offered = { member_term: ['month'], member_seats: [3] }
    expect(missingSkus(groups, [], offered, 'VIP 会员').map(skuCodeOf)).toEqual(['VIP--month-3'])
    expect(missingSkus(groups, [], offered, '').map(skuCodeOf)).toEqual([''])
    // Two SKUs would get the same code, so the second code is left empty.
    const alike = { member_term: ['月度', '年度'] }
    expect(missingSkus(groups, [], alike, 'P').map(skuCodeOf)).toEqual(['P--', ''])
  })
})

it('C: sends the channel of a SKU, also none', () => {
  const sku = newSku(groups, { member_term: 'year' })
  expect(toSkuBody(groups, { ...sku, channel: 'EXPO' }).channel).toBe('EXPO')
  expect(toSkuBody(groups, sku).channel).toBe('')
})

it('what the SKUs use is offered too', () => {
  const skus = [newSku(groups, { member_term: 'year' })]
  expect(usedValues(groups.options, skus, { member_term: ['month'] })).toEqual({
    member_term: ['month', 'year'],
    member_seats: [],
  })
})

it('a save sends the SKUs that were changed only, with all option values in use', () => {
  const values = toProductValues(membership, productFixture)
  const added = newSku(groups, {
    member_term: 'year',
    '@product_sku_code': 'VIP-year',
    '@product_list_prices': 999,
  })
  const body = toSaveBody(membership, { ...values, skus: [...values.skus, added] }, { id: 7, version: 3 })
  expect(body).toMatchObject({ id: 7, version: 3, family: { id: 1 }, type: 'base_option_product' })
  expect(body.option_products).toHaveLength(1)
  expect(body.option_products?.[0]).not.toHaveProperty('id')
  expect(body.base_option_attributes?.[0]?.values).toEqual([{ raw_value: 'month' }, { raw_value: 'year' }])
})
