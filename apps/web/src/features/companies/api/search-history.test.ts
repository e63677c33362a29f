import { expect, it } from 'vitest'
import { historyMax, readSearches, withSearch } from './search-history.ts'

it('keeps the latest 30, each once, the latest first', () => {
  const many = Array.from({ length: 40 }, (_, i) => `word ${i}`).reduce(withSearch, [] as string[])
  expect(many).toHaveLength(historyMax)
  expect(many[0]).toBe('word 39')
  expect(withSearch(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
})

it.each([[null], ['text'], [{ 0: 'a' }], [[1, null, {}]]])('reads %j as nothing', stored => {
  expect(readSearches(stored)).toEqual([])
})

it('reads what is a text', () => {
  expect(readSearches(['led', 7, 'pipe'])).toEqual(['led', 'pipe'])
})
