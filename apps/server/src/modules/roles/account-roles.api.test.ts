import { accounts, notices } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { addAccount, createAccount, tokenFor } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_LOGIN: '100000' })
})
afterAll(() => test.close())

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
    const [a, b] = [await addAccount(test), await addAccount(test)]
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

describe('roles of an account', () => {
  const roleOf = async (code: string, site = 'default_site') => {
    const [row] = await test.sql<{ id: number }>(
      'INSERT INTO role (site_id, code, name) SELECT id, $1, $1 FROM site WHERE site_code = $2 RETURNING id',
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
    expect((await lastEvent(test, 'account.bindRoles'))?.changes).toEqual([
      { field: 'roles', before: [], after: ['reader (default_site)'] },
    ])
    expect(names(await test.call(accounts.roles, { params: { user_id: id } }))).toEqual(['reader'])
    expect(names(await call(accounts.unbindRoles))).toEqual([])
    expect(names(await call(accounts.unbindRoles))).toEqual([])
    expect((await test.call(notices.list, { token })).errorcode).toBe(10406)
  })

  it('name the one that is gone, or belongs to a site that is not the account’s', async () => {
    const { id } = await addAccount(test)
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
