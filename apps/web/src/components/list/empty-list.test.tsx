import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Page } from '../../pages/trailers/trailer-list-page.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const serveNothing = () =>
  fakeServer(({ path }) => {
    if (path === '/users/admin/user')
      return { data: { id: 1, isSuperAdmin: true, permissions: {}, sites: [] } }
    return { data: { rows: [], total: 0 } }
  })

afterEach(() => vi.unstubAllGlobals())

it('has neither filters nor tools where there is nothing at all', async () => {
  serveNothing()
  await renderScreen(Page, '/trailer')
  await screen.findByText('还没有拖车订单')
  expect(screen.queryByRole('textbox', { name: '运价 ID' })).toBeNull()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('has both where the filters match nothing', async () => {
  serveNothing()
  await renderScreen(Page, '/trailer?rateId=R-9')
  await screen.findByText('没有符合条件的数据')
  expect(await screen.findByRole('textbox', { name: '运价 ID' })).toBeTruthy()
  expect(await screen.findByRole('toolbar')).toBeTruthy()
})
