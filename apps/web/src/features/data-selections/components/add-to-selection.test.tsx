import type { CompanyRow } from '@backoffice/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, failure, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { readDraft, writeDraft } from '../api/drafts.ts'
import { AddToSelection } from './add-to-selection.tsx'

const companyOf = (uid: string) => ({ info: { uid, uname: `Company ${uid}`, country: 'CN' } }) as CompanyRow
const search = { page: 1, pageSize: 15, keyword: 'lamp', type: 'prod' as const }
const selection = (id: number, title: string, more: object) => ({
  id,
  title,
  content: '',
  owner: 'other',
  tags: [],
  enable: false,
  seq: null,
  figureMode: 'live',
  frozenAt: null,
  validStartTime: 0,
  validEndTime: 1,
  condition: JSON.stringify({ companyIds: ['a'], filters: { keyword: 'led' } }),
  companies: [{ uid: 'a', uname: 'Company a', country: 'CN' }],
  color: '#45d5e6',
  version: 4,
  ...more,
})
const stored = [
  selection(1, 'Published', { enable: true }),
  selection(2, 'Of others', {}),
  selection(3, 'My list', { owner: 'me' }),
]

/** @returns what is sent, but for reads */
function serve(
  saved: FakeAnswer = { data: { id: 9, title: 'New' } },
  listsRead: Promise<void> = Promise.resolve(),
) {
  const user = { id: 1, userId: 'me', isSuperAdmin: true, permissions: {}, sites: [] }
  const seen = fakeServer(async ({ path, method }) => {
    if (method !== 'GET') return saved
    if (path === '/users/admin/user') return { data: user }
    if (path === '/sparq/config/list') await listsRead
    if (path === '/sparq/config/list') return { data: { rows: stored, total: 3 } }
    if (path === '/sparq/config/facets') return { data: { owners: [], tags: [] } }
    return { data: stored.find(({ id }) => path === `/sparq/config/${id}`) }
  })
  return () => seen.filter(({ method }) => method !== 'GET')
}

const Screen = () => <AddToSelection rows={['a', 'b'].map(companyOf)} search={search} />

async function openMenu() {
  const screens = await renderScreen(Screen, '/company')
  await screens.user.click(screen.getByRole('button', { name: '加入数据精选' }))
  await screen.findByText('My list')
  return screens
}

beforeEach(() => {
  for (const target of ['new', 1] as const) writeDraft(target, undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('chosen companies', () => {
  it('go at once into a list that is not enabled, after its own; those of the person come first', async () => {
    const sent = serve()
    const { user } = await openMenu()
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(names).toEqual([
      '新建内部名单',
      '新建数据精选',
      'My list',
      'Published（已启用，需确认）',
      'Of others',
    ])
    await user.click(screen.getByText('My list'))
    await screen.findByText('已将 1 家企业加入“My list”')
    expect(sent().map(({ body }) => body)).toEqual([
      {
        id: 3,
        version: 4,
        condition: JSON.stringify({ companyIds: ['a', 'b'], filters: { keyword: 'led' } }),
      },
    ])
  })

  it('open their menu once its lists are read, so that no item moves under the pointer', async () => {
    const { promise: listsRead, resolve } = Promise.withResolvers<void>()
    serve(undefined, listsRead)
    const { user } = await renderScreen(Screen, '/company')
    const button = screen.getByRole('button', { name: '加入数据精选' })
    await user.click(button)
    await waitFor(() => expect(button.className).toContain('loading'))
    expect(screen.queryByRole('menuitem')).toBeNull()
    resolve()
    await screen.findByText('My list')
    expect(screen.getAllByRole('menuitem')).toHaveLength(5)
  })

  it('of a list that somebody else has changed meanwhile, says so', async () => {
    serve(failure(409, 10409))
    const { user } = await openMenu()
    await user.click(screen.getByText('Of others'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByText(/加入“/)).toBeNull()
  })

  it('wait in the form of one that customers see', async () => {
    const sent = serve()
    const { user, href } = await openMenu()
    await user.click(screen.getByText(/^Published/))
    await waitFor(() => expect(href()).toBe('/data-selection/edit/1'))
    expect(readDraft(1)).toMatchObject({
      version: 4,
      values: { chosen: { companies: [{ uid: 'a' }, { uid: 'b' }] } },
    })
    expect(sent()).toEqual([])
  })

  it('make a list of their own, which is not enabled', async () => {
    const sent = serve()
    const { user } = await openMenu()
    await user.click(screen.getByText('新建内部名单'))
    await user.type(await screen.findByLabelText('标题'), '回访')
    await user.click(screen.getByRole('button', { name: /保\s?存/ }))
    await screen.findByText('已将 2 家企业加入“回访”')
    expect(sent()[0]?.body).toMatchObject({
      title: '回访',
      tags: [],
      enable: false,
      condition: JSON.stringify({ companyIds: ['a', 'b'], filters: { keyword: 'lamp', type: 'prod' } }),
    })
  })
})
