import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './channel-list-page.tsx'

const channel = {
  id: 1,
  code: 'EXPO_25',
  name: '广交会',
  version: 4,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const figures = {
  ...channel,
  ...{ members: 3, orders: 0, revenue: null },
  before: { members: 2, orders: 0, revenue: null },
}

const admin = { id: 1, userId: 'admin', fullName: '', sites: [], isSuperAdmin: true, permissions: {} }
const site = (id: number, siteCode: string, value: string) => ({
  id,
  siteCode,
  label: { value },
  enable: true,
  locale: 'zh',
})
const sites = [
  site(1, 'default_site', '管理后台'),
  site(2, 'trade_site', '贸易数据'),
  site(3, 'freight_site', '货运查询'),
]

function serve(removal: FakeAnswer = {}, user: object = admin) {
  return fakeServer(({ path, method }) => {
    if (path === '/users/admin/user') return { data: user }
    if (path === '/cms/site/by-codes') return { data: sites }
    if (path === '/core/channel/figures')
      return { data: { from: '2026-01-01', before: '2025-10-01', rows: [figures], total: 30 } }
    if (method === 'DELETE') return removal
    return { data: { rows: [channel], total: 1 } }
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('the list of channels', () => {
  it('searches by code and name', async () => {
    const seen = serve()
    const { user, href } = await renderScreen(Page, '/channel?page=2')
    await user.type(await screen.findByRole('textbox', { name: '渠道编码' }), 'EXPO{Enter}')
    await waitFor(() => expect(href()).toBe('/channel?code=EXPO'))
    await user.type(screen.getByRole('textbox', { name: '渠道名称' }), '广交{Enter}')
    await waitFor(() => expect(seen.at(-1)?.query).toEqual({ code: 'EXPO', name: '广交' }))
  })

  it('asks for the figures of the channels that are shown, and for the first of all', async () => {
    const seen = serve()
    await renderScreen(Page, '/channel')
    await screen.findByRole('row', { name: /EXPO_25/ })
    const queries = () =>
      seen.filter(({ path }) => path === '/core/channel/figures').map(({ query }) => query)
    await waitFor(() =>
      expect(queries()).toEqual(
        expect.arrayContaining([
          { period: 'quarter', codes: 'EXPO_25' },
          { period: 'quarter', by: 'revenue' },
        ]),
      ),
    )
    const best = await screen.findByText(/收入最高的渠道：/)
    expect(within(best).getByRole('link', { name: '广交会' }).getAttribute('href')).toBe('/channel/1')
    expect(screen.getByText(/仅显示 30 个中的前 1 个/)).toBeTruthy()
  })

  it('counts what came through each in the period, beside the period before', async () => {
    const permissions = { default_site: ['channel.read', 'member.read'] }
    serve({}, { ...admin, isSuperAdmin: false, permissions })
    await renderScreen(Page, '/channel')
    const row = await screen.findByRole('row', { name: /EXPO_25/ })
    await within(row).findByText('+50%')
    expect(within(row).getByText('3')).toBeTruthy()
    // Whoever may not see orders compares members alone.
    const section = screen.getByRole('region', { name: '渠道对比' })
    expect(await within(section).findByRole('row', { name: '广交会 3 2' })).toBeTruthy()
    expect(within(section).queryByText('收入')).toBeNull()
    within(section).getByText(/^2026-01-01 起至今，与 2025-10-01 起的同样长的时段相比/)
  })

  it('says what uses a channel that cannot be deleted, where the question was', async () => {
    const text = '“广交会”正在使用中，不能删除：会员 张三'
    serve(failure(409, 10409, { errormessage: text, data: { usedBy: [] } }))
    const { user } = await renderScreen(Page, '/channel')
    await user.click(await screen.findByRole('button', { name: '删除 广交会' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('删除渠道“广交会”？')
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    expect(await within(dialog).findByText(text)).toBeTruthy()
  })

  it('saves the picture of a code for the front site that is chosen', async () => {
    const seen = serve()
    const names: string[] = []
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const json = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await json(url, init)
      return url.includes('/qrcode')
        ? new Response('PNG', { headers: { 'content-type': 'image/png' } })
        : answer
    })
    const { user } = await renderScreen(Page, '/channel')
    await user.click(await screen.findByRole('button', { name: '下载渠道码 广交会' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByLabelText('接入点'))
    await user.click(await screen.findByText('货运查询', { selector: '.ant-select-item-option-content' }))
    expect(screen.queryByText('管理后台')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: '下载渠道码' }))
    await screen.findByText('下载成功')
    expect(names).toEqual(['广交会-EXPO_25-freight_site.png'])
    expect(seen.at(-1)?.query).toEqual({ access_point: 'freight_site', code: 'EXPO_25' })
  })

  it('shows a reader no button that leads to a refusal', async () => {
    serve({}, { ...admin, isSuperAdmin: false, permissions: { default_site: ['channel.read'] } })
    await renderScreen(Page, '/channel')
    await screen.findByRole('button', { name: '下载渠道码 广交会' })
    expect(screen.queryByRole('link', { name: /新增渠道|编辑/ })).toBeNull()
    // They see no figures, so that there is no period to choose.
    expect(screen.queryByRole('radio', { name: '本季度' })).toBeNull()
    expect(screen.queryByRole('region', { name: '渠道对比' })).toBeNull()
    expect(screen.queryByRole('button', { name: /删除/ })).toBeNull()
  })
})
