/** Every promise of SECURITY.md has a row, and every row names a test that exists or says that there is none yet. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const rows = readFileSync(new URL('SECURITY.md', root), 'utf8')
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim()))
  .filter(([, number = '']) => /^\d+$/.test(number))

it('has one row for each of the first 28 promises, and none twice', () => {
  const numbers = rows.map(([, number]) => Number(number))
  expect(numbers).toEqual(expect.arrayContaining(Array.from({ length: 28 }, (_, n) => n + 1)))
  expect(numbers).toEqual([...new Set(numbers)])
})

it.each(rows)('%s%s %s', (_, __, promise, provenBy = '', notYet = '') => {
  const files = [...provenBy.matchAll(/`([^`]+\.test\.ts)`/g)].map(match => match[1] ?? '')
  expect(promise).not.toBe('')
  expect(files.length > 0 || notYet !== '').toBe(true)
  for (const file of files) expect(existsSync(new URL(file, root)), file).toBe(true)
})
