import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, isCalendarDay, parseTimeFilter, startOfDay, today } from './time.ts'

/** Among them zones that skip or repeat midnight, shift by half an hour, or had odd offsets. */
const zones = [
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
  'Europe/London',
  'America/Sao_Paulo',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
const zone = fc.constantFrom(...zones)
const instant = fc.date({ min: new Date('1950-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
const day = instant.map(date => date.toISOString().slice(0, 10))

/** Reads a clock in a zone, by other means than the code under test: `YYYY-MM-DD HH:mm:ss`. */
function shown(date: Date, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(date)
}

describe('startOfDay', () => {
  it('is the first instant of the day in its zone', () => {
    fc.assert(
      fc.property(day, zone, (text, timeZone) => {
        const start = startOfDay(text, timeZone)
        expect(shown(start, timeZone).slice(0, 10)).toBe(text)
        expect(shown(new Date(start.getTime() - 1), timeZone).slice(0, 10)).not.toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['2026-11-21', 'Asia/Shanghai', '2026-11-20T16:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    // China's summer time of 1986 to 1991.
    ['1988-07-01', 'Asia/Shanghai', '1988-06-30T15:00:00.000Z'],
    // Midnight did not exist: the clock went from 24:00 to 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2023-04-28', 'Africa/Cairo', '2023-04-27T22:00:00.000Z'],
    // Midnight came twice.
    ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
  ])('of %s in %s is %s', (text, timeZone, expected) => {
    expect(startOfDay(text, timeZone).toISOString()).toBe(expected)
  })
})

describe('today', () => {
  it('is the day the clock of the zone shows', () => {
    fc.assert(
      fc.property(instant, zone, (now, timeZone) => {
        expect(today(timeZone, now)).toBe(shown(now, timeZone).slice(0, 10))
      }),
    )
  })

  it('turns at midnight of the zone, not of the machine', () => {
    expect(today('Asia/Shanghai', new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
    expect(today('Asia/Shanghai', new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21')
    expect(today('America/New_York', new Date('2026-11-21T04:59:59.999Z'))).toBe('2026-11-20')
  })
})

describe('parseTimeFilter', () => {
  it('reads back what a clock of the zone shows', () => {
    fc.assert(
      fc.property(instant, zone, (date, timeZone) => {
        const text = shown(date, timeZone)
        const parsed = parseTimeFilter(text, timeZone)
        expect(parsed && shown(parsed, timeZone)).toBe(text)
        // The same moment, but where the clock shows it twice: then the first.
        expect(Math.floor(date.getTime() / 1000) * 1000 - (parsed?.getTime() ?? 0)).toBeOneOf([
          0, 1800e3, 3600e3,
        ])
      }),
      { numRuns: 500 },
    )
  })

  it('takes epoch milliseconds and ISO 8601 whatever the zone', () => {
    fc.assert(
      fc.property(instant, zone, (date, timeZone) => {
        expect(parseTimeFilter(String(date.getTime()), timeZone)).toEqual(date)
        expect(parseTimeFilter(date.toISOString(), timeZone)).toEqual(date)
      }),
    )
  })

  it.each([
    ['2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['2026-11-21 08:30', '2026-11-21T00:30:00.000Z'],
    ['2026-11-21 23:59:59', '2026-11-21T15:59:59.000Z'],
    ['2026-11-21T08:30:00+01:00', '2026-11-21T07:30:00.000Z'],
    ['2026-11-21 08:30:00Z', '2026-11-21T08:30:00.000Z'],
    ['0', '1970-01-01T00:00:00.000Z'],
    ['-1', '1969-12-31T23:59:59.999Z'],
  ])('reads %s', (text, expected) => {
    expect(parseTimeFilter(text, 'Asia/Shanghai')?.toISOString()).toBe(expected)
  })

  it.each([
    '',
    'now',
    '2026-13-01',
    '2026-02-29',
    '0000-01-01',
    '2026-11-21 25:00',
    '2026-11-21 08:60',
    '2026-11-21T08:30:00+99:99',
    '21/11/2026',
    '2026-11-21; DROP TABLE x',
    // Years that no calendar day can name and the database may not hold.
    '-999999999999999',
    '999999999999999',
    '9999999999999999',
  ])('refuses %j', text => {
    expect(parseTimeFilter(text, 'Asia/Shanghai')).toBeUndefined()
  })

  it('never answers an instant that is none', () => {
    const digits = fc.stringMatching(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/)
    fc.assert(
      fc.property(fc.oneof(digits, fc.string(), fc.bigInt().map(String)), zone, (text, timeZone) => {
        const parsed = parseTimeFilter(text, timeZone)
        expect(parsed === undefined || !Number.isNaN(parsed.getTime())).toBe(true)
      }),
    )
  })
})

describe('calendar days', () => {
  it('are those that exist', () => {
    fc.assert(fc.property(day, isCalendarDay))
    for (const text of ['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
      expect(isCalendarDay(text)).toBe(true)
    for (const text of [
      '2023-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-00-01',
      '2026-1-1',
      '0000-01-01',
      ' 2026-01-01',
    ])
      expect(isCalendarDay(text)).toBe(false)
  })

  it('are counted without regard to summer time', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1)
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (from, days) => {
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
        expect(daysBetween(from, to)).toBe(days)
      }),
    )
  })
})
