import { intakeRewards, rewards } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { signedInAs } from '../../../../test/factories/accounts.ts'
import { makeReward, makeRewards } from '../../../../test/factories/rewards.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.sql('DELETE FROM reward'))

const turn = (ids: number[], status: string, headers: Record<string, string> = {}) =>
  test.call(rewards.updateStatus, { body: { ids, status }, headers })

/** Reads the events of people; pushes have their own. */
const events = (ids: number[]) =>
  test.sql<{ action: string; entity_id: string }>(
    `SELECT action, entity_id FROM audit_event WHERE entity = 'reward' AND entity_id = ANY ($1::text[])
      AND action <> 'reward.update' ORDER BY id`,
    [ids.map(String)],
  )

describe('payout', () => {
  it('turns each once, tells the outcome of each, and the others of a batch are done', async () => {
    const [a, b] = [await makeReward(test, { key: 'a' }), await makeReward(test, { key: 'b', status: 'T' })]
    const answer = await turn([a, b, 2_000_000_000, a], 'T')
    expect(answer.data).toEqual({
      changed: 1,
      unchanged: 1,
      held: 0,
      missing: 1,
      items: [
        { id: a, outcome: 'changed' },
        { id: b, outcome: 'unchanged' },
        { id: 2_000_000_000, outcome: 'missing' },
      ],
    })
    expect(await events([a, b])).toEqual([{ action: 'reward.payOut', entity_id: String(a) }])
    const [change] = await test.sql(
      `SELECT changes, entity_name FROM audit_event WHERE entity = 'reward' AND entity_id = $1`,
      [String(a)],
    )
    expect(change).toEqual({
      entity_name: '王芳',
      changes: [
        { field: 'status', before: 'F', after: 'T' },
        { field: 'reward', before: null, after: '88.50' },
      ],
    })
  })

  it('can be cancelled, and paid out again', async () => {
    const id = await makeReward(test, { key: 'a' })
    for (const status of ['T', 'F', 'T']) expect((await turn([id], status)).data.changed).toBe(1)
    expect((await events([id])).map(({ action }) => action)).toEqual([
      'reward.payOut',
      'reward.cancelPayout',
      'reward.payOut',
    ])
    const { rows } = (await test.call(rewards.list, {})).data
    expect(Date.parse(rows[0]?.updateTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is not taken back a second time without a reason, which whoever pays next sees', async () => {
    const id = await makeReward(test, { key: 'a' })
    for (const status of ['T', 'F', 'T']) await turn([id], status)
    expect(await turn([id], 'F')).toMatchObject({
      errorcode: 10400,
      fields: { reason: '请输入取消打款的原因' },
    })
    const body = { ids: [id], status: 'F', reason: '账号有误' } as const
    expect((await test.call(rewards.updateStatus, { body })).data).toMatchObject({ changed: 1 })
    expect((await test.call(rewards.list)).data.rows).toMatchObject([
      { status: 'F', earlier: { kind: 'paid', reason: '账号有误' } },
    ])
  })

  it('20 of the same rewards at once: one transition and one audit row each', async () => {
    const ids = await makeRewards(test, 50)
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
    const ids = await makeRewards(test, 20)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const status = n % 3 === 0 ? 'F' : 'T'
        const body = { ids: n % 2 ? ids : ids.toReversed(), status, reason: '重复' } as const
        return test.call(rewards.updateStatus, { body })
      }),
    )
    expect(answers.every(({ errorcode }) => errorcode === 0)).toBe(true)
    const changed = answers.reduce((sum, { data }) => sum + data.changed, 0)
    expect(await events(ids)).toHaveLength(changed)
  })

  it('and a push of the same rewards wait for each other, never in a circle', async () => {
    // Keys and ids run in opposite directions.
    const [second, first] = [await makeReward(test, { key: 'b' }), await makeReward(test, { key: 'a' })]
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
    await test.sql(`UPDATE reward SET inviter = '13800138000' WHERE source_key = 'b'`)
    const payer = await signedInAs(test, { permissions: { default_site: ['reward.read', 'reward.pay'] } })
    const masked = await test.call(rewards.updateStatus, { body: { ids, status: 'T', seen }, token: payer })
    expect(masked.errormessage).toContain('138****8000 ¥99.90')
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
    const id = await makeReward(test, { key: 'a' })
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
    const id = await makeReward(test, { key: 'a' })
    const token = await signedInAs(test, { permissions: { default_site: ['reward.read'] } })
    const answer = await test.call(rewards.updateStatus, { body: { ids: [id], status: 'T' }, token })
    expect(answer.errorcode).toBe(10406)
    expect(await test.sql('SELECT status FROM reward')).toEqual([{ status: 'F' }])
  })
})
