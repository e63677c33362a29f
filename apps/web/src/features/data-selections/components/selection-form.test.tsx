import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { readDraft, writeDraft } from '../api/drafts.ts'
import { SelectionForm } from './selection-form.tsx'

const companies = [
  { uid: 'a', uname: 'Acme Lighting', country: 'CN' },
  { uid: 'b', uname: 'Bright LED', country: 'DE' },
]
const filters = { keyword: 'led', startDate: '2025-11-20', endDate: '2026-11-20' }
const selection = {
  id: 7,
  title: '灯具精选',
  content: '',
  owner: 'u',
  tags: [],
  enable: true,
  seq: null,
  figureMode: 'live' as const,
  frozenAt: null,
  // Half past nine: times of day from other systems stay.
  validStartTime: Date.parse('2026-01-01T09:30:00+08:00'),
  validEndTime: Date.parse('2026-12-31T23:59:59.999+08:00'),
  condition: JSON.stringify({ companyIds: ['a', 'b'], filters }),
  companies,
  url: '/lights',
  image: '-',
  color: '#45d5e6',
  version: 3,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const Add = () => <SelectionForm />
const Edit = () => <SelectionForm selection={selection} />
/** Answers everything except the current user; returns the other requests. */
function serve(answer: FakeAnswer, codes = ['dataSelection.write', 'company.read'], hints: object[] = []) {
  const user = { id: 1, userId: 'u', isSuperAdmin: false, permissions: { default_site: codes }, sites: [] }
  const isUser = ({ path }: { path: string }) => path === '/users/admin/user'
  const isPreview = ({ path }: { path: string }) => path === '/sparq/config/preview'
  const isFacets = ({ path }: { path: string }) => path === '/sparq/config/facets'
  const facets = { data: { owners: ['u'], tags: [] } }
  const seen = fakeServer(request =>
    isUser(request)
      ? { data: user }
      : isPreview(request)
        ? { data: { hints } }
        : isFacets(request)
          ? facets
          : answer,
  )
  return () => seen.filter(request => !isUser(request) && !isPreview(request) && !isFacets(request))
}

const save = () => screen.getByRole('button', { name: '保存' })

beforeEach(() => {
  for (const target of ['new', 7] as const) writeDraft(target, undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('the form of a data selection', () => {
  it('says what is missing and sends nothing', async () => {
    const seen = serve({})
    const { user } = await renderScreen(Add, '/data-selection/form')
    await user.click(save())
    for (const message of ['请输入标题', '请选择企业', '请选择数据有效期'])
      expect(await screen.findByText(message)).toBeTruthy()
    expect(seen()).toEqual([])
  })

  it('changes what was changed; days that were not touched keep their instants', async () => {
    const seen = serve({ data: selection })
    const { user, href } = await renderScreen(Edit, '/data-selection/edit/7')
    await user.click(screen.getByRole('button', { name: '移除 Acme Lighting' }))
    await user.click(screen.getByRole('button', { name: '#7c5cff' }))
    await user.type(screen.getByLabelText('排序'), '2')
    await user.click(save())
    await screen.findByText('保存成功')
    await waitFor(() => expect(href()).toBe('/data-selection'))
    expect(seen()[0]?.body).toEqual({
      id: 7,
      version: 3,
      title: '灯具精选',
      content: '',
      owner: 'u',
      tags: [],
      enable: true,
      seq: 2,
      color: '#7c5cff',
      validStartTime: selection.validStartTime,
      validEndTime: selection.validEndTime,
      condition: JSON.stringify({ companyIds: ['b'], filters }),
      notes: [],
      figureMode: 'live',
      url: '/lights',
      image: '-',
    })
  })

  it('sends the notes for customers, and which figures they get', async () => {
    const seen = serve({ data: selection })
    const { user } = await renderScreen(Edit, '/data-selection/edit/7')
    await user.click(screen.getByRole('button', { name: '给客户的说明：Acme Lighting' }))
    await user.type(screen.getByRole('textbox', { name: '给客户的说明：Acme Lighting' }), '可接小单{Enter}')
    expect(screen.getByText('可接小单')).toBeTruthy()
    await user.click(screen.getByText('固定'))
    await user.click(save())
    await screen.findByText('保存成功')
    expect(seen()).toHaveLength(1)
    expect(seen()[0]?.body).toMatchObject({ notes: [{ uid: 'a', note: '可接小单' }], figureMode: 'frozen' })
  })

  it('asks before customers see companies with hints; going back saves nothing', async () => {
    const hints = [{ kind: 'dormant', companies: companies.slice(1) }]
    const seen = serve({ data: selection }, undefined, hints)
    const { user, href } = await renderScreen(Edit, '/data-selection/edit/7')
    await user.click(screen.getByRole('button', { name: '移除 Acme Lighting' }))
    await user.click(save())
    const dialog = () => within(screen.getByRole('dialog', { name: '发布前请核对' }))
    await screen.findByText('近一年没有提单')
    expect(dialog().getByText('Bright LED')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: '取消' }))
    expect(seen()).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(save())
    await screen.findByText('近一年没有提单')
    await user.click(dialog().getByRole('button', { name: '仍然保存' }))
    await waitFor(() => expect(href()).toBe('/data-selection'))
    expect(seen()).toHaveLength(1)
  })

  it('puts the errors of the server at their fields', async () => {
    const errors = [
      { field_name: 'companyIds', error_reason: '企业不存在：a' },
      { field_name: 'filters.endDate', error_reason: '日期范围不能超过 1095 天' },
      { field_name: 'validEndTime', error_reason: '日期不能早于昨天' },
    ]
    serve(failure(400, 10400, { errors }))
    const { user } = await renderScreen(Edit, '/data-selection/edit/7')
    await user.click(save())
    const range = await screen.findByText('日期不能早于昨天')
    expect(range.closest('.ant-form-item')?.textContent).toContain('数据有效期')
    const search = await screen.findByText('日期范围不能超过 1095 天')
    expect(search.closest('.ant-form-item')?.textContent).toContain('企业')
  })

  it('leads to the search only those who may search; the others keep what is chosen', async () => {
    const seen = serve({ data: selection }, ['dataSelection.write'])
    const { user } = await renderScreen(Edit, '/data-selection/edit/7')
    expect(screen.getByText('没有查询企业的权限，不能添加企业')).toBeTruthy()
    const list = screen.getByRole('list', { name: '企业' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await user.type(screen.getByLabelText('标题'), '！')
    await user.click(save())
    await screen.findByText('保存成功')
    expect(screen.queryByRole('link', { name: '继续添加' })).toBeNull()
    expect(seen()[0]?.body).toMatchObject({
      title: '灯具精选！',
      condition: JSON.stringify({ companyIds: ['a', 'b'], filters }),
    })
  })

  it('says that it could not be saved, and why', async () => {
    serve(failure(503, 10503, { errormessage: '服务暂不可用', showType: 2 }))
    const { user } = await renderScreen(Edit, '/data-selection/edit/7')
    await user.click(save())
    expect(await screen.findByText(/保存失败.*服务暂不可用/)).toBeTruthy()
  })
})

it('leaves who has left while it was saved where they are', async () => {
  const saving = Promise.withResolvers<FakeAnswer>()
  const person = { data: { id: 1, isSuperAdmin: true, permissions: {}, sites: [] } }
  fakeServer(request => (request.method === 'PUT' ? saving.promise : person))
  const { router, user, href } = await renderScreen(Edit, '/data-selection/edit/7')
  await user.click(save())
  await router.navigate({ href: '/company' })
  await screen.findByText('elsewhere')
  saving.resolve({ data: selection })
  await screen.findByText('保存成功')
  expect(href()).toBe('/company')
})

describe('on the way to the search and back', () => {
  it('keeps what was typed without asking', async () => {
    localStorage.setItem('token', 't')
    serve({})
    const { user, href } = await renderScreen(Edit, '/data-selection/edit/7')
    await user.type(screen.getByLabelText('标题'), '！')
    await user.click(await screen.findByRole('link', { name: '继续添加' }))
    await waitFor(() =>
      expect(decodeURIComponent(href())).toBe(
        '/data-selection/filter?keyword=led&startDate=2025-11-20&endDate=2026-11-20&config=7',
      ),
    )
    expect(readDraft(7)).toMatchObject({ version: 3, values: { title: '灯具精选！' } })
  })

  it('begins with it, as unsaved and over the version it was typed over', async () => {
    localStorage.setItem('token', 't')
    writeDraft(7, {
      version: 2,
      values: { title: '改过', chosen: { companies: companies.slice(1), filters } },
    })
    const seen = serve(failure(409, 10409, { data: selection }))
    const { user, href } = await renderScreen(Edit, '/data-selection/edit/7')
    expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('改过')
    const list = screen.getByRole('list', { name: '企业' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    await user.click(save())
    await screen.findByRole('button', { name: '载入最新内容' })
    expect(seen()[0]?.body).toMatchObject({ version: 2 })
    await user.click(screen.getByRole('button', { name: '返回' }))
    await user.click(await screen.findByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(href()).toBe('/data-selection'))
    expect(readDraft(7)).toBeUndefined()
  })
})
