/** Every way a sign-in can end (specification §8; decisions §5 Accounts; security.md 1, 3, 5). */
import { sessions } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount } from '../../../test/factories/accounts.ts'
import { adminPassword } from '../../../test/global-setup.ts'

let test: TestApp
let hiding: TestApp
beforeAll(async () => {
  test = await buildTestApp({ LOGIN_ADDRESS_LIMIT: '100000' })
  hiding = await buildTestApp({ AUTH_HIDE_UNKNOWN_USER: '1' }, test)
})
afterAll(async () => {
  await hiding.close()
  await test.close()
})

const wrong = 'not the password'
const yesterday = new Date(Date.now() - 86_400_000)
const tomorrow = new Date(Date.now() + 86_400_000)

describe('a sign-in that works', () => {
  it('answers a bearer token that opens the person’s own account', async () => {
    const { userId, password } = await createAccount(test, { sites: ['default_site'] })
    const answer = await test.signIn(userId, password)
    expect(answer).toMatchObject({ status: 200, errorcode: 0, data: { token_type: 'Bearer' } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toBeUndefined()
    const me = await test.call(sessions.currentUser, { token: answer.data.access_token })
    expect(me.data).toMatchObject({ userId, isSuperAdmin: false, sites: ['default_site'] })
  })

  it('finds a name without case and trimmed; a password is taken as it is', async () => {
    const { userId, password } = await createAccount(test, { password: ' Quiet River 77 ' })
    expect((await test.signIn(` ${userId.toUpperCase()} `, password)).errorcode).toBe(0)
    expect((await test.signIn(userId, password.trim())).errorcode).toBe(10001)
    expect((await test.signIn(userId, password.toLowerCase())).errorcode).toBe(10001)
  })

  it('takes 128 characters and compares them all', async () => {
    const password = 'a1'.repeat(64)
    const { userId } = await createAccount(test, { password })
    expect((await test.signIn(userId, password)).errorcode).toBe(0)
    expect((await test.signIn(userId, `${password.slice(0, -1)}x`)).errorcode).toBe(10001)
    expect((await test.signIn(userId, `${password}x`)).fields).toEqual({ password: '最多 128 个字符' })
  })

  it('keeps the token only as a hash', async () => {
    const { data } = await test.signIn('admin', adminPassword)
    const rows = await test.sql<{ text: string }>('SELECT row_to_json(s)::text AS text FROM session s')
    expect(data.access_token).toMatch(/^[\w-]{43}$/)
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) {
      expect(text).not.toContain(data.access_token)
      expect(text).not.toContain(Buffer.from(data.access_token).toString('hex'))
    }
  })
})

describe('a sign-in that fails', () => {
  it.each([
    ['10001 for a wrong password', {}, wrong, 10001, '用户名或密码错误'],
    ['10005 for a disabled account', { enabled: false }, undefined, 10005, '账号已被禁用'],
    ['10003 for an expired account', { account_expire_time: yesterday }, undefined, 10003, '账号已过期'],
    ['10004 for an expired password', { credential_expire_time: yesterday }, undefined, 10004, '密码已过期'],
    ['10006 for a locked account', { locked_until: tomorrow }, undefined, 10006, '账号已被锁定，请稍后再试'],
    ['0 while the dates are to come', { account_expire_time: tomorrow }, undefined, 0, ''],
    // What is wrong with an account is told only to who knows its password.
    ['10001 before 10005', { enabled: false }, wrong, 10001, '用户名或密码错误'],
    ['10001 before 10003', { account_expire_time: yesterday }, wrong, 10001, '用户名或密码错误'],
    ['10001 before 10004', { credential_expire_time: yesterday }, wrong, 10001, '用户名或密码错误'],
  ])('answers %s', async (_, columns, password, errorcode, errormessage) => {
    const account = await createAccount(test, { columns })
    const answer = await test.signIn(account.userId, password ?? account.password)
    expect(answer).toMatchObject({ status: errorcode ? 401 : 200, errorcode, errormessage })
    const [{ count } = { count: 0 }] = await test.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM session WHERE account_id = $1',
      [account.id],
    )
    expect(count).toBe(errorcode ? 0 : 1)
  })

  it('speaks English when asked', async () => {
    const { userId } = await createAccount(test)
    const answer = await test.signIn(userId, wrong, { 'accept-language': 'en-US' })
    expect(answer.errormessage).toBe('Wrong user name or password')
  })

  it('tells an unknown name apart, unless that is to be hidden', async () => {
    const { userId } = await createAccount(test)
    expect(await test.signIn('nobody-here', wrong)).toMatchObject({ status: 401, errorcode: 10002 })
    const [unknown, known] = [await hiding.signIn('nobody-here', wrong), await hiding.signIn(userId, wrong)]
    expect(unknown).toMatchObject({ status: 401, errorcode: 10001 })
    expect([unknown.errormessage, unknown.fields]).toEqual([known.errormessage, known.fields])
  })

  it('does the same work for an unknown name: one comparison against a hash of the same cost', async () => {
    const { passwords } = test.app
    const verify = vi.spyOn(passwords, 'verify')
    await test.signIn('nobody-here', wrong)
    await test.signIn('admin', wrong)
    const compared = await Promise.all(verify.mock.calls.map(([stored]) => stored ?? passwords.dummy))
    verify.mockRestore()
    const costs = compared.map(hash => hash.split('$').slice(0, 4).join('$'))
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'))
  })

  it('compares nothing for a locked account', async () => {
    const { userId, password } = await createAccount(test, { columns: { locked_until: tomorrow } })
    const verify = vi.spyOn(test.app.passwords, 'verify')
    for (const tried of [password, wrong]) expect((await test.signIn(userId, tried)).errorcode).toBe(10006)
    expect(verify).not.toHaveBeenCalled()
    verify.mockRestore()
  })

  it('names both missing fields in the words of the specification', async () => {
    const answer = await test.call(sessions.login, { body: { username: '  ' }, token: null })
    expect(answer).toMatchObject({
      status: 400,
      errorcode: 10400,
      fields: { username: '请输入用户名', password: '请输入密码' },
    })
  })

  it('lets no app account in', async () => {
    const app = await createAccount(test, { columns: { src: 'app' } })
    expect((await test.signIn(app.userId, app.password)).errorcode).toBe(10002)
  })

  it('writes each attempt down with name and address, never the password', async () => {
    const { userId, password } = await createAccount(test)
    await test.signIn(userId, 'Planted-Secret-1', { 'user-agent': 'agent x' })
    await test.signIn(userId, password)
    const events = await test.sql<{ action: string }>(
      `SELECT action, outcome, actor_name, address, user_agent FROM audit_event WHERE actor_name = $1 ORDER BY id`,
      [userId],
    )
    expect(events).toMatchObject([
      { action: 'session.login.10001', outcome: 'failed', address: '127.0.0.1', user_agent: 'agent x' },
      { action: 'session.login', outcome: 'done' },
    ])
    const dump = JSON.stringify(await test.sql('SELECT * FROM audit_event'))
    expect(dump).not.toContain('Planted-Secret-1')
    expect(dump).not.toContain(password)
  })
})
