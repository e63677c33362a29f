import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const figuresIn = async (locale: string) => {
  localStorage.setItem('locale', locale)
  vi.resetModules()
  return import('./figures.ts')
}

describe('figures at a glance', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => localStorage.clear())

  it('group four digits as counts do, in Chinese', async () => {
    const { countFigure, dollarFigure, weightFigure } = await figuresIn('zh_CN')
    expect(countFigure(2468).short).toBe('2,468')
    expect(dollarFigure(1439.1).short).toBe('US$1,439.1')
    expect(dollarFigure(13_080_000).short).toBe('US$1,308万')
    expect(weightFigure(183.4).short).toBe('183.4 kg')
    expect(weightFigure(3_623_800).short).toBe('3,623.8 t')
    expect(weightFigure(55_324_000).short).toBe('5.5万 t')
  })

  it('keep tonnes whole in English', async () => {
    const { dollarFigure, weightFigure } = await figuresIn('en_US')
    expect(dollarFigure(13_080_000).short).toBe('$13.1M')
    expect(weightFigure(3_623_800).short).toBe('3,623.8 t')
    expect(weightFigure(55_324_000).short).toBe('55,324 t')
    expect(weightFigure(2.5e9)).toEqual({ short: '2.5M t', exact: '2,500,000,000 kg' })
  })
})
