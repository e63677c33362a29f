import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { MenuManager } from './menu-manager.tsx'

const category = (id: number, name: string, parent: number | null, leaf: boolean, status = '') => ({
  id,
  code: `node-${id}`,
  name,
  type: 'menu',
  icon: '',
  labels: [{ locale: 'zh_CN', name }],
  status,
  leaf,
  parent: parent === null ? null : { id: parent },
})

const root = { ...category(1, '根菜单', null, false, 'Readonly'), siteCode: 'default_site' }
const whole = {
  siteCode: 'default_site',
  locale: 'zh_CN',
  link: '/system',
  httpMethod: '',
  linkPattern: '',
  display: true,
  permission: 'is_authenticated',
  component: '',
  roles: [],
  title: '',
  seoName: '',
  seoDescription: '',
  seoKeyword: '',
  version: 1,
}
const folder = category(2, '运营', 1, false)
const fixed = category(3, '系统', 1, true, 'Readonly')

/** The tree with its first level; each test gives the children of folders. */
function serve(below: FakeAnswer, more: Record<string, FakeAnswer> = {}) {
  const user = { id: 1, userId: 'u', isSuperAdmin: true, permissions: {}, sites: [] }
  const answers: Record<string, FakeAnswer> = {
    '/users/admin/user': { data: user },
    '/cms/menu/root': { data: root },
    '/cms/category/children/1': { data: [folder, fixed] },
    '/cms/category/children/2': below,
    '/cms/menu/2': { data: { ...whole, ...folder } },
    '/cms/menu/3': { data: { ...whole, ...fixed } },
    ...more,
  }
  return fakeServer(({ path }) => answers[path] ?? { data: null })
}

const historyOf = (id: number) => [{ key: 'history', label: '变更历史', children: `node ${id}` }]
const Screen = () => <MenuManager siteCode="default_site" tabsOf={historyOf} />
const titleOf = async (name: string) => (await screen.findAllByText(name))[0] as HTMLElement

function switcherOf(title: HTMLElement) {
  const switcher = title.closest('.ant-tree-treenode')?.querySelector('.ant-tree-switcher')
  if (!switcher) throw new Error('the node has no switcher')
  return switcher
}

afterEach(() => vi.unstubAllGlobals())

describe('the tree of menus', () => {
  it('reads a level when it opens', async () => {
    const seen = serve({ data: [category(4, '通知栏', 2, true)] })
    const { user } = await renderScreen(Screen, '/system/menu')
    const title = await titleOf('运营')
    expect(seen.some(({ path }) => path.endsWith('/children/2'))).toBe(false)
    await user.click(switcherOf(title))
    await titleOf('通知栏')
  })

  it('says so when the children cannot be read, and leaves the node closed', async () => {
    serve(failure(404, 10404))
    const { user } = await renderScreen(Screen, '/system/menu')
    await user.click(switcherOf(await titleOf('运营')))
    await screen.findByText('无法找到子菜单')
    expect(switcherOf(await titleOf('运营')).className).toContain('close')
  })

  it('deletes neither a read-only node nor one with children', async () => {
    serve({ data: [] })
    const { user } = await renderScreen(Screen, '/system/menu')
    await user.pointer({ keys: '[MouseRight]', target: await titleOf('系统') })
    const item = await screen.findByRole('menuitem', { name: '删除' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Escape}')
    await user.pointer({ keys: '[MouseRight]', target: await titleOf('运营') })
    const items = await screen.findAllByRole('menuitem', { name: '删除' })
    await user.click(items.find(one => one.getAttribute('aria-disabled') !== 'true') as HTMLElement)
    await screen.findByText('存在子菜单，不能删除')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes the menu of a node when the tree scrolls away below it', async () => {
    serve({ data: [] })
    const { user } = await renderScreen(Screen, '/system/menu')
    await user.pointer({ keys: '[MouseRight]', target: await titleOf('系统') })
    const item = await screen.findByRole('menuitem', { name: '删除' })
    fireEvent.scroll(item)
    expect(screen.queryByRole('menuitem', { name: '删除' })).not.toBeNull()
    fireEvent.scroll(await titleOf('运营'))
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull())
  })

  it('moves a node down and up again by the keyboard, without losing the place', async () => {
    const seen = serve({ data: [] })
    const { user } = await renderScreen(Screen, '/system/menu')
    await titleOf('运营')
    const tree = screen.getByRole('tree')
    const openMenu = async () => {
      await user.keyboard('{Shift>}{F10}{/Shift}')
      return screen.findByRole('menuitem', { name: '下移' })
    }
    act(() => tree.focus())
    await user.keyboard('{ArrowDown}')
    const orders = () => seen.filter(({ path }) => path.startsWith('/cms/menu/sort')).map(({ body }) => body)
    for (const times of [1, 2]) {
      await user.click(await openMenu())
      await waitFor(() => expect(orders()).toHaveLength(times))
      expect(document.activeElement).toBe(tree)
    }
    expect(orders()[0]).toEqual([3, 2])
    await openMenu()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(tree))
  })

  it('adds beside what was added last, and under what is chosen (B.6)', async () => {
    const made = { ...whole, ...category(9, '报表', 2, true) }
    serve({ data: [] }, { '/cms/menu': { data: made }, '/cms/menu/9': { data: made } })
    const { user, router } = await renderScreen(Screen, '/system/menu')
    await titleOf('运营')
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    const under = () => Number((router.state.location.search as { under?: unknown }).under)
    await user.click(await titleOf('运营'))
    await press('新增')
    await waitFor(() => expect(under()).toBe(2))
    await user.type(await screen.findByLabelText('编码'), 'reports')
    await user.type(screen.getByRole('textbox', { name: '名称 1' }), '报表')
    await user.type(screen.getByRole('textbox', { name: '名称 2' }), 'Reports')
    await press('保存')
    await waitFor(() => expect(String(Object(router.state.location.search).node)).toBe('9'))
    await press('新增')
    await waitFor(() => expect(under()).toBe(2))
  })

  it('keeps the node while its form and its history take turns', async () => {
    serve({ data: [] })
    const { user } = await renderScreen(Screen, '/system/menu')
    await user.click(await titleOf('系统'))
    await screen.findByLabelText('编码')
    await user.click(screen.getByRole('tab', { name: '变更历史' }))
    await screen.findByText('node 3')
    await user.click(screen.getByRole('tab', { name: '菜单内容' }))
    await screen.findByLabelText('编码')
  })
})
