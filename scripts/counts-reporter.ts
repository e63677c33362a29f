/** Ends a test run with one line of counts. */
import type { Reporter, TestModule } from 'vitest/node'

/** A file that failed outside its tests, for example because its process died, counts as one failure. */
export function countsLine(modules: readonly Pick<TestModule, 'children' | 'state'>[]): string {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const module of modules) {
    const states = [...module.children.allTests()].map(test => test.result().state)
    for (const state of states) if (state !== 'pending') counts[state]++
    // What did not finish is pending.
    if (!['passed', 'skipped'].includes(module.state()) && !states.includes('failed')) counts.failed++
  }
  const { passed, failed, skipped } = counts
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export default class CountsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = modules => {
    process.stdout.write(`${countsLine(modules)}\n`)
  }
}
