import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { SiteActions } from './site-actions.tsx'

const site = {
  id: 7,
  siteCode: 'trade_site',
  menuCode: '@root_menus',
  label: { value: '贸易' },
  labels: [],
  enable: true,
  urls: [],
  locale: 'zh' as const,
  version: 3,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const Screen = () => <SiteActions site={site} />

function serve(isSuperAdmin: boolean) {
  const user = { id: 1, userId: 'u', isSuperAdmin, permissions: {}, sites: [] }
  const refused = failure(409, 10409, {
    errormessage: '“贸易”正在使用中，不能删除：账号 wang、li',
    data: { usedBy: [{ kind: 'account', names: ['wang', 'li'], total: 2 }] },
  })
  return fakeServer(({ path }) => (path === '/users/admin/user' ? { data: user } : refused))
}

afterEach(() => vi.unstubAllGlobals())

it('names the site before it is deleted, and keeps what uses it in the dialog', async () => {
  const seen = serve(true)
  const { user } = await renderScreen(Screen, '/system/website')
  await user.click(await screen.findByRole('button', { name: '删除 贸易' }))
  const dialog = await screen.findByRole('dialog', { name: '删除站点“贸易”？' })
  await user.click(within(dialog).getByRole('button', { name: '删除' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    '“贸易”正在使用中，不能删除：账号 wang、li',
  )
  expect(seen.at(-1)).toMatchObject({ method: 'DELETE', path: '/cms/site/trade_site' })
})

it('offers editing to everybody, deleting to super admins only', async () => {
  serve(false)
  await renderScreen(Screen, '/system/website')
  await screen.findByRole('link', { name: '编辑 贸易' })
  expect(screen.queryByRole('button', { name: '删除 贸易' })).toBeNull()
})
