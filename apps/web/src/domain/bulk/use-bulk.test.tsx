import { notices } from '@backoffice/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useBulk } from './use-bulk.tsx'

afterEach(() => vi.unstubAllGlobals())

const filters = { news: { title: 'news' }, sale: { title: 'sale' } }

function Screen() {
  const { bulk } = useBulk()
  const nothing = () => undefined
  return Object.entries(filters).map(([name, query]) => {
    const { run } = bulk({
      operation: notices.changeMatching,
      query,
      seen: 5,
      body: { status: 1 },
      refresh: nothing,
      onDone: nothing,
    })
    return (
      <button type="button" key={name} onClick={() => void run().catch(nothing)}>
        {name}
      </button>
    )
  })
}

it('asks again for the rows that match by now, and not in a question about others', async () => {
  const seen = fakeServer(({ method }) =>
    method === 'GET' ? { data: { rows: [], total: 0 } } : failure(409, 10409, { data: { total: 3 } }),
  )
  const asked = () => seen.flatMap(({ body }) => (body ? [(body as { seen: number }).seen] : []))
  const { user } = await renderScreen(Screen, '/noticebar')
  for (const [name, count] of [
    ['news', 5],
    ['news', 3],
    ['sale', 5],
  ] as const) {
    const before = asked().length
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(asked().slice(before)).toEqual([count]))
  }
})
