import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, failure, fakeServer, type SeenRequest } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './company-search-page.tsx'

const row = (uid: string, uname: string) => ({
  info: { uid, uname, address: '1 Harbour Road', country: 'CN', hasQcc: false },
  count: 1234,
  tranTypes: ['SEA'],
  ports: ['CNSHA'],
  logistics: false,
  sample: true,
})

const sub = {
  lastDate: '2026-10-18',
  products: [{ product: 'LED PANEL LIGHT', hsCode: '940542', count: 7 }],
  ports: [],
  countries: [{ code: 'US', count: 3 }],
  months: [{ month: '2026-10', count: 7 }],
}

const shanghai = { code: 'CNSHA', clType: 'port', nameEn: 'Shanghai', nameZh: '上海', country: 'CN' }

type Company = (request: SeenRequest) => Answer

function serve(companies: Company, subs: Company = () => ({ data: sub })) {
  return fakeServer(request => {
    if (request.path.endsWith('/company/list')) return companies(request)
    if (request.path.endsWith('/company/sub')) return subs(request)
    if (request.path === '/core/es-port/list') return { data: { rows: [shanghai], total: 1 } }
    if (request.path.startsWith('/core/dict/list-by-')) return { data: [] }
    return failure(404, 10404)
  })
}

const found = () => ({ data: { rows: [row('a', 'Acme Lighting'), row('b', 'Bright LED')], total: 2 } })
const searches = (seen: SeenRequest[]) => seen.filter(({ path }) => path.endsWith('/company/list'))

/** Every element is on the screen at once. */
class SeenAtOnce {
  callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
  }
  observe() {
    this.callback(
      [{ isIntersecting: true } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    )
  }
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', SeenAtOnce))
afterEach(() => vi.unstubAllGlobals())

describe('company search', () => {
  it('asks for a keyword or a filter before it searches', async () => {
    const seen = serve(found)
    await renderScreen(Page, '/company')
    expect(await screen.findByText('请输入关键词或选择筛选条件')).toBeTruthy()
    expect(searches(seen)).toEqual([])
  })

  it('searches on Enter, over the last year, and keeps the keyword in the URL', async () => {
    vi.setSystemTime('2026-11-21T04:00:00Z')
    const seen = serve(found)
    const { user, href } = await renderScreen(Page, '/company')
    await user.type(screen.getByRole('textbox', { name: '关键词' }), '"led panel" -tube{Enter}')
    expect(await screen.findByText('共 2 家供应商有符合条件的货运记录')).toBeTruthy()
    expect(decodeURIComponent(href())).toBe('/company?keyword="led+panel"+-tube')
    expect(searches(seen).at(-1)?.body).toEqual({
      keyword: '"led panel" -tube',
      resultType: 'cgls_supplier',
      type: 'prod',
      page: 1,
      pageSize: 15,
      startDate: '2025-11-20',
      endDate: '2026-11-20',
    })
    vi.useRealTimers()
  })

  it('adds to a card what the sub-summary knows, with the matched words marked', async () => {
    serve(found)
    await renderScreen(Page, '/company?keyword=led')
    const card = (await screen.findByText('Acme Lighting')).closest('li') as HTMLElement
    expect((await within(card).findByText('LED')).tagName).toBe('MARK')
    expect(within(card).getByText('最近 2026-10-18')).toBeTruthy()
    expect(await within(card).findByText('上海')).toBeTruthy()
    expect(within(card).getByText('示例数据')).toBeTruthy()
  })

  it('leaves a card empty of a sub-summary that failed, and the others whole', async () => {
    serve(found, ({ body }) => ((body as { uid: string }).uid === 'a' ? failure(503, 10503) : { data: sub }))
    await renderScreen(Page, '/company?keyword=led')
    const whole = (await screen.findByRole('button', { name: '查看 Bright LED' })).closest(
      'li',
    ) as HTMLElement
    await within(whole).findByText('最近 2026-10-18')
    const bare = screen.getByText('Acme Lighting').closest('li') as HTMLElement
    expect(within(bare).queryByText('主要产品')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that nothing matches, and in the words of the server why it will not search', async () => {
    const errors = [{ field_name: 'keyword', error_reason: '请输入要查找的词' }]
    serve(({ body }) =>
      (body as { keyword: string }).keyword === 'none'
        ? { data: { rows: [], total: 0 } }
        : failure(400, 10400, { errors }),
    )
    const { router } = await renderScreen(Page, '/company?keyword=none')
    expect(await screen.findByText('没有匹配的结果')).toBeTruthy()
    await router.navigate({ href: '/company?keyword=-x' })
    expect(await screen.findByText('请输入要查找的词')).toBeTruthy()
  })

  it('shows filters of a link as tags and takes them away one by one', async () => {
    const seen = serve(found)
    const { user, href } = await renderScreen(Page, '/company?origPorts=CNSHA&hasContact=true&dates=all')
    await user.click(await screen.findByRole('button', { name: '移除条件 起运地 CNSHA 上海' }))
    await waitFor(() => expect(href()).toBe('/company?hasContact=true&dates=all'))
    await waitFor(() => expect(searches(seen).at(-1)?.body).toMatchObject({ hasContact: true }))
    expect(searches(seen).at(-1)?.body).not.toHaveProperty('startDate')
  })
})
