import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './charging-page.tsx'

const charged = { id: 1, productName: '保温杯', material: '', destinationCountryCode: 'US', amount: 12.5 }
const time = '2026-03-01T10:00:00+08:00'
const settlement = { ...charged, resultSize: 1280, queryDate: time }
const order = { ...charged, orderNo: 'HS-1', userId: 'wangfang', placeDate: time }

function serve() {
  return fakeServer(({ path }) => {
    if (path === '/users/admin/user')
      return { data: { id: 1, isSuperAdmin: true, permissions: {}, sites: [] } }
    if (path === '/hscode/charge/list')
      return { data: { rows: [settlement], total: 1, totals: { amount: 4096.5, resultSize: 99_000 } } }
    return { data: { rows: [order], total: 1, totals: { amount: 2048.25 } } }
  })
}

afterEach(() => vi.unstubAllGlobals())

it('opens with the settlements and what they come to', async () => {
  const seen = serve()
  const { user, href } = await renderScreen(
    Page,
    '/charging?queryDateFrom=2026-03-01&queryDateUtil=2026-03-02',
  )
  await screen.findByText('4,096.5')
  for (const text of ['99,000', '1,280', 'US 美国', '12.5']) expect(screen.getByText(text)).toBeTruthy()
  expect(seen.find(({ path }) => path === '/hscode/charge/list')?.query).toEqual({
    queryDateFrom: '2026-03-01 00:00:00',
    queryDateUtil: '2026-03-02 23:59:59',
  })
  await user.click(screen.getByText('用户查询记录'))
  await waitFor(() => expect(href()).toBe('/charging?tab=2'))
  await screen.findByText('2,048.25')
})

it('filters the query records by login id and place date', async () => {
  const seen = serve()
  await renderScreen(Page, '/charging?tab=2&userId=wang&placeDateFrom=2026-03-01')
  await screen.findByText('HS-1')
  expect(screen.getByRole('columnheader', { name: '登录 ID' })).toBeTruthy()
  expect(seen.find(({ path }) => path === '/hscode/charge/orders')?.query).toEqual({
    userId: 'wang',
    placeDateFrom: '2026-03-01 00:00:00',
  })
})
