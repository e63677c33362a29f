import { expect, it } from 'vitest'
import { countedAgain, filesToRunAgain, type Outcome, unstableLines } from './second-run.ts'

const result = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
})

const outcome = (...testResults: Outcome['testResults']): Outcome => {
  const count = (wanted: string) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted)
      .length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: 0,
    testResults,
  }
}

it('runs only the files again that failed', () => {
  const first = outcome(result('a', 'passed'), result('b', 'passed', 'failed'))
  expect(filesToRunAgain(first)).toEqual(['b'])
  expect(unstableLines(first)).toEqual(['unstable: b (test 1)'])
  expect(countedAgain(first, outcome(result('b', 'passed', 'passed')))).toBe('3 passed, 0 failed')
  expect(countedAgain(first, outcome(result('b', 'passed', 'failed')))).toBe('2 passed, 1 failed')
})

it('runs nothing again where too much failed', () => {
  const many = Array.from({ length: 6 }, (_, index) => result(`file ${index}`, 'failed'))
  expect(filesToRunAgain(outcome(...many))).toEqual([])
  expect(filesToRunAgain(outcome(...many.slice(1)))).toHaveLength(5)
})

it('runs a file again that could not be read', () => {
  const broken = { name: 'c', status: 'failed', assertionResults: [] }
  expect(filesToRunAgain(outcome(broken))).toEqual(['c'])
})
