import type { Job } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { stateText } from './job-words.ts'

const done = (result: Job['result']) => stateText({ state: 'done', result, cancelRequested: false } as Job)

it.each([
  ['what a message said about changes', { success: 4, changed: 1, failure: 2 }, '成功 1，失败 2'],
  ['the successes of other work', { success: 4, unchanged: 3, failure: 0 }, '成功 4，失败 0'],
  ['that a short export went to who asked', { rows: 3, name: 'a.csv', direct: true }, '已直接下载'],
  ['only that it is done', { rows: 3, name: 'a.csv' }, '已完成'],
])('the line of a job says %s', (_, result, text) => {
  expect(done(result)).toBe(text)
})
