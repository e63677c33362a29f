import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './data-selection-filter-page.tsx'

const companies = [{ uid: 'a', uname: 'Acme Lighting', country: 'CN' }]
const selection = {
  id: 7,
  version: 3,
  title: '灯具精选',
  content: '',
  validStartTime: 0,
  validEndTime: 1,
  condition: JSON.stringify({ companyIds: ['a'], filters: {} }),
  companies,
}
const row = {
  info: { uid: 'a', uname: 'Acme Lighting', address: '', country: 'CN', taxIds: ['9131'], hasQcc: false },
  count: 1,
  amountSum: 0,
  weightSum: 0,
  lastDate: '2026-10-18',
  tranTypes: [],
  ports: [],
  logistics: false,
  sample: false,
}

afterEach(() => vi.unstubAllGlobals())

it('says that what is chosen could not be read, lets nobody choose over it, and tries again', async () => {
  let isDown = true
  fakeServer(({ path }) => {
    if (path === '/sparq/config/7') return isDown ? failure(503, 10503) : { data: selection }
    if (path === '/users/admin/user')
      return { data: { id: 1, userId: 'u', isSuperAdmin: true, permissions: {}, sites: [] } }
    if (path.endsWith('/company/list')) return { data: { rows: [row], total: 1, widened: [] } }
    if (path.endsWith('/company/reading'))
      return { data: { taken: 'words', readings: [], unknownCodes: [], checkDigit: null } }
    if (path.startsWith('/core/dict/list-by-')) return { data: [] }
    if (path.endsWith('/company/facets')) return failure(503, 10503)
    return { data: { rows: [], total: 0 } }
  })
  const { user } = await renderScreen(Page, '/data-selection/filter?config=7&keyword=led')
  // The facets also fail and have an alert of their own.
  const alert = await waitFor(() => {
    const found = screen.getByText('未能读取已选企业：error 10503').closest<HTMLElement>('[role=alert]')
    if (!found) throw new Error('it is not in an alert yet')
    return found
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Acme Lighting/ })
  expect(box.disabled).toBe(true)
  isDown = false
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(box.checked).toBe(true))
  expect(box.disabled).toBe(false)
  expect(screen.getByText('已选 1 家企业')).toBeTruthy()
})
