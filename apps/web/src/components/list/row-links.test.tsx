import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { Column } from './columns.ts'
import { RowsView } from './rows-view.tsx'

interface Row {
  id: number
  name: string
  note: string
}

const rows: Row[] = [
  { id: 1, name: 'linked', note: 'first' },
  { id: 2, name: '', note: 'second' },
]

it('opens the link of the first cell, otherwise the first of the actions; controls answer themselves', async () => {
  const opened = vi.fn()
  const link = (to: string, text: string) => (
    <a
      href={to}
      onClick={event => {
        event.preventDefault()
        opened(to, event.ctrlKey)
      }}
    >
      {text}
    </a>
  )
  const columns: Column<Row>[] = [
    { key: 'name', title: 'Name', width: 100, render: row => row.name && link(`/look/${row.id}`, row.name) },
    { key: 'note', title: 'Note', width: 100, render: row => row.note },
  ]
  const actions = (row: Row) => (
    <>
      <button type="button">{`stop ${row.id}`}</button>
      {link(`/edit/${row.id}`, `edit ${row.id}`)}
    </>
  )
  const { user } = await renderScreen(
    () => (
      <RowsView
        label="Rows"
        rows={rows}
        rowKey={row => row.id}
        columns={columns}
        actions={actions}
        empty={{ title: '', text: '' }}
      />
    ),
    '/rows',
  )
  await user.click(await screen.findByText('first'))
  expect(opened.mock.calls).toEqual([['/look/1', false]])
  expect(document.activeElement?.textContent).toBe('linked')
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('second'))
  await user.keyboard('{/Control}')
  expect(opened).toHaveBeenLastCalledWith('/edit/2', true)
  await user.click(screen.getByRole('button', { name: 'stop 1' }))
  expect(opened).toHaveBeenCalledTimes(2)
})
