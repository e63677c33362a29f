import type { OrderRow } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { compile } from '../../platform/http/validation.ts'
import { type SampleKind, sampleKinds } from './events.ts'
import { latestByKind, makeDay, makeHistory } from './history.ts'
import { pointsOffer } from './offers.ts'

const endMs = Date.parse('2026-11-21T12:00:00Z')
const history = makeHistory(endMs)
const day = () => makeDay({ tag: 'T', seed: 7, members: 50, beginMs: endMs - 86_400_000, endMs })

describe('a history', () => {
  it('is the same for the same moment', () => {
    expect(makeHistory(endMs)).toEqual(history)
  })

  it('has every kind, each row marked and as the intake wants it', () => {
    for (const [kind, events] of latestByKind(history)) {
      const validate = compile(sampleKinds[kind].row, false)
      for (const { row } of events) expect(validate(row) || [kind, row, validate.errors]).toBe(true)
      expect(events.every(({ row }) => row.sample === true)).toBe(true)
    }
    expect([...latestByKind(history).keys()].sort()).toEqual(Object.keys(sampleKinds).sort())
  })

  it('ends at that moment', () => {
    expect(history.every(({ at }) => at <= endMs)).toBe(true)
  })

  it('has members who signed in never, once and many times, so that they can be sorted by it', () => {
    const signIns = new Map<string, number>()
    for (const { row } of latestByKind(history).get('behaviour') ?? [])
      if ('type' in row && row.type === 'LOGIN') signIns.set(row.userId, (signIns.get(row.userId) ?? 0) + 1)
    expect(signIns.size).toBeLessThan(2000)
    expect(new Set(signIns.values()).size).toBeGreaterThan(8)
  })

  it('lets people use points that they have bought', () => {
    const rowsOf = (kind: SampleKind) =>
      latestByKind(history)
        .get(kind)
        ?.map(({ row }) => row) ?? []
    const buyers = new Set(
      (rowsOf('orders') as OrderRow[])
        .filter(({ status, item_list: [item] }) => status === 'PAID' && item?.sku_code === pointsOffer.sku)
        .map(({ userId }) => userId),
    )
    const users = new Set((rowsOf('chargeOrders') as { userId: string }[]).map(({ userId }) => userId))
    expect(users.size).toBeGreaterThan(100)
    expect([...users].filter(user => !buyers.has(user))).toEqual([])
  })

  it('names nobody who can be reached', () => {
    for (const { row } of latestByKind(history).get('members') ?? []) {
      const { phone = '', email = '' } = row as { phone?: string; email?: string }
      expect(phone).toMatch(/^12\d{9}$/)
      expect(email).toMatch(/^$|@example\.com$/)
    }
  })

  it('gives no two records one key', () => {
    const keysOf = (kind: SampleKind) =>
      latestByKind(history)
        .get(kind)
        ?.map(({ key }) => key) ?? []
    expect(new Set(keysOf('orders')).size).toBeGreaterThan(5000)
    const phones = new Set(
      latestByKind(history)
        .get('members')
        ?.map(({ row }) => JSON.stringify(row)),
    )
    expect(phones.size).toBe(2000)
  })
})

describe('a day', () => {
  it('is in the order of time, each state of a record after the other', () => {
    const events = day()
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b))
    const statuses = Map.groupBy(
      events.filter(({ kind }) => kind === 'orders'),
      ({ key }) => key,
    )
    for (const states of statuses.values())
      expect(states.map(({ row }) => (row as { status: string }).status).join(' ')).toMatch(
        /^UNPAID( PAID)?( CANCELLED)?$/,
      )
  })

  it('shares no key with the history', () => {
    const known = new Set(history.map(({ key }) => key))
    expect(day().some(({ key }) => known.has(key))).toBe(false)
  })
})
