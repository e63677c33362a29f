import { expect, it } from 'vitest'
import { harmless } from './cells.ts'

it.each([';=1+1', ' =1+1', '\u00a0=1', '\t=1', '| @SUM(A1)', '; -1', '\ufeff=1'])(
  '%j is harmless in an export and in a file for the bank (security.md 58)',
  text => {
    expect(harmless(text)).toBe(`'${text}`)
  },
)

it.each(['a;b', 'LED; LAMPS', ' text'])('%j stays as it is', text => {
  expect(harmless(text)).toBe(text)
})
