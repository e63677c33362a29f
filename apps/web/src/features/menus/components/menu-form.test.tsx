import type { Menu } from '@backoffice/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { MenuForm } from './menu-form.tsx'

const root: Menu = {
  id: 1,
  code: '@root_menus',
  name: '根菜单',
  type: 'menu',
  icon: '',
  labels: [{ locale: 'zh_CN', name: '根菜单' }],
  status: 'Readonly',
  leaf: false,
  parent: null,
  siteCode: 'default_site',
  locale: 'zh_CN',
  link: '',
  httpMethod: '',
  linkPattern: '',
  display: true,
  permission: 'permit_all',
  component: '',
  roles: [],
  title: '',
  seoName: '',
  seoDescription: '',
  seoKeyword: '',
  version: 1,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}
const node: Menu = {
  ...root,
  id: 9,
  code: 'reports',
  labels: [{ locale: 'zh_CN', name: '报表' }],
  status: '',
  leaf: true,
  parent: { id: 1 },
  permission: 'is_authenticated',
  version: 4,
}

const user = { data: { id: 1, userId: 'u', isSuperAdmin: true, permissions: {}, sites: [] } }

function serve(write: FakeAnswer) {
  const seen = fakeServer(({ path, method }) => {
    if (path === '/users/admin/user') return user
    return method === 'GET' ? { data: [] } : write
  })
  return () => seen.filter(({ method }) => method !== 'GET')
}

const onSaved = vi.fn()
const props = { siteCode: 'default_site', root, onSaved, onLeft: () => undefined }
const Add = () => <MenuForm {...props} under={1} />
const Edit = () => <MenuForm {...props} menu={node} />
const save = () => screen.findByRole('button', { name: '保存' })
const display = () => screen.getByRole('switch') as HTMLButtonElement

afterEach(() => {
  vi.unstubAllGlobals()
  onSaved.mockReset()
})

describe('the form of a menu node', () => {
  it('takes a button out of the display for good, and a menu puts it back', async () => {
    serve({})
    const { user: person } = await renderScreen(Add, '/system/menu')
    await save()
    expect(display().getAttribute('aria-checked')).toBe('true')
    await person.click(screen.getByRole('radio', { name: '按钮' }))
    await waitFor(() => expect(display().disabled).toBe(true))
    expect(display().getAttribute('aria-checked')).toBe('false')
    await person.click(screen.getByRole('radio', { name: '菜单' }))
    await waitFor(() => expect(display().disabled).toBe(false))
    expect(display().getAttribute('aria-checked')).toBe('true')
  })

  it('asks for permissions only where the mode needs them', async () => {
    serve({})
    const { user: person } = await renderScreen(Add, '/system/menu')
    await save()
    expect(screen.queryByText('选择权限')).toBeNull()
    await person.click(screen.getByRole('radio', { name: '拥有下列任一权限的用户' }))
    expect(await screen.findByText('选择权限')).toBeTruthy()
  })

  it('says what is wrong with a component, and sends nothing', async () => {
    const written = serve({})
    const { user: person } = await renderScreen(Edit, '/system/menu')
    const button = await save()
    await person.type(screen.getByLabelText('组件'), 'reports')
    await person.click(button)
    expect(await screen.findByText('组件格式不正确，应为空或以“/”加字母开头')).toBeTruthy()
    expect(written()).toEqual([])
  })

  it('changes a node without its code, and hands back what was saved', async () => {
    const written = serve({ data: { ...node, version: 5 } })
    const { user: person } = await renderScreen(Edit, '/system/menu')
    const button = await save()
    expect((screen.getByLabelText('编码') as HTMLInputElement).disabled).toBe(true)
    await person.type(screen.getByRole('textbox', { name: '名称 1' }), '中心')
    await person.click(button)
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...node, version: 5 }))
    const body = written()[0]?.body as Record<string, unknown>
    expect(body).toMatchObject({
      id: 9,
      version: 4,
      parent: 1,
      labels: [{ locale: 'zh_CN', name: '报表中心' }],
    })
    expect('code' in body).toBe(false)
    expect('roles' in body).toBe(false)
  })

  it('puts an error of one permission at the permissions', async () => {
    const errors = [{ field_name: 'roles.0', error_reason: '权限 x 不存在' }]
    serve(failure(400, 10400, { errors }))
    const Chosen = () => <MenuForm {...props} menu={{ ...node, permission: 'has_any_role', roles: ['x'] }} />
    const { user: person } = await renderScreen(Chosen, '/system/menu')
    await person.click(await save())
    const message = await screen.findByText('权限 x 不存在')
    expect(message.closest('.ant-form-item')?.textContent).toContain('拥有其中任何一项的用户可以看到')
  })
})
