import { intakeMembers, members, wholeValueOnly } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { memberOf, orderOf, pushOrders, trialGrant } from '../../../test/factories/orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['members', 'member_stats', 'member_periods', 'channel'])
    await test.sql(`DELETE FROM ${table}`)
})

const push = async (...rows: object[]) => (await test.call(intakeMembers.members, { body: { rows } })).data
const list = async (query: object = {}, token?: string) =>
  (await test.call(members.list, { query: { ...query }, ...(token && { token }) })).data

async function onlyMember(change: object = {}) {
  expect(await push(memberOf(change))).toMatchObject({ accepted: 1 })
  const [row] = (await list()).rows
  return (await test.call(members.get, { params: { id: row?.uidPk ?? 0 } })).data
}

describe('list', () => {
  it('filters by every field, sorts and counts', async () => {
    await push(
      memberOf({ userId: 'a', createTime: '2026-01-01T00:00:00Z', channelCode: 'SZ01' }),
      memberOf({ userId: 'b', name: '王小明', phone: '13900139000', operationType: 'freight' }),
      memberOf({ userId: 'c', name: 'Li Lei', phone: '13811112222', createTime: '2026-05-01T00:00:00Z' }),
    )
    const ids = async (query: object) => (await list(query)).rows.map(row => row.userId)
    expect(await ids({})).toEqual(['c', 'b', 'a'])
    expect(await ids({ sort: 'createTime,ASC' })).toEqual(['a', 'b', 'c'])
    expect(await ids({ name: '王' })).toEqual(['b', 'a'])
    expect(await ids({ name: 'lei' })).toEqual(['c'])
    expect(await ids({ phone: '138' })).toEqual(['c', 'a'])
    expect(await ids({ channelCode: 'SZ01' })).toEqual(['a'])
    expect(await list({ channelCode: 'sz01' })).toMatchObject({ total: 1, rows: [{ userId: 'a' }] })
    expect(await ids({ operationType: 'freight' })).toEqual(['b'])
    await push(memberOf({ userId: 'd', channelCode: 'NB01', operationType: 'other' }))
    expect((await ids({ channelCode: 'sz01,nb01' })).sort()).toEqual(['a', 'd'])
    expect((await ids({ operationType: 'freight,other' })).sort()).toEqual(['b', 'd'])
    expect(await list({ level: '0,1' })).toMatchObject({ total: 4 })
    expect((await ids({ level: '0,2', operationType: 'other' })).sort()).toEqual(['d'])
    await test.sql(`DELETE FROM members WHERE user_id = 'd'`)
    expect(await ids({ userId: 'b' })).toEqual(['b'])
    expect(
      await ids({ startCreatedTime: Date.parse('2026-02-01'), endCreatedTime: Date.parse('2026-04-01') }),
    ).toEqual(['b'])
    expect(await list({ name: '王', size: 1, page: 2 })).toMatchObject({ total: 2, rows: [{ userId: 'a' }] })
  })

  it('finds by one text: name, phone, id, email or company; what is masked as a whole only', async () => {
    await push(
      memberOf({ userId: 'a', name: '王芳', phone: '13811112222', email: 'fang@example.com' }),
      memberOf({
        userId: 'b',
        name: '李雷',
        phone: '13900139000',
        email: 'lei@example.org',
        company: '远航货运',
      }),
      memberOf({ userId: 'c', name: '13700137000', phone: '', email: '', company: '回电 13600136000' }),
    )
    const token = await signedInAs(test, { permissions: { default_site: ['member.read'] } })
    const ids = async (keyword: string, by?: string) =>
      (await list({ keyword }, by)).rows.map(row => row.userId).sort()
    for (const [keyword, whole, masked] of [
      ['芳', ['a'], ['a']],
      ['远航', ['b'], ['b']],
      ['b', ['b'], ['b']],
      ['138', ['a'], []],
      ['+86 138-1111-2222', ['a'], ['a']],
      ['LEI@', ['b'], []],
      ['lei@example.org', ['b'], ['b']],
      ['example', [], []],
      ['%', [], []],
    ] as const) {
      expect([keyword, await ids(keyword)]).toEqual([keyword, whole])
      expect([keyword, await ids(keyword, token)]).toEqual([keyword, masked])
    }
    expect(await ids('1360013')).toEqual(['c'])
    const part = await test.call(members.list, { query: { keyword: '1360013' }, token })
    expect(part.fields).toEqual({ keyword: wholeValueOnly.phone.zh })
  })

  it('shows what each paid in all, exactly and without refunds, to who may read orders', async () => {
    await push(
      memberOf({ userId: 'wx-1024' }),
      memberOf({ userId: 'none', createTime: '2025-01-01T00:00:00Z' }),
    )
    await pushOrders(
      test,
      orderOf({ actual_amount: 0.1, total_amount: 0.1 }),
      orderOf({ order_no: 'B', actual_amount: 0.2, total_amount: 0.2 }),
      orderOf({ order_no: 'C', actual_amount: 7, total_amount: 7, status: 'CANCELLED' }),
    )
    const spent = async (token?: string) => (await list({}, token)).rows.map(({ spend }) => spend)
    expect(await spent()).toEqual(['0.30', '0.00'])
    const token = await signedInAs(test, { permissions: { default_site: ['member.read'] } })
    expect(await spent(token)).toEqual([null, null])
  })

  it('sorts by the end of the validity, those without last', async () => {
    await push(memberOf({ userId: 'a' }), memberOf({ userId: 'b' }), memberOf({ userId: 'c' }))
    const at = { grantTime: '2026-03-01T00:00:00Z' }
    await test.call(intakeMembers.grants, {
      body: {
        rows: [
          trialGrant({ id: '1', userId: 'a', ...at, periodValue: 9 }),
          trialGrant({ id: '2', userId: 'b', ...at }),
        ],
      },
    })
    const ids = async (sort: string) => (await list({ sort })).rows.map(row => row.userId)
    expect(await ids('end,ASC')).toEqual(['b', 'a', 'c'])
    expect(await ids('end,DESC')).toEqual(['a', 'b', 'c'])
  })

  it('shows the channel by name, and what invitations came to', async () => {
    await test.sql(`INSERT INTO channel (code, name) VALUES ('SZ01', '深圳一部')`)
    await test.sql(
      `INSERT INTO member_stats (user_id, invitation_num, register_num, register_reward_value, register_reward_unit, reward_type)
      VALUES ('wx-1024', 5, 3, 14, 'day', 'D')`,
    )
    expect(await onlyMember({ channelCode: 'SZ01' })).toMatchObject({
      channelName: '深圳一部',
      invitationNum: 5,
      registerNum: 3,
      registerRewardValue: 14,
      registerRewardUnit: 'day',
      tradingNum: 0,
      tradingRewardUnit: null,
      rewardType: 'D',
    })
  })

  it.each([
    ['name', { name: 'x'.repeat(41) }],
    ['phone', { phone: '138a' }],
    ['phone', { phone: '138001380001' }],
    ['level', { level: 3 }],
    ['startCreatedTime', { startCreatedTime: 'yesterday' }],
    ['endCreatedTime', { startCreatedTime: '2026-02-02', endCreatedTime: '2026-02-01' }],
    ['sort', { sort: 'phone,ASC' }],
  ])('refuses a bad %s: %j, and so does the export', async (field, query) => {
    for (const operation of [members.list, members.export]) {
      const answer = await test.call(operation, { query })
      expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
      expect(Object.keys(answer.fields)).toEqual([field])
    }
  })
})

describe('personal data', () => {
  const clerkWith = (...codes: string[]) =>
    signedInAs(test, { permissions: { default_site: ['member.read', 'member.export', ...codes] } })

  it('is masked in list, detail and export, and found by whole numbers only', async () => {
    const { uidPk } = await onlyMember()
    const clerk = await clerkWith()
    expect((await list({}, clerk)).rows[0]?.phone).toBe('138****8000')
    const { data } = await test.call(members.get, { params: { id: uidPk }, token: clerk })
    expect([data.phone, data.email]).toEqual(['138****8000', 'w****@example.com'])
    const part = await test.call(members.list, { query: { phone: '1380013800' }, token: clerk })
    expect([part.errorcode, Object.keys(part.fields)]).toEqual([10406, ['phone']])
    expect((await list({ phone: '13800138000' }, clerk)).total).toBe(1)
    const file = async (token: string) =>
      (await test.app.http.inject(requestOf(members.export, { query: { format: 'csv' }, token }))).body
    expect(await file(clerk)).toContain('138****8000')
    expect(await file(await clerkWith('personalData.phone'))).toContain('13800138000')
  })

  it('is not shared between readers of the same list at the same time', async () => {
    await push(memberOf({ userId: 'contact', name: '王芳 13912345678' }))
    const clerk = await clerkWith()
    const asked = [undefined, clerk, undefined, clerk].map(token => list({ name: '王芳' }, token))
    expect((await Promise.all(asked)).map(({ total }) => total)).toEqual([1, 0, 1, 0])
  })

  it('sees what was just pushed, however many read the list meanwhile', async () => {
    for (let n = 0; n < 5; n++) {
      const others = [list({}), list({}), list({})]
      await push(memberOf({ userId: `pushed-${n}` }))
      const after = await list({})
      const before = await Promise.all(others)
      expect(after.rows.map(({ userId }) => userId)).toContain(`pushed-${n}`)
      expect(before.every(({ total }) => total <= after.total)).toBe(true)
    }
  })

  it('is revealed with the permission, and written down without the value', async () => {
    const { uidPk } = await onlyMember()
    const reveal = (field: string, token: string, id = uidPk) =>
      test.call(members.reveal, { params: { id }, body: { field }, token })
    expect((await reveal('phone', await clerkWith())).errorcode).toBe(10406)
    const trusted = await clerkWith('personalData.reveal')
    expect((await reveal('email', trusted)).data).toEqual({ value: 'wang.fang@example.com' })
    expect((await reveal('phone', trusted, 999_999)).errorcode).toBe(10404)
    expect((await reveal('birthday', trusted)).errorcode).toBe(10400)
    const events = await test.sql(
      `SELECT entity_id, entity_name, changes FROM audit_event WHERE action = 'personalData.reveal' AND outcome = 'done'`,
    )
    expect(events).toEqual([
      {
        entity_id: String(uidPk),
        entity_name: '王芳',
        changes: [{ field: 'email', before: null, after: null }],
      },
    ])
  })
})

it('exports the filtered list under a name with the time, formulas made harmless', async () => {
  await push(memberOf({ userId: 'a', name: '=1+1' }), memberOf({ userId: 'b', name: '李雷' }))
  const answer = await test.app.http.inject(
    requestOf(members.export, { query: { format: 'csv', name: '1' }, token: test.adminToken }),
  )
  expect(answer.headers['content-disposition']).toMatch(/\d{8}_\d{6}\.csv/)
  expect(answer.body).toContain("'=1+1")
  expect(answer.body).not.toContain('李雷')
})

it('keeps a number that an export was searched by out of the audit log', async () => {
  const query = { format: 'csv', phone: '13800138000,13900139000' }
  await test.app.http.inject(requestOf(members.export, { query, token: test.adminToken }))
  const event = await lastEvent(test, 'member.export')
  expect(event?.changes).toContainEqual({
    field: 'phone',
    before: null,
    after: ['138****8000', '139****9000'],
  })
})

it("draws a member's sharing code", async () => {
  await push(memberOf())
  const draw = (userId: string) =>
    test.app.http.inject(requestOf(members.qrcode, { query: { userId }, token: test.adminToken }))
  const picture = await draw('wx-1024')
  expect(picture.headers['content-type']).toBe('image/png')
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect((await draw('nobody')).json().errorcode).toBe(10404)
})

it('answers 10404 for a member that does not exist', async () => {
  expect((await test.call(members.get, { params: { id: 999_999 } })).errorcode).toBe(10404)
})
