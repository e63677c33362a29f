import { expect, it } from 'vitest'
import './composing.ts'

it.each([
  ['while it makes a word', { isComposing: true }, 0],
  ['that ends its word, as Safari sends it (b30)', { keyCode: 229 }, 0],
  ['after it', { keyCode: 13 }, 1],
] as const)('an Enter %s runs what it should', (_when, of, runs) => {
  const field = document.body.appendChild(document.createElement('input'))
  let ran = 0
  field.addEventListener('keydown', () => ran++)
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...of }))
  expect(ran).toBe(runs)
  field.remove()
})
