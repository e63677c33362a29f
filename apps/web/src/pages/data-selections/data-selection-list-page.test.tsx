import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './data-selection-list-page.tsx'

const row = {
  id: 7,
  title: '电池买家',
  content: '',
  owner: 'u',
  tags: ['床品'],
  enable: true,
  seq: null,
  validStartTime: 1_772_294_400_000,
  validEndTime: 1_803_830_399_000,
  condition: '{}',
  url: '',
  image: '',
  color: '#45d5e6',
  companyCount: 2,
  version: 1,
  createTime: '2026-03-01T00:00:00+08:00',
  updateTime: '2026-03-01T00:00:00+08:00',
}

const serve = (codes: string[]) =>
  fakeServer(({ path }) =>
    path === '/users/admin/user'
      ? { data: { id: 5, userId: 'u', fullName: '', sites: [], permissions: { default_site: codes } } }
      : path === '/sparq/config/facets'
        ? { data: { owners: ['u'], tags: ['床品'] } }
        : { data: { rows: [row], total: 1 } },
  )

afterEach(() => vi.unstubAllGlobals())

describe('the list of data selections', () => {
  it('lets those add who can look for companies', async () => {
    serve(['dataSelection.read', 'dataSelection.write', 'company.read'])
    await renderScreen(Page, '/data-selection')
    await screen.findByRole('link', { name: '编辑 电池买家' })
    expect(screen.getByRole('link', { name: /新增/ }).getAttribute('href')).toBe('/data-selection/form')
  })

  it('shows what the person looks after by one click', async () => {
    const seen = serve(['dataSelection.read'])
    const { user, href } = await renderScreen(Page, '/data-selection')
    const mine = await screen.findByRole('button', { name: '我的' })
    await user.click(mine)
    await waitFor(() => expect(href()).toBe('/data-selection?owner=u'))
    expect(mine.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ owner: 'u' }))
  })

  it('says before a click why one that front sites show cannot be deleted', async () => {
    serve(['dataSelection.read', 'dataSelection.delete'])
    await renderScreen(Page, '/data-selection')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '删除 电池买家' })
    expect(button.disabled).toBe(true)
    expect(button.title).toBe('请先禁用再删除')
  })

  it('lets those without companies edit, but not add', async () => {
    serve(['dataSelection.read', 'dataSelection.write'])
    await renderScreen(Page, '/data-selection')
    await screen.findByRole('link', { name: '编辑 电池买家' })
    await waitFor(() => expect(screen.queryByRole('link', { name: /新增|搜索/ })).toBeNull())
  })
})
