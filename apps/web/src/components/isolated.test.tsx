import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Isolated } from './isolated.tsx'

it('keeps dates, times and amounts in their order on a page from right to left', () => {
  const directionOf = (text: string) =>
    render(<Isolated>{text}</Isolated>)
      .container.querySelector('bdi')
      ?.getAttribute('dir') ?? null
  expect(directionOf('2026.11.23 08:05:00')).toBe('ltr')
  expect(directionOf('¥1,699.00')).toBe('ltr')
  // Text with letters has its own direction.
  expect(directionOf('שלום 12')).toBeNull()
})
