import { type Account, accounts, notices, sessions } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'

let test: TestApp
let serial = 0
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_LOGIN: '100000' })
})
afterAll(() => test.close())

const password = 'quiet-river-77'
const valid = () => ({ userId: `person${++serial}`, fullName: '张三', credential: password })

async function make(body: object = {}): Promise<Account> {
  const answer = await test.call(accounts.create, { body: { ...valid(), ...body } })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

const lastAudit = async (action: string) =>
  (
    await test.sql(
      'SELECT actor_name, entity_id, entity_name, changes FROM audit_event WHERE action = $1 ORDER BY id DESC LIMIT 1',
      [action],
    )
  )[0]
const codeOf = async (token: string) => (await test.call(sessions.currentUser, { token })).errorcode

describe('create', () => {
  it('answers the row as get does, enabled, on the default site, with a password to change', async () => {
    const created = await make({ userId: ' First.Person ', email: 'a@b.cn' })
    expect(created).toMatchObject({
      userId: 'First.Person',
      email: 'a@b.cn',
      enabled: true,
      mustChangePassword: true,
      sites: ['default_site'],
      isSuperAdmin: false,
      accountExpireTime: null,
      lockedUntil: null,
      version: 1,
    })
    expect((await test.call(accounts.get, { params: { id: created.id } })).data).toEqual(created)
    expect(JSON.stringify(created)).not.toMatch(/hash|credential"/)
  })

  it('lets the person in, and to nothing else until the password is changed', async () => {
    const { userId } = await make()
    const { data } = await test.signIn(userId.toUpperCase(), password)
    const token = data.access_token
    expect(await codeOf(token)).toBe(0)
    expect((await test.call(sessions.list, { token })).errorcode).toBe(10408)
    const body = { oldCredential: password, credential: 'another-brook-55' }
    expect((await test.call(sessions.changeOwnPassword, { token, body })).errorcode).toBe(0)
    expect(await codeOf(token)).toBe(10403)
    const again = await test.signIn(userId, 'another-brook-55')
    expect((await test.call(sessions.list, { token: again.data.access_token })).errorcode).toBe(0)
  })

  it.each([
    ['userId', { userId: '' }, '请输入用户名'],
    ['userId', { userId: undefined }, '请输入用户名'],
    ['userId', { userId: '张三' }, '格式不正确'],
    ['userId', { userId: 'a' }, '至少 2 个字符'],
    ['userId', { userId: 'x'.repeat(65) }, '最多 64 个字符'],
    ['fullName', { fullName: '  ' }, '请输入姓名!'],
    ['fullName', { fullName: '名'.repeat(51) }, '最多 50 个字符'],
    ['credential', { credential: 'short' }, '至少 10 个字符'],
    ['credential', { credential: 'password123' }, '密码过于常见，请更换'],
    ['credential', { credential: undefined }, '请输入密码'],
    ['email', { email: 'nobody' }, '邮箱格式不正确!'],
    ['cellphone', { cellphone: 'call me' }, '格式不正确'],
    ['credentialExpireTime', { credentialExpireTime: '2027-02-30T10:00:00Z' }, '时间格式不正确'],
    ['enabled', { enabled: 'yes' }, '应为布尔值'],
    ['sites.1', { sites: ['default_site', 'nowhere'] }, '站点不存在'],
    ['mustChangePassword', { mustChangePassword: false }, '须由本人修改密码后解除'],
    ['isSuperAdmin', { isSuperAdmin: true }, '不支持的字段'],
    ['roles', { roles: [1] }, '不支持的字段'],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const before = await test.sql('SELECT count(*) FROM account')
    const answer = await test.call(accounts.create, { body: { ...valid(), ...change } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(await test.sql('SELECT count(*) FROM account')).toEqual(before)
  })

  it.each(['soon', '1', '2026', 'March 7, 2027', '2027-03-07 10:00', '2027-03-07T10:00:00'])(
    'takes no %j for an instant',
    async accountExpireTime => {
      const answer = await test.call(accounts.create, { body: { ...valid(), accountExpireTime } })
      expect(answer.fields).toEqual({
        accountExpireTime: '时间应为带时区的 ISO 8601 格式，如 2026-03-01T09:30:00+08:00',
      })
    },
  )

  it('answers 10103 for a name taken in any case, also to several at once', async () => {
    const { userId } = await make()
    const taken = await test.call(accounts.create, { body: { ...valid(), userId: userId.toUpperCase() } })
    expect(taken).toMatchObject({ status: 409, errorcode: 10103, errormessage: '该用户已存在' })
    const names = ['Race.Name', 'race.name', 'RACE.NAME', 'rAcE.nAmE']
    const answers = await Promise.all(
      names.map(name => test.call(accounts.create, { body: { ...valid(), userId: name } })),
    )
    expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10103, 10103, 10103])
  })

  it('writes down the fields, never the password', async () => {
    const { id, userId } = await make()
    const event = await lastAudit('account.create')
    expect(event).toMatchObject({ actor_name: 'admin', entity_id: String(id), entity_name: userId })
    expect(JSON.stringify(event)).not.toContain(password)
    expect(event?.changes).toContainEqual({ field: 'sites', before: null, after: ['default_site'] })
  })
})

describe('list', () => {
  it('filters by parts of names in any case, status, site and creation range; sorts and pages', async () => {
    for (const [userId, fullName, sites] of [
      ['Zhao.Yi', '欧阳赵一', ['trade_site']],
      ['zhao.er', '欧阳赵二', ['default_site']],
      ['qian_x', '钱一%', []],
    ])
      await make({ userId, fullName, sites })
    const list = async (query: object) => {
      const { data } = await test.call(accounts.list, { query: { sort: 'userId,ASC', ...query } })
      return { names: data.rows.map((row: Account) => row.userId), total: data.total }
    }
    expect(await list({ userId: 'ZHAO' })).toEqual({ names: ['zhao.er', 'Zhao.Yi'], total: 2 })
    expect(await list({ userId: 'o.y' })).toEqual({ names: ['Zhao.Yi'], total: 1 })
    expect(await list({ fullName: '赵' })).toMatchObject({ total: 2 })
    expect(await list({ fullName: '赵二' })).toEqual({ names: ['zhao.er'], total: 1 })
    expect(await list({ fullName: '欧阳赵一' })).toEqual({ names: ['Zhao.Yi'], total: 1 })
    expect(await list({ fullName: '一%' })).toEqual({ names: ['qian_x'], total: 1 })
    expect(await list({ userId: 'qian_' })).toEqual({ names: ['qian_x'], total: 1 })
    expect(await list({ userId: 'zhao', siteCode: 'trade_site' })).toMatchObject({ names: ['Zhao.Yi'] })
    expect(await list({ userId: 'zhao', enabled: false })).toEqual({ names: [], total: 0 })
    expect(await list({ userId: 'zhao', endCreatedTime: '2020-01-01' })).toEqual({ names: [], total: 0 })
    expect(await list({ userId: 'zhao', startCreatedTime: Date.now() - 60_000 })).toMatchObject({ total: 2 })
    expect(await list({ userId: 'zhao', size: 1, page: 2 })).toEqual({ names: ['Zhao.Yi'], total: 2 })
    expect(await list({ userId: 'zhao', page: 9 })).toEqual({ names: [], total: 2 })
    await test.sql(`UPDATE account SET enabled = false WHERE user_id = 'zhao.er'`)
    expect(await list({ userId: 'zhao', enabled: false })).toEqual({ names: ['zhao.er'], total: 1 })
  })

  it('pages the same from either end of a long list', async () => {
    await test.sql(
      `INSERT INTO account (user_id, credential_hash, create_time)
      SELECT 'long' || n, 'x', now() - n * interval '1 minute' FROM generate_series(1, 1250) n`,
    )
    const pages = async (sort: string) => {
      const seen: number[] = []
      for (let page = 1; page <= 8; page++) {
        const { data } = await test.call(accounts.list, { query: { userId: 'long', size: 200, page, sort } })
        expect(data.total).toBe(1250)
        seen.push(...data.rows.map((row: Account) => row.id))
      }
      return seen
    }
    const up = await pages('createTime,ASC')
    expect(new Set(up).size).toBe(1250)
    expect(await pages('createTime,DESC')).toEqual(up.toReversed())
    await test.sql(`DELETE FROM account WHERE user_id LIKE 'long%'`)
  })

  it('takes an end day to its end, in Shanghai', async () => {
    const { id } = await make({ userId: 'late.evening' })
    await test.sql(`UPDATE account SET create_time = '2024-02-29T15:59:59.900Z' WHERE id = $1`, [id])
    const found = async (startCreatedTime: string, endCreatedTime: string) => {
      const query = { startCreatedTime, endCreatedTime }
      return (await test.call(accounts.list, { query })).data?.total
    }
    expect(await found('2024-02-29', '2024-02-29')).toBe(1)
    expect(await found('2024-02-29 00:00:00', '2024-02-29 23:59:59')).toBe(1)
    expect(await found('2024-03-01', '2024-03-01')).toBe(0)
    const turned = { startCreatedTime: '2024-03-01', endCreatedTime: '2024-02-01' }
    expect((await test.call(accounts.list, { query: turned })).fields).toHaveProperty('endCreatedTime')
  })

  it('counts what has just been added', async () => {
    const total = async () => (await test.call(accounts.list, {})).data.total
    const before = await total()
    await make()
    expect(await total()).toBe(before + 1)
  })

  it.each([
    ['userId', { userId: 'x'.repeat(51) }],
    ['fullName', { fullName: '名'.repeat(51) }],
    ['enabled', { enabled: 'maybe' }],
    ['startCreatedTime', { startCreatedTime: 'yesterday' }],
    ['sort', { sort: 'credentialHash,ASC' }],
    ['size', { size: 201 }],
  ])('refuses %s of %j', async (field, query) => {
    const answer = await test.call(accounts.list, { query })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
  })
})

describe('update', () => {
  it('changes what is sent, takes the fixed name as it is, and writes down before and after', async () => {
    const { id, version, userId } = await make({ email: 'a@b.cn' })
    const answer = await test.call(accounts.update, {
      body: {
        id,
        version,
        userId,
        fullName: '李四',
        email: '',
        accountExpireTime: '2099-01-01T00:00:00+08:00',
      },
    })
    expect(answer.data).toMatchObject({
      fullName: '李四',
      email: '',
      accountExpireTime: '2098-12-31T16:00:00.000Z',
      version: 2,
    })
    expect((await lastAudit('account.update'))?.changes).toEqual(
      expect.arrayContaining([
        { field: 'fullName', before: '张三', after: '李四' },
        { field: 'email', before: 'a@b.cn', after: '' },
      ]),
    )
  })

  it.each([
    ['userId', { userId: 'somebody.else' }, '用户名不可修改'],
    ['credential', { credential: 'quiet-river-99' }, '不支持的字段'],
    ['fullName', { fullName: '' }, '请输入姓名!'],
    ['sites.0', { sites: ['nowhere'] }, '站点不存在'],
    ['mustChangePassword', { mustChangePassword: false }, '须由本人修改密码后解除'],
  ])('refuses a bad %s', async (field, change, reason) => {
    const { id } = await make()
    const answer = await test.call(accounts.update, { body: { id, ...change } })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: reason } })
    expect((await test.call(accounts.get, { params: { id } })).data.version).toBe(1)
  })

  it('lets one of two editors through and shows the other the current row', async () => {
    const { id, version } = await make()
    const answers = await Promise.all(
      ['甲', '乙'].map(fullName => test.call(accounts.update, { body: { id, version, fullName } })),
    )
    expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10409])
    const [won, lost] = [...answers].sort((a, b) => a.errorcode - b.errorcode)
    expect(lost?.data).toEqual(won?.data)
  })

  it('ends the sessions for good when it disables', async () => {
    const { id } = await make()
    const token = await tokenFor(test, id)
    expect(await codeOf(token)).toBe(0)
    await test.call(accounts.update, { body: { id, enabled: false } })
    expect(await codeOf(token)).toBe(10403)
    await test.call(accounts.update, { body: { id, enabled: true } })
    expect(await codeOf(token)).toBe(10403)
  })

  it('ends the sessions when the account expires', async () => {
    const { id, userId } = await make()
    const token = await tokenFor(test, id)
    await test.call(accounts.update, { body: { id, accountExpireTime: '2020-01-01T00:00:00Z' } })
    expect(await codeOf(token)).toBe(10403)
    expect((await test.signIn(userId, password)).errorcode).toBe(10003)
    await test.call(accounts.update, { body: { id, accountExpireTime: null } })
    expect(await codeOf(token)).toBe(10403)
    expect((await test.signIn(userId, password)).errorcode).toBe(0)
  })

  it('takes the roles of a site that is taken away, so that it does not bring them back', async () => {
    const { id } = await createAccount(test, { permissions: { trade_site: ['notice.read'] } })
    await test.call(accounts.update, { body: { id, sites: [] } })
    await test.call(accounts.update, { body: { id, sites: ['trade_site'] } })
    expect((await test.call(accounts.roles, { params: { user_id: id } })).data).toEqual([])
  })
})

describe('the last super admin', () => {
  it('can neither be disabled nor given an end', async () => {
    for (const change of [{ enabled: false }, { accountExpireTime: '2099-01-01T00:00:00Z' }])
      expect(await test.call(accounts.update, { body: { id: 1, ...change } })).toMatchObject({
        status: 409,
        errorcode: 10409,
      })
    expect((await test.call(accounts.get, { params: { id: 1 } })).data).toMatchObject({
      enabled: true,
      accountExpireTime: null,
    })
  })

  it('is left when two super admins are disabled or unbound at once', async () => {
    const [a, b] = [await make(), await make()]
    for (const { id } of [a, b])
      expect((await test.call(accounts.bindRoles, { params: { user_id: id }, body: [1] })).errorcode).toBe(0)
    const token = await tokenFor(test, a.id)
    await test.sql('UPDATE account SET must_change_password = false WHERE id = $1', [a.id])
    await test.sql('UPDATE account SET enabled = false WHERE id = 1')
    try {
      const answers = await Promise.all([
        test.call(accounts.update, { body: { id: a.id, enabled: false }, token }),
        test.call(accounts.unbindRoles, { params: { user_id: b.id }, body: [1], token }),
      ])
      expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10409])
    } finally {
      await test.sql('UPDATE account SET enabled = true WHERE id = 1')
      await test.sql('DELETE FROM account_role WHERE role_id = 1 AND account_id <> 1')
    }
  })
})

describe('credentials', () => {
  it('set by another: ends the sessions, opens a lock, has to be changed', async () => {
    const { id, userId } = await createAccount(test, {
      columns: { failed_count: 5, locked_until: '2099-01-01', credential_expire_time: '2020-01-01' },
    })
    const token = await tokenFor(test, id)
    const answer = await test.call(accounts.setCredential, { body: { id, credential: 'new-brook-4711' } })
    expect(answer).toMatchObject({ errorcode: 0, data: null })
    expect(await codeOf(token)).toBe(10403)
    const signedIn = await test.signIn(userId, 'new-brook-4711')
    expect(signedIn.errorcode).toBe(0)
    expect((await test.call(sessions.list, { token: signedIn.data.access_token })).errorcode).toBe(10408)
    expect((await lastAudit('account.setCredential'))?.changes).toEqual([
      { field: 'credential', before: '***', after: '***' },
    ])
  })

  it('reset: shown once', async () => {
    const { id, userId } = await make()
    const { data } = await test.call(accounts.resetCredential, { params: { id } })
    expect(data.credential).toMatch(/^[\w-]{16}$/)
    expect((await test.signIn(userId, data.credential)).errorcode).toBe(0)
    expect((await test.signIn(userId, password)).errorcode).toBe(10001)
    const written = await test.sql('SELECT changes::text FROM audit_event')
    expect(JSON.stringify(written)).not.toContain(data.credential)
  })

  it.each([
    ['credential', { credential: 'short' }],
    ['credential', { credential: '' }],
    ['credential', { credential: 'password123' }],
    ['id', { id: 'x' }],
    ['surplus', { surplus: '1' }],
  ])('refuses a bad %s: %j', async (field, change) => {
    const { id } = await make()
    const answer = await test.call(accounts.setCredential, { body: { id, credential: password, ...change } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400 })
    expect(Object.keys(answer.fields)).toEqual([field])
  })

  it('the own one is not set this way, and JSON is not taken', async () => {
    const own = { id: 1, credential: 'new-brook-4711' }
    expect((await test.call(accounts.setCredential, { body: own })).fields).toHaveProperty('id')
    expect((await test.call(accounts.resetCredential, { params: { id: 1 } })).errorcode).toBe(10400)
    const headers = { 'content-type': 'application/json' }
    expect((await test.call(accounts.setCredential, { body: own, headers })).errorcode).toBe(10415)
    expect((await test.call(accounts.resetCredential, { params: { id: 999_999 } })).errorcode).toBe(10404)
  })
})

it('unlocks, for single addresses too', async () => {
  const { id, userId } = await make()
  const listed = async () => (await test.call(accounts.list, { query: { userId } })).data.rows[0]?.lockedUntil
  // The address is a stranger's first; having signed in, it has a lock of its own.
  for (const _ of ['stranger', 'familiar']) {
    for (let n = 0; n < 5; n++) await test.signIn(userId, 'wrong-password')
    expect((await test.signIn(userId, password)).errorcode).toBe(10006)
    const { lockedUntil } = (await test.call(accounts.get, { params: { id } })).data
    expect(Date.parse(lockedUntil ?? '')).toBeGreaterThan(Date.now())
    expect(await listed()).toBe(lockedUntil)
    expect((await test.call(accounts.unlock, { params: { id } })).data.lockedUntil).toBeNull()
    expect(await listed()).toBeNull()
    expect((await test.signIn(userId, password)).errorcode).toBe(0)
  }
})

describe('profile', () => {
  const profile = { fullName: '王五', cellphone: '13800138000', email: 'w@x.cn' }

  it('is changed by the person, sites and id sent along change nothing', async () => {
    const { id } = await createAccount(test, { sites: ['default_site'] })
    const token = await tokenFor(test, id)
    const body = { id, sites: ['trade_site'], ...profile }
    const answer = await test.call(accounts.updateProfile, { body, token })
    expect(answer.data).toMatchObject({ id, ...profile, sites: ['default_site'] })
    const partly = await test.call(accounts.updateProfile, { body: { fullName: '王六' }, token })
    expect(partly.data).toMatchObject({ fullName: '王六', email: 'w@x.cn' })
  })

  it.each([
    ['fullName', { fullName: ' ' }, '请输入姓名!'],
    ['cellphone', { cellphone: '' }, '请输入手机号!'],
    ['email', { email: '' }, '请输入邮箱!'],
    ['email', { email: 'nobody' }, '邮箱格式不正确!'],
    ['id', { id: 2_000_000 }, '只能修改自己的资料'],
    ['enabled', { enabled: true }, '不支持的字段'],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(accounts.updateProfile, { body: { ...profile, ...change } })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: reason } })
  })
})

describe('roles of an account', () => {
  const roleOf = async (code: string, site = 'default_site') => {
    const [row] = await test.sql<{ id: number }>(
      'INSERT INTO role (site_id, code, name) SELECT id, $1, $1 FROM site WHERE code = $2 RETURNING id',
      [code, site],
    )
    return row?.id ?? 0
  }
  const names = (answer: { data: { name: string }[] }) => answer.data.map(role => role.name)

  it('are bound and unbound, once each, and act on the next request', async () => {
    const { id } = await createAccount(test, { sites: ['default_site'] })
    const token = await tokenFor(test, id)
    const reader = await roleOf('reader')
    await test.sql(
      `INSERT INTO role_permission SELECT $1, id FROM permission WHERE site_id = 1 AND code = 'notice.read'`,
      [reader],
    )
    const call = (operation: typeof accounts.bindRoles | typeof accounts.unbindRoles) =>
      test.call(operation, { params: { user_id: id }, body: [reader, reader] })
    expect((await test.call(notices.list, { token })).errorcode).toBe(10406)
    expect(names(await call(accounts.bindRoles))).toEqual(['reader'])
    expect(names(await call(accounts.bindRoles))).toEqual(['reader'])
    expect((await test.call(notices.list, { token })).errorcode).toBe(0)
    expect((await lastAudit('account.bindRoles'))?.changes).toEqual([
      { field: 'roles', before: [], after: ['reader (default_site)'] },
    ])
    expect(names(await test.call(accounts.roles, { params: { user_id: id } }))).toEqual(['reader'])
    expect(names(await call(accounts.unbindRoles))).toEqual([])
    expect(names(await call(accounts.unbindRoles))).toEqual([])
    expect((await test.call(notices.list, { token })).errorcode).toBe(10406)
  })

  it('name the one that is gone, or belongs to a site that is not the account’s', async () => {
    const { id } = await make()
    const [kept, gone] = [await roleOf('kept'), await roleOf('gone')]
    await test.sql('DELETE FROM role WHERE id = $1', [gone])
    const bind = (body: unknown) => test.call(accounts.bindRoles, { params: { user_id: id }, body })
    expect((await bind([kept, gone])).fields).toEqual({ 1: '角色不存在或已被删除' })
    expect((await bind([await roleOf('afar', 'trade_site')])).fields).toHaveProperty('0')
    expect((await bind([])).errorcode).toBe(10400)
    expect((await bind({ ids: [kept] })).errorcode).toBe(10400)
    expect((await bind(['x'])).fields).toEqual({ 0: '应为整数' })
    expect((await test.call(accounts.roles, { params: { user_id: id } })).data).toEqual([])
    expect(
      (await test.call(accounts.bindRoles, { params: { user_id: 999_999 }, body: [kept] })).errorcode,
    ).toBe(10404)
  })
})

describe('sessions and sign-ins of another', () => {
  it('are seen and ended with the permission, within the scope', async () => {
    const { id, userId } = await createAccount(test, { sites: ['default_site'] })
    const token = await tokenFor(test, id)
    const warden = await signedInAs(test, { permissions: { default_site: ['account.session'] } })
    const foreign = await signedInAs(test, { permissions: { trade_site: ['account.session'] } })
    const roleless = await signedInAs(test)
    const list = (asker: string) => test.call(sessions.list, { query: { userId }, token: asker })
    expect((await list(roleless)).errorcode).toBe(10406)
    expect((await list(foreign)).errorcode).toBe(10404)
    const { data } = await list(warden)
    expect(data).toMatchObject({ total: 1, rows: [{ current: false }] })
    const params = { id: data.rows[0]?.id ?? 0 }
    expect((await test.call(sessions.end, { params, token: foreign })).errorcode).toBe(10404)
    expect((await test.call(sessions.end, { params, token: roleless })).errorcode).toBe(10404)
    expect(await codeOf(token)).toBe(0)
    expect((await test.call(sessions.end, { params, token: warden })).errorcode).toBe(0)
    expect(await codeOf(token)).toBe(10403)
  })

  it('of a super admin are ended by super admins only', async () => {
    const { id } = await createAccount(test, {
      permissions: {
        default_site: ['account.session'],
        trade_site: ['account.session'],
        freight_site: ['account.session'],
      },
    })
    const warden = await tokenFor(test, id)
    await tokenFor(test, 1)
    const [session] = await test.sql<{ id: number }>(
      'SELECT id FROM session WHERE account_id = 1 ORDER BY id DESC LIMIT 1',
    )
    const answer = await test.call(sessions.end, { params: { id: session?.id ?? 0 }, token: warden })
    expect(answer).toMatchObject({ status: 403, errorcode: 10406 })
  })

  it('tell successes, failures and their reasons, newest first', async () => {
    const { id, userId } = await make()
    await test.signIn(userId.toUpperCase(), 'wrong-password')
    await test.signIn(userId, password)
    await test.call(accounts.update, { body: { id, enabled: false } })
    await test.signIn(userId, password)
    const { data } = await test.call(accounts.signIns, { query: { userId } })
    expect(data.rows.map(row => [row.event, row.errorcode])).toEqual([
      ['login', 10005],
      ['login', 0],
      ['login', 10001],
    ])
    expect(data.total).toBe(3)
    expect((await test.call(accounts.signIns, { query: { userId: 'nobody.there' } })).errorcode).toBe(10404)
    expect((await test.call(accounts.signIns, {})).fields).toEqual({ userId: '请输入用户名' })
  })
})

describe('access', () => {
  it('turns away who lacks the permission, and changes nothing', async () => {
    const { id } = await make()
    const reader = await signedInAs(test, { permissions: { default_site: ['account.read'] } })
    const attempts = [
      [accounts.create, { body: valid() }],
      [accounts.update, { body: { id, fullName: '乙' } }],
      [accounts.setCredential, { body: { id, credential: 'new-brook-4711' } }],
      [accounts.resetCredential, { params: { id } }],
      [accounts.unlock, { params: { id } }],
      [accounts.bindRoles, { params: { user_id: id }, body: [1] }],
      [accounts.unbindRoles, { params: { user_id: id }, body: [1] }],
    ] as const
    const before = await test.sql('SELECT * FROM account ORDER BY id')
    for (const [operation, input] of attempts) {
      expect(await test.call(operation, { ...input, token: null })).toMatchObject({ status: 401 })
      expect(await test.call(operation, { ...input, token: reader })).toMatchObject({
        status: 403,
        errorcode: 10406,
      })
    }
    expect(await test.sql('SELECT * FROM account ORDER BY id')).toEqual(before)
    expect((await test.call(accounts.get, { params: { id }, token: reader })).errorcode).toBe(0)
  })
})
