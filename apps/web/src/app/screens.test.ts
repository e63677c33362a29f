import { screenPaths } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { screens } from './screens.ts'

it('has a file for every screen, and a screen for every file', () => {
  const { home: _, ...others } = screenPaths
  expect(Object.keys(screens).sort()).toEqual([...Object.keys(others), 'notFound'].sort())
})

it.each(['channels', 'channelEdit', 'memberById'] as const)('loads the screen of %s', async name => {
  expect(await screens[name]()).toMatchObject({ Page: expect.any(Function) })
})
