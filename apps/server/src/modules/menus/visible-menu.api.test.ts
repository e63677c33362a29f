/** Who sees which part of a menu (decisions §4 Permission; security.md 12). */
import { menus } from '@backoffice/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createAccount, signedInAs, tokenFor } from '../../../test/factories/accounts.ts'

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

/** A tree of a front site: one node of each mode, and a folder. */
beforeEach(async () => {
  await test.sql(`
    DELETE FROM menu_node WHERE code <> '@root_menus' AND site_id = (SELECT id FROM site WHERE site_code = 'trade_site');
    WITH root AS (
      SELECT m.id, m.site_id FROM menu_node m JOIN site s ON s.id = m.site_id
      WHERE s.site_code = 'trade_site' AND m.code = '@root_menus'
    ), made AS (
      INSERT INTO menu_node (site_id, parent_id, code, labels, link, permission, position, display)
      SELECT site_id, id, code, '[{"locale": "zh_CN", "name": "x"}]', link, permission, position, display
      FROM root, (VALUES
        ('everybody', '/a', 'permit_all', 1, true),
        ('members', '/b', 'is_authenticated', 2, true),
        ('readers', '/c', 'has_any_role', 3, true),
        ('hidden', '/d', 'permit_all', 4, false),
        ('folder', '', 'permit_all', 5, true)
      ) AS node (code, link, permission, position, display)
      RETURNING id, site_id, code
    ), permitted AS (
      INSERT INTO menu_node_permission SELECT id, 'notice.read' FROM made WHERE code = 'readers' RETURNING 1
    )
    INSERT INTO menu_node (site_id, parent_id, code, link, permission)
    SELECT site_id, id, 'below', '/e', 'is_authenticated' FROM made WHERE code = 'folder'`)
})

const codesOf = async (
  operation: typeof menus.preload | typeof menus.topMenus,
  token: string | null,
  node = test,
) => (await node.call(operation, { token, query: { siteCode: 'trade_site' } })).data.map(({ code }) => code)

describe('preload', () => {
  it('gives who has no token what everybody may see, and no folder without anything in it', async () => {
    expect(await codesOf(menus.preload, null)).toEqual(['everybody'])
  })

  it('gives a member more, a holder of the permission on that site all, and a super admin all', async () => {
    const member = await signedInAs(test, { sites: ['trade_site'] })
    const reader = await signedInAs(test, { permissions: { trade_site: ['notice.read'] } })
    const elsewhere = await signedInAs(test, {
      permissions: { default_site: ['notice.read'] },
      sites: ['trade_site'],
    })
    expect(await codesOf(menus.preload, member)).toEqual(['everybody', 'members', 'folder', 'below'])
    expect(await codesOf(menus.preload, elsewhere)).toEqual(['everybody', 'members', 'folder', 'below'])
    const all = ['everybody', 'members', 'readers', 'folder', 'below']
    expect(await codesOf(menus.preload, reader)).toEqual(all)
    expect(await codesOf(menus.preload, test.adminToken)).toEqual(all)
  })

  it('of a site that is off or unknown is empty', async () => {
    await test.sql(`UPDATE site SET enable = false WHERE site_code = 'trade_site'`)
    try {
      expect(await codesOf(menus.preload, null)).toEqual([])
    } finally {
      await test.sql(`UPDATE site SET enable = true WHERE site_code = 'trade_site'`)
    }
    expect((await test.call(menus.preload, { token: null, query: { siteCode: 'nowhere' } })).data).toEqual([])
  })
})

describe('top-menus', () => {
  it('needs a token, and a site of one’s own', async () => {
    const stranger = await signedInAs(test, { sites: ['default_site'] })
    const refused = await test.call(menus.topMenus, { token: stranger, query: { siteCode: 'trade_site' } })
    expect(refused).toMatchObject({ status: 403, errorcode: 10406 })
    expect((await test.call(menus.topMenus, { token: null })).errorcode).toBe(10403)
  })

  it('without a site is the sidebar, by the permissions of any site', async () => {
    const token = await signedInAs(test, { permissions: { trade_site: ['notice.read'] } })
    const { data } = await test.call(menus.topMenus, { token })
    const links = data.map(({ link }) => link).filter(link => link !== '')
    expect(links).toContain('/noticebar')
    expect(links).not.toContain('/system/user')
    const named = await test.call(menus.topMenus, { token, query: { siteCode: 'default_site' } })
    expect(named.errorcode).toBe(10406)
  })

  it('follows a change of role on the other node with the next request', async () => {
    const { id } = await createAccount(test, { permissions: { trade_site: ['notice.read'] } })
    const token = await tokenFor(test, id)
    expect(await codesOf(menus.topMenus, token, other)).toContain('readers')
    await test.sql('DELETE FROM account_role WHERE account_id = $1', [id])
    expect(await codesOf(menus.topMenus, token, other)).not.toContain('readers')
  })

  it('follows a change of the menu itself on the other node with the next request', async () => {
    const token = await signedInAs(test, { sites: ['trade_site'] })
    expect(await codesOf(menus.topMenus, token, other)).toContain('members')
    await test.sql(`UPDATE menu_node SET display = false WHERE code = 'members'`)
    expect(await codesOf(menus.topMenus, token, other)).not.toContain('members')
  })
})
