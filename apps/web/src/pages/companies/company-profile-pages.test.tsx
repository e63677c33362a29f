import { companyCharts, sessions } from '@backoffice/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { getInstanceByDom } from 'echarts/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { staffQuery } from '../../features/company-profile/api/profile.ts'
import { useProfileUrl } from '../../features/company-profile/api/profile-view.ts'
import { BillsTab } from '../../features/company-profile/components/bills-tab.tsx'
import { CompanyProfile } from '../../features/company-profile/components/company-profile.tsx'
import { CompanyReport } from '../../features/company-profile/components/company-report.tsx'
import { PartnersTab } from '../../features/company-profile/components/partners-tab.tsx'
import { ProductsTab } from '../../features/company-profile/components/products-tab.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { type FakeAnswer, failure, fakeServer, type RecordedRequest } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page as ComparePage } from './company-compare-page.tsx'
import { Company } from './company-profile-page.tsx'

const bill = (id: string, stated: object) => ({
  id,
  date: '2026-10-18',
  billNo: id,
  masterBillNo: '',
  direction: 'import',
  transportMode: 'SEA',
  partner: { uid: 'p', uname: 'Acme Tools', filedName: 'ACME TOOLS, INC.', country: 'US' },
  product: 'lamps',
  hsCode: '940542',
  origCountry: 'CN',
  origPort: '',
  destCountry: 'US',
  destPort: '',
  weightKg: 13.721,
  weightOriginal: 30.25,
  weightUnit: 'lbs',
  amountUsd: null,
  amountOriginal: null,
  currency: '',
  amountRate: null,
  rateSource: '',
  quantity: null,
  quantityUnit: '',
  teu: null,
  extras: [],
  containers: 'MSCU1234567',
  vessel: '',
  carrier: '',
  incoterm: '',
  sample: false,
  ...stated,
})

const overview = { count: 0, amountSum: 0, weightSum: 0, hasConverted: false, countryNum: 0, num: 0 }
const noContacts = { taxIds: [], phones: [], emails: [], websites: [], names: [], address: '' }
const none = { orig: 0, dest: 0 }
const noRoutes = { ports: [], countries: [], lanes: [], laneTotal: 0, portTotals: none, countryTotals: none }
const person = { id: 1, userId: 'u', isSuperAdmin: true, permissions: {}, sites: [] }
const partner = { uid: 'p', uname: 'Acme Tools', country: 'US', count: 7 }

const chartPaths: string[] = Object.values(companyCharts).map(({ path }) => path)

const summed = {
  countryNum: 1,
  amountSum: 5,
  weightSum: 5,
  hasConverted: false,
  lastDate: '2026-01-02',
  months: [],
}

/** Nothing is to be said of a company. */
function conclusions(path: string): FakeAnswer | undefined {
  if (path.endsWith('/company/story')) return { data: { role: 'supplier', years: null, sentences: [] } }
  if (path.endsWith('/company/goods')) return { data: [] }
  if (path.endsWith('/company/prices'))
    return { data: { bills: 0, rows: [], goods: [], goodsNum: 0, codeNum: 0, units: [], dots: [] } }
  return undefined
}

function serve(more: (request: RecordedRequest) => FakeAnswer | undefined) {
  return fakeServer(request => {
    const answer = more(request) ?? conclusions(request.path)
    if (answer) return answer
    if (request.path.endsWith('/company/com_ov')) return { data: { supplierOv: overview, buyerOv: overview } }
    if (request.path.endsWith('/list-by-logistics')) return { data: [] }
    if (request.path.endsWith('/company/member')) return { data: [] }
    if (request.path.endsWith('/company/ports')) return { data: noRoutes }
    if (chartPaths.includes(request.path)) return { data: { supplier: [], buyer: [] } }
    if (request.path === sessions.currentUser.path) return { data: person }
    if (request.path.endsWith('/company/info'))
      return { data: { uid: 'a', uname: 'Lamp Works', ...noContacts } }
    return { data: { rows: [], total: 0 } }
  })
}

afterEach(() => vi.unstubAllGlobals())

const shown = { uid: 'a', role: 'supplier', search: undefined } as const
function Bills() {
  return <BillsTab {...shown} {...useProfileUrl()} />
}

function Partners() {
  return <PartnersTab {...shown} {...useProfileUrl()} />
}

describe('bills', () => {
  it('show the currency and the unit of the bill, and what was converted how', async () => {
    const bills = [
      bill('one', { amountOriginal: 1234.5, currency: 'EUR', incoterm: 'FOB' }),
      bill('two', { amountUsd: 100.1, amountOriginal: 88.5, currency: 'EUR' }),
      bill('four', {
        amountUsd: 10,
        amountOriginal: 71.23,
        currency: 'CNY',
        amountRate: 7.12345678,
        rateSource: 'ECB',
      }),
      bill('three', { amountUsd: 70, amountOriginal: 70, currency: 'USD' }),
    ]
    serve(({ path }) =>
      path.endsWith('/company/shipments') ? { data: { rows: bills, total: 4 } } : undefined,
    )
    const { user } = await renderScreen(Bills, '/company/a')
    const rowOf = async (no: string) =>
      ((await screen.findByText(no)).closest('tr') as HTMLElement).textContent?.replaceAll('\u00a0', ' ')
    expect(await rowOf('one')).toContain('EUR 1,234.50未换算成美元')
    expect(await rowOf('two')).toContain('US$100.10EUR 88.50')
    expect(await rowOf('four')).toMatch(/US\$10.00CNY 71.23按 7.12346 CNY\/USD 折算，ECB \d{4}-\d\d/)
    expect(await rowOf('three')).not.toContain('USD 70')
    expect(await rowOf('three')).toContain('13.721 kg30.25 lbs')
    expect(await rowOf('one')).toContain('FOB')
    expect(screen.getAllByRole('columnheader', { name: '成交方式' })).not.toHaveLength(0)
    expect(screen.getAllByRole('button', { name: '复制 MSCU1234567' })).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: '货值（美元）说明' }))
    expect(await screen.findByText(/按当月平均汇率折算成美元/)).toBeTruthy()
  })

  it('keep the columns that a person chooses, apart from those of the other lists', async () => {
    const { layouts } = serve(({ path }) => {
      if (path.endsWith('/company/shipments')) return { data: { rows: [bill('one', {})], total: 1 } }
      if (path.endsWith('/company/partners')) return { data: { rows: [{ ...partner, ...summed }], total: 1 } }
      return undefined
    })
    const { user } = await renderScreen(Bills, '/company/a')
    const column = (name: string) => screen.queryByRole('columnheader', { name: new RegExp(name) })
    await user.click(await screen.findByRole('button', { name: '列设置' }))
    await user.click(await screen.findByRole('checkbox', { name: '重量' }))
    await waitFor(() => expect(column('重量')).toBeNull())
    expect(column('日期')).toBeTruthy()
    await waitFor(() => expect(layouts).toMatchObject([{ list: 'company-bills' }]))
    cleanup()

    await renderScreen(Partners, '/company/a')
    await screen.findByText('Acme Tools')
    expect(column('重量')).toBeTruthy()
    cleanup()

    await renderScreen(Bills, '/company/a')
    await screen.findByText('one')
    expect(column('重量')).toBeNull()
  })

  it('are those that a row of the products counts, and the address and the file say so', async () => {
    const rows = ['8518', '940542', ''].map(hsCode => ({
      hsCode,
      nameZh: '',
      nameEn: '',
      example: '',
      count: 2,
      ...summed,
    }))
    const seen = serve(({ path }) =>
      path.endsWith('/company/products') ? { data: { rows, total: 3 } } : undefined,
    )
    function Screen() {
      const view = useProfileUrl()
      return view.view.tab === 'bills' ? (
        <BillsTab {...shown} {...view} />
      ) : (
        <ProductsTab {...shown} {...view} />
      )
    }
    for (const [name, address, tag] of [
      ['8518', 'hsGroup=8518', '仅 8518（无更多位数）'],
      ['未注明', 'hsGroup=-', '未注明'],
      ['940542', 'hsCode=940542', undefined],
    ]) {
      const { user, href } = await renderScreen(Screen, '/company/a')
      await user.click(await screen.findByRole('button', { name: `查看货运记录：${name}` }))
      await waitFor(() => expect(href()).toBe(`/company/a?${address}&tab=bills&role=supplier`))
      if (tag) expect(await screen.findByText(tag)).toBeTruthy()
      const { body } = seen.filter(({ path }) => path.endsWith('/company/shipments')).at(-1) ?? {}
      expect(new URLSearchParams(body as Record<string, string>).toString()).toContain(address)
      cleanup()
    }
  })

  it('say how many digits of an HS code are needed', async () => {
    const seen = serve(() => undefined)
    const { user, href } = await renderScreen(Bills, '/company/a')
    const field = screen.getByRole('textbox', { name: 'HS 编码' })
    const rule = '请输入 2 至 12 位数字的编码，最多 10 个，用逗号分隔'
    await user.type(field, '9{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(rule)
    for (const wrong of ['63,8', 'wrong']) {
      await user.clear(field)
      await user.type(field, `${wrong}{Enter}`)
      expect((await screen.findByRole('alert')).textContent).toBe(rule)
      expect(field).toHaveProperty('value', wrong)
    }
    await user.clear(field)
    await user.type(field, '9４.05{Enter}')
    await waitFor(() => expect(href()).toBe('/company/a?hsCode=9405'))
    await user.type(field, '，63.02、{Enter}')
    await waitFor(() => expect(href()).toBe('/company/a?hsCode=9405,6302'))
    expect(field).toHaveProperty('value', '9４.05，63.02、'.normalize('NFKC'))
    expect(seen.filter(({ path }) => path.endsWith('/company/shipments'))).toHaveLength(3)
  })
})

describe('the page of a company', () => {
  it('keeps everything else when the company itself could not be read', async () => {
    let isDown = true
    serve(({ path }) => {
      if (path.endsWith('/company/partners')) return { data: { rows: [{ ...partner, ...summed }], total: 1 } }
      return isDown && path.endsWith('/company/info') ? failure(503, 10503) : undefined
    })
    const Screen = () => <Company uid="a" />
    const { user } = await renderScreen(Screen, '/company/a')
    await screen.findAllByRole('alert')
    await user.click(await screen.findByRole('tab', { name: '贸易伙伴' }))
    expect(await screen.findByText('Acme Tools')).toBeTruthy()
    isDown = false
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { name: 'Lamp Works' })).toBeTruthy()
    expect(screen.getByText('Acme Tools')).toBeTruthy()
  })

  it('shows the people only below contacts that are there, and keeps them when a refresh fails', async () => {
    const contacts = Promise.withResolvers<FakeAnswer>()
    const info = { ...noContacts, address: '1 Harbour Road' }
    const staff = { id: 1, name: '李雷', position: '', department: '', phone: '', email: '', sample: false }
    fakeServer(async ({ path }) => {
      if (path.endsWith('/company/info')) return contacts.promise
      if (path.endsWith('/company/member')) return { data: [staff] }
      if (chartPaths.includes(path)) return { data: { supplier: [], buyer: [] } }
      return conclusions(path) ?? { data: { rows: [], supplierOv: overview, buyerOv: overview } }
    })
    const Screen = () => <CompanyProfile uid="a" found={undefined} {...useProfileUrl()} />
    await renderScreen(Screen, '/company/a')
    await waitFor(() => expect(queryClient.getQueryData(staffQuery('a').queryKey)).toBeTruthy())
    expect(screen.queryByText('李雷')).toBeNull()
    contacts.resolve({ data: { uid: 'a', uname: 'Lamp Works', ...info } })
    expect(await screen.findByText('李雷')).toBeTruthy()
    fakeServer(() => failure(503, 10503))
    await queryClient.refetchQueries()
    expect(screen.getByText('李雷')).toBeTruthy()
    expect(screen.getByText('1 Harbour Road')).toBeTruthy()
  })
})

describe('B.9: the page of a company that a search found', () => {
  const by = 'keyword=lamp&resultType=cgls_buyer&startDate=2025-01-01&endDate=2025-12-31&hsCode=94'
  const search = {
    keyword: 'lamp',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    hsCode: '94',
    type: 'prod',
  }
  const tabs = {
    概况: 'timeline',
    贸易伙伴: 'partners',
    产品: 'products',
    港口与航线: 'ports',
    货运记录: 'shipments',
  }

  it('counts what its card counted, or all, on every tab', async () => {
    const seen = serve(({ path, body }) => {
      if (!path.endsWith('/company/com_ov')) return undefined
      const buyerOv = { ...overview, count: (body as { search?: object }).search ? 3 : 33 }
      return { data: { supplierOv: { ...overview, count: 50 }, buyerOv } }
    })
    const Screen = () => <Company uid="a" />
    const { user, href } = await renderScreen(Screen, `/company/a?by=${encodeURIComponent(by)}`)
    expect(await screen.findByText('3 票符合搜索')).toBeTruthy()
    expect(screen.getByText('lamp · 2025-01-01 – 2025-12-31 · 另 1 项条件')).toBeTruthy()
    /** Without those of the overview, which shows the first five. */
    const asked = (call: string) =>
      seen
        .filter(
          ({ path, body }) => path.endsWith(`/company/${call}`) && !Object.hasOwn(body as object, 'pageSize'),
        )
        .map(({ body }) => body)
    const { 概况: _first, ...others } = tabs
    await waitFor(() => expect(asked('timeline')).toEqual([{ uid: 'a', search }]))
    for (const [name, call] of Object.entries(others)) {
      await user.click(screen.getByRole('tab', { name }))
      await waitFor(() => expect(asked(call)).toEqual([{ uid: 'a', role: 'buyer', search }]))
    }
    await user.click(screen.getByText('全部 33 票'))
    await waitFor(() => expect(href()).toContain('shipments=all'))
    for (const [name, call] of Object.entries(tabs)) {
      await user.click(screen.getByRole('tab', { name }))
      await waitFor(() => expect(asked(call)).toHaveLength(2))
      expect(asked(call)[1]).not.toHaveProperty('search')
    }
  })

  it('counts the last 12 months of the data, or the days that are chosen, on every tab, and says so', async () => {
    const sums = { count: 33, amountSum: 0, amountBills: 0, weightSum: 0, weightBills: 0, partners: 1 }
    const years = {
      year: { from: '2025-09-01', to: '2026-08-31', ...sums },
      before: { from: '2024-09-01', to: '2025-08-31', ...sums },
      isCovered: true,
    }
    const seen = serve(({ path }) => {
      if (path.endsWith('/company/story')) return { data: { role: 'supplier', years, sentences: [] } }
      if (path.endsWith('/company/com_ov'))
        return {
          data: {
            supplierOv: { ...overview, count: 33, num: 5 },
            buyerOv: overview,
            twins: [{ uid: 't', uname: 'LampWorks', supplierBills: 2, buyerBills: 0 }],
          },
        }
      return undefined
    })
    const Screen = () => <Company uid="a" />
    const { user, href } = await renderScreen(Screen, '/company/a')
    const days = { startDate: '2025-09-01', endDate: '2026-08-31' }
    const last = (call: string) => seen.filter(({ path }) => path.endsWith(call)).at(-1)?.body
    expect(await screen.findByRole('heading', { name: '贸易概况 · 2025-09-01 – 2026-08-31' })).toBeTruthy()
    await waitFor(() => expect(last('/goods')).toEqual({ uid: 'a', search: days }))
    expect(last('/timeline')).toEqual({ uid: 'a', search: days })
    expect(last('/prices')).toEqual({ uid: 'a', search: days })
    await user.click(await screen.findByRole('button', { name: '不含近似名称下的 2 票' }))
    expect(await screen.findByText('LampWorks')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /作为供应商.*: 采购商数 5/ }))
    await waitFor(() => expect(last('/partners')).toMatchObject({ role: 'supplier', ...days }))
    expect(href()).toContain('tab=partners')
    cleanup()
    await renderScreen(Screen, '/company/a?dates=all')
    expect(await screen.findByRole('heading', { name: '贸易概况 · 全部时间' })).toBeTruthy()
  })

  it('shows all, with nothing to switch, where no search led to it', async () => {
    serve(() => undefined)
    const Screen = () => <Company uid="a" />
    await renderScreen(Screen, '/company/a')
    await screen.findByRole('tab', { name: '贸易伙伴' })
    expect(screen.queryByText('符合搜索')).toBeNull()
  })
})

describe('the report', () => {
  it('says the last 12 months on one page: figures, sentences, and the largest with their shares', async () => {
    const sums = {
      count: 40,
      amountSum: 1000,
      amountBills: 20,
      weightSum: 5000,
      weightBills: 40,
      partners: 3,
    }
    const year = { from: '2025-12-01', to: '2026-11-30', ...sums }
    const before = { from: '2024-12-01', to: '2025-11-30', ...sums, count: 20 }
    const story = {
      role: 'buyer',
      years: { year, before, isCovered: true },
      sentences: [{ kind: 'volume', change: 1, measure: 'count', partners: [], former: [], sets: [] }],
    }
    const end = (code: string) => ({
      code,
      country: code,
      nameEn: '',
      nameZh: '',
      latitude: null,
      longitude: null,
    })
    const seen = serve(({ path }) => {
      if (path.endsWith('/company/story')) return { data: story }
      if (path.endsWith('/company/partners'))
        return { data: { rows: [{ ...partner, ...summed }], total: 1, partnerBills: 28 } }
      if (path.endsWith('/company/products')) {
        const linen = { hsCode: '630221', nameZh: '床上用织物', nameEn: 'Linen', ...sums, count: 30 }
        return { data: { rows: [linen], total: 1 } }
      }
      if (path.endsWith('/company/com_ov'))
        return { data: { supplierOv: overview, buyerOv: { ...overview, count: 40 } } }
      if (path.endsWith('/company/ports'))
        return { data: { ...noRoutes, lanes: [{ orig: end('IN'), dest: end('US'), ...sums, count: 10 }] } }
      return undefined
    })
    await renderScreen(() => <CompanyReport uid="a" asked={undefined} />, '/company/report/a')
    expect(await screen.findByText('票数同比 +100%')).toBeTruthy()
    const lineOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent
    expect(lineOf('Acme Tools')).toContain('725%')
    expect(lineOf('630221 床上用织物')).toContain('3075%')
    expect(lineOf('630221 床上用织物')).toContain('计入 30 票中的 20 票')
    expect(lineOf('印度 → 美国')).toContain('1025%')
    const days = { uid: 'a', role: 'buyer', startDate: '2025-12-01', endDate: '2026-11-30' }
    const asked = ['partners', 'products', 'ports'].map(
      call => seen.find(({ path }) => path.endsWith(`/company/${call}`))?.body,
    )
    expect(asked).toEqual([{ ...days, pageSize: 8 }, { ...days, pageSize: 8 }, days])
  })
})

describe('the comparison', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-20T12:00:00+08:00'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('carries the search that it was opened from, says it, and lets partners be chosen for a selection', async () => {
    const partners = [{ uid: 'p', uname: 'Acme Tools', country: 'US', counts: [2, 0] }]
    const seen = serve(({ path }) =>
      path.endsWith('/shared-partners') ? { data: { rows: partners, total: 1 } } : undefined,
    )
    const found = encodeURIComponent('keyword=lamp&resultType=cgls_supplier&dates=all')
    const { user, href } = await renderScreen(
      ComparePage,
      `/company/compare?a=a&b=b&startDate=2026-01-01&by=${found}`,
    )
    const search = { keyword: 'lamp', type: 'prod', startDate: '2026-01-01' }
    const last = (call: string) => seen.filter(({ path }) => path.endsWith(call)).at(-1)?.body
    await waitFor(() => expect(last('/shared-partners')).toMatchObject({ uids: ['a', 'b'], search }))
    await waitFor(() => expect(last('/partners')).toMatchObject({ search }))
    await user.click(await screen.findByRole('checkbox', { name: /Acme Tools/ }))
    expect(await screen.findByRole('button', { name: '加入数据精选' })).toBeTruthy()
    const bills = new URL(screen.getByRole('link', { name: '2' }).getAttribute('href') ?? '', 'http://x')
      .searchParams
    expect(Object.fromEntries(bills)).toMatchObject({ tab: 'bills', partner: 'p', startDate: '2026-01-01' })
    expect(bills.get('by')).toContain('keyword=lamp')
    await user.click(screen.getByRole('button', { name: /移除.*lamp|lamp/ }))
    await waitFor(() => expect(href()).not.toContain('by='))
  })

  it('opens in the role in which the first company trades most, without zeros for the other (B.8)', async () => {
    const seen = serve(({ path, body }) => {
      if (!path.endsWith('/company/com_ov')) return undefined
      const { uid } = body as { uid: string }
      const sells = { supplierOv: { ...overview, count: 90, num: 4 }, buyerOv: overview }
      return {
        data: uid === 'b' ? sells : { supplierOv: overview, buyerOv: { ...overview, count: 9, num: 4 } },
      }
    })
    const errors = vi.spyOn(console, 'error')
    await renderScreen(ComparePage, '/company/compare?a=a&b=b')
    const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
    await waitFor(() => expect(isChosen('作为采购商')).toBe(true))
    const roles = () =>
      seen
        .filter(({ path }) => path.endsWith('/company/partners'))
        .map(({ body }) => (body as { role: string }).role)
    await waitFor(() => expect(roles()).toEqual(['buyer', 'buyer']))
    // A row for each part, or a heading would stand over the first row of the list above it (B7).
    const side = screen.getByRole('region', { name: '企业一' })
    await waitFor(() => expect(side.style.gridRow).toBe(`span ${side.children.length}`))
    const [first] = screen.getAllByRole('heading', { name: '作为供应商（发货人）' })
    expect(first?.parentElement?.textContent).toBe('作为供应商（发货人）没有记录')
    // Both have one name.
    expect(errors.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([])
    errors.mockRestore()
  })

  it('says of how many bills each sum is made, and how many spellings are one partner (B3, B5)', async () => {
    const sums = {
      amountSum: 500,
      amountBills: 40,
      weightSum: 900,
      weightBills: 90,
      usdPerKg: 2,
      unitValueBills: 30,
      partnerBills: 80,
      otherValues: [
        { currency: 'JPY', amount: 900_000, bills: 2 },
        { currency: 'CNY', amount: 30_000, bills: 1 },
      ],
    }
    const others = ['3 票为其他币种，无汇率未计入', 'JPY 900,000、CNY 30,000.00']
    const partners = '12 种写法 · 90 票中 80 票写明伙伴'
    const supplierOv = { ...overview, ...sums, count: 90, num: 5, spellings: 12 }
    serve(({ path }) =>
      path.endsWith('/company/com_ov') ? { data: { supplierOv, buyerOv: overview } } : undefined,
    )
    await renderScreen(ComparePage, '/company/compare?a=a&b=b')
    for (const note of ['计入 90 票中的 40 票', '30 票同时申报货值和重量', partners, ...others])
      await waitFor(() => expect(screen.getAllByText(note)).toHaveLength(2))
    // The weight is of all bills.
    expect(screen.queryByText('计入 90 票中的 90 票')).toBeNull()
  })

  it('draws both companies in the same months, up to today, at the same scale (B.8)', async () => {
    const rows = { a: [{ month: '2026-01', count: 3 }], b: [{ month: '2025-12', count: 40 }] }
    serve(({ path, body }) => {
      if (!path.endsWith('/company/timeline')) return undefined
      const { uid } = body as { uid: 'a' | 'b' }
      return { data: { supplier: rows[uid], buyer: [] } }
    })
    await renderScreen(ComparePage, '/company/compare?a=a&b=b')
    const charts = await screen.findAllByRole('img', { name: /每月货运票数/ })
    expect(charts.map(chart => chart.getAttribute('aria-label'))).toEqual([
      '2025-12 – 2026-02 每月货运票数，最高 3 票',
      '2025-12 – 2026-02 每月货运票数，最高 40 票',
    ])
    const tables = await screen.findAllByRole('table', { name: /每月货运票数/ })
    const months = tables.map(table =>
      within(table)
        .getAllByRole('rowheader')
        .map(each => each.textContent),
    )
    expect(months).toEqual([
      ['2025-12', '2026-01', '2026-02'],
      ['2025-12', '2026-01', '2026-02'],
    ])
    const scales = charts.map(chart => getInstanceByDom(chart)?.getOption().yAxis)
    expect(scales).toMatchObject([[{ max: 40 }], [{ max: 40 }]])
  })

  it('shows the transport modes of both companies at the same scale', async () => {
    const supplier = { a: [{ mode: 'SEA', count: 30 }], b: [{ mode: '', count: 40 }] }
    serve(({ path, body }) => {
      if (path !== companyCharts.transportModes.path) return undefined
      const { uid } = body as { uid: 'a' | 'b' }
      return { data: { supplier: supplier[uid], buyer: [] } }
    })
    await renderScreen(ComparePage, '/company/compare?a=a&b=b')
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')
    expect((await rowOf('海运'))?.innerHTML).toContain('inline-size: 75%')
    expect((await rowOf('未注明'))?.textContent).toBe(' 未注明40')
  })

  it('says what failed, tries again, and marks nothing as missing', async () => {
    let isDown = true
    serve(({ path }) => {
      if (path.endsWith('/company/partners'))
        return isDown ? failure(503, 10503) : { data: { rows: [partner], total: 1 } }
      if (path.endsWith('/company/list') && isDown) return failure(503, 10503)
      return undefined
    })
    const { user } = await renderScreen(ComparePage, '/company/compare?a=a')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/request-7/)).toBeTruthy()
    await user.type(screen.getByRole('combobox', { name: '企业二' }), 'lamp')
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    expect(screen.queryByText('没有匹配的企业')).toBeNull()
    isDown = false
    await user.keyboard('{Enter}')
    expect((await screen.findAllByText('没有匹配的企业')).length).toBeGreaterThan(0)
    await user.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('Acme Tools')).toBeTruthy()
  })
})
