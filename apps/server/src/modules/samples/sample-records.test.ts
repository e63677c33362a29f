import type { BehaviourRow, OrderRow } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { compile } from '../../platform/http/validation.ts'
import { type SampleKind, sampleKinds, sampleMembers, sampleRecords } from './sample-records.ts'

const endMs = Date.parse('2027-03-14T12:00:00Z')
const records = sampleRecords({ endMs })
const rowsOf = <T>(kind: SampleKind) => (records[kind] ?? []) as unknown as T[]

describe('the sample records', () => {
  it('are of every kind, each row marked and as the intake wants it', () => {
    expect(Object.keys(records)).toEqual(Object.keys(sampleKinds))
    for (const [kind, rows] of Object.entries(records)) {
      const validate = compile(sampleKinds[kind as SampleKind].row, false)
      for (const row of rows) expect(validate(row) || [kind, row, validate.errors]).toBe(true)
      expect(rows.every(row => row.sample === true)).toBe(true)
    }
  })

  it('end at that moment, most of the days before it with an order', () => {
    const times = Object.values(records).flatMap(rows => rows.map(({ updateTime }) => Date.parse(updateTime)))
    expect(Math.max(...times)).toBeLessThanOrEqual(endMs)
    expect(Math.max(...times)).toBeGreaterThan(endMs - 3_600_000)
    expect(new Set(rowsOf<OrderRow>('orders').map(row => row.create_time.slice(0, 10))).size).toBeGreaterThan(
      480,
    )
  })

  it('have orders in each state, whose numbers tell the day', () => {
    const orders = rowsOf<OrderRow>('orders')
    const refunds = new Map(rowsOf<OrderRow>('refunds').map(row => [row.order_no, row]))
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['PAID', 'UNPAID', 'CANCELLED']))
    expect(refunds.size).toBeGreaterThan(200)
    const paid = [...refunds.values()].filter(row => row.actual_amount > 0)
    const shares = paid.map(row => (row.refund_amount ?? 0) / row.actual_amount)
    expect(new Set(shares.map(share => Math.round(share * 10)))).toEqual(new Set([10, 5]))
    // What they gave is taken back, because they were paid first.
    for (const { order_no, status, paid_time, updateTime } of orders) {
      const refund = refunds.get(order_no)
      if (!refund) continue
      expect([status, updateTime]).toEqual(['PAID', paid_time])
      expect(refund).toMatchObject({ status: 'CANCELLED', paid_time })
      expect(Date.parse(refund.updateTime)).toBeGreaterThan(Date.parse(updateTime))
    }
    expect(new Set(orders.map(({ order_no }) => order_no)).size).toBe(orders.length)
    for (const { order_no, create_time } of orders)
      expect(
        Math.abs(Date.parse(create_time) - Date.parse(order_no.slice(1, 9).replace(/(....)(..)/, '$1-$2-'))),
      ).toBeLessThan(2 * 86_400_000)
  })

  it('have members who signed in never, once and many times, so that they can be sorted by it', () => {
    const signIns = new Map<string, number>()
    for (const { type, userId } of rowsOf<BehaviourRow>('behaviour'))
      if (type === 'LOGIN') signIns.set(userId, (signIns.get(userId) ?? 0) + 1)
    expect(signIns.size).toBeLessThan(sampleMembers)
    expect(new Set(signIns.values()).size).toBeGreaterThan(8)
    // The list begins with the newest.
    const newest = rowsOf<{ userId: string }>('members').slice(-20)
    expect(newest.filter(({ userId }) => signIns.has(userId)).length).toBeGreaterThan(14)
  })

  it('let people use points that they have bought', () => {
    const buyers = new Set(
      rowsOf<OrderRow>('orders')
        .filter(
          ({ status, item_list: [item] }) => status === 'PAID' && item?.sku_code === 'SAMPLE-POINTS-500',
        )
        .map(({ userId }) => userId),
    )
    const users = new Set(rowsOf<{ userId: string }>('chargeOrders').map(({ userId }) => userId))
    expect(users.size).toBeGreaterThan(100)
    expect([...users].filter(user => !buyers.has(user))).toEqual([])
  })

  it('name nobody who can be reached', () => {
    const members = rowsOf<{ phone: string; email: string }>('members')
    expect(members).toHaveLength(sampleMembers)
    for (const { phone, email } of members) {
      expect(phone).toMatch(/^12\d{9}$/)
      expect(email).toMatch(/^$|@example\.com$/)
    }
  })

  it('can be pressed into a day, under other keys and of fewer members', () => {
    const day = sampleRecords({ endMs, tag: 'T', days: 1, members: 50 })
    const known = new Set(rowsOf<OrderRow>('orders').map(({ order_no }) => order_no))
    const orders = day.orders as OrderRow[]
    expect(day.members).toHaveLength(50)
    expect(orders.some(({ order_no }) => known.has(order_no))).toBe(false)
    expect(orders.every(({ create_time }) => Date.parse(create_time) >= endMs - 86_400_000)).toBe(true)
  })
})
