import { expect, it } from 'vitest'
import { isRelativeDay, relativeDay } from './relative-days.ts'

it.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['today-6', '2026-02-23', '2026-02-23'],
  ['today+30', '2026-03-31', '2026-03-31'],
  ['month', '2026-03-01', '2026-03-31'],
  ['month-1', '2026-02-01', '2026-02-28'],
  ['month+11', '2027-02-01', '2027-02-28'],
  ['month-3', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-01-01', '2026-03-31'],
  ['quarter-1', '2025-10-01', '2025-12-31'],
])('%s of 1 March begins %s and ends %s', (text, start, end) => {
  expect(relativeDay(text, false, '2026-03-01')).toBe(start)
  expect(relativeDay(text, true, '2026-03-01')).toBe(end)
})

it('knows leap days, and no other words', () => {
  expect(relativeDay('today-1', false, '2028-03-01')).toBe('2028-02-29')
  for (const text of ['', 'tomorrow', 'today-', 'today-12345', 'today 1', '2026-03-01', 'month+1+1'])
    expect([isRelativeDay(text), relativeDay(text, true, '2026-03-01')]).toEqual([false, undefined])
})
