import { expect, it } from 'vitest'
import { cellText, harmless, xlsxText } from './cells.ts'

it.each([';=1+1', ' =1+1', '\u00a0=1', '\t=1', '| @SUM(A1)', '; -1', '\ufeff=1'])(
  '%j is harmless in an export and in a file for the bank (security.md 58)',
  text => {
    expect(harmless(text)).toBe(`'${text}`)
  },
)

it.each(['a;b', 'LED; LAMPS', ' text'])('%j stays as it is', text => {
  expect(harmless(text)).toBe(text)
})

it('has no mark of direction: a spreadsheet of the reader would show the text in another order', () => {
  expect(cellText('王\u202e芳\u2066\u0007')).toBe('王芳')
  expect(harmless(cellText('\u202e=1+1'))).toBe("'=1+1")
  expect(xlsxText('王\u202e芳\u2066\u0007\n')).toBe('王芳\n')
})
