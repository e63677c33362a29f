import type { MenuNode } from '@backoffice/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { SideMenu } from './side-menu.tsx'

const node = (id: number, parentId: number | null, title: string, link: string): MenuNode => ({
  id,
  code: `node-${id}`,
  type: 'menu',
  title,
  icon: '',
  link,
  component: '',
  parentId,
  labels: [],
})

const folders = Array.from({ length: 8 }, (_, index) => [
  node(index + 1, null, `目录${index + 1}`, ''),
  node(index + 101, index + 1, `页面${index + 1}`, `/page-${index + 1}`),
])

const Screen = () => <SideMenu nodes={folders.flat()} collapsed={false} />

const isOpen = (name: string) =>
  screen.getByRole('menuitem', { name: new RegExp(`${name}$`) }).getAttribute('aria-expanded') === 'true'

afterEach(() => localStorage.clear())

it('shows every screen, and keeps folded what a person folds', async () => {
  const { user } = await renderScreen(Screen, '/profile')
  for (const [folder] of folders) expect(isOpen(folder?.title ?? '')).toBe(true)
  await user.click(screen.getByRole('menuitem', { name: /目录3$/ }))
  await waitFor(() => expect(isOpen('目录3')).toBe(false))
  cleanup()
  await renderScreen(Screen, '/profile')
  expect(isOpen('目录3')).toBe(false)
  expect(isOpen('目录4')).toBe(true)
})

it('opens another site beside this one, and tells it nothing', async () => {
  const outside = [node(1, null, '帮助', 'https://help.example.com/'), node(2, null, '订单', '/order')]
  await renderScreen(() => <SideMenu nodes={outside} collapsed={false} />, '/profile')
  const link = screen.getByRole('link', { name: '帮助' })
  expect(link).toHaveProperty('href', 'https://help.example.com/')
  expect(link).toHaveProperty('target', '_blank')
  expect(link).toHaveProperty('rel', 'noopener noreferrer')
  expect(screen.getByRole('link', { name: '订单' })).toHaveProperty('target', '')
})
