import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FormField } from './field.tsx'
import { NumberInput } from './number-input.tsx'
import { SchemaForm } from './schema-form.tsx'

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

it.each(['0.1+0.2', '5-3', '--5', '一百', '12%', '-'])('M1: keeps %s, which is no number', async typed => {
  const save = vi.fn(async () => undefined)
  const Screen = () => (
    <SchemaForm schema={{ required: ['price'], properties: { price: { type: 'number' } } }} onSubmit={save}>
      <FormField name="price" label="价格">
        <NumberInput decimals={2} />
      </FormField>
      <button type="submit">save</button>
    </SchemaForm>
  )
  const { user } = await renderScreen(Screen, '/form')
  const input = screen.getByLabelText<HTMLInputElement>('价格')
  await user.type(input, typed)
  await user.click(screen.getByRole('button', { name: 'save' }))
  await screen.findByText('无法识别为数值')
  expect(input.value).toBe(typed)
  expect(save).not.toHaveBeenCalled()
  await user.clear(input)
  await user.type(input, '5{Enter}')
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ price: 5 }))
})

it.each([
  ['down from the least', '0', '{ArrowDown}', 0],
  ['down over the least', '0.05', '{ArrowDown}', 0],
  ['down from nothing', '', '{ArrowDown}', 0],
  ['up from the most', '9', '{ArrowUp}', 9],
  ['up in between', '0', '{ArrowUp}', 0.1],
  ['up from what was typed under the least', '-5', '{ArrowUp}', 0],
])('steps %s', async (_, typed, key, value) => {
  const user = userEvent.setup()
  function Controlled() {
    const [held, setHeld] = useState<number | null>(null)
    return (
      <NumberInput
        decimals={2}
        least={0}
        most={9}
        step={0.1}
        aria-label="price"
        value={held}
        onChange={setHeld}
      />
    )
  }
  render(<Controlled />)
  const input: HTMLInputElement = screen.getByLabelText('price')
  await user.type(input, `${typed}${key}`)
  expect(Number(input.value)).toBe(value)
  await user.tab()
  expect(input.value).toBe(value.toFixed(2))
})
