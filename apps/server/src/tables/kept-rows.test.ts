import { expect, it } from 'vitest'
import { judgedRows } from './kept-rows.ts'

const table = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'importer of goods'))

it('a guess is made from a bounded number of cells, however wide the file is (security.md 29)', () => {
  expect(judgedRows(table(500, 44))).toHaveLength(500)
  expect(judgedRows(table(500, 2000)).flat().length).toBeLessThanOrEqual(25_000)
  expect(judgedRows(table(3, 2000))).toHaveLength(3)
})
