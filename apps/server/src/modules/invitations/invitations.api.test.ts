import { intakeInvitations, intakeMembers, intakeRewards, invitations } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { memberOf } from '../../../test/factories/orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('TRUNCATE invitation, invite_code, reward, members, member_stats CASCADE'))

const { invitations: push, inviteCodes } = intakeInvitations
const example = { ...push.example }
const send = async (...rows: object[]) =>
  (await test.call(push, { body: { rows: rows.map(row => ({ ...example, ...row })) } })).data.rows
const summary = (id = 'wx-1024', token?: string) =>
  test.call(invitations.get, { params: { id }, ...(token && { token }) })

const paid = (id: string, change: object = {}) => ({
  id,
  invitedUserId: id,
  paymentTime: '2026-03-03T09:00:00+08:00',
  slavePayGivePeriodValue: 1,
  slavePayGivePeriodUnit: 'month',
  rewardType: 'P',
  inviteDate: '2026-03-02T09:00:00+08:00',
  ...change,
})

describe('summary', () => {
  it('counts who was invited, registered and paid, with what it gave', async () => {
    await test.call(intakeMembers.members, { body: memberOf() })
    const invitedOnly = {
      id: 'c',
      invitedUserId: '',
      createTime: undefined,
      invitedGivePeriodValue: undefined,
    }
    await send({ id: 'a' }, paid('b'), { ...invitedOnly, invitedGivePeriodUnit: undefined })
    const { data } = await summary()
    expect(data).toEqual({
      userId: 'wx-1024',
      uidPk: expect.any(Number),
      name: '王芳',
      phone: '13800138000',
      invitationNum: 3,
      registerNum: 2,
      registerRewardValue: 14,
      registerRewardUnit: 'day',
      tradingNum: 1,
      tradingRewardValue: 1,
      tradingRewardUnit: 'month',
      rewardType: 'P',
    })
  })

  it('says periods of several units in days', async () => {
    await send(paid('a'), paid('b', { slavePayGivePeriodUnit: 'year' }))
    expect((await summary()).data).toMatchObject({ tradingRewardValue: 395, tradingRewardUnit: 'day' })
  })

  it('follows a newer push, not an older one, and never doubles', async () => {
    await send({ id: 'a' })
    expect((await send({ id: 'a' }))[0]?.outcome).toBe('unchanged')
    await send(paid('a', { updateTime: '2026-03-05T00:00:00Z' }))
    expect((await send({ id: 'a' }))[0]?.outcome).toBe('stale')
    expect((await summary()).data).toMatchObject({ invitationNum: 1, registerNum: 1, tradingNum: 1 })
  })

  it('is right after pushes about one inviter at once', async () => {
    const batch = (n: number) => Array.from({ length: 10 }, (_, i) => ({ id: `p-${n}-${i}` }))
    await Promise.all(Array.from({ length: 8 }, (_, n) => send(...batch(n))))
    expect((await summary()).data).toMatchObject({ invitationNum: 80, registerRewardValue: 560 })
  })

  it('is none for who is unknown', async () => {
    expect(await summary('nobody')).toMatchObject({ status: 404, errorcode: 10404 })
  })
})

describe('intake', () => {
  it.each([
    ['invitedGivePeriodUnit', { invitedGivePeriodUnit: undefined }],
    ['slavePayGivePeriodValue', { slavePayGivePeriodUnit: 'day' }],
    ['inviteDate', { inviteDate: '2026-03-01 10:00:00' }],
    ['rewardType', { rewardType: 'X' }],
    ['note', { note: 'x' }],
  ])('rejects a bad %s', async (field, change) => {
    expect(await send(change)).toMatchObject([{ outcome: 'rejected', errors: [{ field_name: field }] }])
  })

  it('leaves an invitation with its inviter', async () => {
    await send({ id: 'a' })
    const moved = { id: 'a', inviterUserId: 'wx-9', updateTime: '2026-03-05T00:00:00Z' }
    expect(await send(moved)).toMatchObject([
      { outcome: 'rejected', errors: [{ field_name: 'inviterUserId' }] },
    ])
    expect((await summary()).data.invitationNum).toBe(1)
  })
})

describe('list of inviters', () => {
  const list = async (query: object, token?: string) =>
    (await test.call(invitations.list, { query: { ...query }, ...(token && { token }) })).data

  it('shows who has invited, most first, found by name, phone and id', async () => {
    await test.call(intakeMembers.members, {
      body: {
        rows: [memberOf(), memberOf({ userId: 'idle' }), memberOf({ userId: 'wx_2', phone: '15900000001' })],
      },
    })
    await send(
      { id: 'a' },
      { id: 'b' },
      { id: 'c', inviterUserId: 'wx_2' },
      { id: 'd', inviterUserId: 'unpushed' },
    )
    const ids = async (query: object, token?: string) =>
      (await list(query, token)).rows.map(row => row.userId)
    expect(await ids({})).toEqual(['wx-1024', 'wx_2', 'unpushed'])
    expect(await list({ page: 2, size: 2 })).toMatchObject({ total: 3, rows: [{ uidPk: null, name: '' }] })
    expect(await ids({ sort: 'invitationNum,ASC', size: 1 })).toEqual(['unpushed'])
    expect(await ids({ name: '芳', phone: '159' })).toEqual(['wx_2'])
    expect(await ids({ userId: 'wx_' })).toEqual(['wx_2'])
    const token = await signedInAs(test, { permissions: { default_site: ['invitation.read'] } })
    expect((await test.call(invitations.list, { query: { phone: '159' }, token })).fields).toHaveProperty(
      'phone',
    )
    expect((await list({ phone: '15900000001' }, token)).rows[0]?.phone).toBe('159****0001')
  })
})

describe('friends', () => {
  it('are listed with every field, masked, newest first', async () => {
    await send({ id: 'a' }, paid('b'))
    const token = await signedInAs(test, { permissions: { default_site: ['invitation.read'] } })
    const params = { id: 'wx-1024' }
    const { data } = await test.call(invitations.friends, { params, token })
    expect(data.total).toBe(2)
    expect(data.rows[0]).toEqual({
      id: expect.any(Number),
      invitedUserId: 'b',
      phone: '139****9000',
      createTime: '2026-03-02T01:00:00.000Z',
      inviteDate: '2026-03-02T01:00:00.000Z',
      invitedGivePeriodValue: 7,
      invitedGivePeriodUnit: 'day',
      rewardType: 'P',
      paymentTime: '2026-03-03T01:00:00.000Z',
      slavePayGivePeriodValue: 1,
      slavePayGivePeriodUnit: 'month',
    })
    const second = await test.call(invitations.friends, { params, query: { page: 2, size: 1 } })
    expect(second.data).toMatchObject({ total: 2, rows: [{ phone: '13900139000' }] })
  })

  it('have their numbers revealed one at a time, with a trace', async () => {
    await send({ id: 'a' })
    const { id = 0 } =
      (await test.call(invitations.friends, { params: { id: 'wx-1024' } })).data.rows[0] ?? {}
    const ask = (token: string, friend = id) =>
      test.call(invitations.revealFriend, { params: { id: friend }, body: { field: 'phone' }, token })
    const clerkWith = (...more: string[]) =>
      signedInAs(test, { permissions: { default_site: ['invitation.read', ...more] } })
    expect((await ask(await clerkWith())).errorcode).toBe(10406)
    const trusted = await clerkWith('personalData.reveal')
    expect((await ask(trusted)).data).toEqual({ value: '13900139000' })
    expect((await ask(trusted, 2_000_000_000)).errorcode).toBe(10404)
    const events = await test.sql(
      `SELECT entity_id, changes FROM audit_event
       WHERE action = 'personalData.reveal' AND entity = 'invitedFriend' AND outcome = 'done'`,
    )
    expect(events).toEqual([
      { entity_id: String(id), changes: [{ field: 'phone', before: null, after: null }] },
    ])
  })

  it('have the rewards around them: periods and cash', async () => {
    await send(paid('wx-2048'))
    await test.call(intakeRewards.rewards, { body: intakeRewards.rewards.example })
    const params = { invitedUserId: 'wx-2048' }
    const { data } = await test.call(invitations.friendRewards, { params })
    expect(data.rows.map(({ reason, value, unit, status }) => [reason, value, unit, status])).toEqual([
      ['CASH', 88.5, 'yuan', 'F'],
      ['PAYMENT', 1, 'month', null],
      ['REGISTER', 7, 'day', null],
    ])
    expect(data.rows[0]).toMatchObject({ inviterUserId: 'wx-1024', inviter: '王芳' })
    const page = await test.call(invitations.friendRewards, { params, query: { page: 2, size: 2 } })
    expect(page.data).toMatchObject({ total: 3, rows: [{ reason: 'REGISTER' }] })
    await test.sql(`UPDATE reward SET inviter = '13800138000'`)
    const token = await signedInAs(test, {
      permissions: { default_site: ['invitation.read', 'reward.read'] },
    })
    const masked = await test.call(invitations.friendRewards, { params, token })
    expect(masked.data.rows[0]?.inviter).toBe('138****8000')
  })
})

describe('invite codes', () => {
  it('are traced by whom they invited, whose they are and when', async () => {
    const row = inviteCodes.example
    const rows = [
      row,
      { ...row, id: 'code-2', code: 'B', invitedUserId: 'x', createTime: '2026-03-03T00:00:00Z' },
    ]
    await test.call(inviteCodes, { body: { rows } })
    const list = async (query: object) => (await test.call(invitations.codes, { query: { ...query } })).data
    expect(await list({ invitedUserId: 'wx-2048' })).toEqual({
      rows: [
        {
          id: expect.any(Number),
          code: 'A7K2QX',
          memberName: '',
          invitedName: '',
          userId: 'wx-1024',
          invitedUserId: 'wx-2048',
          createTime: '2026-03-02T01:00:00.000Z',
        },
      ],
      total: 1,
    })
    expect((await list({})).rows.map(({ code }) => code)).toEqual(['B', 'A7K2QX'])
    expect((await list({ endTime: '2026-03-02' })).total).toBe(1)
    expect((await list({ invitedUserId: 'wx' })).total).toBe(0)
  })
})

describe('export', () => {
  const csv = async (path: string, token = test.adminToken) => {
    const file = await test.app.http.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    return file.body.replace('\ufeff', '').trim().split('\r\n')
  }

  it('holds inviters and codes, with words for codes and masks for who needs them', async () => {
    await test.call(intakeMembers.members, { body: memberOf() })
    await send(paid('b'))
    await test.call(inviteCodes, { body: inviteCodes.example })
    const token = await signedInAs(test, {
      permissions: { default_site: ['invitation.export', 'invitation.read'] },
    })
    expect(await csv('/core/mp-invitation/export?format=csv', token)).toEqual([
      '邀请人,会员 ID,手机号,邀请人数,注册人数,注册奖励,交易人数,交易奖励,奖励类型',
      '王芳,wx-1024,138****8000,1,1,7 天,1,1 个月,付费奖励',
    ])
    expect(await csv('/core/mp-invitation-friend/export?format=csv&inviterUserId=wx-1024', token)).toEqual([
      '好友手机号,好友 ID,邀请时间,注册时间,注册奖励,奖励类型,付费时间,付费奖励',
      '139****9000,b,2026-03-02 09:00:00,2026-03-02 09:00:00,7 天,付费奖励,2026-03-03 09:00:00,1 个月',
    ])
    expect(await csv('/core/mp-invitation-code/export?format=csv&invitedUserId=wx-2048')).toEqual([
      '邀请码,被邀请人 ID,邀请人 ID,使用时间',
      'A7K2QX,wx-2048,wx-1024,2026-03-02 09:00:00',
    ])
  })
})
