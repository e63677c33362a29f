import type { Order } from '@backoffice/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { registerNavigation, rememberVisit } from '../../lib/navigation.ts'
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
  payment_method: 'WECHAT',
  transaction_no: '42000020260301',
  refund_time: null,
  refund_amount: null,
  cancelTime: null,
  cancelledBy: null,
  invoice: 'none',
  item_list: [
    {
      item_name: '年度会员',
      sku_code: 'VIP-YEAR',
      price: 1300,
      discount: 65.5,
      points: 500,
      vipEffectTime: '2026-03-01T00:00:00+08:00',
      vipDueTime: '2027-02-28T23:59:59+08:00',
      vipRevokedTime: null,
    },
    {
      item_name: '积分包',
      sku_code: null,
      price: null,
      discount: null,
      points: null,
      vipEffectTime: null,
      vipDueTime: null,
      vipRevokedTime: null,
    },
  ],
}

const user = {
  id: 1,
  userId: 'clerk',
  isSuperAdmin: false,
  permissions: { default_site: ['order.read', 'personalData.phone'] },
  sites: ['default_site'],
}

const events = [
  { id: 'refund A-1', kind: 'refund', time: '2026-04-01T00:00:00Z', amount: '700.25', revoked: true },
  { id: 'payment A-1', kind: 'payment', time: '2026-03-01T02:00:00Z', amount: '1234.50' },
]

const note = {
  id: 1,
  text: '客户要求改开专票',
  pinned: false,
  author: 'clerk',
  editable: true,
  version: 1,
  createTime: '2026-03-02T00:00:00Z',
  updateTime: '2026-03-02T00:00:00Z',
}

const reward = { id: 7, inviter: '李雷', inviterUserId: 'wx-9', reward: 20, status: 'F', order_no: 'A-1' }

const counts = { all: 12, UNPAID: 3, PAID: 8, CANCELLED: 1, refunded: 1 }

/** Answers the current user, the sites, and the given orders. */
function serve(list: FakeAnswer, one: FakeAnswer = { data: order }, who = user) {
  return fakeServer(({ path }) => {
    if (path === '/users/admin/user') return { data: who }
    if (path === '/prod/order') return list
    if (path === '/prod/order/paid') return { data: { count: 8, amount: 9876.5 } }
    if (path.startsWith('/prod/order/timeline/')) return { data: { rows: events } }
    if (path === '/core/member-note/list') return { data: { rows: [note], total: 1 } }
    if (path === '/core/reward/record/list')
      return { data: { rows: [{ ...reward, order_no: 'A-10' }], total: 1 } }
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
    expect(tabs).toEqual(['全部12', '未支付3', '已支付8', '已取消1', '已退款1'])
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

  it('has a tab for what was refunded, and no filter that repeats the tabs', async () => {
    const seen = serve({ data: { rows: [order], total: 1, counts } })
    const page = await renderScreen(ListPage, '/order?status=UNPAID')
    await page.user.click(await screen.findByRole('tab', { name: /已退款/ }))
    await waitFor(() => expect(page.href()).toBe('/order?refunded=true'))
    await waitFor(() => expect(asked(seen).at(-1)).toMatchObject({ refunded: 'true' }))
    expect(screen.getByRole('tab', { name: /已退款/ }).getAttribute('aria-selected')).toBe('true')
    for (const name of ['订单状态', '已退款']) expect(screen.queryByRole('combobox', { name })).toBeNull()
    await page.user.click(screen.getByRole('tab', { name: /已取消/ }))
    await waitFor(() => expect(page.href()).toBe('/order?status=CANCELLED'))
  })

  it('shows several states as a filter, which no tab says', async () => {
    serve({ data: { rows: [order], total: 1, counts } })
    await renderScreen(ListPage, '/order?status=UNPAID,PAID')
    expect(await screen.findByRole('combobox', { name: '订单状态' })).toBeTruthy()
  })

  it('asks for the orders of a tab, and for phone numbers by their digits', async () => {
    const seen = serve({ data: { rows: [order], total: 1, counts } })
    const page = await renderScreen(ListPage, '/order?page=2')
    await screen.findByRole('row', { name: /A-1/ })
    await page.user.click(await screen.findByRole('tab', { name: /未支付/ }))
    await waitFor(() => expect(page.href()).toBe('/order?status=UNPAID'))
    const phone = await screen.findByRole('textbox', { name: '手机号' })
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
    for (const text of [
      '¥1,234.50',
      '2026.03.01 02:03:04',
      '贸易数据',
      '积分包',
      '微信支付',
      '42000020260301',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    const line = screen.getByRole('row', { name: /年度会员/ })
    for (const text of ['¥1,300.00', '¥65.50', '500']) expect(within(line).getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '返回' })[0]?.getAttribute('href')).toBe('/order')
  })

  it('says since when it is cancelled, by whose push, and what the front site told of the refund', async () => {
    const gone = { ...order, status: 'CANCELLED', paid_time: '2026-03-01T02:03:04Z', refund_amount: 800.5 }
    await show({ data: { ...gone, cancelTime: '2026-03-05T02:03:04+08:00', cancelledBy: '贸易站' } })
    for (const text of ['2026.03.05 02:03:04', '由贸易站推送', '¥800.50', '前台站点未提供'])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('已退款')
    expect(screen.getByText('年度会员：因订单取消，收回 500 积分')).toBeTruthy()
  })

  it('says what happened, and what the staff noted, as far as one may read it', async () => {
    await show({ data: order })
    const timeline = within(await screen.findByRole('region', { name: '时间线' }))
    expect(timeline.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      expect.stringMatching(/^退款.*¥700.25/),
      expect.stringMatching(/^支付.*¥1,234.50/),
    ])
    expect(screen.queryByText('客户要求改开专票')).toBeNull()
    expect(screen.queryByRole('region', { name: '现金奖励' })).toBeNull()
  })

  it('has the notes of the staff, and the rewards of this order alone', async () => {
    const permissions = { default_site: ['order.read', 'memberNote.read', 'reward.read'] }
    const seen = serve({ data: { rows: [], total: 0, counts } }, { data: order }, { ...user, permissions })
    await renderScreen(Screen, '/order/details/A-1', '/order/details/$order_no')
    expect(await screen.findByText('客户要求改开专票')).toBeTruthy()
    expect(seen.find(({ path }) => path === '/core/member-note/list')?.query).toEqual({ orderNo: 'A-1' })
    expect(screen.queryByRole('region', { name: '现金奖励' })).toBeNull()
  })

  it('leads to the orders before and after it, in the list that it was opened from', async () => {
    rememberVisit('/order', '/order?status=PAID&page=2&size=2')
    const page1 = [
      { ...order, order_no: 'A-3' },
      { ...order, order_no: 'A-2' },
    ]
    const page2 = [order, { ...order, order_no: 'A-0' }]
    fakeServer(({ path, query }) => {
      if (path === '/users/admin/user') return { data: user }
      if (path === '/prod/order')
        return { data: { rows: query.page === '1' ? page1 : page2, total: 4, counts } }
      if (path.startsWith('/prod/order/timeline/')) return { data: { rows: [] } }
      return path.startsWith('/prod/order/details/') ? { data: order } : { data: [] }
    })
    await renderScreen(Screen, '/order/details/A-1', '/order/details/$order_no')
    const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    await waitFor(async () => expect(await to('上一条')).toBe('/order/details/A-2?page=1'))
    expect(await to('下一条')).toBe('/order/details/A-0')
    const went = vi.fn()
    registerNavigation(went)
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
    expect(went).toHaveBeenLastCalledWith('/order/details/A-0', false)
    fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true })
    expect(went).toHaveBeenLastCalledWith('/order/details/A-2?page=1', false)
  })

  it('has no dead arrows where it stands in no list', async () => {
    rememberVisit('/order', '/order?status=UNPAID')
    serve({ data: { rows: [{ ...order, order_no: 'A-9' }], total: 1, counts } }, { data: order }, user)
    await renderScreen(Screen, '/order/details/A-1', '/order/details/$order_no')
    await screen.findByRole('region', { name: '时间线' })
    expect(screen.queryByRole('button', { name: '下一条' })).toBeNull()
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
