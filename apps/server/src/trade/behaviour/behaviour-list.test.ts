import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstMonths, monthsOfPage } from './behaviour-list.query.ts'

it('finds the months of a page: their rows behind the skipped ones are the page', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 })
  const page = fc.record({ limit: fc.integer({ min: 1, max: 50 }), offset: fc.nat({ max: 400 }) })
  fc.assert(
    fc.property(counts, page, (numbers, { limit, offset }) => {
      const inOrder = numbers.map((count, n) => ({ month: n, count }))
      const rowsOf = (months: typeof inOrder) =>
        months.flatMap(({ month, count }) => Array.from({ length: count }, (_, n) => `${month}-${n}`))
      const { months, skip } = monthsOfPage(inOrder, { limit, offset })
      expect(rowsOf(months).slice(skip, skip + limit)).toEqual(rowsOf(inOrder).slice(offset, offset + limit))
    }),
  )
})

it.each([
  [{ limit: 20, offset: 0 }, 0.5, [3]],
  [{ limit: 20, offset: 80 }, 0.5, [3, 2]],
  [{ limit: 20, offset: 180 }, 0.5, undefined],
  [{ limit: 20, offset: 0 }, 0.01, undefined],
])('reads %j of a share of %d in %j, else counts the months', (page, share, months) => {
  const inOrder = [3, 2, 1, 0].map(month => ({ month, count: 200 }))
  expect(firstMonths(inOrder, page, share)).toEqual(months)
})
