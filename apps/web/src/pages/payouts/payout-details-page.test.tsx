import { type PayoutBatch, payouts } from '@backoffice/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './payout-details-page.tsx'

const batch: PayoutBatch = {
  id: 5,
  number: 'PO20261126-0001',
  state: 'draft',
  count: 2,
  total: 98.1,
  paidTotal: 0,
  failedTotal: 0,
  openCount: 2,
  openTotal: 98.1,
  maker: '王会计',
  makerId: 1,
  approver: null,
  approverId: null,
  approveTime: null,
  sendTime: null,
  endTime: null,
  remark: '',
  version: 1,
  createTime: '2026-03-01T10:00:00+08:00',
  updateTime: '2026-03-01T10:00:00+08:00',
  secondPerson: false,
  othersApprove: false,
  heldCount: 0,
}

async function show(change: Partial<PayoutBatch>) {
  const codes = ['payout.read', 'payout.write', 'payout.approve']
  const seen = fakeServer(({ method, path }) => {
    if (path === '/users/admin/user')
      return { data: { id: 1, isSuperAdmin: false, sites: [], permissions: { default_site: codes } } }
    if (method === 'PUT') return { data: { ...batch, state: 'approved', version: 2 } }
    return path.endsWith('/list') ? { data: { rows: [], total: 0 } } : { data: { ...batch, ...change } }
  })
  const { user } = await renderScreen(Page, '/payout/5')
  await screen.findByRole('heading', { level: 1, name: batch.number })
  return { seen, user }
}

afterEach(() => vi.unstubAllGlobals())

it('tells its maker before an approval of the own batch, where nobody else may', async () => {
  const { seen, user } = await show({})
  await user.click(await screen.findByRole('button', { name: '批准' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/^您是制单人。/)
  within(dialog).getByText('2 笔，合计 ¥98.10')
  await user.click(within(dialog).getByRole('button', { name: '批准' }))
  await waitFor(() =>
    expect(seen.find(({ path }) => path === payouts.decide.path)?.body).toMatchObject({
      decision: 'approve',
    }),
  )
})

it('offers its maker no approval where another may, and says why', async () => {
  await show({ othersApprove: true })
  await screen.findByText('须由制单人以外的人审批')
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull()
})

it('says of what was paid at once that nobody approved it', async () => {
  await show({ state: 'paid', paidTotal: 98.1, openCount: 0, openTotal: 0 })
  await screen.findByText('直接打款，未经审批')
})

it('cannot go on while orders of its payments are cancelled, and leads to these', async () => {
  await show({ heldCount: 1 })
  await screen.findByText(/1 笔的订单未付款或已取消/)
  const link = screen.getByRole('link', { name: '查看这些奖励' })
  expect(link.getAttribute('href')).toBe(`/reward?batchNumber=${batch.number}`)
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull()
  expect(screen.getByRole('button', { name: '取消批次' })).toBeTruthy()
})
