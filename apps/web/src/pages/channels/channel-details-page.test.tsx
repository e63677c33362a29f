import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './channel-details-page.tsx'

const channel = {
  id: 1,
  code: 'EXPO_25',
  name: '广交会',
  labels: [],
  remark: '',
  version: 4,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}
const sums = { members: 3, orders: 5, revenue: 899.5 }
const figures = { ...channel, ...sums, before: { members: 2, orders: 4, revenue: 0 } }
const month = { month: '2026-03', ...sums }
const sold = { sku_code: null, name: '年度会员', labels: [], orders: 5, revenue: 4495 }

function serve(permissions: string[]) {
  return fakeServer(({ path }) => {
    if (path === '/users/admin/user')
      return {
        data: {
          id: 1,
          userId: 'clerk',
          sites: [],
          isSuperAdmin: false,
          permissions: { default_site: permissions },
        },
      }
    if (path === '/core/channel/1') return { data: channel }
    if (path === '/core/channel/figures')
      return { data: { from: '2026-01-01', before: '2025-10-01', rows: [figures], total: 30 } }
    if (path === '/core/channel/1/months') return { data: { rows: [month] } }
    if (path === '/core/channel/1/products') return { data: { rows: [sold], total: 21 } }
    if (path === '/core/channel/1/inviters')
      return { data: { rows: [{ userId: 'wx-1', name: '王芳', friends: 3 }], total: 1 } }
    return { data: { rows: [], total: 0 } }
  })
}

afterEach(() => vi.unstubAllGlobals())

it('shows its figures, months, products and inviters of the period that is chosen', async () => {
  const seen = serve(['channel.read', 'member.read', 'order.read'])
  const { user } = await renderScreen(Page, '/channel/1', '/channel/$id')
  const products = within(await screen.findByRole('region', { name: '售出商品' }))
  expect(await products.findByRole('row', { name: /年度会员.*5.*4,495/ })).toBeTruthy()
  expect(products.getByText('仅显示 21 个中的前 1 个')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /王芳.*3/ })).toBeTruthy()
  expect(await screen.findByText(/^上期 4 · \+25%$/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '本年' }))
  await waitFor(() =>
    expect(seen.filter(({ path }) => path.endsWith('/products')).at(-1)?.query).toEqual({ period: 'year' }),
  )
})

it('shows whoever reads channels alone no figures', async () => {
  const seen = serve(['channel.read'])
  await renderScreen(Page, '/channel/1', '/channel/$id')
  await screen.findByRole('heading', { name: '广交会' })
  await screen.findByRole('link', { name: '查看' })
  for (const name of ['售出商品', '邀请人']) expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('radio', { name: '本年' })).toBeNull()
  expect(seen.some(({ path }) => /products|inviters|figures/.test(path))).toBe(false)
})
