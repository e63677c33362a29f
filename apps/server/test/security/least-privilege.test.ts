/**
 * security.md 7, 8, 10, 11, 13, 14: a site admin reaches no other site, nobody grants more than they hold, and
 * who is less than a super admin never touches one.
 */
import { accounts, apps, companies, notices, permissions, roles, sessions } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { createAccount, tokenFor } from '../factories/accounts.ts'

let test: TestApp
let second: TestApp

/** Everything this file is about, and two permissions to hand on. */
const administration = [
  ...['read', 'write', 'password', 'role', 'session'].map(name => `account.${name}`),
  ...['read', 'write', 'delete', 'permission'].map(name => `role.${name}`),
  ...['read', 'write', 'delete'].flatMap(name => [`permission.${name}`, `app.${name}`]),
  'notice.read',
]

let siteAdmin: { id: number; token: string }

const idOf = async (text: string, values: unknown[] = []) =>
  (await test.sql<{ id: number }>(text, values))[0]?.id ?? 0

const makeRole = async (site: string, codes: string[]) => {
  const roleId = await idOf(
    `INSERT INTO role (site_id, code, name) SELECT id, 'r' || random(), 'x' FROM site WHERE site_code = $1 RETURNING id`,
    [site],
  )
  await test.sql(
    `INSERT INTO role_permission SELECT $1, p.id FROM permission p JOIN site s ON s.id = p.site_id
    WHERE s.site_code = $2 AND p.code = ANY ($3)`,
    [roleId, site, codes],
  )
  return roleId
}

const everything = () =>
  Promise.all(
    [
      'account',
      'account_site',
      'account_role',
      'role',
      'role_permission',
      'permission',
      'permission_group',
    ].map(table => test.sql(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  )

beforeAll(async () => {
  test = await buildTestApp({ RATE_LIMIT_LOGIN: '100000' })
  second = await buildTestApp({}, test)
  const { id } = await createAccount(test, { permissions: { trade_site: administration } })
  siteAdmin = { id, token: await tokenFor(test, id) }
})
afterAll(async () => {
  await second.close()
  await test.close()
})

const asAdmin = () => ({ token: siteAdmin.token })

describe('a site admin', () => {
  it('reaches no role, permission or group of another site by its id, and changes nothing', async () => {
    const role = await makeRole('default_site', ['notice.read'])
    const permission = await idOf(`SELECT id FROM permission WHERE site_id = 1 AND code = 'notice.read'`)
    const group = await idOf(`SELECT id FROM permission_group WHERE site_id = 1 AND code = 'notice'`)
    const before = await everything()
    const attempts = [
      [roles.get, { params: { id: role } }],
      [roles.update, { body: { id: role, name: 'y' } }],
      [roles.enable, { params: { id: role } }],
      [roles.disable, { params: { id: role } }],
      [roles.delete, { params: { id: role } }],
      [roles.setPermissions, { params: { id: role }, body: [] }],
      [roles.bindPermissions, { params: { id: role }, body: ['notice.read'] }],
      [roles.releasePermissions, { params: { id: role }, body: ['notice.read'] }],
      [permissions.byRole, { params: { id: role } }],
      [permissions.update, { body: { id: permission, name: 'y' } }],
      [permissions.delete, { params: { id: permission } }],
      [permissions.byGroup, { params: { id: group } }],
      [permissions.deleteGroup, { params: { id: group } }],
      [accounts.bindRoles, { params: { user_id: siteAdmin.id }, body: [role] }],
      [accounts.unbindRoles, { params: { user_id: siteAdmin.id }, body: [role] }],
    ] as const
    for (const [operation, input] of attempts)
      expect([operation.id, (await test.call(operation, { ...input, ...asAdmin() })).errorcode]).toEqual([
        operation.id,
        10404,
      ])
    expect(await everything()).toEqual(before)
  })

  it('names no other site: 10406, the default one included', async () => {
    const before = await everything()
    for (const siteCode of ['default_site', 'freight_site', 'nowhere', undefined]) {
      const site = siteCode ? { siteCode } : {}
      const attempts = [
        [roles.list, { query: site }],
        [permissions.listGroups, { query: site }],
        [permissions.listParents, { query: site }],
        [roles.create, { body: { name: 'x', ...site } }],
        [permissions.create, { body: { code: 'x.y', name: 'x', group: 1, ...site } }],
        [permissions.createGroup, { body: { code: 'x', name: 'x', ...site } }],
      ] as const
      for (const [operation, input] of attempts)
        expect([operation.id, (await test.call(operation, { ...input, ...asAdmin() })).errorcode]).toEqual([
          operation.id,
          10406,
        ])
    }
    const listed = await test.call(accounts.list, { query: { siteCode: 'default_site' }, ...asAdmin() })
    expect(listed.errorcode).toBe(10406)
    expect(await everything()).toEqual(before)
  })

  it('sees and changes the accounts of the own site only', async () => {
    const { id: own, userId } = await createAccount(test, { sites: ['trade_site'] })
    const { id: shared } = await createAccount(test, { sites: ['trade_site', 'default_site'] })
    const { id: foreign } = await createAccount(test, { sites: ['default_site'] })
    const { id: siteless } = await createAccount(test)
    const listed = await test.call(accounts.list, { query: { size: 200 }, ...asAdmin() })
    const ids = listed.data.rows.map(row => row.id)
    expect([own, shared, foreign, siteless].map(id => ids.includes(id))).toEqual([true, true, false, false])
    expect(listed.data.total).toBe(ids.length)
    const codes = async (id: number) => [
      (await test.call(accounts.get, { params: { id }, ...asAdmin() })).errorcode,
      (await test.call(accounts.update, { body: { id, fullName: '改' }, ...asAdmin() })).errorcode,
      (await test.call(accounts.unlock, { params: { id }, ...asAdmin() })).errorcode,
      (await test.call(accounts.setCredential, { body: { id, credential: 'new-brook-4711' }, ...asAdmin() }))
        .errorcode,
      (await test.call(accounts.resetCredential, { params: { id }, ...asAdmin() })).errorcode,
    ]
    expect(await codes(own)).toEqual([0, 0, 0, 0, 0])
    expect(await codes(shared)).toEqual([0, 10406, 10406, 10406, 10406])
    expect(await codes(foreign)).toEqual([10404, 10404, 10404, 10404, 10404])
    expect(await codes(siteless)).toEqual([10404, 10404, 10404, 10404, 10404])
    const history = await test.call(accounts.signIns, { query: { userId }, ...asAdmin() })
    expect(history.errorcode).toBe(0)
  })

  it('gives no account another site, nor none', async () => {
    const { id } = await createAccount(test, { sites: ['trade_site'] })
    const give = async (sites: string[]) =>
      (await test.call(accounts.update, { body: { id, sites }, ...asAdmin() })).errorcode
    expect(await give(['trade_site', 'default_site'])).toBe(10406)
    expect(await give(['nowhere'])).toBe(10406)
    expect(await give([])).toBe(10400)
    expect(await give(['trade_site'])).toBe(0)
    const body = { userId: 'site.person', fullName: 'x', credential: 'quiet-river-77' }
    const create = async (sites?: string[]) =>
      (await test.call(accounts.create, { body: { ...body, ...(sites && { sites }) }, ...asAdmin() }))
        .errorcode
    expect([await create(), await create(['freight_site']), await create(['trade_site'])]).toEqual([
      10406, 10406, 0,
    ])
    const app = await test.call(apps.create, { body: { firstName: 'x' }, ...asAdmin() })
    expect(app.errorcode).toBe(10406)
  })

  it('reaches no app account of another site', async () => {
    const made = (await test.call(apps.create, { body: { firstName: 'x' } })).data
    const query = { id: made.id }
    expect((await test.call(apps.get, { params: query, ...asAdmin() })).errorcode).toBe(10404)
    expect((await test.call(apps.delete, { params: query, ...asAdmin() })).errorcode).toBe(10404)
    expect((await test.call(apps.refreshClientSecret, { query, ...asAdmin() })).errorcode).toBe(10404)
    expect((await test.call(apps.refreshClientId, { query, ...asAdmin() })).errorcode).toBe(10404)
  })
})

describe('nobody grants more than they hold', () => {
  it('binds no permission to a role that is not the own', async () => {
    const roleId = await makeRole('trade_site', [])
    const params = { id: roleId }
    const bind = async (
      operation: typeof roles.bindPermissions | typeof roles.setPermissions,
      codes: string[],
    ) => (await test.call(operation, { params, body: codes, ...asAdmin() })).errorcode
    expect(await bind(roles.bindPermissions, ['company.read'])).toBe(10406)
    expect(await bind(roles.setPermissions, ['notice.read', 'company.read'])).toBe(10406)
    expect(await bind(roles.bindPermissions, ['notice.read'])).toBe(0)
    expect(await bind(roles.setPermissions, [])).toBe(0)
  })

  it('binds no role that holds more, disabled or not, to anybody', async () => {
    const { id } = await createAccount(test, { sites: ['trade_site'] })
    const mightier = await makeRole('trade_site', ['notice.read', 'company.read'])
    const equal = await makeRole('trade_site', ['notice.read'])
    const bind = async (user_id: number, role: number) =>
      (await test.call(accounts.bindRoles, { params: { user_id }, body: [role], ...asAdmin() })).errorcode
    expect([await bind(id, mightier), await bind(siteAdmin.id, mightier), await bind(id, equal)]).toEqual([
      10406, 10406, 0,
    ])
    await test.sql('UPDATE role SET enabled = false WHERE id = $1', [mightier])
    expect(await bind(id, mightier)).toBe(10406)
    const enable = await test.call(roles.enable, { params: { id: mightier }, ...asAdmin() })
    expect(enable.errorcode).toBe(10406)
    expect(await bind(id, 1)).toBe(10404)
  })

  it('binds the super-admin role to nobody, by no spelling, on its own site either', async () => {
    const { id } = await createAccount(test, { permissions: { default_site: administration } })
    const token = await tokenFor(test, id)
    for (const body of [[1], [1, 1]])
      expect((await test.call(accounts.bindRoles, { params: { user_id: id }, body, token })).errorcode).toBe(
        10406,
      )
    for (const body of [['01'], ['1'], [1.5], [[1]], [{ id: 1 }], { 0: 1 }])
      expect((await test.call(accounts.bindRoles, { params: { user_id: id }, body, token })).errorcode).toBe(
        10400,
      )
    expect((await test.call(sessions.isSuperAdmin, { token })).data).toBe(false)
  })

  it('a role or permission that calls itself super admin gives nothing', async () => {
    for (const code of ['SUPER_ADMIN', 'super_admin', 'Super_Admin'])
      for (const siteCode of ['default_site', 'trade_site'])
        expect(
          (await test.call(roles.create, { body: { name: 'SUPER_ADMIN', code, siteCode } })).errorcode,
        ).toBe(10400)
    const { id } = await createAccount(test, { permissions: { default_site: ['SUPER_ADMIN'] } })
    const token = await tokenFor(test, id)
    expect((await test.call(sessions.isSuperAdmin, { token })).data).toBe(false)
    expect((await test.call(notices.list, { token })).errorcode).toBe(10406)
  })

  it('enables no permission that is not the own', async () => {
    const permission = await idOf(
      `UPDATE permission SET enabled = false WHERE site_id = 2 AND code = 'company.read' RETURNING id`,
    )
    const enable = await test.call(permissions.update, {
      body: { id: permission, enabled: true },
      ...asAdmin(),
    })
    expect(enable.errorcode).toBe(10406)
    await test.call(permissions.update, { body: { id: permission, enabled: true } })
  })

  it('takes over no account or app that may do more, by setting its credential', async () => {
    const { id } = await createAccount(test, { permissions: { trade_site: ['company.read'] } })
    const set = await test.call(accounts.setCredential, {
      body: { id, credential: 'new-brook-4711' },
      ...asAdmin(),
    })
    const reset = await test.call(accounts.resetCredential, { params: { id }, ...asAdmin() })
    const made = (await test.call(apps.create, { body: { firstName: 'x', sites: ['trade_site'] } })).data
    const role = await makeRole('trade_site', ['company.read'])
    await test.call(accounts.bindRoles, { params: { user_id: made.id }, body: [role] })
    const refresh = await test.call(apps.refreshClientSecret, { query: { id: made.id }, ...asAdmin() })
    expect([set, reset, refresh].map(answer => answer.errorcode)).toEqual([10406, 10406, 10406])
  })
})

describe('nobody takes from who holds more', () => {
  it('changes no role that permits more, and leaves it as it is', async () => {
    const id = await makeRole('trade_site', ['notice.read', 'company.read'])
    const before = await everything()
    const attempts = [
      [roles.update, { body: { id, name: 'y' } }],
      [roles.disable, { params: { id } }],
      [roles.delete, { params: { id } }],
      [roles.setPermissions, { params: { id: id }, body: ['company.read'] }],
      [roles.releasePermissions, { params: { id: id }, body: ['company.read'] }],
      [roles.bindPermissions, { params: { id: id }, body: ['notice.read'] }],
    ] as const
    for (const [operation, input] of attempts) {
      const { errorcode, errormessage } = await test.call(operation, { ...input, ...asAdmin() })
      expect([operation.id, errorcode, errormessage]).toEqual([
        operation.id,
        10406,
        '该角色含有您没有的权限，不能更改',
      ])
    }
    expect(await everything()).toEqual(before)
  })

  it('changes no account that may more, and takes no role from it', async () => {
    const { id } = await createAccount(test, { permissions: { trade_site: ['company.read'] } })
    const equal = await makeRole('trade_site', ['notice.read'])
    const bind = { params: { user_id: id }, body: [equal] }
    expect((await test.call(accounts.bindRoles, { ...bind, ...asAdmin() })).errorcode).toBe(0)
    const unbind = await test.call(accounts.unbindRoles, { ...bind, ...asAdmin() })
    expect(unbind).toMatchObject({ errorcode: 10406 })
    expect(unbind.errormessage).toContain('该账号拥有您没有的权限')
    const change = async (body: object) =>
      (await test.call(accounts.update, { body: { id, ...body }, ...asAdmin() })).errorcode
    expect(await change({ enabled: false })).toBe(10406)
    expect(await change({ accountExpireTime: new Date().toISOString() })).toBe(10406)
    expect(await change({ email: 'mine@example.com' })).toBe(10406)
    expect((await test.call(accounts.unlock, { params: { id }, ...asAdmin() })).errorcode).toBe(10406)
    await test.call(accounts.unbindRoles, { params: { user_id: id }, body: [equal] })
  })

  it('ends no session of an account that may more', async () => {
    const { id, userId } = await createAccount(test, { permissions: { trade_site: ['company.read'] } })
    const token = await tokenFor(test, id)
    const listed = await test.call(sessions.list, { query: { userId }, ...asAdmin() })
    const params = { id: listed.data.rows[0]?.id ?? 0 }
    expect((await test.call(sessions.end, { params, ...asAdmin() })).errorcode).toBe(10406)
    expect((await test.call(sessions.currentUser, { token })).errorcode).toBe(0)
  })

  it('changes, renames and deletes no app that may more', async () => {
    const { data } = await test.call(apps.create, { body: { firstName: 'x', sites: ['trade_site'] } })
    const role = await makeRole('trade_site', ['company.read'])
    await test.call(accounts.bindRoles, { params: { user_id: data.id }, body: [role] })
    const attempts = [
      [apps.refreshClientId, { query: { id: data.id } }],
      [apps.updateById, { body: { id: data.id, cellphone: '1' } }],
      [apps.delete, { params: { id: data.id } }],
    ] as const
    for (const [operation, input] of attempts)
      expect([operation.id, (await test.call(operation, { ...input, ...asAdmin() })).errorcode]).toEqual([
        operation.id,
        10406,
      ])
    const seen = await test.call(apps.get, { params: { id: data.id } })
    expect(seen.data.userId).toBe(data.userId)
  })

  it('switches off and renames no permission that is not the own', async () => {
    const id = await idOf(`SELECT id FROM permission WHERE site_id = 2 AND code = 'company.read'`)
    const answer = await test.call(permissions.update, { body: { id, enabled: false }, ...asAdmin() })
    expect(answer).toMatchObject({ errorcode: 10406, errormessage: '不能更改自己没有的权限' })
    const renamed = await test.call(permissions.update, { body: { id, name: '查看公告' }, ...asAdmin() })
    const group = await idOf(`SELECT id FROM permission_group WHERE site_id = 2 AND code = 'company'`)
    const regrouped = await test.call(permissions.updateGroup, {
      body: { id: group, name: '公告', locale: 'zh_CN' },
      ...asAdmin(),
    })
    expect([renamed.errorcode, regrouped.errorcode]).toEqual([10406, 10406])
  })

  it('takes from themselves no last way to manage roles, of several one', async () => {
    const { id } = await createAccount(test, { permissions: { trade_site: administration } })
    const own = await idOf('SELECT role_id AS id FROM account_role WHERE account_id = $1', [id])
    const as = { token: await tokenFor(test, id) }
    const without = administration.filter(code => code !== 'role.permission')
    const attempts = () => [
      test.call(roles.setPermissions, { params: { id: own }, body: without, ...as }),
      test.call(roles.releasePermissions, { params: { id: own }, body: ['account.role'], ...as }),
      test.call(roles.disable, { params: { id: own }, ...as }),
    ]
    const before = await everything()
    for (const attempt of attempts()) {
      const { errorcode, errormessage } = await attempt
      expect(errorcode).toBe(10409)
      expect(errormessage).toContain('不能取消自己管理角色的权限')
    }
    expect(await everything()).toEqual(before)
    const keep = { params: { id: own }, body: ['notice.read'], ...as }
    expect((await test.call(roles.releasePermissions, keep)).errorcode).toBe(0)
    const second = await makeRole('trade_site', without.concat('role.permission'))
    await test.call(accounts.bindRoles, { params: { user_id: id }, body: [second] })
    expect((await test.call(roles.disable, { params: { id: own }, ...as })).errorcode).toBe(0)
  })
})

describe('nobody changes their own expiry, status, roles or lock (A.L8)', () => {
  const end = new Date(Date.now() + 3_600_000)

  async function administratorWithEnds() {
    const role = await makeRole('default_site', [])
    const account = await createAccount(test, {
      permissions: { default_site: administration },
      columns: { account_expire_time: end, credential_expire_time: end, failed_count: 4 },
    })
    return { ...account, role, token: await tokenFor(test, account.id) }
  }

  it.each([
    ['lifts the end of the account', { accountExpireTime: null }],
    ['lifts the end of the password', { credentialExpireTime: null }],
    ['puts the end off', { accountExpireTime: new Date(end.getTime() + 1000).toISOString() }],
    ['switches the account off', { enabled: false }],
    ['decides whether the password has to be changed', { mustChangePassword: true }],
  ])('%s', async (_, change) => {
    const { id, token } = await administratorWithEnds()
    const before = await test.sql('SELECT * FROM account WHERE id = $1', [id])
    const answer = await test.call(accounts.update, { body: { id, fullName: '改', ...change }, token })
    expect(answer).toMatchObject({ status: 409, errorcode: 10409 })
    expect(answer.errormessage).toContain('请由其他管理员操作')
    expect(await test.sql('SELECT * FROM account WHERE id = $1', [id])).toEqual(before)
    const denials = await test.sql(
      `SELECT outcome FROM audit_event WHERE action = 'accounts.update' AND actor_id = $1`,
      [id],
    )
    expect(denials).toEqual([{ outcome: 'denied' }])
  })

  it('binds, unbinds or unlocks; the rest of the own row may be changed, and others may', async () => {
    const { id, token, role } = await administratorWithEnds()
    const own = await idOf('SELECT role_id AS id FROM account_role WHERE account_id = $1', [id])
    const attempts = [
      [accounts.bindRoles, { params: { user_id: id }, body: [role] }],
      [accounts.unbindRoles, { params: { user_id: id }, body: [own] }],
      [accounts.unlock, { params: { id } }],
    ] as const
    for (const [operation, input] of attempts)
      expect([operation.id, (await test.call(operation, { ...input, token })).errorcode]).toEqual([
        operation.id,
        10409,
      ])
    const { data: row } = await test.call(accounts.get, { params: { id }, token })
    const { enabled, accountExpireTime, credentialExpireTime } = row
    const same = { enabled, accountExpireTime, credentialExpireTime }
    const renamed = await test.call(accounts.update, { body: { id, fullName: '改', ...same }, token })
    expect(renamed.data).toMatchObject({ fullName: '改', ...same })
    for (const [operation, input] of attempts) expect((await test.call(operation, input)).errorcode).toBe(0)
    const lifted = await test.call(accounts.update, { body: { id, accountExpireTime: null } })
    expect(lifted.data.accountExpireTime).toBeNull()
  })

  it('holds for an app and its token too: it makes of it no secret, no other id and no end', async () => {
    const { id } = await createAccount(test, {
      permissions: { default_site: ['app.read', 'app.write', 'app.delete', 'account.role'] },
      columns: { src: 'app' },
    })
    const token = await tokenFor(test, id)
    const attempts = [
      [apps.refreshClientSecret, { query: { id } }],
      [apps.refreshClientId, { query: { id } }],
      [apps.updateById, { body: { id, enabled: false } }],
      [apps.delete, { params: { id } }],
      [accounts.bindRoles, { params: { user_id: id }, body: [await makeRole('default_site', [])] }],
    ] as const
    for (const [operation, input] of attempts)
      expect([operation.id, (await test.call(operation, { ...input, token })).errorcode]).toEqual([
        operation.id,
        10409,
      ])
    const renamed = await test.call(apps.updateById, { body: { id, firstName: '改', enabled: true }, token })
    expect(renamed.errorcode).toBe(0)
  })
})

describe('a super admin', () => {
  it('is touched by nobody less, whatever permissions and sites they have', async () => {
    const sites = Object.fromEntries(
      ['default_site', 'trade_site', 'freight_site'].map(site => [site, administration]),
    )
    const { id } = await createAccount(test, { permissions: sites })
    const token = await tokenFor(test, id)
    const before = await test.sql('SELECT * FROM account WHERE id = 1')
    const attempts = [
      [accounts.update, { body: { id: 1, enabled: false } }],
      [accounts.update, { body: { id: 1, email: 'mine@x.cn' } }],
      [accounts.setCredential, { body: { id: 1, credential: 'new-brook-4711' } }],
      [accounts.resetCredential, { params: { id: 1 } }],
      [accounts.unlock, { params: { id: 1 } }],
      [accounts.bindRoles, { params: { user_id: 1 }, body: [1] }],
      [accounts.unbindRoles, { params: { user_id: 1 }, body: [1] }],
    ] as const
    for (const [operation, input] of attempts)
      expect([operation.id, (await test.call(operation, { ...input, token })).errorcode]).toEqual([
        operation.id,
        10406,
      ])
    expect(await test.sql('SELECT * FROM account WHERE id = 1')).toEqual(before)
    const [denial] = await test.sql(
      `SELECT outcome FROM audit_event WHERE action = 'accounts.unbindRoles' AND actor_id = $1`,
      [id],
    )
    expect(denial).toEqual({ outcome: 'denied' })
  })
})

describe('changes act on the next request on every node', () => {
  it('of roles, permissions, sites and the switch of the account', async () => {
    const { id } = await createAccount(test, { permissions: { default_site: ['notice.read'] } })
    const token = await tokenFor(test, id)
    const role = await idOf('SELECT role_id AS id FROM account_role WHERE account_id = $1', [id])
    const onBoth = async () => [
      (await test.call(notices.list, { token })).errorcode,
      (await second.call(notices.list, { token })).errorcode,
    ]
    const steps = [
      [roles.disable, { params: { id: role } }, 10406],
      [roles.enable, { params: { id: role } }, 0],
      [roles.setPermissions, { params: { id: role }, body: [] }, 10406],
      [roles.bindPermissions, { params: { id: role }, body: ['notice.read'] }, 0],
      [accounts.unbindRoles, { params: { user_id: id }, body: [role] }, 10406],
      [accounts.bindRoles, { params: { user_id: id }, body: [role] }, 0],
      [accounts.update, { body: { id, sites: ['trade_site'] } }, 10406],
      [accounts.update, { body: { id, enabled: false } }, 10403],
    ] as const
    expect(await onBoth()).toEqual([0, 0])
    for (const [operation, input, code] of steps) {
      expect((await test.call(operation, input)).errorcode).toBe(0)
      expect([operation.id, await onBoth()]).toEqual([operation.id, [code, code]])
    }
  })
})

it('answers no credential or hash in any list or record', async () => {
  const { id } = await createAccount(test, { sites: ['default_site'] })
  const answers = [
    await test.call(accounts.list, { query: { size: 200 } }),
    await test.call(accounts.get, { params: { id } }),
    await test.call(apps.list, { query: { size: 200 } }),
    await test.call(sessions.list, {}),
  ]
  for (const { data } of answers) expect(JSON.stringify(data)).not.toMatch(/argon2|hash|"credential"/i)
  expect((await test.call(companies.list, { token: null, body: {} })).errorcode).toBe(10403)
})
