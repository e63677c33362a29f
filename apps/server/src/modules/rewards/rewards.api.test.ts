import { intakeRewards, personalData, type RewardStatus, rewards } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM reward'))

interface New {
  key: string
  inviterPhone?: string
  inviteePhone?: string
  reward?: string
  status?: RewardStatus
  inviteTime?: string | null
}

async function make({ key, ...given }: New): Promise<number> {
  const { inviterPhone = '13800138000', inviteePhone = '13900139000', reward = '88.50', status = 'F' } = given
  const { inviteTime = '2026-03-01T10:00:00+08:00' } = given
  const [row] = await test.sql<{ id: number }>(
    `INSERT INTO reward (source_key, inviter, inviter_user_id, inviter_phone, invitee, invitee_user_id,
      invitee_phone, invite_time, reward, bank_account, bank, status, update_time)
    VALUES ($1, '王芳', 'wx-1', $2, '李强', 'wx-2', $3, $4, $5, '6222021234567890123', '中国工商银行', $6,
      '2026-03-05T10:00:00Z') RETURNING id`,
    [key, inviterPhone, inviteePhone, inviteTime, reward, status],
  )
  return row?.id ?? 0
}

const makeMany = async (count: number) =>
  (
    await test.sql<{ id: number }>(
      `INSERT INTO reward (source_key, inviter_user_id, reward, update_time)
      SELECT 'many-' || n, 'wx-1', 10, now() FROM generate_series(1, $1) n RETURNING id`,
      [count],
    )
  ).map(({ id }) => id)

const turn = (ids: number[], status: string, headers: Record<string, string> = {}) =>
  test.call(rewards.updateStatus, { body: { ids, status }, headers })

const events = (ids: number[]) =>
  test.sql<{ action: string; entity_id: string }>(
    `SELECT action, entity_id FROM audit_event WHERE entity = 'reward' AND entity_id = ANY ($1::text[]) ORDER BY id`,
    [ids.map(String)],
  )

describe('list', () => {
  const list = async (query: object, token?: string) =>
    (await test.call(rewards.list, { query: { ...query }, ...(token && { token }) })).data

  it('has every column, and the totals of each status', async () => {
    const id = await make({ key: 'a' })
    await make({ key: 'b', reward: '0.10', status: 'T' })
    await make({ key: 'c', reward: '0.20', status: 'T' })
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
          reward: 88.5,
          bankAccount: '6222021234567890123',
          bank: '中国工商银行',
          status: 'F',
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
    const early = await make({
      key: 'a',
      inviterPhone: '13711112222',
      inviteTime: '2026-01-31T23:59:59+08:00',
    })
    const late = await make({ key: 'b', inviteePhone: '13711113333', inviteTime: null })
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
    await make({ key: 'a' })
    const token = await signedInAs(test, { permissions: { default_site: ['reward.read'] } })
    expect((await list({}, token)).rows[0]).toMatchObject({
      inviterPhone: '138****8000',
      inviteePhone: '139****9000',
      bankAccount: '6222****0123',
    })
    expect((await list({ phone: '1380013' }, token)).total).toBe(0)
    expect((await list({ phone: '13900139000' }, token)).total).toBe(1)
  })
})

describe('payout', () => {
  it('turns each once, tells the outcome of each, and the others of a batch are done', async () => {
    const [a, b] = [await make({ key: 'a' }), await make({ key: 'b', status: 'T' })]
    const answer = await turn([a, b, 2_000_000_000, a], 'T')
    expect(answer.data).toEqual({
      changed: 1,
      unchanged: 1,
      missing: 1,
      items: [
        { id: a, outcome: 'changed' },
        { id: b, outcome: 'unchanged' },
        { id: 2_000_000_000, outcome: 'missing' },
      ],
    })
    expect(await events([a, b])).toEqual([{ action: 'reward.payOut', entity_id: String(a) }])
    const [change] = await test.sql(`SELECT changes, entity_name FROM audit_event WHERE entity_id = $1`, [
      String(a),
    ])
    expect(change).toEqual({
      entity_name: '王芳',
      changes: [
        { field: 'status', before: 'F', after: 'T' },
        { field: 'reward', before: null, after: '88.50' },
      ],
    })
  })

  it('can be cancelled, and paid out again', async () => {
    const id = await make({ key: 'a' })
    for (const status of ['T', 'F', 'T']) expect((await turn([id], status)).data.changed).toBe(1)
    expect((await events([id])).map(({ action }) => action)).toEqual([
      'reward.payOut',
      'reward.cancelPayout',
      'reward.payOut',
    ])
    const { rows } = (await test.call(rewards.list, {})).data
    expect(Date.parse(rows[0]?.updateTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('20 of the same rewards at once: one transition and one audit row each', async () => {
    const ids = await makeMany(50)
    const shuffled = (n: number) => [...ids.slice(n * 2), ...ids.slice(0, n * 2)]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => turn(shuffled(n), 'T')))
    expect(answers.map(({ errorcode }) => errorcode)).toEqual(Array(20).fill(0))
    const changed = answers.reduce((sum, { data }) => sum + data.changed, 0)
    const unchanged = answers.reduce((sum, { data }) => sum + data.unchanged, 0)
    expect([changed, unchanged]).toEqual([50, 950])
    const written = await events(ids)
    expect(written).toHaveLength(50)
    expect(new Set(written.map(({ entity_id }) => entity_id)).size).toBe(50)
  })

  it('against cancelling: as many audit rows as transitions', async () => {
    const ids = await makeMany(20)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => turn(n % 2 ? ids : ids.toReversed(), n % 3 === 0 ? 'F' : 'T')),
    )
    expect(answers.every(({ errorcode }) => errorcode === 0)).toBe(true)
    const changed = answers.reduce((sum, { data }) => sum + data.changed, 0)
    expect(await events(ids)).toHaveLength(changed)
  })

  it('and a push of the same rewards wait for each other, never in a circle', async () => {
    // Keys and ids run in opposite directions.
    const [second, first] = [await make({ key: 'b' }), await make({ key: 'a' })]
    const waiting = async () =>
      (
        await test.sql(`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock'`)
      ).length
    const later = { updateTime: '2026-03-06T00:00:00Z' }
    const rows = ['a', 'b'].map(id => ({ ...intakeRewards.rewards.example, ...later, id }))
    const { pushed, paid } = await test.app.db.transaction().execute(async trx => {
      await trx.selectFrom('reward').where('id', '=', first).selectAll().forUpdate().execute()
      const pushed = test.call(intakeRewards.rewards, { body: { rows } })
      await expect.poll(waiting).toBe(1)
      const paid = turn([second, first], 'T')
      await expect.poll(waiting).toBe(2)
      return { pushed, paid }
    })
    expect((await pushed).data).toMatchObject({ accepted: 2 })
    expect((await paid).data).toMatchObject({ changed: 2 })
  })

  it('pays nothing that is not as it was seen, and says which and how it is now', async () => {
    const { rewards: push } = intakeRewards
    const send = (id: string, updateTime: string, change: object) =>
      test.call(push, { body: { ...push.example, id, updateTime, ...change } })
    for (const id of ['a', 'b']) await send(id, '2026-03-06T00:00:00Z', {})
    const looked = (await test.call(rewards.list, { query: { sort: 'reward,ASC' } })).data.rows
    const ids = looked.map(({ id }) => id)
    const seen = looked.map(({ id, version }) => ({ id, version }))
    const pay = (body: object, language?: string) =>
      test.call(rewards.updateStatus, {
        body: { ids, status: 'T', ...body },
        ...(language && { headers: { 'accept-language': language } }),
      })
    await send('a', '2026-03-06T01:00:00Z', { invitee: '李强强' })
    for (const change of [{ reward: 99.9 }, { bankAccount: '6222021234567890999' }, { bank: '中国银行' }])
      await send('b', new Date().toISOString(), { reward: 99.9, ...change })
    const refused = await pay({ seen })
    expect(refused).toMatchObject({ status: 409, errorcode: 10409 })
    expect(refused.errormessage).toBe('有 1 笔奖励刚刚被修改，本次未作任何处理：王芳 ¥99.90')
    expect((await pay({ seen }, 'en-US')).errormessage).toBe(
      'Nothing was done, for these have just changed (1): 王芳 ¥99.90',
    )
    expect(refused.data).toMatchObject({
      rows: [{ reward: 99.9, bank: '中国银行', status: 'F', version: 4 }],
    })
    expect(await test.sql('SELECT DISTINCT status FROM reward')).toEqual([{ status: 'F' }])
    expect(await events(ids)).toEqual([])
    const { rows } = (await test.call(rewards.list, {})).data
    const now = rows.map(({ id, version }) => ({ id, version }))
    expect((await pay({ seen: now })).data).toMatchObject({ changed: 2 })
    // Paid already: there is nothing that it could be paid otherwise than seen.
    expect((await pay({ seen })).data).toMatchObject({ changed: 0, unchanged: 2 })
    expect((await pay({ status: 'F' })).data).toMatchObject({ changed: 2 })
  })

  it('with an Idempotency-Key is done once, and another body is refused', async () => {
    const id = await make({ key: 'a' })
    const headers = { 'idempotency-key': 'payout-1' }
    const first = await turn([id], 'T', headers)
    await turn([id], 'F')
    expect((await turn([id], 'T', headers)).data).toEqual(first.data)
    expect(await test.sql('SELECT status FROM reward')).toEqual([{ status: 'F' }])
    expect(await turn([id], 'F', headers)).toMatchObject({ status: 409, errorcode: 10409 })
  })

  it.each([
    ['ids', { ids: [], status: 'T' }],
    ['ids', { ids: Array.from({ length: 1001 }, (_, n) => n + 1), status: 'T' }],
    ['ids.0', { ids: ['1'], status: 'T' }],
    ['status', { ids: [1], status: 'P' }],
    ['reward', { ids: [1], status: 'T', reward: 1 }],
    ['seen.0.version', { ids: [1], status: 'T', seen: [{ id: 1 }] }],
    ['seen.0.reward', { ids: [1], status: 'T', seen: [{ id: 1, version: 1, reward: 1 }] }],
  ])('refuses a bad %s', async (field, body) => {
    const answer = await test.call(rewards.updateStatus, { body })
    expect([answer.errorcode, Object.keys(answer.fields)]).toEqual([10400, [field]])
  })

  it('needs its own permission and changes nothing without', async () => {
    const id = await make({ key: 'a' })
    const token = await signedInAs(test, { permissions: { default_site: ['reward.read'] } })
    const answer = await test.call(rewards.updateStatus, { body: { ids: [id], status: 'T' }, token })
    expect(answer.errorcode).toBe(10406)
    expect(await test.sql('SELECT status FROM reward')).toEqual([{ status: 'F' }])
  })
})

describe('reveal', () => {
  it('hands out one value and writes down which, never the value', async () => {
    const id = await make({ key: 'a' })
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
    const id = await make({ key: 'a' })
    const token = await signedInAs(test, { permissions: { default_site: ['reward.read'] } })
    const body = { field: 'inviterPhone' }
    expect((await test.call(rewards.reveal, { params: { id }, body, token })).errorcode).toBe(10406)
    expect((await test.call(rewards.reveal, { params: { id: 2_000_000_000 }, body })).errorcode).toBe(10404)
  })
})

it('exports what the filters leave, masked like the list', async () => {
  await make({ key: 'a', status: 'T' })
  await make({ key: 'b' })
  const token = await signedInAs(test, { permissions: { default_site: ['reward.export'] } })
  const file = await test.app.http.inject({
    url: '/core/reward/record/export?status=T&format=csv',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
  })
  expect(file.headers['content-disposition']).toMatch(/Cash%20rewards_\d{8}_\d{6}\.csv/)
  expect(file.body.replace('\ufeff', '').trim().split('\r\n').slice(1)).toEqual([
    '王芳,138****8000,李强,139****9000,2026-03-01 10:00:00,,,88.5,6222****0123,中国工商银行,Paid,2026-03-05 18:00:00,wx-1,wx-2',
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

  it('never changes what has been paid, nor its state', async () => {
    await send()
    const [row] = await stored()
    await turn([row?.id ?? 0], 'T')
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
