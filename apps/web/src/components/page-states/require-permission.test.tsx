import { type CurrentUser, notices } from '@backoffice/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/sessions/current-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { RequirePermission } from './require-permission.tsx'

afterEach(() => vi.unstubAllGlobals())

it('keeps what was typed while a permission is away, and asks for it at once where the person wants to', async () => {
  const userWith = (...codes: string[]) =>
    ({ isSuperAdmin: false, permissions: { default_site: codes } }) as unknown as CurrentUser
  let now = userWith('notice.read', 'notice.write')
  fakeServer(() => ({ data: now }))
  const { user } = await renderScreen(
    () => (
      <RequirePermission operation={notices.create}>
        <form>
          <input aria-label="Title" />
        </form>
      </RequirePermission>
    ),
    '/noticebar/new',
  )
  await user.type(await screen.findByLabelText('Title'), '值班安排')
  now = userWith()
  act(() => void queryClient.setQueryData(currentUserQuery.queryKey, now))
  expect(await screen.findByRole('heading', { name: '没有权限' })).toBeTruthy()
  expect(screen.getByText(/您填写的内容已保留/)).toBeTruthy()
  now = userWith('notice.read', 'notice.write')
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: '没有权限' })).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('值班安排')
})
