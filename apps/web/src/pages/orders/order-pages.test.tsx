import type { Order } from '@backoffice/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page as DetailsPage } from './order-details-page.tsx'
import { Page as ListPage } from './order-list-page.tsx'

const order: Order = {
  order_no: 'A-1',
  userId: 'wx-1',
  source: 'trade_site',
  source_name: '王芳',
  source_phone: '138****8000',
  actual_amount: 1234.5,
  discount: 65.5,
  total_amount: 1300,
  status: 'PAID',
  create_time: '2026-03-01T02:03:04+08:00',
  paid_time: null,
  refund_time: null,
  refund_amount: null,
  cancelTime: null,
  cancelledBy: null,
  invoice: 'none',
  item_list: [
    {
      item_name: '年度会员',
      sku_code: 'VIP-YEAR',
      vipEffectTime: '2026-03-01T00:00:00+08:00',
      vipDueTime: '2027-02-28T23:59:59+08:00',
      vipRevokedTime: null,
    },
    { item_name: '积分包', sku_code: null, vipEffectTime: null, vipDueTime: null, vipRevokedTime: null },
  ],
}

const user = {
  id: 1,
  userId: 'clerk',
  isSuperAdmin: false,
  permissions: { default_site: ['order.read', 'personalData.phone'] },
  sites: ['default_site'],
}

const counts = { all: 12, UNPAID: 3, PAID: 8, CANCELLED: 1 }

/** Answers the current user, the sites, and the given orders. */
function serve(list: FakeAnswer, one: FakeAnswer = { data: order }, who = user) {
  return fakeServer(({ path }) => {
    if (path === '/users/admin/user') return { data: who }
    if (path === '/prod/order') return list
    if (path === '/prod/order/paid') return { data: { count: 8, amount: 9876.5 } }
    return path.startsWith('/prod/order/details/') ? one : { data: [] }
  })
}

const asked = (seen: ReturnType<typeof fakeServer>) =>
  seen.filter(({ path }) => path === '/prod/order').map(({ query }) => query)

afterEach(() => vi.unstubAllGlobals())

describe('the order list', () => {
  it('shows each field, and how many orders each tab has', async () => {
    serve({ data: { rows: [order], total: 1, counts } })
    await renderScreen(ListPage, '/order')
    const row = await screen.findByRole('row', { name: /A-1/ })
    for (const text of ['王芳', '年度会员', '138****8000', '¥1,234.50', '已支付', '2026-03-01 02:03'])
      expect(within(row).getByText(text)).toBeTruthy()
    expect(within(row).getByRole('link', { name: '查看 A-1' }).getAttribute('href')).toBe(
      '/order/details/A-1',
    )
    // Its own drawer, and none for a member, whom this person may not read.
    expect(within(row).getByRole('link', { name: 'A-1' }).getAttribute('href')).toBe('/order?look=order:A-1')
    expect(within(row).queryByRole('link', { name: '王芳' })).toBeNull()
    const tabs = (await screen.findAllByRole('tab')).map(tab => tab.textContent)
    expect(tabs).toEqual(['全部12', '未支付3', '已支付8', '已取消1'])
  })

  it('says which amounts were never paid, and what was paid for all that match', async () => {
    const unpaid: Order = { ...order, order_no: 'A-2', status: 'UNPAID' }
    const seen = serve({ data: { rows: [order, unpaid], total: 2, counts } })
    await renderScreen(ListPage, '/order?source_name=%E7%8E%8B&page=1')
    expect(within(await screen.findByRole('row', { name: /A-2/ })).getByText('未付 ¥1,234.50')).toBeTruthy()
    expect((await screen.findByText('¥9,876.50')).parentElement?.textContent).toContain('8 个已支付的订单')
    const paid = seen.filter(({ path }) => path === '/prod/order/paid')
    expect(paid.map(({ query }) => query)).toEqual([{ source_name: '王' }])
  })

  it('A.M2 takes whole numbers only from who sees them masked, and shows what the server says at the filter', async () => {
    const wordsOfServer = '今天按完整号码查询的次数已用完'
    const errors = [{ field_name: 'source_phone', error_reason: wordsOfServer }]
    const masked = { ...user, permissions: { default_site: ['order.read'] } }
    const refused = failure(429, 10429, { errormessage: wordsOfServer, errors })
    const seen = serve(refused, undefined, masked)
    const page = await renderScreen(ListPage, '/order')
    const phone = await screen.findByRole('textbox', { name: '手机号' })
    expect(phone.getAttribute('placeholder')).toBe('手机号（完整）')
    await page.user.type(phone, '138{Enter}')
    expect((await screen.findByText(/只能按完整号码查询/)).getAttribute('role')).toBe('alert')
    expect(asked(seen).filter(query => query.source_phone)).toEqual([])
    await page.user.type(phone, '00138000{Enter}')
    await waitFor(() => expect(asked(seen).at(-1)).toMatchObject({ source_phone: '13800138000' }))
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
    const described = phone.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(wordsOfServer)
  })

  it('asks for the orders of a tab, and for phone numbers by their digits', async () => {
    const seen = serve({ data: { rows: [order], total: 1, counts } })
    const page = await renderScreen(ListPage, '/order?page=2')
    await screen.findByRole('row', { name: /A-1/ })
    await page.user.click(screen.getByRole('tab', { name: /未支付/ }))
    await waitFor(() => expect(page.href()).toBe('/order?status=UNPAID'))
    const phone = screen.getByRole('textbox', { name: '手机号' })
    await page.user.type(phone, '1'.repeat(12))
    expect((phone as HTMLInputElement).value).toBe('1'.repeat(12))
    expect((await screen.findByRole('alert')).textContent).toBe('最多 11 个字符')
    await page.user.clear(phone)
    await page.user.type(phone, '138-a1{Enter}')
    await waitFor(() => expect(asked(seen).at(-1)).toMatchObject({ status: 'UNPAID', source_phone: '1381' }))
    await page.user.type(screen.getByRole('textbox', { name: '订单号' }), 'A-1 A-2，A-3 A-4{Enter}')
    await waitFor(() => expect(asked(seen).at(-1)).toMatchObject({ order_no: 'A-1,A-2,A-3,A-4' }))
    await screen.findByText('A-1 等 4 个')
  })
})

describe('an order', () => {
  const Screen = DetailsPage
  const show = async (one: FakeAnswer) => {
    serve({ data: { rows: [], total: 0, counts } }, one)
    await renderScreen(Screen, '/order/details/A-1')
  }

  it('shows its fields, the validity of its first item, and the way back', async () => {
    await show({ data: order })
    expect((await screen.findAllByText('2026.03.01-2027.02.28')).length).toBeGreaterThan(0)
    for (const text of ['¥1,234.50', '¥65.50', '¥1,300.00', '2026.03.01 02:03:04', '贸易数据', '积分包'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '返回' })[0]?.getAttribute('href')).toBe('/order')
  })

  it('says since when it is cancelled, by whose push, and what the front site told of the refund', async () => {
    const gone = { ...order, status: 'CANCELLED', paid_time: '2026-03-01T02:03:04Z', refund_amount: 800.5 }
    await show({ data: { ...gone, cancelTime: '2026-03-05T02:03:04+08:00', cancelledBy: '贸易站' } })
    for (const text of ['2026.03.05 02:03:04', '由贸易站推送', '¥800.50', '前台站点未提供'])
      expect(await screen.findByText(text)).toBeTruthy()
  })

  it('is said not to exist when it does not', async () => {
    await show(failure(404, 10404))
    expect(await screen.findByText('订单不存在')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('can be asked for again when it could not be read', async () => {
    await show(failure(503, 10503))
    expect(await screen.findByText(/订单不存在/)).toBeTruthy()
    expect(screen.getByText('error 10503')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  })
})
