import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isTooFar, lastYear, quickRanges } from './date-ranges.ts'
import { dayOf, filterDay, formatDay, formatExactInstant, parseDay, today } from './dates.ts'
import { withClock, withMs } from './day-filters.ts'

const home = process.env.TZ

const days = (range: { format: (form: string) => string }[]) => range.map(day => day.format('YYYY-MM-DD'))

/** A browser in New York: half past midnight of 1 March in Shanghai is still 28 February there. */
describe.each(['America/New_York', 'Asia/Shanghai'])('a browser in %s', zone => {
  beforeEach(() => {
    process.env.TZ = zone
    vi.useFakeTimers({ now: new Date('2026-03-01T00:30:00+08:00'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  })

  it('knows the business day', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    expect(formatDay(today())).toBe('2026-03-01')
    expect(formatDay(dayOf('2026-02-28T16:30:00Z'))).toBe('2026-03-01')
  })

  it('sends days from the start of the first to the end of the last in the business time zone', () => {
    const query = { from: '2026-03-01', to: '2026-03-08', userId: 'wx-1' }
    expect(withMs(query, 'from', 'to')).toEqual({
      from: String(Date.parse('2026-03-01T00:00:00+08:00')),
      to: String(Date.parse('2026-03-08T23:59:59.999+08:00')),
      userId: 'wx-1',
    })
    expect(withClock(query, 'from', 'to')).toEqual({
      from: '2026-03-01 00:00:00',
      to: '2026-03-08 23:59:59',
      userId: 'wx-1',
    })
  })

  it('leaves open ends open and instants alone', () => {
    const ends: { from?: string; to?: string } = { to: '1772294400000' }
    expect(withMs(ends, 'from', 'to')).toEqual(ends)
    expect(withClock(ends, 'from', 'to')).toEqual(ends)
    expect(withMs({ from: undefined }, 'from', 'from')).toEqual({ from: undefined })
  })

  it('shows instants by the business clock, also in the hour that New York leaves out', () => {
    expect(formatExactInstant('2026-03-08T02:30:05+08:00')).toBe('2026-03-08 02:30:05')
    expect(formatExactInstant('2026-11-01T01:30:05+08:00')).toBe('2026-11-01 01:30:05')
  })

  it.each([
    ['2026-03-08', '2026-03-08'],
    ['2026-03-08 02:30:00', '2026-03-08'],
    ['2026-03-07T16:30:00Z', '2026-03-08'],
    [String(Date.parse('2026-03-08T23:59:59+08:00')), '2026-03-08'],
    ['never', undefined],
  ])('finds the day of the filter %s', (text, day) => {
    expect(filterDay(text)?.format('YYYY-MM-DD')).toBe(day)
  })

  it('shifts quick ranges back one month', () => {
    expect(days(quickRanges.halfYear())).toEqual(['2025-08-01', '2026-02-01'])
    expect(days(quickRanges.oneYear())).toEqual(['2025-02-01', '2026-02-01'])
    expect(days(quickRanges.twoYears())).toEqual(['2024-02-01', '2026-02-01'])
    // The range includes 29 February 2024, so three years are a day longer than 1095.
    expect(days(quickRanges.threeYears())).toEqual(['2023-02-02', '2026-02-01'])
    expect(days(lastYear())).toEqual(['2025-02-28', '2026-02-28'])
  })

  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['today-6', '2026-02-23', '2026-02-23'],
    ['month', '2026-03-01', '2026-03-31'],
    ['month-1', '2026-02-01', '2026-02-28'],
  ])('takes %s from the business day (B.13)', (text, first, last) => {
    expect(days([filterDay(text), filterDay(text, true)] as never)).toEqual([first, last])
  })

  it('takes 1095 days and no more', () => {
    const end = parseDay('2026-03-20')
    expect(isTooFar(end.subtract(1095, 'day'), end)).toBe(false)
    expect(isTooFar(end.subtract(1096, 'day'), end)).toBe(true)
    expect(isTooFar(end.add(1096, 'day'), end)).toBe(true)
    expect(isTooFar(end, undefined)).toBe(false)
  })
})
