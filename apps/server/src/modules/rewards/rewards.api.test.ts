import { audit, intakeRewards, payouts, personalData, rewards } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { makeReward, makeRewards } from '../../../test/factories/rewards.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM reward'))

describe('a push', () => {
  it.each([
    ['bankAccount', { bankAccount: '- - -' }],
    ['updateTime', { updateTime: new Date(Date.now() + 2 * 86_400_000).toISOString() }],
  ])('is refused on %s', async (field, change) => {
    const row = { ...intakeRewards.rewards.example, id: 'odd', ...change }
    const { data } = await test.call(intakeRewards.rewards, { body: row })
    expect(data.rows).toMatchObject([{ outcome: 'rejected', errors: [{ field_name: field }] }])
  })
})

describe('list', () => {
  const list = async (query: object, token?: string) =>
    (await test.call(rewards.list, { query: { ...query }, ...(token && { token }) })).data

  it('has every column, and the totals of each status', async () => {
    const id = await makeReward(test, { key: 'a' })
    await makeReward(test, { key: 'b', reward: '0.10', status: 'T' })
    await makeReward(test, { key: 'c', reward: '0.20', status: 'T' })
    const answer = await list({ status: 'F' })
    expect(answer).toEqual({
      rows: [
        {
          id,
          inviter: '王芳',
          inviterUserId: 'wx-1',
          inviterPhone: '13800138000',
          invitee: '李强',
          inviteeUserId: 'wx-2',
          inviteePhone: '13900139000',
          inviteTime: '2026-03-01T02:00:00.000Z',
          registerTime: null,
          purchaseTime: null,
          order_no: null,
          orderStatus: null,
          releaseReason: null,
          held: false,
          reward: 88.5,
          bankAccount: '6222021234567890123',
          bank: '中国工商银行',
          status: 'F',
          batchNumber: null,
          failure: null,
          earlier: null,
          updateTime: '2026-03-05T10:00:00.000Z',
          version: 1,
        },
      ],
      total: 1,
      totals: { T: { count: 2, amount: 0.3 }, F: { count: 1, amount: 88.5 } },
    })
    expect((await list({})).total).toBe(3)
    expect((await list({ page: 2, size: 2 })).rows).toHaveLength(1)
    expect((await list({ sort: 'reward,ASC' })).rows.map(row => row.reward)).toEqual([0.1, 0.2, 88.5])
  })

  it('finds by the phone of either, and by when they were invited', async () => {
    const early = await makeReward(test, {
      key: 'a',
      inviterPhone: '13711112222',
      inviteTime: '2026-01-31T23:59:59+08:00',
    })
    const late = await makeReward(test, { key: 'b', inviteePhone: '13711113333', inviteTime: null })
    const ids = async (query: object) => (await list(query)).rows.map(row => row.id)
    expect(await ids({ phone: '1371111' })).toEqual([early, late])
    expect(await ids({ phone: '13711113333' })).toEqual([late])
    expect(await ids({ endTime: '2026-01-31' })).toEqual([early])
    expect(await ids({ startTime: '2026-02-01' })).toEqual([])
    expect(await ids({ inviterUserId: 'wx-1', endTime: '2026-01-31' })).toEqual([early])
    expect(await ids({ inviterUserId: 'wx' })).toEqual([])
  })

  it.each([
    ['phone', { phone: '1'.repeat(19) }],
    ['phone', { phone: '138x' }],
    ['status', { status: 'P' }],
    ['sort', { sort: 'bankAccount,ASC' }],
    ['endTime', { startTime: '2026-02-02', endTime: '2026-02-01' }],
  ])('refuses a bad %s', async (field, query) => {
    const answer = await test.call(rewards.list, { query })
    expect([answer.errorcode, Object.keys(answer.fields)]).toEqual([10400, [field]])
  })

  it('masks numbers and accounts, and then finds whole numbers only', async () => {
    await makeReward(test, { key: 'a' })
    const token = await signedInAs(test, { permissions: { default_site: ['reward.read'] } })
    expect((await list({}, token)).rows[0]).toMatchObject({
      inviterPhone: '138****8000',
      inviteePhone: '139****9000',
      bankAccount: '6222****0123',
    })
    const part = await test.call(rewards.list, { query: { phone: '1380013' }, token })
    expect([part.errorcode, Object.keys(part.fields)]).toEqual([10406, ['phone']])
    expect((await list({ phone: '13900139000' }, token)).total).toBe(1)
  })
})

describe('reveal', () => {
  it('hands out one value and writes down which, never the value', async () => {
    const id = await makeReward(test, { key: 'a' })
    const token = await signedInAs(test, {
      permissions: { default_site: ['reward.read', personalData.reveal.code] },
    })
    const answer = await test.call(rewards.reveal, { params: { id }, body: { field: 'bankAccount' }, token })
    expect(answer.data).toEqual({ value: '6222021234567890123' })
    const [event] = await test.sql(
      `SELECT entity, entity_id, changes::text FROM audit_event WHERE action = 'personalData.reveal'`,
    )
    expect(event).toMatchObject({ entity: 'reward', entity_id: String(id) })
    expect(JSON.stringify(event)).not.toContain('6222021234567890123')
  })

  it('needs a permission', async () => {
    const id = await makeReward(test, { key: 'a' })
    const token = await signedInAs(test, { permissions: { default_site: ['reward.read'] } })
    const body = { field: 'inviterPhone' }
    expect((await test.call(rewards.reveal, { params: { id }, body, token })).errorcode).toBe(10406)
    expect((await test.call(rewards.reveal, { params: { id: 2_000_000_000 }, body })).errorcode).toBe(10404)
  })
})

it('finds those whose last payment failed, and makes a new batch of them', async () => {
  const ids = await makeRewards(test, 3)
  const { id } = (await test.call(payouts.create, { body: { ids } })).data
  const get = async () => (await test.call(payouts.get, { params: { id } })).data
  await test.call(payouts.decide, { body: { id, version: (await get()).version, decision: 'approve' } })
  await test.call(payouts.move, { body: { id, action: 'send' } })
  for (const [line, result] of [
    [1, 'paid'],
    [2, 'failed'],
  ] as const)
    await test.call(payouts.lineResult, {
      body: { id, version: (await get()).version, line, result, reason: '户名不符' },
    })
  const found = async (failed: boolean) => (await test.call(rewards.list, { query: { failed } })).data
  expect(await found(true)).toMatchObject({
    total: 1,
    rows: [{ id: ids[1], failure: '户名不符' }],
    totals: { F: { count: 1, amount: 10 }, T: { count: 0 } },
  })
  expect((await found(false)).rows.map(row => row.id)).toEqual([ids[2], ids[0]])
  const file = await test.app.http.inject(
    requestOf(rewards.export, { query: { failed: true, format: 'csv' }, token: test.adminToken }),
  )
  expect(file.body.trim().split('\r\n')).toHaveLength(2)
  const again = { query: { failed: true }, body: { count: 1, amount: 10 } }
  expect((await test.call(payouts.createMatching, again)).data).toMatchObject({ count: 1, total: 10 })
  // It waits for its payment again.
  expect(await found(true)).toMatchObject({ total: 0 })
})

it('exports what the filters leave, masked like the list', async () => {
  await makeReward(test, { key: 'a', status: 'T' })
  await makeReward(test, { key: 'b' })
  const token = await signedInAs(test, { permissions: { default_site: ['reward.export', 'reward.read'] } })
  const file = await test.app.http.inject({
    url: '/core/reward/record/export?status=T&format=csv',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
  })
  expect(file.headers['content-disposition']).toMatch(/Cash%20rewards_\d{8}_\d{6}\.csv/)
  expect(file.body.replace('\ufeff', '').trim().split('\r\n').slice(1)).toEqual([
    '王芳,138****8000,李强,139****9000,2026-03-01 10:00:00,,,88.5,6222****0123,中国工商银行,Paid,2026-03-05 18:00:00,wx-1,wx-2,,,,',
  ])
})

describe('intake', () => {
  const { rewards: push } = intakeRewards
  const send = async (change: object = {}) =>
    (await test.call(push, { body: { ...push.example, ...change } })).data.rows[0]
  const stored = async () => (await test.call(rewards.list, {})).data.rows

  it('keeps the newest of what was pushed, unpaid unless it was paid in the past', async () => {
    expect(await send()).toMatchObject({ key: 'reward-2048', outcome: 'created' })
    await send({ id: 'past', status: 'T' })
    await send({ reward: 99, updateTime: '2026-03-06T00:00:00Z' })
    expect(await send({ reward: 1 })).toMatchObject({ outcome: 'stale' })
    expect((await stored()).map(({ reward, status }) => [reward, status])).toEqual([
      [88.5, 'T'],
      [99, 'F'],
    ])
  })

  it('writes down what it changes of money, account and receiver, masked as the screen masks it', async () => {
    await send({ bankAccount: '6222021234567890123' })
    await send({ inviteeUserId: 'wx-9', updateTime: '2026-03-06T00:00:00Z' })
    expect((await lastEvent(test, 'reward.update'))?.entity_id).not.toBe(String((await stored())[0]?.id))
    const change = { reward: 5000, bankAccount: '6230580000998877665', inviterUserId: 'wx-666' }
    await send({ ...change, updateTime: '2026-03-07T00:00:00Z' })
    // Neither an older push nor a refused one changes anything.
    await send({ reward: 1, updateTime: '2026-03-06T00:00:00Z' })
    const [row] = await stored()
    const read = async (permissions: string[]) => {
      const token = await signedInAs(test, { permissions: { default_site: ['audit.read', ...permissions] } })
      const { data } = await test.call(audit.list, { query: { action: 'reward.update', size: 1 }, token })
      return data.rows
    }
    const written = (before: string, after: string) => [
      {
        entityId: String(row?.id),
        changes: [
          { field: 'inviterUserId', before: 'wx-1024', after: 'wx-666' },
          { field: 'reward', before: 88.5, after: 5000 },
          { field: 'bankAccount', before, after },
        ],
      },
    ]
    expect(await read(['reward.read'])).toMatchObject(written('6222****0123', '6230****7665'))
    expect(await read(['reward.read', personalData.bankAccount.code])).toMatchObject(
      written('6222021234567890123', '6230580000998877665'),
    )
  })

  it('shows who approves its payment what it changed, masked', async () => {
    await send({ bankAccount: '6222021234567890123' })
    await send({ reward: 5000, bankAccount: '6230580000998877665', updateTime: '2026-03-07T00:00:00Z' })
    await send({ id: 'as-earned' })
    const ids = (await stored()).map(({ id }) => id)
    const { data: batch } = await test.call(payouts.create, { body: { ids } })
    expect(batch).toMatchObject({ count: 2, changedCount: 1 })
    const token = await signedInAs(test, { permissions: { default_site: ['payout.read', 'payout.approve'] } })
    const { data } = await test.call(payouts.lines, { params: { id: batch.id }, token })
    const changes = data.rows.map(row =>
      row.changes.map(({ field, before, after }) => [field, before, after]),
    )
    expect(changes.sort((a, b) => a.length - b.length)).toEqual([
      [],
      expect.arrayContaining([
        ['reward', '88.5', '5000'],
        ['bankAccount', '6222****0123', '6230****7665'],
      ]),
    ])
    expect(data.rows.flatMap(row => row.changes)).toMatchObject([{ by: 'admin' }, { by: 'admin' }])
  })

  it('never changes what has been paid, nor its state', async () => {
    await send()
    const [row] = await stored()
    await test.call(rewards.updateStatus, { body: { ids: [row?.id ?? 0], status: 'T' } })
    const updateTime = '2026-03-06T00:00:00Z'
    const refused = await send({ reward: 1, status: 'F', updateTime })
    expect(refused).toMatchObject({ outcome: 'rejected', errors: [{ field_name: 'reward' }] })
    expect(await send({ invitee: '李强强', status: 'F', updateTime })).toMatchObject({ outcome: 'updated' })
    expect(await stored()).toMatchObject([{ reward: 88.5, status: 'T', invitee: '李强强' }])
  })

  it('refuses a third decimal and nothing at all', async () => {
    for (const reward of [0.001, 0, -1])
      expect(await send({ reward })).toMatchObject({
        outcome: 'rejected',
        errors: [{ field_name: 'reward' }],
      })
    expect(await stored()).toEqual([])
  })
})
