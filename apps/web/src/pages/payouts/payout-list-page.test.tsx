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
