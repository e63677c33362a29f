import { describe, expect, it } from 'vitest'
import { highestOf, monthPairs, monthsOfDays, niceCeiling, rangeOf } from './months.ts'

describe('months of both roles', () => {
  it('have no gaps, across a year too', () => {
    const timeline = {
      supplier: [{ month: '2025-11', count: 3 }],
      buyer: [{ month: '2026-02', count: 5 }],
    }
    const pairs = monthPairs(timeline, '2026-02')
    expect(pairs).toEqual([
      { month: '2025-11', supplier: 3, buyer: 0 },
      { month: '2025-12', supplier: 0, buyer: 0 },
      { month: '2026-01', supplier: 0, buyer: 0 },
      { month: '2026-02', supplier: 0, buyer: 5 },
    ])
  })

  it('have their days, in leap years too', () =>
    expect(['2024-02', '2026-02', '2026-12'].map(month => rangeOf(month).endDate)).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2026-12-31',
    ]))

  it('are none without rows', () => expect(monthPairs({ supplier: [], buyer: [] }, '2026-02')).toEqual([]))

  it('are all of the days that are asked for, empty ones at both ends too', () => {
    const timeline = { supplier: [{ month: '2026-02', count: 2 }], buyer: [] }
    const days = monthsOfDays({ startDate: '2025-12-01', endDate: '2026-11-30' })
    const months = monthPairs(timeline, '2026-02', [days]).map(({ month }) => month)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-12', '2026-11'])
    expect(monthPairs(timeline, '2026-02', [monthsOfDays()])).toHaveLength(1)
  })

  it('are the same for what stands beside it', () => {
    const ours = { supplier: [{ month: '2026-01', count: 3 }], buyer: [] }
    const theirs = { supplier: [], buyer: [{ month: '2025-12', count: 40 }] }
    const months = ['2025-12', '2026-01']
    expect(monthPairs(ours, '2026-01', [theirs]).map(({ month }) => month)).toEqual(months)
    expect(monthPairs(theirs, '2026-01', [ours]).map(({ month }) => month)).toEqual(months)
    expect(highestOf(theirs)).toBe(40)
  })

  it('go on to the one that runs, whenever a company stopped trading (B.8)', () => {
    const ended = { supplier: [{ month: '2025-12', count: 3 }], buyer: [] }
    expect(monthPairs(ended, '2026-03').map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
  })

  it('have whole numbers beside them, in the middle too (B.8)', () => {
    for (let highest = 0; highest < 2000; highest++) {
      expect(niceCeiling(highest)).toBeGreaterThanOrEqual(highest)
      expect(niceCeiling(highest) % 2).toBe(0)
    }
  })

  it('stand under a round number', () => {
    expect([0, 1, 7, 44, 100, 101].map(niceCeiling)).toEqual([2, 2, 8, 50, 100, 200])
  })
})
