import { permissions, roles, type SitePermission, type SitePermissionGroup } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { words } from '../../../test/words.ts'
import { synchronisePermissions } from '../../seed/permissions.ts'

let test: TestApp
let group: SitePermissionGroup
let serial = 0
beforeAll(async () => {
  test = await buildTestApp()
  group = await makeGroup()
})
afterAll(() => test.close())

async function makeGroup(body: object = {}): Promise<SitePermissionGroup> {
  const code = `group${++serial}`
  const answer = await test.call(permissions.createGroup, { body: { code, name: '门户', ...body } })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

async function make(body: object = {}): Promise<SitePermission> {
  const answer = await test.call(permissions.create, {
    body: { code: `portal.p${++serial}`, name: '权限', group: group.id, ...body },
  })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

const update = (body: object) => test.call(permissions.update, { body })
const remove = (id: number) => test.call(permissions.delete, { params: { id } })
const byCode = async (code: string) =>
  (
    await test.sql<{ id: number; enabled: boolean; declared: boolean; labels: unknown }>(
      'SELECT id, enabled, declared, labels FROM permission WHERE site_id = 1 AND code = $1',
      [code],
    )
  )[0]

describe('create', () => {
  it('answers names, state and place under the fields of the specification', async () => {
    const parent = await make()
    const created = await make({ code: 'portal.vip', name: 'VIP', locale: 'en_US', parent: parent.id })
    expect(created).toMatchObject({
      code: 'portal.vip',
      name: 'VIP',
      labels: [{ locale: 'en_US', name: 'VIP', is_default: true }],
      group: group.id,
      parent: parent.id,
      is_enable: true,
      declared: false,
      siteCode: 'default_site',
    })
    expect((await make({ enabled: false })).is_enable).toBe(false)
  })

  it.each([
    ['code', { code: '' }, words.required],
    ['code', { code: '权限' }, '格式不正确'],
    ['code', { code: 'x'.repeat(101) }, '最多 100 个字符'],
    ['code', { code: 'super_admin' }, '权限编码已存在'],
    ['code', { code: 'NOTICE.read' }, '权限编码已存在'],
    ['name', { name: ' ' }, words.required],
    ['locale', { locale: 'Chinese' }, '最多 5 个字符'],
    ['group', { group: 999_999 }, '该站点没有此权限组'],
    ['group', { siteCode: 'trade_site' }, '该站点没有此权限组'],
    ['siteCode', { siteCode: 'nowhere' }, '站点不存在'],
    ['parent', { parent: 999_999 }, '上级权限不在该权限组中'],
    ['is_enable', { is_enable: true }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const body = { code: `portal.p${++serial}`, name: '权限', group: group.id, ...change }
    const answer = await test.call(permissions.create, { body })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
  })

  it('takes a code once a site, in any case, also of several at once', async () => {
    const answers = await Promise.all(
      ['portal.race', 'Portal.Race', 'PORTAL.RACE'].map(code =>
        test.call(permissions.create, { body: { code, name: 'x', group: group.id } }),
      ),
    )
    expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10400, 10400])
  })
})

describe('update', () => {
  it('names it in one more language and makes that the default', async () => {
    const { id, version } = await make({ name: '会员' })
    const named = await update({ id, version, locale: 'en_US', name: 'Member' })
    expect(named.data).toMatchObject({
      name: '会员',
      labels: [
        { locale: 'zh_CN', name: '会员', is_default: true },
        { locale: 'en_US', name: 'Member', is_default: false },
      ],
    })
    expect((await update({ id, locale: 'en_US', default: true })).data.name).toBe('Member')
    expect((await update({ id, name: 'Members' })).data.name).toBe('Members')
    expect((await update({ id, enabled: false })).data).toMatchObject({ is_enable: false, name: 'Members' })
  })

  it.each([
    ['code', { code: 'portal.other' }, '权限编码不可修改'],
    ['siteCode', { siteCode: 'trade_site' }, '权限所属站点不可修改'],
    ['name', { locale: 'en_US' }, '请填写该语言的名称'],
    ['group', { group: 999_999 }, '该站点没有此权限组'],
  ])('refuses a bad %s', async (field, change, reason) => {
    const { id, code, siteCode } = await make()
    expect((await update({ id, ...change })).fields).toEqual({ [field]: reason })
    expect((await update({ id, code, siteCode })).errorcode).toBe(0)
  })

  it('never closes a circle, not even with two changes at once', async () => {
    const [a, b] = [await make(), await make()]
    expect((await update({ id: a.id, parent: a.id })).errorcode).toBe(10409)
    const answers = await Promise.all([
      update({ id: a.id, parent: b.id }),
      update({ id: b.id, parent: a.id }),
    ])
    expect(answers.map(answer => answer.errorcode).sort()).toEqual([0, 10409])
  })

  it('takes what stands below along into another group', async () => {
    const parent = await make()
    const child = await make({ parent: parent.id })
    const other = await makeGroup()
    const moved = await update({ id: child.id, group: other.id })
    expect(moved.data).toMatchObject({ group: other.id, parent: null })
    await update({ id: child.id, group: group.id, parent: parent.id })
    await update({ id: parent.id, group: other.id })
    const { data } = await test.call(permissions.byGroup, { params: { id: other.id } })
    expect(data.map(row => [row.id, row.parent])).toEqual([
      [parent.id, null],
      [child.id, parent.id],
    ])
  })

  it('tells the second of two editors', async () => {
    const { id, version } = await make()
    await update({ id, version, name: '甲' })
    expect(await update({ id, version, name: '乙' })).toMatchObject({
      status: 409,
      errorcode: 10409,
      data: { name: '甲' },
    })
  })
})

describe('delete', () => {
  it('refuses what roles, menus or other permissions use, and names them', async () => {
    const parent = await make()
    const child = await make({ parent: parent.id })
    const [role] = await test.sql<{ id: number }>(
      `INSERT INTO role (site_id, code, name) VALUES (1, 'user-of-it', '使用者') RETURNING id`,
    )
    await test.call(roles.bindPermissions, { params: { id: role?.id ?? 0 }, body: [parent.code] })
    const refused = await remove(parent.id)
    expect(refused).toMatchObject({
      errorcode: 10409,
      data: {
        usedBy: [
          { kind: 'role', names: ['使用者'], total: 1 },
          { kind: 'permission', names: [child.code], total: 1 },
        ],
      },
    })
    expect(refused.errormessage).toContain('使用者')
    await test.call(roles.releasePermissions, { params: { id: role?.id ?? 0 }, body: [parent.code] })
    expect((await remove(child.id)).errorcode).toBe(0)
    expect((await remove(parent.id)).errorcode).toBe(0)
    expect((await remove(parent.id)).errorcode).toBe(10404)
  })

  it('refuses what the program declares, and SUPER_ADMIN, which nobody changes', async () => {
    const declared = await byCode('notice.read')
    const superAdmin = await byCode('SUPER_ADMIN')
    expect((await remove(declared?.id ?? 0)).errorcode).toBe(10409)
    expect((await remove(superAdmin?.id ?? 0)).errorcode).toBe(10409)
    expect((await update({ id: superAdmin?.id, enabled: false })).errorcode).toBe(10409)
    expect((await byCode('SUPER_ADMIN'))?.enabled).toBe(true)
  })
})

describe('groups', () => {
  it('are listed with their permissions, and by name', async () => {
    const named = await makeGroup({ name: '报表组', locale: 'zh_CN' })
    const child = await make({ group: named.id })
    const { data } = await test.call(permissions.listGroups, { query: { nameLike: '报表' } })
    expect(data).toMatchObject({
      total: 1,
      rows: [{ id: named.id, name: '报表组', siteCode: 'default_site', permissions: [{ id: child.id }] }],
    })
    const deleted = await test.call(permissions.deleteGroup, { params: { id: named.id } })
    expect(deleted).toMatchObject({ errorcode: 10409, data: { usedBy: [{ names: [child.code] }] } })
    await remove(child.id)
    expect((await test.call(permissions.deleteGroup, { params: { id: named.id } })).errorcode).toBe(0)
    expect((await test.call(permissions.byGroup, { params: { id: named.id } })).errorcode).toBe(10404)
  })

  it('C: get other names, of all languages or of one, which synchronise keeps', async () => {
    const rename = (body: object) => test.call(permissions.updateGroup, { body })
    const { id, code, version } = await makeGroup()
    const labels = [
      { locale: 'zh_CN', name: '报表' },
      { locale: 'en_US', name: 'Reports' },
    ]
    const named = await rename({ id, version, code, labels })
    expect(named.data).toMatchObject({ id, code, name: '报表', labels, version: version + 1 })
    const one = await rename({ id, name: 'Figures', locale: 'en_US' })
    expect(one.data).toMatchObject({ name: '报表', labels: [{ name: '报表' }, { name: 'Figures' }] })
    expect((await rename({ id, name: '数据' })).data.name).toBe('数据')
    const [notice] = await test.sql<{ id: number }>(
      `SELECT id FROM permission_group WHERE code = 'notice' AND site_id = 1`,
    )
    await rename({ id: notice?.id, name: '公告栏' })
    await test.app.db.transaction().execute(trx => synchronisePermissions(trx))
    const { data } = await test.call(permissions.listGroups, { query: { nameLike: '公告栏' } })
    expect(data.rows).toMatchObject([{ id: notice?.id, permissions: [{}, {}, {}, {}] }])
    expect(await test.sql(`SELECT 1 FROM audit_event WHERE action = 'permissionGroup.update'`)).toHaveLength(
      4,
    )
  })

  it('C: keep their names where the change is stale, wrong, or not allowed', async () => {
    const { id, version } = await makeGroup()
    const rename = (body: object, token?: string | null) =>
      test.call(permissions.updateGroup, { body: { id, ...body }, ...(token !== undefined && { token }) })
    expect((await rename({ name: ' ' })).fields).toEqual({ name: words.required })
    expect((await rename({ labels: [] })).status).toBe(400)
    const twice = [1, 2].map(() => ({ locale: 'zh_CN', name: 'x' }))
    expect((await rename({ labels: twice })).fields).toEqual({ 'labels.1.locale': '语言重复' })
    expect((await rename({ code: 'other' })).fields).toEqual({ code: '权限组编码不可修改' })
    expect((await rename({ siteCode: 'trade_site' })).fields).toEqual({ siteCode: '权限组所属站点不可修改' })
    expect((await rename({ name: 'x' }, null)).status).toBe(401)
    const reader = await signedInAs(test, { permissions: { default_site: ['permission.read'] } })
    expect((await rename({ name: 'x' }, reader)).errorcode).toBe(10406)
    const elsewhere = await signedInAs(test, { permissions: { trade_site: ['permission.write'] } })
    expect((await rename({ name: 'x' }, elsewhere)).errorcode).toBe(10404)
    expect((await rename({ id: 999_999, name: 'x' })).errorcode).toBe(10404)
    await rename({ version, name: '一' })
    expect(await rename({ version, name: '二' })).toMatchObject({ status: 409, data: { name: '一' } })
  })

  it('have a code once a site, in any case', async () => {
    const { code } = await makeGroup()
    const body = { code: code.toUpperCase(), name: 'x' }
    expect((await test.call(permissions.createGroup, { body })).fields).toEqual({ code: '权限组编码已存在' })
    expect(
      (await test.call(permissions.createGroup, { body: { ...body, siteCode: 'trade_site' } })).errorcode,
    ).toBe(0)
    expect((await test.call(permissions.createGroup, { body: { code: 'a b', name: '' } })).fields).toEqual({
      code: '格式不正确',
      name: words.required,
    })
  })
})

it('lists the permissions that another may stand under', async () => {
  const own = await makeGroup()
  const parent = await make({ group: own.id, name: '上级' })
  const child = await make({ group: own.id, parent: parent.id })
  const list = async (query: object) =>
    (await test.call(permissions.listParents, { query: { group: own.id, ...query } })).data.map(row => row.id)
  expect(await list({})).toEqual([parent.id, child.id])
  expect(await list({ id: parent.id })).toEqual([])
  expect(await list({ nameLike: '上级' })).toEqual([parent.id])
})

describe('synchronise', () => {
  const reload = async () => (await test.call(permissions.reload, {})).data

  it('has nothing to do twice, keeps what people edited, leaves theirs alone', async () => {
    const handMade = await make()
    const declared = await byCode('notice.read')
    await update({ id: declared?.id, name: '看通知', enabled: false })
    const counts = await reload()
    expect(counts).toMatchObject({ added: 0, updated: 0, disabled: 0 })
    expect(counts.unchanged).toBeGreaterThan(20)
    expect(await byCode('notice.read')).toMatchObject({
      enabled: false,
      labels: [{ locale: 'zh_CN', name: '看通知' }, { locale: 'en_US' }],
    })
    expect(await byCode(handMade.code)).toMatchObject({ enabled: true, declared: false })
  })

  it('adds what is missing, renames what nobody edited, and counts', async () => {
    await test.sql(`DELETE FROM permission WHERE code = 'notice.delete' AND site_id = 2`)
    await test.sql(
      `UPDATE permission SET labels = '[{"locale":"zh_CN","name":"旧"}]' WHERE code = 'notice.write'`,
    )
    expect(await reload()).toMatchObject({ added: 1, updated: 3, disabled: 0 })
    expect((await byCode('notice.write'))?.labels).toHaveLength(2)
  })

  it('disables what the program no longer declares, and enables it when it does again', async () => {
    await test.sql(`UPDATE permission SET code = 'gone.thing' WHERE code = 'notice.delete' AND site_id = 1`)
    expect(await reload()).toMatchObject({ added: 1, disabled: 1 })
    expect(await byCode('gone.thing')).toMatchObject({ enabled: false, declared: false })
    expect(await reload()).toMatchObject({ added: 0, disabled: 0 })
    await test.sql(`DELETE FROM permission WHERE code = 'notice.delete' AND site_id = 1`)
    await test.sql(`UPDATE permission SET code = 'Notice.Delete' WHERE code = 'gone.thing'`)
    expect(await reload()).toMatchObject({ added: 0, updated: 1 })
    expect(await byCode('notice.delete')).toMatchObject({ enabled: true, declared: true })
  })

  it('by somebody who administers one site reaches that site only', async () => {
    await test.sql(`DELETE FROM permission WHERE code = 'notice.delete'`)
    const token = await signedInAs(test, { permissions: { trade_site: ['permission.write'] } })
    expect((await test.call(permissions.reload, { token })).data).toMatchObject({ added: 1 })
    expect(await byCode('notice.delete')).toBeUndefined()
    expect(await reload()).toMatchObject({ added: 2 })
  })

  it('runs on two nodes at once', async () => {
    await test.sql(`DELETE FROM permission WHERE code = 'notice.delete'`)
    const counts = await Promise.all(
      [1, 2].map(() => test.app.db.transaction().execute(trx => synchronisePermissions(trx))),
    )
    expect(counts.map(({ added }) => added).sort()).toEqual([0, 3])
  })
})

it('SUPER_ADMIN is shown to super admins only', async () => {
  const token = await signedInAs(test, { permissions: { default_site: ['permission.read'] } })
  const [system] = await test.sql<{ id: number }>(`SELECT id FROM permission_group WHERE code = 'system'`)
  const seen = async (asker?: string) => {
    const input = asker ? { token: asker } : {}
    const groups = await test.call(permissions.listGroups, { ...input, query: { size: 200 } })
    const parents = await test.call(permissions.listParents, input)
    const byGroup = await test.call(permissions.byGroup, { ...input, params: { id: system?.id ?? 0 } })
    return [groups, parents, byGroup].map(answer => JSON.stringify(answer.data).includes('SUPER_ADMIN'))
  }
  expect(await seen()).toEqual([true, true, true])
  expect(await seen(token)).toEqual([false, false, false])
})
