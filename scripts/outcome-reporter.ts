/** Writes the result of a test run for scripts/test.ts, to the file in OUTCOME_FILE. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileOutcome, Outcome } from './second-run.ts'
import { root } from './web-build.ts'

function fileOutcome(module: TestModule): FileOutcome {
  const tests = [...module.children.allTests()].map(test => ({
    name: test.fullName,
    state: test.result().state,
  }))
  const count = (wanted: string) => tests.filter(({ state }) => state === wanted).length
  return {
    file: relative(root, module.moduleId),
    // A test file that did not finish is pending, for example because its process died.
    isGood: ['passed', 'skipped'].includes(module.state()),
    passed: count('passed'),
    skipped: count('skipped'),
    failed: tests.filter(({ state }) => state === 'failed').map(({ name }) => name),
  }
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandledErrors) => {
    const outcome: Outcome = {
      files: modules.map(fileOutcome),
      strayErrors: unhandledErrors.map(({ VITEST_TEST_PATH: path }) =>
        typeof path === 'string' ? relative(root, path) : '',
      ),
    }
    writeFileSync(process.env.OUTCOME_FILE ?? '', JSON.stringify(outcome))
  }
}
