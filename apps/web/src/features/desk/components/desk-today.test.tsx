import { sessions } from '@backoffice/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { DeskToday } from './desk-today.tsx'

const none = { before: null, amount: null, oldest: null, done: null, batch: null, search: {} }
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
  vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00+08:00'), toFake: ['Date'] })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const batch = { id: 5, number: 'P-1', state: 'approved', openCount: 1 }
  const figures = [
    figure,
    { ...none, key: 'ordersUnpaid', value: 2, oldest: hoursAgo(16), search: { status: 'UNPAID' } },
    { ...none, key: 'invoicesAsked', value: 1, oldest: hoursAgo(75) },
    { ...none, key: 'membersEnding7', value: 73, done: 0, search: { reminded: 'false' } },
    { ...none, key: 'membersEnding30', value: 1, done: 2 },
    { ...none, key: 'payoutsWaiting', value: 0 },
    { ...none, key: 'payoutsOpen', value: 1, oldest: hoursAgo(72), batch },
    { ...none, key: 'batchFiles', value: 2 },
    { ...none, key: 'payoutsFailed', value: 1, amount: 24.9 },
    { ...none, key: 'rewardsDue', value: null },
  ]
  fakeDesk(() => ({ asOf: '2026-03-02T02:00:00Z', figures }))
  await renderScreen(DeskToday, '/profile')
  const lines = within(await screen.findByRole('region', { name: '待处理' })).getAllByRole('listitem')
  expect(lines.map(line => line.textContent)).toEqual([
    '1 笔奖励打款失败，共 ¥24.90',
    '73 位会员 7 天内到期，已提醒 0 位',
    '1 张发票待开，最早的3天前申请',
    '批次 P-1 3天前已审批，1 笔待付款',
    '近 7 天有 2 笔订单未支付，最早的昨天下单',
    '1 位会员 8–30 天内到期、尚未提醒，另外 2 位已提醒',
    '2 个导入等待处理',
    '待打款奖励 暂时无法获取',
  ])
  // A figure that could not be counted leads nowhere: without its filters the whole list would open.
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/order',
    '/reward?next=choose',
    '/mp-user?reminded=false&next=remind',
    '/invoice',
    '/payout/5',
    '/order?status=UNPAID',
    '/mp-user?next=remind',
    '/trade-data/import',
  ])
  vi.useRealTimers()
})
