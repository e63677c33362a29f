/** An import judges files of vendors and customs as people have judged them. */
import { expect, it } from 'vitest'
import { judge, judgedStyles, styleFiles } from '../../../../test/factories/judged-styles.ts'

const judged = styleFiles.flatMap(judgedStyles).map(style => ({ style, result: judge(style) }))
const all = (pick: (result: ReturnType<typeof judge>) => string[]) =>
  judged.flatMap(({ style, result }) => pick(result).map(text => `${style.name}: ${text}`))
const columns = judged.reduce((sum, { result }) => sum + result.columns, 0)

it('at least 99 of 100 columns are what they are', () => {
  expect(judged.length).toBeGreaterThanOrEqual(60)
  const wrong = all(({ wrong, missing }) => [...wrong, ...missing])
  expect(wrong.length / columns, wrong.join('\n')).toBeLessThan(0.01)
})

it('no code, day, name, place or amount of the first rows is another', () => {
  const isUnknownPlace = (text: string) => /Port: {2}instead of/.test(text)
  expect(all(({ wrongValues }) => wrongValues.filter(text => !isUnknownPlace(text)))).toEqual([])
})

it('nine of ten ports are known', () => {
  const unknown = all(({ wrongValues }) => wrongValues.filter(text => /Port: {2}instead of/.test(text)))
  const ports = judged
    .flatMap(({ style }) => style.columns)
    .filter(({ field }) => /^(?:orig|dest)Port$/.test(field))
  expect(unknown.length, unknown.join('\n')).toBeLessThan(ports.flatMap(({ cells }) => cells).length * 0.1)
})

it('sums of months are told from bills', () => {
  const wrong = judged.filter(({ style, result }) => style.isTotals !== result.isTotals)
  expect(wrong.map(({ style }) => style.name)).toEqual([])
})
