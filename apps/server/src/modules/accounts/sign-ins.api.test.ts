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
} from '../../../test/factories/accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_LOGIN: '100000' })
})
afterAll(() => test.close())

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
    const history = async (token: string) =>
      (await test.call(accounts.signIns, { query: { userId }, token })).errorcode
    expect([await history(roleless), await history(foreign), await history(warden)]).toEqual([
      10406, 10404, 0,
    ])
    const { data } = await list(warden)
    expect(data).toMatchObject({ total: 1, rows: [{ current: false }] })
    const params = { id: data.rows[0]?.id ?? 0 }
    expect((await test.call(sessions.end, { params, token: foreign })).errorcode).toBe(10404)
    expect((await test.call(sessions.end, { params, token: roleless })).errorcode).toBe(10404)
    expect(await errorCodeOf(test, token)).toBe(0)
    expect((await test.call(sessions.end, { params, token: warden })).errorcode).toBe(0)
    expect(await errorCodeOf(test, token)).toBe(10403)
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
    const { id, userId } = await addAccount(test)
    await test.signIn(userId.toUpperCase(), 'wrong-password')
    await test.signIn(userId, startPassword)
    await test.call(accounts.update, { body: { id, enabled: false } })
    await test.signIn(userId, startPassword)
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
