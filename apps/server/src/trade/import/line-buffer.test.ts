import { expect, it } from 'vitest'
import { LineBuffer } from './line-buffer.ts'

it('has the same bytes as lines that are joined and encoded, whatever their letters and number', () => {
  const lines = ['a\tb', '', '上海\tперевозка', '\ud83d\ude00', 'half \ud83d', 'x'.repeat(3_000_000)]
  const buffer = new LineBuffer()
  for (let turn = 0; turn < 2; turn++) {
    for (const line of lines) buffer.add(line)
    expect(buffer.count).toBe(lines.length)
    expect(Buffer.compare(buffer.take(), new TextEncoder().encode(`${lines.join('\n')}\n`))).toBe(0)
  }
  expect(buffer.take()).toHaveLength(0)
  expect(buffer.count).toBe(0)
})
