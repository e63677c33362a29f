/** reliability.md 14: extension by the calendar of the business time zone. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extend, type Period } from './calendar.ts'
import { endOfDay, offsetMs, today } from './time.ts'

const shanghai = 'Asia/Shanghai'
/** A wall clock in Shanghai, which has had no summer time since 1991. */
const at = (text: string) => new Date(`${text}+08:00`)

describe('by the calendar', () => {
  it.each<[string, string, Period, string]>([
    ['31 January and a month', '2026-01-31T23:59:59', { value: 1, unit: 'month' }, '2026-02-28T23:59:59'],
    ['the same in a leap year', '2028-01-31T23:59:59', { value: 1, unit: 'month' }, '2028-02-29T23:59:59'],
    ['29 January and a month', '2026-01-29T10:00:00', { value: 1, unit: 'month' }, '2026-02-28T10:00:00'],
    ['31 March and a month', '2026-03-31T10:00:00', { value: 1, unit: 'month' }, '2026-04-30T10:00:00'],
    [
      '31 January and three months',
      '2026-01-31T10:00:00',
      { value: 3, unit: 'month' },
      '2026-04-30T10:00:00',
    ],
    ['31 December and two months', '2026-12-31T10:00:00', { value: 2, unit: 'month' }, '2027-02-28T10:00:00'],
    ['twelve months', '2026-05-31T10:00:00', { value: 12, unit: 'month' }, '2027-05-31T10:00:00'],
    ['28 February and a month', '2026-02-28T10:00:00', { value: 1, unit: 'month' }, '2026-03-28T10:00:00'],
    ['29 February and a year', '2028-02-29T10:00:00', { value: 1, unit: 'year' }, '2029-02-28T10:00:00'],
    ['29 February and four years', '2028-02-29T10:00:00', { value: 4, unit: 'year' }, '2032-02-29T10:00:00'],
    [
      '29 February 2096 and four years',
      '2096-02-29T10:00:00',
      { value: 4, unit: 'year' },
      '2100-02-28T10:00:00',
    ],
    ['28 February and a year', '2027-02-28T10:00:00', { value: 1, unit: 'year' }, '2028-02-28T10:00:00'],
    [
      'thirty days over the end of February',
      '2026-02-01T10:00:00',
      { value: 30, unit: 'day' },
      '2026-03-03T10:00:00',
    ],
    ['a day at the end of the year', '2026-12-31T23:59:59', { value: 1, unit: 'day' }, '2027-01-01T23:59:59'],
    // 16:30 UTC is the next day in Shanghai: the business day decides, not the server's.
    [
      'a month on the other side of midnight',
      '2026-02-01T00:30:00',
      { value: 1, unit: 'month' },
      '2026-03-01T00:30:00',
    ],
  ])('%s: %s', (_, from, period, end) => {
    expect(extend(at(from), period, shanghai)).toEqual(at(end))
  })

  it('keeps the wall clock where summer time begins or ends', () => {
    const day = { value: 1, unit: 'day' } as const
    const newYork = 'America/New_York'
    expect(extend(new Date('2026-03-07T17:00:00Z'), day, newYork)).toEqual(new Date('2026-03-08T16:00:00Z'))
    expect(extend(new Date('2026-10-31T16:00:00Z'), day, newYork)).toEqual(new Date('2026-11-01T17:00:00Z'))
  })

  it('keeps milliseconds, and ends where times end', () => {
    const from = new Date('2026-01-31T10:00:00.123Z')
    expect(extend(from, { value: 1, unit: 'month' }, shanghai)).toEqual(new Date('2026-02-28T10:00:00.123Z'))
    expect(extend(from, { value: 9999, unit: 'year' }, shanghai).getUTCFullYear()).toBe(9999)
  })

  it('never ends before it begins, nor on another day of the month than asked, in any zone', () => {
    const zone = fc.constantFrom(shanghai, 'UTC', 'America/New_York', 'Pacific/Kiritimati')
    const from = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 240 }), zone, (start, value, timeZone) => {
        const end = extend(start, { value, unit: 'month' }, timeZone)
        expect(end > start).toBe(true)
        const wall = (instant: Date) => new Date(instant.getTime() + offsetMs(instant, timeZone))
        const [dayWas, day] = [wall(start).getUTCDate(), wall(end).getUTCDate()]
        expect(day === dayWas || (day >= 28 && day < dayWas) || (dayWas === 31 && day === 30)).toBe(true)
      }),
    )
  })
})

describe('the end of a day', () => {
  it.each([
    ['2026-03-01', shanghai, '2026-03-01T15:59:59.000Z'],
    ['2026-12-31', shanghai, '2026-12-31T15:59:59.000Z'],
    // Summer time in China, 1986 to 1991.
    ['1988-07-01', shanghai, '1988-07-01T14:59:59.000Z'],
    // 23 and 25 hours long.
    ['2026-03-08', 'America/New_York', '2026-03-09T03:59:59.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.000Z'],
  ])('%s in %s', (day, timeZone, end) => {
    expect(endOfDay(day, timeZone)).toEqual(new Date(end))
    expect(today(timeZone, endOfDay(day, timeZone))).toBe(day)
  })
})
