import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as images from '../../../test/factories/images.ts'
import { extensionAgrees, readImageHeader } from './image-header.ts'

it.each([
  ['image/png', images.png],
  ['image/gif', images.gif],
  ['image/jpeg', images.jpeg],
  ['image/webp', images.webpLossy],
  ['image/webp', images.webpLossless],
  ['image/webp', images.webpExtended],
] as const)('reads kind and size of %s', (mediaType, make) =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16_383 }), fc.integer({ min: 1, max: 16_383 }), (width, height) => {
      expect(readImageHeader(make(width, height))).toEqual({ mediaType, width, height })
    }),
    { numRuns: 50 },
  ),
)

it('reads nothing behind the end of the bytes', () =>
  expect(readImageHeader(images.png(2, 2).subarray(0, 20))).toBeUndefined())

it('finds the size of a JPEG behind long metadata', () => {
  expect(readImageHeader(images.jpeg(640, 480, 300_000))).toMatchObject({ width: 640, height: 480 })
})

it('takes nothing else for a picture, and never fails or hangs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', '\x89PNG\r\n\x1a\n', 'GIF89a', '\xff\xd8\xff\xe1', 'RIFF0000WEBPVP8 ', '<svg '),
      fc.uint8Array({ maxLength: 40 }),
      (start, rest) => {
        const header = readImageHeader(Buffer.concat([Buffer.from(start, 'latin1'), rest]))
        if (header) expect(header.mediaType).toMatch(/^image\/(png|jpeg|gif|webp)$/)
      },
    ),
  )
  expect(readImageHeader(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined()
})

it.each([
  ['a.png', 'image/png', true],
  ['a.JPEG', 'image/jpeg', true],
  ['a.jpg', 'image/png', false],
  ['a.png.svg', 'image/png', false],
  ['png', 'image/png', false],
  ['', 'image/png', false],
])('%s as %s: %s', (name, mediaType, agrees) => expect(extensionAgrees(name, mediaType)).toBe(agrees))
