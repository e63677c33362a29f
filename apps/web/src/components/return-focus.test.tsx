import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useReturnFocus } from './return-focus.ts'

let close: () => void

/** Stands for a dialog: its end is called late, as an animation does. */
function Dialog() {
  close = useReturnFocus(() => {})
  return (
    <div role="dialog">
      <input aria-label="inside" ref={field => field?.focus()} />
    </div>
  )
}

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <input aria-label="beside" />
      {open && <Dialog />}
    </>
  )
}

it('gives the focus back, but not to somebody who has gone on to another field', async () => {
  const { user } = await renderScreen(Screen, '/x')
  const opener = screen.getByRole('button', { name: 'open' })
  await user.click(opener)
  expect(document.activeElement).toBe(screen.getByLabelText('inside'))
  act(() => close())
  expect(document.activeElement).toBe(opener)

  const beside = screen.getByLabelText('beside')
  beside.focus()
  act(() => close())
  expect(document.activeElement).toBe(beside)
})
