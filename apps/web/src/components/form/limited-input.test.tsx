import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { LimitedInput } from './limited-input.tsx'

function Field() {
  const [value, setValue] = useState('')
  return (
    <LimitedInput
      aria-label="field"
      max={3}
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}

it('keeps a text that is too long, and says so', () => {
  render(<Field />)
  const field = screen.getByLabelText<HTMLInputElement>('field')
  fireEvent.change(field, { target: { value: '中文𠀀' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(field, { target: { value: '中文𠀀字' } })
  expect(field.value).toBe('中文𠀀字')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const said = screen.getByRole('alert')
  expect(said.textContent).toBe('最多 3 个字符')
  expect(field.getAttribute('aria-describedby')).toBe(said.id)
  fireEvent.change(field, { target: { value: '中文' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
