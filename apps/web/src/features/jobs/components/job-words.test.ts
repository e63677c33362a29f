import type { Job } from '@backoffice/contract'
import { expect, it } from 'vitest'
import { jobTone, stateText } from './job-words.ts'

const ended = (result: Job['result']) => ({ state: 'done', result, cancelRequested: false }) as Job
const done = (result: Job['result']) => stateText(ended(result))

it.each([
  ['how many stand in the catalogue', { success: 4, changed: 0, failure: 2 }, '成功 4，失败 2'],
  ['the successes of other work', { success: 4, unchanged: 3, failure: 0 }, '成功 4，失败 0'],
  ['that a short export went to who asked', { rows: 3, name: 'a.csv', direct: true }, '已直接下载'],
  ['only that it is done', { rows: 3, name: 'a.csv' }, '已完成'],
])('the line of a job says %s', (_, result, text) => {
  expect(done(result)).toBe(text)
})

it.each([
  ['good', { success: 4, failure: 0 }],
  ['good', { rows: 3 }],
  ['waiting', { success: 4, failure: 2 }],
  ['bad', { success: 0, failure: 2 }],
])('its colour is %s for %j', (tone, result) => {
  expect(jobTone(ended(result))).toBe(tone)
})
