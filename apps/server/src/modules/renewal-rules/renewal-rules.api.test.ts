import { channels, members, type RenewalRule, renewalMessages, renewalRules } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { orderOf, pushOrders } from '../../../test/factories/orders.ts'
import { words } from '../../../test/words.ts'
import { today } from '../../platform/lib/time.ts'
import { remindAll } from './remind-job.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['renewal_message', 'renewal_rule', 'members']) await test.sql(`DELETE FROM ${table}`)
})

beforeAll(async () => {
  await test.call(channels.create, { body: { code: 'cn', name: '中国' } })
})

const valid = {
  name: '到期前一周',
  daysBefore: 7,
  language: 'zh_CN',
  text: '您的会员即将到期',
  status: 'on',
} as const

async function create(body: object = {}): Promise<RenewalRule> {
  const answer = await test.call(renewalRules.create, { body: { ...valid, ...body } })
  expect(answer.errorcode).toBe(0)
  return answer.data
}

describe('rules', () => {
  it('are read, found, exported, changed with a record, and deleted once', async () => {
    const unknown = await test.call(renewalRules.create, { body: { ...valid, channelCode: 'NOPE' } })
    expect(unknown.fields).toEqual({ channelCode: '没有这个渠道' })
    const created = await create({ level: 1, channelCode: 'cn' })
    expect((await test.call(renewalRules.get, { params: { id: created.id } })).data).toEqual(created)
    const found = await test.call(renewalRules.list, { query: { name: '一周', status: 'on' } })
    expect(found.data).toEqual({ rows: [created], total: 1 })
    const file = requestOf(renewalRules.export, { query: { format: 'csv' }, token: test.adminToken })
    expect((await test.app.http.inject(file)).body).toContain(
      '到期前一周,7,VIP会员,cn,中文,您的会员即将到期,',
    )
    await test.call(renewalRules.update, {
      body: { id: created.id, version: created.version, daysBefore: 3 },
    })
    expect((await lastEvent(test, 'renewalRule.update'))?.changes).toEqual([
      { field: 'daysBefore', before: 7, after: 3 },
    ])
    const stale = await test.call(renewalRules.update, {
      body: { id: created.id, version: 1, daysBefore: 5 },
    })
    expect(stale).toMatchObject({ errorcode: 10409, data: { daysBefore: 3 } })
    const remove = () => test.call(renewalRules.delete, { params: { id: created.id } })
    expect((await remove()).data).toBeNull()
    expect((await remove()).errorcode).toBe(10404)
  })

  it.each<[field: string, change: object, reason?: string]>([
    ['name', { name: undefined }, words.required],
    ['name', { name: '名'.repeat(51) }, '最多 50 个字符'],
    ['daysBefore', { daysBefore: -1 }],
    ['daysBefore', { daysBefore: 1.5 }],
    ['level', { level: 0 }],
    ['language', { language: 'fr_FR' }],
    ['text', { text: '' }, words.required],
    ['other', { other: 1 }, words.unknownField],
  ])('refuse a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(renewalRules.create, { body: { ...valid, ...change } as never })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
    if (reason) expect(answer.fields[field]).toBe(reason)
  })

  it('have one name each, in whatever case', async () => {
    await create({ name: 'Week' })
    const again = await test.call(renewalRules.create, { body: { ...valid, name: 'week' } })
    expect(again.fields).toEqual({ name: '名称已存在' })
  })
})

/** @param days until the end of the validity */
const insertMember = (userId: string, days: number, columns: Record<string, unknown> = {}) =>
  test.sql(
    `INSERT INTO members (user_id, level, start_time, end_time, source, channel_code, create_time, update_time)
     VALUES ($1, $3, now() - interval '30 days', date_trunc('second', now()) + $2 * interval '1 day', $4, $5, now(), now())`,
    [userId, days, columns.level ?? 1, columns.source ?? 'trade_site', columns.channelCode ?? ''],
  )

const fetchAll = async (body: object = {}, token?: string) =>
  (await test.call(renewalMessages.fetch, { body, ...(token && { token }) })).data.rows

const reminded = async () => (await fetchAll()).map(({ userId }) => userId).sort()

describe('reminders', () => {
  it('go to whoever ends within the days, by level and channel, in the words of the rule', async () => {
    await insertMember('soon', 2)
    await insertMember('trial', 3, { level: 2 })
    await insertMember('partner', 4, { channelCode: 'CN' })
    await insertMember('late', 20)
    await insertMember('over', -1)
    await create()
    expect(await remindAll(test.app)).toEqual({ messages: 3, dropped: 0 })
    expect(await reminded()).toEqual(['partner', 'soon', 'trial'])
    const [english] = [
      await create({ name: 'VIP', level: 1, channelCode: 'cn', language: 'en_US', text: 'Ends soon' }),
    ]
    await create({ name: '停用', status: 'off' })
    expect(await remindAll(test.app)).toEqual({ messages: 1, dropped: 0 })
    const { data } = await test.call(renewalMessages.list, { query: { ruleId: english.id } })
    expect(data).toMatchObject({
      total: 1,
      rows: [
        {
          userId: 'partner',
          ruleName: 'VIP',
          level: 1,
          language: 'en_US',
          text: 'Ends soon',
          state: 'waiting',
        },
      ],
    })
    expect((await lastEvent(test, 'renewalRule.remind'))?.changes).toEqual([
      { field: 'messages', before: null, after: 1 },
    ])
    const used = await test.call(renewalRules.delete, { params: { id: english.id } })
    expect(used.errorcode).toBe(10409)
  })

  it('are made once, whether runs are broken off, repeated or at once, and none is lost', async () => {
    await test.sql(`
      INSERT INTO members (user_id, level, start_time, end_time, create_time, update_time)
      SELECT 'm' || n, 1, now() - interval '1 day', now() + interval '1 day', now(), now()
      FROM generate_series(1, 6000) AS n`)
    await create()
    const stop = new Error('killed')
    const dies = remindAll(test.app, {
      made: () => {
        throw stop
      },
    })
    await expect(dies).rejects.toBe(stop)
    expect(await test.sql('SELECT count(*)::int AS n FROM renewal_message')).toEqual([{ n: 5000 }])
    await Promise.all([remindAll(test.app), remindAll(test.app), remindAll(test.app)])
    expect((await remindAll(test.app)).messages).toBe(0)
    expect(
      await test.sql('SELECT count(*)::int AS n, count(DISTINCT user_id)::int AS who FROM renewal_message'),
    ).toEqual([{ n: 6000, who: 6000 }])
  })

  it('are fetched by pages until each is acknowledged, once', async () => {
    for (const [n, source] of ['trade_site', 'freight_site', 'trade_site'].entries())
      await insertMember(`u${n}`, n + 1, { source })
    await create()
    await remindAll(test.app)
    const site = await signedInAs(test, { permissions: { default_site: ['renewalRule.fetch'] } })
    const [first] = await fetchAll({ size: 1 }, site)
    expect(first).toMatchObject({ userId: 'u0', level: 1, language: 'zh_CN', text: valid.text })
    const rest = await fetchAll({ size: 5, after: first?.id ?? 0 }, site)
    expect(rest.map(({ userId }) => userId)).toEqual(['u1', 'u2'])
    expect((await fetchAll({ source: 'freight_site' }, site)).map(({ userId }) => userId)).toEqual(['u1'])
    const say = async () => {
      const body = { ids: [first?.id ?? 0, first?.id ?? 0, 2_000_000_000] }
      return (await test.call(renewalMessages.acknowledge, { body, token: site })).data.items
    }
    const outcomes = await Promise.all([say(), say(), say()])
    expect(outcomes.map(([item]) => item?.outcome).sort()).toEqual(['acknowledged', 'unchanged', 'unchanged'])
    expect(outcomes[0]?.[1]).toEqual({ id: 2_000_000_000, outcome: 'missing' })
    expect(await reminded()).toEqual(['u1', 'u2'])
    const { rows } = (await test.call(renewalMessages.list, { query: { state: 'acknowledged' } })).data
    expect(rows).toHaveLength(1)
    expect(rows[0]?.fetchedTime).not.toBeNull()
    expect(rows[0]?.acknowledgedTime).not.toBeNull()
    const reader = await signedInAs(test, { permissions: { default_site: ['renewalRule.read'] } })
    expect((await test.call(renewalMessages.fetch, { body: {}, token: reader })).errorcode).toBe(10406)
  })

  it('of members who have renewed meanwhile are dropped, and the new end is reminded of', async () => {
    await insertMember('renewed', 2)
    await create()
    await remindAll(test.app)
    const states = async () =>
      (await test.call(renewalMessages.list)).data.rows.map(({ state }) => state).toSorted()
    await test.sql(`UPDATE members SET end_time = end_time + interval '1 day'`)
    // At once, in the list too.
    expect([await states(), await reminded()]).toEqual([['dropped'], []])
    await test.sql(`UPDATE members SET end_time = end_time - interval '1 day'`)
    expect(await states()).toEqual(['waiting'])
    await test.sql(`UPDATE members SET end_time = end_time + interval '1 day'`)
    expect(await remindAll(test.app)).toEqual({ messages: 1, dropped: 0 })
    expect(await states()).toEqual(['dropped', 'waiting'])
    expect(await reminded()).toEqual(['renewed'])
    expect((await test.call(renewalMessages.list, { query: { state: 'dropped' } })).data.total).toBe(1)
    expect((await test.call(renewalMessages.list)).data.total).toBe(2)
  })

  it('say name, end and days of their member, the same at each fetch, and who renewed since', async () => {
    await insertMember('soon', 5)
    await test.sql(`UPDATE members SET name = '王芳'`)
    await create({ text: '{会员名称}：{到期日}，{剩余天数} 天 / {name} {end} {days}' })
    await remindAll(test.app)
    const [sent] = await fetchAll()
    const end = today('Asia/Shanghai', new Date(sent?.end ?? ''))
    expect(sent?.text).toBe(`王芳：${end}，5 天 / 王芳 ${end} 5`)
    await test.sql(`UPDATE renewal_message SET fetched_time = fetched_time - interval '1 day'`)
    expect((await fetchAll())[0]?.text).toContain('6 天')
    const rowSeenBy = async (...codes: string[]) => {
      const token = await signedInAs(test, { permissions: { default_site: codes } })
      return (await test.call(renewalMessages.list, { token })).data.rows[0]
    }
    expect((await rowSeenBy('renewalRule.read', 'member.read'))?.renewedTime).toBeNull()
    await pushOrders(test, orderOf({ userId: 'soon', paid_time: new Date().toISOString() }))
    const row = await rowSeenBy('renewalRule.read', 'member.read')
    expect(row).toMatchObject({ memberName: '王芳', text: expect.stringContaining('王芳') })
    expect(row?.renewedTime).not.toBeNull()
    expect(await rowSeenBy('renewalRule.read')).toMatchObject({
      memberName: '',
      text: '{会员名称}：{到期日}，{剩余天数} 天 / {name} {end} {days}',
      renewedTime: null,
    })
  })

  it('are made for chosen members at once, whatever days are left', async () => {
    await insertMember('far', 200)
    await insertMember('over', -1)
    const rule = await create()
    const { rows } = (await test.call(members.list)).data
    const body = { ruleId: rule.id, members: rows.map(({ uidPk }) => uidPk) }
    const remind = async () => (await test.call(renewalMessages.remind, { body })).data
    expect(await remind()).toEqual({ made: 1, unchanged: 1 })
    expect(await remind()).toEqual({ made: 0, unchanged: 2 })
    expect(await reminded()).toEqual(['far'])
    const missing = await test.call(renewalMessages.remind, { body: { ...body, ruleId: 999_999 } })
    expect(missing.errorcode).toBe(10404)
    await test.call(renewalRules.update, { body: { id: rule.id, version: rule.version, status: 'off' } })
    expect((await test.call(renewalMessages.remind, { body })).fields).toEqual({ ruleId: '该规则已禁用' })
  })
})
