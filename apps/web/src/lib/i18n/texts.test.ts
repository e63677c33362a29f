import { afterEach, describe, expect, it, vi } from 'vitest'
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

describe('a reader of a language with a catalogue of its own', () => {
  afterEach(() => {
    localStorage.clear()
    vi.doUnmock('@backoffice/contract')
    vi.resetModules()
  })

  it('gets its texts by its own plural categories, and English where it has none', async () => {
    localStorage.setItem('locale', 'ar_EG')
    vi.resetModules()
    vi.doMock('@backoffice/contract', async original => ({
      ...(await original<object>()),
      translations: [{ key: 'ar', name: 'العربية', isRtl: true, isTranslated: true }],
    }))
    const { say } = await import('./say.ts')
    const { fill } = await import('./texts.ts')
    const { direction, textTag } = await import('./locale.ts')
    expect([direction, textTag]).toEqual(['rtl', 'ar'])
    expect(fill({ one: '1', few: 'few: {{count}}', other: 'other' }, { count: 3 })).toBe('few: 3')
    expect(say({ zh: '渠道', en: 'Channel', ...{ ar: 'قناة' } })).toBe('قناة')
    expect(say({ zh: '渠道', en: 'Channel' })).toBe('Channel')
  })
})
