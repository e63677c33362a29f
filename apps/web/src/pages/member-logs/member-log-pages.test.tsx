import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page as BehaviourPage } from './behaviour-log-page.tsx'
import { Page as LoginPage } from './login-log-page.tsx'

const time = '2026-03-01T00:30:05+08:00'
const login = {
  userId: 'wx-1',
  channel: '深圳展会',
  username: '王芳',
  inviteNum: 3,
  loginTimes: 12,
  lastLoginTime: time,
  registerTime: time,
}
const event = {
  id: 1,
  userId: 'wx-1',
  username: '王芳',
  type: 'ORDER_FAIL',
  remoteAddress: '::1',
  createTime: time,
}
const record = {
  id: 1,
  userId: 'wx-1',
  name: '王芳',
  avatarUrl: 'https://elsewhere.example/a.png',
  phone: '138****8000',
  level: 2,
  actionCode: 'RATE',
  actionDate: time,
}

function serve() {
  return fakeServer(({ path }) => {
    if (path === '/users/admin/user')
      return { data: { id: 1, isSuperAdmin: true, permissions: {}, sites: [] } }
    if (path.endsWith('/action-types')) return { data: [{ configId: 'RATE', configName: '查询运价' }] }
    const row = path.endsWith('/by-login') ? login : path.startsWith('/clsAction') ? record : event
    return { data: { rows: [row], total: 1 } }
  })
}

const textsOf = (name: string) =>
  within(screen.getByText(name).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(cell => cell.textContent)

afterEach(() => vi.unstubAllGlobals())

it('shows sign-ins by member, sortable by their count, of whole days', async () => {
  const seen = serve()
  const { user } = await renderScreen(LoginPage, '/log/login?startTime=2026-03-01&endTime=2026-03-02')
  await screen.findByText('王芳')
  const instant = '2026-03-01 00:30:05'
  expect(textsOf('王芳')).toEqual(['深圳展会', 'wx-1', '3', '12', instant, instant])
  // The way to each of the sign-ins.
  expect(screen.getByRole('link', { name: '12' }).getAttribute('href')).toBe(
    '/log/behavior?userId=wx-1&type=LOGIN',
  )
  await user.click(screen.getByRole('columnheader', { name: /登录次数/ }))
  await waitFor(() =>
    expect(seen.at(-1)?.query).toEqual({
      startTime: '2026-03-01 00:00:00',
      endTime: '2026-03-02 23:59:59',
      sort: 'loginTimes,ASC',
    }),
  )
})

it('shows events by type and address', async () => {
  const seen = serve()
  await renderScreen(BehaviourPage, '/log/behavior?type=ORDER_FAIL&address=%3A%3A1')
  await screen.findByText('王芳')
  expect(textsOf('王芳')).toEqual(['wx-1', '下单失败', '::1', '2026-03-01 00:30:05'])
  expect(screen.getByRole('link', { name: '王芳' })).toBeTruthy()
  expect(seen.find(({ path }) => path === '/core/mp-user/log/list')?.query).toEqual({
    type: 'ORDER_FAIL',
    address: '::1',
  })
})

it('shows behaviour by the name of its type, and loads no picture of another server', async () => {
  serve()
  await renderScreen(BehaviourPage, '/log/behavior?tab=2&actionCode=RATE')
  await screen.findByText('王芳')
  await screen.findAllByText('查询运价')
  expect(textsOf('王芳')).toEqual(['wx-1', '138****8000', '试用会员', '查询运价', '2026-03-01 00:30:05'])
  expect(document.querySelector('.ant-avatar img')).toBeNull()
})
