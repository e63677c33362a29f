import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer, type RecordedRequest } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { SiteForm } from './site-form.tsx'

const site = {
  id: 7,
  siteCode: 'trade_site',
  menuCode: '@root_menus',
  label: { value: '贸易' },
  labels: [{ locale: 'zh_CN', value: '贸易' }],
  enable: true,
  urls: ['https://a.example', 'https://b.example'],
  locale: 'zh' as const,
  version: 3,
  createTime: '2026-01-01T08:00:00+08:00',
  updateTime: '2026-01-01T08:00:00+08:00',
}

const user = (isSuperAdmin: boolean): FakeAnswer => ({
  data: { id: 1, userId: 'u', fullName: '', sites: ['trade_site'], isSuperAdmin, permissions: {} },
})

/** A server for a super admin or another person; it answers writes with `written`. */
function serve(
  isSuperAdmin: boolean,
  write: (request: RecordedRequest) => FakeAnswer = () => ({ data: site }),
) {
  const seen = fakeServer(request =>
    request.path === '/users/admin/user' ? user(isSuperAdmin) : write(request),
  )
  return () => seen.filter(({ method }) => method !== 'GET')
}

const Add = () => <SiteForm />
const Edit = () => <SiteForm site={site} />
const save = () => screen.findByRole('button', { name: '保存' })
const url = (number: number) => screen.getByRole('textbox', { name: `网址 ${number}` }) as HTMLInputElement

afterEach(() => vi.unstubAllGlobals())

describe('the form of a site', () => {
  it('drops empty URLs, and puts the error of the one that was sent second at its own line', async () => {
    const errors = [{ field_name: 'siteUrls.1', error_reason: '网址应以 http:// 或 https:// 开头' }]
    const written = serve(true, () => failure(400, 10400, { errors }))
    const { user: person } = await renderScreen(Add, '/system/website/add')
    const button = await save()
    await person.type(screen.getByLabelText('站点编码'), 'new_site')
    await person.type(screen.getByLabelText('站点名称'), '新站点')
    await person.click(screen.getByRole('button', { name: '添加网址' }))
    await person.type(url(2), ' https://x.example ')
    await person.click(screen.getByRole('button', { name: '添加网址' }))
    await person.type(url(3), 'ftp://y')
    await person.click(button)
    const message = await screen.findByText('网址应以 http:// 或 https:// 开头')
    expect(message.closest('.ant-form-item')?.querySelector('input')).toBe(url(3))
    expect(written()[0]?.body).toEqual({
      siteCode: 'new_site',
      label: { value: '新站点' },
      labels: [{ locale: 'zh_CN', value: '新站点' }],
      siteUrls: ['https://x.example', 'ftp://y'],
      locale: 'zh',
      enable: true,
    })
  })

  it('keeps the code as it is and does not send it', async () => {
    const written = serve(true)
    const { user: person } = await renderScreen(Edit, '/system/website/update/7')
    const button = await save()
    expect((screen.getByLabelText('站点编码') as HTMLInputElement).disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: '移除网址 1' }))
    await person.click(button)
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]).toMatchObject({ method: 'PUT', path: '/cms/site' })
    expect(written()[0]?.body).toEqual({
      id: 7,
      version: 3,
      label: { value: '贸易' },
      labels: [{ locale: 'zh_CN', value: '贸易' }],
      siteUrls: ['https://b.example'],
      locale: 'zh',
      enable: true,
    })
  })

  it('is disabled, with a way back only, for who is not a super admin', async () => {
    serve(false)
    const { user: person, href } = await renderScreen(Edit, '/system/website/update/7')
    const back = await screen.findByRole('button', { name: '返回' })
    expect((screen.getByLabelText('站点名称') as HTMLInputElement).disabled).toBe(true)
    expect(url(1).disabled).toBe(true)
    expect((screen.getByRole('switch') as HTMLButtonElement).disabled).toBe(true)
    for (const name of ['保存', '添加网址', '移除网址 1'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await person.click(back)
    await waitFor(() => expect(href()).toBe('/system/website'))
  })
})
