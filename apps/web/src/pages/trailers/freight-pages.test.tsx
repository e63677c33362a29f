import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page as RatePage } from '../freight-rates/freight-rate-list-page.tsx'
import { Page as TrailerPage } from './trailer-list-page.tsx'

const cargo = {
  userId: 'wx-1',
  rateId: 'R-1',
  toCityName: 'Chicago',
  intermodalRegionName: 'Midwest',
  cargoTypes: [2, 3, 4, 9],
  weight: 1234.5,
  weightUnit: 'TON',
  cntrSize: '40',
  limitedAreaAccess: true,
}
const bare = {
  ...cargo,
  userId: 'wx-2',
  cargoTypes: [],
  weight: 800,
  weightUnit: 'KG',
  cntrSize: '40HQ',
  limitedAreaAccess: false,
}
const time = '2026-03-01T00:30:05+08:00'

function serve(rows: object[]) {
  return fakeServer(({ path }) =>
    path === '/users/admin/user'
      ? { data: { id: 1, isSuperAdmin: true, permissions: {}, sites: [] } }
      : { data: { rows, total: rows.length } },
  )
}

const textsOf = (id: string) => {
  const row = screen.getByText(id).closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
}

afterEach(() => vi.unstubAllGlobals())

it('shows trailer orders with every label, and asks by milliseconds', async () => {
  const seen = serve([
    { id: 1, ...cargo, placeDate: time },
    { id: 2, ...bare, placeDate: time },
  ])
  await renderScreen(TrailerPage, '/trailer?userId=wx&placeDateFrom=2026-03-01&placeDateTo=2026-03-02')
  await screen.findByText('wx-1')
  const place = ['R-1', 'Chicago', 'Midwest']
  const instant = '2026-03-01 00:30:05'
  expect(textsOf('wx-1')).toEqual([...place, '危险品、冷冻、超重、9', '1,234.5 吨', '40FT', '是', instant])
  expect(textsOf('wx-2')).toEqual([...place, '–', '800 KG', '40HQ', '否', instant])
  expect(seen.find(({ path }) => path === '/drayeasy/order/list')?.query).toEqual({
    userId: 'wx',
    placeDateFrom: String(Date.parse('2026-03-01T00:00:00+08:00')),
    placeDateTo: String(Date.parse('2026-03-02T23:59:59.999+08:00')),
  })
})

it('shows freight-rate queries the same way, by when they were made', async () => {
  const seen = serve([{ id: 1, ...cargo, createTime: time }])
  await renderScreen(RatePage, '/freight-rate?createTimeFrom=2026-03-01')
  await screen.findByText('wx-1')
  expect(screen.getByRole('columnheader', { name: /查询时间/ })).toBeTruthy()
  expect(seen.find(({ path }) => path === '/drayeasy/quote/list')?.query).toEqual({
    createTimeFrom: String(Date.parse('2026-03-01T00:00:00+08:00')),
  })
})
