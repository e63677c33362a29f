import { menus, sites } from '@backoffice/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signedInAs } from '../../../test/factories/accounts.ts'
import { lastEvent } from '../../../test/factories/audit.ts'
import { childrenOf, createMenu, rootMenuOf, menuSite as site } from '../../../test/factories/menus.ts'
import { words } from '../../../test/words.ts'

let test: TestApp
let admin: string
beforeAll(async () => {
  test = await buildTestApp()
  admin = await signedInAs(test, {
    permissions: { trade_site: ['menu.read', 'menu.write', 'menu.delete'], default_site: ['notice.read'] },
  })
})
afterAll(() => test.close())

const countNodes = async () => (await test.sql('SELECT 1 FROM menu_node')).length

describe('sort', () => {
  const orderOf = async (parent: number) => (await childrenOf(test, parent)).map(({ id }) => id)

  async function createFamily() {
    const parent = (await createMenu(test)).id
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push((await createMenu(test, { parent })).id)
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
    const stranger = await createMenu(test)
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
    expect(children.data).toEqual(await childrenOf(test, id))
    expect(children.data[0]).toMatchObject({ parent: { id } })
    const missing = await test.call(menus.findCategory, { query: { code: 'nothing' } })
    expect(missing.errorcode).toBe(10404)
    expect((await test.call(menus.findCategory, { query: {} })).fields).toEqual({ code: words.required })
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
    const own = await createMenu(test)
    const other = await createMenu(test, { siteCode: 'freight_site' })
    const home = (await rootMenuOf(test, 'default_site')).id
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
    const { id } = await createMenu(test)
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
  const created = await createMenu(test, {
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
  const root = await rootMenuOf(test, 'big_site')
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
  const levels = [root.id, ...(await childrenOf(test, root.id)).slice(0, 5).map(({ id }) => id)]
  for (const id of levels) {
    const times: number[] = []
    for (let n = 0; n < 5; n++) {
      const start = performance.now()
      expect((await childrenOf(test, id)).length).toBeGreaterThan(90)
      times.push(performance.now() - start)
    }
    // The best of five: what else runs on the machine is not the tree's.
    expect(Math.min(...times)).toBeLessThan(150)
  }
  const ids = (await childrenOf(test, root.id)).map(({ id }) => id)
  expect((await test.call(menus.sort, { body: ids.toReversed() })).errorcode).toBe(0)
  expect((await childrenOf(test, root.id))[0]?.id).toBe(ids.at(-1))
})
