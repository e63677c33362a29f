import { describe, expect, it } from 'vitest'
import {
  dayOf,
  formatDay,
  formatDottedDay,
  formatDottedInstant,
  formatExactInstant,
  msRange,
} from './dates.ts'

describe('the business time zone', () => {
  it('decides the day of an instant, wherever the browser is', () => {
    expect(formatDottedDay('2026-02-28T16:30:00Z')).toBe('2026.03.01')
    expect(formatDottedInstant('2026-02-28T16:30:05Z')).toBe('2026.03.01 00:30:05')
    expect(formatExactInstant('2026-02-28T16:30:05Z')).toBe('2026-03-01 00:30:05')
    expect(formatDay(dayOf('2026-02-28T15:59:59Z'))).toBe('2026-02-28')
  })

  it('bounds a range of days by its first and last millisecond', () => {
    expect(msRange('2026-03-01', '2026-03-01')).toEqual({
      from: String(Date.parse('2026-03-01T00:00:00+08:00')),
      to: String(Date.parse('2026-03-01T23:59:59.999+08:00')),
    })
    expect(msRange(undefined, '1772294400000')).toEqual({ from: undefined, to: '1772294400000' })
  })
})
