import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { phoneNumbers } from '../../lib/digits.ts'
import { askForTyped } from '../../lib/typed-text.ts'
import { TextFilter } from './text-filter.tsx'

const change = vi.fn()

interface Props {
  digits?: typeof phoneNumbers | undefined
  most?: number
  isCode?: boolean
}

function Filter({ digits, most, isCode }: Props) {
  const [value, setValue] = useState('')
  return (
    <TextFilter
      label="filter"
      value={value}
      maxLength={11}
      digits={digits}
      most={most}
      isCode={isCode}
      onChange={text => {
        change(text)
        setValue(text ?? '')
      }}
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('filter')
const put = (value: string) => fireEvent.change(input(), { target: { value } })
const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } })
const wait = () => act(() => vi.advanceTimersByTime(500))

beforeEach(() => {
  vi.useFakeTimers()
  change.mockClear()
})
afterEach(() => vi.useRealTimers())

it('asks at once when it is left, and before something else of the address changes (B2)', () => {
  render(<Filter />)
  put('towel')
  fireEvent.blur(input())
  expect(change.mock.calls).toEqual([['towel']])
  put('towels')
  act(askForTyped)
  act(askForTyped)
  wait()
  expect(change.mock.calls).toEqual([['towel'], ['towels']])
  put('longer than eleven')
  fireEvent.blur(input())
  expect(change.mock.calls).toHaveLength(2)
})

it.each([
  ['“S2026”', 'S2026'],
  ['「S2026」、『S2027』', 'S2026,S2027'],
  ["'S2026'", 'S2026'],
  ['Ｓ２０２６', 'S2026'],
  ['订单号：S2026，订单号: S2027', 'S2026,S2027'],
  ['Order no.: S2026', 'S2026'],
  ['wx:1024', 'wx:1024'],
])('M3: takes the codes in %s', (typed, codes) => {
  render(<Filter most={20} />)
  put(typed)
  fireEvent.blur(input())
  expect(change.mock.calls).toEqual([[codes]])
})

it('M3: takes one code as it is asked for, and a name as it is typed', () => {
  render(<Filter isCode />)
  put('“Ｗx-1”')
  fireEvent.blur(input())
  put('“towel”')
  fireEvent.blur(input())
  expect(change.mock.calls).toEqual([['Wx-1'], ['towel']])
  cleanup()
  render(<Filter />)
  put('“towel”')
  fireEvent.blur(input())
  expect(change).toHaveBeenLastCalledWith('“towel”')
})

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
  ['13812345678 13912345678', '13812345678,13912345678'],
  ['138 1234 5678 +86 139-1234-5678', '13812345678,13912345678'],
  ['02112345678 02187654321', '02112345678,02187654321'],
  ['13812345678\r\n13912345678\n', '13812345678,13912345678,'],
  ['138，139、13812345678', '138,139,13812345678'],
])('finds the phone numbers in %s', (pasted, found) => {
  render(<Filter digits={phoneNumbers} most={2} />)
  if (pasted.includes('\n')) paste(pasted)
  else put(pasted)
  expect(input().value).toBe(found)
  wait()
  const sent = [...new Set(found.split(',').filter(Boolean))]
  expect(change.mock.calls).toEqual(sent.length > 2 ? [] : [[sent.join()]])
})

it('takes the lines of a column, and says what is wrong with one of them', () => {
  render(<Filter most={2} />)
  paste('A-1\r\nA-2\r\n')
  expect(input().value).toBe('A-1 A-2 ')
  wait()
  expect(change.mock.calls).toEqual([['A-1,A-2']])
  put('A-1; A-2; A-3')
  wait()
  expect(screen.getByRole('alert').textContent).toContain('2')
  put(`A-1 ${'x'.repeat(12)}`)
  wait()
  expect(screen.getByRole('alert').textContent).toContain('11')
  expect(change).toHaveBeenCalledOnce()
})

it.each([undefined, phoneNumbers])('cuts nothing from a text that is too long, and says so', digits => {
  render(<Filter digits={digits} />)
  put('138123456789')
  wait()
  expect(input().value).toBe('138123456789')
  expect(screen.getByRole('alert').textContent).toBe('最多 11 个字符')
  expect(change).not.toHaveBeenCalled()
  put('13812345678')
  wait()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(change.mock.calls).toEqual([['13812345678']])
})
