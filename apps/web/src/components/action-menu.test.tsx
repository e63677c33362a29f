import { screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { ActionMenu } from './action-menu.tsx'

const submitted = vi.fn()
let focusedBefore: Element | null

function Screen() {
  const [open, setOpen] = useState(false)
  const edit = () => {
    focusedBefore = document.activeElement
    setOpen(true)
  }
  return (
    <>
      <ActionMenu menu={{ items: [{ key: 'edit', label: '改名', onClick: edit }] }}>
        <Button>更多</Button>
      </ActionMenu>
      {open && (
        <form action={submitted}>
          {/* biome-ignore lint/a11y/noAutofocus: as in a dialog */}
          <input autoFocus aria-label="名称" />
        </form>
      )}
    </>
  )
}

it.each(['{Enter}', ' '])('opens a form by the key %j, which submits nothing there', async key => {
  const { user } = await renderScreen(Screen, '/profile')
  const button = screen.getByRole('button', { name: '更多' })
  button.focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('改名'))
  expect(document.activeElement).toBe(item)
  await user.keyboard(key)
  const field = await screen.findByRole<HTMLInputElement>('textbox')
  expect([document.activeElement === field, field.value]).toEqual([true, ''])
  expect(submitted).not.toHaveBeenCalled()
  // A dialog returns the focus to what had it.
  expect(focusedBefore?.textContent).toBe('更多')
})

it('gives the focus back to its button on Escape', async () => {
  const { user } = await renderScreen(Screen, '/profile')
  await user.click(screen.getByRole('button', { name: '更多' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('改名'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(document.activeElement?.textContent).toBe('更多')
})
