import { describe, expect, it } from 'vitest'
import { fill, t } from './texts.ts'

describe('texts', () => {
  it('fills names and writes numbers with separators', () => {
    expect(fill('共 {{count}} 条，第 {{page}} 页', { count: 1234567, page: '2' })).toBe(
      '共 1,234,567 条，第 2 页',
    )
  })

  it('leaves a name without a value visible', () => {
    expect(fill('{{missing}}')).toBe('{{missing}}')
  })

  it('chooses the Chinese text by default', () => {
    expect(t('palette.found', { count: 2 })).toBe('共 2 项')
  })

  it('takes the general form where a language does not tell the number apart', () => {
    expect(fill({ one: '{{count}} row', other: '{{count}} rows' }, { count: 1 })).toBe('1 rows')
  })
})
