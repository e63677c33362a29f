import { expect, it } from 'vitest'
import { randomPage } from './place-batch.ts'
import { type RecentPlace, readRecent, recentMax, withRecent } from './recent-places.ts'

const place = (code: string): RecentPlace => ({ code, clType: 'port', nameEn: code, nameZh: '' })

it('keeps 30 distinct places, the last one first', () => {
  const codes = Array.from({ length: 40 }, (_, index) => `P${index}`)
  const kept = [...codes, 'P20'].reduce(
    (places, code) => withRecent(places, place(code)),
    [] as RecentPlace[],
  )
  expect(kept).toHaveLength(recentMax)
  expect(kept.slice(0, 3).map(({ code }) => code)).toEqual(['P20', 'P39', 'P38'])
  expect(new Set(kept.map(({ code }) => code)).size).toBe(recentMax)
})

it.each([null, '', 'nonsense', '{}', '[1, null, {"code": 5}]'])('reads nothing from %j', text => {
  expect(readRecent(text)).toEqual([])
})

it('reads what it wrote', () => {
  expect(readRecent(JSON.stringify([place('A'), place('B')]))).toEqual([place('A'), place('B')])
})

it.each([
  [100, 0, 1],
  [100, 0.999, 100],
  [0, 0.5, 1],
  [3552, 0.5, 1777],
])('of %i pages, %d is page %i', (pages, random, page) => {
  expect(randomPage(pages, random)).toBe(page)
})
