import { describe, expect, it } from 'vitest'
import { highestOf, monthPairs, niceCeiling } from './months.ts'

describe('months of both roles', () => {
  it('have no gaps, across a year too', () => {
    const pairs = monthPairs({
      supplier: [{ month: '2025-11', count: 3 }],
      buyer: [{ month: '2026-02', count: 5 }],
    })
    expect(pairs).toEqual([
      { month: '2025-11', supplier: 3, buyer: 0 },
      { month: '2025-12', supplier: 0, buyer: 0 },
      { month: '2026-01', supplier: 0, buyer: 0 },
      { month: '2026-02', supplier: 0, buyer: 5 },
    ])
  })

  it('are none without rows', () => expect(monthPairs({ supplier: [], buyer: [] })).toEqual([]))

  it('are the same for what stands beside it', () => {
    const ours = { supplier: [{ month: '2026-01', count: 3 }], buyer: [] }
    const theirs = { supplier: [], buyer: [{ month: '2025-12', count: 40 }] }
    const months = ['2025-12', '2026-01']
    expect(monthPairs(ours, [theirs]).map(({ month }) => month)).toEqual(months)
    expect(monthPairs(theirs, [ours]).map(({ month }) => month)).toEqual(months)
    expect(highestOf(theirs)).toBe(40)
  })

  it('stand under a round number', () => {
    expect([0, 1, 7, 44, 100, 101].map(niceCeiling)).toEqual([2, 2, 8, 50, 100, 200])
  })
})
