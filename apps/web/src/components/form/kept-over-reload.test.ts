import { expect, it } from 'vitest'
import { keepOverReload, takeKept } from './kept-over-reload.ts'

it('gives back once what JSON can carry, and says what it cannot', () => {
  expect(keepOverReload('/a form', { title: 'x', rows: [{ n: 1 }], none: undefined })).toBe(true)
  expect(keepOverReload('/b form', { logo: new File([], 'logo.png') })).toBe(false)
  expect(takeKept()).toEqual({ '/a form': { title: 'x', rows: [{ n: 1 }] } })
  expect(takeKept()).toEqual({})
})

it('begins with nothing where the storage holds something else', () => {
  sessionStorage.setItem('typed', '{')
  expect(takeKept()).toEqual({})
})
