import { menus } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { childrenOf, createMenu, rootMenuOf, menuSite as site } from '../../../test/factories/menus.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const countNodes = async () => (await test.sql('SELECT 1 FROM menu_node')).length

describe('create', () => {
  it('answers the node as get does, under the root, shown to the signed-in', async () => {
    const created = await createMenu(test, { name: '首页', link: '/home', icon: 'home' })
    const root = await rootMenuOf(test)
    expect(created).toMatchObject({
      siteCode: site,
      name: '首页',
      locale: 'zh_CN',
      labels: [{ locale: 'zh_CN', name: '首页' }],
      type: 'menu',
      display: true,
      permission: 'is_authenticated',
      roles: [],
      status: '',
      leaf: true,
      parent: { id: root.id },
      version: 1,
    })
    expect((await test.call(menus.get, { params: { id: created.id } })).data).toEqual(created)
    expect((await rootMenuOf(test)).leaf).toBe(false)
  })

  it('keeps every field of a button, but never displays it', async () => {
    const parent = await createMenu(test)
    const fields = {
      labels: [
        { locale: 'zh_CN', name: '导出' },
        { locale: 'en_US', name: 'Export' },
      ],
      locale: 'en_US',
      link: '/orders/export',
      httpMethod: 'GET',
      linkPattern: '/orders/export/**',
      component: '/Orders',
      permission: 'has_any_role',
      roles: ['menu.read', 'notice.read'],
      title: '导出订单',
      seoName: 'a',
      seoDescription: 'b',
      seoKeyword: 'c',
      icon: 'export',
    }
    const created = await createMenu(test, {
      ...fields,
      name: undefined,
      type: 'button',
      display: true,
      parent: parent.id,
    })
    expect(created).toMatchObject({ ...fields, name: 'Export', display: false, parent: { id: parent.id } })
  })

  it.each([
    ['code', { code: '' }, words.required],
    ['code', { code: '菜单' }, '格式不正确'],
    ['name', { name: undefined }, words.required],
    ['name', { name: ' ' }, words.required],
    ['name', { name: '名'.repeat(51) }, '最多 50 个字符'],
    [
      'labels',
      { name: undefined, locale: 'en_US', labels: [{ locale: 'zh_CN', name: '甲' }] },
      '缺少语言 en_US 的名称',
    ],
    ['labels.0.name', { labels: [{ locale: 'zh_CN', name: '' }] }, words.required],
    [
      'labels.1.locale',
      {
        labels: [
          { locale: 'zh_CN', name: '甲' },
          { locale: 'zh_CN', name: '乙' },
        ],
      },
      '语言重复',
    ],
    ['locale', { locale: 'chinese' }, '格式不正确'],
    ['type', { type: 'page' }, '应为 menu、button 之一'],
    ['permission', { permission: 'everybody' }, '应为 permit_all、is_authenticated、has_any_role 之一'],
    ['component', { component: 'Orders' }, '组件格式不正确，应为空或以“/”加字母开头'],
    ['component', { component: '/1' }, '组件格式不正确，应为空或以“/”加字母开头'],
    ['link', { link: 'javascript:alert(1)' }, '链接应以 http://、https:// 或 / 开头，不含用户名'],
    ['httpMethod', { httpMethod: 'TRACE' }, '应为 、GET、POST、PUT、DELETE、PATCH 之一'],
    ['parent', { parent: 2_147_483_000 }, '上级菜单不存在'],
    ['parent', { parent: 1 }, '上级菜单不存在'],
    ['roles.1', { permission: 'has_any_role', roles: ['menu.read', 'gone.read'] }, '权限 gone.read 不存在'],
    ['siteCode', { siteCode: 'nowhere' }, '站点不存在'],
    ['readOnly', { readOnly: true }, words.unknownField],
  ])('refuses a bad %s: %j', async (field, change, reason) => {
    const before = await countNodes()
    const answer = await test.call(menus.create, {
      body: { siteCode: site, code: 'bad', name: '甲', ...change },
    })
    expect(answer).toMatchObject({ status: 400, errorcode: 10400, fields: { [field]: reason } })
    expect(await countNodes()).toBe(before)
  })

  it('lets one of several parallel creations of a code through, in any case; other sites are free', async () => {
    const answers = await Promise.all(
      ['news', 'NEWS', 'News'].map(code =>
        test.call(menus.create, { body: { siteCode: site, code, name: '新闻' } }),
      ),
    )
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10400, 10400])
    expect(answers.find(({ errorcode }) => errorcode)?.fields).toEqual({ code: '菜单编码已存在' })
    const elsewhere = await test.call(menus.create, {
      body: { siteCode: 'freight_site', code: 'news', name: '新闻' },
    })
    expect(elsewhere.errorcode).toBe(0)
  })

  it('stops at a depth that no menu needs', async () => {
    let parent = (await createMenu(test)).id
    for (let level = 3; level <= 16; level++) parent = (await createMenu(test, { parent })).id
    const answer = await test.call(menus.create, {
      body: { siteCode: site, code: 'deep', name: '深', parent },
    })
    expect(answer.fields).toEqual({ parent: '菜单最多 16 级' })
  })
})

describe('update', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { id, version, code } = await createMenu(test, {
      link: '/a',
      permission: 'has_any_role',
      roles: ['menu.read'],
    })
    const answer = await test.call(menus.update, { body: { id, version, code, name: '新名', link: '' } })
    expect(answer.data).toMatchObject({ name: '新名', link: '', roles: ['menu.read'], version: 2 })
    const open = await test.call(menus.update, { body: { id, permission: 'permit_all' } })
    expect(open.data.roles).toEqual([])
  })

  it('keeps the code', async () => {
    const { id } = await createMenu(test)
    const answer = await test.call(menus.update, { body: { id, code: 'another' } })
    expect(answer.fields).toEqual({ code: '菜单编码不可修改' })
  })

  it('adds a language beside the others', async () => {
    const { id } = await createMenu(test, { name: '甲' })
    const answer = await test.call(menus.update, { body: { id, locale: 'en_US', name: 'A' } })
    expect(answer.data).toMatchObject({
      name: 'A',
      labels: [
        { locale: 'zh_CN', name: '甲' },
        { locale: 'en_US', name: 'A' },
      ],
    })
    expect((await test.call(menus.update, { body: { id, locale: 'ar' } })).fields).toEqual({
      name: words.required,
    })
  })

  it('tells the second of two editors', async () => {
    const { id, version } = await createMenu(test)
    await test.call(menus.update, { body: { id, version, name: '第一人' } })
    const second = await test.call(menus.update, { body: { id, version, name: '第二人' } })
    expect(second).toMatchObject({ status: 409, errorcode: 10409, data: { name: '第一人', version: 2 } })
  })

  it('moves a node behind the children of its new parent, never under itself', async () => {
    const [a, b] = [await createMenu(test), await createMenu(test)]
    const child = await createMenu(test, { parent: a.id })
    await createMenu(test, { parent: b.id })
    const moved = await test.call(menus.update, { body: { id: child.id, parent: b.id } })
    expect(moved.data.parent).toEqual({ id: b.id })
    expect((await childrenOf(test, b.id)).at(-1)?.id).toBe(child.id)
    for (const parent of [b.id, child.id]) {
      const circle = await test.call(menus.update, { body: { id: b.id, parent } })
      expect(circle).toMatchObject({ status: 409, errorcode: 10409 })
    }
    const top = await test.call(menus.update, { body: { id: child.id, parent: null } })
    expect(top.data.parent).toEqual({ id: (await rootMenuOf(test)).id })
  })

  it('makes no circle of two moves at once', async () => {
    const [a, b] = [await createMenu(test), await createMenu(test)]
    const answers = await Promise.all([
      test.call(menus.update, { body: { id: a.id, parent: b.id } }),
      test.call(menus.update, { body: { id: b.id, parent: a.id } }),
    ])
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10409])
  })

  it('leaves the root where it is', async () => {
    const { id } = await rootMenuOf(test)
    const child = await createMenu(test)
    const answer = await test.call(menus.update, { body: { id, parent: child.id } })
    expect(answer.errorcode).toBe(10409)
  })

  it('writes down before and after, under the site', async () => {
    const { id, code } = await createMenu(test, { name: '旧' })
    await test.call(menus.update, { body: { id, display: false } })
    const event = await lastEvent(test, 'menu.update')
    expect(event).toMatchObject({
      site_code: site,
      entity_id: String(id),
      entity_name: '旧',
      changes: [{ field: 'display', before: true, after: false }],
    })
    expect(code).toMatch(/^node/)
  })
})

describe('delete', () => {
  it('takes a leaf away, once', async () => {
    const { id } = await createMenu(test, { permission: 'has_any_role', roles: ['menu.read'] })
    const remove = () => test.call(menus.delete, { params: { id } })
    expect((await remove()).data).toBeNull()
    expect((await remove()).errorcode).toBe(10404)
  })

  it('refuses what has children, as a warning, and what is read-only', async () => {
    const { id } = await createMenu(test)
    await createMenu(test, { parent: id })
    expect(await test.call(menus.delete, { params: { id } })).toMatchObject({
      status: 409,
      errorcode: 10409,
      errormessage: '存在子菜单，不能删除',
    })
    const root = await rootMenuOf(test, 'freight_site')
    expect(root.status).toBe('Readonly')
    expect(await test.call(menus.delete, { params: { id: root.id } })).toMatchObject({
      errorcode: 10409,
      errormessage: '只读菜单不能删除',
    })
  })
})
