import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { NumberInput } from './number-input.tsx'

it.each([
  ['12.5', 12.5, '12.50'],
  ['12,5', 12.5, '12.50'],
  ['1,234.5', 1234.5, '1234.50'],
  ['1,234', 1234, '1234.00'],
  ['１２．５', 12.5, '12.50'],
  ['¥ 12', 12, '12.00'],
  ['-5', -5, '-5.00'],
  ['12.345', 12.345, '12.345'],
])('understands %s', async (typed, value, shown) => {
  const user = userEvent.setup()
  const change = vi.fn()
  render(<NumberInput decimals={2} aria-label="price" onChange={change} />)
  await user.type(screen.getByLabelText('price'), typed)
  await user.tab()
  expect(change).toHaveBeenLastCalledWith(value)
  expect(screen.getByLabelText<HTMLInputElement>('price').value).toBe(shown)
})
