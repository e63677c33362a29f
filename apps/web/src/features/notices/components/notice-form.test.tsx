import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NoticeForm } from './notice-form.tsx'

const notice = {
  id: 7,
  title: '旧标题',
  content: '内容',
  url: '',
  status: 1 as const,
  hideForAnonymous: false,
  startTime: null,
  endTime: null,
  version: 3,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const Add = () => <NoticeForm />
const Edit = () => <NoticeForm record={notice} />
const save = () => screen.getByRole('button', { name: '保存' })

afterEach(() => vi.unstubAllGlobals())

describe('the form of a notice', () => {
  it('says what is missing and sends nothing', async () => {
    const seen = fakeServer(() => ({}))
    const { user } = await renderScreen(Add, '/noticebar/add')
    await user.click(save())
    expect(await screen.findByText('请输入标题')).toBeTruthy()
    expect(screen.getByText('请输入内容')).toBeTruthy()
    expect([...seen]).toEqual([])
  })

  it('takes 30 characters of a title, counted as people count', async () => {
    fakeServer(() => ({}))
    const { user } = await renderScreen(Add, '/noticebar/add')
    const title = screen.getByLabelText('标题') as HTMLInputElement
    await user.click(title)
    await user.paste('😀'.repeat(31))
    await user.click(save())
    expect([...title.value]).toHaveLength(31)
    expect(await screen.findByText('最多 30 个字符')).toBeTruthy()
    await user.clear(title)
    await user.paste('😀'.repeat(30))
    await user.click(save())
    await waitFor(() => expect(screen.queryByText('最多 30 个字符')).toBeNull())
    expect(screen.getByText('30 / 30')).toBeTruthy()
  })

  it('creates it enabled and goes back to the list', async () => {
    const seen = fakeServer(() => ({ data: notice }))
    const { user, href } = await renderScreen(Add, '/noticebar/add')
    await user.type(screen.getByLabelText('标题'), '新标题')
    await user.type(screen.getByLabelText('内容'), '新内容')
    await user.click(save())
    await screen.findByText('保存成功')
    await waitFor(() => expect(href()).toBe('/noticebar'))
    expect(seen[0]).toMatchObject({
      method: 'POST',
      body: { title: '新标题', content: '新内容', url: '', status: 1, startTime: null, endTime: null },
    })
  })

  it('puts the errors of the server at their fields, the end of the range at the range', async () => {
    const errors = [
      { field_name: 'url', error_reason: '链接格式不正确' },
      { field_name: 'endTime', error_reason: '结束日期不能早于开始日期' },
    ]
    fakeServer(() => failure(400, 10400, { errors }))
    const { user } = await renderScreen(Edit, '/noticebar/edit/7')
    await user.click(save())
    const url = await screen.findByText('链接格式不正确')
    expect(url.closest('.ant-form-item')?.textContent).toContain('链接')
    const range = screen.getByText('结束日期不能早于开始日期')
    expect(range.closest('.ant-form-item')?.textContent).toContain('有效期')
  })
})

describe('an edit conflict', () => {
  const newer = { ...notice, title: '别人的标题', version: 9 }

  it('loads the newer row', async () => {
    fakeServer(() => failure(409, 10409, { data: newer }))
    const { user } = await renderScreen(Edit, '/noticebar/edit/7')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: '载入最新内容' }))
    expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('别人的标题')
  })

  /** Answers the newer row until it is saved over that. */
  const serve = () =>
    fakeServer(({ body }) =>
      (body as { version: number }).version === 9 ? { data: newer } : failure(409, 10409, { data: newer }),
    )

  it('H3: goes to what it says, also after the next refusal; what only they changed is theirs', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const seen = serve()
    const { user } = await renderScreen(Edit, '/noticebar/edit/7')
    await user.type(screen.getByLabelText('标题'), '二')
    await user.type(screen.getByLabelText('内容'), '二')
    const hasFocus = () =>
      waitFor(() => expect(document.activeElement?.textContent).toContain('覆盖保存会用您的标题替换对方的'))
    await user.click(save())
    await hasFocus()
    await user.click(save())
    await hasFocus()
    expect(scroll.mock.contexts).toContain(document.activeElement)
    await user.click(screen.getByRole('button', { name: '覆盖保存' }))
    await screen.findByText('保存成功')
    expect(seen.at(-1)?.body).toMatchObject({ title: `${notice.title}二`, version: 9 })
  })

  it('keeps their title where only the content was changed here', async () => {
    const seen = serve()
    const { user } = await renderScreen(Edit, '/noticebar/edit/7')
    await user.type(screen.getByLabelText('内容'), '二')
    await user.click(save())
    await screen.findByText(/您没有改的内容已换成对方的。请核对后再保存/)
    expect(screen.queryByRole('button', { name: '覆盖保存' })).toBeNull()
    await user.click(save())
    await screen.findByText('保存成功')
    expect(seen.at(-1)?.body).toMatchObject({
      title: '别人的标题',
      content: `${notice.content}二`,
      version: 9,
    })
  })
})

it('takes a conflict with what it has saved itself for saved', async () => {
  fakeServer(({ body }) => failure(409, 10409, { data: { ...notice, ...(body as object), version: 4 } }))
  const { user, href } = await renderScreen(Edit, '/noticebar/edit/7')
  await user.type(screen.getByLabelText('标题'), '二')
  await user.click(save())
  await screen.findByText('保存成功')
  await waitFor(() => expect(href()).toBe('/noticebar'))
})

describe('leaving with unsaved changes', () => {
  it('asks, and stays when told so', async () => {
    localStorage.setItem('token', 't')
    fakeServer(() => ({}))
    const { user, href } = await renderScreen(Edit, '/noticebar/edit/7')
    await user.type(screen.getByLabelText('标题'), '！')
    const back = screen.getByRole('button', { name: '返回' })
    await user.click(back)
    // The answer that loses nothing has the focus; then what was pressed has it again.
    const stay = await screen.findByRole('button', { name: '继续编辑' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(back))
    expect(href()).toBe('/noticebar/edit/7')
    await user.click(back)
    await user.click(await screen.findByRole('button', { name: '放弃修改' }))
    await waitFor(() => expect(href()).toBe('/noticebar'))
  })

  it('does not ask when nothing was changed', async () => {
    const { user, href } = await renderScreen(Edit, '/noticebar/edit/7')
    await user.click(screen.getByRole('button', { name: '返回' }))
    await waitFor(() => expect(href()).toBe('/noticebar'))
  })
})
