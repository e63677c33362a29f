import { expect, it } from 'vitest'
import { countsLine } from './counts-reporter.ts'

type Module = Parameters<typeof countsLine>[0][number]

const file = (state: string, ...tests: string[]) =>
  ({
    state: () => state,
    children: { allTests: () => tests.map(state => ({ result: () => ({ state }) })) },
  }) as unknown as Module

it('counts tests, and a file that failed outside of them', () => {
  expect(countsLine([file('passed', 'passed', 'passed')])).toBe('2 passed, 0 failed')
  expect(
    countsLine([file('failed', 'failed', 'failed', 'passed'), file('passed', 'passed', 'skipped')]),
  ).toBe('2 passed, 2 failed, 1 skipped')
  expect(countsLine([file('failed'), file('pending', 'passed', 'pending')])).toBe('1 passed, 2 failed')
})
