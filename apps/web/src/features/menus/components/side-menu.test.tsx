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
  node(index + 201, index + 1, `记录${index + 1}`, `/record-${index + 1}`),
])

const screenOf = (nodes: MenuNode[], person: string) => () => (
  <SideMenu nodes={nodes} person={person} collapsed={false} />
)
const Screen = screenOf(folders.flat(), 'lin')

const openFolders = () =>
  screen
    .getAllByRole('menuitem')
    .filter(({ ariaExpanded }) => ariaExpanded === 'true')
    .map(({ textContent }) => textContent)
const folder = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`${name}$`) })

afterEach(() => localStorage.clear())

it('opens the group of the present screen, and keeps for a person what they open and fold', async () => {
  const { user } = await renderScreen(Screen, '/page-2')
  expect(openFolders()).toEqual(['目录2'])
  await user.click(folder('目录3'))
  await user.click(folder('目录5'))
  await waitFor(() => expect(openFolders()).toEqual(['目录2', '目录3', '目录5']))
  await user.click(folder('目录5'))
  await waitFor(() => expect(openFolders()).toEqual(['目录2', '目录3']))
  cleanup()
  await renderScreen(Screen, '/page-7')
  expect(openFolders()).toEqual(['目录3', '目录7'])
  cleanup()
  await renderScreen(screenOf(folders.flat(), 'wang'), '/page-7')
  expect(openFolders()).toEqual(['目录7'])
})

it('folds nothing of a short menu', async () => {
  await renderScreen(screenOf(folders.slice(0, 3).flat(), 'lin'), '/profile')
  expect(openFolders()).toEqual(['目录1', '目录2', '目录3'])
})

it('opens another site beside this one, and tells it nothing', async () => {
  const outside = [node(1, null, '帮助', 'https://help.example.com/'), node(2, null, '订单', '/order')]
  await renderScreen(screenOf(outside, 'lin'), '/profile')
  const link = screen.getByRole('link', { name: '帮助' })
  expect(link).toHaveProperty('href', 'https://help.example.com/')
  expect(link).toHaveProperty('target', '_blank')
  expect(link).toHaveProperty('rel', 'noopener noreferrer')
  expect(screen.getByRole('link', { name: '订单' })).toHaveProperty('target', '')
})
