import { screen, waitFor } from '@testing-library/react'
import { Popover } from 'antd'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { PopoverPanel } from './popover-panel.tsx'

function Screen() {
  const content = (
    <PopoverPanel>
      <button type="button">first</button>
      <button type="button" disabled>
        not now
      </button>
      <button type="button">last</button>
    </PopoverPanel>
  )
  return (
    <>
      <Popover trigger="click" content={content} destroyOnHidden>
        <button type="button">open</button>
      </Popover>
      <button type="button">beside</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

it('has the focus while it is open, goes round, and gives it back', async () => {
  const { user } = await renderScreen(Screen, '/x')
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('first'))
  await user.tab()
  expect(focused()).toBe('last')
  await user.tab()
  expect(focused()).toBe('first')
  await user.tab({ shift: true })
  expect(focused()).toBe('last')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('open'))
  expect(screen.queryByText('last')).toBeNull()
})

it('leaves the focus where somebody has put it before its first frame', async () => {
  const { user } = await renderScreen(Screen, '/x')
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(frame => frames.push(frame))
  await user.click(screen.getByText('open'))
  const last = await screen.findByText('last')
  last.focus()
  for (const frame of frames) frame(0)
  vi.restoreAllMocks()
  expect(focused()).toBe('last')
})
