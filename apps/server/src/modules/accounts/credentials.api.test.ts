import { setTimeout as delay } from 'node:timers/promises'
import { accounts, sessions } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import {
  addAccount,
  createAccount,
  errorCodeOf,
  startPassword,
  tokenFor,
} from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_LOGIN: '100000' })
})
afterAll(() => test.close())

describe('credentials', () => {
  it('set by another: ends the sessions, opens a lock, has to be changed', async () => {
    const { id, userId } = await createAccount(test, {
      columns: { failed_count: 5, locked_until: '2099-01-01', credential_expire_time: '2020-01-01' },
    })
    const token = await tokenFor(test, id)
    const answer = await test.call(accounts.setCredential, { body: { id, credential: 'new-brook-4711' } })
    expect(answer).toMatchObject({ errorcode: 0, data: null })
    expect(await errorCodeOf(test, token)).toBe(10403)
    const signedIn = await test.signIn(userId, 'new-brook-4711')
    expect(signedIn.errorcode).toBe(0)
    expect((await test.call(sessions.list, { token: signedIn.data.access_token })).errorcode).toBe(10408)
    expect((await lastEvent(test, 'account.setCredential'))?.changes).toEqual([
      { field: 'credential', before: '***', after: '***' },
    ])
  })

  it('reset: shown once', async () => {
    const { id, userId } = await addAccount(test)
    const { data } = await test.call(accounts.resetCredential, { params: { id } })
    expect(data.credential).toMatch(/^[\w-]{16}$/)
    expect((await test.signIn(userId, data.credential)).errorcode).toBe(0)
    expect((await test.signIn(userId, startPassword)).errorcode).toBe(10001)
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
    const { id } = await addAccount(test)
    const answer = await test.call(accounts.setCredential, {
      body: { id, credential: startPassword, ...change },
    })
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

describe('changes of one password at the same time (C)', () => {
  const own = ['violet-lantern-52', 'amber-kettle-38'] as const

  const change = (token: string, credential: string) =>
    test.call(sessions.changeOwnPassword, { token, body: { oldCredential: startPassword, credential } })

  it.each([0, 4, 8, 12, 16, 20])(
    'a reset %i ms after the own change began is never lost: who knew the old password is out',
    async delayMs => {
      const { id, userId } = await createAccount(test)
      const token = await tokenFor(test, id)
      const [changed, reset] = await Promise.all([
        change(token, own[0]),
        delay(delayMs).then(() => test.call(accounts.resetCredential, { params: { id } })),
      ])
      expect(reset.errorcode).toBe(0)
      expect([0, 10403]).toContain(changed.errorcode)
      expect((await test.signIn(userId, own[0])).errorcode).toBe(10001)
      expect((await test.signIn(userId, reset.data.credential)).errorcode).toBe(0)
    },
  )

  it('of two own ones, one is made and the other finds its session ended', async () => {
    const { id, userId } = await createAccount(test)
    const tokens = [await tokenFor(test, id), await tokenFor(test, id)] as const
    const answers = await Promise.all(own.map((credential, n) => change(tokens[n] ?? '', credential)))
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10403])
    const outcomes = await Promise.all(own.map(async word => (await test.signIn(userId, word)).errorcode))
    expect(outcomes).toEqual(answers.map(({ errorcode }) => (errorcode === 0 ? 0 : 10001)))
  })
})

it('unlocks, for single addresses too', async () => {
  const { id, userId } = await addAccount(test)
  const listed = async () => (await test.call(accounts.list, { query: { userId } })).data.rows[0]?.lockedUntil
  // The address is a stranger's first; having signed in, it has a lock of its own.
  for (const _ of ['stranger', 'familiar']) {
    for (let n = 0; n < 5; n++) await test.signIn(userId, 'wrong-password')
    expect((await test.signIn(userId, startPassword)).errorcode).toBe(10006)
    const { lockedUntil } = (await test.call(accounts.get, { params: { id } })).data
    expect(Date.parse(lockedUntil ?? '')).toBeGreaterThan(Date.now())
    expect(await listed()).toBe(lockedUntil)
    expect((await test.call(accounts.unlock, { params: { id } })).data.lockedUntil).toBeNull()
    expect(await listed()).toBeNull()
    expect((await test.signIn(userId, startPassword)).errorcode).toBe(0)
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
    const stale = await test.call(accounts.updateProfile, { body: { version: 1 }, token })
    const none = await test.call(accounts.updateProfile, { body: {}, token })
    expect(none).toMatchObject({ errorcode: 10400, fields: { fullName: '必填' } })
    expect(stale).toMatchObject({ status: 409, errorcode: 10409, data: { fullName: expect.any(String) } })
    const partly = await test.call(accounts.updateProfile, { body: { fullName: '王六' }, token })
    expect(partly.data).toMatchObject({ fullName: '王六', email: 'w@x.cn' })
  })

  it.each([
    ['fullName', { fullName: ' ' }, '请输入姓名!'],
    ['cellphone', { cellphone: '' }, '请输入手机号!'],
    ['email', { email: '' }, '请输入邮箱!'],
    ['email', { email: 'nobody' }, '邮箱格式不正确!'],
    ['id', { id: 2_000_000 }, '只能修改自己的资料'],
    ['enabled', { enabled: true }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const answer = await test.call(accounts.updateProfile, { body: { ...profile, ...change } })
    expect(answer).toMatchObject({ status: 400, fields: { [field]: reason } })
  })
})
