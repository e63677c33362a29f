import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { ListCards } from './list-cards.tsx'

interface Row {
  id: number
}

const column = (key: string, own: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: key,
  width: 100,
  render: () => `${key}!`,
  ...own,
})

const wide = [
  column('line', { align: 'end' }),
  column('name'),
  column('phone'),
  column('product'),
  column('bank'),
  column('state', { onCard: true }),
  column('amount', { align: 'end', isMoney: true }),
]

const show = (columns: Column<Row>[]) =>
  render(<ListCards label="rows" rows={[{ id: 1 }]} rowKey={({ id }) => id} columns={columns} />)

const told = () => within(screen.getByRole('listitem')).getAllByRole('term')
const titles = () => told().map(term => term.textContent)

it('shows name, money and state first, and the others at a click', async () => {
  show(wide)
  expect(screen.getByRole('heading').textContent).toBe('name!')
  expect(titles()).toEqual(['amount', 'state', 'line', 'phone'])
  await userEvent.click(screen.getByRole('button'))
  expect(titles()).toEqual(['amount', 'state', 'line', 'phone', 'product', 'bank'])
})

it('shows each amount, and takes the declared name', () => {
  const amounts = ['a', 'b', 'c', 'd', 'e'].map(key => column(key, { isMoney: true }))
  show([...wide, ...amounts, column('account', { onCard: 'title' })])
  expect(screen.getByRole('heading').textContent).toBe('account!')
  expect(titles()).toEqual(['amount', 'a', 'b', 'c', 'd', 'e', 'state'])
})
