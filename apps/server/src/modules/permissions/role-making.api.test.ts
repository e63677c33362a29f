import {
  accounts,
  type Body,
  permissionAreas,
  permissions,
  type Role,
  roles,
  roleTemplatePermissions,
  roleTemplates,
} from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor, validAccount } from '../../../test/factories/accounts.ts'
import { declaredPermissions } from '../../seed/permissions.ts'

let test: TestApp
/** May add roles and assign permissions, and holds two of notices. */
let manager: string
const managing = ['role.read', 'role.write', 'role.permission', 'permission.read']
beforeAll(async () => {
  test = await buildTestApp()
  manager = await signedInAs(test, {
    permissions: { default_site: [...managing, 'notice.read', 'notice.write'] },
  })
})
afterAll(() => test.close())

let serial = 0
const create = (body: Partial<Body<typeof roles.create>>, token?: string) =>
  test.call(roles.create, { body: { name: `角色 ${++serial}`, ...body }, ...(token && { token }) })
const bind = (roleId: number, body: string[]) =>
  test.call(roles.bindPermissions, { params: { id: roleId }, body })
const held = async (id: number) =>
  (await test.call(permissions.byRole, { params: { id } })).data.map(({ code }) => code)

async function roleWith(codes: string[], body: Partial<Body<typeof roles.create>> = {}): Promise<Role> {
  const { data } = await create(body)
  await bind(data.id, codes)
  return data
}

const codesOf = (template: keyof typeof roleTemplatePermissions) =>
  roleTemplatePermissions[template].map(({ code }) => code).sort()

describe('templates', () => {
  it.each(roleTemplates.values)('%s names permissions that every site has', async template => {
    const answer = await create({ template: template as keyof typeof roleTemplatePermissions })
    expect(answer.data).toMatchObject({ template })
    expect((await held(answer.data.id)).sort()).toEqual(
      codesOf(template as keyof typeof roleTemplatePermissions),
    )
    const [made, set] = await test.sql<{ action: string }>(
      "SELECT action FROM audit_event WHERE entity = 'role' AND entity_id = $1 ORDER BY id",
      [String(answer.data.id)],
    )
    expect([made?.action, set?.action]).toEqual(['role.create', 'role.setPermissions'])
  })

  it('lets an auditor change nothing', () => {
    expect(codesOf('auditor').filter(code => !/\.read$|^audit\./.test(code))).toEqual([])
  })

  it('let nobody pay what they have released, or approve what they have made', () => {
    const both = [
      ['reward.release', 'reward.pay'],
      ['payout.approve', 'payout.write'],
    ]
    for (const template of Object.keys(roleTemplatePermissions) as (keyof typeof roleTemplatePermissions)[])
      expect(both.filter(codes => codes.every(code => codesOf(template).includes(code)))).toEqual([])
  })

  it('are in the areas of the matrix, which name groups of the product', () => {
    const declared = new Set(declaredPermissions().map(({ group }) => group.code))
    expect(permissionAreas.flatMap(({ groups }) => groups).filter(code => !declared.has(code))).toEqual([])
  })

  it('give nobody more than the caller holds, and leave no role behind', async () => {
    const writer = await signedInAs(test, { permissions: { default_site: ['role.read', 'role.write'] } })
    const count = async () => (await test.sql('SELECT id FROM role')).length
    const before = await count()
    expect((await create({ template: 'finance' }, manager)).errorcode).toBe(10406)
    expect((await create({ template: 'auditor' }, writer)).errorcode).toBe(10406)
    expect((await create({}, writer)).errorcode).toBe(0)
    expect(await count()).toBe(before + 1)
  })

  it('refuses an unknown one, and a template together with a copy', async () => {
    expect((await create({ template: 'king' as 'finance' })).fields).toHaveProperty('template')
    const { id } = await roleWith(['notice.read'])
    expect((await create({ template: 'finance', copyFrom: id })).fields).toHaveProperty('copyFrom')
  })
})

describe('copies', () => {
  it('begin with the permissions of the role, also on another site', async () => {
    const source = await roleWith(['notice.read', 'company.read'])
    const copy = await create({ copyFrom: source.id, code: 'copied' })
    expect(await held(copy.data.id)).toEqual(['company.read', 'notice.read'])
    const elsewhere = await create({ copyFrom: source.id, siteCode: 'trade_site' })
    expect(await held(elsewhere.data.id)).toEqual(['company.read', 'notice.read'])
    expect(elsewhere.data).toMatchObject({ siteCode: 'trade_site', template: null })
  })

  it('are refused for more than the caller holds, for a missing role and for the super admin', async () => {
    const more = await roleWith(['notice.read', 'company.read'])
    const same = await roleWith(['notice.read'])
    expect((await create({ copyFrom: more.id }, manager)).errorcode).toBe(10406)
    expect((await create({ copyFrom: same.id }, manager)).errorcode).toBe(0)
    expect((await create({ copyFrom: 999_999 })).fields).toEqual({ copyFrom: '角色不存在' })
    expect((await create({ copyFrom: 1 })).errorcode).toBe(10409)
    expect((await create({ copyFrom: 1 }, manager)).fields).toEqual({ copyFrom: '角色不存在' })
    const foreign = await roleWith(['notice.read'], { siteCode: 'trade_site' })
    expect((await create({ copyFrom: foreign.id }, manager)).fields).toEqual({ copyFrom: '角色不存在' })
  })
})

describe('the whole set of a role', () => {
  it('is saved in the version that was seen; otherwise the answer has the current permissions', async () => {
    const { id, version } = await roleWith(['notice.read'])
    const set = (body: string[], seen: number) =>
      test.call(roles.setPermissions, { params: { id: id }, query: { version: seen }, body })
    const stale = await set(['notice.write'], version)
    expect(stale).toMatchObject({ status: 409, errorcode: 10409, data: [{ code: 'notice.read' }] })
    const now = (await test.call(roles.get, { params: { id } })).data.version
    expect(now).toBe(version + 1)
    expect((await set(['notice.write'], now)).errorcode).toBe(0)
    expect(await held(id)).toEqual(['notice.write'])
    // Nothing changes, so nobody else's version does.
    expect((await set(['notice.write'], now + 1)).errorcode).toBe(0)
    expect((await test.call(roles.get, { params: { id } })).data.version).toBe(now + 1)
  })

  it('is saved by one of two people at once', async () => {
    const { id } = await roleWith(['notice.read'])
    const { version } = (await test.call(roles.get, { params: { id } })).data
    const answers = await Promise.all(
      ['company.read', 'order.read'].map(code =>
        test.call(roles.setPermissions, { params: { id: id }, query: { version }, body: [code] }),
      ),
    )
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10409])
    expect(await held(id)).toHaveLength(1)
  })
})

describe('hiring', () => {
  const hire = (body: object, token?: string) =>
    test.call(accounts.create, { body: { ...validAccount(), ...body }, ...(token && { token }) })
  const rolesOf = async (id: number) => (await test.call(accounts.roles, { params: { user_id: id } })).data

  it('adds the account with a new role of the template, or with roles that are there', async () => {
    const { data } = await hire({ roleTemplate: 'customerService' })
    const [role] = await rolesOf(data.id)
    expect(role).toMatchObject({ name: '客服', template: 'customerService', siteCode: 'default_site' })
    const colleague = await hire({ roleIds: [role?.id ?? 0] })
    expect((await rolesOf(colleague.data.id)).map(({ id }) => id)).toEqual([role?.id])
  })

  it('leaves neither account nor role behind when something is refused', async () => {
    const count = async () =>
      (
        await test.sql(
          'SELECT (SELECT count(*) FROM role) AS roles, (SELECT count(*) FROM account) AS people',
        )
      )[0]
    const clerk = await signedInAs(test, {
      permissions: {
        default_site: ['account.read', 'account.write', 'account.role', 'role.read', 'role.write'],
      },
    })
    const more = await roleWith(['company.read'])
    const before = await count()
    expect((await hire({ roleTemplate: 'auditor' }, clerk)).errorcode).toBe(10406)
    expect((await hire({ roleIds: [more.id] }, clerk)).errorcode).toBe(10406)
    expect((await hire({ roleIds: [1] }, clerk)).errorcode).toBe(10406)
    expect((await hire({ roleIds: [999_999] }, clerk)).fields).toHaveProperty('roleIds.0')
    expect((await hire({ roleIds: [more.id], sites: ['trade_site'] })).fields).toHaveProperty('roleIds.0')
    expect(await count()).toEqual(before)
  })

  it('needs the permission to assign roles', async () => {
    const clerk = await signedInAs(test, { permissions: { default_site: ['account.read', 'account.write'] } })
    const { id } = await roleWith(['account.read'])
    expect((await hire({ roleIds: [id] }, clerk)).errorcode).toBe(10406)
    expect((await hire({}, clerk)).errorcode).toBe(0)
  })
})

describe('who has what', () => {
  const permissionId = async (code: string) =>
    Number(
      (await test.sql<{ id: number }>('SELECT id FROM permission WHERE site_id = 1 AND code = $1', [code]))[0]
        ?.id,
    )

  it('names roles and accounts of a permission, and the permissions of an account with their roles', async () => {
    const one = await roleWith(['trailer.export'], { name: '拖车一' })
    const other = await roleWith(['trailer.export', 'trailer.read'], { name: '拖车二' })
    const { id, userId } = await createAccount(test, { sites: ['default_site'] })
    for (const role of [one, other])
      await test.call(accounts.bindRoles, { params: { user_id: id }, body: [role.id] })
    const params = { id: await permissionId('trailer.export') }
    const holders = (await test.call(permissions.holders, { params })).data
    expect(holders.roles).toEqual(
      expect.arrayContaining([one, other].map(role => expect.objectContaining({ id: role.id }))),
    )
    expect(holders.rows).toContainEqual(expect.objectContaining({ userId, roles: [one.id, other.id] }))
    const why = (await test.call(accounts.permissions, { params: { user_id: id } })).data
    expect(why.map(({ code, roles: through }) => [code, through.map(({ name }) => name)])).toEqual([
      ['trailer.export', ['拖车一', '拖车二']],
      ['trailer.read', ['拖车二']],
    ])
  })

  it('shows accounts only to people who may see accounts, and other sites to nobody of this one', async () => {
    const params = { id: await permissionId('notice.read') }
    const asManager = (await test.call(permissions.holders, { params, token: manager })).data
    expect(asManager).toMatchObject({ rows: [], total: 0 })
    expect(asManager.roles.length).toBeGreaterThan(0)
    const { id } = await createAccount(test, { permissions: { trade_site: ['notice.read'] } })
    const clerk = await createAccount(test, { permissions: { default_site: ['account.read'] } })
    const token = await tokenFor(test, clerk.id)
    expect((await test.call(accounts.permissions, { params: { user_id: id }, token })).errorcode).toBe(10404)
    expect(
      (await test.call(accounts.permissions, { params: { user_id: clerk.id }, token })).data,
    ).toHaveLength(1)
    const [mark] = await test.sql<{ id: number }>("SELECT id FROM permission WHERE code = 'SUPER_ADMIN'")
    expect(
      (await test.call(permissions.holders, { params: { id: mark?.id ?? 0 }, token: manager })).errorcode,
    ).toBe(10404)
  })
})
