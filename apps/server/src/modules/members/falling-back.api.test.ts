/** Time ends a membership, before the hourly job was here and after. */
import { members } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { memberOf, pushGrants, pushMembers, trialGrant } from '../../../test/factories/orders.ts'
import { endMemberships } from './expiry-job.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['orders', 'members', 'member_periods']) await test.sql(`DELETE FROM ${table}`)
})

async function memberNow(userId = 'wx-1024') {
  const { data } = await test.call(members.list, { query: { userId } })
  const [row] = data.rows
  return row && { level: row.level, start: row.start, end: row.end }
}

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const daysAhead = (days: number) => daysAgo(-days)
const daysEarlier = (time: string, days: number) => new Date(Date.parse(time) - days * dayMs).toISOString()

describe('falling back', () => {
  const levels = async () =>
    Promise.all(
      [undefined, 0, 1, 2].map(
        async level =>
          (await test.call(members.list, { query: level === undefined ? {} : { level } })).data.total,
      ),
    )

  it('is right in reads, filters and totals before the job runs, and after', async () => {
    await pushMembers(test, memberOf(), memberOf({ userId: 'vip' }), memberOf({ userId: 'plain' }))
    await pushGrants(
      test,
      trialGrant({ grantTime: daysAgo(1) }),
      trialGrant({ id: 'v', userId: 'vip', level: 1, grantTime: daysAgo(1) }),
    )
    expect(await levels()).toEqual([3, 1, 1, 1])
    for (const table of ['members', 'member_periods'])
      await test.sql(`UPDATE ${table} SET end_time = now() - interval '1 second' WHERE level = 2`)
    expect(await levels()).toEqual([3, 2, 1, 0])
    expect((await memberNow())?.level).toBe(0)
    expect(await endMemberships(test.app)).toBe(1)
    expect(await endMemberships(test.app)).toBe(0)
    expect(await levels()).toEqual([3, 2, 1, 0])
    const [event] = await test.sql(
      `SELECT actor_kind, changes FROM audit_event WHERE action = 'member.expire'`,
    )
    expect(event).toEqual({ actor_kind: 'system', changes: [{ field: 'members', before: null, after: 1 }] })
  })

  it('is level 0 until it begins, in reads, filters and totals', async () => {
    await pushMembers(test, memberOf())
    const { periodValue: _value, periodUnit: _unit, ...grant } = trialGrant({ level: 1 })
    const [startTime, endTime] = [daysAhead(5), daysAhead(10)]
    await pushGrants(test, { ...grant, startTime, endTime })
    expect(await memberNow()).toEqual({ level: 0, start: startTime, end: endTime })
    expect(await levels()).toEqual([1, 1, 0, 0])
    expect((await test.call(members.list, { query: { level: 0, userId: 'wx-1024' } })).data.total).toBe(1)
    expect((await test.call(members.list, { query: { level: 1, userId: 'wx-1024' } })).data.total).toBe(0)
    // Time passes.
    await test.sql(`UPDATE members SET start_time = now() - interval '1 second'`)
    expect(await levels()).toEqual([1, 0, 1, 0])
    expect((await memberNow())?.level).toBe(1)
    const expired = async (isWanted: boolean) =>
      (await test.call(members.list, { query: { expired: isWanted } })).data.total
    expect([await expired(true), await expired(false)]).toEqual([0, 1])
    await test.sql(
      `UPDATE members SET end_time = now() - interval '1 second', start_time = now() - interval '1 day'`,
    )
    expect([await expired(true), await expired(false)]).toEqual([1, 0])
  })

  it('leaves what runs as it is until it ends, and goes on to what lies ahead', async () => {
    await pushMembers(test, memberOf())
    const { periodValue: _value, periodUnit: _unit, ...grant } = trialGrant({ level: 1 })
    const soon = { startTime: daysAgo(5), endTime: daysAhead(1) }
    const ahead = { startTime: daysAhead(5), endTime: daysAhead(10) }
    await pushGrants(test, { ...grant, ...soon }, { ...grant, id: 'ahead', ...ahead })
    expect(await memberNow()).toEqual({ level: 1, start: soon.startTime, end: soon.endTime })
    await test.sql(`UPDATE members SET end_time = now() - interval '1 second'`)
    await test.sql(
      `UPDATE member_periods SET given_end = now() - interval '1 second' WHERE source_key <> 'ahead'`,
    )
    const gone = { level: 0, start: ahead.startTime, end: ahead.endTime }
    expect(await memberNow()).toEqual(gone)
    expect(await levels()).toEqual([1, 1, 0, 0])
    expect(await endMemberships(test.app)).toBe(0)
    expect(await memberNow()).toEqual(gone)
    expect(await levels()).toEqual([1, 1, 0, 0])
  })

  it('never reads 0 where the next one has begun before the job was here', async () => {
    await pushMembers(test, memberOf(), memberOf({ userId: 'plain', name: '李雷' }))
    const { periodValue: _value, periodUnit: _unit, ...grant } = trialGrant({ level: 2 })
    const trial = { startTime: daysAgo(5), endTime: daysAhead(1) }
    const vip = { startTime: daysAhead(2), endTime: daysAhead(10) }
    await pushGrants(test, { ...grant, ...trial }, { ...grant, id: 'vip', level: 1, ...vip })
    expect(await levels()).toEqual([2, 1, 0, 1])
    // Three days pass.
    const earlier = (column: string) => `${column} = ${column} - interval '3 days'`
    const [own, given] = [
      ['start_time', 'end_time', 'next_start', 'next_end'],
      ['start_time', 'end_time', 'given_start', 'given_end'],
    ]
    await test.sql(`UPDATE members SET ${own.map(earlier)}`)
    await test.sql(`UPDATE member_periods SET ${given.map(earlier)}`)
    const running = { level: 1, start: daysEarlier(vip.startTime, 3), end: daysEarlier(vip.endTime, 3) }
    const reads = async () => {
      expect(await levels()).toEqual([2, 1, 1, 0])
      expect(await memberNow()).toEqual(running)
      const [row] = (await test.call(members.list, { query: { level: 1, name: '王' } })).data.rows
      const { data } = await test.call(members.get, { params: { id: row?.uidPk ?? 0 } })
      expect(data).toMatchObject(running)
      expect((await test.call(members.list, { query: { level: 0, name: '王' } })).data.total).toBe(0)
      expect((await test.call(members.list, { query: { level: 2, name: '王' } })).data.total).toBe(0)
      const file = requestOf(members.export, { query: { format: 'csv', level: 1 }, token: test.adminToken })
      expect((await test.app.http.inject(file)).body).toMatch(/王芳.*VIP/)
      const refused = await test.call(members.upgrade, { body: { userId: 'wx-1024', endDate: '2099-01-01' } })
      expect(refused.errorcode).toBe(10409)
    }
    await reads()
    expect(await endMemberships(test.app)).toBe(0)
    await reads()
    expect(await test.sql('SELECT next_start FROM members')).toEqual([
      { next_start: null },
      { next_start: null },
    ])
  })

  it('sorts by the end that counts now, before the job was here as behind it', async () => {
    await pushMembers(
      test,
      ...['gone on', 'soon', 'late', 'ended', 'never'].map(userId => memberOf({ userId })),
    )
    const { periodValue: _value, periodUnit: _unit, ...grant } = trialGrant({ level: 2 })
    const given = (userId: string, from: number, to: number) => ({
      ...grant,
      id: `${userId} ${from}`,
      userId,
      startTime: daysAhead(from),
      endTime: daysAhead(to),
    })
    await pushGrants(
      test,
      given('soon', -5, 3),
      given('late', -5, 9),
      given('ended', -9, -5),
      given('gone on', -5, 1),
      given('gone on', 2, 8),
    )
    // Three of its days pass.
    const earlier = (column: string) => `${column} = ${column} - interval '3 days'`
    const own = ['start_time', 'end_time', 'next_start', 'next_end'].map(earlier)
    await test.sql(`UPDATE members SET ${own} WHERE user_id = 'gone on'`)
    const ledger = ['start_time', 'end_time', 'given_start', 'given_end'].map(earlier)
    await test.sql(`UPDATE member_periods SET ${ledger} WHERE user_id = 'gone on'`)
    const ids = async (query: Record<string, unknown>) =>
      (await test.call(members.list, { query })).data.rows.map(({ userId }) => userId)
    const reads = async () => {
      const ascending = ['ended', 'soon', 'gone on', 'late', 'never']
      expect(await ids({ sort: 'end,ASC' })).toEqual(ascending)
      expect(await ids({ sort: 'end,DESC' })).toEqual(['late', 'gone on', 'soon', 'ended', 'never'])
      for (const [index, userId] of ascending.entries())
        expect(await ids({ sort: 'end,ASC', size: 1, page: index + 1 })).toEqual([userId])
      expect(await ids({ sort: 'end,DESC', level: 2 })).toEqual(['late', 'gone on', 'soon'])
      const query = { format: 'csv' as const, sort: 'end,ASC' }
      const file = requestOf(members.export, { query, token: test.adminToken })
      const lines = (await test.app.http.inject(file)).body.trim().split('\r\n').slice(1)
      expect(lines.map(line => ascending.find(userId => line.includes(userId)))).toEqual(ascending)
    }
    await reads()
    await endMemberships(test.app)
    await reads()
  })
})
