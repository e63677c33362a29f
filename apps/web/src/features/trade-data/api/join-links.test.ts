import { expect, it } from 'vitest'
import { type ColumnPair, joinedTo, withLink } from './join-links.ts'

/** Goods (1) to the header (2) by the declaration, importers (3) to the header by their code. */
const links: ColumnPair[] = [
  [2, 0, 1, 0],
  [3, 0, 2, 4],
]

it('turns links round when another file is the main one', () => {
  expect([...joinedTo(links, 1)]).toEqual([
    [2, { key: 0, to: 1, toKey: 0 }],
    [3, { key: 0, to: 2, toKey: 4 }],
  ])
  expect([...joinedTo(links, 3)]).toEqual([
    [2, { key: 4, to: 3, toKey: 0 }],
    [1, { key: 0, to: 2, toKey: 0 }],
  ])
})

it('changes the link of a file, and leaves out what nothing leads to', () => {
  const changed = withLink(links, 3, { key: 0, to: 2, toKey: 4 }, { key: 0, to: 1, toKey: 5 })
  expect(joinedTo(changed, 1).get(3)).toEqual({ key: 0, to: 1, toKey: 5 })
  expect(joinedTo(links.slice(1), 1).size).toBe(0)
})
