import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import {
  envelopeOf,
  type FakeAnswer,
  failure,
  fakeServer,
  type RecordedRequest,
} from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './company-page.tsx'

const row = (uid: string, uname: string) => ({
  info: { uid, uname, address: '1 Harbour Road', country: 'CN', taxIds: ['9131'], hasQcc: false },
  count: 1234,
  amountSum: 98_765.4,
  weightSum: 4321,
  lastDate: '2026-10-18',
  tranTypes: ['SEA'],
  ports: ['CNSHA'],
  logistics: false,
  sample: true,
})

const sub = {
  lastDate: '2026-10-18',
  products: [{ product: 'LED PANEL LIGHT', hsCode: '940542', count: 7, isHeading: false }],
  ports: [],
  countries: [{ code: 'US', count: 3 }],
  months: [{ month: '2026-10', count: 7 }],
}

const none = { transportModes: [], origCountries: [], origPorts: [], destPorts: [], periods: [] }
const destPorts = Array.from({ length: 20 }, (_, i) => ({ code: `US${100 + i}`, count: 20 - i }))
const facets = {
  ...none,
  count: 40,
  destPorts,
  totals: {
    transportModes: 0,
    origCountries: 0,
    destCountries: 1,
    origPorts: 0,
    destPorts: 73,
    hsChapters: 1,
  },
  hsChapters: [{ code: '85', nameZh: '电机', nameEn: 'Machinery', count: 25 }],
  destCountries: [{ code: 'US', count: 15 }],
}

const kept = {
  id: 7,
  name: '美国灯具',
  search: { keyword: 'lamp', type: 'company', destCountries: ['US'], sort: 'value,DESC' },
  hasNewData: true,
  seenTime: '2026-11-01T00:00:00Z',
  version: 1,
  createTime: '2026-11-01T00:00:00Z',
  updateTime: '2026-11-01T00:00:00Z',
}

const shanghai = { code: 'CNSHA', clType: 'port', nameEn: 'Shanghai', nameZh: '上海', country: 'CN' }

type Company = (request: RecordedRequest) => FakeAnswer

const reader = { id: 1, userId: 'amy', fullName: '', sites: [], isSuperAdmin: false }
const permissions = { default_site: ['company.read'] }

function serve(companies: Company, subs: Company = () => ({ data: sub }), user: object = { permissions }) {
  return fakeServer(request => {
    if (request.path === '/users/admin/user') return { data: { ...reader, ...user } }
    if (request.path.endsWith('/company/list')) return companies(request)
    if (request.path.endsWith('/company/sub')) return subs(request)
    if (request.path.endsWith('/company/facets')) return { data: facets }
    if (request.path.endsWith('/company/advice')) return { data: advice }
    if (request.path === '/sparq/customs/market/figures') return { data: marketFigures }
    if (request.path === '/sparq/customs/market/port-lanes') return { data: portLanes }
    if (request.path === '/sparq/customs/market/prices')
      return {
        data: {
          bills: 60,
          rows: [
            {
              uids: [],
              median: 5.99,
              low: 4.3,
              high: 8.25,
              bills: 40,
              outliers: 1,
              against: null,
              againstBills: 0,
            },
          ],
          ...goodsPrices,
          units: [],
          dots: [{ id: '7-0', date: '2026-03-04', price: 90, isOutlier: true }],
        },
      }
    if (request.path === '/sparq/customs/market/totals')
      return {
        data: {
          sources: [{ direction: 'import', country: 'BR', startDate: '2026-01-01', endDate: '2026-02-28' }],
          all: noSums,
          months: [{ key: '2026-01', ...noSums, amountSum: 5000, amountBills: 3 }],
          lanes: [{ orig: 'IN', dest: 'BR', ...noSums, amountSum: 5000, amountBills: 3 }],
        },
      }
    if (request.path === '/sparq/customs/market/companies') return { data: tableFigures }
    if (request.path === '/sparq/saved-search/list') return { data: { rows: [kept], total: 1 } }
    if (request.path === '/sparq/saved-search/7/news')
      return { data: { count: 12, companies: 3, since: 1764288000000, until: 1764288000001 } }
    if (request.path === '/sparq/saved-search/7/seen') return { data: { ...kept, hasNewData: false } }
    if (request.path === '/core/es-port/list') return { data: { rows: [shanghai], total: 1 } }
    if (request.path.startsWith('/core/dict/list-by-')) return { data: [] }
    return failure(404, 10404)
  })
}

let tableFigures: object
const advice = {
  without: [{ condition: 'dates', count: 3 }],
  spellings: [{ word: 'none', similar: ['nonen'] }],
}
const noSums = { count: 0, amountSum: 0, weightSum: 0, amountBills: 0, weightBills: 0 }
let marketFigures: object = { all: { count: 0 } }
let goodsPrices: object = { goods: [], goodsNum: 0, codeNum: 1 }
let portLanes: object = { rows: [], total: 0 }
const widened: object[] = []
const found = () => ({
  data: { rows: [row('a', 'Acme Lighting'), row('b', 'Bright LED')], total: 2, widened },
})
const searches = (seen: RecordedRequest[]) => seen.filter(({ path }) => path.endsWith('/company/list'))

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
  it('says in their list that the modes of transport could not be read, and tries again', async () => {
    let isDown = true
    const mode = { valueId: 1, valueCode: 'SEA', valueName: '海运' }
    serve(found)
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      isDown && url.includes('list-by-logistics') ? Promise.reject(new TypeError()) : answer(url, init),
    )
    const { user } = await renderScreen(Page, '/company')
    await user.click(await screen.findByRole('combobox', { name: '运输方式' }))
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    fakeServer(({ path }) => (path.includes('list-by-logistics') ? { data: [mode] } : failure(404, 10404)))
    await user.click(retry)
    expect(await screen.findByTitle('海运')).toBeTruthy()
  })

  it('offers no search to who may not', async () => {
    serve(found, undefined, { permissions: { default_site: ['order.read'] } })
    await renderScreen(Page, '/company')
    expect(await screen.findByRole('heading', { name: '没有权限' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

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
    await user.type(await screen.findByRole('textbox', { name: '关键词' }), '"led panel" -tube{Enter}')
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

  it('asks for what stands in the box when another filter is chosen, and when the box is emptied', async () => {
    const seen = serve(found)
    const { user, href } = await renderScreen(Page, '/company?destCountries=US')
    const box = await screen.findByRole('textbox', { name: '关键词' })
    await user.type(box, 'towel')
    await user.click(screen.getByRole('checkbox', { name: '仅看有联系方式' }))
    await waitFor(() =>
      expect(searches(seen).at(-1)?.body).toMatchObject({ keyword: 'towel', hasContact: true }),
    )
    await user.clear(box)
    await user.type(box, 'bath towel')
    await user.click(screen.getByRole('radio', { name: '采购商' }))
    await waitFor(() =>
      expect(searches(seen).at(-1)?.body).toMatchObject({ keyword: 'bath towel', resultType: 'cgls_buyer' }),
    )
    await user.click(screen.getByRole('textbox', { name: '公司地址' }))
    await user.keyboard('ningbo')
    await user.type(screen.getByRole('textbox', { name: 'HS 编码开头' }), '6302')
    await user.click(screen.getByRole('checkbox', { name: '仅看有联系方式' }))
    await waitFor(() =>
      expect(searches(seen).at(-1)?.body).toMatchObject({
        address: 'ningbo',
        hsCode: '6302',
        keyword: 'bath towel',
      }),
    )
    expect(href()).not.toContain('hasContact')
    await user.click(within(box.closest('form') as HTMLElement).getByRole('button', { name: /清除|clear/i }))
    await waitFor(() => expect(searches(seen).at(-1)?.body).not.toHaveProperty('keyword'))
  })

  it('says which words find more and how many each, marks those too, takes one away, and brings it back', async () => {
    const words = [{ field: 'keyword', word: 'panels', also: ['panel'] }]
    const seen = serve(({ body }) => ({
      data: { ...found().data, widened: (body as { withoutWords?: string }).withoutWords ? [] : words },
    }))
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('/company/widened')
        ? Promise.resolve(
            new Response(JSON.stringify(envelopeOf({ data: { rows: [{ ...words[0], count: 1234 }] } }))),
          )
        : answer(url, init),
    )
    const { user, href } = await renderScreen(Page, '/company?keyword=led+-tube+Panels')
    await waitFor(() => expect(screen.getAllByText('PANEL')).toHaveLength(2))
    expect(await screen.findByTitle('“panel”单独匹配 1,234 条货运记录')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '移除条件 同时查找 panels → panel' }))
    await waitFor(() => expect(href()).toBe('/company?keyword=led+-tube+Panels&withoutWords=panel'))
    await waitFor(() => expect(screen.queryByText('同时查找')).toBeNull())
    expect(searches(seen).at(-1)?.body).toMatchObject({ keyword: 'led -tube Panels', withoutWords: 'panel' })
    await user.click(await screen.findByRole('button', { name: '移除条件 不查找 panel' }))
    await waitFor(() => expect(href()).toBe('/company?keyword=led+-tube+Panels'))
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
    await within(whole).findByText('LED')
    const bare = screen.getByText('Acme Lighting').closest('li') as HTMLElement
    await waitFor(() => expect(within(bare).queryByText('主要产品')).toBeNull())
    expect(within(bare).getByText('最近 2026-10-18')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the rows of a refresh that failed and says so, and leaves a page that is no more', async () => {
    let isDown = false
    serve(({ body }) => {
      if (isDown) return failure(503, 10503)
      return (body as { page: number }).page > 2
        ? { data: { rows: [], total: 16, widened } }
        : { data: { rows: [row('a', 'Acme Lighting')], total: 16, widened } }
    })
    const { user, href } = await renderScreen(Page, '/company?keyword=led&page=7')
    await screen.findByText('Acme Lighting')
    expect(href()).toBe('/company?keyword=led&page=2')
    isDown = true
    await queryClient.refetchQueries({ queryKey: ['companies', 'list'] })
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('error 10503')
    expect(screen.getByText('Acme Lighting')).toBeTruthy()
    isDown = false
    await user.click(within(note).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('marks the words of the address, and the other name by which a company is found', async () => {
    const { info, ...rest } = row('a', 'Acme Lighting')
    serve(() => ({
      data: { rows: [{ ...rest, info: { ...info, otherName: 'Apex Lamps' } }], total: 1, widened },
    }))
    await renderScreen(Page, '/company?type=company&keyword=lamps&address=harbour')
    const card = (await screen.findByText('Acme Lighting')).closest('li') as HTMLElement
    expect(within(card).getByText('Lamps').tagName).toBe('MARK')
    expect(within(card).getByText('Harbour').tagName).toBe('MARK')
    expect(card.textContent).toContain('又名： Apex Lamps')
  })

  it('says that nothing matches, and in the words of the server why it will not search', async () => {
    const errors = [{ field_name: 'keyword', error_reason: '请输入要查找的词' }]
    serve(({ body }) =>
      (body as { keyword: string }).keyword === 'none'
        ? { data: { rows: [], total: 0, widened } }
        : failure(400, 10400, { errors }),
    )
    const { router, user, href } = await renderScreen(Page, '/company?keyword=none')
    expect(await screen.findByText('没有匹配的结果')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'nonen' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '去掉“交易日期”：3 家' }))
    await waitFor(() => expect(href()).toBe('/company?keyword=none&dates=all'))
    await router.navigate({ href: '/company?keyword=-x' })
    expect(await screen.findByText('请输入要查找的词')).toBeTruthy()
  })

  it('narrows to what a facet names, orders, and says what is counted', async () => {
    serve(found)
    const { user, href } = await renderScreen(Page, '/company?keyword=led')
    await user.click(await screen.findByRole('button', { name: /^85 电机/ }))
    await waitFor(() => expect(href()).toBe('/company?keyword=led&hsCode=85'))
    expect(await screen.findByRole('button', { name: '移除条件 HS 编码开头 85…' })).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: '排序方式' }))
    await user.click(await screen.findByText('按货值'))
    await waitFor(() => expect(href()).toBe('/company?keyword=led&hsCode=85&sort=value,DESC'))
    expect(await screen.findByText(/货值合计（美元）从高到低/)).toBeTruthy()
  })

  it('says what a lane covers, and that it takes the place of a destination, or the other way round', async () => {
    const info = vi.spyOn(notify, 'info').mockReturnValue()
    const item = (valueCode: string, valueName: string) => ({ valueId: 1, valueCode, valueName })
    const items = [item('US100', '汉堡'), item('US101', '鹿特丹')]
    const line = { ...item('north', '北欧线'), enabled: true, supportsDestination: true, items }
    serve(found)
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('list-by-route')
        ? Promise.resolve(new Response(JSON.stringify(envelopeOf({ data: [line] }))))
        : answer(url, init),
    )
    const { user, href } = await renderScreen(Page, '/company?keyword=led&destCountries=US')
    await user.click(await screen.findByRole('combobox', { name: '航线' }))
    await user.click(await screen.findByTitle(/^共 2 个港口或国家：汉堡、鹿特丹。未注明港口/))
    await waitFor(() => expect(href()).toContain('line=north'))
    expect(info.mock.calls).toEqual([['已按航线查找，目的地 美国 不再使用']])
    // Choosing a port of the breakdown leaves just this port of a lane.
    await user.click(await screen.findByRole('button', { name: /US100/ }))
    await waitFor(() => expect(href()).toBe('/company?keyword=led&destPorts=US100'))
    expect(info).toHaveBeenLastCalledWith('已按所选目的地查找，航线不再使用')
  })

  it('dims the breakdown of the search before, which nobody can click, and asks nothing new of its cards', async () => {
    const list = Promise.withResolvers<void>()
    const breakdown = Promise.withResolvers<void>()
    const isSecond = (body: unknown) => (body as { keyword: string }).keyword === 'tube'
    const seen = serve(found)
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const second = typeof init?.body === 'string' && isSecond(JSON.parse(init.body))
      if (second && url.includes('/company/list')) await list.promise
      if (second && url.includes('/company/facets')) await breakdown.promise
      return answer(url, init)
    })
    const { router } = await renderScreen(Page, '/company?keyword=led')
    const facet = await screen.findByRole('button', { name: /^85 电机/ })
    await screen.findAllByText('LED')
    expect(facet.closest('[inert]')).toBeNull()
    await router.navigate({ href: '/company?keyword=tube' })
    await waitFor(() => expect(facet.closest('[inert]')).toBeTruthy())
    list.resolve()
    await waitFor(() => expect(searches(seen).filter(({ body }) => isSecond(body))).toHaveLength(1))
    await waitFor(() =>
      expect(seen.some(({ path, body }) => path.endsWith('/company/sub') && isSecond(body))).toBe(true),
    )
    const subs = seen.filter(({ path, body }) => path.endsWith('/company/sub') && isSecond(body))
    const answered = seen.findIndex(({ path, body }) => path.endsWith('/company/list') && isSecond(body))
    expect(seen.indexOf(subs[0] as RecordedRequest)).toBeGreaterThan(answered)
    expect(facet.closest('[inert]')).toBeTruthy()
    breakdown.resolve()
    await waitFor(() => expect(facet.closest('[inert]')).toBeNull())
  })

  it('says that the breakdown could not be read, and tries again (B.10)', async () => {
    let isDown = true
    serve(found)
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      isDown && url.includes('/company/facets') ? Promise.reject(new TypeError()) : answer(url, init),
    )
    const { user } = await renderScreen(Page, '/company?keyword=led')
    const aside = await screen.findByRole('complementary', { name: '结果分布' })
    expect(within(aside).getByRole('alert').textContent).toContain('结果分布未能读取')
    isDown = false
    await user.click(within(aside).getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: /^85 电机/ })).toBeTruthy()
  })

  it('names modes on cards and tags, and shows the ports that find no room at a click (B.10, C)', async () => {
    const ports = Array.from({ length: 11 }, (_, i) => `CNAA${String.fromCharCode(65 + i)}`)
    serve(() => ({
      data: { rows: [{ ...row('a', 'Acme Lighting'), ports, tranTypes: ['AIR', 'SEA'] }], total: 1, widened },
    }))
    const { user } = await renderScreen(Page, '/company?keyword=led&transportMode=AIR')
    expect(await screen.findByText('海运')).toBeTruthy()
    expect(screen.getByRole('button', { name: '移除条件 运输方式 空运' })).toBeTruthy()
    expect(screen.queryByText('CNAAK')).toBeNull()
    await user.click(screen.getByRole('button', { name: '港口还有 3 项' }))
    expect(screen.getByText('CNAAK')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '收起 港口' }))
    expect(screen.queryByText('CNAAK')).toBeNull()
  })

  it('says how many values there are where not all are listed', async () => {
    serve(found)
    const { user } = await renderScreen(Page, '/company?keyword=led')
    await user.click(await screen.findByRole('button', { name: '更多（68）' }))
    expect(screen.getByText('票数最多的 20 项，共 73 项')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '收起' }))
    expect(screen.queryByText(/共 73 项/)).toBeNull()
  })

  it('opens a saved search, which tells what has come since', async () => {
    const seen = serve(found)
    const { user, href } = await renderScreen(Page, '/company?keyword=led&minCount=5')
    await user.click(await screen.findByRole('button', { name: '已存搜索' }))
    expect(await screen.findByText('新增 12 票')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: kept.name }))
    await waitFor(() =>
      expect(href()).toBe('/company?keyword=lamp&destCountries=US&type=company&sort=value,DESC'),
    )
    const looks = () => seen.filter(({ path }) => path.endsWith('/7/seen'))
    expect(looks()).toEqual([])
    await user.click(screen.getByRole('button', { name: '已存搜索' }))
    await user.click(await screen.findByRole('button', { name: '新增 12 票' }))
    await waitFor(() => expect(href()).toContain('newSince=1764288000000'))
    expect(await screen.findByText('只看新增货运')).toBeTruthy()
    await waitFor(() => expect(looks().map(({ body }) => body)).toEqual([{ version: 1764288000001 }]))
  })

  it('says that a keyword is too long, and keeps it', async () => {
    const seen = serve(found)
    const { user } = await renderScreen(Page, '/company')
    const box = await screen.findByRole('textbox', { name: '关键词' })
    await user.click(box)
    await user.paste('x'.repeat(5000))
    expect(await screen.findByText('关键词最多 200 个字，现有 5,000 个字')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect((box as HTMLInputElement).value).toHaveLength(5000)
    expect(searches(seen)).toEqual([])
  })

  it('refuses a link whose keyword is too long at the keyword, and keeps the rest of it', async () => {
    const seen = serve(found)
    const { user, href } = await renderScreen(Page, `/company?keyword=${'x'.repeat(201)}&hasContact=true`)
    expect((await screen.findByRole('alert')).textContent).toBe('关键词最多 200 个字，现有 201 个字')
    expect(screen.getByText('请调整搜索条件')).toBeTruthy()
    expect(searches(seen)).toEqual([])
    await user.type(screen.getByRole('textbox', { name: '关键词' }), '{Backspace}{Enter}')
    await waitFor(() => expect(searches(seen).at(-1)?.body).toMatchObject({ hasContact: true }))
    expect(href()).toBe(`/company?keyword=${'x'.repeat(200)}&hasContact=true`)
  })

  it('shows filters of a link as tags and takes them away one by one', async () => {
    const seen = serve(found)
    const { user, href } = await renderScreen(Page, '/company?origPorts=CNSHA&hasContact=true&dates=all')
    await user.click(await screen.findByRole('button', { name: '移除条件 起运港 CNSHA 上海' }))
    await waitFor(() => expect(href()).toBe('/company?hasContact=true&dates=all'))
    await waitFor(() => expect(searches(seen).at(-1)?.body).toMatchObject({ hasContact: true }))
    expect(searches(seen).at(-1)?.body).not.toHaveProperty('startDate')
  })

  it('shows a table with shares and changes, and remembers it; chosen rows go to the comparison', async () => {
    const sums = { count: 2468, amountSum: 1e6, weightSum: 1e4, amountBills: 2468, weightBills: 2468 }
    const compared = {
      days: { startDate: '2025-11-01', endDate: '2026-10-18' },
      before: { startDate: '2024-11-14', endDate: '2025-10-31' },
    }
    const lane = { orig: 'CNSHA', dest: 'USLAX', count: 9 }
    const figures = (uid: string, count: number) => ({
      uid,
      lanes: [lane],
      laneNum: 4,
      before: { ...sums, count },
    })
    const seen = serve(found)
    tableFigures = { all: sums, compared, rows: [figures('a', 617), figures('b', 3)] }
    const { user, href } = await renderScreen(Page, '/company?keyword=led&dates=all')
    await user.click(await screen.findByRole('radio', { name: '表格' }))
    expect(href()).toBe('/company?keyword=led&dates=all&view=table')
    expect(localStorage.getItem('companies.view')).toBe('"table"')
    const line = (await screen.findByRole('button', { name: /Acme Lighting/ })).closest('tr') as HTMLElement
    await waitFor(() => expect(line.textContent).toContain('+100%'))
    expect(line.textContent).toContain('50%')
    expect(screen.getByText('3 → 1,234')).toBeTruthy()
    expect(line.textContent).toContain('+3')
    const compare = () => screen.queryByRole('button', { name: '对比' })
    await user.click(screen.getByRole('checkbox', { name: /Acme Lighting/ }))
    expect((compare() as HTMLButtonElement).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: /Bright LED/ }))
    expect((compare() as HTMLButtonElement).disabled).toBe(false)
    await user.click(screen.getByRole('columnheader', { name: /首票/ }))
    await waitFor(() => expect(searches(seen).at(-1)?.body).toMatchObject({ sort: 'first,ASC' }))
  })

  it('shows the market of all bills before a search, and narrows to what is clicked', async () => {
    const sums = (count: number) => ({
      count,
      amountSum: count * 1000,
      weightSum: count,
      amountBills: count,
      weightBills: count,
    })
    const acme = { uid: 'a', uname: 'Acme Lighting', country: 'CN', ...sums(30), before: sums(20) }
    const unvalued = { ...sums(4), amountSum: 0, amountBills: 0 }
    const silent = { ...acme, uid: 's', uname: 'Silent Lamps', before: unvalued }
    const side = {
      num: 12,
      named: sums(90),
      topFive: 0.7512,
      hhi: 1480,
      top: [acme, silent],
      entrantNum: 3,
      entrants: [{ uid: 'b', uname: 'Bright LED', country: 'VN', ...sums(4), firstDate: '2026-03-02' }],
    }
    const chapter = { code: '94', nameZh: '家具', nameEn: 'Furniture', ...sums(60) }
    const price = { low: 4, median: 6.5, high: 8, outliers: 2, against: 0.12, againstBills: 10 }
    const goods = Array.from({ length: 12 }, (_, i) => ({
      hsCode: i === 1 ? '9405' : String(940511 + i),
      nameZh: `灯 ${i}`,
      nameEn: `Lamp ${i}`,
      bills: 40 - i,
      ...price,
    }))
    goodsPrices = { goods, goodsNum: 12, codeNum: 15 }
    portLanes = { rows: [{ orig: 'CNSHA', dest: 'USLAX', ...sums(31) }], total: 4 }
    marketFigures = {
      all: sums(100),
      before: sums(80),
      compared: null,
      months: [
        { key: '2026-01', ...sums(40) },
        { key: '2026-03', ...sums(60) },
      ],
      origins: [{ key: 'CN', ...sums(90) }],
      destinations: [{ key: 'US', ...sums(70) }],
      lanes: [{ orig: 'CN', dest: 'US', ...sums(65) }],
      goods: [chapter, { ...chapter, code: '9405', nameZh: '灯具', ...sums(50) }],
      suppliers: side,
      buyers: { ...side, num: 0, top: [], topFive: null, hhi: null },
    }
    const waiting: [part: Element, show: () => void][] = []
    class Later extends SeenAtOnce {
      override observe(part?: Element) {
        if (part) waiting.push([part, () => super.observe()])
      }
    }
    const comeNear = (title: string) =>
      act(() => {
        for (const [part, show] of waiting)
          if (part.isConnected && part.closest('section')?.textContent?.startsWith(title)) show()
      })
    vi.stubGlobal('IntersectionObserver', Later)
    const seen = serve(found)
    const { user, href } = await renderScreen(Page, '/company?dates=all')
    expect(await screen.findByText('请输入关键词或选择筛选条件')).toBeTruthy()
    expect(await screen.findByText('前五占比 75.1% · HHI 1,480')).toBeTruthy()
    expect(screen.getByText('新进入 3 家')).toBeTruthy()
    const february = await screen.findByRole('rowheader', { name: '2026-02' })
    expect(february.closest('tr')?.textContent).toBe('2026-020')
    const line = screen.getByRole('button', { name: 'Acme Lighting' }).closest('tr') as HTMLElement
    expect(line.textContent).toContain('33.3%')
    expect(within(line).getByRole('link', { name: '30' }).getAttribute('href')).toBe(
      '/company/a?tab=bills&role=supplier',
    )
    expect(screen.getByRole('link', { name: '4' }).getAttribute('href')).toContain('sort=date,ASC')
    expect(line.textContent).toContain('+50%')
    await user.click(screen.getByRole('button', { name: '展开 94 家具' }))
    expect(await screen.findByText('灯具')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '货值' }))
    const asked = () => seen.filter(({ path }) => path.endsWith('/market/figures'))
    await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ by: 'value' }))
    await user.click(await screen.findByRole('button', { name: /中国 → 美国/ }))
    await waitFor(() => expect(href()).toContain('origCountries=CN&destCountries=US'))
    // Nothing else is asked than published sums can answer.
    expect(await screen.findByText('巴西进口，2026-01-01 – 2026-02-28')).toBeTruthy()
    expect(seen.filter(({ path }) => path.endsWith('/market/prices'))).toEqual([])
    comeNear('每公斤单价')
    expect(await screen.findByText('US$5.99/kg')).toBeTruthy()
    const own = within(screen.getByRole('row', { name: /Acme/ })).getByRole('link', { name: 'US$3万' })
    expect(own.getAttribute('href')).toContain('by=')
    expect(screen.getByText('全部 15 个编码合计：')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Silent/ }).textContent).toContain('– → US$3万')
    // The bills of a code with its outliers are what opens; how many of them were judged is said.
    expect((await screen.findByRole('row', { name: /灯 0/ })).textContent).toMatch(/42.*2.*30 票未比较/)
    // A search of countries alone is the market.
    expect(screen.queryByRole('columnheader', { name: /与市场相比/ })).toBeNull()
    expect(screen.getByText('仅 9405（无更多位数）').closest('button')).toBeNull()
    expect(screen.getByRole('button', { name: '写明金额和重量的 41 票' })).toBeTruthy()
    expect(await screen.findByText('另有 3 个编码此类货运不足 10 票，未列出。')).toBeTruthy()
    expect(screen.queryByText('灯 11')).toBeNull()
    expect(seen.filter(({ path }) => path.endsWith('/port-lanes'))).toEqual([])
    comeNear('主要港口航线')
    await user.click(await screen.findByRole('button', { name: /CNSHA.*→.*USLAX/ }))
    await waitFor(() => expect(href()).toContain('origPorts=CNSHA&destPorts=USLAX'))
    expect(href()).not.toContain('origCountries')
    await waitFor(() => expect(screen.queryByText('巴西进口，2026-01-01 – 2026-02-28')).toBeNull())
    await user.click(await screen.findByRole('button', { name: '2026-03-04 US$90.00' }))
    await waitFor(() => expect(href()).toMatch(/view=bills.*bill=7-0/))
    cleanup()
    const later = await renderScreen(Page, '/company?hsCode=94&dates=all&view=market')
    await screen.findByText('前五占比 75.1% · HHI 1,480')
    comeNear('每公斤单价')
    await later.user.click(await screen.findByRole('button', { name: '再显示 2 个编码' }))
    await later.user.click(await screen.findByRole('button', { name: '940522 灯 11' }))
    await waitFor(() => expect(later.href()).toContain('view=bills'))
    for (const condition of ['hsCode=940522', 'minValue=0.01', 'minWeight=0.001'])
      expect(later.href()).toContain(condition)
  })
})
