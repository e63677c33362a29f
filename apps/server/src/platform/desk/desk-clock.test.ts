import { expect, it } from 'vitest'
import { deskClock } from './desk-clock.ts'

const spanOf = (text: string) => {
  const { day, month, today, dayIn } = deskClock(new Date(text), 'Asia/Shanghai')
  const said = ({ from, before }: { from: Date; before: Date }) => [from.toISOString(), before.toISOString()]
  return { today, inAWeek: dayIn(7), day: said(day.before), month: said(month.before) }
}

it('compares the day with the same weekday, and the month with its days so far, in the business time zone', () => {
  expect(spanOf('2026-11-25T17:30:00Z')).toEqual({
    today: '2026-11-26',
    inAWeek: '2026-12-03',
    day: ['2026-11-18T16:00:00.000Z', '2026-11-18T17:30:00.000Z'],
    month: ['2026-09-30T16:00:00.000Z', '2026-10-25T17:30:00.000Z'],
  })
})

it('compares the days that a shorter month does not have with the whole of it', () => {
  const wholeFebruary = ['2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z']
  expect(spanOf('2026-03-31T01:00:00Z').month).toEqual(wholeFebruary)
  expect(spanOf('2026-03-29T01:00:00Z').month).toEqual(wholeFebruary)
  expect(spanOf('2026-03-28T01:00:00Z').month).toEqual([wholeFebruary[0], '2026-02-28T01:00:00.000Z'])
})

it('counts periods back from the current one, weeks from Monday', () => {
  const { startsOf } = deskClock(new Date('2026-03-01T17:00:00Z'), 'Asia/Shanghai')
  expect(startsOf('day', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
  expect(startsOf('week', 2)).toEqual(['2026-02-23', '2026-03-02'])
  expect(startsOf('month', 4)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'])
})

it('compares quarters and years with the same part of those before', () => {
  const { quarter, year } = deskClock(new Date('2026-05-31T02:00:00Z'), 'Asia/Shanghai')
  const days = ({ from, before }: { from: Date; before: Date }) => [from.toISOString(), before.toISOString()]
  expect(days(quarter.now)).toEqual(['2026-03-31T16:00:00.000Z', '2026-05-31T02:00:00.000Z'])
  // February has no 31st: all of it.
  expect(days(quarter.before)).toEqual(['2025-12-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z'])
  expect(days(year.before)).toEqual(['2024-12-31T16:00:00.000Z', '2025-05-31T02:00:00.000Z'])
})
