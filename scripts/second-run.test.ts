import { describe, expect, it } from 'vitest'
import {
  closingLine,
  type FileOutcome,
  filesToRunAgain,
  hasFailed,
  merged,
  unstableLines,
} from './second-run.ts'

const good = (file: string, passed = 2): FileOutcome => ({
  file,
  isGood: true,
  passed,
  skipped: 0,
  failed: [],
})
const bad = (file: string, failed = ['adds'], passed = 1): FileOutcome => ({
  ...good(file, passed),
  isGood: false,
  failed,
})
const outcome = (files: FileOutcome[], ...strayErrors: string[]) => ({ files, strayErrors })

describe('what is run again', () => {
  it('is what failed, whether in a test or before the first', () => {
    expect(filesToRunAgain(outcome([good('a'), bad('b'), bad('c', [], 0)]))).toEqual(['b', 'c'])
  })

  it('is nothing where all passed', () => {
    expect(filesToRunAgain(outcome([good('a')]))).toEqual([])
  })

  it('is nothing where too many failed', () => {
    const many = Array.from({ length: 6 }, (_, n) => bad(`file ${n}`))
    expect(filesToRunAgain(outcome(many))).toEqual([])
    expect(filesToRunAgain(outcome(many.slice(1)))).toHaveLength(5)
  })

  it('is nothing where an error belongs to none of them', () => {
    expect(filesToRunAgain(outcome([good('a'), bad('b')], 'b'))).toEqual(['b'])
    expect(filesToRunAgain(outcome([good('a'), bad('b')], 'b', 'a'))).toEqual([])
    expect(filesToRunAgain(outcome([good('a'), bad('b')], ''))).toEqual([])
  })
})

describe('what is said after the second run', () => {
  const first = outcome([good('a'), bad('b', ['adds', 'takes']), bad('c', [], 0)])

  it('names what passed by itself, and counts each file once', () => {
    const second = outcome([good('b', 3), good('c', 4)])
    expect(unstableLines(first, second)).toEqual([
      'unstable: b (adds)',
      'unstable: b (takes)',
      'unstable: c (before its tests)',
    ])
    expect(closingLine(merged(first, second))).toBe('9 passed, 0 failed')
  })

  it('names nothing that failed again', () => {
    const second = outcome([bad('b', ['takes'], 2), good('c', 4)])
    expect(unstableLines(first, second)).toEqual(['unstable: c (before its tests)'])
    expect(closingLine(merged(first, second))).toBe('8 passed, 1 failed')
  })

  it('keeps what the second run did not come to', () => {
    expect(unstableLines(first, outcome([]))).toEqual([])
    expect(closingLine(merged(first, outcome([])))).toBe('3 passed, 3 failed')
    expect(hasFailed(merged(first, outcome([])))).toBe(true)
  })
})

it('counts what was left out', () => {
  expect(closingLine(outcome([{ ...good('a'), skipped: 1 }, good('b')]))).toBe(
    '4 passed, 0 failed, 1 skipped',
  )
})
