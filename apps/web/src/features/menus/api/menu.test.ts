import type { MenuNode } from '@backoffice/contract'
import { describe, expect, it } from 'vitest'
import { activeNode, type MenuBranch, menuTree } from './menu.ts'

const node = (id: number, parentId: number | null, link: string, type = 'menu'): MenuNode => ({
  id,
  code: `node-${id}`,
  type,
  title: `${id}`,
  icon: '',
  link,
  component: '',
  parentId,
  labels: [],
})

const shape = (branches: MenuBranch[]): unknown[] =>
  branches.map(({ node: { id }, children }) => (children.length > 0 ? [id, shape(children)] : id))

describe('the sidebar', () => {
  it('has the menus in their order, each below its parent', () => {
    const nodes = [node(1, null, ''), node(2, 1, '/order'), node(3, 1, '/products'), node(4, null, '/job')]
    expect(shape(menuTree(nodes))).toEqual([[1, [2, 3]], 4])
  })

  it('has no buttons, nor what stands below one, and a screen with buttons stays a link', () => {
    const nodes = [
      node(1, null, '/order'),
      node(2, 1, '/order/export', 'button'),
      node(3, 2, '/order/more'),
      node(4, null, '', 'button'),
    ]
    expect(shape(menuTree(nodes))).toEqual([1])
  })

  it('has no folder without a screen in it, at any depth', () => {
    const nodes = [node(1, null, ''), node(2, 1, ''), node(3, 2, '/x', 'button'), node(4, null, '/job')]
    expect(shape(menuTree(nodes))).toEqual([4])
  })

  it('marks the menu with the longest matching link, never a button', () => {
    const nodes = [
      node(1, null, '/system'),
      node(2, 1, '/system/user'),
      node(3, 2, '/system/user/add', 'button'),
    ]
    expect(activeNode(nodes, '/system/user/add')?.id).toBe(2)
    expect(activeNode(nodes, '/systems')).toBeUndefined()
  })
})
