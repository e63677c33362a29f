import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { phoneDigits } from '../../lib/digits.ts'
import { TextFilter } from './text-filter.tsx'

const change = vi.fn()

function Filter({ digits }: { digits?: typeof phoneDigits }) {
  const [value, setValue] = useState('')
  return (
    <TextFilter
      label="filter"
      value={value}
      maxLength={11}
      digits={digits}
      onChange={text => {
        change(text)
        setValue(text ?? '')
      }}
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('filter')
const put = (value: string) => fireEvent.change(input(), { target: { value } })
const wait = () => act(() => vi.advanceTimersByTime(500))

beforeEach(() => {
  vi.useFakeTimers()
  change.mockClear()
})
afterEach(() => vi.useRealTimers())

it('asks for nothing while an input method composes, and for what it made', () => {
  render(<Filter />)
  fireEvent.compositionStart(input())
  put('zhong guo')
  wait()
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
  wait()
  expect(change).not.toHaveBeenCalled()
  put('中国')
  fireEvent.compositionEnd(input())
  wait()
  expect(change.mock.calls).toEqual([['中国']])
})

it('asks again after a composition that was left with its field', () => {
  render(<Filter />)
  fireEvent.compositionStart(input())
  fireEvent.focusIn(document.body)
  put('kept')
  wait()
  expect(change.mock.calls).toEqual([['kept']])
})

it('sends what can be seen of a text', () => {
  render(<Filter />)
  put(' \ufeffA-1\u200b')
  wait()
  expect(change.mock.calls).toEqual([['A-1']])
})

it.each([
  ['138 1234 5678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['+86 138-1234-5678', '13812345678'],
  ['0086 13812345678', '13812345678'],
  ['\u202d13812345678\u202c', '13812345678'],
  ['138', '138'],
  ['861', '861'],
])('finds the phone number in %s', (pasted, found) => {
  render(<Filter digits={phoneDigits} />)
  put(pasted)
  expect(input().value).toBe(found)
  wait()
  expect(change.mock.calls).toEqual([[found]])
})
