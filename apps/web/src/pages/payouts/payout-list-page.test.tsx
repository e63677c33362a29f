import type { PayoutBatch } from '@backoffice/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Page } from './payout-list-page.tsx'

const approved: Partial<PayoutBatch> = {
  state: 'approved',
  count: 1,
  total: 10,
  paidTotal: 0,
  failedTotal: 0,
  maker: '王会计',
  makerId: 1,
  approver: '李审批',
  approverId: 2,
  approvalTie: null,
  remark: '',
  createTime: '2026-03-01T10:00:00+08:00',
  endTime: null,
  approvalBar: null,
  sendBar: null,
  heldCount: 0,
  updateTime: '2026-03-01T10:00:00+08:00',
}
const rows: Partial<PayoutBatch>[] = [
  { ...approved, id: 1, number: 'PO-own', approvalTie: { kind: 'own', person: '' } },
  { ...approved, id: 2, number: 'PO-theirs', approvalTie: { kind: 'theirAccount', person: '王会计' } },
  { ...approved, id: 3, number: 'PO-two' },
  // Nobody has approved it yet: who looks at it would be no second person.
  {
    ...approved,
    ...{ id: 4, number: 'PO-draft', state: 'draft', approver: null, approverId: null },
    approvalTie: { kind: 'own', person: '' },
  },
]

afterEach(() => vi.unstubAllGlobals())

it('says of an approval that it is none of a second person, beside the state of the batch', async () => {
  fakeServer(({ path }) =>
    path === '/users/admin/user'
      ? { data: { id: 1, isSuperAdmin: false, sites: [], permissions: { default_site: ['payout.read'] } } }
      : { data: { rows, total: rows.length } },
  )
  await renderScreen(Page, '/payout')
  const isMarked = (number: string) =>
    within(screen.getByRole('row', { name: new RegExp(number) })).queryByText('未经第二人审批') !== null
  await screen.findByText('PO-own')
  expect(['PO-own', 'PO-theirs'].map(isMarked)).toEqual([true, true])
  expect(['PO-two', 'PO-draft'].map(isMarked)).toEqual([false, false])
})

it('says what a batch waits for, and whether that is a step of the reader', async () => {
  const codes = ['payout.read', 'payout.write', 'payout.approve']
  const bar = { kind: 'own', deed: 'hand', person: '', until: '' } as const
  const waiting = { ...approved, state: 'waiting' } as const
  const shown: Partial<PayoutBatch>[] = [
    { ...approved, id: 1, number: 'PO-draft', state: 'draft' },
    { ...waiting, id: 2, number: 'PO-mine' },
    { ...waiting, id: 3, number: 'PO-barred', approvalBar: bar },
    { ...approved, id: 4, number: 'PO-held', heldCount: 1 },
    { ...approved, id: 5, number: 'PO-bank', state: 'sent' },
    { ...approved, id: 6, number: 'PO-over', state: 'partly', failedTotal: 10 },
  ]
  fakeServer(({ path }) =>
    path === '/users/admin/user'
      ? { data: { id: 1, isSuperAdmin: false, sites: [], permissions: { default_site: codes } } }
      : { data: { rows: shown, total: shown.length } },
  )
  await renderScreen(Page, '/payout')
  await screen.findByText('PO-draft')
  const row = (number: string) => within(screen.getByRole('row', { name: new RegExp(number) }))
  row('PO-draft').getByText('王会计 提交审批')
  row('PO-mine').getByText('您审批')
  row('PO-barred').getByText('其他审批人审批')
  row('PO-held').getByText('1 笔的订单未付款，须先处理')
  row('PO-bank').getByText('银行结果')
  // No payment of it arrived.
  row('PO-over').getByText('全部失败')
})
