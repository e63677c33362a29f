import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer, type RecordedRequest } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './notice-list-page.tsx'

const notice = {
  id: 1,
  title: '春节放假',
  content: '放假七天',
  url: '',
  status: 1,
  hideForAnonymous: false,
  startTime: '2026-02-10',
  endTime: '2026-02-20',
  version: 4,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const admin = { id: 1, userId: 'admin', fullName: '', sites: [], isSuperAdmin: true, permissions: {} }
const reader = { ...admin, isSuperAdmin: false, permissions: { default_site: ['notice.read'] } }

function serve(
  list: (request: RecordedRequest) => FakeAnswer,
  user: object = admin,
  saved: FakeAnswer = { data: notice },
) {
  return fakeServer(request => {
    if (request.path === '/users/admin/user') return { data: user }
    return request.path.endsWith('/list') ? list(request) : saved
  })
}

/** In tests the library gives every dialog the same id, so its title is found inside it. */
async function dialogSaying(title: string) {
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(title)
  return dialog
}

const rows = (...found: object[]) => ({ data: { rows: found, total: found.length } })

afterEach(() => vi.unstubAllGlobals())

describe('the list of notices', () => {
  it('says which filters of the address it cannot read', async () => {
    serve(() => rows(notice))
    await renderScreen(Page, '/noticebar?status=7&page=x&title=a')
    expect(await screen.findByText('地址中的条件“状态”无法识别，未采用。')).toBeTruthy()
  })

  it('shows rows with their range, and asks before it switches one off', async () => {
    const seen = serve(() => rows(notice))
    const { user } = await renderScreen(Page, '/noticebar')
    const row = (await screen.findByText('春节放假')).closest('tr') as HTMLElement
    expect(within(row).getByText('2026-02-10 – 2026-02-20')).toBeTruthy()
    expect(within(row).getByText('已过期')).toBeTruthy()
    expect(within(row).queryByText('未开始')).toBeNull()
    await user.click(await within(row).findByRole('switch', { name: '启用“春节放假”' }))
    const dialog = await dialogSaying('禁用通知“春节放假”？')
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: '禁用' }))
    await screen.findByText('禁用成功')
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 1, status: 0 })
  })

  it.each([
    [1, '禁用', '禁用失败：服务暂不可用'],
    [0, '启用', '启用失败：服务暂不可用'],
  ] as const)('says why the switch of a notice in state %i failed (§8)', async (status, verb, said) => {
    const refused = failure(503, 10503, { errormessage: '服务暂不可用' })
    serve(() => rows({ ...notice, status }), admin, refused)
    const { user } = await renderScreen(Page, '/noticebar')
    await user.click(await screen.findByRole('switch', { name: '启用“春节放假”' }))
    await user.click(
      within(await dialogSaying(`${verb}通知“春节放假”？`)).getByRole('button', { name: verb }),
    )
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('names the notice before it deletes it', async () => {
    const seen = serve(() => rows(notice))
    const { user } = await renderScreen(Page, '/noticebar')
    await user.click(await screen.findByRole('button', { name: '删除 春节放假' }))
    const dialog = await dialogSaying('删除通知“春节放假”？')
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    await screen.findByText('删除成功')
    expect(seen.find(({ method }) => method === 'DELETE')?.path).toBe('/core/scrolling-config/1')
  })

  it('asks no more about a notice that is gone', async () => {
    serve(() => rows(notice))
    const { user } = await renderScreen(Page, '/noticebar')
    await user.click(await screen.findByRole('button', { name: '删除 春节放假' }))
    const dialog = await dialogSaying('删除通知“春节放假”？')
    fakeServer(({ method }) => (method === 'DELETE' ? failure(404, 10404) : rows()))
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    await screen.findByText(/error 10404/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps filters in the URL, starts again at page 1, and clears them by tag', async () => {
    const seen = serve(() => ({ data: { rows: [notice], total: 60 } }))
    const { user, href } = await renderScreen(Page, '/noticebar?page=2&status=1')
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '春节{Enter}')
    await waitFor(() => expect(decodeURIComponent(href())).toBe('/noticebar?status=1&title=春节'))
    await waitFor(() => expect(seen.at(-1)?.query).toEqual({ title: '春节', status: '1' }))
    await user.click(screen.getByRole('button', { name: '移除条件 状态 启用' }))
    await waitFor(() => expect(decodeURIComponent(href())).toBe('/noticebar?title=春节'))
  })

  it('sorts by what the operation can sort by', async () => {
    const seen = serve(() => rows(notice))
    const { user } = await renderScreen(Page, '/noticebar')
    await user.click(await screen.findByRole('columnheader', { name: /标题/ }))
    await waitFor(() => expect(seen.at(-1)?.query).toEqual({ sort: 'title,ASC' }))
    expect(screen.getByRole('columnheader', { name: /内容/ }).className).not.toContain('has-sorters')
  })

  it('shows no button that leads to a refusal', async () => {
    serve(() => rows(notice), reader)
    await renderScreen(Page, '/noticebar')
    await screen.findByText('启用', { selector: 'td *' })
    expect(screen.queryByRole('link', { name: /新增通知|编辑/ })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe('states of a list', () => {
  it('empty says what to do', async () => {
    serve(() => rows())
    await renderScreen(Page, '/noticebar')
    expect(await screen.findByText('还没有通知')).toBeTruthy()
    expect(screen.getByRole('link', { name: '新增通知' })).toBeTruthy()
  })

  it('no match offers to clear the filters', async () => {
    serve(({ query }) => (query.status ? rows() : rows(notice)))
    const { user } = await renderScreen(Page, '/noticebar?status=0')
    await screen.findByText('没有符合条件的数据')
    await user.click(screen.getAllByRole('button', { name: '清除全部' }).at(-1) as HTMLElement)
    expect(await screen.findByText('春节放假')).toBeTruthy()
  })

  it('error says what failed with the request id, and tries again', async () => {
    let broken = true
    serve(() => (broken ? failure(500, 10500, { errormessage: '内部错误' }) : rows(notice)))
    const { user } = await renderScreen(Page, '/noticebar')
    expect(await screen.findByText('请求编号：request-7')).toBeTruthy()
    broken = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('春节放假')).toBeTruthy()
  })

  it('refresh that fails keeps the old rows', async () => {
    let broken = false
    serve(() => (broken ? failure(503, 10503, { errormessage: '服务暂不可用' }) : rows(notice)))
    const { user } = await renderScreen(Page, '/noticebar')
    await screen.findByText('春节放假')
    broken = true
    await user.click(await screen.findByRole('button', { name: '刷新' }))
    expect((await screen.findByRole('alert')).textContent).toContain('服务暂不可用')
    expect(screen.getByText('春节放假')).toBeTruthy()
  })

  it('no permission says so and offers no retry', async () => {
    serve(() => failure(403, 10406))
    await renderScreen(Page, '/noticebar')
    expect(await screen.findByText('没有权限')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('a page that is no more becomes the last one', async () => {
    serve(({ query }) => ({ data: { rows: query.page === '2' ? [notice] : [], total: 21 } }))
    const { href } = await renderScreen(Page, '/noticebar?page=9')
    await waitFor(() => expect(href()).toBe('/noticebar?page=2'))
  })
})

describe('columns', () => {
  const layouts = (seen: RecordedRequest[]) =>
    seen.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { layout: object }).layout] : []))

  const serveColumns = () =>
    fakeServer(
      ({ path }) =>
        path.startsWith('/core/list-view/')
          ? { data: { rows: [], total: 0, layouts: [], defaults: [] } }
          : path === '/users/admin/user'
            ? { data: { id: 1, isSuperAdmin: true, permissions: {}, sites: [] } }
            : rows(notice),
      { views: true },
    )

  it('of this browser are handed over once, and kept for the person', async () => {
    const old = { order: ['title', 'content'], hidden: ['url'], density: 'comfortable' }
    localStorage.setItem('columns.noticebar', JSON.stringify(old))
    const seen = serveColumns()
    const { user } = await renderScreen(Page, '/noticebar')
    await user.click(await screen.findByRole('button', { name: '列设置' }))
    await waitFor(() => expect(layouts(seen)).toEqual([old]))
    expect(localStorage.getItem('columns.noticebar')).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: '内容' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '内容' })).toBeNull())
    await waitFor(() => expect(layouts(seen).at(-1)).toEqual({ ...old, hidden: ['url', 'content'] }))
  })

  it('are as wide as somebody wants them, until they are reset', async () => {
    const seen = serveColumns()
    const { user } = await renderScreen(Page, '/noticebar')
    await user.click(await screen.findByRole('button', { name: '列设置' }))
    const width: HTMLInputElement = await screen.findByRole('spinbutton', { name: '“标题”的列宽（像素）' })
    await user.clear(width)
    await user.type(width, '345')
    await waitFor(() => expect(layouts(seen).at(-1)).toMatchObject({ widths: { title: 345 } }))
    await user.clear(width)
    await user.type(width, '9')
    await user.tab()
    expect(width.value).toBe('345')
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(width.value).toBe('160')
    await waitFor(() => expect(layouts(seen).at(-1)).toBeNull())
  })
})
