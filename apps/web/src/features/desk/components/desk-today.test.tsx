import { sessions } from '@backoffice/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { DeskToday } from './desk-today.tsx'

const none = { before: null, amount: null, oldest: null, search: {} }
const figure = { ...none, key: 'revenueToday', value: 9.5, before: 8 }
const series = [
  { key: 'revenue', values: [0.1, 0.2], before: [7, 8.05] },
  { key: 'behaviour', values: null, before: null },
]

/** The desk of somebody who may see everything. */
const fakeDesk = (answer: (request: { path: string; query: Record<string, string> }) => unknown) =>
  fakeServer(async request => ({
    data: request.path === sessions.currentUser.path ? { isSuperAdmin: true } : await answer(request),
  }))

afterEach(() => vi.unstubAllGlobals())

it('draws one series beside as many periods before, by the length of a period', async () => {
  const seen = fakeDesk(({ path }) =>
    path === '/core/desk/today'
      ? { asOf: '2026-03-02T02:00:00Z', figures: [figure] }
      : { starts: ['2026-02-01', '2026-03-01'], series },
  )
  const page = await renderScreen(DeskToday, '/profile')
  expect(await screen.findByRole('row', { name: '2026-03-01 ¥0.20 ¥8.05' })).toBeTruthy()
  expect(screen.getByText('近 30 天 ¥0.30')).toBeTruthy()
  expect(screen.getByText('前 30 天 ¥15.05')).toBeTruthy()
  const asked = () => seen.filter(({ path }) => path === '/core/desk/trends').map(({ query }) => query.unit)
  await page.user.click(screen.getByText('按月'))
  await screen.findByRole('row', { name: '2026-03 ¥0.20 ¥8.05' })
  expect(asked()).toEqual(['day', 'month'])
  await page.user.click(screen.getByText('会员行为'))
  expect(await screen.findByText('暂时无法获取')).toBeTruthy()
})

it('shows no values of another unit, neither while it loads nor afterwards', async () => {
  const loading = Promise.withResolvers<void>()
  const answerOf = (starts: string[]) => ({
    starts,
    series: [{ key: 'revenue', values: starts.map(() => 1), before: starts.map(() => 2) }],
  })
  fakeDesk(async ({ path, query }) => {
    if (path === '/core/desk/today') return { asOf: '2026-03-02T02:00:00Z', figures: [figure] }
    if (query.unit !== 'month') return answerOf(['2026-02-02', '2026-02-09', '2026-02-16'])
    await loading.promise
    return answerOf(['2026-02-01', '2026-03-01'])
  })
  const page = await renderScreen(DeskToday, '/profile')
  await page.user.click(await screen.findByText('按周'))
  expect(await screen.findByText(/¥3.00$/)).toBeTruthy()
  await page.user.click(screen.getByText('按月'))
  await waitFor(() => expect(screen.queryByText(/¥3.00$/)).toBeNull())
  expect(screen.queryByRole('table')).toBeNull()
  loading.resolve()
  expect(await screen.findByText('近 12 个月 ¥2.00')).toBeTruthy()
  expect(screen.getAllByRole('row', { name: /2026/ }).map(row => row.textContent)).toEqual([
    '2026-02¥1.00¥2.00',
    '2026-03¥1.00¥2.00',
  ])
})

it('lists what needs somebody: what failed, what ends, then by age, and nothing that is done', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const figures = [
    figure,
    { ...none, key: 'ordersUnpaid', value: 2, oldest: hoursAgo(5), search: { status: 'UNPAID' } },
    { ...none, key: 'invoicesAsked', value: 1, oldest: hoursAgo(75) },
    { ...none, key: 'membersEnding7', value: 3 },
    { ...none, key: 'payoutsWaiting', value: 0 },
    { ...none, key: 'payoutsFailed', value: 1, amount: 24.9 },
    { ...none, key: 'rewardsDue', value: null },
  ]
  fakeDesk(() => ({ asOf: '2026-03-02T02:00:00Z', figures }))
  await renderScreen(DeskToday, '/profile')
  const lines = within(await screen.findByRole('region', { name: '待处理' })).getAllByRole('listitem')
  expect(lines.map(line => line.textContent)).toEqual([
    '打款失败的奖励 1合计 ¥24.90',
    '7 天内到期、未提醒 3',
    '待开发票 1最早 3天前',
    '待支付订单 2最早 5小时前',
    '待打款奖励 暂时无法获取',
  ])
  // A figure that could not be counted leads nowhere: without its filters the whole list would open.
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/order',
    '/reward',
    '/mp-user',
    '/invoice',
    '/order?status=UNPAID',
  ])
})
