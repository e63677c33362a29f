import type { Account } from '@backoffice/contract'
import { screen, waitFor } from '@testing-library/react'
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

it('resets a password by one button: one that is made and shown once, or one that is typed', async () => {
  const seen = fakeServer(({ method, path }) => {
    if (method === 'GET') return { data: manager }
    return { data: path.endsWith('/7') ? { credential: 'made-by-server' } : null }
  })
  const { user } = await renderScreen(() => <AccountActions account={accountOf({})} />, '/system/user')
  const calls = () => seen.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  const reset = async (password?: string) => {
    await user.click(await screen.findByRole('button', { name: '重置密码 li' }))
    const field = await screen.findByLabelText('新密码')
    if (password) await user.type(field, password)
    await user.click(screen.getByRole('button', { name: '重置密码' }))
    await screen.findByText('密码重置成功')
  }
  await reset()
  await screen.findByText('made-by-server')
  await user.click(screen.getByRole('button', { name: '我已保存' }))
  await waitFor(() => expect(screen.queryByText('made-by-server')).toBeNull())
  await reset('quiet-river-77')
  expect(calls()).toEqual(['/users/admin/user/credential/7', '/users/admin/user/credential'])
})
