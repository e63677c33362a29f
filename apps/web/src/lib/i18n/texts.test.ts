import { describe, expect, it } from 'vitest'
import { fill, texts } from './texts.ts'

describe('texts', () => {
  it('fills names and writes numbers with separators', () => {
    expect(fill('共 {count} 条，第 {page} 页', { count: 1234567, page: '2' })).toBe(
      '共 1,234,567 条，第 2 页',
    )
  })

  it('leaves a name without a value visible', () => {
    expect(fill('{missing}')).toBe('{missing}')
  })

  it('chooses the Chinese text by default', () => {
    const t = texts({ zh: { hello: '你好，{name}' }, en: { hello: 'Hello, {name}' } })
    expect(t('hello', { name: '张三' })).toBe('你好，张三')
  })
})
