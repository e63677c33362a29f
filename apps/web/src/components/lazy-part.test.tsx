import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { lazyPart } from './lazy-part.tsx'

const part = { Part: ({ name }: { name: string }) => <p>part of {name}</p> }
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** A form beside a part that opens and closes. */
async function show(load: () => Promise<typeof part>, options?: { isAsked?: boolean; isContent?: boolean }) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
  const Part = lazyPart(load, 'Part', options)
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="title" />
        <button type="button" onClick={() => setOpen(!open)}>
          turn
        </button>
        <Suspense fallback={null}>{open && <Part name="orders" />}</Suspense>
      </>
    )
  }
  const { user } = await renderScreen(Screen, '/x')
  await user.type(screen.getByLabelText('title'), 'typed')
  const turn = () => user.click(screen.getByRole('button', { name: 'turn' }))
  await turn()
  return turn
}

afterEach(() => vi.unstubAllGlobals())

it('says that a part is missing, keeps what is typed beside it, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn<() => Promise<typeof part>>().mockImplementationOnce(gone).mockResolvedValue(part)
  const turn = await show(load)
  expect((await screen.findByRole('alert')).textContent).toContain('这一部分未能加载')
  expect(screen.getByLabelText('title')).toHaveProperty('value', 'typed')
  await turn()
  await turn()
  await screen.findByText('part of orders')
})

it('says it in the place of content, tries again at a click, and when the network is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn<() => Promise<typeof part>>(gone)
  const turn = await show(load, { isContent: true })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('这一部分未能加载')
  screen.getByRole('button', { name: '重试' }).click()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await screen.findByRole('alert')
  load.mockResolvedValue(part)
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await screen.findByText('part of orders')
  expect(screen.queryByRole('alert')).toBeNull()
  await turn()
})

it('says nothing of a part that nobody asked for', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await show(gone, { isAsked: false })
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(screen.getByLabelText('title')).toHaveProperty('value', 'typed')
  expect(screen.queryByRole('alert')).toBeNull()
})
