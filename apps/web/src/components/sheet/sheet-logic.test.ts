import { describe, expect, it } from 'vitest'
import { noHistory, pushState, stepIn } from './history.ts'
import { clampCell, nextPlace, pastedInto } from './places.ts'
import { intentOf, type Mode } from './sheet-keys.ts'

const press = (name: string, mode: Mode = 'still', hasChoices = false) => {
  const keys = name.split('+')
  return intentOf(
    {
      key: keys.at(-1) ?? '',
      shiftKey: keys.includes('Shift'),
      ctrlKey: keys.includes('Ctrl'),
      metaKey: keys.includes('Meta'),
      altKey: false,
    },
    mode,
    hasChoices,
  )
}

describe('keys', () => {
  it('move while nothing is typed, and write as in a spreadsheet', () => {
    expect(press('ArrowDown')).toEqual({ do: 'move', row: 1, column: 0, extend: false })
    expect(press('Shift+ArrowRight')).toEqual({ do: 'move', row: 0, column: 1, extend: true })
    expect(press('Shift+Tab')).toEqual({ do: 'next', by: -1 })
    expect(press('Enter')).toMatchObject({ do: 'step', back: false })
    for (const [key, done] of [
      ['F2', 'edit'],
      ['Delete', 'clear'],
      ['Ctrl+d', 'fill'],
      ['Ctrl+z', 'undo'],
      ['Meta+Shift+Z', 'redo'],
      ['Ctrl+y', 'redo'],
      ['Escape', 'leave'],
    ] as const)
      expect(press(key)).toMatchObject({ do: done })
    // Typed, or left to the browser: copying is an event of its own.
    for (const key of ['a', '9', 'Ctrl+c', 'Ctrl+v', 'Process']) expect(press(key)).toBeUndefined()
  })

  it('move the caret in an opened cell, and choose where there are choices', () => {
    expect(press('ArrowLeft', 'opened')).toBeUndefined()
    expect(press('Ctrl+z', 'opened')).toBeUndefined()
    expect(press('ArrowLeft', 'typed')).toMatchObject({ do: 'move' })
    expect(press('ArrowDown', 'opened', true)).toEqual({ do: 'choose', by: 1 })
    expect(press('Escape', 'typed')).toEqual({ do: 'cancel' })
    expect(press('Enter', 'opened')).toMatchObject({ do: 'step' })
  })
})

it('places stay in the sheet, and Tab goes through its rows', () => {
  const size = { row: 2, column: 3 }
  expect(clampCell({ row: -1, column: 9 }, size)).toEqual({ row: 0, column: 2 })
  expect(nextPlace({ row: 0, column: 2 }, size, 1)).toEqual({ row: 1, column: 0 })
  expect(nextPlace({ row: 1, column: 2 }, size, 1)).toBeUndefined()
  expect(nextPlace({ row: 0, column: 0 }, size, -1)).toBeUndefined()
})

it('one copied cell fills the range, several begin at its first cell', () => {
  const range = { top: 1, bottom: 2, left: 0, right: 1 }
  expect(pastedInto(range, [['9']])).toEqual([
    ['9', '9'],
    ['9', '9'],
  ])
  expect(pastedInto(range, [['1', '2', '3']])).toEqual([['1', '2', '3']])
})

it('undo and redo go through the states; a new state ends the redo', () => {
  const one = pushState<string>(noHistory, 'a')
  const undone = stepIn(one, 'undo', 'b')
  expect(undone?.state).toBe('a')
  expect(stepIn(undone?.history ?? one, 'redo', 'a')).toEqual({ state: 'b', history: one })
  expect(pushState(undone?.history ?? one, 'a').future).toEqual([])
  expect(stepIn<string>(noHistory, 'undo', 'a')).toBeUndefined()
  let long = one
  for (let at = 0; at < 500; at += 1) long = pushState(long, String(at))
  expect(long.past).toHaveLength(100)
})
