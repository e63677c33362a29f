/** security.md 59: a session that sees the product as a role reads what role and person both may, and changes nothing. */
import {
  accounts,
  changesSomething,
  members,
  menus,
  neededBy,
  notices,
  type OperationSpec,
  operations,
  roles,
  sessions,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, requestOf, type TestApp } from '../build-app.ts'
import { createAccount, errorCodeOf, signedInAs, tokenFor } from '../factories/accounts.ts'
import { lastEvent } from '../factories/audit.ts'
import { memberOf, pushMembers } from '../factories/orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_GENERAL: '100000', RATE_LIMIT_SEARCH: '100000' })
})
afterAll(() => test.close())

const may = ['role.read', 'account.read']
const clerk = ['member.read', 'notice.read', 'notice.write']

const codesOf = (access: OperationSpec['access']) => {
  if (typeof access === 'string' || 'superAdmin' in access) return []
  return 'anyOf' in access ? access.anyOf.map(({ code }) => code) : neededBy(access).map(({ code }) => code)
}

async function makeRole(codes: string[], body: object = {}): Promise<number> {
  const { data } = await test.call(roles.create, { body: { name: '文员', ...body } })
  await test.call(roles.setPermissions, { params: { id: data.id }, body: codes })
  return data.id
}

const begin = (id: number, token?: string) =>
  test.call(roles.seeAs, { params: { id }, ...(token && { token }) })

async function seeingAs(id: number, token?: string): Promise<string> {
  const { errorcode, data } = await begin(id, token)
  expect(errorcode).toBe(0)
  return data.access_token
}

const person = (codes: string[]) => signedInAs(test, { permissions: { default_site: codes } })
const notice = { title: '停机', content: '今晚' }

describe('what is refused', () => {
  it('is everything but reading, its end and the sign-out, for every operation of the contract', async () => {
    const everything = [...new Set(operations.flatMap(({ access }) => codesOf(access)))]
    const token = await seeingAs(await makeRole(everything))
    const isClosed = (operation: OperationSpec) => changesSomething(operation) && !operation.whileSeeingAs
    const asked = operations.filter(
      ({ whileSeeingAs, clientCredentials }) => !whileSeeingAs && !clientCredentials,
    )
    const answers: [string, boolean][] = []
    // One after the other: hundreds at once wait for the few connections of the test, and some would be given up.
    for (const operation of asked) {
      const params = { id: 2_147_483_000, user_id: 2_147_483_000, roleId: 2_147_483_000, code: 'nothing' }
      const key = operation.idempotent ? { headers: { 'idempotency-key': 'once' } } : {}
      const answer = await test.app.http.inject(requestOf(operation, { token, params, ...key }))
      answers.push([operation.id, answer.statusCode === 403 && answer.json().errorcode === 10407])
    }
    expect(answers).toEqual(asked.map(operation => [operation.id, isClosed(operation)]))
    expect(asked.filter(isClosed).length).toBeGreaterThan(150)
    const left = await test.sql(
      `SELECT action AS left FROM audit_event WHERE outcome = 'done' AND id > (SELECT max(id) FROM audit_event WHERE action = 'role.seeAs')
      UNION ALL SELECT kind FROM job`,
    )
    expect(left).toEqual([])
  })

  it('is every POST, PUT and DELETE, apart from reads by POST that are named here', () => {
    const open = operations.filter(operation => operation.method !== 'GET' && !changesSomething(operation))
    const reads =
      /^(companies|companyProfile|market)\.(?!reveal|export)|^(dataSelections\.preview|mcp\.call|screening\.marks)$|^products\.(checkCode|preview|checkPublish)$/
    expect(open.map(({ id }) => id).filter(id => !reads.test(id))).toEqual([])
    expect(open.filter(({ method }) => method !== 'POST')).toEqual([])
    const others = operations.filter(({ whileSeeingAs }) => whileSeeingAs)
    expect(others.map(({ id }) => id).sort()).toEqual(['roles.endSeeAs', 'sessions.logout'])
  })

  it('is the answer that was given under the same key before', async () => {
    const viewer = await person([...may, 'notice.write', 'notice.read'])
    const again = { body: notice, headers: { 'idempotency-key': 'notice-1' } }
    const made = await test.call(notices.create, { ...again, token: viewer })
    const token = await seeingAs(await makeRole(clerk), viewer)
    expect(await test.call(notices.create, { ...again, token })).toMatchObject({
      errorcode: 10407,
      data: null,
    })
    expect(await lastEvent(test, 'notices.create')).toMatchObject({ outcome: 'denied' })
    expect((await test.call(notices.create, { ...again, token: viewer })).data.id).toBe(made.data.id)
  })
})

describe('what is read', () => {
  it('is what the role may see, with its menu and masks; the own session goes on beside it', async () => {
    await pushMembers(test, memberOf({ userId: 'seen-1', phone: '13800138000' }))
    const id = await makeRole(clerk, { labels: [{ locale: 'en_US', name: 'Clerk' }] })
    const token = await seeingAs(id)
    expect((await test.call(accounts.list, { token })).errorcode).toBe(10406)
    const phone = async (reader: object) =>
      (await test.call(members.list, { query: { userId: 'seen-1' }, ...reader })).data.rows[0]?.phone
    expect([await phone({}), await phone({ token })]).toEqual(['13800138000', '138****8000'])
    const { data } = await test.call(sessions.currentUser, { token })
    expect(data).toMatchObject({
      isSuperAdmin: false,
      sites: ['default_site'],
      permissions: { default_site: clerk },
      seeAs: { id, name: '文员', labels: [{ locale: 'en_US', name: 'Clerk' }], missing: [] },
    })
    const links = (await test.call(menus.topMenus, { token })).data.map(({ link }) => link)
    expect(links).toContain('/noticebar')
    expect(links).not.toContain('/system/user')
    expect((await test.call(sessions.currentUser)).data).toMatchObject({ isSuperAdmin: true, seeAs: null })
  })

  it('is never more than the person may, who is told what is missing', async () => {
    const viewer = await person([...may, 'notice.read'])
    const token = await seeingAs(await makeRole(clerk), viewer)
    expect((await test.call(notices.list, { token })).errorcode).toBe(0)
    expect((await test.call(members.list, { token })).errorcode).toBe(10406)
    const { seeAs, permissions } = (await test.call(sessions.currentUser, { token })).data
    expect(permissions).toEqual({ default_site: ['notice.read'] })
    expect(seeAs?.missing.map(({ code }) => code)).toEqual(['member.read', 'notice.write'])
    expect(seeAs?.missing[0]?.labels).toContainEqual({ locale: 'zh_CN', name: '查看会员' })
  })

  it('follows the role at once, and a disabled role shows what it would give', async () => {
    const id = await makeRole(['notice.read'])
    await test.call(roles.disable, { params: { id } })
    const token = await seeingAs(id)
    expect((await test.call(notices.list, { token })).errorcode).toBe(0)
    await test.call(roles.releasePermissions, { params: { id: id }, body: ['notice.read'] })
    expect((await test.call(notices.list, { token })).errorcode).toBe(10406)
  })
})

describe('who may', () => {
  it('is who may read roles and accounts of the site; nobody sees as the super-admin role', async () => {
    const id = await makeRole(clerk)
    for (const code of may) expect((await begin(id, await person([code]))).errorcode).toBe(10406)
    expect((await begin(id, await person(may))).errorcode).toBe(0)
    const elsewhere = await signedInAs(test, { permissions: { trade_site: may } })
    expect((await begin(id, elsewhere)).errorcode).toBe(10404)
    expect((await begin(1, await person(may))).errorcode).toBe(10404)
    expect((await begin(1)).errorcode).toBe(10409)
  })
})

describe('the end', () => {
  it('is in the audit log, as is the begin; the session that began it goes on', async () => {
    const id = await makeRole(clerk)
    const { data } = await begin(id)
    expect(await lastEvent(test, 'role.seeAs')).toMatchObject({
      actor_name: 'admin',
      entity_id: String(id),
      changes: [{ field: 'until', before: null, after: data.until }],
    })
    const left = Date.parse(data.until) - Date.now()
    expect(left).toBeGreaterThan(29 * 60_000)
    expect(left).toBeLessThanOrEqual(30 * 60_000)
    expect((await test.call(roles.endSeeAs, { token: data.access_token })).errorcode).toBe(0)
    expect(await lastEvent(test, 'role.endSeeAs')).toMatchObject({
      actor_name: 'admin',
      entity_id: String(id),
    })
    expect(await errorCodeOf(test, data.access_token)).toBe(10403)
    expect((await test.call(roles.endSeeAs)).errorcode).toBe(0)
    expect(await errorCodeOf(test, test.adminToken)).toBe(0)
  })

  it('comes with the time, the role, the right to it, and the session that began it', async () => {
    const id = await makeRole(clerk)
    const { id: accountId } = await createAccount(test, { permissions: { default_site: may } })
    const viewer = await tokenFor(test, accountId)
    const late = await seeingAs(id, viewer)
    await test.sql('UPDATE session SET expire_time = now() WHERE see_as_role_id = $1', [id])
    expect(await errorCodeOf(test, late)).toBe(10403)

    const orphan = await seeingAs(id, viewer)
    expect((await test.call(roles.delete, { params: { id } })).errorcode).toBe(0)
    expect(await errorCodeOf(test, orphan)).toBe(10403)
    const [kept] = await test.sql<{ parts: unknown }>('SELECT parts FROM bin_item ORDER BY id DESC LIMIT 1')
    expect(JSON.stringify(kept?.parts)).not.toContain('token')

    const other = await makeRole(clerk)
    const signedOut = await seeingAs(other, viewer)
    expect((await test.call(sessions.list, { token: viewer })).data.total).toBe(1)
    expect((await test.call(sessions.logout, { token: signedOut })).errorcode).toBe(0)
    expect([await errorCodeOf(test, signedOut), await errorCodeOf(test, viewer)]).toEqual([10403, 10403])

    const unfit = await seeingAs(other, await tokenFor(test, accountId))
    const held = await test.sql('DELETE FROM account_role WHERE account_id = $1 RETURNING role_id', [
      accountId,
    ])
    expect(await errorCodeOf(test, unfit)).toBe(10403)
    await test.sql('INSERT INTO account_role VALUES ($1, $2)', [accountId, held[0]?.role_id])
    expect(await errorCodeOf(test, unfit)).toBe(10403)
  })

  it('comes to the oldest of more than five at once', async () => {
    const id = await makeRole(clerk)
    const viewer = await person(may)
    const first = await seeingAs(id, viewer)
    const others = await Promise.all(Array.from({ length: 9 }, () => seeingAs(id, viewer)))
    const codes = await Promise.all([first, ...others].map(token => errorCodeOf(test, token)))
    expect(codes.filter(code => code === 0)).toHaveLength(5)
    expect(codes[0]).toBe(10403)
  })
})
