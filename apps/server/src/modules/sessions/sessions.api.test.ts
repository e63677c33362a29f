/** Tokens, passwords and one's own sessions, on two nodes (decisions §1 Token, §5 Accounts; security.md 7, 8). */
import { menus, notices, operations, type Session, sessions } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
let other: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  other = await buildTestApp({}, test)
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const codeOn = async (node: TestApp, token: string) =>
  (await node.call(sessions.currentUser, { token })).errorcode

async function twoSessions(options: Parameters<typeof createAccount>[1] = {}) {
  const account = await createAccount(test, options)
  return { ...account, tokens: [await tokenFor(test, account.id), await tokenFor(test, account.id)] as const }
}

describe('a token', () => {
  it.each([
    ['nothing', ''],
    ['a scheme without a token', 'Bearer '],
    ['another scheme', 'Basic YWRtaW46YWRtaW4='],
    ['an unknown token', `Bearer ${'x'.repeat(43)}`],
    ['a token far too long', `Bearer ${'x'.repeat(4000)}`],
    ['SQL', `Bearer '; DROP TABLE session; --`],
    ['two tokens', 'Bearer a b'],
    ['bytes beyond ASCII', 'Bearer é\u00ff'],
  ])('of %s is 10403, on public calls too', async (_, authorization) => {
    for (const operation of [sessions.currentUser, menus.preload]) {
      const answer = await test.call(operation, { token: null, headers: { authorization } })
      expect(answer).toMatchObject({ status: 401, errorcode: 10403, data: null })
    }
  })

  it('is read from nowhere but the Authorization header', async () => {
    const token = await tokenFor(test, 1)
    const response = await test.app.http.inject({
      url: `/users/admin/user?access_token=${token}&token=${token}`,
      headers: { cookie: `token=${token}; access_token=${token}`, 'x-access-token': token },
    })
    expect(response.json().errorcode).toBe(10403)
  })

  it('ends 12 hours after its last use, and each use prolongs it', async () => {
    const { id, tokens } = await twoSessions()
    await test.sql(
      `UPDATE session SET last_seen_time = now() - interval '11 hours 59 minutes' WHERE account_id = $1`,
      [id],
    )
    expect(await codeOn(test, tokens[0])).toBe(0)
    await test.sql(
      `UPDATE session SET last_seen_time = last_seen_time - interval '2 minutes' WHERE account_id = $1`,
      [id],
    )
    expect([await codeOn(other, tokens[0]), await codeOn(other, tokens[1])]).toEqual([0, 10403])
  })

  it('ends 7 days after the sign-in however busy', async () => {
    const { id, userId, password } = await createAccount(test)
    const { data } = await test.signIn(userId, password)
    const [row] = await test.sql<{ hours: number }>(
      `SELECT round(extract(epoch FROM expire_time - now()) / 3600)::int AS hours FROM session WHERE account_id = $1`,
      [id],
    )
    expect(row?.hours).toBe(168)
    await test.sql('UPDATE session SET expire_time = now() WHERE account_id = $1', [id])
    expect(await codeOn(test, data.access_token)).toBe(10403)
  })

  it('is dead on the other node at once after log-out, and only this one', async () => {
    const { tokens } = await twoSessions()
    expect([await codeOn(test, tokens[0]), await codeOn(other, tokens[0])]).toEqual([0, 0])
    expect((await test.call(sessions.logout, { token: tokens[0] })).data).toBeNull()
    expect([await codeOn(test, tokens[0]), await codeOn(other, tokens[0])]).toEqual([10403, 10403])
    expect(await codeOn(other, tokens[1])).toBe(0)
    expect((await other.call(sessions.logout, { token: tokens[0] })).errorcode).toBe(10403)
  })

  it.each([
    ['disabled', 'enabled = false'],
    ['expired', `account_expire_time = now()`],
  ])('is dead on every node with the next request once the account is %s', async (_, change) => {
    const { id, tokens } = await twoSessions()
    expect(await codeOn(other, tokens[0])).toBe(0)
    await test.sql(`UPDATE account SET ${change} WHERE id = $1`, [id])
    expect([await codeOn(other, tokens[0]), await codeOn(test, tokens[1])]).toEqual([10403, 10403])
  })
})

describe('what a person may do', () => {
  const mayList = async (node: TestApp, token: string) =>
    (await node.call(notices.list, { token })).errorcode === 0

  it.each([
    ['role taken away', 'DELETE FROM account_role WHERE account_id = $1'],
    [
      'role disabled',
      'UPDATE role SET enabled = false WHERE id IN (SELECT role_id FROM account_role WHERE account_id = $1)',
    ],
    [
      'permission released',
      'DELETE FROM role_permission WHERE role_id IN (SELECT role_id FROM account_role WHERE account_id = $1)',
    ],
    ['site taken away', 'DELETE FROM account_site WHERE account_id = $1'],
  ])('follows with the next request on the other node: %s', async (_, change) => {
    const { id, tokens } = await twoSessions({ permissions: { default_site: ['notice.read'] } })
    expect(await mayList(other, tokens[0])).toBe(true)
    await test.sql(change, [id])
    expect([await mayList(other, tokens[0]), await mayList(test, tokens[0])]).toEqual([false, false])
    const me = await other.call(sessions.currentUser, { token: tokens[0] })
    expect(me.data.permissions.default_site ?? []).toEqual([])
  })

  it('follows a permission or a site that is switched off, and on again', async () => {
    const token = await signedInAs(test, { permissions: { freight_site: ['notice.read'] } })
    const switches = [
      `UPDATE site SET enable = $1 WHERE site_code = 'freight_site'`,
      `UPDATE permission SET enabled = $1 WHERE code = 'notice.read'`,
    ]
    for (const statement of switches)
      for (const enabled of [true, false, true]) {
        await test.sql(statement, [enabled])
        expect(await mayList(other, token)).toBe(enabled)
      }
  })

  it('grows with the next request when a role is given', async () => {
    const { id, tokens } = await twoSessions()
    expect((await other.call(sessions.isSuperAdmin, { token: tokens[0] })).data).toBe(false)
    await test.sql('INSERT INTO account_role VALUES ($1, 1)', [id])
    expect((await other.call(sessions.isSuperAdmin, { token: tokens[0] })).data).toBe(true)
  })
})

describe('a change of the own password', () => {
  const next = 'violet-lantern-52'

  it('ends every session of the account on every node, and nobody else’s', async () => {
    const { userId, password, tokens } = await twoSessions()
    const stranger = await signedInAs(test)
    const body = { oldCredential: password, credential: next }
    expect((await test.call(sessions.changeOwnPassword, { token: tokens[0], body })).errorcode).toBe(0)
    for (const token of tokens)
      expect([await codeOn(test, token), await codeOn(other, token)]).toEqual([10403, 10403])
    expect(await codeOn(other, stranger)).toBe(0)
    expect((await test.signIn(userId, password)).errorcode).toBe(10001)
    expect((await other.signIn(userId, next)).errorcode).toBe(0)
  })

  it('stores argon2id of the strength agreed and writes the change down without the words', async () => {
    const { id, password, tokens } = await twoSessions()
    const body = { oldCredential: password, credential: next }
    await test.call(sessions.changeOwnPassword, { token: tokens[0], body })
    const [row] = await test.sql<{ hash: string }>(
      'SELECT credential_hash AS hash FROM account WHERE id = $1',
      [id],
    )
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [event] = await test.sql(
      `SELECT actor_id, changes FROM audit_event WHERE action = 'account.changeOwnPassword' AND entity_id = $1`,
      [String(id)],
    )
    expect(event).toEqual({
      actor_id: id,
      changes: [{ field: 'credential', before: '***', after: '***' }],
    })
  })

  it.each([
    ['oldCredential', { oldCredential: 'something else' }, '原密码错误'],
    ['oldCredential', { oldCredential: '' }, words.required],
    ['credential', { credential: 'short-9' }, '至少 10 个字符'],
    ['credential', { credential: 'x'.repeat(129) }, '最多 128 个字符'],
    ['credential', { credential: '1234567890' }, expect.stringContaining('泄露')],
    ['credential', { credential: 'password123' }, expect.stringContaining('泄露')],
    ['credential', { credential: 'Welcome2026!' }, expect.stringContaining('容易被猜到')],
    ['credential', { credential: 'same' }, '新密码不能与原密码相同'],
    ['confirm', { confirm: next }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const { password, tokens } = await twoSessions()
    const body: Record<string, string> = { oldCredential: password, credential: next, ...change }
    if (body.credential === 'same') body.credential = password
    const answer = await test.call(sessions.changeOwnPassword, { token: tokens[0], body })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(await codeOn(test, tokens[1])).toBe(0)
  })

  it('refuses the own name with little around it', async () => {
    const { password, tokens } = await twoSessions({ userId: 'wang.xiaoming' })
    const body = { oldCredential: password, credential: 'Wang.Xiaoming1' }
    const answer = await test.call(sessions.changeOwnPassword, { token: tokens[0], body })
    expect(answer.fields).toEqual({ credential: expect.stringContaining('密码不能与用户名相同或相近') })
  })
})

describe('10408, while the password must be changed', () => {
  const allowed = [sessions.currentUser, sessions.isSuperAdmin, sessions.logout]

  it('allows the four calls that lead out, and no other of the contract', async () => {
    const { id, userId, password } = await createAccount(test, {
      columns: { must_change_password: true },
      permissions: { default_site: ['notice.read'] },
    })
    const { data } = await test.signIn(userId, password)
    const refused = operations.filter(
      ({ id, access, whilePasswordMustChange }) =>
        access !== 'public' && !whilePasswordMustChange && test.app.bound.has(id),
    )
    expect(refused.length).toBeGreaterThan(8)
    for (const operation of refused) {
      const answer = await test.call(operation, { token: data.access_token })
      expect(answer, operation.id).toMatchObject({
        status: 403,
        errorcode: 10408,
        errormessage: '请先修改密码',
      })
    }
    for (const operation of allowed)
      expect((await test.call(operation, { token: await tokenFor(test, id) })).errorcode).toBe(0)
    const body = { oldCredential: password, credential: 'violet-lantern-52' }
    const changed = await test.call(sessions.changeOwnPassword, { token: data.access_token, body })
    expect(changed.errorcode).toBe(0)
    const again = await test.signIn(userId, body.credential)
    expect((await test.call(notices.list, { token: again.data.access_token })).errorcode).toBe(0)
  })

  it('is switched off by the setting', async () => {
    const lenient = await buildTestApp({ FORCE_PASSWORD_CHANGE: '0' }, test)
    try {
      const token = await signedInAs(test, { columns: { must_change_password: true } })
      expect((await lenient.call(sessions.list, { token })).errorcode).toBe(0)
      const me = await lenient.call(sessions.currentUser, { token })
      expect(me.data.mustChangePassword).toBe(false)
    } finally {
      await lenient.close()
    }
  })
})

describe('the own sessions', () => {
  it('are listed, the current one marked, dead ones not', async () => {
    const { id, tokens } = await twoSessions()
    for (const column of ['expire_time = now()', `last_seen_time = now() - interval '13 hours'`]) {
      await tokenFor(test, id)
      await test.sql(
        `UPDATE session SET ${column} WHERE id = (SELECT max(id) FROM session WHERE account_id = $1)`,
        [id],
      )
    }
    const { data } = await test.call(sessions.list, { token: tokens[1] })
    expect(data.total).toBe(2)
    expect(data.rows.map((row: Session) => row.current).sort()).toEqual([false, true])
    const paged = await test.call(sessions.list, { token: tokens[1], query: { size: 1, page: 3 } })
    expect(paged.data).toEqual({ rows: [], total: 2 })
  })

  it('can be ended one by one; without the permission another person’s are not found', async () => {
    const { tokens } = await twoSessions()
    const stranger = await signedInAs(test)
    const list = await test.call(sessions.list, { token: tokens[0] })
    const target = list.data.rows.find((row: Session) => !row.current)?.id ?? 0
    const end = (token: string) => other.call(sessions.end, { params: { id: target }, token })
    expect(await end(stranger)).toMatchObject({ status: 404, errorcode: 10404 })
    expect(await codeOn(test, tokens[1])).toBe(0)
    expect((await end(tokens[0])).errorcode).toBe(0)
    expect([await codeOn(test, tokens[1]), await codeOn(test, tokens[0])]).toEqual([10403, 0])
    expect((await end(tokens[0])).errorcode).toBe(10404)
  })
})
