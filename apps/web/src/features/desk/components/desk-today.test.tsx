import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { DeskToday } from './desk-today.tsx'

const figure = { key: 'revenueToday', value: 9.5, before: 8, amount: null, search: {} }
const series = [
  { key: 'revenue', values: [0.1, 0.2] },
  { key: 'behaviour', values: null },
]

afterEach(() => vi.unstubAllGlobals())

it('has trends as tables, by the length of a period, and asks for none while they are folded', async () => {
  const seen = fakeServer(({ path }) =>
    path === '/core/desk/today'
      ? { data: { asOf: '2026-03-02T02:00:00Z', figures: [figure] } }
      : { data: { starts: ['2026-02-01', '2026-03-01'], series } },
  )
  const page = await renderScreen(DeskToday, '/profile')
  expect(await screen.findByRole('row', { name: '2026-03-01 ¥0.20' })).toBeTruthy()
  expect(screen.getByText('¥0.30')).toBeTruthy()
  expect(screen.getByText('会员行为: 暂时无法获取')).toBeTruthy()
  const asked = () => seen.filter(({ path }) => path === '/core/desk/trends').map(({ query }) => query.unit)
  await page.user.click(screen.getByText('按月'))
  await screen.findByRole('row', { name: '2026-03 ¥0.20' })
  expect(asked()).toEqual(['day', 'month'])
  await page.user.click(screen.getByText('趋势'))
  await waitFor(() => expect(screen.queryByRole('row', { name: '2026-03 ¥0.20' })).toBeNull())
})

it('shows no values of another unit, neither while it loads nor afterwards', async () => {
  const loading = Promise.withResolvers<void>()
  const answerOf = (starts: string[]) => ({
    data: { starts, series: [{ key: 'revenue', values: starts.map(() => 1) }] },
  })
  fakeServer(async ({ path, query }) => {
    if (path === '/core/desk/today') return { data: { asOf: '2026-03-02T02:00:00Z', figures: [figure] } }
    if (query.unit !== 'month') return answerOf(['2026-02-02', '2026-02-09', '2026-02-16'])
    await loading.promise
    return answerOf(['2026-02-01', '2026-03-01'])
  })
  const page = await renderScreen(DeskToday, '/profile')
  await page.user.click(await screen.findByText('按周'))
  expect(await screen.findByText('¥3.00')).toBeTruthy()
  await page.user.click(screen.getByText('按月'))
  await waitFor(() => expect(screen.queryByText('¥3.00')).toBeNull())
  expect(screen.queryByRole('table')).toBeNull()
  loading.resolve()
  expect(await screen.findByText('¥2.00')).toBeTruthy()
  expect(screen.getAllByRole('row', { name: /2026/ }).map(row => row.textContent)).toEqual([
    '2026-02¥1.00',
    '2026-03¥1.00',
  ])
})

it('leads nowhere from a figure that could not be counted', async () => {
  const none = { key: 'rewardsDue', value: null, before: null, amount: null, search: {} }
  fakeServer(() => ({ data: { asOf: '2026-03-02T02:00:00Z', figures: [figure, none] } }))
  await renderScreen(DeskToday, '/profile')
  expect(await screen.findByText('暂时无法获取')).toBeTruthy()
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/order'])
})
