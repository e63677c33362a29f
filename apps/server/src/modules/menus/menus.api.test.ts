import { type Menu, menus, sites } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'

let test: TestApp
let admin: string
beforeAll(async () => {
  test = await buildTestApp()
  admin = await signedInAs(test, {
    permissions: { trade_site: ['menu.read', 'menu.write', 'menu.delete'], default_site: ['notice.read'] },
  })
})
afterAll(() => test.close())

let counter = 0
const site = 'trade_site'

async function createMenu(change: object = {}): Promise<Menu> {
  const answer = await test.call(menus.create, {
    body: { siteCode: site, code: `node${++counter}`, name: '菜单', ...change },
  })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

const rootOf = async (siteCode = site) => (await test.call(menus.root, { query: { siteCode } })).data
const childrenOf = async (id: number) => (await test.call(menus.getChildren, { query: { id } })).data
const countNodes = async () => (await test.sql('SELECT 1 FROM menu_node')).length

describe('create', () => {
  it('answers the node as get does, under the root, shown to the signed-in', async () => {
    const created = await createMenu({ name: '首页', link: '/home', icon: 'home' })
    const root = await rootOf()
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
    expect((await rootOf()).leaf).toBe(false)
  })

  it('keeps every field of a button, but never displays it', async () => {
    const parent = await createMenu()
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
    const created = await createMenu({
      ...fields,
      name: undefined,
      type: 'button',
      display: true,
      parent: parent.id,
    })
    expect(created).toMatchObject({ ...fields, name: 'Export', display: false, parent: { id: parent.id } })
  })

  it.each([
    ['code', { code: '' }, '必填'],
    ['code', { code: '菜单' }, '格式不正确'],
    ['name', { name: undefined }, '必填'],
    ['name', { name: ' ' }, '必填'],
    ['name', { name: '名'.repeat(51) }, '最多 50 个字符'],
    [
      'labels',
      { name: undefined, locale: 'en_US', labels: [{ locale: 'zh_CN', name: '甲' }] },
      '缺少语言 en_US 的名称',
    ],
    ['labels.0.name', { labels: [{ locale: 'zh_CN', name: '' }] }, '必填'],
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
    ['link', { link: 'javascript:alert(1)' }, '链接应以 http://、https:// 或 / 开头'],
    ['httpMethod', { httpMethod: 'TRACE' }, '应为 、GET、POST、PUT、DELETE、PATCH 之一'],
    ['parent', { parent: 2_147_483_000 }, '上级菜单不存在'],
    ['parent', { parent: 1 }, '上级菜单不存在'],
    ['roles.1', { permission: 'has_any_role', roles: ['menu.read', 'gone.read'] }, '权限 gone.read 不存在'],
    ['siteCode', { siteCode: 'nowhere' }, '站点不存在'],
    ['readOnly', { readOnly: true }, '不支持的字段'],
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
    let parent = (await createMenu()).id
    for (let level = 3; level <= 16; level++) parent = (await createMenu({ parent })).id
    const answer = await test.call(menus.create, {
      body: { siteCode: site, code: 'deep', name: '深', parent },
    })
    expect(answer.fields).toEqual({ parent: '菜单最多 16 级' })
  })
})

describe('update', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { id, version, code } = await createMenu({
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
    const { id } = await createMenu()
    const answer = await test.call(menus.update, { body: { id, code: 'another' } })
    expect(answer.fields).toEqual({ code: '菜单编码不可修改' })
  })

  it('adds a language beside the others', async () => {
    const { id } = await createMenu({ name: '甲' })
    const answer = await test.call(menus.update, { body: { id, locale: 'en_US', name: 'A' } })
    expect(answer.data).toMatchObject({
      name: 'A',
      labels: [
        { locale: 'zh_CN', name: '甲' },
        { locale: 'en_US', name: 'A' },
      ],
    })
    expect((await test.call(menus.update, { body: { id, locale: 'ar' } })).fields).toEqual({ name: '必填' })
  })

  it('tells the second of two editors', async () => {
    const { id, version } = await createMenu()
    await test.call(menus.update, { body: { id, version, name: '第一人' } })
    const second = await test.call(menus.update, { body: { id, version, name: '第二人' } })
    expect(second).toMatchObject({ status: 409, errorcode: 10409, data: { name: '第一人', version: 2 } })
  })

  it('moves a node behind the children of its new parent, never under itself', async () => {
    const [a, b] = [await createMenu(), await createMenu()]
    const child = await createMenu({ parent: a.id })
    await createMenu({ parent: b.id })
    const moved = await test.call(menus.update, { body: { id: child.id, parent: b.id } })
    expect(moved.data.parent).toEqual({ id: b.id })
    expect((await childrenOf(b.id)).at(-1)?.id).toBe(child.id)
    for (const parent of [b.id, child.id]) {
      const circle = await test.call(menus.update, { body: { id: b.id, parent } })
      expect(circle).toMatchObject({ status: 409, errorcode: 10409 })
    }
    const top = await test.call(menus.update, { body: { id: child.id, parent: null } })
    expect(top.data.parent).toEqual({ id: (await rootOf()).id })
  })

  it('makes no circle of two moves at once', async () => {
    const [a, b] = [await createMenu(), await createMenu()]
    const answers = await Promise.all([
      test.call(menus.update, { body: { id: a.id, parent: b.id } }),
      test.call(menus.update, { body: { id: b.id, parent: a.id } }),
    ])
    expect(answers.map(({ errorcode }) => errorcode).sort()).toEqual([0, 10409])
  })

  it('leaves the root where it is', async () => {
    const { id } = await rootOf()
    const child = await createMenu()
    const answer = await test.call(menus.update, { body: { id, parent: child.id } })
    expect(answer.errorcode).toBe(10409)
  })

  it('writes down before and after, under the site', async () => {
    const { id, code } = await createMenu({ name: '旧' })
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
    const { id } = await createMenu({ permission: 'has_any_role', roles: ['menu.read'] })
    const remove = () => test.call(menus.delete, { params: { id } })
    expect((await remove()).data).toBeNull()
    expect((await remove()).errorcode).toBe(10404)
  })

  it('refuses what has children, as a warning, and what is read-only', async () => {
    const { id } = await createMenu()
    await createMenu({ parent: id })
    expect(await test.call(menus.delete, { params: { id } })).toMatchObject({
      status: 409,
      errorcode: 10409,
      errormessage: '存在子菜单，不能删除',
    })
    const root = await rootOf('freight_site')
    expect(root.status).toBe('Readonly')
    expect(await test.call(menus.delete, { params: { id: root.id } })).toMatchObject({
      errorcode: 10409,
      errormessage: '只读菜单不能删除',
    })
  })
})

describe('sort', () => {
  const orderOf = async (parent: number) => (await childrenOf(parent)).map(({ id }) => id)

  async function createFamily() {
    const parent = (await createMenu()).id
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push((await createMenu({ parent })).id)
    return { parent, ids }
  }

  it('puts all children of a parent in order, with a slash at the end of the path or without', async () => {
    const { parent, ids } = await createFamily()
    const reversed = ids.toReversed()
    expect((await test.call(menus.sort, { body: reversed })).errorcode).toBe(0)
    expect(await orderOf(parent)).toEqual(reversed)
    const slashed = { ...menus.sort, path: '/cms/menu/sort/ids/' } as const
    expect((await test.call(slashed, { body: ids })).errorcode).toBe(0)
    expect(await orderOf(parent)).toEqual(ids)
    const event = await lastEvent(test, 'menu.sort')
    expect(event?.changes[0]?.after).toHaveLength(4)
  })

  it('refuses some of the siblings, strangers, repeats and nothing', async () => {
    const { parent, ids } = await createFamily()
    const stranger = await createMenu()
    const [a = 0, b = 0, c = 0, d = 0] = ids
    const sort = async (body: unknown) => test.call(menus.sort, { body })
    expect((await sort([b, a])).fields).toEqual({ ids: '同级菜单已变化，请刷新后重试' })
    expect(Object.keys((await sort([d, c, b, a, stranger.id])).fields)).toEqual(['4'])
    expect((await sort([a, b, c, c])).errorcode).toBe(10400)
    expect((await sort([])).errorcode).toBe(10400)
    expect((await sort({ ids })).errorcode).toBe(10400)
    expect((await sort([2_147_483_000])).errorcode).toBe(10404)
    expect(await orderOf(parent)).toEqual(ids)
  })

  it('is one order or the other when two sort at once', async () => {
    const { parent, ids } = await createFamily()
    const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]
    const answers = await Promise.all(orders.map(body => test.call(menus.sort, { body })))
    expect(answers.map(({ errorcode }) => errorcode)).toEqual([0, 0])
    expect(orders).toContainEqual(await orderOf(parent))
  })

  it('tells who sorts a node that has moved away meanwhile', async () => {
    const { ids } = await createFamily()
    await test.call(menus.update, { body: { id: ids[1], parent: null } })
    const answer = await test.call(menus.sort, { body: ids })
    expect(answer).toMatchObject({ errorcode: 10400, fields: { 1: '不属于同一上级菜单，请刷新后重试' } })
  })
})

describe('the tree by category', () => {
  it('is the same tree', async () => {
    const found = await test.call(menus.findCategory, { query: { siteCode: site, code: '@root_menus' } })
    expect(found.data).toMatchObject({ code: '@root_menus', status: 'Readonly', leaf: false, parent: null })
    const { id } = found.data
    const children = await test.call(menus.categoryChildren, { params: { id } })
    expect(children.data).toEqual(await childrenOf(id))
    expect(children.data[0]).toMatchObject({ parent: { id } })
    const missing = await test.call(menus.findCategory, { query: { code: 'nothing' } })
    expect(missing.errorcode).toBe(10404)
    expect((await test.call(menus.findCategory, { query: {} })).fields).toEqual({ code: '必填' })
  })
})

describe('synchronise', () => {
  it('adds what is missing, restores read-only nodes, leaves edits alone', async () => {
    const find = async (code: string) => (await test.call(menus.findCategory, { query: { code } })).data
    const reload = async () => (await test.call(menus.reload)).data
    const untouched = await reload()
    expect(untouched).toMatchObject({ added: 0, updated: 0 })
    const gone = await find('operation.channel')
    expect((await test.call(menus.delete, { params: { id: gone.id } })).errorcode).toBe(0)
    const edited = await find('operation.notice')
    await test.call(menus.update, { body: { id: edited.id, name: '公告' } })
    const readOnly = await find('system.menu')
    expect((await test.call(menus.delete, { params: { id: readOnly.id } })).errorcode).toBe(10409)
    await test.call(menus.update, { body: { id: readOnly.id, name: '别的', parent: edited.id } })
    expect(await reload()).toEqual({ added: 1, updated: 1, unchanged: untouched.unchanged - 2 })
    expect((await find('operation.channel')).name).toBe('渠道')
    expect((await find('operation.notice')).name).toBe('公告')
    expect(await find('system.menu')).toMatchObject({
      name: '菜单',
      parent: { id: (await find('system')).id },
    })
    expect(await reload()).toEqual(untouched)
  })

  it('has nothing to add to a site that makes its own tree', async () => {
    const answer = await test.call(menus.reload, { query: { siteCode: 'freight_site' } })
    expect(answer.data).toEqual({ added: 0, updated: 0, unchanged: 0 })
    expect((await test.call(menus.reload, { query: { siteCode: 'nowhere' } })).errorcode).toBe(10404)
  })
})

describe('scope', () => {
  it('keeps a site admin to the own tree', async () => {
    const own = await createMenu()
    const other = await createMenu({ siteCode: 'freight_site' })
    const home = (await rootOf('default_site')).id
    const as = { token: admin }
    expect((await test.call(menus.get, { params: { id: own.id }, ...as })).errorcode).toBe(0)
    const before = await countNodes()
    const hidden = [
      test.call(menus.get, { params: { id: other.id }, ...as }),
      test.call(menus.getChildren, { query: { id: other.id }, ...as }),
      test.call(menus.categoryChildren, { params: { id: other.id }, ...as }),
      test.call(menus.update, { body: { id: other.id, name: 'x' }, ...as }),
      test.call(menus.delete, { params: { id: other.id }, ...as }),
      test.call(menus.sort, { body: [other.id], ...as }),
    ]
    for (const answer of await Promise.all(hidden))
      expect(answer).toMatchObject({ status: 404, errorcode: 10404 })
    const refused = [
      test.call(menus.root, { query: { siteCode: 'freight_site' }, ...as }),
      test.call(menus.root, as),
      test.call(menus.create, { body: { siteCode: 'freight_site', code: 'x', name: 'x' }, ...as }),
      test.call(menus.create, { body: { code: 'x', name: 'x' }, ...as }),
      test.call(menus.reload, as),
      test.call(menus.findCategory, { query: { siteCode: 'freight_site', code: 'x' }, ...as }),
      // A member of this site, without the permission there.
      test.call(menus.get, { params: { id: home }, ...as }),
      test.call(menus.update, { body: { id: own.id, siteCode: 'freight_site', name: 'x' }, ...as }),
    ]
    for (const answer of await Promise.all(refused))
      expect(answer).toMatchObject({ status: 403, errorcode: 10406 })
    const adopted = await test.call(menus.update, { body: { id: own.id, parent: other.id }, ...as })
    expect(adopted.fields).toEqual({ parent: '上级菜单不存在' })
    expect(await countNodes()).toBe(before)
  })

  it('needs the permission of each verb', async () => {
    const { id } = await createMenu()
    const reader = await signedInAs(test, { permissions: { [site]: ['menu.read'] } })
    expect((await test.call(menus.get, { params: { id }, token: reader })).errorcode).toBe(0)
    for (const answer of [
      await test.call(menus.delete, { params: { id }, token: reader }),
      await test.call(menus.update, { body: { id, name: 'x' }, token: reader }),
      await test.call(menus.sort, { body: [id], token: reader }),
    ])
      expect(answer.errorcode).toBe(10406)
    expect((await test.call(menus.get, { params: { id }, token: null })).errorcode).toBe(10403)
  })
})

it('shows an edit of the back-office tree on the next load, to the people it concerns only', async () => {
  const clerk = await signedInAs(test, { permissions: { default_site: ['notice.read'] } })
  const other = await signedInAs(test, { permissions: { default_site: ['menu.read'] } })
  const codes = async (token: string) =>
    (await test.call(menus.topMenus, { token })).data.map(({ code }) => code)
  const created = await createMenu({
    siteCode: 'default_site',
    code: 'help',
    link: '/help',
    permission: 'has_any_role',
    roles: ['notice.read'],
  })
  expect(await codes(clerk)).toContain('help')
  expect(await codes(other)).not.toContain('help')
  await test.call(menus.update, { body: { id: created.id, roles: ['menu.read'] } })
  expect(await codes(clerk)).not.toContain('help')
  expect(await codes(other)).toContain('help')
  const anonymous = await test.call(menus.preload, { token: null })
  expect(anonymous.data.map(({ code }) => code)).not.toContain('help')
})

it('answers each lazy level of 5,000 nodes within 150 ms', async () => {
  const { data } = await test.call(sites.create, { body: { siteCode: 'big_site', label: { value: '大站' } } })
  const root = await rootOf('big_site')
  await test.sql(
    `WITH top AS (
      INSERT INTO menu_node (site_id, parent_id, code, position)
      SELECT $1, $2, 'top' || n, n FROM generate_series(1, 2000) n RETURNING id, position
    )
    INSERT INTO menu_node (site_id, parent_id, code, position)
    SELECT $1, (SELECT id FROM top WHERE position = n % 30 + 1), 'leaf' || n, n FROM generate_series(1, 3000) n`,
    [data.id, root.id],
  )
  await test.sql('ANALYZE menu_node')
  const levels = [root.id, ...(await childrenOf(root.id)).slice(0, 5).map(({ id }) => id)]
  for (const id of levels) {
    const times: number[] = []
    for (let n = 0; n < 5; n++) {
      const start = performance.now()
      expect((await childrenOf(id)).length).toBeGreaterThan(90)
      times.push(performance.now() - start)
    }
    // The best of five: what else runs on the machine is not the tree's.
    expect(Math.min(...times)).toBeLessThan(150)
  }
  const ids = (await childrenOf(root.id)).map(({ id }) => id)
  expect((await test.call(menus.sort, { body: ids.toReversed() })).errorcode).toBe(0)
  expect((await childrenOf(root.id))[0]?.id).toBe(ids.at(-1))
})
