import { accounts, sessions } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import {
  addAccount,
  createAccount,
  errorCodeOf,
  signedInAs,
  startPassword,
  tokenFor,
  validAccount,
} from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_LOGIN: '100000' })
})
afterAll(() => test.close())

describe('create', () => {
  it('answers the row as get does, enabled, on the default site, with a password to change', async () => {
    const created = await addAccount(test, { userId: ' First.Person ', email: 'a@b.cn' })
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
    const { userId } = await addAccount(test)
    const { data } = await test.signIn(userId.toUpperCase(), startPassword)
    const token = data.access_token
    expect(await errorCodeOf(test, token)).toBe(0)
    expect((await test.call(sessions.list, { token })).errorcode).toBe(10408)
    const body = { oldCredential: startPassword, credential: 'another-brook-55' }
    expect((await test.call(sessions.changeOwnPassword, { token, body })).errorcode).toBe(0)
    expect(await errorCodeOf(test, token)).toBe(10403)
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
    ['credential', { credential: 'woaini1314520' }, expect.stringContaining('容易被猜到')],
    ['credential', { credential: undefined }, '请输入密码'],
    ['email', { email: 'nobody' }, '邮箱格式不正确!'],
    ['cellphone', { cellphone: 'call me' }, '格式不正确'],
    ['credentialExpireTime', { credentialExpireTime: '2027-02-30T10:00:00Z' }, '时间格式不正确'],
    ['enabled', { enabled: 'yes' }, '应为布尔值'],
    ['sites.1', { sites: ['default_site', 'nowhere'] }, '站点不存在'],
    ['mustChangePassword', { mustChangePassword: false }, '须由本人修改密码后解除'],
    ['isSuperAdmin', { isSuperAdmin: true }, words.unknownField],
    ['roles', { roles: [1] }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const before = await test.sql('SELECT count(*) FROM account')
    const answer = await test.call(accounts.create, { body: { ...validAccount(), ...change } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(await test.sql('SELECT count(*) FROM account')).toEqual(before)
  })

  it.each([
    'soon',
    '1',
    '2026',
    'March 7, 2027',
    '2027-03-07 10:00',
    '2027-03-07T10:00:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T00:00:00Z',
  ])('takes no %j for an instant', async accountExpireTime => {
    const answer = await test.call(accounts.create, { body: { ...validAccount(), accountExpireTime } })
    expect(answer.fields).toEqual({
      accountExpireTime: '时间应为带时区的 ISO 8601 格式，年份 1900 至 2199，如 2026-03-01T09:30:00+08:00',
    })
  })

  it('answers 10103 for a name taken in any case, also to several at once', async () => {
    const { userId } = await addAccount(test)
    const taken = await test.call(accounts.create, {
      body: { ...validAccount(), userId: userId.toUpperCase() },
    })
    expect(taken).toMatchObject({ status: 409, errorcode: 10103, errormessage: '该用户已存在' })
    const names = ['Race.Name', 'race.name', 'RACE.NAME', 'rAcE.nAmE']
    const answers = await Promise.all(
      names.map(name => test.call(accounts.create, { body: { ...validAccount(), userId: name } })),
    )
    expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10103, 10103, 10103])
  })

  it('writes down the fields, never the password', async () => {
    const { id, userId } = await addAccount(test)
    const event = await lastEvent(test, 'account.create')
    expect(event).toMatchObject({ actor_name: 'admin', entity_id: String(id), entity_name: userId })
    expect(JSON.stringify(event)).not.toContain(startPassword)
    expect(event?.changes).toContainEqual({ field: 'sites', before: null, after: ['default_site'] })
  })
})

describe('update', () => {
  it('changes what is sent, takes the fixed name as it is, and writes down before and after', async () => {
    const { id, version, userId } = await addAccount(test, { email: 'a@b.cn' })
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
    expect((await lastEvent(test, 'account.update'))?.changes).toEqual(
      expect.arrayContaining([
        { field: 'fullName', before: '张三', after: '李四' },
        { field: 'email', before: 'a@b.cn', after: '' },
      ]),
    )
  })

  it.each([
    ['userId', { userId: 'somebody.else' }, '用户名不可修改'],
    ['credential', { credential: 'quiet-river-99' }, words.unknownField],
    ['fullName', { fullName: '' }, '请输入姓名!'],
    ['sites.0', { sites: ['nowhere'] }, '站点不存在'],
    ['mustChangePassword', { mustChangePassword: false }, '须由本人修改密码后解除'],
  ])('refuses a bad %s', async (field, change, reason) => {
    const { id } = await addAccount(test)
    const answer = await test.call(accounts.update, { body: { id, ...change } })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: reason } })
    expect((await test.call(accounts.get, { params: { id } })).data.version).toBe(1)
  })

  it('lets one of two editors through and shows the other the current row', async () => {
    const { id, version } = await addAccount(test)
    const answers = await Promise.all(
      ['甲', '乙'].map(fullName => test.call(accounts.update, { body: { id, version, fullName } })),
    )
    expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10409])
    const [won, lost] = [...answers].sort((a, b) => a.errorcode - b.errorcode)
    expect(lost?.data).toEqual({ ...won?.data, lastChange: { by: '系统管理员', time: expect.any(String) } })
  })

  it('ends the sessions for good when it disables', async () => {
    const { id } = await addAccount(test)
    const token = await tokenFor(test, id)
    expect(await errorCodeOf(test, token)).toBe(0)
    await test.call(accounts.update, { body: { id, enabled: false } })
    expect(await errorCodeOf(test, token)).toBe(10403)
    await test.call(accounts.update, { body: { id, enabled: true } })
    expect(await errorCodeOf(test, token)).toBe(10403)
  })

  it('ends the sessions when the account expires', async () => {
    const { id, userId } = await addAccount(test)
    const token = await tokenFor(test, id)
    await test.call(accounts.update, { body: { id, accountExpireTime: '2020-01-01T00:00:00Z' } })
    expect(await errorCodeOf(test, token)).toBe(10403)
    expect((await test.signIn(userId, startPassword)).errorcode).toBe(10003)
    await test.call(accounts.update, { body: { id, accountExpireTime: null } })
    expect(await errorCodeOf(test, token)).toBe(10403)
    expect((await test.signIn(userId, startPassword)).errorcode).toBe(0)
  })

  it('takes the roles of a site that is taken away, so that it does not bring them back', async () => {
    const { id } = await createAccount(test, { permissions: { trade_site: ['notice.read'] } })
    await test.call(accounts.update, { body: { id, sites: [] } })
    await test.call(accounts.update, { body: { id, sites: ['trade_site'] } })
    expect((await test.call(accounts.roles, { params: { user_id: id } })).data).toEqual([])
  })
})

describe('access', () => {
  it('turns away who lacks the permission, and changes nothing', async () => {
    const { id } = await addAccount(test)
    const reader = await signedInAs(test, { permissions: { default_site: ['account.read'] } })
    const attempts = [
      [accounts.create, { body: validAccount() }],
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
