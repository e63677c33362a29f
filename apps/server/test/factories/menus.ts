/** Nodes of a site's menu for tests. */
import { randomBytes } from 'node:crypto'
import { type Menu, menus } from '@backoffice/contract'
import { expect } from 'vitest'
import type { TestApp } from '../build-app.ts'

/** The site of nodes, if a test names no other. */
export const menuSite = 'trade_site'

export async function createMenu(test: TestApp, change: object = {}): Promise<Menu> {
  const code = `node${randomBytes(5).toString('hex')}`
  const answer = await test.call(menus.create, {
    body: { siteCode: menuSite, code, name: '菜单', ...change },
  })
  expect(answer).toMatchObject({ errorcode: 0 })
  return answer.data
}

export const rootMenuOf = async (test: TestApp, siteCode = menuSite) =>
  (await test.call(menus.root, { query: { siteCode } })).data

export const childrenOf = async (test: TestApp, id: number) =>
  (await test.call(menus.getChildren, { query: { id } })).data
