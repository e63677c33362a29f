import { type BehaviourRow, desk, intakeBehaviour, intakeMembers, memberLogs } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { memberOf } from '../../../test/factories/orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({}, undefined, { withTrade: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.sql('TRUNCATE members, member_stats, behaviour_outbox, login_fact CASCADE')
  for (const table of ['behaviour_fact', 'behaviour_actor', 'behaviour_address'])
    await test.app.trade.engine.truncate(table)
})

const eventOf = (change: Partial<BehaviourRow> & { id: string }): BehaviourRow => ({
  ...intakeBehaviour.behaviourEvents.example,
  ...change,
})
const push = async (...rows: (Partial<BehaviourRow> & { id: string })[]) =>
  (await test.call(intakeBehaviour.behaviourEvents, { body: { rows: rows.map(eventOf) } })).data.rows
const log = async (query: object = {}, token?: string) =>
  (await test.call(memberLogs.list, { query: { ...query }, ...(token && { token }) })).data
const records = async (query: object = {}, token?: string) =>
  (await test.call(memberLogs.records, { query: { ...query }, ...(token && { token }) })).data

describe('behaviour log', () => {
  it('shows what was acknowledged at once, with every column', async () => {
    expect(await push({ id: 'a' })).toEqual([{ key: 'a', outcome: 'created' }])
    expect(await log()).toEqual({
      rows: [
        {
          id: expect.any(Number),
          userId: 'wx-1024',
          username: 'wangfang',
          type: 'LOGIN',
          remoteAddress: '203.0.113.7',
          createTime: '2026-03-01T02:00:00.000Z',
        },
      ],
      total: 1,
    })
    expect((await records()).total).toBe(0)
  })

  it('is found by type, user, address and range, in either order, page by page', async () => {
    await push(
      { id: 'a', time: '2026-03-01T23:59:59.999+08:00', username: 'Wang_1' },
      { id: 'b', time: '2026-03-02T00:00:00+08:00', type: 'ORDER_FAIL', userId: 'wx-2', username: '李强' },
      { id: 'c', time: '2026-03-03T00:00:00+08:00', type: 'REGISTER', remoteAddress: '2001:db8::1' },
    )
    const types = async (query: object) => (await log(query)).rows.map(row => row.type)
    expect(await types({})).toEqual(['REGISTER', 'ORDER_FAIL', 'LOGIN'])
    expect(await types({ sort: 'createTime,ASC', size: 2 })).toEqual(['LOGIN', 'ORDER_FAIL'])
    expect(await types({ page: 3, size: 1 })).toEqual(['LOGIN'])
    expect(await log({ page: 9 })).toEqual({ rows: [], total: 3 })
    expect(await types({ type: 'REGISTER' })).toEqual(['REGISTER'])
    expect(await types({ username: 'g_' })).toEqual(['LOGIN'])
    expect(await types({ username: '强' })).toEqual(['ORDER_FAIL'])
    expect(await types({ username: 'WANG' })).toEqual(['REGISTER', 'LOGIN'])
    expect(await types({ userId: 'wx-2' })).toEqual(['ORDER_FAIL'])
    expect(await types({ address: '203.0.' })).toEqual(['ORDER_FAIL', 'LOGIN'])
    expect(await types({ startTime: '2026-03-02 00:00:00', endTime: '2026-03-02 23:59:59' })).toEqual([
      'ORDER_FAIL',
    ])
    expect(await types({ endTime: '2026-03-01' })).toEqual(['LOGIN'])
    expect(await types({ startTime: Date.parse('2026-03-02T16:00:00Z') })).toEqual(['REGISTER'])
  })

  it.each([
    ['13800138000', '1380', '138****8000'],
    ['＋86 138.0013.8000', '0013', '861****8000'],
    ['wang.fang@example.com', 'wang', 'w****@example.com'],
  ])('masks %s as a name, and then finds it as a whole only', async (name, part, shown) => {
    const { data } = await test.call(memberLogs.records)
    // A key has plain characters only.
    const id = name.normalize('NFKC')
    await push({ id, username: name }, { id: `${id} b`, type: 'WISH', typeName: '许愿', name })
    const token = await signedInAs(test, { permissions: { default_site: ['memberLog.read'] } })
    expect((await log({}, token)).rows[0]?.username).toBe(shown)
    expect((await log({ username: part }, token)).total).toBe(0)
    expect((await log({ username: name }, token)).total).toBe(1)
    expect((await log({ username: part })).total).toBe(1)
    const recorded = async (query: Record<string, unknown>, as?: string) =>
      (await test.call(memberLogs.records, { query, ...(as && { token: as }) })).data.total
    expect(await recorded({ name: part }, token)).toBe(0)
    expect(await recorded({ name }, token)).toBe(1)
    expect(await recorded({ name: part })).toBe(data.total + 1)
  })

  it('reveals such a number, and that of a record, one at a time, with a trace', async () => {
    await push(
      { id: 'a', username: '13800138000' },
      { id: 'b', type: 'WISH', typeName: '许愿', phone: '15900000001' },
    )
    const event = (await log()).rows[0]?.id ?? 0
    const record = (await records()).rows[0]?.id ?? 0
    const revealed = async (token: string) => [
      await test.call(memberLogs.reveal, { params: { id: event }, body: { field: 'username' }, token }),
      await test.call(memberLogs.revealRecord, { params: { id: record }, body: { field: 'phone' }, token }),
      await test.call(memberLogs.revealRecord, { params: { id: event }, body: { field: 'phone' }, token }),
    ]
    const clerkWith = (...more: string[]) =>
      signedInAs(test, { permissions: { default_site: ['memberLog.read', ...more] } })
    const refused = await revealed(await clerkWith())
    expect(refused.map(({ errorcode }) => errorcode)).toEqual([10406, 10406, 10406])
    const shown = await revealed(await clerkWith('personalData.reveal'))
    expect(shown.map(({ errorcode, data }) => data ?? errorcode)).toEqual([
      { value: '13800138000' },
      { value: '15900000001' },
      10404,
    ])
    const events = await test.sql(
      `SELECT entity, entity_id FROM audit_event
       WHERE action = 'personalData.reveal' AND outcome = 'done' ORDER BY id`,
    )
    expect(events).toEqual([
      { entity: 'behaviourLog', entity_id: String(event) },
      { entity: 'behaviourRecord', entity_id: String(record) },
    ])
  })

  it.each([
    ['type', { type: 'CLICK' }],
    ['endTime', { startTime: '2026-03-02', endTime: '2026-03-01' }],
    ['startTime', { startTime: '03/01/2026' }],
    ['sort', { sort: 'username,ASC' }],
    ['username', { username: 'x'.repeat(41) }],
  ])('refuses a bad %s, in the export too', async (field, query) => {
    for (const operation of [memberLogs.list, memberLogs.export]) {
      const answer = await test.call(operation, { query })
      expect([answer.errorcode, Object.keys(answer.fields)]).toEqual([10400, [field]])
    }
  })
})

describe('behaviour records', () => {
  it('are a trend of Today, by the days of the business time zone', async () => {
    const day = 86_400_000
    const at = (days: number) => new Date(Date.now() - days * day).toISOString()
    await push(
      { id: 'a', type: 'SHARE', time: at(0) },
      { id: 'b', type: 'SHARE', time: at(2) },
      { id: 'c', type: 'SHARE', time: at(2) },
      { id: 'd', type: 'SHARE', time: at(400) },
      { id: 'e', time: at(1) },
    )
    const { series } = (await test.call(desk.trends)).data
    const values = series.find(({ key }) => key === 'behaviour')?.values
    expect(values?.slice(-3)).toEqual([2, 0, 1])
  })

  it('are the other codes, with what is known of the member', async () => {
    await test.call(intakeMembers.members, { body: memberOf() })
    await push({ id: 'a', type: 'VIEW_COMPANY', username: '', avatarUrl: 'https://example.com/a.png' })
    await push({ id: 'b', type: 'WISH', typeName: '许愿', name: '赵六', phone: '15900000001', level: 2 })
    expect((await records({ sort: 'actionDate,ASC' })).rows[0]).toEqual({
      id: expect.any(Number),
      userId: 'wx-1024',
      name: '王芳',
      avatarUrl: 'https://example.com/a.png',
      phone: '13800138000',
      level: 0,
      actionCode: 'VIEW_COMPANY',
      actionDate: '2026-03-01T02:00:00.000Z',
    })
    const codes = async (query: object, token?: string) =>
      (await records(query, token)).rows.map(row => row.actionCode)
    expect(await codes({ name: '六' })).toEqual(['WISH'])
    expect(await codes({ phone: '159' })).toEqual(['WISH'])
    expect(await codes({ actionCode: 'VIEW_COMPANY' })).toEqual(['VIEW_COMPANY'])
    const token = await signedInAs(test, { permissions: { default_site: ['memberLog.read'] } })
    expect((await records({ name: '六' }, token)).rows[0]?.phone).toBe('159****0001')
    expect((await test.call(memberLogs.records, { query: { phone: '159' }, token })).errorcode).toBe(10406)
    expect(await codes({ phone: '15900000001' }, token)).toEqual(['WISH'])
    const anybody = await signedInAs(test)
    const { data } = await test.call(memberLogs.actionTypes, { token: anybody })
    expect(data).toContainEqual({ configId: 'VIEW_COMPANY', configName: '查看企业' })
    expect(data).toContainEqual({ configId: 'WISH', configName: '许愿' })
  })
})

describe('intake', () => {
  it.each([
    ['type', { type: 'login' }],
    ['time', { time: '1999-01-01T00:00:00Z' }],
    ['time', { time: '2199-01-01T00:00:00Z' }],
    ['avatarUrl', { avatarUrl: 'javascript:alert(1)' }],
    ['userId', { userId: '' }],
  ])('rejects a bad %s: %j', async (field, change) => {
    const rows = await push({ id: 'a', ...change })
    expect(rows).toMatchObject([{ outcome: 'rejected', errors: [{ field_name: field }] }])
    expect(await test.sql('SELECT 1 FROM behaviour_outbox')).toEqual([])
  })
})

describe('login log', () => {
  const list = async (query: object = {}) =>
    (await test.call(memberLogs.logins, { query: { ...query } })).data

  it('counts each sign-in once, whatever is pushed again', async () => {
    await test.call(intakeMembers.members, {
      body: { rows: [memberOf({ channelCode: 'SZ01' }), memberOf({ userId: 'idle', name: '李强' })] },
    })
    for (let n = 0; n < 2; n++) await push({ id: 'a' }, { id: 'b' }, { id: 'c', type: 'REGISTER' })
    await test.sql('DELETE FROM behaviour_outbox')
    await push({ id: 'a' })
    expect(await list({ sort: 'loginTimes,DESC' })).toEqual({
      rows: [
        {
          userId: 'wx-1024',
          channel: 'SZ01',
          channelCode: '',
          username: '王芳',
          inviteNum: 0,
          loginTimes: 2,
          lastLoginTime: '2026-03-01T02:00:00.000Z',
          registerTime: '2026-03-01T01:30:00.000Z',
        },
        expect.objectContaining({ userId: 'idle', loginTimes: 0, lastLoginTime: null }),
      ],
      total: 2,
    })
    expect((await list({ sort: 'loginTimes,ASC' })).rows.map(row => row.userId)).toEqual(['idle', 'wx-1024'])
    expect(await test.sql(`SELECT last_login_at FROM member_stats WHERE login_times > 0`)).toEqual([
      { last_login_at: new Date('2026-03-01T02:00:00Z') },
    ])
  })

  it('is found by channel, name and registration', async () => {
    await test.sql(`INSERT INTO channel (code, name) VALUES ('SZ01', '深圳代理')`)
    await test.call(intakeMembers.members, {
      body: {
        rows: [
          memberOf({ channelCode: 'SZ01' }),
          memberOf({ userId: 'b', createTime: '2026-04-01T00:00:00Z' }),
        ],
      },
    })
    const ids = async (query: object) => (await list(query)).rows.map(row => row.userId)
    expect(await ids({ channel: '深圳' })).toEqual(['wx-1024'])
    expect(await ids({ channel: 'sz' })).toEqual(['wx-1024'])
    expect((await list({ channel: '深圳' })).rows[0]?.channel).toBe('深圳代理')
    await test.sql(`UPDATE channel SET labels = '[{"locale":"en_US","name":"Shenzhen agent"}]'`)
    const english = (url: string) =>
      test.app.http.inject({
        url: `${url}?channel=SZ01&format=csv`,
        headers: { authorization: `Bearer ${test.adminToken}`, 'accept-language': 'en-US' },
      })
    for (const { path } of [memberLogs.logins, memberLogs.exportLogins])
      expect((await english(path)).body).toContain('Shenzhen agent')
    expect(await ids({ username: '芳', startTime: '2026-04-01 00:00:00' })).toEqual(['b'])
    expect(await ids({})).toEqual(['b', 'wx-1024'])
  })
})

describe('export', () => {
  const csv = async (path: string, headers = {}) => {
    const file = await test.app.http.inject({
      url: path,
      headers: { authorization: `Bearer ${test.adminToken}`, ...headers },
    })
    return file.body.replace('\ufeff', '').trim().split('\r\n')
  }

  it('of the events reads the engine batch by batch, cells harmless', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ id: `e-${n}` }))
    for (let n = 0; n < 5; n++) await push(...many.map(({ id }) => ({ id: `${n}-${id}` })))
    await push({ id: 'a', username: '=1+1', type: 'ORDER_FAIL', time: '2026-03-02T10:00:00+08:00' })
    const lines = await csv('/core/mp-user/log/export?format=csv', { 'accept-language': 'en-US' })
    expect(lines).toHaveLength(5002)
    expect(lines.slice(0, 2)).toEqual([
      'Member name,Member ID,Type,IP address,Time',
      "'=1+1,wx-1024,Order failed,203.0.113.7,2026-03-02 10:00:00",
    ])
    expect(await csv('/core/mp-user/log/export?format=csv&type=ORDER_FAIL')).toHaveLength(2)
  })

  it('of records and of sign-ins', async () => {
    await test.call(intakeMembers.members, { body: memberOf() })
    await push({ id: 'a', type: 'SHARE' })
    expect(await csv('/clsAction/admin/es-behaviorLog/export-excel?format=csv')).toEqual([
      '会员名称,会员 ID,手机号,会员等级,行为类型,时间',
      '王芳,wx-1024,13800138000,普通用户,分享,2026-03-01 10:00:00',
    ])
    expect(await csv('/core/mp-user/log/export/by-login?format=csv')).toEqual([
      '渠道名称,用户名,会员 ID,邀请数,登录次数,最近登录,注册时间',
      ',王芳,wx-1024,0,0,,2026-03-01 09:30:00',
    ])
  })
})
