import { expect, it } from 'vitest'
import { encodeGb18030 } from './gb18030.ts'

it('is read back as it was, every character of the basic plane and those beyond', () => {
  const points = Array.from({ length: 0xffff }, (_, n) => n).filter(
    n => n < 0xd800 || (n > 0xf8ff && n < 0xfffd),
  )
  const text = `${String.fromCodePoint(...points.filter(n => n > 0))}𠮷👍\u{10ffff}`
  expect(new TextDecoder('gb18030', { ignoreBOM: true }).decode(encodeGb18030(text))).toBe(text)
  expect([...encodeGb18030('王¥€')]).toEqual([0xcd, 0xf5, 0x81, 0x30, 0x84, 0x36, 0xa2, 0xe3])
})
