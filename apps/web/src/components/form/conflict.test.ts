import { expect, it } from 'vitest'
import { conflictOf } from './conflict.ts'

const labels = new Map([
  ['title', '标题'],
  ['content', '内容'],
  ['validity', '有效期'],
])
const read: Record<string, unknown> = { title: '甲', content: '一', validity: [null, null], status: 1 }

it('says who changed what, and what both have changed (B.7)', () => {
  const now = { ...read, content: '二', validity: ['2026-12-01', null], status: 0 }
  const lastChange = { by: '李雷', time: '2026-11-23T06:00:00.000Z' }
  const data = { version: 2, lastChange }
  expect(conflictOf(data, { read, typed: { ...read, content: '三' }, now }, labels)).toEqual({
    row: data,
    lastChange,
    theirs: ['内容', '有效期'],
    both: ['内容'],
    taken: { validity: ['2026-12-01', null], status: 0 },
  })
})

it('takes nothing and blank for the same', () => {
  const now: typeof read = { ...read, title: '乙', content: null }
  const typed: Record<string, unknown> = { ...read, title: '甲' }
  expect(
    conflictOf({ version: 2 }, { read: { ...read, content: '' } as typeof read, typed, now }, labels),
  ).toMatchObject({
    lastChange: null,
    theirs: ['标题'],
    both: [],
  })
})
