import type { Order } from '@backoffice/contract'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Page } from '../../pages/orders/order-list-page.tsx'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const order = (order_no: string, status: Order['status']): Order => ({
  order_no,
  userId: 'wx-1',
  source: 'trade_site',
  source_name: '王芳',
  source_phone: '138****8000',
  actual_amount: 9,
  discount: 0,
  total_amount: 9,
  status,
  create_time: '2026-03-01T02:03:04+08:00',
  paid_time: null,
  payment_method: null,
  transaction_no: null,
  refund_time: null,
  refund_amount: null,
  cancelTime: null,
  cancelledBy: null,
  invoice: 'none',
  item_list: [],
})

const counts = { all: 40, UNPAID: 1, PAID: 39, CANCELLED: 0, refunded: 0 }
const paid = { data: { rows: [order('P-1', 'PAID')], total: 40, counts } }
const unpaid = { data: { rows: [order('U-1', 'UNPAID')], total: 1, counts } }
const user = {
  id: 1,
  userId: 'clerk',
  isSuperAdmin: false,
  permissions: { default_site: ['order.read'] },
  sites: ['default_site'],
}

/** @param unpaidOrders the answer for the tab that is chosen next */
const serve = (
  unpaidOrders: () => Promise<FakeAnswer>,
  total: () => FakeAnswer = () => ({ data: { count: 8, amount: 7 } }),
) =>
  fakeServer(({ path, query }) => {
    if (path === '/users/admin/user') return { data: user }
    if (path === '/prod/order/paid') return total()
    if (path === '/prod/order') return query.status === 'UNPAID' ? unpaidOrders() : paid
    return { data: [] }
  })

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

it('says at once that rows are from before, and shows no total of them', async () => {
  const waiting = Promise.withResolvers<FakeAnswer>()
  serve(() => waiting.promise)
  const { user: person } = await renderScreen(Page, '/order')
  await screen.findByRole('row', { name: /P-1/ })
  await person.click(await screen.findByRole('tab', { name: /未支付/ }))
  expect(screen.getByText('正在读取，下面仍是之前的内容')).toBeTruthy()
  expect(screen.getByRole('row', { name: /P-1/ }).closest('[data-old="true"]')).toBeTruthy()
  expect(screen.queryByText('共 40 条')).toBeNull()
  waiting.resolve(unpaid)
  await screen.findByRole('row', { name: /U-1/ })
  expect(document.querySelector('[data-old="true"]')).toBeNull()
})

it('fails in sight without a network, and reads again when it is back', async () => {
  let isDown = true
  serve(() => (isDown ? Promise.reject(new TypeError('offline')) : Promise.resolve(unpaid)))
  const { user: person } = await renderScreen(Page, '/order')
  await screen.findByRole('row', { name: /P-1/ })
  onlineManager.setOnline(false)
  await person.click(await screen.findByRole('tab', { name: /未支付/ }))
  expect(await screen.findByText('加载失败')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /P-1/ })).toBeNull()
  isDown = false
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByRole('row', { name: /U-1/ })).toBeTruthy()
})

it('offers to read a total again that failed', async () => {
  let answer: FakeAnswer = { status: 500, errorcode: 10500, errormessage: '内部错误' }
  serve(
    () => Promise.resolve(unpaid),
    () => answer,
  )
  const { user: person } = await renderScreen(Page, '/order')
  const retry = await screen.findByRole('button', { name: '重试' })
  answer = { data: { count: 8, amount: 7 } }
  await person.click(retry)
  expect(await screen.findByText('¥7.00')).toBeTruthy()
})

it('never says that there are no results under a total', async () => {
  const rows: FakeAnswer = { data: { rows: [], total: 40, counts } }
  const last = Promise.withResolvers<FakeAnswer>()
  fakeServer(({ path, query }) => {
    if (path === '/users/admin/user') return { data: user }
    if (path === '/prod/order') return query.page === '3' ? rows : last.promise
    return { data: path === '/prod/order/paid' ? { count: 0, amount: 0 } : [] }
  })
  const { href } = await renderScreen(Page, '/order?page=3&userId=T')
  await waitFor(() => expect(href()).toContain('page=2'))
  expect(screen.queryByText('没有符合条件的数据')).toBeNull()
  last.resolve(paid)
  expect(await screen.findByRole('row', { name: /P-1/ })).toBeTruthy()
})
