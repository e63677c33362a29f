import { expect, it } from 'vitest'
import { fitColumns, headingWidth } from './fit-columns.ts'

it.each([
  ['gives the room of a sliver to those before it (B.5)', [100, 200, 150], 316, [108, 208, 150]],
  ['leaves no pixel of it', [100, 100, 100, 150], 311, [103, 103, 105, 150]],
  ['leaves what can be read', [100, 200, 150], 400, [100, 200, 150]],
  ['leaves no half of a column', [100, 200, 150], 380, [140, 240, 150]],
  ['makes all narrower where a little is missing', [200, 160, 170], 500, [188, 150, 160]],
  ['leaves what fits', [100, 200], 400, [100, 200]],
  ['leaves what has no room at all', [100, 200], 0, [100, 200]],
])('%s', (_, widths, room, fitted) => {
  expect(fitColumns(widths, room)).toEqual(fitted)
})

it.each([480, 500, 560, 640, 700, 900])('keeps a fixed width with %d pixels of room (§9)', room => {
  const widths = fitColumns([120, 150, 110, 160, 150, 150], room, 860)
  expect(widths.reduce((sum, width) => sum + width)).toBe(860)
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(85)
})

it.each([
  ['Companies', true, 113],
  ['Order time', false, 63],
  ['企业', true, 42],
])('gives the longest word of the heading %s its room', (title, isSortable, width) => {
  expect(headingWidth(title, isSortable)).toBe(width)
})

it('leaves the widths that a person chose', () => {
  expect(fitColumns([300, 400], 900, 2_000)).toEqual([300, 400])
})
