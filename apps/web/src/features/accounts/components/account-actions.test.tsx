import type { Account } from '@backoffice/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { AccountActions } from './account-actions.tsx'

const manager = {
  id: 2,
  userId: 'manager',
  isSuperAdmin: false,
  permissions: { trade_site: ['account.read', 'account.write', 'account.password'] },
  sites: ['trade_site'],
}

const own = {
  id: 7,
  userId: 'li',
  enabled: true,
  lockedUntil: null,
  isSuperAdmin: false,
  sites: ['trade_site'],
}
const accountOf = (change: Partial<Account>) => ({ ...own, ...change }) as Account

afterEach(() => vi.unstubAllGlobals())

it('offers nothing on an account that the server refuses to a delegated administrator', async () => {
  fakeServer(() => ({ data: manager }))
  await renderScreen(() => <AccountActions account={accountOf({ mayChange: false })} />, '/system/user')
  expect(await screen.findByRole('link', { name: '查看 li' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers them on the accounts of the own sites', async () => {
  fakeServer(() => ({ data: manager }))
  await renderScreen(() => <AccountActions account={accountOf({})} />, '/system/user')
  expect(await screen.findByRole('link', { name: '编辑 li' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /重置/ })).toBeTruthy()
})
