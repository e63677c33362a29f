import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './company-page.tsx'

const row = (uid: string, uname: string) => ({
  info: { uid, uname, address: '', country: 'US', taxIds: [], hasQcc: false },
  count: 20,
  amountSum: 0,
  weightSum: 4321,
  tranTypes: [],
  ports: [],
  logistics: false,
  sample: false,
})

const periods = {
  beforeFrom: '2025-05-02',
  earlierFrom: '2025-11-02',
  earlierTo: '2026-05-01',
  recentFrom: '2026-05-02',
  until: '2026-11-01',
}
const bills = { earlierBills: 8, recentBills: 6 }
const changed = {
  uid: 'a',
  kinds: ['switched'],
  periods,
  ...bills,
  suppliers: [
    { uid: 'm', uname: 'Malabar', isNew: false, ...bills, earlierShare: 0.62, recentShare: 0.04 },
    { uid: 'g', uname: 'Godavari', isNew: false, ...bills, earlierShare: 0.38, recentShare: 0.14 },
    { uid: 'k', uname: 'Kaveri', isNew: true, ...bills, earlierShare: 0, recentShare: 0.71 },
    { uid: 'n', uname: 'Nilgiri', isNew: true, ...bills, earlierShare: 0, recentShare: 0.31 },
  ],
}

const serve = () =>
  fakeServer(({ path }) => {
    if (path === '/users/admin/user')
      return {
        data: {
          id: 1,
          userId: 'amy',
          fullName: '',
          sites: [],
          isSuperAdmin: false,
          permissions: { default_site: ['company.read'] },
        },
      }
    if (path.endsWith('/company/list'))
      return { data: { rows: [row('a', 'Happy Home'), row('b', 'Rival')], total: 2, widened: [] } }
    if (path === '/sparq/customs/market/changes') return { data: { rows: [changed] } }
    return failure(404, 10404)
  })

const address = '/company?resultType=cgls_buyer&change=switched&dates=all'
const billsOf = (partner: string, from: string, to: string) =>
  `/company/a?tab=bills&role=buyer&partner=${partner}&startDate=${from}&endDate=${to}`

describe('buyers that switched supplier', () => {
  it('say in the table from whom to whom, with both shares, each with its bills, and in which days', async () => {
    serve()
    const { user } = await renderScreen(Page, `${address}&view=table`)
    const home = await screen.findByRole('row', { name: /Happy Home/ })
    for (const name of [/^原供应商（重量占比）/, /^新供应商（重量占比）/, /^对比的时间段（全部货物）/])
      expect(screen.getAllByRole('columnheader', { name })[0]).toBeTruthy()
    await waitFor(() => expect(within(home).getByText('Malabar')).toBeTruthy())
    expect(within(home).getByText('Kaveri')).toBeTruthy()
    const link = (name: string) => within(home).getByRole('link', { name }).getAttribute('href')
    expect(link('62%')).toBe(billsOf('m', '2025-11-02', '2026-05-01'))
    expect(link('71%')).toBe(billsOf('k', '2026-05-02', '2026-11-01'))
    expect(home.textContent).toContain('2025-11-02 – 2026-05-01 → 2026-05-02 – 2026-11-01')
    await user.click(within(home).getByRole('button', { name: '另有 1 家原供应商' }))
    expect((await screen.findByText('Godavari')).closest('li')?.textContent).toMatch(/Godavari.*38% → 14%/)
  })

  it('say the same on their cards', async () => {
    serve()
    await renderScreen(Page, address)
    const card = (await screen.findByRole('button', { name: /Happy Home/ })).closest('li')
    await waitFor(() =>
      expect(card?.textContent).toMatch(
        /原供应商（重量占比）Malabar.*62% → 4%.*新供应商（重量占比）Kaveri0% → 71%.*（全部货物）/,
      ),
    )
  })

  it('are no columns of another search', async () => {
    serve()
    await renderScreen(Page, '/company?resultType=cgls_buyer&keyword=linen&dates=all&view=table')
    await screen.findByRole('row', { name: /Happy Home/ })
    expect(screen.queryByRole('columnheader', { name: /原供应商/ })).toBeNull()
  })
})
