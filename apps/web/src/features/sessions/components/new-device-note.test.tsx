import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NewDeviceNote } from './new-device-note.tsx'

afterEach(() => vi.unstubAllGlobals())

const device = {
  id: 5,
  address: '203.0.113.20',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  firstTime: '2026-11-23T07:20:00.000Z',
  lastTime: '2026-11-23T07:20:00.000Z',
}

/** Serves the list of devices; an answered device leaves the list. */
function serverWith(rows: (typeof device)[]) {
  return fakeServer(({ method }) => {
    if (method === 'POST') rows.shift()
    return { data: method === 'POST' ? null : { rows, total: rows.length } }
  })
}

const answered = (seen: ReturnType<typeof fakeServer>) =>
  seen.filter(({ method }) => method === 'POST').map(({ path }) => path)

it('names device, address and time, and goes once the owner says it was them (A)', async () => {
  const seen = serverWith([device])
  const { user } = await renderScreen(NewDeviceNote, '/')
  const button = await screen.findByRole('button', { name: '您的账号在新设备上登录' })
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(button)
  const note = await screen.findByRole('region', { name: '您的账号在新设备上登录' })
  for (const fact of ['Windows 上的 Chrome', '203.0.113.20', '2026-11-23 15:20'])
    expect(note.textContent).toContain(fact)
  await user.click(screen.getByRole('button', { name: '是我本人' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '您的账号在新设备上登录' })).toBeNull())
  expect(answered(seen)).toEqual(['/users/admin/device/5/confirm'])
})

it('ends the other sessions and leads to the password when it was somebody else', async () => {
  const seen = serverWith([device])
  const { user, href } = await renderScreen(NewDeviceNote, '/')
  await user.click(await screen.findByRole('button', { name: '您的账号在新设备上登录' }))
  await user.click(await screen.findByRole('button', { name: /不是我/ }))
  expect(await screen.findByText(/其他设备都会立即下线/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '下线并修改密码' }))
  await waitFor(() => expect(href()).toBe('/profile?tab=password'))
  expect(answered(seen)).toEqual(['/users/admin/device/5/reject'])
})

it('says nothing where there is nothing new', async () => {
  const seen = serverWith([])
  await renderScreen(NewDeviceNote, '/')
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
