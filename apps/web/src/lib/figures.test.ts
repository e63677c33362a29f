import { describe, expect, it } from 'vitest'
import { figureFormats, formatYuan } from './figures.ts'

describe('figures at a glance', () => {
  it('group four digits as counts do, in Chinese', () => {
    const { countFigure, dollarFigure, weightFigure } = figureFormats('zh')
    expect(countFigure(2468).short).toBe('2,468')
    expect(dollarFigure(1439.1).short).toBe('US$1,439.1')
    expect(dollarFigure(13_080_000).short).toBe('US$1,308万')
    expect(dollarFigure(125_500_000).short).toBe('US$1.255亿')
    expect(dollarFigure(98_765.4).short).toBe('US$9.877万')
    expect(dollarFigure(0).short).toBe('US$0')
    expect(weightFigure(183.4).short).toBe('183.4 kg')
    expect(weightFigure(3_623_800).short).toBe('3,623.8 t')
    expect(weightFigure(55_324_000).short).toBe('5.532万 t')
    expect(countFigure(1_234_567).short).toBe('123.5万')
    expect(countFigure(12_345_678).short).toBe('1,235万')
  })

  it('keep tonnes whole in English', () => {
    const { dollarFigure, weightFigure } = figureFormats('en')
    expect(dollarFigure(13_080_000).short).toBe('$13.08M')
    expect(dollarFigure(1234).short).toBe('$1,234')
    expect(dollarFigure(125_500_000).short).toBe('$125.5M')
    expect(weightFigure(3_623_800).short).toBe('3,623.8 t')
    expect(weightFigure(55_324_000).short).toBe('55,324 t')
    expect(weightFigure(2.5e9)).toEqual({ short: '2.5M t', exact: '2,500,000,000 kg' })
  })
})

it('writes an amount exactly, also one that no number holds', () => {
  expect(formatYuan(1234.5)).toBe('¥1,234.50')
  expect(formatYuan('9007199254740993.25')).toBe('¥9,007,199,254,740,993.25')
  expect(formatYuan('-12.5')).toBe('-¥12.50')
})
