import { orders } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { resolveDays } from './relative-days.ts'

/** Half past midnight of 1 March in Shanghai: still 28 February in New York, where the clocks go forward on 8 March. */
const now = new Date('2026-03-01T00:30:00+08:00')

function resolved(query: object, timeZone: string) {
  const values = { ...query }
  resolveDays(values, orders.list.query, timeZone, now)
  return values
}

it('means days of the business time zone, wherever the machine is', () => {
  const query = { paidFrom: 'month-1', paidTo: 'month-1', status: 'PAID', order_no: 'today' }
  expect(resolved(query, 'Asia/Shanghai')).toEqual({ ...query, paidFrom: '2026-02-01', paidTo: '2026-02-28' })
  expect(resolved(query, 'America/New_York')).toEqual({
    ...query,
    paidFrom: '2026-01-01',
    paidTo: '2026-01-31',
  })
})

it('counts days by the calendar, also over a change of the clocks, and leaves other times alone', () => {
  expect(resolved({ paidFrom: 'today', paidTo: 'today+9' }, 'America/New_York')).toEqual({
    paidFrom: '2026-02-28',
    paidTo: '2026-03-09',
  })
  for (const paidFrom of ['2026-02-27', '1772294400000', '2026-02-27 10:00:00'])
    expect(resolved({ paidFrom }, 'Asia/Shanghai')).toEqual({ paidFrom })
})
