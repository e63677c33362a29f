import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldValidity, type ValidityGrant } from './validity.ts'

const timeZone = 'Asia/Shanghai'
const at = (text: string) => new Date(`${text}T00:00:00+08:00`)
const month = { value: 1, unit: 'month' } as const

const gift = (
  key: string,
  day: string,
  change: Partial<ValidityGrant> = { period: month },
): ValidityGrant => ({
  key,
  level: 1,
  givenAt: at(day),
  ...change,
})

/** By default when all of it is over. */
const fold = (gifts: ValidityGrant[], now = '2099-01-01') => foldValidity(gifts, timeZone, at(now)).validity

describe('validity', () => {
  it('is none where nothing was given', () => {
    expect(fold([])).toBeUndefined()
  })

  it.each<[string, ValidityGrant[], { level: number; start: string; end: string }]>([
    ['one purchase', [gift('a', '2026-01-31')], { level: 1, start: '2026-01-31', end: '2026-02-28' }],
    [
      'a purchase while another runs begins behind it',
      [gift('a', '2026-01-01'), gift('b', '2026-01-10')],
      { level: 1, start: '2026-01-01', end: '2026-03-01' },
    ],
    [
      'a purchase after a gap begins anew',
      [gift('a', '2026-01-01'), gift('b', '2026-06-01')],
      { level: 1, start: '2026-06-01', end: '2026-07-01' },
    ],
    [
      'a purchase within a trial follows it and makes a VIP',
      [gift('t', '2026-01-01', { level: 2, period: { value: 7, unit: 'day' } }), gift('b', '2026-01-03')],
      { level: 1, start: '2026-01-01', end: '2026-02-08' },
    ],
    [
      'a trial after a VIP has ended is a trial',
      [gift('a', '2026-01-01'), gift('t', '2026-03-01', { level: 2, period: month })],
      { level: 2, start: '2026-03-01', end: '2026-04-01' },
    ],
    [
      'from and to as given count as given',
      [
        gift('a', '2026-01-01', { start: at('2025-01-01'), end: at('2025-12-31') }),
        gift('b', '2026-01-01', { start: at('2026-01-01'), end: at('2026-05-05') }),
      ],
      { level: 1, start: '2026-01-01', end: '2026-05-05' },
    ],
    [
      'an end that lies within what runs shortens nothing',
      [
        gift('a', '2026-01-01', { end: at('2027-01-01') }),
        gift('b', '2026-01-02', { end: at('2026-02-01') }),
      ],
      { level: 1, start: '2026-01-01', end: '2027-01-01' },
    ],
  ])('%s', (_, gifts, { level, start, end }) => {
    expect(fold(gifts)).toEqual({ level, start: at(start), end: at(end) })
  })

  const june = { start: at('2026-06-01'), end: at('2026-07-01') }
  const ahead = gift('ahead', '2026-01-10', june)

  it.each<[string, ValidityGrant[], string, { start: string; end: string }]>([
    [
      'what runs, not what lies ahead',
      [gift('a', '2026-01-01'), ahead],
      '2026-01-15',
      { start: '2026-01-01', end: '2026-02-01' },
    ],
    [
      'what lies ahead once nothing runs',
      [gift('a', '2026-01-01'), ahead],
      '2026-02-01',
      { start: '2026-06-01', end: '2026-07-01' },
    ],
    [
      'what was bought meanwhile, from then on',
      [ahead, gift('b', '2026-03-01')],
      '2026-03-01',
      { start: '2026-03-01', end: '2026-04-01' },
    ],
    [
      'what was bought behind what runs, not behind what lies ahead',
      [gift('a', '2026-01-01'), ahead, gift('b', '2026-01-20')],
      '2026-02-15',
      { start: '2026-01-01', end: '2026-03-01' },
    ],
    [
      'what was bought, on behind what lies ahead of it',
      [ahead, gift('b', '2026-05-15')],
      '2026-05-15',
      { start: '2026-05-15', end: '2026-07-15' },
    ],
    [
      'what was bought, on behind all that lies ahead of it',
      [
        ahead,
        gift('ahead too', '2026-01-10', { start: at('2026-07-10'), end: at('2026-07-20') }),
        gift('b', '2026-05-15', { period: { value: 2, unit: 'month' } }),
      ],
      '2026-05-15',
      { start: '2026-05-15', end: '2026-08-24' },
    ],
    [
      'one that closes the gap',
      [gift('a', '2026-01-01'), ahead, gift('b', '2026-01-20', { end: at('2026-06-15') })],
      '2026-01-20',
      { start: '2026-01-01', end: '2026-07-01' },
    ],
  ])('is %s', (_, gifts, now, { start, end }) => {
    expect(fold(gifts, now)).toEqual({ level: 1, start: at(start), end: at(end) })
  })

  it('knows the one behind it, apart from it, and which level that has', () => {
    const trial = gift('trial', '2026-01-01', { level: 2, period: month })
    const both = [trial, ahead, gift('more', '2026-01-11', { start: june.start, end: at('2026-08-01') })]
    const nextAt = (now: string) => foldValidity(both, timeZone, at(now)).next
    expect(nextAt('2026-01-15')).toEqual({ level: 1, start: june.start, end: at('2026-08-01') })
    expect(nextAt('2026-02-01')).toBeUndefined()
    expect(nextAt('2027-01-01')).toBeUndefined()
    expect(foldValidity([], timeZone, at('2026-01-15')).next).toBeUndefined()
  })

  it('is the same in whatever order gifts arrive', () => {
    const day = fc
      .integer({ min: 0, max: 1000 })
      .map(days => new Date(at('2026-01-01').getTime() + days * 86_400_000))
    const period = fc.record({
      value: fc.integer({ min: 1, max: 24 }),
      unit: fc.constantFrom('day' as const, 'month' as const, 'year' as const),
    })
    const given = fc.record({ level: fc.constantFrom(1 as const, 2 as const), givenAt: day, period })
    const gifts = fc.array(given, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(gifts, fc.infiniteStream(fc.nat()), (list, random) => {
        const keyed = list.map((one, index) => ({ ...one, key: String(index) }))
        const shuffled = keyed
          .map(one => ({ one, place: random.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ one }) => one)
        for (const now of [at('2026-01-01'), at('2027-06-01'), at('2099-01-01')])
          expect(foldValidity(shuffled, timeZone, now)).toEqual(foldValidity(keyed, timeZone, now))
      }),
    )
  })
})
