import { accounts, notices, permissions, type Role, roles } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
let serial = 0
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function make(body: object = {}): Promise<Role> {
  const answer = await test.call(roles.create, { body: { name: `角色 ${++serial}`, ...body } })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

const codes = (answer: { data: { code: string }[] }) => answer.data.map(permission => permission.code)
const held = async (id: number) => codes(await test.call(permissions.byRole, { params: { id } }))
const lastAudit = async (action: string) =>
  (
    await test.sql(
      'SELECT site_code, entity_name, changes FROM audit_event WHERE action = $1 ORDER BY id DESC LIMIT 1',
      [action],
    )
  )[0]

describe('create', () => {
  it('adds one role when the answer was lost and the call is sent again', async () => {
    const headers = { 'idempotency-key': 'role-1' }
    const body = { name: '只此一个' }
    const first = await test.call(roles.create, { body, headers })
    expect((await test.call(roles.create, { body, headers })).data).toEqual(first.data)
    expect((await test.call(roles.list, { query: { nameLike: body.name } })).data.total).toBe(1)
  })

  it('answers the row as get does, enabled, on the default site', async () => {
    const created = await make({ name: ' 客服 ', description: '只读', siteCode: ' ', code: '' })
    expect(created).toMatchObject({
      name: '客服',
      description: '只读',
      enabled: true,
      siteCode: 'default_site',
      site: 'default_site',
      superAdmin: false,
      labels: [{ locale: 'zh_CN', name: '客服', description: '只读', value: '客服' }],
    })
    expect((await test.call(roles.get, { params: { id: created.id } })).data).toEqual(created)
    expect(await lastAudit('role.create')).toMatchObject({ site_code: 'default_site', entity_name: '客服' })
  })

  it('takes labels, a code, a site and the switch', async () => {
    const labels = [
      { locale: 'zh_CN', name: '运营' },
      { locale: 'en_US', name: 'Operations', description: 'Runs it', value: 'Ops' },
    ]
    const created = await make({ code: 'ops', labels, siteCode: 'trade_site', enabled: false })
    expect(created).toMatchObject({ code: 'ops', siteCode: 'trade_site', enabled: false })
    expect(created.labels[1]).toEqual(labels[1])
  })

  it.each([
    ['name', { name: ' ' }, words.required],
    ['name', { name: '名'.repeat(51) }, '最多 50 个字符'],
    ['description', { description: 'x'.repeat(301) }, '最多 300 个字符'],
    ['enabled', { enabled: 1 }, '应为布尔值'],
    ['siteCode', { siteCode: 'nowhere' }, '站点不存在'],
    ['code', { code: '角色' }, '格式不正确'],
    ['code', { code: 'super_Admin' }, '角色编码已存在'],
    ['code', { code: 'SUPER_ADMIN', siteCode: 'trade_site' }, '角色编码已存在'],
    ['labels.0.name', { labels: [{ locale: 'en_US' }] }, words.required],
    ['labels.0.locale', { labels: [{ locale: 'English', name: 'x' }] }, '最多 5 个字符'],
    ['labels.1.locale', { labels: ['a', 'b'].map(name => ({ locale: 'en_US', name })) }, '语言重复'],
    ['superAdmin', { superAdmin: true }, words.unknownField],
    ['id', { id: 1 }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const before = await test.sql('SELECT count(*) FROM role')
    const answer = await test.call(roles.create, { body: { name: '新角色', ...change } })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(await test.sql('SELECT count(*) FROM role')).toEqual(before)
  })

  it('takes a code once a site, in any case, also of several at once', async () => {
    const spellings = ['race-code', 'Race-Code', 'RACE-CODE', 'rAcE-cOdE']
    const answers = await Promise.all(
      spellings.map(code => test.call(roles.create, { body: { name: 'x', code } })),
    )
    expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10400, 10400, 10400])
    expect((await make({ code: 'race-code', siteCode: 'trade_site' })).code).toBe('race-code')
  })
})

describe('list', () => {
  it('is of one site, filters by part of the name, sorts and pages', async () => {
    for (const name of ['财务甲', '财务乙', '财务_丙']) await make({ name, siteCode: 'freight_site' })
    const list = async (query: object) => {
      const { data } = await test.call(roles.list, { query: { siteCode: 'freight_site', ...query } })
      return { names: data.rows.map((row: Role) => row.name), total: data.total }
    }
    expect(await list({})).toEqual({ names: ['财务甲', '财务乙', '财务_丙'], total: 3 })
    expect(await list({ nameLike: '_' })).toEqual({ names: ['财务_丙'], total: 1 })
    expect(await list({ sort: 'id,DESC', size: 1 })).toEqual({ names: ['财务_丙'], total: 3 })
    expect(await list({ page: 5 })).toEqual({ names: [], total: 3 })
    expect(await list({ enabled: false })).toEqual({ names: [], total: 0 })
    expect((await test.call(roles.list, { query: { nameLike: 'x'.repeat(51) } })).errorcode).toBe(10400)
  })

  it('says how many people have a role, and how many permissions it gives', async () => {
    const { id } = await createAccount(test, {
      permissions: { default_site: ['notice.read', 'notice.write'] },
    })
    const [{ name } = { name: '' }] = await test.sql<{ name: string }>(
      'SELECT name FROM role JOIN account_role ON role_id = role.id WHERE account_id = $1',
      [id],
    )
    const { data } = await test.call(roles.list, { query: { nameLike: name } })
    expect(data.rows).toMatchObject([{ name, peopleCount: 1, permissionCount: 2 }])
  })
})

describe('update', () => {
  it('changes name and description; the own label follows', async () => {
    const { id, version } = await make({ description: '旧' })
    const answer = await test.call(roles.update, { body: { id, version, name: '新名', description: '' } })
    expect(answer.data).toMatchObject({
      name: '新名',
      description: '',
      labels: [{ locale: 'zh_CN', name: '新名', description: '' }],
      version: version + 1,
    })
    expect((await lastAudit('role.update'))?.changes).toContainEqual({
      field: 'description',
      before: '旧',
      after: '',
    })
  })

  it('takes no enabled, no site', async () => {
    const { id } = await make()
    const answer = await test.call(roles.update, { body: { id, enabled: false, siteCode: 'trade_site' } })
    expect(answer.fields).toEqual({ enabled: words.unknownField, siteCode: words.unknownField })
  })

  it('lets one of two editors through and shows the other the current row', async () => {
    const { id, version } = await make()
    const answers = await Promise.all(
      ['甲', '乙'].map(name => test.call(roles.update, { body: { id, version, name } })),
    )
    const [won, lost] = [...answers].sort((a, b) => a.errorcode - b.errorcode)
    expect([won?.errorcode, lost?.errorcode]).toEqual([0, 10409])
    expect(lost?.data).toEqual({ ...won?.data, lastChange: { by: '系统管理员', time: expect.any(String) } })
  })
})

describe('enable and disable', () => {
  it('act on the next request of who holds the role', async () => {
    const { id } = await createAccount(test, { permissions: { default_site: ['notice.read'] } })
    const token = await tokenFor(test, id)
    const [bound] = (await test.call(accounts.roles, { params: { user_id: id } })).data
    const params = { id: bound?.id ?? 0 }
    const code = async () => (await test.call(notices.list, { token })).errorcode
    expect(await code()).toBe(0)
    expect((await test.call(roles.disable, { params })).data.enabled).toBe(false)
    expect(await code()).toBe(10406)
    expect((await test.call(roles.disable, { params })).errorcode).toBe(0)
    expect((await test.call(roles.enable, { params })).data.enabled).toBe(true)
    expect(await code()).toBe(0)
  })
})

describe('delete', () => {
  it('refuses a role in use and names who holds it', async () => {
    const { id, userId } = await createAccount(test, { permissions: { default_site: [] } })
    const [bound] = (await test.call(accounts.roles, { params: { user_id: id } })).data
    const params = { id: bound?.id ?? 0 }
    const refused = await test.call(roles.delete, { params })
    expect(refused).toMatchObject({
      status: 409,
      errorcode: 10409,
      data: { usedBy: [{ kind: 'account', names: [userId], total: 1 }] },
    })
    expect(refused.errormessage).toContain(userId)
    await test.call(accounts.unbindRoles, { params: { user_id: id }, body: [params.id] })
    expect((await test.call(roles.delete, { params })).errorcode).toBe(0)
    expect((await test.call(roles.delete, { params })).errorcode).toBe(10404)
  })

  it('and binding at once: the role is either bound or gone', async () => {
    const { id: user_id } = await createAccount(test, { sites: ['default_site'] })
    for (let n = 0; n < 5; n++) {
      const { id } = await make()
      const [deleted, bound] = await Promise.all([
        test.call(roles.delete, { params: { id } }),
        test.call(accounts.bindRoles, { params: { user_id }, body: [id] }),
      ])
      expect([
        [0, 10400],
        [10409, 0],
      ]).toContainEqual([deleted.errorcode, bound.errorcode])
    }
  })
})

describe('permissions', () => {
  it('are bound, released and replaced; each change is written down', async () => {
    const { id: roleId } = await make()
    const params = { id: roleId }
    const bound = await test.call(roles.bindPermissions, { params, body: ['notice.read', 'notice.write'] })
    expect(codes(bound)).toEqual(['notice.read', 'notice.write'])
    expect(await held(roleId)).toEqual(['notice.read', 'notice.write'])
    expect(codes(await test.call(roles.releasePermissions, { params, body: ['notice.read'] }))).toEqual([
      'notice.write',
    ])
    expect(codes(await test.call(roles.setPermissions, { params, body: ['company.read'] }))).toEqual([
      'company.read',
    ])
    expect(await lastAudit('role.setPermissions')).toMatchObject({
      changes: [{ field: 'permissions', before: ['notice.write'], after: ['company.read'] }],
    })
    expect(codes(await test.call(roles.setPermissions, { params, body: [] }))).toEqual([])
  })

  it('name the code that the site does not have, and change nothing', async () => {
    const { id: roleId } = await make()
    const bind = (body: unknown) => test.call(roles.bindPermissions, { params: { id: roleId }, body })
    expect((await bind(['notice.read', 'no.such'])).fields).toEqual({ 1: '权限 no.such 不存在' })
    expect((await bind('notice.read')).errorcode).toBe(10400)
    expect((await bind([])).errorcode).toBe(10400)
    expect((await bind([7])).fields).toEqual({ 0: '应为文本' })
    expect((await bind(['SUPER_ADMIN'])).errorcode).toBe(10409)
    expect(await held(roleId)).toEqual([])
  })

  it('of two editors at once are all there', async () => {
    const { id: roleId } = await make()
    const all = ['notice.read', 'notice.write', 'notice.delete', 'company.read']
    await Promise.all(
      all.map(code => test.call(roles.bindPermissions, { params: { id: roleId }, body: [code] })),
    )
    expect(await held(roleId)).toEqual([...all].sort())
  })

  it('act on the next request', async () => {
    const { id } = await createAccount(test, { permissions: { default_site: ['notice.read'] } })
    const token = await tokenFor(test, id)
    const [bound] = (await test.call(accounts.roles, { params: { user_id: id } })).data
    expect((await test.call(notices.list, { token })).errorcode).toBe(0)
    const params = { id: bound?.id ?? 0 }
    await test.call(roles.releasePermissions, { params, body: ['notice.read'] })
    expect((await test.call(notices.list, { token })).errorcode).toBe(10406)
  })
})

describe('the super-admin role', () => {
  it('is changed by nobody, by any spelling of its id', async () => {
    const snapshot = () => test.sql('SELECT * FROM role WHERE id = 1')
    const before = await snapshot()
    for (const id of [1, '01', '001', '%31', '1.0', '1e0']) {
      const answers = [
        await test.call(roles.delete, { params: { id } }),
        await test.call(roles.enable, { params: { id } }),
        await test.call(roles.disable, { params: { id } }),
        await test.call(roles.setPermissions, { params: { id: id }, body: ['notice.read'] }),
        await test.call(roles.setPermissions, { params: { id: id }, body: [] }),
        await test.call(roles.bindPermissions, { params: { id: id }, body: ['notice.read'] }),
        await test.call(roles.releasePermissions, { params: { id: id }, body: ['notice.read'] }),
      ]
      for (const { errorcode } of answers) expect([10400, 10409]).toContain(errorcode)
    }
    expect((await test.call(roles.update, { body: { id: 1, name: 'x' } })).errorcode).toBe(10409)
    expect((await test.call(roles.update, { body: { id: '01', name: 'x' } })).errorcode).toBe(10400)
    expect((await test.call(roles.update, { body: { id: [1], name: 'x' } })).errorcode).toBe(10400)
    expect(await snapshot()).toEqual(before)
  })

  it('is not seen by others', async () => {
    const token = await signedInAs(test, { permissions: { default_site: ['role.read', 'permission.read'] } })
    const list = await test.call(roles.list, { token, query: { size: 200 } })
    expect(list.data.rows.map((row: Role) => row.id)).not.toContain(1)
    expect((await test.call(roles.get, { token, params: { id: 1 } })).errorcode).toBe(10404)
    expect((await test.call(permissions.byRole, { token, params: { id: 1 } })).errorcode).toBe(10404)
    expect((await test.call(roles.get, { params: { id: 1 } })).data.superAdmin).toBe(true)
  })
})

it('turns away who lacks the permission, and changes nothing', async () => {
  const { id } = await make()
  const reader = await signedInAs(test, { permissions: { default_site: ['role.read'] } })
  const attempts = [
    [roles.create, { body: { name: 'x' } }],
    [roles.update, { body: { id, name: 'x' } }],
    [roles.enable, { params: { id } }],
    [roles.disable, { params: { id } }],
    [roles.delete, { params: { id } }],
    [roles.setPermissions, { params: { id: id }, body: [] }],
    [roles.bindPermissions, { params: { id: id }, body: ['notice.read'] }],
    [roles.releasePermissions, { params: { id: id }, body: ['notice.read'] }],
  ] as const
  const before = await test.sql('SELECT * FROM role ORDER BY id')
  for (const [operation, input] of attempts) {
    expect(await test.call(operation, { ...input, token: null })).toMatchObject({ status: 401 })
    expect(await test.call(operation, { ...input, token: reader })).toMatchObject({ errorcode: 10406 })
  }
  expect(await test.sql('SELECT * FROM role ORDER BY id')).toEqual(before)
})
